"""Games in which whoever has too many points is out, and may come back for a stake; the last one in wins."""

from dataclasses import replace

from ..game import Field
from ..line import LineFacts
from ..setup import CENTS, Option
from ..shapes import Settled, ranked
from ..tally import Over, Tally
from .rummies import OUT

STAKE = replace(CENTS, label="Cents for a stake (0: none)")
BACK_IN = Option("back", "Back in", 1, ((1, "once"), (0, "never"), (2, "twice")))
RETURN = {
    0: "Nobody comes back.",
    1: "You may come back once, for a stake, at the highest total still in.",
    2: "You may come back twice, for a stake, at the highest total still in.",
}


def still_in(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    return tuple(side for side, total in enumerate(tally.totals) if total < tally.option("target"))


def returns(tally: Tally) -> tuple[int, ...]:
    """How often each player came back."""
    return tuple(sum(line.each("back")[side] for line in tally.lines) for side in range(tally.setup.sides))


def may_return(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players who are out and may come back, while two or more are still in."""
    often, here = returns(tally), tally.setup.present(tally.number)
    found = tuple(side for side in here if side not in tally.playing and often[side] < tally.option("back"))
    return found if len(tally.playing) > 1 else ()


def dealt_in(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players of this deal: those still in, and whoever came back."""
    back = line.each("back")
    return tuple(side for side in range(line.sides) if side in tally.playing or back[side])


def dealt_others(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The players of this deal but for whoever went out."""
    return tuple(side for side in dealt_in(line, tally) if side != line.who(OUT.key))


def highest_in(tally: Tally) -> int:
    """The highest total still in: where whoever comes back begins."""
    return max((tally.totals[side] for side in tally.playing), default=0)


def back_at(line: LineFacts, tally: Tally, start: int) -> tuple[int, ...]:
    """What the total of whoever came back changes by to be `start`; a figure a side."""
    back = line.each("back")
    return tuple(start - total if came else 0 for came, total in zip(back, tally.totals, strict=True))


def last_in(tally: Tally) -> Over | None:
    """The end: one player is left, or all dropped out together; then the lowest total wins."""
    return None if len(tally.playing) > 1 else Over("Everybody else is out.", ranked(tally))


def settle_stakes(tally: Tally) -> tuple[Settled, ...]:
    """A stake from everybody, and one each time somebody came back, to the winner; level winners share them."""
    winners, gave = tally.over.winners if tally.over else (), [1 + times for times in returns(tally)]
    if not winners:
        return ()
    each, odd = divmod(sum(gave), len(winners))
    won = [each + (winners.index(side) < odd) if side in winners else 0 for side in range(len(gave))]
    return (Settled("stakes won", tuple(got - put for got, put in zip(won, gave, strict=True)), net=True),)


BACK = Field(
    "back",
    "Came back",
    asks="Does {who} come back?",
    asks_all="Who comes back?",
    kind="tick",
    short="back",
    optional=True,
    whose=may_return,
)
