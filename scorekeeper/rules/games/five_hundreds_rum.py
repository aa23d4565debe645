"""Five Hundreds (500 rum): what lies on the table less what is left in the hand, to 500.

Source: Metzker 2026, "Five Hundreds". Several past 500: the highest wins; level: another deal (A.7, F-29). The index
says two to four players, the text that it is good for two or three (F-30).
"""

from dataclasses import replace

from ..game import Game
from ..plain_sheets.rummies import HAND, TABLE, by_cards, card_values, joins_last, table_less_hand
from ..shapes import alone, target
from ..table import Option

VALUES = card_values(ace=25, small=5)
AID = by_cards(VALUES)

GAME = Game(
    key="five_hundreds_rum",
    name="Five Hundreds",
    kind="melds",
    other_names=("500 Rum", "Rummy 500", "500 Rummy"),
    source="Metzker 2026",
    how=(
        "Deal seven cards each. Ace 25, ten to king 10, two to nine 5.",
        "Count what you laid down, less what is left in your hand. Less than nothing is possible.",
        "The first to 500 wins; of several in one deal, the one with most.",
    ),
    in_short=("Points on the table less points left in hand.", "The first to 500 wins."),
    seating=alone(2, 4),
    most_often=3,
    minutes=6,
    match_minutes=45,
    signed=True,
    options=(
        Option("target", "Played to", 500, low=50, high=900),
        Option("extra", "Level at the end: play another deal", True),
    ),
    fields=(replace(TABLE, high=495, aid=AID), replace(HAND, high=495, aid=AID)),
    score=table_less_hand,
    over=target(),
    joins=joins_last,
)
