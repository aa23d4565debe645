"""A ladder on paper: places with who may challenge whom, matches to be played, matches played."""

from typing import Any

from scorekeeper.printing.layout import geometry

from .event_facts import PrintedEvent
from .page_room import MANY_ROWS

GAP, MAY_WIDTH = 5, 45  # mm beside a text; at least for who may be challenged


def ladder_values(evening: PrintedEvent, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the ladder; widths of its columns in mm."""
    assert evening.ladder is not None
    scale = geometry.LARGE if choices["large"] else 1.0
    size, room = geometry.TEXT * scale, geometry.PAPER_SIZES[choices["paper"]][0] - geometry.SIDE_MARGINS
    place = geometry.width("place", size) + GAP
    won = max(geometry.width(text, size) for text in ("won", *(each.won for each in evening.ladder.places))) + GAP
    names = [each.name for each in evening.ladder.places]
    longest = max((geometry.width(name, geometry.NAME * scale, face=geometry.STRONG) for name in names), default=0)
    name = max(min(longest + GAP, room - place - won - MAY_WIDTH * scale), 30 * scale)
    widths = [f"{wide:.2f}" for wide in (place, name, won, room - place - name - won)]
    return {"widths": widths, "many": len(names) > MANY_ROWS}
