"""The fonts that we ship: light enough for a slow phone, and whole."""

import re
from pathlib import Path

from tests.often import for_each

ROOT = Path(__file__).parents[2]
LOOK = ROOT / "scorekeeper" / "static" / "scorekeeper"
PAPER = ROOT / "templates" / "sheets" / "fonts"
CSS = (LOOK / "scorekeeper.css").read_text()
FACES = re.findall(r'font-family: "([^"]+)";\s+src: url\("([^"]+)"\)[^}]*unicode-range:\s+([^;]+);\s+\}', CSS)


def reaches(ranges: str, letter: str) -> bool:
    """Whether a unicode-range has this letter in it."""
    spans = [span.removeprefix("U+").split("-") for span in re.split(r",\s+", ranges)]
    return any(int(span[0], 16) <= ord(letter) <= int(span[-1], 16) for span in spans)


def faces_for(text: str) -> set[str]:
    """The files that a browser fetches to write this text in both families."""
    return {file for _, file, ranges in FACES if any(reaches(ranges, letter) for letter in text)}


def test_a_first_page_in_latin_fetches_at_most_90_kb_of_fonts():
    """U11"""
    files = faces_for("Cribbage, Déal 6 – 78 × ♠♥♦♣ ✓ ▲■●◆ ↶")
    assert files == {"fonts/serif-latin.woff2", "fonts/sans-latin.woff2", "fonts/suits.woff2"}
    assert sum((LOOK / file).stat().st_size for file in files) <= 90_000


def test_every_font_file_is_named_in_the_stylesheet_and_lies_there():
    assert {file for _, file, _ in FACES} == {f"fonts/{file.name}" for file in LOOK.glob("fonts/*.woff2")}


@for_each("letter", "Łűżαψжяạ")
def test_names_in_other_scripts_have_a_file_in_both_families(letter):
    families = {family for family, _, ranges in FACES if reaches(ranges, letter)}
    assert families == {"Scorekeeper Sans", "Scorekeeper Serif"}


@for_each("shape", "♠♥♦♣♤♡♢♧✓✗▲■●◆△□○◇▼◐✎↶↻")
def test_suits_and_shapes_come_from_our_own_font(shape):
    assert [family for family, _, ranges in FACES if reaches(ranges, shape)] == ["Scorekeeper Suits"]


def test_text_can_be_read_before_the_fonts_come():
    """U11"""
    assert CSS.count("@font-face") - CSS.count("src: local(") == CSS.count("font-display: swap") == len(FACES)


def test_no_family_bears_a_generic_name():
    """A family called Serif quietly gives Times."""
    assert {family for family, _, _ in FACES} == {"Scorekeeper Sans", "Scorekeeper Serif", "Scorekeeper Suits"}


def test_licences_lie_beside_the_fonts():
    for folder in (LOOK / "fonts", PAPER):
        assert "SIL OPEN FONT LICENSE" in (folder / "OFL.txt").read_text()
    assert "Bitstream" in (PAPER / "DEJAVU-LICENSE.txt").read_text()
