"""Double-deck Pinochle, two against two: melds count from 20 on, and a bid is 50 or more.

Source: common rules.
"""

from dataclasses import replace

from .. import feats
from ..game import About, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.bids import BID, BIDDER, set_marks
from ..plain_sheets.pinochles import CONCEDED, COUNTERS, MELD, Keeping, by_melds, score_deal, still_needed
from ..setup import OnlyIf, Option
from ..shapes import first_to
from ..tally import Points, Tally

TRICKS, LEAST, GOAL = 50, 50, 500
FROM_TWENTY, FROM_NOTHING = Keeping(least=20, needed=20), Keeping(least=0, needed=1)
MELDS = {
    "run": (15, 150, 225, 300),
    "trump-marriage": (4, 8, 12, 16),
    "marriage": (2, 4, 6, 8),
    "pinochle": (4, 30, 60, 90),
    "all-aces": (10, 100, 150, 200),
    "all-kings": (8, 80, 120, 160),
    "all-queens": (6, 60, 90, 120),
    "all-jacks": (4, 40, 60, 80),
}


def likely(line: LineFacts, tally: Tally) -> tuple[int | None, ...]:
    return still_needed(line, TRICKS)


def score(line: LineFacts, tally: Tally) -> Points:
    return score_deal(line, FROM_TWENTY if tally.option("twenty") else FROM_NOTHING)


TWENTY = "A meld below 20 counts nothing, and a side with less than 20 in tricks loses its meld."
NOTHING = "A side without a point in tricks loses its meld."

GAME = Game(
    key="double_pinochle",
    name="Double-deck Pinochle",
    about=About(
        "Common rules",
        kind="tricks",
        packs=2,
        pack="a pack of 80 cards: four of each from the ten to the ace",
        other_names=("Double Pinochle",),
        minutes=7,
        match_minutes=70,
    ),
    how=How(
        (
            "Run in trumps 15, twice 150, three 225, four 300. Marriage 2, in trumps 4. Pinochle 4, 30, 60, 90.",
            "Aces around 10, twice 100, three 150, four 200; kings 8, 80, 120, 160; queens 6, 60, 90, 120; jacks 4, 40,"
            " 60, 80.",
            "Tricks: ace, ten and king 1 each, the last trick 2: 50 in all.",
            TWENTY,
            NOTHING,
            "Bidders whose meld and tricks are less than the bid lose the bid, and score nothing else.",
            "The first side to 500 wins. Where both have it, the bidders do.",
        ),
        only_if=(OnlyIf(TWENTY, "twenty", (True,)), OnlyIf(NOTHING, "twenty", (False,))),
        in_short=("Meld and tricks. Bidders with less than the bid lose it.",),
    ),
    seating=((2, 2),),
    words=Words(marks=set_marks),
    totals=Totals(digits=4, signed=True),
    options=(Option("twenty", "Melds count from 20 on, with 20 in tricks", True, off="Melds count from 1 on"),),
    fields=(
        BIDDER,
        replace(BID, low=LEAST),
        replace(MELD, high=995, aid=lambda line, tally: by_melds(MELDS, 1)),
        CONCEDED,
        replace(COUNTERS, high=TRICKS, adds_to=lambda line, tally: TRICKS, likely=likely),
    ),
    score=score,
    over=lambda tally: first_to(tally, GOAL, bidder="bidder"),
)

REMEMBERED = feats.Remembered((feats.least("tricks", 50, "every trick", "All 50 points in tricks"),))
