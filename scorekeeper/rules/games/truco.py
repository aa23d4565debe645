"""Truco to 30: envido and flor count as they are won, and the hand itself 1 to 4.

Source: common rules, as played in Argentina and Uruguay. The first half of the points are the bad ones, the second the
good ones. The total stops at the target.
"""

from ..game import About, Field, Game, How, Pegging, Totals, Turns
from ..line import LineFacts
from ..match import MATCH
from ..setup import Option
from ..shapes import first_to, to_the_right
from ..tally import Points, Tally

HALF, ALL = 15, 30
WHAT = (("truco", "hand"), ("envido", "envido"), ("flor", "flor"))
NUMBERS = {"truco": (1, 2, 3, 4), "envido": (1, 2, 3, 4, 5, 7), "flor": (3, 4, 6)}


def falta(tally: Tally) -> int:
    """What falta envido brings: all that the side ahead lacks."""
    return int(tally.option("target")) - max(tally.totals)


def numbers_now(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The figures of a count; of envido also what falta brings."""
    figures = NUMBERS.get(line.word("what"), ())
    more = falta(tally)
    return (*figures, more) if line.word("what") == "envido" and more not in figures else figures


def score(line: LineFacts, tally: Tally) -> Points:
    who, points = line.who("who"), line.number("points")
    rest = int(tally.option("target")) - tally.totals[who]
    return (tuple(min(points, rest) if side == who else 0 for side in range(line.sides)),)


GAME = Game(
    key="truco",
    name="Truco",
    about=About("Common rules", kind="board", pack="a Spanish pack of 40", minutes=3, match_minutes=40),
    how=How(
        (
            "The hand is 1, truco 2, retruco 3, vale cuatro 4.",
            "Envido is 2, real envido 3, as called; not accepted, 1. Falta envido is all that the side ahead lacks.",
            "Flor is 3, contraflor 6. Envido and flor count before the hand.",
            "The first side at the target wins.",
        ),
        in_short=("Hand 1 to 4, envido as called, flor 3.",),
    ),
    seating=((2, 2), (2, 1)),
    totals=Totals(digits=2, span=lambda tally: (0, int(tally.option("target")))),
    options=(
        MATCH,
        Option("target", "Played to", ALL, ((ALL, "30: 15 bad, 15 good"), (HALF, "15"))),
    ),
    fields=(
        Field(
            "what", "What is counted", asks="What is counted?", kind="choice", per="line", short="what", choices=WHAT
        ),
        Field("who", "Who", asks="Whose?", kind="who", per="line", short="who"),
        Field("points", "Points", asks="{who}’s {what}?", per="line", short="no", high=ALL, among=numbers_now),
    ),
    turns=Turns(closes=lambda line, tally: line.word("what") == "truco", dealer=to_the_right),
    score=score,
    over=lambda tally: first_to(tally, tally.option("target")),
    pegging=Pegging(leg=HALF),
)
