"""Honeymoon Whist: five deals for two, with clubs, diamonds, hearts, spades and no trumps.

Source: Metzker 2026, "Honeymoon Whist", which calls its rules under review (F-30). Level after five deals: one more
without trumps, until somebody is ahead; at most three more fit on the sheet.
"""

from .. import feats
from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..setup import Row, Setup
from ..shapes import alone, ranked
from ..tally import Over, Tally

TRUMPS, MORE, TRICKS, BOOK = ("♣", "♦", "♥", "♠", "no trumps"), 3, 13, 6
SUIT, NO_SUIT = "Trumps: {suit}.", "No trumps."


def rows(setup: Setup) -> tuple[Row, ...]:
    level = tuple(Row(TRUMPS[-1], note="if level") for _ in range(MORE))
    return tuple(Row(suit) for suit in TRUMPS) + level


def tricks(line: LineFacts, tally: Tally) -> int | None:
    return TRICKS


def over(tally: Tally) -> Over | None:
    """The end: five deals are played and somebody is ahead, or the sheet is full."""
    places = ranked(tally)
    level = places.count(1) > 1
    if len(tally.lines) < len(TRUMPS) or (level and len(tally.lines) < len(tally.rows)):
        return None
    return Over("", places)


GAME = Game(
    key="honeymoon_whist",
    name="Honeymoon Whist",
    about=About("Metzker 2026", kind="tricks", packs=1, minutes=5, match_minutes=25),
    how=How(
        (
            "Five deals: clubs are trumps, then diamonds, hearts, spades, and no trumps.",
            "Each trick above six scores 1, so one player scores 1 to 7 a deal.",
            "The higher total wins. If you are level, play one more without trumps.",
        ),
        in_short=("Each trick above six scores 1.",),
    ),
    seating=alone(2, 2),
    words=Words(says=lambda tally: SUIT.format(suit=tally.row.label) if tally.row.label in TRUMPS[:-1] else NO_SUIT),
    totals=Totals(digits=2),
    rows=rows,
    fields=(Field("tricks", "Tricks", asks="How many tricks did {who} take?", short="t", high=TRICKS, adds_to=tricks),),
    # one for each trick above six
    score=lambda line, tally: (tuple(max(0, count - BOOK) for count in line.each("tricks")),),
    over=over,
)

REMEMBERED = feats.Remembered((feats.least("tricks", 13, "every trick", "All thirteen tricks"),))
