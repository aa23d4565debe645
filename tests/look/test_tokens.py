"""The colours of the stylesheet, read from the file: every pair used together can be read (WCAG 1.4.3, 1.4.11; U1)."""

import re
from pathlib import Path

import pytest

from tests.often import for_each

ROOT = Path(__file__).parents[2]
LOOK = ROOT / "scorekeeper" / "static" / "scorekeeper"
CSS = (LOOK / "scorekeeper.css").read_text()
PARTS = {file.stem: file.read_text() for file in sorted(LOOK.glob("*.css")) if file.stem != "scorekeeper"}
LEAGUES = (ROOT / "leagues" / "static" / "leagues" / "leagues.css").read_text()
SHEETS = pytest.mark.parametrize("css", [CSS, LEAGUES, *PARTS.values()], ids=["scorekeeper", "leagues", *PARTS])
LIGHT = ":root"
DARK = ':root:not([data-theme="light"])'
PROJECTOR = ':root[data-theme="dark"]'

TEXT = [  # at least 4.5 : 1
    *[(text, on) for text in ("ink", "soft", "felt", "red", "notice") for on in ("paper", "sheet", "wash")],
    ("ink", "key"),
    ("soft", "key"),
    ("red", "key"),
    ("on-felt", "felt"),
]
EDGES = [  # at least 3 : 1: borders, shapes, lines of a race, focus rings
    *[("edge", on) for on in ("paper", "sheet", "wash", "key")],
    *[("felt", on) for on in ("paper", "sheet", "wash", "key")],
    *[("rule", on) for on in ("paper", "wash")],
    *[(f"side-{side}", on) for side in (1, 2, 3, 4) for on in ("paper", "sheet", "wash", "key")],
]


def tokens(selector: str) -> dict[str, str]:
    """The colours that one block of the stylesheet sets, by name."""
    block = re.search(r"^\s*" + re.escape(selector) + r" \{(.*?)\}", CSS, re.S | re.M)
    assert block, selector
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block.group(1)))


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1, as WCAG 2.2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white)."""
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_twenty_one_to_one():
    assert round(contrast("#000000", "#ffffff"), 2) == 21
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48


@for_each("theme", [LIGHT, DARK])
@for_each("text, on", TEXT)
def test_every_text_can_be_read_on_what_it_lies_on(theme, text, on):
    """U1"""
    colours = tokens(theme)
    assert contrast(colours[text], colours[on]) >= 4.5


@for_each("theme", [LIGHT, DARK])
@for_each("line, on", EDGES)
def test_every_edge_and_shape_stands_out_from_what_it_lies_on(theme, line, on):
    """U1"""
    colours = tokens(theme)
    assert contrast(colours[line], colours[on]) >= 3


def test_the_projector_is_dark_in_the_same_colours_as_a_dark_phone():
    assert tokens(PROJECTOR) == tokens(DARK)


def test_dark_sets_every_colour_that_light_sets():
    assert tokens(DARK).keys() == tokens(LIGHT).keys()


def test_no_colour_is_written_outside_the_tokens():
    """But for the white under a QR code, which scanners need, and of paper that is shown before it is printed."""
    parts = CSS[CSS.index("/* Elements */") :] + LEAGUES + "".join(PARTS.values())
    assert re.findall(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(", parts) == ["#fff"] * 2


def test_every_variable_that_is_used_is_set():
    ours = CSS + "".join(PARTS.values())
    assert set(re.findall(r"var\(--([\w-]+)", ours + LEAGUES)) <= set(re.findall(r"--([\w-]+):", ours)) | {
        "least",
        "names",
        "room",
        "slice",
        "top",
    }


def test_the_pages_of_leagues_set_no_token_and_no_font_of_their_own():
    assert "--" not in re.sub(r"var\(--[\w-]+\)", "", LEAGUES)
    assert "@font-face" not in LEAGUES
    assert set(re.findall(r"font-family: ([^;]+);", LEAGUES)) <= {"var(--sans)", "var(--serif)"}


@SHEETS
def test_a_stylesheet_needs_no_force_and_no_ids(css):
    assert "!important" not in css
    assert not re.search(r"^[^{@/]*#[a-z]", re.sub(r"\{[^{}]*\}", "{}", css), re.M)


@SHEETS
def test_no_text_is_under_fourteen_pixels(css):
    """A rem is 18 px; a size in em is a shape beside larger text."""
    small = re.findall(r"(?:font(?:-size)?:|--\w+:)[^;{}]*?([\d.]+)rem", css)
    sizes = [float(size) * 18 for size in small if float(size) not in (0.625, 0.5)]  # --round and --gap are no text
    assert min(sizes, default=14) >= 14  # the projector has none: it is measured in heights of the screen
    assert not [size for size in re.findall(r"font:[^;]*?(\d+)px", css) if int(size) < 14]


@pytest.mark.parametrize(
    ("css", "part"),
    [(LEAGUES, ".standings tbody th"), (CSS, ".where"), (PARTS["around"], ".games b")],
    ids=["a name", "what is above a page", "an evening"],
)
def test_a_name_of_one_long_word_breaks_so_that_no_phone_scrolls_sideways(css, part):
    (row,) = re.findall(rf"^{re.escape(part)} {{([^}}]*)}}", css, re.M)
    assert "overflow-wrap: anywhere" in row
