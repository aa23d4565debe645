"""What players of gin tell: a big gin, a gin, an undercut, and a loser left with nothing."""

from ...feats import Remembered, Worth, by, said
from ...tally import Tally, Written
from .deal import knocked, outcome
from .hollywood import is_hollywood


def undercuts(written: Written, tally: Tally) -> tuple[int, ...]:
    """Whoever scored where the other knocked."""
    line = written.line
    winner = outcome(line, tally)[0] if knocked(line, tally) else line.who("who")
    return tuple(int(side == winner != line.who("who")) for side in range(line.sides))


def lurched(tally: Tally) -> tuple[str, ...]:
    """A word for whoever has nothing where the other reached the target; none of three games at once."""
    out = not is_hollywood(tally.setup.options) and max(tally.totals) >= tally.option("target")
    return tuple("shut-out" if out and not total else "" for total in tally.totals)


REMEMBERED = Remembered(
    (
        by("who", "big gin", "A big gin", said("ended", ("big",))),
        by("who", "gin", "A gin", said("ended", ("gin",))),
        Worth("undercut", "An undercut", undercuts),
    ),
    lurched=lurched,
)
