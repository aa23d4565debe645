"""Penalties, added points and warnings that the organiser gives, each with a reason.

Ours: they count at once and in full, whichever rounds rank; sums of opponents' totals leave them out, as points carried
over.
"""

from typing import Any, NamedTuple

from leagues.rules.draws import EventFacts
from leagues.rules.format import Format

ADJUSTED = "adjusted"  # the option: a list of adjustments as `stored`, in the order in which they were given
MOST = 60  # as many as a file may hold
MOST_POINTS = 10_000


class Adjustment(NamedTuple):
    """`points` as the rules count them: below zero for a penalty, also where low wins; 0: a warning. `round`: when it
    was given; 0: before the first."""

    number: int
    points: int
    round: int
    why: str

    @property
    def stored(self) -> list[Any]:
        return list(self)


def adjustments(event: EventFacts) -> tuple[Adjustment, ...]:
    """All of them, the oldest first."""
    given = [Adjustment(*each) for each in event.option(ADJUSTED) or ()]
    known = {each.number for each in event.entrants} if given else set()
    return tuple(each for each in given if each.number in known)


def adjusted_points(event: EventFacts) -> dict[int, int]:
    """What each has lost or got in all, by number; without those whose points were not touched."""
    found: dict[int, int] = {}
    for each in adjustments(event):
        found[each.number] = found.get(each.number, 0) + each.points
    return {one: points for one, points in found.items() if points}


def counts_adjustments(format: Format) -> bool:
    """Whether points decide places: not on a ladder, in a bracket, nor where teams have points of their own."""
    return format.pairing.order is None and not format.pages.has_bracket and format.teams.totals is None
