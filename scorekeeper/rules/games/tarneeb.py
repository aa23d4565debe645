"""Tarneeb: bid seven tricks or more and name trumps; a bid that fails is lost.

Source: common rules of the Levant.
"""

from dataclasses import replace

from .. import feats
from ..game import About, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..plain_sheets.bids import BID, BIDDER, TRICKS, just_made, kept_or_set, set_marks
from ..setup import Option
from ..shapes import first_to, to_the_right
from ..tally import Points, Tally

ALL, LEAST = 13, 7


def score(line: LineFacts, tally: Tally) -> Points:
    """Each side its tricks; bidders with fewer than they bid lose the bid."""
    return kept_or_set(line.who("bidder"), line.number("bid"), line.each("tricks"))


def likely(line: LineFacts, tally: Tally) -> tuple[int | None, ...]:
    return just_made(line.who("bidder"), line.number("bid"), ALL, line.sides)


GAME = Game(
    key="tarneeb",
    name="Tarneeb",
    about=About("Common rules", kind="tricks", packs=1, other_names=("Tarnibe", "Tarnib"), minutes=5, match_minutes=30),
    how=How(
        (
            "Thirteen cards each. The highest bidder, for seven tricks or more, names trumps.",
            "Each trick is 1. Bidders with fewer tricks than they bid lose the bid; the others keep theirs.",
            "The highest total at the target wins; level ones play on.",
        ),
        in_short=("1 a trick. Bidders with fewer than they bid lose the bid.",),
    ),
    seating=((2, 2),),
    words=Words(marks=set_marks),
    totals=Totals(signed=True),
    turns=Turns(dealer=to_the_right),
    options=(Option("target", "Played to", 31, tuple((goal, f"{goal} points") for goal in (31, 41, 61))),),
    fields=(
        BIDDER,
        replace(BID, low=LEAST, high=ALL),
        replace(TRICKS, high=ALL, adds_to=lambda line, tally: ALL, likely=likely),
    ),
    score=score,
    over=lambda tally: first_to(tally, tally.option("target")),
)

REMEMBERED = feats.Remembered((feats.least("tricks", 13, "every trick", "All thirteen tricks"),))
