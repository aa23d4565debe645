"""500 (bid, partners): one deal from a given standing."""

from typing import Any

from scorekeeper.rules.fold import after
from tests.vectors.table import standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    bidder, taken = given["bidder"], given["bidder_points"]
    entries = {
        "bidder": bidder,
        "bid": given["bid"],
        "no_trump": given["no_trump"],
        "points": [taken if side == bidder else 125 - taken for side in range(2)],
    }
    tally = after(standing_at(table("five_hundred_bid", 2, 2), given["scores"]), entries)
    return {"scores": list(tally.totals), "result": result(tally.over, bidder)}


def result(over: Any, bidder: int) -> list[Any] | None:
    """Who won, or that the bidders fell so far that they lost."""
    if over is None:
        return None
    return ["win", bidder] if over.by == over.winners else ["lose", bidder]
