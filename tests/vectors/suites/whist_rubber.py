"""Whist: a rubber deal by deal, with honours where they are given."""

from typing import Any

from scorekeeper.rules.fold import after
from tests.vectors.table import picked, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("whist", 2, 2, rubber=True, honours="honours" in given)
    held = given.get("honours") or [None] * len(given["deals"])
    for tricks, honours in zip(given["deals"], held, strict=True):
        tally = after(tally, {"tricks": tricks} | ({"honours": honours} if honours else {}))
    points, score, games = (list(column) for column in tally.sums)
    winner = tally.over.winners[0] if tally.over else None
    return picked(keys, {"score": score, "games": games, "game_points": points, "rubber": winner})
