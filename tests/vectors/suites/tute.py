"""Tute: the points and games of one deal, or the match."""

from typing import Any

from scorekeeper.rules.fold import after
from tests.vectors.table import picked, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    sides = len(given.get("points", (0, 0)))
    rules = {key: given[key] for key in ("double", "running") if key in given}
    tally = table("tute", sides, 2 if sides == 2 else 1, **rules)
    if given.get("tute") is not None:
        then = after(tally, {"tute": given["tute"]})
        return {"match": then.over.winners[0] if then.over else None}
    calls = given.get("calls") or [0] * sides
    then = after(tally, {"points": given["points"], "last": given["last"], "calls": calls})
    if tally.option("running"):
        return picked(keys, {"totals": then.totals, "match": then.over.winners[0] if then.over else None})
    return picked(keys, {"totals": then.sums[1], "games": then.sums[0]})
