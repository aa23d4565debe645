"""The cross-table: everybody against everybody where two meet alone, else points round by round."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from leagues.rules.standings.standings import Credit
from leagues.rules.standings.standings import total as credited
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.line_breaks import break_text
from scorekeeper.printing.layout.names import names_in_a_line, shorten_words

from . import page_room, wording
from .event_facts import EntrantRound, PrintedEvent, rounds_by_entrant

PEN_BOX, TIGHT_BOX = 11.0, 6.5  # mm of a box that is still to be written; at least, where all rounds then fit the page
BESIDE, TIGHT_BESIDE = 3.0, 1.0  # mm beside a figure
ROW, LOW, LOWEST = 9.0, 7.0, 5.6  # mm of a row: with room for the pen, and the least where all rows then fit the page
HEADS = 9.2  # mm of the heads of columns, with what is above them and above the sentence
SELF, APART = "–", "—"  # in the box of somebody and themselves, and of two who do not meet
LINE, PADDING, TIGHT_PADDING = 1.15, 1.6, 0.6  # of a line, in letters; mm above and below
BLOCK_HEAD = 16.0  # mm above a further block of columns: the space, and its heads
LEAST_NAME = 40.0  # mm of a name, where all rounds then fit the page
MAX_SQUARE, MAX_FULL_SQUARE = 24, 26  # entrants of a square that fits a sheet lying; where each meets all others


@dataclass(frozen=True)
class Columns:
    """How wide the columns are, in mm. `own`: of the name and the number; `many`: columns of rounds in a block."""

    lying: bool
    own: tuple[float, ...]
    brought: tuple[float, ...]
    column: float
    sums: float
    many: int
    blocks: int
    room: float
    close: bool  # whether all rounds fit a sheet lying, under a heading that leaves room for rows

    def widths(self, count: int) -> list[float]:
        """Of a block with so many columns of rounds."""
        return [*self.own, *self.brought, *[self.column] * count, self.sums]


def cross_table_values(evening: PrintedEvent, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the table: blocks of columns one below another, on upright or landscape paper."""
    scale = geometry.LARGE if choices["large"] else 1.0
    points = table_of_points(evening)
    alone, square, heads, rows = points.alone, points.square, points.heads, points.rows
    numbered = square or alone  # else no box names anybody by number
    columns = fit_columns(evening, heads, rows, choices["paper"], scale, numbered=numbered)
    each = [geometry.width(" ".join(cell), geometry.TEXT * scale) for row in rows for cell in row["cells"]]
    greys = not alone and max(each, default=0) > columns.column
    remark = " ".join(filter(None, (wording.READ_ALONG, wording.GREY * greys, *evening.results.typed)))
    name, size = columns.own[0] - 2, geometry.TEXT * scale
    rows = [row | {"name": shorten_words(row["name"], name, size)} for row in rows]
    rows, height, breaks = fit_rows(evening, rows, columns, choices, remark, alone=alone)
    blocks = [range(at, min(at + columns.many, len(heads))) for at in range(0, len(heads) or 1, columns.many)]
    return {
        "breaks": breaks,
        "close": columns.close,
        "low": height < LOW * scale,
        "greys": wording.GREY if greys else "",
        "height": f"{height:.2f}",
        "lying": columns.lying,
        "square": square,
        "numbered": numbered,
        "brought": bool(columns.brought),
        "unit": evening.results.unit,
        "alone": alone,
        "apart": square and any((APART,) in row["cells"] for row in rows),
        "cut": wording.UNCOUNTED.format(why=evening.results.cut).strip() if evening.results.has_uncounted else "",
        "typed": " ".join(evening.results.typed),
        "blocks": [
            {
                "widths": [f"{wide:.2f}" for wide in columns.widths(len(part))],
                "wide": f"{sum(columns.widths(len(part))):.2f}",
                "heads": heads[part.start : part.stop],
                "last": part.stop >= len(heads),
                "rows": [row | {"cells": row["cells"][part.start : part.stop]} for row in rows],
            }
            for part in blocks
        ],
    }


@dataclass(frozen=True)
class TableOfPoints:
    """What stands in the table. `alone`: two meet alone; `square`: everybody against everybody, else by rounds."""

    alone: bool
    square: bool
    heads: list[str]
    rows: list[dict[str, Any]]


