"""A slip a person, to be cut out: where they sit in every round, with whom, against whom and who deals.

Where the next round follows from results, it is a score card for the pen. Millimetres throughout; everything is
measured before it is printed, so that no name is cut and every page is full.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.paper import layout

from .evening import Evening, Turn, turns

MARGINS = (20, 16)  # of the page, both sides together: to the sides, above and below
GUTTER = 5  # from a cut to the words
LARGER, LARGEST = tuple(1 + step / 20 for step in range(11)), 2.0  # times the usual size; of 12 pt, at most
LINE, ROW, PEN_ROW = 5.35, 1.3, 9.0  # a line of 12 pt; what a row adds to its lines; a row for the pen
NAME = 17  # pt
AIRY, BIG, TALLER = (
    3.0,
    1.8,
    1.65,
)  # of the spare mm of a row are used; make the table's number bigger, and its row taller
NO_ISOLATES = {0x2068: None, 0x2069: None}  # they keep a name's own direction, and have no width
YOURS = " · your evening"  # after the name
OUT = {
    "out": "you sit out",
    "bye": "a free round: nobody to play against",
    "away": "you sit out",
    "left": "you have left",
}
HEADS = {"round": "round", "table": "table", "stage": "", "partner": "partner", "against": "against", "deals": "deals"}
PEN_HEADS = {"round": "round", "table": "table", "partner": "partner", "against": "against", "points": "points", "total": "total"}  # fmt: skip
PEN_WIDTHS = {"points": 17.0, "total": 19.0}


@dataclass(frozen=True)
class Plan:
    """How slips lie: so many beside each other and under each other, with these columns, and rows a slip."""

    across: int
    down: int
    width: float  # of a slip's words
    height: float  # of a slip, cut to cut
    columns: tuple[tuple[str, float], ...]
    rows: int
    scale: float  # of its type, 1: 12 pt
    lines: int  # of all slips together
    spare: float  # mm a row that no slip of them needs

    @property
    def count(self) -> int:
        return self.across * self.down


def slips(evening: Evening, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The values of every page of slips."""
    scale = layout.LARGE if choices["large"] else 1.0
    everybody = turns(evening)
    table = {one: [cells(evening, one, turn) for turn in everybody[one]] for one in evening.by_name()}
    keys = columns(table, pen=not evening.whole)
    plans = [found for across in (1, 2) if (found := laid(evening, table, keys, across, scale, choices["paper"]))]
    plan = larger(evening, table, keys, max(plans, key=lambda found: (found.count * found.rows, -found.across)), choices["paper"])  # fmt: skip
    made = [each for one, rows in table.items() for each in of_one(evening, one, rows, plan)]
    return [page(plan, made[at : at + plan.count], evening) for at in range(0, len(made), plan.count)]


def larger(
    evening: Evening, table: dict[int, list[dict[str, str]]], keys: dict[str, str], plan: Plan, paper: str
) -> Plan:  # fmt: skip
    """The plan in the largest type with which as many slips lie on a page, and no line more is broken."""
    best, low, high = plan, 0, len(LARGER)
    while high - low > 1:  # what is too large once, is with larger type too
        middle = (low + high) // 2
        scale = min(plan.scale * LARGER[middle], max(LARGEST, plan.scale))
        found = laid(evening, table, keys, plan.across, scale, paper)
        if found and found.count >= plan.count and found.rows >= plan.rows and found.lines <= plan.lines:
            low, best = middle, found
        else:
            high = middle
    return best


def cells(evening: Evening, one: int, turn: Turn) -> dict[str, str]:
    """A row: the text of every column; `said` alone where they do not play; nothing but the round where it is open."""
    if turn.state == "open":
        return {"round": f"{turn.round}"}
    if turn.state != "plays":
        return {"round": f"{turn.round}", "said": OUT[turn.state]}
    dealer = "" if turn.dealer is None else "you" if turn.dealer == one else evening.name(turn.dealer, turn.round)
    return {
        "round": f"{turn.round}", "table": f"{turn.table}", "stage": turn.stage, "deals": dealer,
        "partner": together(evening, turn.partners, turn.round),
        "against": ", ".join(together(evening, team, turn.round) for team in turn.against),
    }  # fmt: skip


