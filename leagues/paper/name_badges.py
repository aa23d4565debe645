"""Name badges, to be cut apart: ten on a sheet, each of 90 by 54 mm, as badge holders take; eight in large print."""

from typing import Any

from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.names import fit_name

from .event_facts import PrintedEvent
from .ruled_card import mm, people_with_cards, style
from .seat_list import persons

BADGE, ACROSS, DOWN, DOWN_LARGE = (90.0, 54.0), 2, 5, 4  # mm
PAD = 6.0
NAMES, LARGE_NAMES = (40, 36, 32, 28, 25, 22, 19, 17, 15, 13, 12, 11, 10, 9), (54, 46, 40, 34, 29, 25, 22, 19, 18)
TITLES = (14, 13, 12)
LINES = 3  # of a name


def badge_pages(evening: PrintedEvent, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The values of every page."""
    sheet = geometry.PAPER_SIZES[choices["paper"]]
    down = DOWN_LARGE if choices["large"] else DOWN
    wide, tall = (sheet[0] / ACROSS, sheet[1] / down) if choices["large"] else BADGE
    left, top = (sheet[0] - wide * ACROSS) / 2, (sheet[1] - tall * down) / 2
    corners = [(left + wide * at, top + tall * row) for row in range(down) for at in range(ACROSS)]
    people = [(each, one) for name, one in people_with_cards(evening) for each in persons(evening, name)]
    badges = [badge_values(evening, name, one, wide, tall, large=choices["large"]) for name, one in people]
    return [
        {
            "badges": [
                badge | {"place": style(left=mm(x), top=mm(y), width=mm(wide), height=mm(tall))}
                for (x, y), badge in zip(corners, badges[at : at + len(corners)])
            ]
        }
        for at in range(0, len(badges), len(corners))
    ]


def badge_values(
    evening: PrintedEvent, name: str, one: int, wide: float, tall: float, *, large: bool
) -> dict[str, Any]:
    """A badge: the name in the middle, the evening above it, a role or team below."""
    room = wide - 2 * PAD
    title_size, title = fit_name(evening.title, room, TITLES, most=1, face=geometry.TITLE)
    size, lines = fit_name(name, room, LARGE_NAMES if large else NAMES, most=LINES, face=geometry.TITLE)
    high = len(lines) * 1.15 * size * geometry.POINT
    return {
        "title": title[0],
        "title_size": title_size,
        "lines": lines,
        "size": size,
        "name_place": style(left=mm(PAD), top=mm((tall - high) / 2 + 1), width=mm(room)),
        "ticket": evening.roll.tickets.get(one, ""),
    }
