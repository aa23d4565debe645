"""President: what one deal brings, by the order in which the players go out."""

from typing import Any

from scorekeeper.rules.plain_sheets.going_out import PLACES, named
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    order = given["order"]
    tally = table("president", len(order), scale=given.get("scale", "two"))
    places = dict(zip(named(len(order)), order, strict=True))
    if tally.option("scale") != "places":
        places = {key: who for key, who in places.items() if key not in PLACES[2:6]}
    return points(tally, places)
