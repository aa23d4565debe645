"""Climbing pairs: what a deal brings either side, or the totals and who has won."""

from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.contract import contract


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    calls = given["calls"]
    double = given.get("double")
    entries = {
        "grand": [call == "grand" for call in calls],
        "call": [None if call == "grand" else call == "tichu" for call in calls],
        "first": given["first"],
        "double": NOBODY if double is None else double,
        "points": given.get("points"),
    }
    return contract("climbing_pairs", given, keys, entries, partners=len(calls) // 2)
