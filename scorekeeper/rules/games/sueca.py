"""Sueca: ten tricks with 120 points; more than half of them win a game.

Source: common rules of Portugal and Brazil.
"""

from .. import feats
from ..game import About, Field, Game, How, Words
from ..line import NOBODY, LineFacts
from ..shapes import first_to
from ..tally import Points, Tally

GOAL = 4
WINS = {"half": 1, "most": 2, "all": 4}


def somebody_won(line: LineFacts, tally: Tally) -> bool:
    return line.who("winner") != NOBODY


def score(line: LineFacts, tally: Tally) -> Points:
    """Games won: one, two from 91 points on, four with every trick."""
    return (tuple(WINS.get(line.word("how"), 0) if side == line.who("winner") else 0 for side in range(line.sides)),)


GAME = Game(
    key="sueca",
    name="Sueca",
    about=About("Common rules", kind="tricks", packs=1, pack="a pack of 40 cards", minutes=5, match_minutes=25),
    how=How(
        (
            "Aces count 11, sevens 10, kings 4, jacks 3, queens 2: 120 points a deal.",
            "61 points are a game, 91 are two, all the tricks four. With 60 each nobody wins.",
            "The first side with 4 games wins.",
        ),
        in_short=("61 points: 1 game. 91: 2. All tricks: 4.",),
    ),
    seating=((2, 2),),
    words=Words(unit="games"),
    fields=(
        Field("winner", "Who won", asks="Who won?", kind="who", per="line", short="won", nobody="60 each"),
        Field(
            "how",
            "How",
            asks="How many points?",
            kind="choice",
            per="line",
            short="points",
            choices=(("half", "61–90"), ("most", "91 or more"), ("all", "all tricks")),
            when=somebody_won,
        ),
    ),
    score=score,
    over=lambda tally: first_to(tally, GOAL),
)

REMEMBERED = feats.Remembered((feats.by("winner", "every trick", "Every trick", feats.said("how", ("all",))),))
