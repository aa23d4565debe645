"""Big Two: what the cards left cost in one deal, and how it is settled."""

from typing import Any

from scorekeeper.rules.games import big_two
from tests.vectors.table import picked, points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    cards = given["cards"]
    net = points(table("big_two", len(cards), winner_only=given.get("winner_only", False)), {"cards": cards})
    return picked(keys, {"penalty": [big_two.penalty(count) for count in cards], "net": net})
