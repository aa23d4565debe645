"""Gin tournament: one team stays, the other moves a place after every round."""

from typing import Any

from tests.vectors.suites.gin_tournament_rounds import played


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    couples = given["couples"]
    level = {"kind": "stock", "G": 1, "L": 1}
    event = played([[level] * couples] * couples)
    names = [f"G{at + 1}" for at in range(couples)] + [f"L{at + 1}" for at in range(couples)]
    return {
        "rounds": [[[names[one - 1] for one in table.seats] for table in each.draw.tables] for each in event.rounds]
    }
