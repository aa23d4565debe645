"""Quinto with its original scoring: tricks and quints, for two pairs.

Source: Hutton, "Quinto", whose excerpt has the opening only and names "Original scoring" as a heading. The figures are
the public ones (Parlett, Hoffmann): the last trick takes the cachette as a thirteenth trick.
"""

from ..game import About, Field, Game, How
from ..line import LineFacts
from ..setup import Option
from ..shapes import target
from ..tally import Points, Tally

TRICKS, TRICK, MOST = 13, 5, 3  # a suit has a five, ace and four, two and three
QUINTS = (("hearts", "♥", 20), ("diamonds", "♦", 15), ("clubs", "♣", 10), ("spades", "♠", 5))
ROYAL = 25
QUINTS_IN, HOW_MANY = "Quints in {suit}", "Quints in {suit} for {{who}}?"  # {who} is filled in later
TIMES = {"plain": 1, "doubled": 2, "redoubled": 4}


def tricks(line: LineFacts, tally: Tally) -> int | None:
    return TRICKS


def score(line: LineFacts, tally: Tally) -> Points:
    """Tricks, doubled or not; quints as they are."""
    each = TRICK * TIMES[line.word("double")]
    quints = [
        sum(value * line.each(suit)[side] for suit, _, value in QUINTS) + ROYAL * (line.who("royal") == side)
        for side in range(line.sides)
    ]
    return (tuple(each * taken + more for taken, more in zip(line.each("tricks"), quints, strict=True)),)


GAME = Game(
    key="quinto_original",
    name="Quinto",
    about=About(
        "Hutton", kind="other", packs=1, other_names=("Quinto, original scoring",), minutes=6, match_minutes=30
    ),
    how=How(
        (
            "Hutton’s page has the opening only; scored by the public figures of Parlett and Hoffmann.",
            (
                "Twelve cards each and five in the cachette, "
                "which goes with the last trick and counts as a trick: 13 in all."
            ),
            "A trick is worth 5, doubled 10, redoubled 20.",
            "A quint is a five, or two cards of a suit that make five: hearts 20, diamonds 15, clubs 10, spades 5."
            " The joker, quint royal, is 25.",
            "The first side to the target wins.",
        ),
        in_short=("A trick 5, doubled 10, redoubled 20; quints 20, 15, 10, 5; the joker 25.",),
    ),
    seating=((2, 2),),
    options=(
        Option("target", "Played to", 250, low=50, high=1000),
        Option("extra", "Level at the end: play another deal", True, off="Level at the end: first place is shared"),
    ),
    fields=(
        Field(
            "double",
            "Doubled",
            asks="Doubled?",
            kind="choice",
            per="line",
            short="doubled",
            choices=(("plain", "no"), ("doubled", "doubled"), ("redoubled", "redoubled")),
        ),
        Field("tricks", "Tricks", asks="How many tricks did {who} take?", short="t", high=TRICKS, adds_to=tricks),
        *(
            Field(
                suit,
                QUINTS_IN.format(suit=suit),
                asks=HOW_MANY.format(suit=suit),
                short=sign,
                high=MOST,
                at_most=lambda line, tally: MOST,
                optional=True,
            )
            for suit, sign, _ in QUINTS
        ),
        Field(
            "royal",
            "Joker",
            asks="Who took the joker?",
            kind="who",
            per="line",
            short="joker",
            nobody="nobody",
        ),
    ),
    score=score,
    over=target(),
)
