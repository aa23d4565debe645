"""Call Break: spades are trumps; say how many tricks you will take, and take at least as many.

Source: common rules of Nepal and India.
"""

from .. import feats
from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..setup import Row
from ..shapes import alone, to_the_right
from ..tally import Points, Tally

DEALS, TRICKS, LEAST, MOST = 5, 13, 1, 8
A_TRICK = 10  # tenths


def score(line: LineFacts, tally: Tally) -> Points:
    """In tenths: the call and a tenth for each trick over, or minus the call."""
    pairs = zip(line.each("bid"), line.each("tricks"), strict=True)
    return (tuple(A_TRICK * bid + took - bid if took >= bid else -A_TRICK * bid for bid, took in pairs),)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    pairs = zip(line.each("bid"), line.each("tricks"), strict=True)
    return tuple("missed" if took < bid else "" for bid, took in pairs)


GAME = Game(
    key="call_break",
    name="Call Break",
    about=About(
        "Common rules", kind="tricks", packs=1, other_names=("Callbreak", "Lakdi"), minutes=6, match_minutes=30
    ),
    how=How(
        (
            "Thirteen cards each; spades are trumps. Before the play, everybody calls a number of tricks.",
            "With as many tricks or more you score the call, and 0.1 for each trick over. With fewer you lose it.",
            "The highest total after five deals wins.",
        ),
        in_short=("Enough tricks: the call, and 0.1 a trick over. Too few: lose the call.",),
    ),
    seating=alone(4, 4),
    words=Words(marks=marks),
    totals=Totals(tenths=True, digits=4, signed=True),
    rows=lambda setup: tuple(Row(f"{deal + 1}") for deal in range(DEALS)),
    turns=Turns(dealer=to_the_right),
    fields=(
        Field("bid", "Calls", asks="{who}’s call?", short="c", low=LEAST, high=MOST),
        Field(
            "tricks",
            "Tricks",
            asks="How many tricks did {who} take?",
            short="t",
            high=TRICKS,
            adds_to=lambda line, tally: TRICKS,
            likely=lambda line, tally: line.each("bid"),
        ),
    ),
    score=score,
)

REMEMBERED = feats.Remembered(
    (feats.as_said("bid", "tricks", 6, "bid made", "Called {figure} and made it", exact=False),)
)
