"""Generala: ten boxes for five dice; what is thrown at once counts 5 more, and a generala thrown at once wins.

Source: common South American rules. A generala thrown at once is written as 5 more than another, too.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .. import feats
from ..any_order import line_of
from ..game import About, Checks, Game, How, Words
from ..plain_sheets.dice_boxes import (
    POINTS,
    DiceBox,
    DicePad,
    all_alike,
    faces,
    fixed,
    full,
    groups,
    on_pad,
    ruled,
    score,
)
from ..setup import OnlyIf, Option
from ..shapes import alone, ranked
from ..tally import Over, Tally

SERVED = 5  # more, for what was thrown at once
GENERALA = "Generala"
ROUND_THE_CORNER = (True, False, True, True, True, True)
FIRST = 1_000  # for the order of whoever threw a generala at once


def or_served(box: DiceBox, figure: int = 0) -> DiceBox:
    """A box that has another figure, too, for what was thrown at once."""
    worth, at_once = box.values[-1], figure or box.values[-1] + SERVED
    return replace(box, values=(*box.values, at_once), note=f"{worth} or {at_once}")


def is_straight(throw: tuple[int, ...]) -> bool:
    return all(throw[:5]) or all(throw[1:]) or tuple(map(bool, throw)) == ROUND_THE_CORNER


def pad(top: int, served: str, *, double: bool) -> DicePad:
    """The boxes where a generala counts `top`, and 120, or the game, where it is `served`."""
    return DicePad(
        (
            *faces(),
            or_served(fixed("Straight", 20, is_straight)),
            or_served(fixed("Full", 30, lambda throw: groups((3, 2), throw) > 0)),
            or_served(fixed("Poker", 40, lambda throw: max(throw) >= 4)),
            or_served(all_alike(GENERALA, top), 120 if served == "120" else 0),
            *((all_alike("Double generala", 100),) if double else ()),
        )
    )


PADS = {
    (top, served, double): ruled(pad(top, served, double=double))
    for top in (50, 60)
    for served in ("wins", "120")
    for double in (False, True)
}


def pad_of(options: Mapping[str, Any]) -> DicePad:
    return PADS[(options["top"], options["served"], bool(options["double"]))]


def over(tally: Tally) -> Over | None:
    """The end: every box is filled, or somebody threw a generala at once and that wins."""
    at = [box.label for box in pad_of(tally.setup.options).boxes].index(GENERALA)
    wins = tally.option("top") + SERVED if tally.option("served") == "wins" else 0
    served = [figure == wins for figure in line_of(tally, tally.first + at).each("points")] if wins else []
    if any(served):
        values = tuple(total + FIRST * first for total, first in zip(tally.totals, served, strict=True))
        return Over("Generala in one throw.", ranked(tally, values))
    return full(tally)


WINS = "A generala in one throw wins the game: write it as 5 more."
COUNTS = "A generala in one throw counts 120."
DOUBLE = "Double generala 100."

GAME = Game(
    key="generala",
    name="Generala",
    about=About(
        "Common rules",
        kind="dice",
        pack="five dice",
        other_names=("Generale", "Escalero", "General"),
        minutes=2,
        match_minutes=25,
    ),
    how=How(
        (
            "Three throws a turn, then one box is filled, in any order.",
            "Straight 20, full 30, poker 40; in one throw 5 more. Ones to sixes count their pips.",
            WINS,
            COUNTS,
            DOUBLE,
        ),
        only_if=(
            OnlyIf(WINS, "served", ("wins",)),
            OnlyIf(COUNTS, "served", ("120",)),
            OnlyIf(DOUBLE, "double", (True,)),
        ),
        in_short=("Straight 20, full 30, poker 40; in one throw 5 more.", WINS, COUNTS),
    ),
    seating=alone(1, 8),
    words=Words(deal="row", deals="rows"),
    rows=lambda setup: pad_of(setup.options).rows,
    options=(
        Option("top", "Generala", 50, ((50, "50 points"), (60, "60 points"))),
        Option("served", "Generala in one throw", "wins", (("wins", "wins the game"), ("120", "120 points"))),
        Option("double", "Double generala", False),
    ),
    turns=on_pad(pad_of),
    checks=Checks(counts_incomplete=True),
    fields=(POINTS,),
    score=score,
    over=over,
)

REMEMBERED = feats.filled((GENERALA, "Double generala"))
