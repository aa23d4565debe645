"""Yacht, known as Yahtzee: thirteen boxes for five dice, each filled once, in any order.

Source: common rules. The older pad has twelve boxes and no bonus.
"""

from collections.abc import Mapping
from typing import Any

from .. import feats
from ..game import About, Checks, Game, How, MatchPoints, Totals, Words
from ..plain_sheets.dice_boxes import (
    POINTS,
    DiceBox,
    DicePad,
    all_alike,
    all_pips,
    faces,
    fixed,
    full,
    grouped,
    groups,
    has_run,
    on_pad,
    ruled,
    score,
)
from ..setup import OnlyIf, Option
from ..shapes import alone, begins_next

ALIKE, MORE = "Five alike", "Five alike again"
HOUSE = (3, 2)
MODERN = DicePad(
    (
        *faces(),
        all_pips("Three of a kind", 3),
        all_pips("Four of a kind", 4),
        fixed("Full house", 25, lambda throw: groups(HOUSE, throw) > 0, joker=True),
        fixed("Small straight", 30, lambda throw: has_run(4, throw), joker=True),
        fixed("Large straight", 40, lambda throw: has_run(5, throw), joker=True),
        all_alike(ALIKE, 50),
        # not last: it may be filled after all others
        DiceBox(MORE, tuple(range(13)), note="100 each", each=100, asks="How often did {who} throw five alike again?"),
        all_pips("Chance", 1),
    ),
    ALIKE,
    level=63,
    bonus=35,
)
OLD = DicePad(
    (
        *faces(),
        grouped("Full house", HOUSE),
        grouped("Four of a kind", (4,)),
        fixed("Little straight", 30, lambda throw: all(throw[:5])),
        fixed("Big straight", 30, lambda throw: all(throw[1:])),
        all_pips("Choice", 1),
        all_alike("Yacht", 50),
    ),
)
PADS = {"modern": ruled(MODERN), "yacht": ruled(OLD)}


def pad_of(options: Mapping[str, Any]) -> DicePad:
    return PADS[options["scale"]]


BONUS = "Ones to sixes count their pips; 63 or more of them together bring 35."
BOXES = (
    "Three and four of a kind and chance count all dice. Full house 25, small straight 30, large straight 40,"
    " five alike 50."
)
AGAIN = (
    "Five alike again, once they have 50 in their box: 100 more, and the throw still fills a box. It then counts as a"
    " full house or a straight, too."
)
OLD_BOXES = (
    "Ones to sixes count their pips. A full house and choice count all dice, four of a kind those four. Straights 30,"
    " yacht 50."
)

GAME = Game(
    key="yacht",
    name="Yacht dice",
    about=About(
        "Common rules",
        kind="dice",
        pack="five dice",
        other_names=("Yacht", "Yahtzee", "Kniffel", "Yams", "Yam’s", "Cheerio", "Five dice"),
        minutes=2,
        match_minutes=30,
        most_often=2,
    ),
    how=How(
        ("Three throws a turn, then one box is filled, in any order.", BONUS, BOXES, AGAIN, OLD_BOXES),
        only_if=(
            *(OnlyIf(words, "scale", ("modern",)) for words in (BONUS, BOXES, AGAIN)),
            OnlyIf(OLD_BOXES, "scale", ("yacht",)),
        ),
        in_short=("Full house 25, straights 30 and 40, five alike 50; 35 more for 63 in the upper part.",),
    ),
    seating=alone(1, 8),
    words=Words(deal="row", deals="rows"),
    totals=Totals(digits=4),
    rows=lambda setup: pad_of(setup.options).rows,
    options=(Option("scale", "Pad", "modern", (("modern", "13 boxes and a bonus"), ("yacht", "the older, 12 boxes"))),),
    turns=on_pad(pad_of),
    checks=Checks(counts_incomplete=True),
    fields=(POINTS,),
    score=score,
    over=full,
    match_points=MatchPoints(opens=begins_next),
)

REMEMBERED = feats.filled((ALIKE, MORE, "Yacht"))
