"""The bracket of a knockout on paper, lying: as it stands, with boxes for the pen; a large field in parts.

Its boxes are as wide as there is room for. The plate stands under it or beside it, where both fit one sheet.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.paper import layout

from ..brackets import BESIDE, GAP, HEAD, LETTER, MARK, NARROW, SPACE, Look, breadth, drawing
from ..trees import Tree, parts
from .evening import Evening

UNIT = 25.4 / 96  # mm
UPWARDS, LINE = 28.0, 1.35  # mm of the margins; of a line of text, in letters
ROOMY, WIDEST = 1.75, 400  # a row for the pen in letters; units of a box at most
LARGER = 1.4  # how much larger letters are at most where few stand under each other
LEAST, NEAR = 170, 140  # units at least: of a column without lines, of a box where two trees are beside each other
HEADING = 40  # units of the heading of a second tree


@dataclass(frozen=True)
class Sheet:
    """Units across and down that a sheet has under its title. `scale`: of everything, 1 or that of large print."""

    across: float
    down: float
    scale: float

    def column(self, count: int, larger: float = 1.0) -> float:
        """The width of a box where so many are beside each other, with room for the lines between them."""
        space = SPACE * self.scale * larger
        return min((self.across - space * (count - 1)) / count - 1, WIDEST * self.scale)


def bracket(evening: Evening, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the bracket: sheet by sheet its drawings, and whether they stand beside each other."""
    sheet = sheet_of(evening, choices)
    deep = int((sheet.down - HEAD * sheet.scale) / ((2 * NARROW * LETTER + GAP) * sheet.scale))
    wide = int((sheet.across + SPACE * sheet.scale) / ((LEAST + SPACE) * sheet.scale))
    found = [part for tree in evening.trees for part in parts(tree, 1 << max(deep, 1).bit_length() - 1, wide)]
    return {
        "lying": True,
        "sheets": together(found, evening, sheet)
        or [
            {"trees": [drawing(part, evening.name, look(part, evening, sheet, sheet.down, len(part.columns)))]}
            for part in found
        ],
    }


def together(found: Sequence[Tree], evening: Evening, sheet: Sheet) -> list[dict[str, Any]]:
    """One sheet with all trees, under each other or else beside each other;
    empty where they do not fit, or names would not."""
    needed = [least_height(part, evening, sheet) for part in found]
    room, counts = sheet.down - HEADING * sheet.scale * (len(found) - 1), [len(part.columns) for part in found]
    beside = sum(needed) > room
    high, count = (max(needed), sum(counts)) if beside else (sum(needed), max(counts))
    if beside and (high > sheet.down or sheet.column(count) < max(wanted(part, evening, sheet) for part in found)):
        return []
    looks = [
        look(part, evening, sheet, (sheet.down if beside else room) * each / high, count)
        for part, each in zip(found, needed)
    ]
    return [{"trees": [drawing(part, evening.name, each) for part, each in zip(found, looks)], "beside": beside}]


def wanted(tree: Tree, evening: Evening, sheet: Sheet) -> float:
    """Units of a box that holds the longest name, and what a pen writes."""
    letter = LETTER * sheet.scale
    return breadth(tree, evening.name, Look(letter=int(letter), room=sheet.across, least=NEAR * sheet.scale))


def sheet_of(evening: Evening, choices: dict[str, Any]) -> Sheet:
    scale = layout.LARGE if choices["large"] else 1.0
    short, long = layout.SHEETS[choices["paper"]]
    across = long - layout.SIDEWAYS
    return Sheet(across / UNIT, (short - UPWARDS - above(evening, across, scale)) / UNIT, scale)


def above(evening: Evening, room: float, scale: float) -> float:
    """Millimetres that the title takes, a heading, and that a draw may still change."""
    size = layout.TEXT * scale
    lines = (
        2.6 * layout.lines_of(evening.title, room, 2.6 * size)
        + 2 * 1.5
        + LINE * (1 + layout.lines_of(evening.in_short, room, size) * 1.0 + layout.lines_of(evening.rules, room, size))
    )
    unsure = LINE * size * layout.POINT + 2 if evening.unsure else 0
    return lines * size * layout.POINT + 8 + unsure


def least_height(tree: Tree, evening: Evening, sheet: Sheet) -> float:
    """Units that a tree is high at least."""
    letter = LETTER * sheet.scale
    return float(drawing(tree, evening.name, Look(letter=int(letter), row=NARROW * letter))["height"])


def look(tree: Tree, evening: Evening, sheet: Sheet, down: float, count: int) -> Look:
    """Boxes as wide as `count` of them have room beside each other;
    letters, and then rows, as high as there is room."""
    spare = max(1.0, down / least_height(tree, evening, sheet))
    larger = min(LARGER, spare)
    column, scale = sheet.column(count, larger), sheet.scale * larger
    row = NARROW * LETTER * scale * min(ROOMY / NARROW, spare / larger)
    return Look(letter=int(LETTER * scale), row=row, room=column - (BESIDE + MARK) * scale, least=column)
