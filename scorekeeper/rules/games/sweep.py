"""Sweep: count what is left, until somebody has 300; the lowest total wins.

Source: Metzker 2026, "Sweep" and its Scoop rule with jokers. Level players share first place; whoever won the deal
deals next.
"""

from dataclasses import replace

from ..card_aid import CardAid
from ..game import About, Company, Game, How, Totals, Turns
from ..line import LineFacts
from ..plain_sheets.rummies import LEFT, OUT, by_cards, card_values, joins_last, left_in_hand
from ..setup import OnlyIf, Option
from ..shapes import alone, dealt_by, target
from ..tally import Tally

VALUES = card_values(ten=25, joker=50)
NO_JOKERS = card_values(ten=25)
SCOOP = "Scoop: a joker left counts 50."


def aid(line: LineFacts, tally: Tally) -> CardAid | None:
    return by_cards(VALUES if tally.option("scoop") else NO_JOKERS)(line, tally)


GAME = Game(
    key="sweep",
    name="Sweep",
    about=About("Metzker 2026", kind="other", other_names=("Scoop",), minutes=5, match_minutes=45),
    how=How(
        (
            (
                "Whoever is out of cards first scores 0 and deals next. "
                "The others count what is left in hand and face down."
            ),
            "Ace 1, two to nine their figure, ten 25, court cards 10.",
            SCOOP,
            "As soon as somebody has the target, the lowest total wins.",
        ),
        only_if=(OnlyIf(SCOOP, "scoop", (True,)),),
        in_short=("Count the cards left: ten 25, court cards 10.", "The lowest total wins."),
    ),
    seating=alone(2, 12),
    totals=Totals(high=False),
    options=(Option("target", "Played to", 300, low=50, high=1000), Option("scoop", "Scoop: with jokers", False)),
    fields=(replace(OUT, nobody=""), replace(LEFT, low=1, step=1, aid=aid)),
    turns=Turns(dealer=lambda line, tally: dealt_by(line.who("out"), tally)),
    score=left_in_hand,
    over=target(),
    company=Company(joins_last),
)
