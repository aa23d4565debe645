"""The bracket of a knockout on landscape paper, with boxes for the pen; a large one in parts.

Boxes are as wide as there is room. The plate is below it or beside it, where both fit one sheet.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from leagues.knockout.bracket_drawing import (
    BOX_GAP,
    COLUMN_GAP,
    HEAD_HEIGHT,
    LETTER,
    NAME_PADDING,
    ROW_LETTERS,
    TICK_WIDTH,
    DrawingStyle,
    box_width,
    bracket_drawing,
)
from leagues.state.seats.bracket import Tree, split_tree
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.reading_order import as_drawn

from .event_facts import PrintedEvent

UNIT_MM = 25.4 / 96  # mm
VERTICAL_MARGINS, LINE = 28.0, 1.35  # mm of the margins; of a line of text, in letters
ROOMY, WIDEST = 1.75, 400  # a row for the pen in letters; units of a box at most
MAX_LARGER = 1.4  # how much larger letters are at most where few stand under each other
MIN_COLUMN, MIN_BOX_BESIDE = (
    170,
    140,
)  # units at least: of a column without lines, of a box where two trees are beside each other
HEADING_HEIGHT = 40  # units of the heading of a second tree


@dataclass(frozen=True)
class SheetRoom:
    """The room of a sheet below its title, in units. `scale`: 1, or that of large print."""

    across: float
    down: float
    scale: float

    def column(self, count: int, larger: float = 1.0) -> float:
        """The width of a box where `count` are side by side, with room for the lines between them."""
        space = COLUMN_GAP * self.scale * larger
        return min((self.across - space * (count - 1)) / count - 1, WIDEST * self.scale)


def bracket_values(evening: PrintedEvent, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the bracket: the drawings of each sheet, and whether they are side by side."""
    sheet = sheet_room(evening, choices)
    deep = int((sheet.down - HEAD_HEIGHT * sheet.scale) / ((2 * ROW_LETTERS * LETTER + BOX_GAP) * sheet.scale))
    wide = int((sheet.across + COLUMN_GAP * sheet.scale) / ((MIN_COLUMN + COLUMN_GAP) * sheet.scale))
    found = [part for tree in evening.trees for part in split_tree(tree, 1 << max(deep, 1).bit_length() - 1, wide)]
    sheets: list[dict[str, Any]] = fit_one_sheet(found, evening, sheet) or [
        {
            "trees": [
                bracket_drawing(part, evening.name, fitting_look(part, evening, sheet, sheet.down, len(part.columns)))
            ]
        }
        for part in found
    ]
    for each in sheets:
        for tree in each["trees"]:
            alone = tree is sheets[0]["trees"][0] and not each.get("beside")
            for row in (row for box in tree["boxes"] for row in box["rows"]):
                row["text"] = as_drawn(row["text"])
            tree["has_heading"] = bool(tree["note"]) or not alone
    return {"lying": True, "sheets": sheets}


def fit_one_sheet(found: Sequence[Tree], evening: PrintedEvent, sheet: SheetRoom) -> list[dict[str, Any]]:
    """One sheet with all trees, one below another or else side by side; empty where they do not fit."""
    needed = [least_height(part, evening, sheet) for part in found]
    room, counts = sheet.down - HEADING_HEIGHT * sheet.scale * (len(found) - 1), [len(part.columns) for part in found]
    beside = sum(needed) > room
    high, count = (max(needed), sum(counts)) if beside else (sum(needed), max(counts))
    if beside and (
        high > sheet.down or sheet.column(count) < max(wanted_width(part, evening, sheet) for part in found)
    ):
        return []
    looks = [
        fitting_look(part, evening, sheet, (sheet.down if beside else room) * each / high, count)
        for part, each in zip(found, needed)
    ]
    return [
        {"trees": [bracket_drawing(part, evening.name, each) for part, each in zip(found, looks)], "beside": beside}
    ]


def wanted_width(tree: Tree, evening: PrintedEvent, sheet: SheetRoom) -> float:
    """The width of a box that holds the longest name, and what a pen writes."""
    letter = LETTER * sheet.scale
    return box_width(
        tree, evening.name, DrawingStyle(letter=int(letter), room=sheet.across, least_box=MIN_BOX_BESIDE * sheet.scale)
    )


def sheet_room(evening: PrintedEvent, choices: dict[str, Any]) -> SheetRoom:
    scale = geometry.LARGE if choices["large"] else 1.0
    short, long = geometry.PAPER_SIZES[choices["paper"]]
    across = long - geometry.SIDE_MARGINS
    return SheetRoom(
        across / UNIT_MM, (short - VERTICAL_MARGINS - title_height(evening, across, scale)) / UNIT_MM, scale
    )


def title_height(evening: PrintedEvent, room: float, scale: float) -> float:
    """The height in mm of title, heading and the note that a draw may change."""
    size = geometry.TEXT * scale
    lines = (
        2.6 * geometry.line_count(evening.title, room, 2.6 * size)
        + 2 * 1.5
        + LINE
        * (1 + geometry.line_count(evening.in_short, room, size) * 1.0 + geometry.line_count(evening.rules, room, size))
    )
    sentence = LINE * size * geometry.POINT + 2 if evening.may_change else 0
    return lines * size * geometry.POINT + 8 + sentence


def least_height(tree: Tree, evening: PrintedEvent, sheet: SheetRoom) -> float:
    """The least height of a tree."""
    letter = LETTER * sheet.scale
    return float(
        bracket_drawing(tree, evening.name, DrawingStyle(letter=int(letter), row=ROW_LETTERS * letter))["height"]
    )


def fitting_look(tree: Tree, evening: PrintedEvent, sheet: SheetRoom, down: float, count: int) -> DrawingStyle:
    """Sizes so that `count` boxes side by side fill the width, and letters and rows the height."""
    spare = max(1.0, down / least_height(tree, evening, sheet))
    larger = min(MAX_LARGER, spare)
    column, scale = sheet.column(count, larger), sheet.scale * larger
    row = ROW_LETTERS * LETTER * scale * min(ROOMY / ROW_LETTERS, spare / larger)
    return DrawingStyle(
        letter=int(LETTER * scale), row=row, room=column - (NAME_PADDING + TICK_WIDTH) * scale, least_box=column
    )
