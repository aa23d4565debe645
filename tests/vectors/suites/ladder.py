"""A challenge on the ladder, and the list after it."""

from typing import Any

from leagues.rules.movement.challenges import play_challenge


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    order = given["order"]
    challenger, challenged = (order.index(given[key]) for key in ("challenger", "challenged"))
    winner = order.index(given.get("winner", given["challenger"]))
    after = play_challenge(range(len(order)), challenger, challenged, winner, given["max_up"])
    return [order[at] for at in after]
