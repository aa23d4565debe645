"""Klaverjas: what one deal brings each side."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    times, pit, roem = given.get("x", given.get("double", 1)), given.get("pit"), given.get("roem", [0, 0])
    line = {"by": given["by"], "points": given["points"], "melds": roem, "melded": any(roem)}
    if 162 in given["points"]:
        line["every_trick"] = pit is not None and given["points"][pit] == 162
    elif pit is not None:
        line["every_trick"] = True
    line |= {"doubled": times > 1, "redoubled": times > 2}
    return points(table("klaverjas", 2, 2, doubling=True), line)
