"""Triangle dominoes: what a turn brings, or the end of a deal."""

from typing import Any

from scorekeeper.rules.games.triangle_dominoes import turn_score
from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, table

NAMES = {"two": "two hexagons", "three": "three hexagons", "double hexagon": "two hexagons"}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "left" in given:
        out = NOBODY if given.get("out") is None else given["out"]
        tally = table("triangle_dominoes", len(given["left"]))
        return points(tally, {"end": True, "out": out, "left": given["left"]})
    bonus = given.get("bonus") or ""
    return turn_score(given["tile"], given.get("drawn", 0), given.get("first") or "", NAMES.get(bonus, bonus))
