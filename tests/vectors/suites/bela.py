"""Bela: what one deal brings each side."""

from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.table import melds, points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    bela, capot, calls = given.get("bela"), given.get("capot"), given.get("calls", [0, 0])
    if capot is not None:
        calls = [call if side == capot else 0 for side, call in enumerate(calls)]  # the others' are not asked
    line = {
        "by": given["by"],
        "points": given["points"],
        **melds(calls),
        "marriage": NOBODY if bela is None else bela,
    }
    if capot is not None or 162 in given["points"]:
        line["every_trick"] = capot is not None
    return points(table("bela", 2, len(calls) // 2 and 2, stays=given.get("stays", False)), line)
