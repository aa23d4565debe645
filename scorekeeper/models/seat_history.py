"""Earlier players and names: seats taken over, sides that left, names corrected."""

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from scorekeeper.device import Device
from scorekeeper.rules.joining import starts
from scorekeeper.rules.teams import describe_teams
from scorekeeper.rules.words import signed

from . import wording
from .player import Seat
from .stored_words import NAME_CHANGED, UNDO_PREFIX

if TYPE_CHECKING:
    from .match import Match

Renaming = tuple[int, str, str]  # the act, the name before and after


def find_handovers(match: "Match") -> tuple[tuple[int, str, str], ...]:
    """(side, earlier players, player now) for each seat that was taken over: (0, "ada to row 3", "cy")."""
    chairs: dict[int, list[Seat]] = {}
    for seat in match.seat_rows:
        chairs.setdefault(seat.number, []).append(seat)
    return tuple(
        (seats[-1].side.number, ", ".join(earlier_holders(match, seats)), seats[-1].player.name)
        for seats in chairs.values()
        if len(seats) > 1
    )


def earlier_holders(match: "Match", seats: list[Seat]) -> list[str]:
    """The earlier players of a seat, each with their last row: "ada to row 3"."""
    return [
        wording.HELD_UNTIL.format(name=seat.player.name, where=match.where(last_line_up_to(match, later.first - 1)))
        for seat, later in pairwise(seats)
    ]


def find_departures(match: "Match") -> dict[int, str]:
    """For each side that left for good: "left after row 3"."""
    gone = {side.number: side.last for side in match.side_rows if 0 < side.last <= match.last_line}
    return {
        side: wording.LEFT_AFTER.format(where=match.where(last_line_up_to(match, last))) for side, last in gone.items()
    }


def find_arrivals(match: "Match") -> dict[int, str]:
    """For each side that came late, what it started on: "17, the worst score", as far as that is still so."""
    found = {}
    for side in match.side_rows:
        if side.start is not None:
            figures = starts(match.before(side.first))
            key = next((key for key, figure in figures.items() if figure == side.start), "")
            found[side.number] = describe_start(key, side.start)
    return found


def describe_start(key: str, figure: int) -> str:
    """What a latecomer starts on, by its key among `starts`: "17, the worst score"."""
    reason = wording.STARTS.get(key, "")
    return wording.START.format(start=figure, reason=reason) if reason else f"{figure}"


def last_line_up_to(match: "Match", number: int) -> int:
    """The last written line up to `number`; `number` itself where there is none."""
    return max((each for each in match.standing_lines if each <= number), default=number)


def describe_extras(match: "Match") -> list[str]:
    """A sentence for all start scores, and one for each penalty or bonus."""
    begun, later = list[str](), list[str]()
    for each in match.setup.extras if match.extras else ():
        words = wording.EXTRA.format(who=match.names[each.side], points=signed(each.points))
        if each.after:
            words = wording.EXTRA_AFTER.format(extra=words, where=match.where(each.after))
        reason = wording.EXTRA_BECAUSE if each.why else wording.EXTRA_TOLD
        if each.after or each.why:
            later.append(reason.format(extra=words, why=each.why))
        else:
            begun.append(words)
    return [*([wording.START_SCORES.format(scores=", ".join(begun))] if begun else []), *later]


def describe_handovers(match: "Match") -> list[str]:
    """A sentence for each seat that was taken over, each side that came late or left, and what is beside the rows."""
    handed = [wording.TAKEN_OVER.format(earlier=earlier, now=now) for _, earlier, now in find_handovers(match)]
    handed += [
        wording.CAME.format(who=match.names[side], where=match.where(match.side_rows[side].first), start=start)
        for side, start in find_arrivals(match).items()
    ]
    handed += describe_extras(match)
    teams = "" if match.standing.parts else describe_teams(match.standing.tally, match.names)
    handed += [teams] if teams else []
    gone = find_departures(match)
    return handed + [wording.DEPARTED.format(who=match.names[side], left=left) for side, left in gone.items()]


def renamings(changes: Iterable[tuple[int, str, Any, Any]]) -> tuple[Renaming, ...]:
    """The renamings among `changes`, which are (act, words, snapshot before, snapshot after) in order.

    Only the stored words tell a renaming ("ada is eva") from a seat that was taken over.
    """
    found = []
    for act, words, was, now in changes:
        names = {(seat["number"], seat["first"]): seat["name"] for seat in was["seats"]}
        for seat in now["seats"]:
            old, new = names.get((seat["number"], seat["first"]), seat["name"]), seat["name"]
            undone = words.startswith(UNDO_PREFIX)
            renaming = NAME_CHANGED.format(old=new if undone else old, new=old if undone else new)
            found += [(act, old, new)] if old != new and renaming in words else []
    return tuple(found)


def current_name(match: "Match", name: str, act: int = 0) -> str:
    """Today's name of whoever had this name at the time of an act."""
    mended: dict[int, dict[str, str]] = {}
    for when, old, new in match.renamed:
        mended.setdefault(when, {})[old] = new  # all names of one act at once: two may have been swapped
    for when, names in mended.items():
        name = names.get(name, name) if when >= act else name
    return name


def holder_name(match: "Match", device: Device) -> str:
    """Today's name of the person who holds a device; empty where they gave none."""
    name = device.name_at(match.night_or_own_id) or device.name_at(match.pk)
    return name if not name or match.is_writer(name) else current_name(match, name)
