"""Kaiser: eight tricks, 5 for the five of hearts and 3 less for the three of spades; a bid that fails is lost.

Source: common rules of Canada. Without trumps the bidders’ points count twice.
"""

from dataclasses import replace

from .. import feats
from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.bids import BIDDER, TAKEN, just_made, kept_or_set, set_marks
from ..shapes import first_to
from ..tally import Points, Tally

ALL, LOW, HIGH, LEAST, MOST, GOAL = 10, -3, 13, 6, 12, 52
NO_TRUMPS = tuple(f"{count}N" for count in range(LEAST, MOST + 1))
BIDS = {f"{count}{sign}": count for sign in ("", "N") for count in range(LEAST, MOST + 1)}


def bid(line: LineFacts) -> int:
    """What was bid."""
    return BIDS.get(line.word("bid"), 0)


def score(line: LineFacts, tally: Tally) -> Points:
    """As taken, or minus the bid; twice for bidders without trumps."""
    bidder, times = line.who("bidder"), 2 if line.word("bid") in NO_TRUMPS else 1
    points = kept_or_set(bidder, bid(line), line.each("taken"))[0]
    return (tuple(times * count if side == bidder else count for side, count in enumerate(points)),)


def likely(line: LineFacts, tally: Tally) -> tuple[int | None, ...]:
    return just_made(line.who("bidder"), bid(line), ALL, line.sides)


GAME = Game(
    key="kaiser",
    name="Kaiser",
    about=About(
        "Common rules",
        kind="tricks",
        packs=1,
        pack="a pack of 32 cards: eight to ace, five of hearts, three of spades, two sevens",
        other_names=("Three-spot",),
        minutes=5,
        match_minutes=45,
    ),
    how=How(
        (
            "Each of the eight tricks is 1, the five of hearts 5 more, the three of spades 3 less: 10 in all.",
            "Bidders with less than they bid lose the bid. The others keep what they took.",
            "Without trumps, a bid such as 7N, the bidders win or lose twice as much.",
            "The highest total at 52 wins; level ones play on.",
        ),
        in_short=("Tricks 1, five of hearts 5, three of spades -3. Failed: lose the bid. No trumps: twice.",),
    ),
    seating=((2, 2),),
    words=Words(marks=set_marks),
    totals=Totals(signed=True),
    fields=(
        BIDDER,
        Field(
            "bid",
            "Bid",
            asks="What did they bid?",
            kind="choice",
            per="line",
            short="bid",
            choices=tuple((key, key) for key in BIDS),
        ),
        replace(TAKEN, low=LOW, high=HIGH, adds_to=lambda line, tally: ALL, likely=likely),
    ),
    score=score,
    over=lambda tally: first_to(tally, GOAL),
)

REMEMBERED = feats.Remembered(
    (feats.by("bidder", "12", "A bid of 12 made", lambda line: line.word("bid") in ("12", "12N"), won=True),)
)
