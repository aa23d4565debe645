"""What somebody has played in a club, and beside whom: worked out of results, nothing stored."""

import uuid
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from scorekeeper.models.own_game import game_of

from .results import Result, SideResult

FORM = 10  # the newest matches that are shown one by one
ENOUGH = 5  # matches together, before two people are compared


@dataclass(frozen=True)
class Played:
    """A match that somebody played to its end, and their side of it."""

    result: Result
    side: SideResult

    @property
    def form(self) -> str:
        """ "won", "second" or "lower"."""
        return {1: "won", 2: "second"}.get(self.side.place, "lower")


@dataclass(frozen=True)
class GameFigures:
    """What somebody has done at one game. `best`, `worst`: matches by the total that decides; where low wins the best
    is the lowest. `best_row`, `worst_row`: what one row brought at best and worst, and the match; None where unknown.
    """

    game_key: str
    name: str
    played: int
    won: int
    best: Played
    worst: Played
    best_row: tuple[int, Played] | None
    worst_row: tuple[int, Played] | None


@dataclass
class Together:
    """How two people did in matches that both played: as partners, or on different sides."""

    other: uuid.UUID
    matches: int = 0
    won: int = 0  # as partners: won; else the one ended in front of the other
    lost: int = 0  # the other ended in front

    @property
    def rate(self) -> float:
        return self.won / self.matches


@dataclass(frozen=True)
class PersonFigures:
    """Everything about somebody. `results`: of the club, oldest first; those count that ended by their rules."""

    player: uuid.UUID
    results: Sequence[Result] = field(repr=False)

    @cached_property
    def played(self) -> list[Played]:
        """What they played to its end, oldest first."""
        found = ((result, result.side_of(self.player)) for result in self.results if result.over)
        return [Played(result, side) for result, side in found if side is not None]

    @property
    def won(self) -> int:
        return sum(each.side.won for each in self.played)

    @property
    def percent(self) -> int:
        """How many of a hundred matches were won; 0 before any."""
        return round(100 * self.won / len(self.played)) if self.played else 0

    @property
    def average_place(self) -> str:
        """ "2.1"; empty before any match."""
        places = [each.side.place for each in self.played]
        return f"{sum(places) / len(places):.1f}" if places else ""

    @property
    def form(self) -> list[str]:
        """The newest matches, newest last: "won", "second" or "lower" each."""
        return [each.form for each in self.played[-FORM:]]

    @property
    def runs(self) -> list[int]:
        """How many matches in a row were won: a figure for each run, in order; the last one still goes on, or is 0."""
        found = [0]
        for each in self.played:
            if each.side.won:
                found[-1] += 1
            elif found[-1]:
                found.append(0)
        return found

    @property
    def run(self) -> int:
        """How many were won in a row by now."""
        return self.runs[-1]

    @property
    def longest_run(self) -> int:
        return max(self.runs)

    @cached_property
    def games(self) -> list[GameFigures]:
        """What they did at each game, the one played most first."""
        by_game: dict[str, list[Played]] = {}
        for each in self.played:
            by_game.setdefault(each.result.game_key, []).append(each)
        found = [game_figures(key, matches) for key, matches in by_game.items()]
        return sorted(found, key=lambda each: (-each.played, each.name))

    @cached_property
    def partners(self) -> list[Together]:
        """With whom they played on one side, and how often they won."""
        return together(self.played, self.with_whom)

    @cached_property
    def opponents(self) -> list[Together]:
        """Against whom they played, and how often each ended in front of the other; the one met most first."""
        return together(self.played, self.against_whom)

    def with_whom(self, each: Played) -> Iterable[tuple[uuid.UUID, bool, bool]]:
        return [(other, each.side.won, False) for other in each.side.players if other != self.player]

    def against_whom(self, each: Played) -> Iterable[tuple[uuid.UUID, bool, bool]]:
        mine = each.side.place
        others = [side for side in each.result.sides if side is not each.side]
        return [(other, mine < side.place, side.place < mine) for side in others for other in side.players]

    @property
    def best_with(self) -> Together | None:
        """The partner with whom most was won, of those they played with often enough."""
        return best_of(self.partners, lambda each: each.won > 0)

    @property
    def beats(self) -> Together | None:
        """Of those met often enough the one they beat most; None where they beat nobody more than half the time."""
        return best_of(self.opponents, lambda each: each.won > each.lost)

    @property
    def loses_to(self) -> Together | None:
        """Of those met often enough the one who beats them most; None where nobody does more than half the time."""
        worst = [each for each in self.opponents if each.matches >= ENOUGH and each.lost > each.won]
        return min(worst, key=lambda each: (each.rate, -each.matches), default=None)


def game_figures(key: str, matches: Sequence[Played]) -> GameFigures:
    """What these matches of one game came to."""
    game = game_of(key)
    better = 1 if game.totals.high else -1
    by_total = sorted(matches, key=lambda each: better * each.side.total)
    rows = [
        (better * row, row, each) for each in matches for row in (each.side.best, each.side.worst) if row is not None
    ]
    low = min(rows, key=lambda each: each[0], default=None)
    high = max(rows, key=lambda each: each[0], default=None)
    return GameFigures(
        key,
        game.name,
        len(matches),
        sum(each.side.won for each in matches),
        by_total[-1],
        by_total[0],
        high and high[1:],
        low and low[1:],
    )


def together(
    played: Iterable[Played], others: Callable[[Played], Iterable[tuple[uuid.UUID, bool, bool]]]
) -> list[Together]:
    """How somebody did beside each of the others, the one met most first. `others`: of a match (who, won, lost)."""
    found: dict[uuid.UUID, Together] = {}
    for each in played:
        for other, won, lost in others(each):
            row = found.setdefault(other, Together(other))
            row.matches, row.won, row.lost = row.matches + 1, row.won + won, row.lost + lost
    return sorted(found.values(), key=lambda row: (-row.matches, -row.won, str(row.other)))


def best_of(rows: Iterable[Together], counts: Callable[[Together], bool]) -> Together | None:
    """Of those with enough matches the one with the best rate; of equal ones the one met more."""
    enough = [each for each in rows if each.matches >= ENOUGH and counts(each)]
    return max(enough, key=lambda each: (each.rate, each.matches), default=None)
