"""Five, ten, fourteen: what a deal brings either side, or the totals and who has won."""

from typing import Any

from tests.vectors.contract import contract


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    entries = {key: given[key] for key in ("bidder", "bid", "taken")}
    return contract("five_ten_fourteen", given, keys, entries)
