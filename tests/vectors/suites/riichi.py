"""Riichi mahjong: the result of one game in tenths."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    uma = given.get("uma", [20, 10])
    second = uma[1] if len(uma) > 3 or len(uma) == 2 else 0
    rules = {"start": given["start"], "back": given["return"], "uma": f"{uma[0]}-{second}"}
    tally = table("riichi", len(given["points"]), **rules, ties=given.get("ties", "seat"))
    return {"tenths": points(tally, {"points": given["points"]})}
