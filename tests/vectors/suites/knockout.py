"""The first round of a knockout: who meets whom, and the byes of the best seeds, told in the order of the bracket."""

from typing import Any

from leagues.rules.movement.bracket import slots
from tests.leagues.rules.evening import event, next_draw


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    evening = event("knockout", given["entrants"])
    line = slots(evening.starters)
    tables = sorted(next_draw(evening, "knockout").tables, key=lambda table: line.index(table.seats[0]))
    return [[*table.seats, None][:2] for table in tables]
