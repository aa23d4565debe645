"""Newmarket: what everybody puts in for a deal, and whether wins and losses come to nothing."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games import newmarket
from tests.vectors.table import table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("newmarket", given["players"], stake=given["unit"])
    pool = given["players"] * given["unit"] * (len(newmarket.in_layout(tally)) + given["kitty_stake"])
    taken = after(tally, {**{king: at for at, (king, sign) in enumerate(newmarket.KINGS)}, "kitty": 0})
    zero = "sum of net results is 0 when all Kings and the kitty are paid; unclaimed stakes carry forward"
    return {"per_deal_pool": pool, "check": zero if sum(taken.totals) == 0 else "not even"}
