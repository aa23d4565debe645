"""Ten-point Pitch: bid for the points of a deal; the cards that nobody holds are lost.

Source: common rules. Smear and Cinch are played with other points.
"""

from dataclasses import replace

from ..game import About, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.bids import BID, BIDDER, TAKEN, just_made, keep_taken, set_marks
from ..setup import OnlyIf, Option
from ..shapes import first_to, won_by
from ..tally import Over, Points, Tally

POINTS = {
    10: "Ten points: ace, jack, off-jack, both jokers, ten and two of trumps 1 each, the three 3.",
    6: "Six points: high, low, jack, off-jack, joker and game.",
    14: "Fourteen points: high, low, jack, game, and each five of the trumps’ colour 5.",
}


def total(line: LineFacts, tally: Tally) -> int:
    """The points of a deal."""
    return int(tally.option("total"))


def least_up(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return min(tally.option("least"), total(line, tally)), total(line, tally)


def likely(line: LineFacts, tally: Tally) -> tuple[int | None, ...]:
    return just_made(line.who("bidder"), line.number("bid"), total(line, tally), line.sides)


def score(line: LineFacts, tally: Tally) -> Points:
    return keep_taken(line, tally)


def over(tally: Tally) -> Over | None:
    """The end at the target, or where a bid of every point was made."""
    last, bidder = tally.lines[-1], tally.lines[-1].who("bidder")
    if (
        tally.option("moon")
        and not last.void
        and last.number("bid") == total(last, tally) == last.each("taken")[bidder]
    ):
        return won_by(tally, bidder, "{who} shot the moon.")
    return first_to(tally, tally.option("target"), bidder="bidder")


MOON = "A bid of every point that is made, the moon, wins at once."

GAME = Game(
    key="pitch_ten",
    name="Ten-point Pitch",
    about=About(
        "Common rules",
        kind="tricks",
        packs=1,
        pack="a pack of cards with two jokers",
        other_names=("10-point Pitch", "Smear", "Cinch"),
        minutes=5,
        match_minutes=50,
    ),
    how=How(
        (
            *POINTS.values(),
            "Bidders with fewer points than they bid lose the bid. The others keep what they took.",
            MOON,
            "The first side to the target wins. Where both have it, the bidders do.",
        ),
        only_if=(
            *(OnlyIf(words, "total", (count,)) for count, words in POINTS.items()),
            OnlyIf(MOON, "moon", (True,)),
        ),
        in_short=("Points taken. Bidders with less than the bid lose it.",),
    ),
    seating=((2, 2), (3, 2)),
    words=Words(marks=set_marks),
    totals=Totals(signed=True),
    options=(
        Option("target", "Played to", 52, low=11, high=100),
        Option("least", "Least bid", 4, ((4, "4"), (5, "5"), (1, "1"))),
        Option("total", "Points in a deal", 10, ((10, "10"), (6, "6 (smear)"), (14, "14 (cinch)"))),
        Option("moon", "Moon: every point bid and made wins", False),
    ),
    fields=(
        BIDDER,
        replace(BID, bounds=least_up),
        replace(TAKEN, bounds=lambda line, tally: (0, total(line, tally)), at_most=total, likely=likely),
    ),
    score=score,
    over=over,
)
