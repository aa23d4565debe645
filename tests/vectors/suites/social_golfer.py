"""Groups in which nobody meets anybody more often than in the example."""

from typing import Any

from leagues.rules.drawing.quality import quality
from leagues.rules.drawing.unfolding import Plan, round_of_groups
from tests.leagues.rules.evening import event, plan
from tests.vectors.rounds import everybody_once


def plans(given: dict[str, Any], wanted: Any) -> tuple[Any, Any]:
    evening = event("meet_everyone", given["players"], group=given["group"], rounds=given["rounds"])
    return plan(evening, "meet_everyone"), tuple(round_of_groups(groups) for groups in wanted)


def holds(plan: Plan, given: dict[str, Any], wanted: Any) -> bool:
    judged = quality(plan, range(1, given["players"] + 1))
    theirs = quality([round_of_groups(groups) for groups in wanted])
    return (
        len(plan) == given["rounds"]
        and everybody_once(judged)
        and {len(table.seats) for draw in plan for table in draw.tables} == {given["group"]}
        and max(judged.opponents.values()) <= max(theirs.opponents.values())
    )
