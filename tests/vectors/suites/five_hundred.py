"""Five Hundred: what a bid brings either side, or the totals and who has won."""

from typing import Any

from tests.vectors.contract import contract

MISERES = {"M": "misere", "OM": "open_misere"}
SUITS = {"N": "NT"}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    bid, sides = given["bid"], len(given["tricks"])
    level, suit = bid[: -len(bid.lstrip("0123456789"))], bid.lstrip("0123456789")
    said = {"bid": MISERES[bid]} if bid in MISERES else {"bid": level, "suit": SUITS.get(suit, suit)}
    entries = {"bidder": given["by"], "tricks": given["tricks"], **said}
    return contract("five_hundred", given, keys, entries, sides, 2 if sides == 2 else 1)
