"""Chicken Foot: what some tiles count."""

from typing import Any

from scorekeeper.rules.games import chicken_foot
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    left = chicken_foot.pips([(one, other) for one, other in given["tiles"]])
    return {"points": points(table("chicken_foot", 2), {"out": 0, "left": [None, left]})[1]}
