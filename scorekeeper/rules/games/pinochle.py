"""Pinochle, two against two with the single pack: meld, then take tricks; together they must make the bid.

Source: common rules. Sources differ in whether a side keeps its meld by a trick or by a counter (H-5): a counter.
"""

from dataclasses import replace

from ..game import About, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.bids import BID, BIDDER, set_marks
from ..plain_sheets.pinochles import CONCEDED, COUNTERS, MELD, Keeping, by_melds, score_deal, still_needed
from ..setup import OnlyIf, Option
from ..shapes import first_to
from ..tally import Points, Tally

KEEPING = Keeping(least=0, needed=1)
BY_TENS, OLD = "tens", "old"  # the counts in which everything is ten times as much
TRICKS, LEAST, MOST, TEN = 25, 15, 99, 10
MELDS = {
    "run": (15, 150),
    "trump-marriage": (4, 8),
    "marriage": (2, 4, 6),
    "pinochle": (4, 30),
    "all-aces": (10, 100),
    "all-kings": (8, 80),
    "all-queens": (6, 60),
    "all-jacks": (4, 40),
    "dix": (1, 2),
}
COUNTS = {
    "ones": "Tricks: ace, ten and king 1 each, the last trick 1: 25 in all.",
    BY_TENS: "Tricks: ace, ten and king 10 each, the last trick 10: 250 in all. Melds count ten times as much.",
    OLD: "Tricks: ace 11, ten 10, king 4, queen 3, jack 2, the last 10: 250 in all. Melds count ten times as much.",
}


def times(tally: Tally) -> int:
    return 1 if tally.option("count") == "ones" else TEN


def in_tricks(line: LineFacts, tally: Tally) -> int:
    """The points in all tricks."""
    return TRICKS * times(tally)


def up_to_tricks(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, in_tricks(line, tally)


def least_up(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return tally.option("least") * times(tally), MOST * times(tally)


def likely(line: LineFacts, tally: Tally) -> tuple[int | None, ...]:
    return still_needed(line, in_tricks(line, tally))


def score(line: LineFacts, tally: Tally) -> Points:
    return score_deal(line, KEEPING)


GAME = Game(
    key="pinochle",
    name="Pinochle",
    about=About(
        "Common rules",
        kind="tricks",
        packs=2,
        pack="a pack of 48 cards: two of each from the nine to the ace",
        other_names=("Single-deck Pinochle", "Partnership Pinochle", "Penuchle", "Pinocle"),
        minutes=6,
        match_minutes=50,
    ),
    how=How(
        (
            "Run in trumps 15, twice 150. Marriage 2, in trumps 4. Pinochle 4, twice 30. Nine of trumps 1.",
            "Four aces 10, kings 8, queens 6, jacks 4; all eight of them ten times as much.",
            *COUNTS.values(),
            "A side without a point in tricks loses its meld.",
            "Bidders whose meld and tricks are less than the bid lose the bid, and score nothing else.",
            "The first side to the target wins. Where both have it, the bidders do.",
        ),
        only_if=tuple(OnlyIf(words, "count", (key,)) for key, words in COUNTS.items()),
        in_short=("Meld and tricks. Bidders with less than the bid lose it.",),
    ),
    seating=((2, 2),),
    words=Words(marks=set_marks),
    totals=Totals(digits=4, signed=True),
    options=(
        Option(
            "target",
            "Played to",
            150,
            (
                (150, "150 points"),
                (100, "100 points"),
                (120, "120 points"),
                (1000, "1,000 points"),
                (1500, "1,500 points"),
            ),
        ),
        Option(
            "count",
            "Tricks count",
            "ones",
            (("ones", "25 in all"), (BY_TENS, "250: ace, ten, king 10"), (OLD, "250: ace 11, ten 10, king 4 …")),
        ),
        Option("least", "Least bid", 15, ((15, "15 (or 150)"), (20, "20 (or 200)"), (25, "25 (or 250)"))),
    ),
    fields=(
        BIDDER,
        replace(BID, bounds=least_up),
        replace(MELD, high=995, aid=lambda line, tally: by_melds(MELDS, times(tally))),
        CONCEDED,
        replace(COUNTERS, bounds=up_to_tricks, adds_to=in_tricks, likely=likely),
    ),
    score=score,
    over=lambda tally: first_to(tally, tally.option("target"), bidder="bidder"),
)
