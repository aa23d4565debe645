"""Buraco and Tranca: what one side has of a deal."""

from typing import Any

from tests.vectors.table import points, table

COUNTS = ("clean", "dirty", "five", "thousand", "red3", "black3", "table", "left")


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    rules = {key: given[key] for key in ("clean_out", "bare", "runs") if key in given}
    tally = table("buraco", 2, given.get("partners", 2), game=given.get("game", "buraco"), **rules)
    out, dead = given["out"], given["dead"]
    entries = {key: [given.get(key, 0), 0] for key in COUNTS}
    return points(tally, entries | {"out": 0 if out else -1, "dead": [None if out and dead else dead, True]})[0]
