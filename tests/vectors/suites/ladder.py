"""A challenge on the ladder, and the list after it."""

from typing import Any

from leagues.rules.movement.challenges import distance_refusal, order_after_match
from scorekeeper.rules.tally import RuleError


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    order, places = given["order"], range(len(given["order"]))
    challenger, challenged = (order.index(given[key]) for key in ("challenger", "challenged"))
    winner = order.index(given.get("winner", given["challenger"]))
    refused = distance_refusal(places, challenger, challenged, given["max_up"])
    if refused:
        raise RuleError(refused)
    return [order[at] for at in order_after_match(places, challenger, challenged, winner)]
