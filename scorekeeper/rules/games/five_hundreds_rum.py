"""Five Hundreds (500 rum): what lies on the table less what is left in the hand, to 500.

Source: Metzker 2026, "Five Hundreds". Several past 500: the highest wins; level: another deal (F-29). The index
says two to four players, the text that it is good for two or three (F-30). The usual counting and deal of 500 rum are
a house rule.
"""

from dataclasses import replace

from ..card_aid import CardAid
from ..game import About, Company, Game, How, Totals
from ..line import LineFacts
from ..plain_sheets.rummies import HAND, TABLE, by_cards, card_values, joins_last, table_less_hand
from ..setup import OnlyIf, Option
from ..shapes import alone, target
from ..tally import Tally

VALUES = {"book": card_values(ace=25, small=5), "usual": card_values(ace=15)}
COUNTING = {
    "book": "Deal seven cards each. Ace 25, ten to king 10, two to nine 5.",
    "usual": "Deal seven cards each, to two players thirteen. Ace 15, ten to king 10, two to nine their figure.",
}


def aid(line: LineFacts, tally: Tally) -> CardAid | None:
    return by_cards(VALUES[tally.option("values")])(line, tally)


GAME = Game(
    key="five_hundreds_rum",
    name="Five Hundreds",
    about=About(
        "Metzker 2026",
        kind="melds",
        other_names=("500 Rum", "Rummy 500", "500 Rummy"),
        most_often=3,
        minutes=6,
        match_minutes=45,
    ),
    how=How(
        (
            *COUNTING.values(),
            "Count what you laid down, less what is left in your hand. Less than nothing is possible.",
            "The first to 500 wins; of several in one deal, the one with most.",
        ),
        only_if=tuple(OnlyIf(words, "values", (key,)) for key, words in COUNTING.items()),
        in_short=("Points on the table less points left in hand.", "The first to 500 wins."),
    ),
    seating=alone(2, 4),
    totals=Totals(signed=True),
    options=(
        Option("target", "Played to", 500, low=50, high=900),
        Option("extra", "Level at the end: play another deal", True, off="Level at the end: first place is shared"),
        Option("values", "The cards count", "book", (("book", "25, 10 or 5"), ("usual", "as usual: ace 15"))),
    ),
    fields=tuple(replace(each, high=495, step_under=("values", "book"), aid=aid) for each in (TABLE, HAND)),
    score=table_less_hand,
    over=target(),
    company=Company(joins_last),
)
