"""Who was who: chairs that changed hands, sides that left for good, names that were mended."""

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from .line import UNDO_PREFIX
from .player import Seat

if TYPE_CHECKING:
    from .match import Match

Renaming = tuple[int, str, str]  # the act, the name before and after


def find_handovers(match: "Match") -> tuple[tuple[int, str, str], ...]:
    """(side, who before and until when, who now) for each chair that somebody took over: (0, "ada to row 3", "cy")."""
    chairs: dict[int, list[Seat]] = {}
    for seat in match.seat_rows:
        chairs.setdefault(seat.number, []).append(seat)
    return tuple(
        (seats[-1].side.number, ", ".join(earlier_holders(match, seats)), seats[-1].player.name)
        for seats in chairs.values()
        if len(seats) > 1
    )


def earlier_holders(match: "Match", seats: list[Seat]) -> list[str]:
    """Who held a chair before, and until when: "ada to row 3"."""
    return [
        f"{seat.player.name} to {match.where(last_line_up_to(match, later.first - 1))}"
        for seat, later in pairwise(seats)
    ]


def find_departures(match: "Match") -> dict[int, str]:
    """For each side that left for good: "left after row 3"."""
    gone = {side.number: side.last for side in match.side_rows if 0 < side.last <= match.last_line}
    return {side: f"left after {match.where(last_line_up_to(match, last))}" for side, last in gone.items()}


def last_line_up_to(match: "Match", number: int) -> int:
    """The last line up to that one in which something stands; that one itself where nothing does."""
    return max((each for each in match.standing_lines if each <= number), default=number)


def describe_handovers(match: "Match") -> list[str]:
    """Who played which rows, a sentence for each chair that somebody took over, and for each who left."""
    handed = [f"{first}, then {now}." for side, first, now in find_handovers(match)]
    return handed + [f"{match.names[side]} {words}." for side, words in find_departures(match).items()]


def renamings(changes: Iterable[tuple[int, str, Any, Any]]) -> tuple[Renaming, ...]:
    """The renamings among the changes of a match: (act, words, snapshot before, snapshot after) in order.

    The stored words tell a renaming ("ada is eva") from a chair that changed hands.
    """
    found = []
    for act, words, was, now in changes:
        names = {(seat["number"], seat["first"]): seat["name"] for seat in was["seats"]}
        for seat in now["seats"]:
            old, new = names.get((seat["number"], seat["first"]), seat["name"]), seat["name"]
            told = (new, old) if words.startswith(UNDO_PREFIX) else (old, new)
            found += [(act, old, new)] if old != new and " is ".join(told) in words else []
    return tuple(found)


def current_name(match: "Match", name: str, act: int = 0) -> str:
    """What somebody is called today who went by that name when that act was done."""
    mended: dict[int, dict[str, str]] = {}
    for when, old, new in match.renamed:
        mended.setdefault(when, {})[old] = new  # all names of one act at once: two may have been confused
    for when, names in mended.items():
        name = names.get(name, name) if when >= act else name
    return name


def holder_name(match: "Match", device: Any) -> str:
    """What the person who holds a device is called today; empty where nobody said."""
    name = device.name_at(match.pk)
    return name if not name or name in match.writers else current_name(match, name)
