"""Schafkopf: what one deal brings each, in cents."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    kind, runners, doubles = given["kind"], given.get("runners", 0), given.get("doubles", 0)
    tally = table("schafkopf", 4, **{key: kind == key for key in ("farbwenz", "geier", "ramsch")})
    line = {"kind": kind, "doubled": doubles > 0, "doubles": doubles}
    if kind == "ramsch":
        return points(tally, {**line, "loser": given.get("player", given.get("loser"))})
    taken, tout = given["points"], given.get("tout", False)
    line |= {
        "player": given["player"],
        "partner": given.get("partner"),
        "points": taken,
        "tout": tout,
        "running": runners > 0,
        "runners": runners,
    }
    if taken in (0, 120) or given.get("black"):
        line["black"] = given.get("black", tout and taken == 120)
    return points(tally, line)
