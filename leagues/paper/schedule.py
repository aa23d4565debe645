"""The schedule for the wall: every round with its tables, and where each person sits."""

import re
from collections.abc import Sequence
from math import inf
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from leagues.draw.fairness_chart import fairness_chart
from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.movement.changing_seats import chart_sentence
from leagues.rules.words import with_names
from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.reading_order import as_drawn
from scorekeeper.rules.words import isolated

from . import page_room, wording
from .event_facts import GONE_STATES, EntrantRound, PrintedEvent, rounds_by_entrant

Person = tuple[str, int, list[int]]  # as `PrintedEvent.people_by_name`
SPACE = "\u2002"
APART, FOUND_HEADS, FOUND_PADDING = 8.0, 5.6, 1.6  # mm between lists side by side; above their rows; of a row
BREAK = "\u200b"  # of no width: here a line may end
WORD = re.compile(r"[^\s-]+-?")
# of a page: rounds of up to so much are not torn in two; the most that wastes nothing is chosen
WHOLE_SHARES = (1.0, 1 / 2, 1 / 3)
LEAST_FILLED = 0.7  # of the first of several pages, at least
KEPT_ROWS = 3  # rows of a torn round stay together at its beginning and its end
HEADING, ROW, TIGHT = 12, 8.7, 6.8  # mm of what stands above a round's tables, and of a row, as is usual and at least
HEAD, FAIR, LINE = 36, 28, 6.4  # mm of the first page's head, of what stands about the drawing, and of a line of text
RAGGED_SHARE = 0.85  # of a line that goes on in the next: so far it is filled
PIXEL = 25.4 / 96  # mm


