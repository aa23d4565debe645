"""Poker night: what each won or lost, and who pays whom: any list that settles, with no more payments than needed."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.shapes import transfers
from tests.vectors.table import table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    """What each won or lost. `RuleError` where the chips at the end are not what was bought."""
    paid = given["in"]
    rules = {"difference": given["difference"]} if "difference" in given else {}
    tally = after(table("poker_cash", len(paid), **rules), {"what": "all", "amount": min(paid)})
    for side, more in enumerate(paid):
        if more > min(paid):
            tally = after(tally, {"what": "in", "buyer": side, "amount": more - min(paid)})
    return after(tally, {"what": "end", "left": given["out"]}).totals


def plans(given: dict[str, Any], wanted: Any) -> tuple[Any, Any]:
    net = answer(given, ())
    ours = [[each.payer, each.taker, each.amount] for each in transfers(net)]
    return {"net": list(net), "transfers": ours}, wanted


def holds(plan: Any, given: dict[str, Any], wanted: Any) -> bool:
    net = list(plan["net"])
    for payer, taker, amount in plan["transfers"]:
        net[payer] += amount
        net[taker] -= amount
    return plan["net"] == wanted["net"] and not any(net) and len(plan["transfers"]) <= len(wanted["transfers"])
