"""Yatzy: fifteen boxes for five dice, of which only the dice that make the box count; Maxi yatzy with six dice.

Source: common Scandinavian rules.
"""

from collections.abc import Mapping
from typing import Any

from .. import feats
from ..game import About, Checks, Game, How, MatchPoints, Totals, Words
from ..plain_sheets.dice_boxes import (
    POINTS,
    DicePad,
    all_alike,
    all_pips,
    faces,
    fixed,
    full,
    grouped,
    on_pad,
    ruled,
    score,
)
from ..setup import OnlyIf, Option
from ..shapes import alone, begins_next

YATZY = DicePad(
    (
        *faces(),
        grouped("One pair", (2,)),
        grouped("Two pairs", (2, 2)),
        grouped("Three of a kind", (3,)),
        grouped("Four of a kind", (4,)),
        fixed("Small straight", 15, lambda throw: all(throw[:5])),
        fixed("Large straight", 20, lambda throw: all(throw[1:])),
        grouped("Full house", (3, 2)),
        all_pips("Chance", 1),
        all_alike("Yatzy", 50),
    ),
    level=63,
    bonus=50,
)
MAXI = DicePad(
    (
        *faces(6),
        grouped("One pair", (2,)),
        grouped("Two pairs", (2, 2)),
        grouped("Three pairs", (2, 2, 2)),
        grouped("Three of a kind", (3,)),
        grouped("Four of a kind", (4,)),
        grouped("Five of a kind", (5,)),
        fixed("Small straight", 15, lambda throw: all(throw[:5])),
        fixed("Large straight", 20, lambda throw: all(throw[1:])),
        fixed("Full straight", 21, all),
        grouped("Full house", (3, 2)),
        grouped("Villa", (3, 3)),
        grouped("Tower", (4, 2)),
        all_pips("Chance", 1, 6),
        all_alike("Maxi yatzy", 100),
    ),
    dice=6,
    level=84,
    bonus=100,
)
PADS = {"five": ruled(YATZY), "maxi": ruled(MAXI)}


def pad_of(options: Mapping[str, Any]) -> DicePad:
    return PADS[options["pad"]]


ANY_ORDER = "Three throws a turn, then one box is filled, in any order."
IN_ORDER = "Three throws a turn, then the next box is filled, from top to bottom."
FIVE = "Straights 15 and 20, yatzy 50. 63 or more in ones to sixes bring 50."
SIX = "Straights 15, 20 and 21, maxi yatzy 100. 84 or more in ones to sixes bring 100."

GAME = Game(
    key="yatzy",
    name="Yatzy",
    about=About(
        "Common rules",
        kind="dice",
        pack="five dice, or six",
        named_rules=(("Maxi yatzy", "pad", "maxi"), ("Maxiyatzy", "pad", "maxi")),
        other_names=("Maxi yatzy", "Yatzi", "Jatsi", "Scandinavian yatzy", "Yatzee"),
        minutes=2,
        match_minutes=30,
    ),
    how=How(
        (
            ANY_ORDER,
            IN_ORDER,
            "Only the dice that make the box count: one pair of fives is 10.",
            FIVE,
            SIX,
        ),
        only_if=(
            OnlyIf(ANY_ORDER, "in_order", (False,)),
            OnlyIf(IN_ORDER, "in_order", (True,)),
            OnlyIf(FIVE, "pad", ("five",)),
            OnlyIf(SIX, "pad", ("maxi",)),
        ),
        in_short=("Only the dice that make a box count.", FIVE, SIX),
    ),
    seating=alone(1, 8),
    words=Words(deal="row", deals="rows"),
    totals=Totals(digits=3),
    rows=lambda setup: pad_of(setup.options).rows,
    options=(
        Option("pad", "Pad", "five", (("five", "five dice"), ("maxi", "maxi, six dice"))),
        Option("in_order", "Boxes from top to bottom", False),
    ),
    turns=on_pad(pad_of, "in_order"),
    checks=Checks(counts_incomplete=True),
    fields=(POINTS,),
    score=score,
    over=full,
    match_points=MatchPoints(opens=begins_next),
)

REMEMBERED = feats.filled(("Yatzy", "Maxi yatzy"))
