"""Golf: what eight cards count, or what each pays for a deal."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games import golf
from scorekeeper.rules.line import NOBODY
from tests.vectors.table import table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "scores" in given:
        knocker = NOBODY if given.get("knocker") is None else given["knocker"]
        tally = after(table("golf", len(given["scores"])), {"knocker": knocker, "score": given["scores"]})
        return list(tally.sums[1])
    columns = [(upper, lower) for upper, lower in given["columns_top_bottom"]]
    return {"score": sum(points for _, points in golf.counted(columns))}
