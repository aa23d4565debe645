"""Rubber bridge, deal by deal."""

from typing import Any

from tests.vectors.bridge import deals
from tests.vectors.table import picked


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    *_, tally = deals("bridge_rubber", given)
    points, part, games = (list(column) for column in tally.sums)
    return picked(
        keys, {"totals": points, "part": part, "games": games, "rubber": games.index(2) if 2 in games else None}
    )
