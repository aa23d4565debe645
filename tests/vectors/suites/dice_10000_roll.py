"""Dice 10,000: what a roll counts at best."""

from typing import Any

from scorekeeper.rules.games import dice_10000


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    best = dice_10000.roll_score(given["dice"])
    return {"best": "WIN" if best is None else best}
