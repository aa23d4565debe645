"""Twenty-nine: jacks and nines are high; bidders who take what they bid win a point, else they lose one.

Source: common rules of South Asia.
"""

from dataclasses import replace

from .. import feats
from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..plain_sheets.bids import BID, BIDDER, set_marks
from ..shapes import first_to, to_the_right
from ..tally import Points, Tally

LEAST, MOST, GOAL = 15, 28, 6
MADE = "made"


def score(line: LineFacts, tally: Tally) -> Points:
    """One point won or lost by the bidders."""
    won = 1 if line.word("result") == MADE else -1
    return (tuple(won if side == line.who("bidder") else 0 for side in range(line.sides)),)


GAME = Game(
    key="twenty_nine",
    name="Twenty-nine",
    about=About(
        "Common rules",
        kind="tricks",
        packs=1,
        pack="a pack of 32 cards, sevens up",
        other_names=("29", "Twenty-eight", "28"),
        minutes=5,
        match_minutes=30,
    ),
    how=How(
        (
            "Jacks count 3, nines 2, aces and tens 1, the last trick 1.",
            "Bidders who take what they bid, 15 or more, win a point; else they lose one.",
            "A side with 6 points wins; a side with -6 loses.",
        ),
        in_short=("Bid made: 1 point. Failed: 1 less. To 6, or -6.",),
    ),
    seating=((2, 2),),
    words=Words(marks=set_marks),
    totals=Totals(digits=2, signed=True),
    turns=Turns(dealer=to_the_right),
    fields=(
        BIDDER,
        replace(BID, low=LEAST, high=MOST),
        Field(
            "result",
            "Made or not",
            asks="Did they make it?",
            kind="choice",
            per="line",
            short="made",
            choices=((MADE, "made"), ("failed", "not")),
        ),
    ),
    score=score,
    over=lambda tally: first_to(tally, GOAL, -GOAL),
)

REMEMBERED = feats.Remembered(
    (
        feats.by(
            "bidder", "28", "A bid of 28 made", lambda line: line.number("bid") == 28 and line.word("result") == "made"
        ),
    )
)
