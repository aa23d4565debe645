"""Changing partners for numbers that have no whist tournament: as even as the example, or more."""

from typing import Any

from leagues.rules.drawing.quality import quality
from leagues.rules.drawing.unfolding import Plan
from tests.leagues.rules.evening import event, plan
from tests.vectors.rounds import everybody_once, fours, within


def plans(given: dict[str, Any], wanted: Any) -> tuple[Any, Any]:
    ours = plan(event("changing_partners", given["players"], rounds=given["rounds"]), "changing_partners")
    return ours, fours(wanted["rounds"], given["players"])


def holds(plan: Plan, given: dict[str, Any], wanted: Any) -> bool:
    judged = quality(plan, range(1, given["players"] + 1))
    found = {
        "partner": judged.range(judged.partners),
        "opponent": judged.range(judged.opponents),
        "plays": (min(judged.plays.values()), max(judged.plays.values())),
    }
    return (
        len(plan) == given["rounds"]
        and everybody_once(judged)
        and all(within(found[key], figures) for key, figures in wanted["ranges"].items())
    )
