"""Bid Whist: what a bid brings either side, or the totals and who has won."""

from typing import Any

from tests.vectors.contract import contract


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    kind = given["kind"].replace(" ", "_")
    entries = {"bidder": given["by"], "bid": given["bid"], "kind": kind, "tricks": given["tricks"]}
    return contract("bid_whist", given, keys, entries)