def together(evening: Evening, people: Sequence[int], number: int) -> str:
    """A side: each name kept apart from a name that runs the other way."""
    return " & ".join(f"\u2068{evening.name(one, number)}\u2069" for one in people)


def columns(table: dict[int, list[dict[str, str]]], *, pen: bool) -> dict[str, str]:
    """The columns that somebody needs, with their heads."""
    used = {key for rows in table.values() for row in rows for key, text in row.items() if text}
    if pen:
        alone = "against" in used and "partner" not in used
        return {key: head for key, head in PEN_HEADS.items() if not (alone and key == "partner")}
    return {key: head for key, head in HEADS.items() if key in used or key in ("round", "table")}


def laid(
    evening: Evening, table: dict[int, list[dict[str, str]]], keys: dict[str, str], across: int, scale: float, paper: str
) -> Plan | None:  # fmt: skip
    """Slips so many beside each other; `None` where a word would not fit its column and fewer may do."""
    wide, tall = (size - margin for size, margin in zip(layout.SHEETS[paper], MARGINS))
    inner = wide / across - (2 * GUTTER if across > 1 else 0)
    made = shared(inner, table, keys, scale)
    if made is None:
        return None
    if across > 1 and made[1]:
        return None
    widths = made[0]
    top = head_height(evening, inner, scale)
    most = max(sum(row_height(row, widths, keys, scale) for row in rows) for rows in table.values())
    lines = sum(row_lines(row, widths, keys, scale) for rows in table.values() for row in rows)
    room = tall - top
    rows = max((len(rows) for rows in table.values()), default=1)
    if most > room:  # one slip is more than a page: its rows go on, on the next
        tallest = max(row_height(row, widths, keys, scale) for rows in table.values() for row in rows)
        rows, most = max(1, int(room / tallest)), room
    down = max(1, int(tall / (top + most)))
    return Plan(
        across, down, inner, tall / down, tuple(widths.items()), rows, scale, lines, (tall / down - top - most) / rows
    )


def shared(
    inner: float, table: dict[int, list[dict[str, str]]], keys: dict[str, str], scale: float
) -> tuple[dict[str, float], bool] | None:
    """The width of each column, and whether a word must be broken; `None` where nothing is left for names."""
    size = layout.TEXT * scale
    every = [row for rows in table.values() for row in rows]

    def widest(key: str, *, words: bool = False) -> float:
        texts = {row.get(key, "") for row in every} | {keys[key]}
        return max(layout.width(each.translate(NO_ISOLATES), size) for text in texts for each in (text.split() if words else [text]) or [""]) + 3 * scale  # fmt: skip

    names = [key for key in ("partner", "against", "deals") if key in keys]
    fixed = {key: widest(key) if key not in PEN_WIDTHS else max(PEN_WIDTHS[key], widest(key)) for key in keys if key not in names}  # fmt: skip
    spare = inner - sum(fixed.values())
    least, natural = {key: widest(key, words=True) for key in names}, {key: widest(key) for key in names}
    broken = sum(least.values()) > spare
    if spare < 20 * len(names) * scale and broken:
        return None if inner < 150 else (fixed | dict.fromkeys(names, spare / len(names)), True)
    start = dict.fromkeys(names, 0.0) if broken else least
    over = {key: natural[key] - start[key] for key in names}
    part = (spare - sum(start.values())) / (sum(over.values()) or len(names))
    made = {key: start[key] + part * (over[key] if sum(over.values()) else 1) for key in names}
    return {key: fixed[key] if key in fixed else made[key] for key in keys}, broken


def row_height(row: dict[str, str], widths: dict[str, float], keys: dict[str, str], scale: float) -> float:
    if "table" not in row and "said" not in row:
        return max(PEN_ROW, LINE * scale + ROW)
    lines = row_lines(row, widths, keys, scale)
    return max(lines * LINE * scale + ROW, PEN_ROW if "points" in keys else 0)


def row_lines(row: dict[str, str], widths: dict[str, float], keys: dict[str, str], scale: float) -> int:
    return max(wrapped(row.get(key, ""), widths[key] - 2 * scale, layout.TEXT * scale) for key in keys)


