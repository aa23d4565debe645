"""Belote contrée: what one deal brings each side."""

from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.table import melds, points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    belote, taken = given.get("belote"), given["points"]
    rules = {key: given[key] for key in ("count", "capot") if key in given}
    line = {
        "by": given["by"],
        "contract": 250 if given["contract"] == "capot" else given["contract"],
        "doubled": given.get("x", 1) > 1,
        "redoubled": given.get("x", 1) > 2,
        "marriage": NOBODY if belote is None else belote,
        "points": taken,
    }
    if 162 in taken:
        line["every_trick"] = not given.get("trick_lost", False)
    if "announcements" in given:
        line |= melds(given["announcements"])
    return points(table("belote_contree", 2, 2, announcements="announcements" in given, **rules), line)
