"""The schedule for the wall: every round with its tables, and where each person sits."""

import re
from math import inf
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.paper import layout

from ..pictures import fairness
from ..rules.changing_seats import on_chart
from ..rules.draws import Draw, Table
from ..rules.words import with_names
from .evening import GONE, Evening, Turn, turns

SPACE = "\u2002"
BREAK = "\u200b"  # of no width: here a line may end
WORD = re.compile(r"[^\s-]+-?")
# of a page: rounds of up to so much are not torn in two; the most that wastes nothing is chosen
WHOLE = (1.0, 1 / 2, 1 / 3)
FILLED = 0.7  # of the first of several pages, at least
KEPT = 3  # rows of a torn round stay together at its beginning and its end
HEADING, ROW, TIGHT = 12, 8.7, 6.8  # mm of what stands above a round's tables, and of a row, as is usual and at least
HEAD, FAIR, LINE = 36, 28, 6.4  # mm of the first page's head, of what stands about the drawing, and of a line of text
RAGGED = 0.85  # of a line that goes on in the next: so far it is filled
PIXEL = 25.4 / 96  # mm
SHORT = {"out": "out", "bye": "bye", "away": "out", "late": "–", "left": "left", "over": "out", "won": "–", "open": ""}


def schedule(evening: Evening, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the schedule: on as few pages as can be, the first one full;
    there rounds are whole and rows apart if they may."""
    scale = layout.LARGE if choices["large"] else 1.0
    room = layout.SHEETS[choices["paper"]][0] - layout.SIDEWAYS
    said = evening.quality.sentence if evening.quality else ""
    quality = f"{evening.said(said[:1].upper() + said[1:])}. {evening.rests}".strip() if said else ""
    drawing = fairness(evening.quality, evening.names, large=bool(choices["large"])) if evening.quality else {}
    rounds = rounds_shown(evening, room, scale)
    fair = FAIR + LINE * (layout.width(quality, layout.TEXT) // room) + drawing.get("height", 0) * PIXEL if said else 0
    high = (layout.SHEETS[choices["paper"]][1] - layout.UPRIGHT) / scale
    ways = [(high * part, row) for part in WHOLE for row in (ROW, TIGHT)]
    whole, row = min(ways, key=lambda way: waste(filled([(HEAD, 0), *pieces(rounds, *way), (fair, 0)], high), high))
    return {
        "rounds": [{**each, "whole": height(each, row) <= whole} for each in rounds],
        "tight": row == TIGHT,
        "unsure": evening.unsure,
        "dealt": any(table.dealer is not None for draw in evening.draws for table in draw.tables),
        "quality": quality,
        "fairness": drawing,
    }


def height(shown: dict[str, Any], row: float) -> float:
    """mm of a round with its heading."""
    return HEADING + shown["rows"] * row


def pieces(rounds: list[dict[str, Any]], whole: float, row: float) -> list[tuple[float, float]]:
    """(mm of what is not torn, and of the heading above it where it begins a page) of rounds: of up to `whole` mm one
    piece each.

    Of others the first three rows are one, and the last three.
    """
    found: list[tuple[float, float]] = []
    for each in rounds:
        high, between = height(each, row), each["rows"] - 2 * KEPT
        if high <= whole or between < 0:
            found.append((high, 0))
        else:
            found += [(HEADING + KEPT * row, 0), *[(row, HEADING)] * between, (KEPT * row, HEADING)]
    return found


def filled(found: list[tuple[float, float]], high: float) -> list[float]:
    """mm that stand on each page of that height, one piece under another."""
    on: list[float] = []
    for each, heading in found:
        if on and on[-1] + each <= high:
            on[-1] += each
        else:
            on.append(each + heading)
    return on


def waste(found: list[float], high: float) -> tuple[int, bool]:
    """How many pages there are, and whether the first of several is rather empty; the least is best."""
    return len(found), len(found) > 1 and found[0] < high * FILLED


def rounds_shown(evening: Evening, room: float, scale: float) -> list[dict[str, Any]]:
    """Every round: its tables, in two columns where nine in ten of all fit half the paper, and who is out."""
    size = layout.NAME * scale
    widths = [
        [layout.width(plain(evening, table, number), size) for table in draw.tables if not table.is_bye]
        for number, draw in enumerate(evening.draws, 1)
    ]
    one, half = (wide - 13 * scale for wide in (room, (room - 8) / 2))  # mm of names in one column, and in each of two
    broken = [sum(each >= half for each in found) for found in widths]  # of two columns: on two lines
    two = sum(broken) <= sum(map(len, widths)) // 10
    shown = [
        round_shown(evening, number, draw, half if two else one, size) for number, draw in enumerate(evening.draws, 1)
    ]
    return [
        {
            **each,
            "two": two,
            "rows": (lines(layout.width(each["moves"], layout.TEXT), room) if each["moves"] else 0)
            + (-(-(len(found) + more) // 2) if two else sum(lines(wide, one) for wide in found))
            + bool(each["out"]),
        }
        for each, found, more in zip(shown, widths, broken, strict=True)
    ]


def lines(wide: float, room: float) -> int:
    """On how many lines of that room words of such a width stand, both in mm."""
    return 1 if wide < room else 1 + int(wide / RAGGED // room)


def round_shown(evening: Evening, number: int, draw: Draw, room: float, size: float) -> dict[str, Any]:
    """What stands of a round: its tables, with lines of `room` mm in letters of that size, and who is out."""
    tables = [table for table in draw.tables if not table.is_bye]
    stages = {table.stage for table in tables}
    return {
        "number": number,
        "stage": stages.pop() if len(stages) == 1 else "",
        "tables": [
            {
                "number": table.number,
                "words": words(evening, table, number, room, size),
                "stage": table.stage if len(stages) else "",
            }
            for table in tables
        ],
        "moves": seat_changes(evening, number),
        "out": [evening.name(one, number) for one in draw.out],
        "absent": evening.absent[number - 1] if number <= len(evening.absent) else (),
        "byes": [evening.name(table.seats[0], number) for table in draw.tables if table.is_bye],
    }


def seat_changes(evening: Evening, number: int) -> str:
    """Who changes chairs before a pitch, and who sits where clockwise; empty in a hall."""
    if not evening.on_sheet:
        return ""
    before = evening.draws[number - 2] if number > 1 else None
    names = {one: f"\u2068{evening.name(one, number)}\u2069" for one in evening.names}
    return with_names(on_chart(before, evening.draws[number - 1]), names)


def plain(evening: Evening, table: Table, number: int) -> str:
    """A table of that round as one line of text, to be measured."""
    return (
        f"{SPACE}v{SPACE}".join(" & ".join(evening.name(one, number) for one in team) for team in table.teams)
        + f"  {table.stage}"
    )


def words(evening: Evening, table: Table, number: int, room: float = inf, size: float = layout.NAME) -> SafeString:
    """Who sits at a table, the dealer underlined; every name keeps its own direction. `room`: mm of a line."""
    dealer = None if table.dealer is None else table.seats[table.dealer]

    def name(one: int) -> str:
        safe = f"\u2068{escape(breakable(evening.name(one, number), room, size))}\u2069"
        return f"<u>{safe}</u>" if one == dealer else safe

    return mark_safe(f"{SPACE}v{SPACE}".join(" &amp; ".join(map(name, team)) for team in table.teams))  # escaped above


def breakable(name: str, room: float, size: float) -> str:
    """A name of which each word that is wider than a line may go on in the next one, in parts about alike.

    `overflow-wrap` alone lets such a word run into the next column, or sets what stands before it one word a line,
    where a part of the line is underlined or begins with a number (WeasyPrint 70).
    """

    def parted(word: re.Match[str]) -> str:
        parts = 1 + int(layout.width(word[0], size) / RAGGED // room) if layout.width(word[0], size) >= room else 1
        each = -(-len(word[0]) // parts)
        return BREAK.join(word[0][at : at + each] for at in range(0, len(word[0]), each))

    return WORD.sub(parted, name)


def finder(evening: Evening, choices: dict[str, Any]) -> dict[str, Any]:
    """Everybody by name with the table of each round, in as many blocks of rounds as the paper's width asks for."""
    scale = layout.LARGE if choices["large"] else 1.0
    room = layout.SHEETS[choices["paper"]][0] - layout.SIDEWAYS
    everybody, last = turns(evening), len(evening.draws)
    size = layout.TEXT * scale
    longest = max(
        (layout.width(evening.name(one), layout.NAME * scale, face=layout.STRONG) for one in evening.names), default=0
    )
    wide = min(longest + 4, room * 0.55)
    each = layout.width("out", size) + 3 * scale
    many = max(1, int((room - wide) / each))
    blocks = -(-last // many)
    many = -(-last // blocks)
    column = min(16 * scale, (room - wide) / many)
    found = []
    for at in range(0, last, many):
        rounds = range(at, min(at + many, last))
        found.append(
            {
                "name": f"{wide:.2f}",
                "each": f"{column:.2f}",
                "wide": f"{wide + column * len(rounds):.2f}",
                "rounds": [turn + 1 for turn in rounds],
                "rows": [
                    (name, [where(everybody[one], turn) if turn + 1 in theirs else "" for turn in rounds])
                    for name, one, theirs in evening.by_name()
                ],
            }
        )
    return {"blocks": found}


def where(mine: list[Turn], at: int) -> str:
    """The table, or why there is none; that somebody has left or has finished is told once."""
    if at and mine[at - 1].state in GONE:
        return ""
    return SHORT.get(mine[at].state) or f"{mine[at].table}"
