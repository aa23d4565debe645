"""Bid Euchre: bid how many tricks your side will take; a moon is all of them, played alone.

Source: common rules. What a moon costs that fails was decided by us: as much as it brings (I-5).
"""

from dataclasses import replace

from .. import feats
from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.bids import BIDDER, TRICKS, just_made, kept_or_set, set_marks
from ..setup import OnlyIf, Option
from ..shapes import first_to
from ..tally import Points, Tally

MOONS = {"moon": 12, "call": 18, "double_moon": 24}
MOON_WORDS = (("moon", "moon"), ("call", "moon, asking for a card"), ("double_moon", "double moon"))
ALL = {6: "6 tricks, 24 cards", 8: "8 tricks, 32 cards", 12: "12 tricks, 48 cards"}


def hand(line: LineFacts, tally: Tally) -> int:
    """How many tricks there are."""
    return int(tally.option("total"))


def bids(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """From the least bid up to every trick, and the moons."""
    return (*(f"{count}" for count in range(tally.option("least"), tally.option("total") + 1)), *MOONS)


def needed(line: LineFacts, tally: Tally) -> int:
    """The tricks that were bid."""
    return hand(line, tally) if line.word("bid") in MOONS else line.number("bid")


def score(line: LineFacts, tally: Tally) -> Points:
    """Made: each side its tricks, the bidders for a moon what it is worth. Set: minus the bid, or the moon."""
    bidder, took = line.who("bidder"), line.each("tricks")
    moon = MOONS.get(line.word("bid"), 0)
    if moon:
        moon *= 1 if took[bidder] == hand(line, tally) else -1
        points = tuple(moon if side == bidder else count for side, count in enumerate(took))
    else:
        points = kept_or_set(bidder, line.number("bid"), took)[0]
    if tally.option("defend"):
        points = tuple(points[side] if count else -needed(line, tally) for side, count in enumerate(took))
    return (points,)


def likely(line: LineFacts, tally: Tally) -> tuple[int | None, ...]:
    return just_made(line.who("bidder"), needed(line, tally), hand(line, tally), line.sides)


CALL = "For 18, whoever bids a moon asks for a card from the partner."
DEFEND = "Others who take no trick lose the bid."

GAME = Game(
    key="bid_euchre",
    name="Bid Euchre",
    about=About(
        "Common rules",
        kind="tricks",
        packs=1,
        other_names=("Pepper", "Hasenpfeffer", "Auction Euchre", "Double Deck Bid Euchre"),
        minutes=4,
        match_minutes=40,
    ),
    how=How(
        (
            "Bid how many tricks your side will take. The highest bidder names trumps.",
            "Made: every trick is 1. Set: the bidders lose the bid. The others keep their tricks.",
            "A moon is all the tricks, alone: 12, and a double moon 24. It costs as much where it fails.",
            CALL,
            DEFEND,
            "The first side to the target wins. Where both have it, the bidders do.",
        ),
        only_if=(OnlyIf(CALL, "call", (True,)), OnlyIf(DEFEND, "defend", (True,))),
        in_short=("Made: 1 a trick. Set: lose the bid. Moon 12, double moon 24. The others: 1 a trick.",),
    ),
    seating=((2, 2), (2, 3)),
    words=Words(marks=set_marks),
    totals=Totals(signed=True),
    options=(
        Option("target", "Played to", 32, tuple((goal, f"{goal} points") for goal in (32, 21, 50, 52))),
        Option("total", "Cards", 6, tuple(ALL.items())),
        Option("least", "Least bid", 3, ((3, "3"), (1, "1"), (2, "2"), (4, "4"), (6, "6"))),
        Option("call", "A moon with a card from the partner is 18", False),
        Option("defend", "Others without a trick lose the bid", False),
    ),
    fields=(
        BIDDER,
        Field(
            "bid",
            "Bid",
            asks="What did they bid?",
            kind="choice",
            per="line",
            short="bid",
            choices=(*((f"{count}", f"{count}") for count in range(1, max(ALL) + 1)), *MOON_WORDS),
            among=bids,
        ),
        replace(TRICKS, bounds=lambda line, tally: (0, hand(line, tally)), adds_to=hand, likely=likely),
    ),
    score=score,
    over=lambda tally: first_to(tally, tally.option("target"), bidder="bidder"),
)

REMEMBERED = feats.Remembered(
    (
        feats.by("bidder", "double moon", "A double moon made", feats.said("bid", ("double_moon",)), won=True),
        feats.by("bidder", "moon", "A moon made", feats.said("bid", ("moon", "call")), won=True),
    )
)
