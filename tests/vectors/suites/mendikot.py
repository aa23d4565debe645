"""Mendikot: what a deal brings either side, or the totals and who has won."""

from typing import Any

from tests.vectors.contract import contract


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tens = given["tens"]
    needed = sum(tens) != 4 or tens[0] in (0, 2, 4)
    return contract("mendikot", given, keys, {"tens": tens} | ({"tricks": given["tricks"]} if needed else {}))
