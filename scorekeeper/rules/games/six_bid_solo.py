"""Six-bid solo and frog: one against two for the points over 60, or for a fixed stake.

Source: common rules, American ones.
"""

from .. import feats
from ..game import About, Field, Game, How, Settlement, Totals, Turns
from ..line import NOBODY, LineFacts
from ..setup import CENTS, OnlyIf, Option
from ..shapes import against, alone, dealer_sits_out, settled_stakes
from ..tally import Points, Tally

POINTS, HALF, SEATS = 120, 60, 3
A_POINT = {"solo": 2, "heart solo": 3, "frog": 1, "chico": 2, "grand": 4}  # from 60
STAKES = {  # points to take, or none at all; what each other pays
    "misere": (0, 30),
    "guarantee in hearts": (74, 40),
    "guarantee": (80, 40),
    "spread misere": (0, 60),
    "call solo": (POINTS, 100),
    "call solo in hearts": (POINTS, 150),
}
WORDS = {
    "heart solo": "solo ♥",
    "misere": "misère",
    "guarantee in hearts": "guarantee ♥",
    "spread misere": "spread",
    "call solo in hearts": "call solo ♥",
}
FROG = ("frog", "chico", "grand")
BIDS = {"frog": FROG, "six": tuple(bid for bid in (*A_POINT, *STAKES) if bid not in FROG)}


def value(line: LineFacts) -> int:
    """What each of the others pays; below 0 where the bid failed."""
    bid, points = line.word("bid"), line.number("points")
    if bid in A_POINT:
        return A_POINT[bid] * (points - HALF)
    aim, stake = STAKES[bid]
    return stake if (points >= aim if aim else not points) else -stake


def score(line: LineFacts, tally: Tally) -> Points:
    return (against(line.who("who"), NOBODY, value(line), tally.playing, line.sides),)


HOW = {
    "six": "Solo is 2 a point over or under 60, heart solo 3. Misère, no point, is 30, spread 60. Guarantee is 40: 74"
    " points in hearts, else 80. Call solo, all 120 points, is 100, in hearts 150.",
    "frog": "Frog is 1 a point over or under 60, chico 2, grand 4.",
}

GAME = Game(
    key="six_bid_solo",
    name="Six-bid Solo",
    about=About("Common rules", kind="tricks", packs=1, pack="36 cards, from six up", most_often=3),
    how=How(
        (
            "The cards count 120. The bidder plays alone against two.",
            *HOW.values(),
            "Made: each of the others pays. Failed: each of them is paid. Wins and losses come to 0.",
            "With four at the table the dealer sits out.",
        ),
        only_if=tuple(OnlyIf(words, "table", (table,)) for table, words in HOW.items()),
        in_short=tuple(HOW.values()),
    ),
    seating=alone(3, 4),
    totals=Totals(digits=4, signed=True),
    options=(Option("table", "Bids", "six", (("six", "six-bid solo"), ("frog", "frog, chico, grand"))), CENTS),
    fields=(
        Field("who", "Who bid", asks="Who bid?", kind="who", per="line", short="bidder"),
        Field(
            "bid",
            "Bid",
            asks="What was the bid?",
            kind="choice",
            per="line",
            short="bid",
            choices=tuple((bid, WORDS.get(bid, bid)) for bid in (*A_POINT, *STAKES)),
            among=lambda line, tally: BIDS[tally.option("table")],
        ),
        Field(
            "points",
            "Points",
            asks="How many points did they take?",
            per="line",
            short="pts",
            phrase="took {value}",
            high=POINTS,
        ),
    ),
    turns=Turns(plays=dealer_sits_out(SEATS)),
    score=score,
    settlement=Settlement(settled_stakes),
)

REMEMBERED = feats.Remembered(
    (
        feats.by(
            "who", "call solo", "A call solo made", feats.said("bid", ("call solo", "call solo in hearts")), won=True
        ),
        feats.by("who", "spread misere", "A spread misère made", feats.said("bid", ("spread misere",)), won=True),
        feats.by("who", "misere", "A misère made", feats.said("bid", ("misere",)), won=True),
    )
)
