"""Pads of dice: what a throw counts in a box, and whole columns of one player."""

from typing import Any

from scorekeeper.rules.fold import after, begin
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import stand
from scorekeeper.rules.plain_sheets.dice_boxes import DicePad, bonuses, summed
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import Tally


def counted(tally: Tally, pad: DicePad, row: str, dice: list[int], *, joker: bool = False) -> int:
    """What a throw counts in the row of that name; `joker`: in the box where all are alike something stands."""
    labels = [box.label.lower() for box in pad.boxes]
    if joker:
        lines = [(labels.index(pad.alike.lower()) + 1, {"points": [50, None]})]
        tally = stand(tally.game, tally.setup, lines).tally
    order = tally.game.turns.any_order
    assert order is not None and order.figure is not None
    return order.figure(tally, 0, labels.index(row.lower()) + 1, dice)


def sheet(key: str, pad: DicePad, options: dict[str, Any], column: list[int]) -> dict[str, int]:
    """The sums of one player whose boxes hold these figures, from top to bottom. `RuleError` where one may not."""
    game = GAMES[key]
    tally = begin(game, Setup(1, {**game.standard(), **options}))
    for figure in column:
        tally = after(tally, {"points": [figure]})
    assert tally.over is not None
    upper = summed(tally, pad, 0, 6)[0] + (bonuses(tally, pad)[0] or 0)
    return {"upper": upper, "lower": summed(tally, pad, 6, len(pad.boxes))[0], "total": tally.totals[0]}
