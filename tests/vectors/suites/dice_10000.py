"""Dice 10,000: one turn of one player."""

from dataclasses import replace
from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games import dice_10000
from tests.vectors.table import picked, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    state = given["state"]
    tally = standing_at(table("dice_10000", 2), [state["total"], 0])
    if state["dir"] == "down":
        tally = replace(tally, sums=(tally.sums[0], (dice_10000.GOAL, 0)))
    tally = after(tally, {"turn": [given["roll"], None]})
    return picked(
        keys,
        {
            "total": tally.totals[0],
            "dir": "down" if dice_10000.is_down(tally, 0) else "up",
            "on": bool(tally.totals[0]) or dice_10000.is_down(tally, 0),
            "won": tally.over is not None,
        },
    )
