"""Sweep: what a hand counts, or who has won."""

from typing import Any

from scorekeeper.rules.games import sweep
from scorekeeper.rules.plain_sheets.rummies import worth
from tests.vectors.table import points, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "scores" in given:
        tally = standing_at(table("sweep", len(given["scores"])), given["scores"])
        over = tally.game.over(tally)
        return {"winner": over.winners[0] if over else None}
    left = worth(given["hand"], sweep.VALUES)
    return {"points": points(table("sweep", 2), {"out": 0, "left": [None, left]})[1]}
