"""Rubber bridge, deal by deal, with what it brings where the players stopped early."""

from typing import Any

from scorekeeper.rules.games.bridge_rubber import unfinished
from tests.vectors.bridge import deals
from tests.vectors.table import picked


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    *_, tally = deals("bridge_rubber", given)
    points, part, games = (list(column) for column in tally.sums)
    if given.get("stopped"):
        points = [total + more for total, more in zip(points, unfinished(tally), strict=True)]
    rubber = games.index(2) if 2 in games else None
    return picked(keys, {"totals": points, "part": part, "games": games, "rubber": rubber})