def wrapped(text: str, room: float, size: float, *, face: str = layout.PLAIN) -> int:
    """How many lines a cell takes, words that are wider than it broken."""
    count, at = 1, 0.0
    for word in text.translate(NO_ISOLATES).split():
        wide = layout.width(word, size, face=face)
        space = layout.width(" ", size, face=face) if at else 0
        if at and at + space + wide > room:
            count, at, space = count + 1, 0.0, 0
        over = int(wide / room)
        count, at = count + over, at + space + wide - over * room
    return count


def head_height(evening: Evening, inner: float, scale: float) -> float:
    """The name, the evening, the heads of the columns, what may change, and white on both sides of the cut."""
    names = max((wrapped(f"{called(evening, one)}{YOURS}", inner, NAME * scale, face=layout.TITLE) for one in evening.names), default=1)  # fmt: skip
    texts = [text for text in (under(evening), foot(evening)) if text]
    lines = sum(wrapped(text, inner, layout.TEXT * scale) for text in texts) + 1
    return names * 7.2 * scale + lines * LINE * scale + 3 * scale + 2 * GUTTER


def called(evening: Evening, one: int) -> str:
    ticket = evening.tickets.get(one, "")
    return evening.name(one) + (f" · {ticket}" if ticket else "")


def under(evening: Evening) -> str:
    return " · ".join(each for each in (evening.title, evening.when) if each)


def foot(evening: Evening) -> str:
    code = f"Standings by phone: code {evening.link[1]}." if evening.link else ""
    return " ".join(each for each in (evening.unsure, code) if each)


def of_one(evening: Evening, one: int, rows: list[dict[str, str]], plan: Plan) -> Iterator[dict[str, Any]]:
    """The slip of one person, or several where there are more rounds than a page holds."""
    keys = [key for key, wide in plan.columns]
    for at in range(0, len(rows), plan.rows):
        yield {
            "name": evening.name(one), "ticket": evening.tickets.get(one, ""), "more": at > 0,
            "rows": [row_shown(row, keys) for row in rows[at : at + plan.rows]],
        }  # fmt: skip


def row_shown(row: dict[str, str], keys: list[str]) -> dict[str, Any]:
    return {
        "round": row["round"], "said": row.get("said", ""), "span": len(keys) - 1, "blank": len(row) == 1,
        "cells": [(key, row.get(key, "")) for key in keys if key != "round"],
    }  # fmt: skip


def rows_lie(plan: Plan) -> dict[str, Any]:
    """Millimetres above and below a row's words, how tall a row for the pen is, and whether table numbers are big."""
    air = max(0.0, min(AIRY * plan.scale, 0.85 * plan.spare))
    big = air >= BIG * plan.scale and "points" not in dict(plan.columns)
    around = (air - TALLER * plan.scale if big else air) / 2
    return {
        "big": big,
        "around": f"{0.5 + around:.2f}",
        "pen_row": f"{max(PEN_ROW, LINE * plan.scale + ROW) + air:.2f}",
    }


def page(plan: Plan, made: list[dict[str, Any]], evening: Evening) -> dict[str, Any]:
    """One page: every slip with its place on it."""
    wide = plan.width + (2 * GUTTER if plan.across > 1 else 0)
    heads = PEN_HEADS if "points" in dict(plan.columns) else HEADS
    return {
        "slips": [
            slip | {
                "left": f"{at % plan.across * wide:.2f}", "top": f"{at // plan.across * plan.height:.2f}",
                "cuts": " beside" * (at % plan.across > 0) + " lowest" * (at // plan.across == plan.down - 1),
            }
            for at, slip in enumerate(made)
        ],
        "size": f"{layout.TEXT * plan.scale:.1f}", **rows_lie(plan), "wide": f"{wide:.2f}", "tall": f"{plan.height:.2f}", "pad": f"{GUTTER if plan.across > 1 else 0}",
        "columns": [(key, f"{each:.2f}") for key, each in plan.columns], "heads": [heads[key] for key, each in plan.columns],
        "yours": YOURS, "under": under(evening), "foot": foot(evening), "pen": "points" in dict(plan.columns),
        "full": f"{plan.height * plan.down:.2f}",
    }  # fmt: skip
