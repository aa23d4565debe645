"""What the scorekeeper of an event adds up, on paper: filled, or for the pen."""

from collections.abc import Sequence
from typing import Any

from leagues.rules.format import Worksheet
from scorekeeper.printing.layout import geometry

HEAD, TITLE, LINE, ROW = 36.0, 15.0, 5.3, 7.1  # mm of the page's head, above rows, a line of heads, a row for the pen
COUPLES = 0.34  # of the width, for the names of a couple
MANY_ROWS = 20  # rows from which a sheet may go over to another page


def worksheet_values(sheets: Sequence[Worksheet], choices: dict[str, Any], *, blank: bool = False) -> dict[str, Any]:
    return {"sheets": [sheet_values(each) for each in sheets], "blank": blank}


def blank_values(sheets: Sequence[Worksheet], choices: dict[str, Any]) -> dict[str, Any]:
    """The values of blank sheets: as many for single rounds as a page holds, then the others."""
    rounds = [each for each in sheets if each.each_round]
    others = [each for each in sheets if not each.each_round]
    filled = [each for each in rounds for _ in range(copies_on_page(each, choices))]
    values = worksheet_values([*filled, *others], choices, blank=True)
    if filled and others:
        values["sheets"][len(filled)]["apart"] = True
    return values


def copies_on_page(sheet: Worksheet, choices: dict[str, Any]) -> int:
    scale = geometry.LARGE if choices["large"] else 1.0
    wide, tall = geometry.PAPER_SIZES[choices["paper"]]
    column = (wide - geometry.SIDE_MARGINS) * (1 - COUPLES) / (len(sheet.heads) - 1) - 2
    lines = max(geometry.line_count(head, column, geometry.TEXT * scale) for head in sheet.heads[1:])
    each = (TITLE + LINE * (lines - 1) + ROW * (len(sheet.rows) + len(sheet.sums))) * scale
    return max(1, int((tall - geometry.VERTICAL_MARGINS - HEAD * scale) / each))


def sheet_values(sheet: Worksheet) -> dict[str, Any]:
    return {
        "title": sheet.title,
        "heads": sheet.heads,
        "rows": sheet.rows,
        "sums": sheet.sums,
        "width": sheet.width,
        "whole": len(sheet.rows) < MANY_ROWS,
        "apart": False,
        "first": f"{COUPLES:.0%}" if sheet.each_round else "",
    }
