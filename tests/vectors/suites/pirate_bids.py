"""Pirate bids: one deal, or what captures bring."""

from typing import Any

from scorekeeper.rules.games.pirate_bids import CAPTURES
from tests.vectors.table import in_row, points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "captures" in given:
        worth = CAPTURES | {"king": given.get("king", 40)}
        return {"bonus": sum(worth[what.replace(" ", "-")] * count for what, count in given["captures"].items())}
    bids, tricks = given["bids"], given["tricks"]
    rules = {"count": given["count"]} if "count" in given else {}
    tally = in_row(table("pirate_bids", len(bids), **rules), given["cards"])
    near = 1 if rules.get("count") == "rascal" else 0
    bonus = given.get("bonus", [0] * len(bids))
    asked = [bonus[side] if abs(bids[side] - tricks[side]) <= near else None for side in range(len(bids))]
    return points(tally, {"bid": bids, "tricks": tricks, "bonus": asked})
