"""How much room a page of an event's papers has for rows, as the style sheet makes it. Lengths are mm."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.line_breaks import break_text

from .event_facts import PrintedEvent

VERTICAL_MARGINS = 28.0  # and what the printer measures otherwise
EM = geometry.TEXT * geometry.POINT
TITLE, CLOSE_TITLE, ABOUT = 2.6, 1.7, 1.25  # times the size of text
LONGEST_ABOUT = "Cross-table"
MANY_ROWS = 22  # from which places stand closer together, where nobody measures them
FEWEST = 7  # rows on the last page of several; five, and two for what the printer measures otherwise


def text_room(choices: dict[str, Any], *, lying: bool = False) -> float:
    """The width of the text."""
    return geometry.PAPER_SIZES[choices["paper"]][lying] - geometry.SIDE_MARGINS


def page_height(choices: dict[str, Any], *, lying: bool = False) -> float:
    """The height of the text."""
    return geometry.PAPER_SIZES[choices["paper"]][not lying] - VERTICAL_MARGINS


def text_height(text: str, room: float, scale: float) -> float:
    """A paragraph; nothing where it is empty."""
    return geometry.line_count(text, room, geometry.TEXT * scale) * 1.25 * EM * scale


def head_height(evening: PrintedEvent, room: float, scale: float, *, close: bool = False) -> float:
    """The title, what the paper is about, the event in short, and house rules, down to the line below. `close`: the
    title is smaller, and what the paper is about beside it."""
    letters, about = (CLOSE_TITLE, 0.0) if close else (TITLE, ABOUT)
    words = f"{evening.title} {LONGEST_ABOUT}" if close else evening.title
    title = len(break_text(words, room, letters * geometry.TEXT * scale, face=geometry.TITLE))
    short = " · ".join(filter(None, (evening.when, evening.place, evening.in_short)))
    high = (title * 1.1 * letters + 1.2 * about) * EM * scale + 1
    high += sum(1 + text_height(each, room, scale) for each in (short, evening.rules) if each)
    return high + 2.4


def break_row(blocks: Sequence[Sequence[float]], first: float, further: float, between: float = 0.0) -> int | None:
    """The row of the last block before which a page ends, so that the last page has some rows; None where it has them.

    `blocks`: the heights of the rows of each block, one below another, `between` apart; `first`, `further`: the mm of
    a page for them.
    """
    room, pages, last = first, 1, 0
    for at, heights in enumerate(blocks):
        room -= between * bool(at)
        for height in heights:
            if height > room + 1e-6:
                room, pages, last = further, pages + 1, 0
            room, last = room - height, last + 1
    count = len(blocks[-1])
    return count - FEWEST if pages > 1 and last < FEWEST and count > 2 * FEWEST else None
