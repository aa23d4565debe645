"""Pitch: what a deal brings each, or the totals and who has won."""

from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.contract import contract


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    sides = given.get("sides", 2)
    took = {kind: NOBODY if given[kind] is None else given[kind] for kind in ("high", "low", "jack", "game")}
    entries = {"bidder": given["bidder"], "bid": given["bid"], **took}
    return contract("pitch", given, keys, entries, sides, 2 if sides == 2 else 1)
