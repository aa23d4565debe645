"""Five Hundred: bid six tricks or more in a suit, or none at all; a made bid is added, a failed one taken off.

Source: common rules of Australia and the United States. The others score no tricks in a misère (H-6).
"""

from dataclasses import replace

from .. import feats
from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.bids import BIDDER, TRICKS, just_made, set_marks
from ..setup import OnlyIf, Option
from ..shapes import first_to, won_by
from ..tally import Over, Points, Tally

ALL, LEAST, GOAL, STOP = 10, 6, 500, 490
SUITS = (("S", "♠"), ("C", "♣"), ("D", "♦"), ("H", "♥"), ("NT", "NT"))
SUIT_VALUES = {"S": 40, "C": 60, "D": 80, "H": 100, "NT": 120}
A_LEVEL, A_TRICK, ALL_TRICKS = 100, 10, 250
NONE, OPEN = "misere", "open_misere"
MISERE = {NONE: 250}
BIDS = (*((f"{level}", f"{level}") for level in range(LEAST, ALL + 1)), (NONE, "misère"), (OPEN, "open misère"))


def is_misere(line: LineFacts) -> bool:
    return line.word("bid") in (NONE, OPEN)


def value(line: LineFacts, tally: Tally) -> int:
    """What the bid is worth."""
    if is_misere(line):
        return MISERE.get(line.word("bid"), int(tally.option("open")))
    return SUIT_VALUES[line.word("suit")] + A_LEVEL * (line.number("bid") - LEAST)


def made(line: LineFacts) -> bool:
    """Whether the bidder took as many tricks as were bid, or none in a misère."""
    took = line.each("tricks")[line.who("bidder")]
    return took == 0 if is_misere(line) else took >= line.number("bid")


def score(line: LineFacts, tally: Tally) -> Points:
    """The bid, or minus the bid; 10 a trick for the others, but none in a misère."""
    bidder, bid, points = line.who("bidder"), value(line, tally), list[int]()
    for side, took in enumerate(line.each("tricks")):
        if side != bidder:
            own = 0 if is_misere(line) else A_TRICK * took
            points.append(min(own, max(0, STOP - tally.totals[side])) if tally.option("stop") else own)
        elif not made(line):
            points.append(-bid)
        else:
            points.append(max(bid, ALL_TRICKS) if took == ALL else bid)
    return (tuple(points),)


def over(tally: Tally) -> Over | None:
    """The end: a bidder made a bid and has 500, or somebody fell to -500."""
    last, bidder = tally.lines[-1], tally.lines[-1].who("bidder")
    if not last.void and made(last) and tally.totals[bidder] >= GOAL:
        return won_by(tally, bidder, f"{{who}} reached {GOAL}.")
    lowest = min(tally.totals) <= -GOAL and tally.option("floor")
    return first_to(tally, max(GOAL, *tally.totals) + 1, -GOAL) if lowest else None


def likely(line: LineFacts, tally: Tally) -> tuple[int | None, ...]:
    return just_made(line.who("bidder"), 0 if is_misere(line) else line.number("bid"), ALL, line.sides)


FLOOR = "A side at -500 loses."
STOPS = "The others stop at 490."

GAME = Game(
    key="five_hundred",
    name="Five Hundred",
    about=About(
        "Common rules",
        kind="tricks",
        packs=1,
        pack="a pack of 43 cards: the joker, no twos and threes, and no black fours",
        other_names=("500", "Bid 500", "Australian 500"),
        minutes=5,
        match_minutes=50,
    ),
    how=How(
        (
            "There are ten tricks. Six spades are worth 40, clubs 60, diamonds 80, hearts 100, no trumps 120; each"
            " trick more in the bid is 100 more.",
            "Misère, no trick at all, is 250.",
            "Made: the bidders add the bid, and at least 250 with all ten tricks. Failed: they lose it.",
            "The others score 10 a trick, but nothing in a misère.",
            STOPS,
            "Whoever has 500 by making a bid wins.",
            FLOOR,
        ),
        only_if=(OnlyIf(FLOOR, "floor", (True,)), OnlyIf(STOPS, "stop", (True,))),
        in_short=("Made: add the bid. Failed: lose it. The others: 10 a trick, none in a misère.",),
    ),
    seating=((2, 2), (3, 1), (2, 1), (3, 2)),
    words=Words(marks=set_marks),
    totals=Totals(signed=True),
    options=(
        Option("floor", "A side at -500 loses", True, off="No total loses"),
        Option("stop", "The others score tricks only up to 490", False),
        Option("open", "Open misère", 500, ((500, "is 500"), (520, "is 520"))),
    ),
    fields=(
        BIDDER,
        Field("bid", "Bid", asks="What did they bid?", kind="choice", per="line", short="bid", choices=BIDS),
        Field(
            "suit",
            "Trumps",
            asks="In which suit?",
            kind="choice",
            per="line",
            short="suit",
            choices=SUITS,
            when=lambda line, tally: not is_misere(line),
        ),
        replace(TRICKS, high=ALL, adds_to=lambda line, tally: ALL, likely=likely),
    ),
    score=score,
    over=over,
)

REMEMBERED = feats.Remembered(
    (
        feats.by("bidder", "open misere", "An open misère made", feats.said("bid", ("open_misere",)), won=True),
        feats.by("bidder", "misere", "A misère made", feats.said("bid", ("misere",)), won=True),
        feats.by("bidder", "ten", "Ten tricks bid and made", feats.said("bid", ("10",)), won=True),
    )
)
