"""The widths at which pages change: four, by name, so that a page is looked at on five screens and no more."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = [path for app in ("scorekeeper", "leagues") for path in (ROOT / app / "static").rglob("*.[cj]s*")]
WIDTHS = {"small phone": 23, "phone": 36, "tablet": 52, "wide": 60}  # em: at most, or above
SMALLEST_STEP = 0.01  # of an em: "below 52" is "at most 51.99"
OTHERS = {
    "18em": "letters of twice the size; on a phone of 360 pixels the keys of Cribbage would overlap",
    "21.5em": "on 360 pixels the chairs still stand around the table",
    "70em": "below it figures beside a peg board get under 14 pixels, and the eighth column of one table is cut off",
}


def conditions() -> list[str]:
    """Every width that a page is asked for, without those of a part of it ("@container")."""
    found = []
    for file in FILES:
        asked = re.findall(r"@media([^{]*)\{|matchMedia\(([^;]*)\)", file.read_text())
        found += re.findall(
            r"(?<!-)\b(?:(?:min-|max-)?width)[^\d)]*([\d.]+\w+)", " ".join("".join(each) for each in asked)
        )
    return found


def test_pages_change_at_four_widths_only():
    named = {f"{width + step:g}em" for width in WIDTHS.values() for step in (0, SMALLEST_STEP, -SMALLEST_STEP)}
    found = set(conditions())
    assert len(found & named) >= len(WIDTHS)
    assert found - named == OTHERS.keys(), "a width of its own needs a reason; a reason that nothing needs goes"
