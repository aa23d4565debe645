"""Klaverjas: what one deal brings each side."""

from typing import Any

from tests.vectors.table import points, table

DOUBLED = {1: "plain", 2: "doubled", 4: "redoubled"}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    times, pit, roem = given.get("x", given.get("double", 1)), given.get("pit"), given.get("roem", [0, 0])
    line = {"by": given["by"], "points": given["points"], "melds": roem, "melded": any(roem) or None}
    if times != 1:
        line["double"] = DOUBLED[int(times)]
    if 162 in given["points"]:
        line["every_trick"] = pit is not None and given["points"][pit] == 162
    elif pit is not None:
        line["every_trick"] = True
    doubling = times != 1 or given.get("doubling", False)
    return points(table("klaverjas", 2, 2, doubling=doubling), {"double": "plain" if doubling else None, **line})
