"""Turns with six dice: what is set aside roll by roll, and the last turn of everybody once somebody is home."""

from collections.abc import Callable, Sequence

from ..asking import around
from ..card_aid import NEXT_ROLL, CountPart
from ..line import LineFacts
from ..tally import RuleError, Tally

SIX, ROLL = 6, "roll {number}"


def count_rolls(dice: Sequence[str], counted: Callable[[list[int]], int | None]) -> tuple[CountPart, ...]:
    """What the dice of each roll count that were set aside; "/" stands between two rolls."""
    parts, left = list[CountPart](), SIX
    for roll in " ".join(dice).split(NEXT_ROLL):
        aside = roll.split()
        if len(aside) > left:
            raise RuleError("Only {left} dice were left for that roll.", left=left)
        points = counted([int(die) for die in aside]) if aside else 0
        if points is None:
            raise RuleError("Six of a kind in one roll wins at once. Say who threw it.")
        left = left - len(aside) or SIX  # all six set aside: they are thrown again
        parts.append(CountPart("roll", ROLL.format(number=len(parts) + 1), tuple(aside), points))
    return tuple(parts)


def had_last_turns(tally: Tally, at: int, side: int) -> bool:
    """Whether everybody else had a turn after `side` came home in line `at`."""
    order, lines = around(tally), [written.line for written in tally.written if written.points is not None]
    later, earlier = order[order.index(side) + 1 :], order[: order.index(side)]
    following = lines[at + 1] if at + 1 < len(lines) else LineFacts({}, tally.setup.sides)
    return all(lines[at].value("turn", each) is not None for each in later) and all(
        following.value("turn", each) is not None for each in earlier
    )
