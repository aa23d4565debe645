"""Ready-made parts of games: how a match begins and ends, who is ahead, what is settled after the end."""

from collections.abc import Callable
from dataclasses import dataclass

from . import wording
from .table import Row, Setup
from .tally import Over, Tally, deals_agreed


def no_rows(setup: Setup) -> tuple[Row, ...]:
    """No fixed rows: the sheet is as long as the match."""
    return ()


def from_option(key: str) -> Callable[[Setup], tuple[int, ...]]:
    """Every side starts on what the option `key` says."""

    def start(setup: Setup) -> tuple[int, ...]:
        return (int(setup.options[key]),)

    return start


def from_zero(setup: Setup) -> tuple[int, ...]:
    """Every column starts at 0."""
    return ()


def one_to_the_winner(tally: Tally) -> tuple[int, ...]:
    """A match point for whoever won the round."""
    over = tally.over
    return tuple(1 if over and place == 1 else 0 for place in (over.places if over else tally.totals))


def ranked(tally: Tally, values: tuple[int, ...] = ()) -> tuple[int, ...]:
    """A place a side by the totals (or `values`, high wins); equal ones share it; whoever left comes last."""
    direction = 1 if values or tally.game.is_high(tally.setup.options) else -1
    present = tally.setup.present(tally.number)
    scores = [(side in present, direction * value) for side, value in enumerate(values or tally.totals)]
    return tuple(1 + sum(1 for other in scores if other > score) for score in scores)


def rows_done(tally: Tally) -> Over | None:
    """The end: every row is written."""
    rows = tally.rows
    if not rows or len(tally.lines) < len(rows):
        return None
    return Over(wording.ALL_ROWS_PLAYED.format(count=len(rows)) if len(rows) > 1 else "", ranked(tally))


def target(key: str = "target") -> Callable[[Tally], Over | None]:
    """The end: a total has reached the option `key`. An option `extra` asks for another deal when level."""

    def reached(tally: Tally) -> Over | None:
        goal = tally.option(key)
        if max(tally.totals) < goal:
            return None
        places = ranked(tally)
        if tally.setup.options.get("extra") and places.count(1) > 1:
            return None
        by = tuple(side for side, total in enumerate(tally.totals) if total >= goal)
        return Over(wording.REACHED.format(goal=goal), places, by)

    return reached


def past(tally: Tally, deal: int, key: str = "target") -> tuple[int, int]:
    """The lowest and highest total of a match to the option `key`; `deal`: the most that one deal brings.

    The last deal may go past the target. Where a number of deals is agreed, no more than they bring.
    """
    most, deals = int(tally.option(key)) - 1 + deal, deals_agreed(tally.setup)
    return 0, min(most, deals * deal) if deals else most


def alone(fewest: int, most: int) -> tuple[tuple[int, int], ...]:
    """Seatings of `fewest` to `most` players, each for themselves."""
    return tuple((sides, 1) for sides in range(fewest, most + 1))


@dataclass(frozen=True)
class Settled:
    """One line of the reckoning after the end: boxes, a bonus, a pot. One figure a side."""

    label: str
    points: tuple[int, ...]
    money: bool = False  # a payment between the sides, in the smallest coin; else points

    @property
    def told(self) -> tuple[str, ...]:
        """The figures as printed: "365", or "-3.65" where it is money."""
        if not self.money:
            return tuple(f"{figure}" for figure in self.points)
        return tuple(coins(figure) for figure in self.points)


@dataclass(frozen=True)
class Account:
    """What several have at the end of an evening of single deals, a figure each, and which of them won it."""

    points: tuple[int, ...]
    boxes: tuple[int, ...]
    winner: int


def coins(figure: int) -> str:
    """An amount in the smallest coin, as printed: "-3.65"."""
    whole_coins, rest = divmod(abs(figure), 100)
    return ("-" if figure < 0 else "") + f"{whole_coins}." + ("0" if rest < 10 else "") + f"{rest}"
