"""The nights of a club: who won how many matches on each, and over all time."""

import uuid
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from .results import Result


@dataclass(frozen=True)
class NightFigures:
    """A night, by what was played: `night` is None for tables of evenings on one day."""

    night: uuid.UUID | None
    results: tuple[Result, ...]

    @cached_property
    def people(self) -> dict[uuid.UUID, None]:
        """Who played, in the order in which they came."""
        return dict.fromkeys(player for each in self.results for side in each.sides for player in side.players)

    @cached_property
    def won(self) -> Counter[uuid.UUID]:
        """How many matches each has won; partners count one each."""
        return Counter(player for each in self.results for side in each.sides if side.won for player in side.players)

    def marks(self, player: uuid.UUID) -> list[str] | None:
        """A stroke for each match won, in bundles of five; None where they did not play."""
        if player not in self.people:
            return None
        won = self.won[player]
        return ["|" * min(5, won - at) for at in range(0, won, 5)]


@dataclass(frozen=True)
class ClubNights:
    """All nights of a club. `results`: oldest first."""

    results: Sequence[Result] = field(repr=False)

    @cached_property
    def nights(self) -> list[NightFigures]:
        """The nights, newest first; what was played at evenings is not among them."""
        found: dict[uuid.UUID, list[Result]] = {}
        for each in self.results:
            if each.night is not None:
                found.setdefault(each.night, []).append(each)
        return [NightFigures(night, tuple(results)) for night, results in reversed(found.items())]

    @cached_property
    def won(self) -> Counter[uuid.UUID]:
        """How many matches each has won over all time."""
        return NightFigures(None, tuple(self.results)).won

    @cached_property
    def finished(self) -> Counter[uuid.UUID]:
        """How many matches each has played to their end."""
        over = [each for each in self.results if each.over]
        return Counter(player for each in over for side in each.sides for player in side.players)

    def regulars(self, newest: int) -> list[uuid.UUID]:
        """Everybody, who played most on the newest nights first, then over all time, then who came first."""
        lately = Counter(player for night in self.nights[:newest] for player in night.people)
        played = Counter(player for each in self.results for side in each.sides for player in side.players)
        return sorted(played, key=lambda player: (-lately[player], -played[player]))
