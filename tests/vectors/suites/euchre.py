"""Euchre: what the makers' tricks bring either side."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("euchre", 2, 2)
    entries = {"makers": 0, "alone": bool(given.get("alone")), "tricks": given["makers_tricks"]}
    makers, defenders = points(tally, entries)
    return {"makers": makers, "defenders": defenders}
