"""Differenzler: what one deal brings each."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("differenzler", len(given["said"]), bonus=bool(given.get("bonus", 0)))
    return points(tally, {"said": given["said"], "points": given["points"]})
