"""500 (bid, partners): tricks with counters, 125 points a deal, for two pairs.

Source: Metzker 2026, "500 Rummy", a trick game in spite of its name (F-18). A made bid brings the points taken, not
the bid (F-17); a house rule has the bid. The others stop at 495, as they must bid to go out. A failed bid without
trumps costs the bid alone.
"""

from ..card_aid import CardAid, Pack, sum_aid
from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..setup import OnlyIf, Option
from ..shapes import first_to
from ..tally import Points, Tally

ALL, LEAST, NO_TRUMP, STOP, FLOOR = 125, 60, 50, 5, -150
COUNTERS = Pack((("AS", "TS", "5S", "QS"), ("AH", "TH", "5H"), ("AD", "TD", "5D"), ("AC", "TC", "5C")))
VALUES = {"A": 10, "10": 10, "5": 5, "Q": 25}


def counters(line: LineFacts, tally: Tally) -> int | None:
    return ALL


def aid(line: LineFacts, tally: Tally) -> CardAid:
    return sum_aid(VALUES, COUNTERS)


def made(line: LineFacts) -> bool:
    return line.each("points")[line.who("bidder")] >= line.number("bid")


def score(line: LineFacts, tally: Tally) -> Points:
    """The bidder's points or minus the bid; the others' points, up to 5 below the target."""
    bidder, bid, points = line.who("bidder"), line.number("bid"), list(line.each("points"))
    other = 1 - bidder
    points[other] = min(points[other], max(0, tally.option("target") - STOP - tally.totals[other]))
    if not made(line):
        points[bidder] = -bid
    else:
        points[bidder] = (bid if tally.option("score_bid") else points[bidder]) + NO_TRUMP * line.tick("no_trump")
    return (tuple(points),)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    return tuple("missed" if side == line.who("bidder") and not made(line) else "" for side in range(line.sides))


TAKEN = "Made: the bidders score the points that they took, and 50 more without trumps."
BID = "Made: the bidders score their bid, and 50 more without trumps."

GAME = Game(
    key="five_hundred_bid",
    name="500 (bid, partners)",
    about=About(
        "Metzker 2026",
        kind="tricks",
        packs=1,
        other_names=("500 Rummy", "Five Hundred, bid"),
        minutes=6,
        match_minutes=50,
    ),
    how=How(
        (
            "Deal twelve cards each and four to the kitty. Aces and tens count 10, fives 5, the queen of spades 25:"
            " 125 points a deal.",
            "Bid 60 or more, by fives, with trumps or without. If all pass, the dealer’s side bids 60.",
            TAKEN,
            BID,
            "Failed: the bidders lose the bid.",
            "The others score what they took, but stop 5 short of the target: the last points must be bid for.",
            "The first side to the target wins. A side at -150 loses.",
        ),
        only_if=(OnlyIf(TAKEN, "score_bid", (False,)), OnlyIf(BID, "score_bid", (True,))),
        in_short=("Made: the points taken. Failed: minus the bid. The others: what they took.",),
    ),
    seating=((2, 2),),
    words=Words(marks=marks),
    totals=Totals(signed=True),
    options=(
        Option("target", "Played to", 500, low=200, high=1000),
        Option("score_bid", "A made bid scores the bid only", False),
    ),
    fields=(
        Field("bidder", "Who bid", asks="Who won the bidding?", kind="who", per="line", short="bidder"),
        Field(
            "bid",
            "Bid",
            asks="How much did they bid?",
            per="line",
            short="bid",
            phrase="bid {value}",
            low=LEAST,
            high=ALL,
            step=5,
            common=(60, 65, 70, 75, 80, 90, 100),
        ),
        Field(
            "no_trump",
            "No trumps",
            asks="Was it without trumps?",
            kind="tick",
            per="line",
            short="no trumps",
            phrase="no trumps",
            optional=True,
        ),
        Field(
            "points",
            "Points taken",
            asks="{who}’s points?",
            short="pts",
            high=ALL,
            step=5,
            adds_to=counters,
            aid=aid,
            first="bidder",
        ),
    ),
    score=score,
    over=lambda tally: first_to(tally, tally.option("target"), FLOOR),
)
