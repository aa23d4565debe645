"""Bid Whist: bid tricks over six, high cards up or down, or without trumps; only the bidders score.

Source: common rules. Sources differ in whether a made bid scores what was taken or what was bid (H-7).
"""

from dataclasses import replace

from .. import feats
from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.bids import BID, BIDDER, TRICKS, just_made, set_marks
from ..setup import OnlyIf, Option
from ..shapes import first_to
from ..tally import Points, Tally

ALL, BOOK, MOST = 13, 6, 7
NO_TRUMP = "no_trump"
GOALS = (7, 5, 11, 21)


def score(line: LineFacts, tally: Tally) -> Points:
    """The bidders' tricks over six, or minus the bid; twice without trumps, and twice for a Boston."""
    bidder, bid = line.who("bidder"), line.number("bid")
    over = line.each("tricks")[bidder] - BOOK
    points = -bid if over < bid else bid if tally.option("count") == "bid" else over
    if line.word("kind") == NO_TRUMP:
        points *= 2
    if over == MOST and tally.option("boston"):
        points *= 2
    return (tuple(points if side == bidder else 0 for side in range(line.sides)),)


def likely(line: LineFacts, tally: Tally) -> tuple[int | None, ...]:
    return just_made(line.who("bidder"), BOOK + line.number("bid"), ALL, line.sides)


TAKE = "Made: they score each trick over six. Set: they lose the bid."
BY_BID = "Made: they score the bid. Set: they lose it."
BOSTON = "A Boston, all 13 tricks, counts twice."

GAME = Game(
    key="bid_whist",
    name="Bid Whist",
    about=About(
        "Common rules",
        kind="tricks",
        packs=1,
        pack="a pack of cards with two jokers",
        other_names=("Kitty Bid Whist",),
        minutes=5,
        match_minutes=40,
    ),
    how=How(
        (
            "Bid how many tricks over six your side will take: uptown, with high cards best, downtown, with low ones,"
            " or without trumps. The kitty is the bidders’ first trick.",
            TAKE,
            BY_BID,
            "Without trumps it is twice as much either way. The others score nothing.",
            BOSTON,
            "A side at the target wins; a side as far below 0 loses.",
        ),
        only_if=(
            OnlyIf(TAKE, "count", ("take",)),
            OnlyIf(BY_BID, "count", ("bid",)),
            OnlyIf(BOSTON, "boston", (True,)),
        ),
        in_short=("Made: each trick over six. Set: lose the bid. No trumps: twice.",),
    ),
    seating=((2, 2),),
    words=Words(marks=set_marks),
    totals=Totals(digits=2, signed=True),
    options=(
        Option("target", "Played to", 7, tuple((goal, f"{goal}, or -{goal}") for goal in GOALS)),
        Option("count", "A made bid scores", "take", (("take", "what was taken"), ("bid", "what was bid"))),
        Option("least", "Least bid", 3, ((3, "3"), (4, "4"))),
        Option("boston", "Boston: all 13 tricks count twice", False),
    ),
    fields=(
        BIDDER,
        replace(BID, bounds=lambda line, tally: (tally.option("least"), MOST)),
        Field(
            "kind",
            "Kind",
            asks="Uptown, downtown or no trumps?",
            kind="choice",
            per="line",
            short="kind",
            choices=(("uptown", "uptown"), ("downtown", "downtown"), (NO_TRUMP, "no trumps")),
        ),
        replace(TRICKS, high=ALL, adds_to=lambda line, tally: ALL, likely=likely),
    ),
    score=score,
    over=lambda tally: first_to(tally, tally.option("target"), -tally.option("target")),
)

REMEMBERED = feats.Remembered((feats.least("tricks", 13, "every trick", "All thirteen tricks"),))
