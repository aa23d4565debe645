"""Push: the deals, or what one deal costs each pair."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if given.get("table") == "deals":
        return [[row.number, row.note] for row in table("push", 2, 2).rows]
    out, first = given["out_team"], 1 - given["out_team"]
    left: list[int | None] = [None] * 4
    left[first], left[first + 2] = given["opponents_cards"]
    return points(table("push", 2, 2), {"out": out, "left": left})
