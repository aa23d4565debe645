"""Any game in places: who came where in each round, by a scale of points."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.shapes import ranked
from tests.vectors.table import picked, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    scale = ", ".join(map(str, given["scale"]))
    tally = table("any_places", len(given["places"][0]), scale=scale)
    for places in given["places"]:
        tally = after(tally, {"place": places})
    return picked(keys, {"totals": tally.totals, "ranks": ranked(tally)})
