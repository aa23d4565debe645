"""Doppelkopf: what one deal brings each."""

from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    first, calls, said = given["re"][0], given.get("calls", []), given.get("said", {})
    taken, extras = given["re_points"], given.get("extras", 0)
    line = {
        "first": first,
        "partner": given["re"][1] if len(given["re"]) > 1 else NOBODY,
        "re_points": taken,
        "re": "re" in calls,
        "kontra": "kontra" in calls,
        "special": extras != 0,
        "extras": extras,
    }
    if said:
        line |= {"more": True} | {f"{party}_said": said.get(party, "nothing") for party in ("re", "kontra")}
    if taken in (0, 240) or given.get("black"):
        line["black"] = bool(given.get("black"))
    return points(table("doppelkopf", 4, calls="double" if given.get("double") else "add"), line)
