"""Bid Euchre: what a bid brings either side."""

from typing import Any

from tests.vectors.contract import contract


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    bid = f"{given['bid']}".replace(" ", "_")
    bid = "call" if given.get("call") is True and bid == "moon" else bid
    entries = {"bidder": given["by"], "bid": bid, "tricks": given["tricks"]}
    return contract("bid_euchre", given | ({"call": True} if bid == "call" else {}), keys, entries)
