"""Three games that run at once on one sheet: which of them a win enters, and who won each.

Sources: Metzker 2026, "Gin Rummy tournament", and Hollywood gin, which score alike: the first win
of a side enters game 1, the second games 1 and 2, later ones every game that is still open. Where game 1 closes before
a side has an entry, its first one goes to the lowest open game.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .line import NOBODY

GAMES = 3
Two = tuple[int, int]  # a figure a side


def games_entered(has_entry: Sequence[bool], is_open: Sequence[bool]) -> tuple[int, ...]:
    """The games that a win enters, from 0: every open one in which its side has an entry, and the first without."""
    first_without = next((at for at in range(GAMES) if is_open[at] and not has_entry[at]), NOBODY)
    return tuple(at for at in range(GAMES) if is_open[at] and (has_entry[at] or at == first_without))


@dataclass(frozen=True)
class RunningGame:
    """One of the three. `entries`: by side its running totals; `winner`: the side that closed it, or `NOBODY`."""

    entries: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    gins: Two = (0, 0)
    winner: int = NOBODY

    @property
    def totals(self) -> Two:
        first, second = (side[-1] if side else 0 for side in self.entries)
        return first, second

    @property
    def is_open(self) -> bool:
        return self.winner == NOBODY


ThreeGames = tuple[RunningGame, ...]
START: ThreeGames = (RunningGame(),) * GAMES


def gins_enter(games: ThreeGames, side: int) -> tuple[int, ...]:
    """The games in which the gins of a side count: open ones in which it has an entry."""
    return tuple(at for at, game in enumerate(games) if game.is_open and game.entries[side])


def points_enter(games: ThreeGames, side: int) -> tuple[int, ...]:
    """The games that the points of a side enter."""
    return games_entered([bool(game.entries[side]) for game in games], [game.is_open for game in games])


def with_gins(games: ThreeGames, side: int, count: int) -> ThreeGames:
    """The games after so many gins of a side, written before the points of the same round."""
    entered = gins_enter(games, side) if count else ()
    return tuple(
        replace(game, gins=added(game.gins, side, count)) if at in entered else game for at, game in enumerate(games)
    )


def with_points(games: ThreeGames, side: int, points: int, target: int) -> ThreeGames:
    """The games after so many points of a side; a game closes at the target."""
    entered = points_enter(games, side) if points else ()
    return tuple(with_entry(game, side, points, target) if at in entered else game for at, game in enumerate(games))


def with_entry(game: RunningGame, side: int, points: int, target: int) -> RunningGame:
    total = game.totals[side] + points
    first, second = ((*totals, total) if each == side else totals for each, totals in enumerate(game.entries))
    return replace(game, entries=(first, second), winner=side if total >= target else NOBODY)


def added(figures: Two, side: int, more: int) -> Two:
    first, second = (figure + (more if each == side else 0) for each, figure in enumerate(figures))
    return first, second


def are_closed(games: ThreeGames) -> bool:
    """Whether all three are won."""
    return not any(game.is_open for game in games)
