"""Arizona Rummy: eleven deals of three to thirteen cards, with a wild rank each; the fewest points left win.

Source: Metzker 2026, "Arizona Rummy". Whoever went out gives each other player one more card, so that others may have
nothing left too. Level players share first place.
"""

from dataclasses import replace

from ..game import About, Company, Game, How, Totals, Words
from ..plain_sheets.rummies import LEFT, OUT, by_cards, card_values, joins_last, left_in_hand
from ..plain_sheets.wild_ranks import DEALS, rows, says
from ..shapes import alone

WILD, JOKER, ACE = 25, 50, 20


def values(wild: str) -> dict[str, int]:
    """What each rank counts where `wild` is wild."""
    return card_values(ace=ACE, small=5, joker=JOKER) | {wild: WILD}


GAME = Game(
    key="arizona_rummy",
    name="Arizona Rummy",
    about=About("Metzker 2026", kind="melds", minutes=6, match_minutes=60),
    how=How(
        (
            DEALS,
            "Joker 50, the wild rank 25, ace 20, ten to king 10, two to nine 5.",
            "Whoever goes out scores 0, and gives everybody else one more card. The others count what is left.",
            "The lowest total after the eleventh deal wins.",
        ),
        in_short=("Count what is left in your hand. The lowest total wins.",),
    ),
    seating=alone(2, 12),
    words=Words(says=says),
    totals=Totals(high=False),
    rows=rows,
    fields=(
        replace(OUT, nobody=""),
        replace(LEFT, aid=lambda line, tally: by_cards(values(tally.row.label), 2)(line, tally)),
    ),
    score=left_in_hand,
    company=Company(joins_last),
)
