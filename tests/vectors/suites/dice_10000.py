"""Dice 10,000: one turn of one player."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games import dice_10000
from tests.vectors.table import picked, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    state = given["state"]
    tally = standing_at(table("dice_10000", 2), [state["total"], 0])
    if state["dir"] == "down":
        top = max(state["total"], dice_10000.GOAL)
        tally = table("dice_10000", 2)
        for turn in (5000, top - 5000, top - state["total"]):
            tally = after(tally, {"turn": [turn, None]})
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
