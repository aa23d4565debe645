"""Two people head to head: the matches in which both ended on different sides, and who was in front."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from scorekeeper.models.own_game import game_of

from .results import Result, SideResult

LAST = 3  # meetings that are shown


@dataclass(frozen=True)
class Encounter:
    """A match that both played to its end on different sides."""

    result: Result
    one: SideResult
    other: SideResult

    @property
    def ahead(self) -> int:
        """1 where the first of the two ended in front, -1 where the other did, 0 where they share a place."""
        return (self.one.place < self.other.place) - (self.other.place < self.one.place)

    @property
    def apart(self) -> int:
        """How far apart their totals were."""
        return abs(self.one.total - self.other.total)


@dataclass(frozen=True)
class Duel:
    """How often each of two was in front in some meetings. `percent`: of those where one was, the first one's share."""

    name: str
    meetings: tuple[Encounter, ...]

    @property
    def ahead(self) -> int:
        return sum(each.ahead == 1 for each in self.meetings)

    @property
    def behind(self) -> int:
        return sum(each.ahead == -1 for each in self.meetings)

    @property
    def level(self) -> int:
        return len(self.meetings) - self.ahead - self.behind

    @property
    def percent(self) -> int:
        """The first one's share of the meetings in which one was in front, in hundredths; 50 where none was."""
        decided = self.ahead + self.behind
        return round(100 * self.ahead / decided) if decided else 50

    @property
    def apart(self) -> int:
        """How far apart their totals were on average."""
        return round(sum(each.apart for each in self.meetings) / len(self.meetings)) if self.meetings else 0


@dataclass(frozen=True)
class HeadToHead:
    """Two people of a club. `results`: of the club, oldest first."""

    one: uuid.UUID
    other: uuid.UUID
    results: Sequence[Result] = field(repr=False)

    @cached_property
    def whole(self) -> Duel:
        """All their meetings, oldest first; partners do not meet."""
        return Duel("", tuple(meetings(self.one, self.other, self.results)))

    @property
    def games(self) -> list[Duel]:
        """Their meetings by game, the one they met at most first."""
        by_game: dict[str, list[Encounter]] = {}
        for each in self.whole.meetings:
            by_game.setdefault(each.result.game_key, []).append(each)
        found = [Duel(game_of(key).name, tuple(each)) for key, each in by_game.items()]
        return sorted(found, key=lambda each: (-len(each.meetings), each.name))

    @property
    def last(self) -> tuple[Encounter, ...]:
        """The newest meetings, newest first."""
        return self.whole.meetings[::-1][:LAST]


def meetings(one: uuid.UUID, other: uuid.UUID, results: Sequence[Result]) -> list[Encounter]:
    """The matches that both played to their end on different sides."""
    found = []
    for result in results:
        mine, theirs = result.side_of(one), result.side_of(other)
        if result.over and mine is not None and theirs is not None and mine is not theirs:
            found.append(Encounter(result, mine, theirs))
    return found
