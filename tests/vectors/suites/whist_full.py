"""A whole whist tournament, round by round."""

from typing import Any

from leagues.rules.drawing.unfolding import Plan
from leagues.rules.drawing.whist import whist_plan
from tests.vectors.rounds import fours, is_whist


def plans(given: dict[str, Any], wanted: Any) -> tuple[Any, Any]:
    return whist_plan(given["players"]), fours(wanted, given["players"])


def holds(plan: Plan | None, given: dict[str, Any], wanted: Any) -> bool:
    return plan is not None and len(plan) == len(wanted) and is_whist(plan, given["players"])
