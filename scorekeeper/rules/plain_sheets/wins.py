"""Who won or who lost each deal: a tick a time, to a number that is agreed."""

from dataclasses import replace

from ..game import About, Field, Game, How, Totals, Words
from ..setup import Option
from ..shapes import alone, target
from ..tally import Over, Tally, deals_agreed
from . import ONLY_NAMED


def at_target(tally: Tally) -> Over | None:
    """The end at the target, where there is one and no number of deals is agreed."""
    return target()(tally) if tally.option("target") and not deals_agreed(tally.setup) else None


FIRST_OUT = Game(
    key="first_out",
    name="First out",
    about=About("Hutton", minutes=8),
    how=How(
        (
            ONLY_NAMED.format(how="as a plain game of wins: who is out of cards first"),
            "Say after each deal who won it. The first to the agreed number of wins has won.",
        ),
        in_short=("Mark who won each deal. The first to the agreed wins has won.",),
    ),
    seating=alone(2, 10),
    words=Words(unit="wins"),
    totals=Totals(digits=2),
    options=(Option("target", "First to so many wins (0: no limit)", 3, low=0, high=50),),
    fields=(Field("who", "Winner", asks="Who won?", kind="who", per="line", short="won"),),
    score=lambda line, tally: (tuple(int(side == line.who("who")) for side in range(line.sides)),),
    over=at_target,
)

FIRST_HOME = replace(
    FIRST_OUT,
    key="first_home",
    name="First home",
    about=About("Metzker 2026", minutes=40, match_minutes=60),
    how=How(
        (
            "Say after each game who had every marble home first.",
            "The first to the agreed number of wins has won. Partners win together.",
        ),
        in_short=("Mark who won each game. The first to the agreed wins has won.",),
    ),
    words=replace(FIRST_OUT.words, deal="game", deals="games"),
)

LOSER = replace(
    FIRST_OUT,
    key="loser",
    name="Loser",
    how=How(
        (
            ONLY_NAMED.format(how="as a plain game of losses"),
            "Say after each deal who lost it. At the agreed number of losses, the fewest losses win.",
        ),
        in_short=("Mark who lost each deal. The fewest losses win.",),
    ),
    words=Words(unit="losses"),
    totals=replace(FIRST_OUT.totals, high=False),
    options=(Option("target", "Until somebody has lost so many (0: no limit)", 5, low=0, high=50),),
    fields=(Field("who", "Loser", asks="Who lost?", kind="who", per="line", short="lost"),),
)
