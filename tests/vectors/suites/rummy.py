"""Rummy: what a deal brings, or what some cards count."""

from typing import Any

from scorekeeper.rules.plain_sheets.rummies import card_values, worth
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "hand" in given:
        return {"points": worth([f"{card}" for card in given["hand"]], card_values())}
    tally = table("basic_rummy", len(given["left"]), style=given.get("style", "winner"))
    out = -1 if given["out"] is None else given["out"]
    return points(tally, {"out": out, "left": given["left"], "rummy": given.get("rummy", False)})
