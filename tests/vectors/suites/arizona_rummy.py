"""Arizona Rummy: what a hand counts in a deal, or the deals."""

from typing import Any

from scorekeeper.rules.games import arizona_rummy
from scorekeeper.rules.plain_sheets.rummies import worth
from scorekeeper.rules.plain_sheets.wild_ranks import RANKS
from tests.vectors.table import in_row, points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("arizona_rummy", 2)
    if given.get("table") == "rounds":
        return {
            "rounds": [row.label for row in tally.rows],
            "cards": [row.number for row in tally.rows],
            "count": len(tally.rows),
        }
    left = worth(given["hand"], arizona_rummy.values(given["round"]))
    at = in_row(tally, RANKS.index(given["round"]) + 1)
    return {"points": points(at, {"out": 0, "left": [None, left]})[1]}
