"""Whist: a rubber deal by deal, with honours where they are given."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.line import NOBODY
from tests.vectors.table import picked, table


def held_by(honours: list[int]) -> dict[str, Any]:
    """Points in honours as they are asked: which side, and three or four."""
    if not any(honours):
        return {"honours": NOBODY}
    return {"honours": honours.index(max(honours)), "held": "four" if max(honours) == 4 else "three"}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("whist", 2, 2, rubber=True, honours="honours" in given)
    held = given.get("honours") or [None] * len(given["deals"])
    for tricks, honours in zip(given["deals"], held, strict=True):
        tally = after(tally, {"tricks": tricks} | (held_by(honours) if honours else {}))
    points, score, games = (list(column) for column in tally.sums)
    winner = tally.over.winners[0] if tally.over else None
    return picked(keys, {"score": score, "games": games, "game_points": points, "rubber": winner})
