"""Any game in points: rounds as they were written, up to the end."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.shapes import ranked
from tests.vectors.table import picked, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    options: dict[str, Any] = {"wins": "high" if given["high"] else "low"}
    options |= {"target": given.get("target", 0), "deals": given.get("count", 0)}
    if "sum" in given:
        options |= {"sums": True, "sum": given["sum"]}
    tally = table("any_points", len(given["rows"][0]), **options)
    for row in given["rows"]:
        tally = after(tally, {"points": row})
    places = tally.over.places if tally.over else ranked(tally)
    return picked(keys, {"totals": tally.totals, "over": tally.over is not None, "places": places})
