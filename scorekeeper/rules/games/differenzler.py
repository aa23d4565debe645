"""Differenzler, a Jass: say how many of the 157 points you will take; what you are off counts, and the lowest wins.

Source: common rules.
"""

from .. import feats
from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..setup import OnlyIf, Option
from ..shapes import alone, ranked, to_the_right
from ..tally import Over, Points, Tally, deals_finished

PLAYED = "{count} deals are played."
POINTS, BONUS = 157, 10


def score(line: LineFacts, tally: Tally) -> Points:
    """What each is off; by a house rule 10 less where it is exact, but not for 0."""
    bonus = BONUS if tally.option("bonus") else 0
    pairs = zip(line.each("said"), line.each("points"), strict=True)
    return (tuple(abs(said - points) or -bonus * (said > 0) for said, points in pairs),)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    pairs = zip(line.each("said"), line.each("points"), strict=True)
    return tuple("exact" if said == points else "" for said, points in pairs)


def over(tally: Tally) -> Over | None:
    """The end: all deals are played and somebody is ahead; where the best are level, one more."""
    places, count = ranked(tally), tally.option("length")
    if deals_finished(tally) < count or places.count(1) > 1:
        return None
    return Over(PLAYED.format(count=count), places)


EXACT = "Exact: 10 less, but not for saying 0 and taking none."

GAME = Game(
    key="differenzler",
    name="Differenzler",
    about=About("Common rules", kind="tricks", packs=1, pack="36 Jass cards", minutes=5, match_minutes=60),
    how=How(
        (
            "The cards count 152, the last trick 5: 157 points a deal. Before the play, all say how many they will"
            " take.",
            "What you take too many or too few counts.",
            EXACT,
            "The lowest total wins. Level ones play one more deal.",
        ),
        only_if=(OnlyIf(EXACT, "bonus", (True,)),),
        in_short=("What you take too many or too few counts. The lowest total wins.",),
    ),
    seating=alone(3, 5),
    words=Words(marks=marks),
    totals=Totals(high=False, digits=4, signed_by=lambda options: bool(options.get("bonus"))),
    options=(
        Option("length", "Deals", 12, ((12, "12"), (4, "4"))),
        Option("bonus", "Exact is 10 less", False),
    ),
    fields=(
        Field("said", "Said", asks="How many points did {who} say?", short="said", high=POINTS),
        Field(
            "points",
            "Points",
            asks="How many points did {who} take?",
            short="pts",
            high=POINTS,
            adds_to=lambda line, tally: POINTS,
        ),
    ),
    turns=Turns(dealer=to_the_right),
    score=score,
    over=over,
)

REMEMBERED = feats.Remembered((feats.as_said("said", "points", 1, "exact", "Said {figure} and took it"),))
