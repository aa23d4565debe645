"""Mendikot: catch the tens; with two each, the tricks decide.

Source: common rules, which fix no score. What all tens and all tricks count was decided by us (I-7).
"""

from .. import feats
from ..game import About, Field, Game, How, Turns
from ..line import LineFacts
from ..setup import OnlyIf, Option
from ..shapes import target, to_the_right
from ..tally import Points, RuleError, Tally

TENS, TRICKS, PARTNER = 4, 13, 2
WORTH = {"points": (1, 2, 3), "wins": (1, 1, 1), "kots": (0, 1, 1)}  # a deal won, with all tens, with all tricks
COUNTS = {
    "points": "A deal won is 1, with all four tens, a mendikot, 2, with all 13 tricks 3.",
    "wins": "A deal won is 1.",
    "kots": "Only a mendikot, a deal with all four tens, counts: 1.",
}


def tricks_matter(line: LineFacts, tally: Tally) -> bool:
    """Whether the tens are shared, so that tricks decide, or all with one side, who may have all tricks, too."""
    tens = line.each("tens")
    return sum(tens) == TENS and tens[0] in (0, TENS // 2, TENS)


def check_tricks(line: LineFacts, tally: Tally) -> None:
    """Whoever has a ten has a trick."""
    for side, tens in enumerate(line.each("tens")):
        if tens and not line.each("tricks")[side]:
            raise RuleError("{who} caught {tens} tens, so they took a trick. Change one.", who=side, tens=tens)


def winner(line: LineFacts) -> int:
    """The side with more tens, or where each has two, with more tricks."""
    tens, tricks = line.each("tens"), line.each("tricks")
    best = tricks if tens[0] == tens[1] else tens
    return best.index(max(best))


def score(line: LineFacts, tally: Tally) -> Points:
    won, all_tens, all_tricks = WORTH[tally.option("count")]
    side = winner(line)
    worth = all_tricks if line.each("tricks")[side] == TRICKS else all_tens if line.each("tens")[side] == TENS else won
    return (tuple(worth if each == side else 0 for each in range(line.sides)),)


def next_dealer(line: LineFacts, tally: Tally) -> int:
    """The same while that side loses, the partner where it lost every trick; else the next to the right."""
    if line.void or winner(line) == tally.dealer % line.sides:
        return to_the_right(line, tally)
    lost_all = line.each("tricks")[winner(line)] == TRICKS
    seats = tally.setup.seats
    return seats[seats.index(tally.dealer) - PARTNER] if lost_all else tally.dealer


GAME = Game(
    key="mendikot",
    name="Mendikot",
    about=About(
        "Common rules",
        kind="tricks",
        packs=1,
        other_names=("Mendicot", "Mindi", "Dehla Pakad", "Catch the Tens (India)"),
        minutes=6,
        match_minutes=45,
    ),
    how=How(
        (
            "The side with three or four tens wins a deal; with two each, the side with more tricks.",
            *COUNTS.values(),
            "The first side to the target wins.",
            "The dealer deals again while the dealer’s side loses, and the partner after losing all 13 tricks.",
        ),
        only_if=tuple(OnlyIf(words, "count", (key,)) for key, words in COUNTS.items()),
    ),
    seating=((2, 2),),
    turns=Turns(dealer=next_dealer),
    options=(
        Option("target", "Played to", 7, ((7, "7"), (5, "5"))),
        Option(
            "count",
            "What counts",
            "points",
            (("points", "1, all tens 2, all tricks 3"), ("wins", "1 a win"), ("kots", "only wins with all tens")),
        ),
    ),
    fields=(
        Field(
            "tens",
            "Tens",
            asks="How many tens did {who} catch?",
            high=TENS,
            adds_to=lambda line, tally: TENS,
            short="10s",
        ),
        Field(
            "tricks",
            "Tricks",
            asks="How many tricks did {who} take?",
            short="t",
            high=TRICKS,
            adds_to=lambda line, tally: TRICKS,
            when=tricks_matter,
            check=check_tricks,
        ),
    ),
    score=score,
    over=target(),
)

REMEMBERED = feats.Remembered(
    (
        feats.least("tricks", 13, "every trick", "All thirteen tricks"),
        feats.least("tens", 4, "mendikot", "All four tens"),
    )
)
