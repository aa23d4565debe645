"""What players of gin tell: a big gin, a gin, an undercut, and a loser left with nothing."""

from ...feats import Remembered, Worth, by, said
from ...tally import Tally, Written
from .deal import knocked, outcome


def undercuts(written: Written, tally: Tally) -> tuple[int, ...]:
    """Whoever scored where the other knocked."""
    line = written.line
    winner = outcome(line, tally)[0] if knocked(line, tally) else line.who("who")
    return tuple(int(side == winner != line.who("who")) for side in range(line.sides))


REMEMBERED = Remembered(
    (
        by("who", "big gin", "A big gin", said("ended", ("big",))),
        by("who", "gin", "A gin", said("ended", ("gin",))),
        Worth("undercut", "An undercut", undercuts),
    )
)
