"""Burraco: what one side has of a deal."""

from typing import Any

from tests.vectors.table import points, table

COUNTS = ("clean", "semi", "dirty", "table", "left")


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("burraco", 2, given.get("partners", 2))
    out, pot = given["out"], given["pot"]
    entries = {key: [given.get(key, 0), 0] for key in COUNTS}
    return points(tally, entries | {"out": 0 if out else -1, "pot": [None if out and pot else pot, True]})[0]
