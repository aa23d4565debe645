"""German Whist: one deal, or the standing after it."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games import german_whist
from tests.vectors.table import points, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally, line = table("german_whist", 2, count=given.get("count", "tricks")), {"tricks": given["tricks"]}
    if "scores" not in given:
        return points(tally, line)
    then = after(standing_at(tally, given["scores"]), line)
    goal = then.over.reason.split()[-1].strip(".") if then.over else german_whist.goal(then)
    return {"scores": list(then.totals), "goal": int(goal), "over": then.over is not None}
