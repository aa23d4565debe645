"""Schieber: what one deal brings each side."""

from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.table import melds, points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    stock, match, wys = given.get("stock"), given.get("match"), given.get("wys", [0, 0])
    line = {
        "trump": given["trump"],
        "points": given["points"],
        **melds(wys),
        "marriage": NOBODY if stock is None else stock,
    }
    if match is not None or 157 in given["points"]:
        line["every_trick"] = match is not None
    return points(table("schieber", 2, 2, count=given.get("count", "times")), line)
