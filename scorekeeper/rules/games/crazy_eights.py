"""Crazy Eights: whoever goes out first scores what the others have left.

Source: common rules. The usual target hangs on the players, 100 for two and 50 more for each further one: one figure
here, as for the usual four.
"""

from dataclasses import replace

from ..game import About, Company, Game, How, Totals
from ..plain_sheets.rummies import BY_STYLE, LEFT, OUT, STYLE, STYLES, by_cards, card_values, collected, joins_last
from ..setup import Option
from ..shapes import alone, target

VALUES = card_values() | {"8": 50}

GAME = Game(
    key="crazy_eights",
    name="Crazy Eights",
    about=About("Common rules", kind="party", packs=1, minutes=5),
    how=How(
        (
            "Play a card of the same suit or rank. An eight goes on anything, and names a suit.",
            "An eight left in hand is 50, a court card 10, an ace 1, the others their figure.",
            *STYLES.values(),
        ),
        only_if=BY_STYLE,
        in_short=("An eight left is 50, a court card 10, an ace 1.",),
    ),
    seating=alone(2, 10),
    totals=Totals(lowest_wins=lambda options: options.get("style") == "low", digits=4),
    options=(STYLE, Option("target", "Played to", 200, low=50, high=1000)),
    fields=(OUT, replace(LEFT, step=1, aid=by_cards(VALUES))),
    score=collected,
    over=target(),
    company=Company(joins_last),
)