def table_of_points(evening: PrintedEvent) -> TableOfPoints:
    """The heads and the rows, in the order of the standings."""
    alone = bool(evening.draws) and all(
        len(table.seats) == 2 == table.sides for draw in evening.draws for table in draw.tables if not table.is_bye
    )
    people = in_ranking_order(evening)
    most = MAX_FULL_SQUARE if evening.columns >= len(people) - 1 else MAX_SQUARE
    square = alone and len(people) <= most
    found = meeting_rows(evening, people) if square else round_rows(evening, people, alone=alone)
    return TableOfPoints(alone, square, *found)


def fit_columns(
    evening: PrintedEvent,
    heads: Sequence[str],
    rows: Sequence[dict[str, Any]],
    paper: str,
    scale: float,
    *,
    numbered: bool,
) -> Columns:
    """Names whole before boxes wide; landscape where upright has too little room, in blocks where that has, too."""
    size, (short, long) = geometry.TEXT * scale, geometry.PAPER_SIZES[paper]
    people = evening.names
    longest = max((geometry.width(evening.name(one), size, face=geometry.STRONG) for one in people), default=0)
    number = [geometry.width("000"[: len(f"{max(people, default=1)}")], size) + 3] if numbered else []
    texts = [part for row in rows for cell in row["cells"] for part in cell]
    widest = max([geometry.width(text, size) for text in [*texts, *heads]] + [0])
    pen = evening.results.played < evening.columns and not evening.results.ended
    each = max(widest + BESIDE * scale, PEN_BOX * pen)
    totals = [geometry.width(row["total"], size * 1.1, face=geometry.TITLE) for row in rows]
    sums = max([geometry.width("total", size), *totals]) + 4
    name = min(longest + 4, 70 * scale)
    brought = [geometry.width(wording.CARRIED_OVER, size) + 3 * scale] if evening.results.brought else []
    others = name + sums + sum(number) + sum(brought)
    lying = short - geometry.SIDE_MARGINS < others + each * len(heads)
    room = (long if lying else short) - geometry.SIDE_MARGINS
    least = max(widest + TIGHT_BESIDE * scale, TIGHT_BOX * scale * pen)
    over = others + least * len(heads) - room
    if lying and 0 < over <= name - LEAST_NAME * scale:  # names are shortened before there are blocks
        name, others = name - over, others - over
    close = lying and room >= others + least * len(heads) - 1e-6
    each = least if close and room < others + each * len(heads) else each
    blocks = max(1, -(-len(heads) // max(1, int((room - others) / each))))
    many = max(1, -(-len(heads) // blocks))
    whole = max(0.0, min(longest + 4 - name, room - others - each * len(heads))) if blocks == 1 else 0.0
    column = min(each * 1.5, (room - others - whole) / many)
    return Columns(lying, (name + whole, *number), tuple(brought), column, sums, many, blocks, room, close)


def fit_rows(
    evening: PrintedEvent,
    rows: list[dict[str, Any]],
    columns: Columns,
    choices: dict[str, Any],
    remark: str,
    *,
    alone: bool,
) -> tuple[list[dict[str, Any]], float, int | None]:
    """The rows, the mm of each, and the row before which the last page begins. Rows are lower where all fit a page
    then, and at last their names shortened to one line."""
    scale = geometry.LARGE if choices["large"] else 1.0
    size, page = geometry.TEXT * scale, page_room.page_height(choices, lying=columns.lying)
    heads = HEADS + 1.25 * page_room.EM * scale
    room = page - heads - page_room.text_height(remark, columns.room, scale)
    room -= page_room.head_height(evening, columns.room, scale, close=columns.close)
    lines = names_in_a_line([row["name"] for row in rows], columns.own[0] - 2, size)
    short = [row | {"name": name} for row, name in zip(rows, lines)]
    ways = [(rows, ROW, LOW, PADDING), (rows, LOW, LOWEST, TIGHT_PADDING), (short, LOW, LOWEST, TIGHT_PADDING)]
    for shown, most, fewest, padding in ways if columns.blocks == 1 else []:
        least = [least_height(row, columns.own[0], size, padding, alone=alone) for row in shown]
        for height in (part / 10 for part in range(int(most * scale * 10), int(fewest * scale * 10) - 1, -1)):
            if sum(max(height, needed) for needed in least) <= room:
                return shown, height, None
    heights = [max(ROW * scale, least_height(row, columns.own[0], size, PADDING, alone=alone)) for row in rows]
    return rows, ROW * scale, page_room.break_row([heights] * columns.blocks, room, page - heads, BLOCK_HEAD)


def least_height(row: dict[str, Any], room: float, size: float, padding: float, *, alone: bool) -> float:
    """The mm that a row needs: lines of its name, or of a figure with the opponent below it."""
    lines = len(break_text(row["name"], room - 2, size, face=geometry.STRONG))
    lines = max(lines, *(len(cell) for cell in row["cells"])) if alone and row["cells"] else lines
    return lines * LINE * size * geometry.POINT + padding


def in_ranking_order(evening: PrintedEvent) -> list[int]:
    """Everybody in the order of the standings."""
    known = [row.number for row in evening.results.standings if row.number in evening.names]
    return known + sorted(set(evening.names) - set(known))


def total_text(evening: PrintedEvent, one: int) -> str:
    return evening.results.format_total(credited(evening.results.accounts.get(one, ())))


def credit_text(evening: PrintedEvent, credit: Credit) -> str:
    return credit.bracketed(evening.results.format_total(credit.figure))


def brought_text(evening: PrintedEvent, one: int) -> str:
    return evening.results.format_total(evening.results.brought[one]) if evening.results.brought else ""


def meeting_rows(evening: PrintedEvent, people: list[int]) -> tuple[list[str], list[dict[str, Any]]]:
    """Rows of points against each opponent, for a bye and for sitting out; several points stand below each other.

    Once every round is known, two who do not meet have a dash instead of an empty box.
    """
    met: dict[tuple[int, int | str], list[str]] = {}
    everybody = rounds_by_entrant(evening)
    for one in people:
        got = {credit.round: credit for credit in evening.results.accounts.get(one, ())}
        for each in everybody[one]:
            if each.round in got:
                against = each.against[0][0] if each.state == "plays" else each.state
                met.setdefault((one, against), []).append(credit_text(evening, got[each.round]))
    meet = {pair for draw in evening.draws for table in draw.tables for pair in permutations(table.seats, 2)}
    byes = any(table.is_bye for draw in evening.draws for table in draw.tables)
    beside = ["bye"] * byes + ["out"] * any(against == "out" for _, against in met)
    rows = [
        {
            "number": one,
            "name": evening.name(one),
            "brought": brought_text(evening, one),
            "total": total_text(evening, one),
            "cells": [
                *(
                    (SELF,)
                    if one == other
                    else (APART,)
                    if evening.is_fully_drawn and (one, other) not in meet
                    else tuple(met.get((one, other), ()))
                    for other in people
                ),
                *(tuple(met.get((one, other), ())) for other in beside),
            ],
        }
        for one in people
    ]
    return [*map(str, people), *beside], rows


def round_rows(evening: PrintedEvent, people: list[int], *, alone: bool) -> tuple[list[str], list[dict[str, Any]]]:
    """The points of each round; where two meet alone, against whom."""
    everybody = rounds_by_entrant(evening)
    rows = [
        {
            "number": one,
            "name": evening.name(one),
            "brought": brought_text(evening, one),
            "total": total_text(evening, one),
            "cells": [round_cell(evening, each, one, alone=alone) for each in everybody[one][: evening.columns]],
        }
        for one in people
    ]
    return [f"{number}" for number in range(1, evening.columns + 1)], rows


def round_cell(evening: PrintedEvent, own: EntrantRound, one: int, *, alone: bool) -> tuple[str, ...]:
    """The points, then the other's number or why there was no game."""
    account = evening.results.accounts.get(one, ())
    got = next((credit_text(evening, credit) for credit in account if credit.round == own.round), "")
    if own.state in ("out", "bye"):
        return (got, own.state) if got and got != "0" else (own.state,)
    if own.state in wording.ABSENT:
        return (wording.ABSENT[own.state],)
    return (got, f"v {own.against[0][0]}") if alone and own.against else (got,)
