"""Briscola: 120 points in the cards, whoever takes more than half wins the game, and two games win the match.

Source: common rules. Ours: of three, whoever takes the most wins the game; level, nobody does.
"""

from .. import feats
from ..card_aid import Pack, sum_aid
from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..setup import Option
from ..shapes import first_to, to_the_right
from ..tally import Points, Tally

ALL = 120
VALUES = {"ace": 11, "three": 10, "king": 4, "knight": 3, "jack": 2}
AID = sum_aid(VALUES, Pack((tuple(VALUES),), 4))


def score(line: LineFacts, tally: Tally) -> Points:
    """A game for the most points; level, nobody has it."""
    points = line.each("points")
    best = max(points)
    return (tuple(int(each == best and points.count(best) == 1) for each in points),)


GAME = Game(
    key="briscola",
    name="Briscola",
    about=About(
        "Common rules",
        kind="tricks",
        pack="an Italian or Spanish pack of 40",
        minutes=6,
        match_minutes=20,
        most_often=2,
    ),
    how=How(
        (
            "Ace 11, three 10, king 4, knight 3, jack 2: 120 in all.",
            "Whoever has more than half wins the game; 60 each, nobody does. Of three, the most win.",
            "The first to the agreed number of games has won.",
        ),
        in_short=("More than 60 of the 120 points win the game.",),
    ),
    seating=((2, 1), (3, 1), (2, 2)),
    words=Words(unit="games"),
    totals=Totals(digits=2),
    options=(Option("target", "Games to win", 2, ((2, "2 games"), (3, "3 games"))),),
    fields=(
        Field(
            "points",
            "Points",
            asks="{who}’s points?",
            short="pts",
            high=ALL,
            adds_to=lambda line, tally: ALL,
            aid=lambda line, tally: AID,
        ),
    ),
    turns=Turns(dealer=to_the_right),
    score=score,
    over=lambda tally: first_to(tally, tally.option("target")),
)

REMEMBERED = feats.Remembered((feats.least("points", 120, "every point", "All 120 points"),))
