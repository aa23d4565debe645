"""Colour cards, known as UNO: whoever goes out first scores what the others have left, to 500.

Source: common rules.
"""

from dataclasses import replace

from ..card_aid import WILD, Pack, sum_aid
from ..game import About, Company, Game, How, Totals
from ..plain_sheets.rummies import BY_STYLE, LEFT, OUT, STYLE, STYLES, collected, joins_last
from ..setup import Option
from ..shapes import alone, target

VALUES = {WILD: 50, "wild+4": 50, "skip": 20, "reverse": 20, "+2": 20} | {f"{figure}": figure for figure in range(10)}
AID = sum_aid(VALUES, Pack((tuple("0123456789"), ("+2", "skip", "reverse", WILD, "wild+4")), 0, shared=False))

GAME = Game(
    key="colour_cards",
    name="Colour cards",
    about=About("Common rules", kind="party", pack="a pack of cards in four colours"),
    how=How(
        (
            "Play a card of the same colour or number. A wild card goes on anything, and names a colour.",
            "A wild card left in hand is 50, +2, skip and reverse 20, the others their number.",
            *STYLES.values(),
        ),
        only_if=BY_STYLE,
        in_short=("A wild card left is 50, +2, skip and reverse 20.",),
    ),
    seating=alone(2, 10),
    totals=Totals(lowest_wins=lambda options: options.get("style") == "low", digits=4),
    options=(STYLE, Option("target", "Played to", 500, low=50, high=1000)),
    fields=(OUT, replace(LEFT, step=1, aid=lambda line, tally: AID)),
    score=collected,
    over=target(),
    company=Company(joins_last),
)
