"""Cribbage: what a hand or a crib counts, by kind."""

from typing import Any

from bench.fast_count import count_table
from scorekeeper.rules.cribbage.show import count_hand, points_of
from tests.vectors.table import picked

KINDS = ("fifteens", "pairs", "runs", "flush", "nobs")
TABLE = count_table()


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    hand, starter, crib = tuple(given["hand"]), given["starter"], given["crib"]
    parts = count_hand(hand, starter, crib=crib)
    assert TABLE.count(hand, starter, crib) == points_of(parts)
    found = {kind: sum(part.points for part in parts if part.kind == kind) for kind in KINDS}
    return picked(keys, {**found, "total": points_of(parts)})
