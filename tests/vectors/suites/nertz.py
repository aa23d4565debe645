"""Nertz: what a round brings."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    rules = {"cost": given["cost"]} if "cost" in given else {}
    called = -1 if given["called"] is None else given["called"]
    tally = table("nertz", len(given["centre"]), **rules)
    return points(tally, {"called": called, "centre": given["centre"], "left": given["left"]})
