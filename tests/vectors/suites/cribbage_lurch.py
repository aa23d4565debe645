"""Cribbage: one peg from home, and what the round is worth."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games import cribbage
from tests.vectors.table import picked, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    target, loser = given["target"], given["loser"]
    worth = {}
    for points in ("acc", "social"):
        tally = standing_at(table("cribbage", 2, target=target, points=points), [target - 1, loser])
        done = after(tally, {"what": "peg", "who": 0, "points": 1})
        worth[points] = done.game.match_points.worth(done)[0]
    return picked(
        keys,
        {
            "result": cribbage.lurch(loser, target) or None,
            "match_points_acc": worth["acc"],
            "match_points_social": worth["social"],
            "match_points": worth["social"],
        },
    )
