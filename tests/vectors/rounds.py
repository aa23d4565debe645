"""Rounds as the examples write them, and what every plan must keep."""

from itertools import combinations
from typing import Any

from leagues.rules.drawing.quality import Quality, quality
from leagues.rules.drawing.unfolding import Plan
from leagues.rules.draws import Draw, DrawnTable


def fours(rounds: Any, players: int) -> tuple[Draw, ...]:
    """Rounds of tables of four; whoever sits at none is out, whether the example says so or not."""
    found = []
    for round_ in rounds:
        tables = round_["tables_N_E_S_W"] if isinstance(round_, dict) else round_
        seated = {one for seats in tables for one in seats}
        out = tuple(one for one in range(1, players + 1) if one not in seated)
        found.append(Draw(tuple(DrawnTable(number, tuple(seats)) for number, seats in enumerate(tables, 1)), out))
    return tuple(found)


def is_whist(plan: Plan, players: int) -> bool:
    """Whether every two partner once and oppose twice."""
    judged = quality(plan, range(1, players + 1))
    return all(
        judged.partners[pair] == 1 and judged.opponents[pair] == 2 for pair in combinations(range(1, players + 1), 2)
    )


def everybody_once(judged: Quality) -> bool:
    """Whether in every round everybody plays once, or sits out."""
    return all(sorted((*draw.seated, *draw.out)) == sorted(judged.people) for draw in judged.draws)


def within(found: tuple[int, int], wanted: list[int]) -> bool:
    """Whether a range is no wider than the example's."""
    return wanted[0] <= found[0] and found[1] <= wanted[1]
