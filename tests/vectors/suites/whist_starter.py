"""A whist tournament that rolls from one round: partners once, opponents twice, and directed where the example is."""

from collections import Counter
from itertools import permutations
from typing import Any

from leagues.rules.drawing.unfolding import Plan, roll_starter
from leagues.rules.drawing.whist import whist_plan
from tests.vectors.rounds import is_whist


def plans(given: dict[str, Any], wanted: Any) -> tuple[Any, Any]:
    """Our whole tournament, and the one that the example's starter gives; -1 stays where it is."""
    tables = [[None if chair < 0 else chair for chair in table] for table in wanted["tables_N_E_S_W"]]
    return whist_plan(given["players"]), roll_starter(given["players"], tables, range(wanted["modulus"]))


def holds(plan: Plan | None, given: dict[str, Any], wanted: Any) -> bool:
    players = given["players"]
    if plan is None or len(plan) != wanted["modulus"] or not is_whist(plan, players):
        return False
    return directed(plan, players) or not wanted.get("directed")


def directed(plan: Plan, players: int) -> bool:
    """Whether everybody sits once to the left of everybody."""
    left = Counter(
        (table.seats[at], table.seats[(at + 1) % 4]) for draw in plan for table in draw.tables for at in range(4)
    )
    return all(left[pair] == 1 for pair in permutations(range(1, players + 1), 2))
