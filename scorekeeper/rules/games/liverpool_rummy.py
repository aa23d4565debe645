"""Liverpool Rummy: seven deals with a contract each; the fewest points left win.

Source: Hutton names the game; contracts and card values are public ones.
"""

from dataclasses import replace

from ..game import About, Company, Game, How, Totals, Words
from ..plain_sheets import ONLY_NAMED
from ..plain_sheets.rummies import LEFT, OUT, by_cards, card_values, joins_last, left_in_hand
from ..shapes import alone
from ..table import Row
from ..tally import Tally

MELDS = ("2 sets", "1 set, 1 run", "2 runs", "3 sets", "2 sets, 1 run", "1 set, 2 runs", "3 runs")
FEW, MANY, LAST_FEW = 10, 12, 4
VALUES = card_values(ace=15, joker=15)
DEAL = "Deal {count} cards each. The contract: {meld}."


def says(tally: Tally) -> str:
    if not tally.row.number:
        return "All rows are played."
    return DEAL.format(count=tally.row.number, meld=MELDS[int(tally.row.label) - 1])


GAME = Game(
    key="liverpool_rummy",
    name="Liverpool Rummy",
    about=About("Hutton", kind="melds", other_names=("Contract Rummy",), minutes=10, match_minutes=75),
    how=How(
        (
            ONLY_NAMED.format(how="by the public contracts"),
            "Seven deals: " + "; ".join(f"{at + 1} {meld}" for at, meld in enumerate(MELDS)) + ".",
            "Ten cards each in the first four, then twelve. A set has three cards, a run four.",
            "Count what is left: joker and ace 15, court cards 10, the rest their figure. Whoever is out has 0.",
            "The lowest total wins.",
        ),
        in_short=("Count what is left in hand. The lowest total wins.",),
    ),
    seating=alone(3, 5),
    words=Words(says=says),
    totals=Totals(high=False),
    rows=lambda setup: tuple(Row(f"{at + 1}", number=FEW if at < LAST_FEW else MANY) for at in range(len(MELDS))),
    fields=(replace(OUT, nobody=""), replace(LEFT, step=1, aid=by_cards(VALUES, 2))),
    score=left_in_hand,
    company=Company(joins_last),
)