def schedule_values(evening: PrintedEvent, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the schedule, on as few pages as possible, the first one full."""
    scale = geometry.LARGE if choices["large"] else 1.0
    room = geometry.PAPER_SIZES[choices["paper"]][0] - geometry.SIDE_MARGINS
    known = evening.schedule
    note = known.quality.sentence if known.quality else ""
    quality = f"{note} {known.rests}".strip() if note else ""
    drawing = fairness_drawing(evening, large=bool(choices["large"]))
    rounds = rounds_values(evening, room, scale)
    fair = (
        FAIR + LINE * (geometry.width(quality, geometry.TEXT) // room) + drawing.get("height", 0) * PIXEL if note else 0
    )
    high = (geometry.PAPER_SIZES[choices["paper"]][1] - geometry.VERTICAL_MARGINS) / scale
    ways = [(high * part, row) for part in WHOLE_SHARES for row in (ROW, TIGHT)]
    whole, row = min(
        ways, key=lambda way: waste(fill_pages([(HEAD, 0), *round_pieces(rounds, *way), (fair, 0)], high), high)
    )
    return {
        "rounds": [{**each, "whole": round_height(each, row) <= whole} for each in rounds],
        "tight": row == TIGHT,
        "may_change": evening.may_change,
        "dealt": any(table.dealer is not None for draw in evening.draws for table in draw.tables),
        "quality": quality,
        "fairness": drawing,
    }


def fairness_drawing(evening: PrintedEvent, *, large: bool) -> dict[str, Any]:
    """The chart of who meets whom, with its names in the order in which they are drawn; empty where nobody has met."""
    drawing = fairness_chart(evening.schedule.quality, evening.names, large=large) if evening.schedule.quality else {}
    rows = drawing.get("rows", ())
    return drawing | ({"rows": [(one, as_drawn(name), down) for one, name, down in rows]} if rows else {})


def round_height(shown: dict[str, Any], row: float) -> float:
    """The height in mm of a round with its heading."""
    return HEADING + int(shown["rows"]) * row


def round_pieces(rounds: list[dict[str, Any]], whole: float, row: float) -> list[tuple[float, float]]:
    """(height in mm, height of a heading repeated above it on a new page) of each piece that is not broken.

    Rounds up to `whole` mm are one piece; of others the first three rows are one, and the last three.
    """
    found: list[tuple[float, float]] = []
    for each in rounds:
        high, between = round_height(each, row), each["rows"] - 2 * KEPT_ROWS
        if high <= whole or between < 0:
            found.append((high, 0))
        else:
            found += [(HEADING + KEPT_ROWS * row, 0), *[(row, HEADING)] * between, (KEPT_ROWS * row, HEADING)]
    return found


def fill_pages(found: list[tuple[float, float]], high: float) -> list[float]:
    """The mm used on each page of `high` mm by these pieces, one below another."""
    on: list[float] = []
    for each, heading in found:
        if on and on[-1] + each <= high:
            on[-1] += each
        else:
            on.append(each + heading)
    return on


def waste(found: list[float], high: float) -> tuple[int, bool]:
    """(number of pages, whether the first of several is rather empty); the least is best."""
    return len(found), len(found) > 1 and found[0] < high * LEAST_FILLED


def rounds_values(evening: PrintedEvent, room: float, scale: float) -> list[dict[str, Any]]:
    """Every round with its tables, in two columns where nine in ten tables fit half the width."""
    size = geometry.NAME * scale
    widths = [
        [
            geometry.width(f"{plain_seats(evening, table, number)}  {stage_words(evening, table)}", size)
            for table in draw.tables
            if not table.is_bye
        ]
        for number, draw in enumerate(evening.draws, 1)
    ]
    one, half = (wide - 13 * scale for wide in (room, (room - 8) / 2))  # mm of names in one column, and in each of two
    broken = [sum(each >= half for each in found) for found in widths]  # of two columns: on two lines
    two = sum(broken) <= sum(map(len, widths)) // 10
    shown = [
        round_values(evening, number, draw, half if two else one, size) for number, draw in enumerate(evening.draws, 1)
    ]
    return [
        {
            **each,
            "two": two,
            "rows": (line_count(geometry.width(each["moves"], geometry.TEXT), room) if each["moves"] else 0)
            + (-(-(len(found) + more) // 2) if two else sum(line_count(wide, one) for wide in found))
            + bool(each["out"]),
        }
        for each, found, more in zip(shown, widths, broken, strict=True)
    ]


def line_count(wide: float, room: float) -> int:
    """The number of lines that words of a width take, both in mm."""
    return 1 if wide < room else 1 + int(wide / RAGGED_SHARE // room)


def round_values(evening: PrintedEvent, number: int, draw: Draw, room: float, size: float) -> dict[str, Any]:
    """The values of a round. `room`: mm of a line; `size`: of its letters."""
    tables = [table for table in draw.tables if not table.is_bye]
    labels = {stage_words(evening, table) for table in tables}
    return {
        "number": number,
        "stage": labels.pop() if len(labels) == 1 else "",
        "tables": [
            {
                "number": table.number,
                "words": seats_html(evening, table, number, room, size),
                "stage": stage_words(evening, table) if len(labels) else "",
            }
            for table in tables
        ],
        "moves": seat_changes(evening, number),
        "out": [evening.name(one, number) for one in draw.out],
        "absent": evening.schedule.absent[number - 1] if number <= len(evening.schedule.absent) else (),
        "byes": [evening.name(table.seats[0], number) for table in draw.tables if table.is_bye],
    }


def seat_changes(evening: PrintedEvent, number: int) -> str:
    """Who changes chairs before a round at one table, and the order of play; else empty."""
    if not evening.one_sheet.is_whole:
        return ""
    before = evening.draws[number - 2] if number > 1 else None
    names = {one: isolated(evening.name(one, number)) for one in evening.names}
    return with_names(chart_sentence(before, evening.draws[number - 1]), names)


def stage_words(evening: PrintedEvent, table: DrawnTable) -> str:
    """What a table plays for or with, after the teams that meet there by name."""
    teams = [evening.roll.teams.get(one, "") for one in table.seats] if table.stage else []
    if len(teams) != 2 or not all(teams):
        return table.stage
    return wording.TEAMS_AT.format(first=teams[0], second=teams[1], stage=table.stage)


def plain_seats(evening: PrintedEvent, table: DrawnTable, number: int) -> str:
    """Who sits at a table as one line of text, to be measured."""
    return f"{SPACE}v{SPACE}".join(" & ".join(evening.name(one, number) for one in team) for team in table.teams)


def seats_html(
    evening: PrintedEvent, table: DrawnTable, number: int, room: float = inf, size: float = geometry.NAME
) -> SafeString:
    """A table, the dealer underlined; each name keeps its own direction. `room`: mm of a line."""
    dealer = None if table.dealer is None else table.seats[table.dealer]

    def name(one: int) -> str:
        safe = isolated(escape(breakable(evening.name(one, number), room, size)))
        return f"<u>{safe}</u>" if one == dealer else safe

    return mark_safe(f"{SPACE}v{SPACE}".join(" &amp; ".join(map(name, team)) for team in table.teams))  # escaped above


def breakable(name: str, room: float, size: float) -> str:
    """A name with places to break each word that is wider than a line, in parts about alike.

    `overflow-wrap` alone lets such a word run into the next column, or sets what stands before it one word a line,
    where a part of the line is underlined or begins with a number (WeasyPrint 70).
    """

    def parted(word: re.Match[str]) -> str:
        parts = (
            1 + int(geometry.width(word[0], size) / RAGGED_SHARE // room)
            if geometry.width(word[0], size) >= room
            else 1
        )
        each = -(-len(word[0]) // parts)
        return BREAK.join(word[0][at : at + each] for at in range(0, len(word[0]), each))

    return WORD.sub(parted, name)


def finder_values(evening: PrintedEvent, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the table finder: everybody by name with the table of each round, on as few pages as possible.

    `parts`: a page or less, with tables of some people side by side; where rounds take several tables, one by one.
    """
    scale = geometry.LARGE if choices["large"] else 1.0
    room = page_room.text_room(choices)
    everybody, last = rounds_by_entrant(evening), len(evening.draws)
    size = geometry.TEXT * scale
    longest = max(
        (geometry.width(evening.name(one), geometry.NAME * scale, face=geometry.STRONG) for one in evening.names),
        default=0,
    )
    wide = min(longest + 4, room * 0.55)
    each = geometry.width("out", size) + 3 * scale
    many = max(1, int((room - wide) / each))
    blocks = -(-last // many)
    many = -(-last // blocks)
    people = evening.people_by_name()
    across = max(1, int((room + APART) / (longest + 4 + each * last + APART))) if blocks == 1 else 1
    groups: list[Sequence[Person]] = [people]
    if across > 1:
        line = scale * 1.15 * geometry.NAME * geometry.POINT + FOUND_PADDING
        page = page_room.page_height(choices) - FOUND_HEADS - 1.25 * page_room.EM * scale
        first = page - page_room.head_height(evening, room, scale)
        groups = side_by_side(people, int(first / line), int(page / line), across)
    shared = (room - APART * (across - 1)) / across if len(groups) > 1 else room
    column = min(16 * scale, (shared - wide) / many)
    found = []
    for group in groups:
        for at in range(0, last, many):
            rounds = range(at, min(at + many, last))
            found.append(
                {
                    "name": f"{wide:.2f}",
                    "each": f"{column:.2f}",
                    "wide": f"{wide + column * len(rounds):.2f}",
                    "rounds": [each + 1 for each in rounds],
                    "rows": [
                        (name, [table_or_reason(everybody[one], each) if each + 1 in theirs else "" for each in rounds])
                        for name, one, theirs in group
                    ],
                }
            )
    beside = len(groups) > 1
    parts = [found[at : at + across] for at in range(0, len(found), across)] if beside else [[each] for each in found]
    return {"blocks": found, "parts": parts, "beside": beside}


def side_by_side(rows: Sequence[Person], first: int, further: int, across: int) -> list[Sequence[Person]]:
    """The rows in groups of a page's height, `across` to a page, those of the last page alike; one group where all fit
    the first page one below another. `first`, `further`: rows below each other on a page."""
    if len(rows) <= first:
        return [rows]
    groups, at, high = list[Sequence[Person]](), 0, first
    while at < len(rows):
        left = len(rows) - at
        each = min(high, -(-left // across))
        groups += [rows[begin : begin + each] for begin in range(at, min(at + each * across, len(rows)), each)]
        at, high = at + each * across, further
    return groups


def table_or_reason(mine: list[EntrantRound], at: int) -> str:
    """The table, or why there is none; leaving and finishing are told once."""
    if at and mine[at - 1].state in GONE_STATES:
        return ""
    return wording.SHORT_STATES.get(mine[at].state) or f"{mine[at].table}"
