"""Kings in the Corner: a king left is 10, any other card 1; the lowest total at 25 wins.

Source: common rules.
"""

from dataclasses import replace

from ..card_aid import CardAid
from ..game import About, Company, Game, How, Totals
from ..line import LineFacts
from ..plain_sheets.rummies import (
    BY_STYLE,
    LEFT,
    OUT,
    STYLE,
    STYLES,
    by_cards,
    card_values,
    collected,
    joins_last,
)
from ..setup import OnlyIf, Option
from ..shapes import alone, target
from ..tally import Tally

VALUES = {
    "king": card_values(court=1, ten=1, small=1) | {"K": 10},
    "pips": card_values(),
}
COUNTING = {
    "king": "A king left in hand is 10, any other card 1.",
    "pips": "A court card left in hand is 10, an ace 1, the others their figure.",
}
LOW_FIRST = replace(STYLE, default="low", choices=STYLE.choices[::-1])


def aid(line: LineFacts, tally: Tally) -> CardAid | None:
    return by_cards(VALUES[tally.option("values")])(line, tally)


GAME = Game(
    key="kings_corner",
    name="Kings in the Corner",
    about=About("Common rules", kind="party", packs=1, other_names=("Kings Corner",), minutes=5),
    how=How(
        (
            "Seven cards each. Build down on the four piles, red on black; kings go into the corners.",
            *COUNTING.values(),
            *STYLES.values(),
        ),
        only_if=(*(OnlyIf(words, "values", (key,)) for key, words in COUNTING.items()), *BY_STYLE),
        in_short=("Count what is left in hand.",),
    ),
    seating=alone(2, 6),
    totals=Totals(lowest_wins=lambda options: options.get("style") == "low"),
    options=(
        Option("target", "Played to", 25, low=10, high=300),
        Option("values", "Cards left count", "king", (("king", "a king 10, others 1"), ("pips", "their figures"))),
        LOW_FIRST,
    ),
    fields=(replace(OUT, nobody=""), replace(LEFT, low=1, step=1, high=200, aid=aid)),
    score=collected,
    over=target(),
    company=Company(joins_last),
)
