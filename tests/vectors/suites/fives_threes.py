"""Fives and threes: what the ends count, or the score after a count."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.fives_threes import count_ends
from tests.vectors.table import picked, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "ends" in given:
        return count_ends(given["ends"])
    tally = standing_at(table("fives_threes", 2), [given["score"], 0])
    what = "out" if given["scored"] == 1 else "ends"
    then = after(tally, {"what": what, "who": 0, "points": given["scored"]})
    return picked(keys, {"score": then.totals[0], "won": then.over is not None})
