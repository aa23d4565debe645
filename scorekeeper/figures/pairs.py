"""Two people head to head: worked out from the results of their club, without asking the database."""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from .person import Against, counts, figures_of, sign_of_totals, year_of
from .results import Result, SideResult


@dataclass(frozen=True)
class Encounter:
    """A match that two people finished on different sides."""

    result: Result
    one: SideResult
    other: SideResult

    @property
    def way(self) -> str:
        """Who was in front: "one", "other", or "level"."""
        if self.one.place == self.other.place:
            return "level"
        return "one" if self.one.place < self.other.place else "other"


@dataclass(frozen=True)
class PairGame:
    """How two people met in one game, oldest first; at least once."""

    game: str
    encounters: Sequence[Encounter]

    @property
    def told(self) -> Against:
        return told(self.encounters)

    @property
    def alike(self) -> list[Encounter]:
        """Those whose totals mean the same as those of the newest."""
        return [each for each in self.encounters if counts(each.result) == counts(self.encounters[-1].result)]

    @property
    def lead(self) -> int:
        """By how much the first was in front in all of `alike` together; less than 0: the other was."""
        apart = sum(each.one.total - each.other.total for each in self.alike)
        return apart * sign_of_totals(self.encounters[-1].result)


@dataclass(frozen=True)
class PairFigures:
    """Every match that two people finished on different sides, oldest first."""

    encounters: Sequence[Encounter]

    @property
    def told(self) -> Against:
        return told(self.encounters)

    @property
    def years(self) -> list[int]:
        """Newest first."""
        return sorted({year_of(each.result) for each in self.encounters}, reverse=True)

    @cached_property
    def games(self) -> list[PairGame]:
        """By game, that played most first."""
        found: dict[str, list[Encounter]] = {}
        for each in self.encounters:
            found.setdefault(each.result.game, []).append(each)
        ranked = sorted(found.items(), key=lambda each: (-len(each[1]), each[0]))
        return [PairGame(game, encounters) for game, encounters in ranked]


def head_to_head(results: Iterable[Result], one: uuid.UUID, other: uuid.UUID) -> PairFigures:
    """Two people over these results, which are oldest first; partners are not counted."""
    finishes = figures_of(results, one).finishes
    sides = ((each, each.result.side_of(other)) for each in finishes)
    return PairFigures(
        [Encounter(each.result, each.side, side) for each, side in sides if side is not None and side != each.side]
    )


def told(encounters: Sequence[Encounter]) -> Against:
    ways = [each.way for each in encounters]
    return Against(ways.count("one"), ways.count("level"), ways.count("other"))
