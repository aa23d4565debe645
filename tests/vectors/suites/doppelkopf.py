"""Doppelkopf: what one deal brings each."""

from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    first, calls, announced = given["re"][0], given.get("calls", []), given.get("announced", 0)
    taken, failed, extras = given["re_points"], given.get("failed"), given.get("extras", 0)
    winner = "re" if taken > 120 or (taken == 120 and calls == ["kontra"]) else "kontra"
    line = {
        "first": first,
        "partner": given["re"][1] if len(given["re"]) > 1 else NOBODY,
        "re_points": taken,
        "re": "re" in calls,
        "kontra": "kontra" in calls,
        "more": bool(announced or failed),
        "announced": announced,
        "failed": (failed == winner) if announced or failed else None,
        "special": extras != 0,
        "extras": extras,
    }
    if taken in (0, 240) or given.get("black"):
        line["black"] = bool(given.get("black"))
    return points(table("doppelkopf", 4, calls="double" if given.get("double") else "add"), line)
