"""Who sits where in the round that comes: everybody by name with their table, in large letters for the door."""

from typing import Any

from scorekeeper.printing.layout import geometry
from scorekeeper.rules.wording import PARTNERS

from . import page_room, wording
from .event_facts import GONE_STATES, PrintedEvent, rounds_by_entrant
from .wall_list import WallRoom, WallRow, wall_values

SIZES = (34, 30, 26, 23, 20, 18, 16, 14)
LARGE_SIZES = (44, 38, 34, 30, 27, 24, 21)
HEADING, ABOVE = 30, 8.0  # pt of the round; mm around it


def coming_round(evening: PrintedEvent) -> int:
    """The number of the first round that is known and not over; 0: there is none."""
    number = evening.results.played + 1
    return number if number <= len(evening.draws) and not evening.results.ended else 0


def seat_rows(evening: PrintedEvent, number: int) -> list[WallRow]:
    """A row for everybody who is still there, each of a pair by their own name."""
    everybody = rounds_by_entrant(evening)
    rows = []
    for one in evening.names:
        mine = everybody[one][number - 1]
        if mine.state in GONE_STATES:
            continue
        name = evening.name(one, number)
        where = wording.SHORT_STATES.get(mine.state) or f"{mine.table}"
        rows += [WallRow("", each, where) for each in persons(evening, name)]
    return sorted(rows, key=lambda row: (row.name.casefold(), row.behind))


def persons(evening: PrintedEvent, name: str) -> list[str]:
    """Those who enter under a name: two where it is a pair's."""
    return name.split(PARTNERS) if evening.roll.who == "pairs" else [name]


def seat_values(evening: PrintedEvent, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the list."""
    number, scale = coming_round(evening), geometry.LARGE if choices["large"] else 1.0
    room, high = page_room.text_room(choices), page_room.page_height(choices)
    heading = wording.SEATS_OF.format(number=number, **evening.naming)
    top = page_room.head_height(evening, room, scale) + 1.2 * HEADING * geometry.POINT + ABOVE
    top += page_room.text_height(evening.may_change, room, scale)
    sizes = LARGE_SIZES if choices["large"] else SIZES
    return {
        "heading": heading,
        "heading_size": HEADING,
        "may_change": evening.may_change,
        "list": wall_values(seat_rows(evening, number), WallRoom(room, high - top, high), sizes, geometry.TEXT * scale),
    }
