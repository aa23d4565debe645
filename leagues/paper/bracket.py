"""The bracket of a knockout on paper, lying: as it stands, with boxes for the pen; a large field in parts."""

from collections.abc import Iterator
from typing import Any

from scorekeeper.paper import layout

from ..brackets import BESIDE, GAP, HEAD, LETTER, MARK, NARROW, SPACE, Look, drawing
from ..trees import Tree, parts
from .evening import Evening

UNIT = 25.4 / 96  # mm
UPWARDS, LINE = 28.0, 1.35  # mm of the margins; of a line of text, in letters
PEN, ROOMY = 230, 1.75  # units of a box for the pen, and its row in letters
LEAST = 170  # units of a column without lines


def bracket(evening: Evening, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the bracket: a drawing a tree, or several where it is too large for a page."""
    return {"lying": True, "trees": list(drawings(evening, choices))}


def drawings(evening: Evening, choices: dict[str, Any]) -> Iterator[dict[str, Any]]:
    scale = layout.LARGE if choices["large"] else 1.0
    short, long = layout.SHEETS[choices["paper"]]
    across = (long - layout.SIDEWAYS) / UNIT
    down = (short - UPWARDS - above(evening, long - layout.SIDEWAYS, scale)) / UNIT
    most = int((down - HEAD * scale) / ((2 * NARROW * LETTER + GAP) * scale))
    most = 1 << max(most, 1).bit_length() - 1
    wide = int((across + SPACE * scale) / ((LEAST + SPACE) * scale))
    for tree in evening.trees:
        for part in parts(tree, most, wide):
            yield drawing(part, evening.name, look(part, across, down, scale))


def above(evening: Evening, room: float, scale: float) -> float:
    """Millimetres that the title takes, and a heading."""
    size = layout.TEXT * scale
    lines = (
        2.6 * layout.lines_of(evening.title, room, 2.6 * size)
        + 2 * 1.5
        + LINE * (1 + layout.lines_of(evening.in_short, room, size) * 1.0 + layout.lines_of(evening.rules, room, size))
    )
    return lines * size * layout.POINT + 8


def look(tree: Tree, across: float, down: float, scale: float) -> Look:
    """Boxes as high and as wide as the page has room for: with open seats for the pen, else as names need."""
    count, rows = len(tree.columns), max(map(len, tree.columns))
    column = (across - SPACE * scale * (count - 1)) / count - 1
    tall = ((down - HEAD * scale) / rows - GAP * scale) / 2
    open_seats = any(0 in each.seats for column in tree.columns for each in column)
    letter = LETTER * scale
    return Look(
        letter=int(letter), row=max(NARROW * letter, min(ROOMY * letter, tall)), room=column - (BESIDE + MARK) * scale,
        least=min(column, PEN * scale) if open_seats else 0,
    )  # fmt: skip
