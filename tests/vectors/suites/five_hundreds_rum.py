"""Five Hundreds: what one player scores in a deal, or who has won."""

from typing import Any

from tests.vectors.table import points, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "scores" in given:
        tally = standing_at(table("five_hundreds_rum", len(given["scores"])), given["scores"])
        over = tally.game.over(tally)
        return {"winner": over.winners[0] if over else None}
    entries = {"table": [given["table"], 0], "left": [given["hand"], 0]}
    return points(table("five_hundreds_rum", 2), entries)[0]
