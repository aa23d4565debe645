"""Spades: what one deal brings each side, and the bags that it has then."""

from dataclasses import replace
from typing import Any

from scorekeeper.rules.fold import after
from tests.vectors.table import table

OPTIONS = ("nil", "nil_tricks", "ten_for", "target", "floor", "least")


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    seats, partners = len(given["bids"]), given.get("partners", 2)
    rules = {key: given[key] for key in OPTIONS if key in given}
    rules |= {"nil": 0} if 0 in given["bids"] else {}
    tally = table("spades", seats // partners, partners, **rules)
    had = tuple(given.get("bags") or [0] * (seats // partners))
    bids = [0 if "nil" in f"{bid}" else bid for bid in given["bids"]]
    blind = [bid == "blind nil" if bids[seat] == 0 else None for seat, bid in enumerate(given["bids"])]
    entries = {"bid": bids, "blind": blind, "tricks": given["tricks"]}
    then = after(replace(tally, sums=(tally.sums[0], had)), entries)
    return {"points": list(then.totals), "bags": list(then.sums[1])}
