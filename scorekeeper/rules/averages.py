"""Points a deal, for games that go on while players come and go: nobody wins them over all."""

from dataclasses import dataclass

from .shapes import tenths
from .tally import Tally


@dataclass(frozen=True)
class Average:
    """What a side has played. `place`: by points a deal; sides without a deal come last."""

    side: int
    deals: int
    total: int
    place: int = 0

    @property
    def words(self) -> str:
        """Points a deal with one decimal; a dash before the first."""
        return mean(self.total, self.deals)


def mean(total: int, count: int) -> str:
    """So much of each with one decimal, rounded: "2.1"; a dash of nothing."""
    return tenths(rounded(10 * total, count)) if count else "–"


def rounded(total: int, count: int) -> int:
    """The whole number nearest to a quotient; a half goes away from 0."""
    size = (2 * abs(total) + count) // (2 * count)
    return size if total >= 0 else -size


def averages(tally: Tally) -> tuple[Average, ...]:
    """The average of each side, over the deals that it was there for."""
    present = [tally.setup.present(each.number) for each in tally.written if each.points and not each.line.void]
    played = [sum(1 for sides in present if side in sides) for side in range(tally.setup.sides)]
    sign = 1 if tally.game.totals.is_high(tally.setup.options) else -1
    start = tally.game.totals.opening(tally.setup)[0]
    totals = [total - first for total, first in zip(tally.totals, start, strict=True)]

    def beats(one: int, other: int) -> bool:
        """Whether one side has the better average: compared without dividing."""
        if not (played[one] and played[other]):
            return played[one] > played[other] == 0
        return sign * totals[one] * played[other] > sign * totals[other] * played[one]

    sides = range(tally.setup.sides)
    places = [1 + sum(1 for other in sides if beats(other, side)) for side in sides]
    return tuple(Average(side, played[side], totals[side], places[side]) for side in sides)
