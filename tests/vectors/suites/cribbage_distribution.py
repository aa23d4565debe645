"""Cribbage: how many of all hands come to each count, exactly."""

from typing import Any

from bench.fast_count import distribution
from tests.vectors.table import picked


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    three = given["total"] < 12_994_800  # three in hand, in the five-card game
    found = distribution(crib="crib" in given.get("over", ""), in_hand=3 if three else 4)
    total, sum_of_all = sum(found.values()), sum(points * ways for points, ways in found.items())
    assert total == given["total"]
    impossible = [points for points, ways in found.items() if not ways]
    counts = {str(points): ways for points, ways in found.items() if ways or not three}
    return picked(
        keys,
        {"counts": counts, "mean": f"{sum_of_all}/{total}={sum_of_all / total:.6f}", "impossible": impossible},
    )
