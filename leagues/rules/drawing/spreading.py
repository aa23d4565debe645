"""Counts spread as evenly as whole numbers allow: the best possible for a draw.

The bound: a player of g rounds has a fixed number of partners and opponents, whose squares add up to least when spread
evenly. It is summed over players and halved, or taken over all pairs together, whichever is larger.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

Pair = tuple[int, int]


def least_squares(total: int, among: int) -> int:
    """Least sum of squares of `among` whole numbers that add up to `total`."""
    if not among:
        return 0
    each, over = divmod(total, among)
    return each * each * (among - over) + (each + 1) * (each + 1) * over


def sum_of_squares(counts: Mapping[Any, int]) -> int:
    return sum(count * count for count in counts.values())


def least_pair_squares(
    counts: Mapping[Pair, int], people: Sequence[int], roles: Mapping[int, str], kinds: str = "all"
) -> int:
    """Least sum of squares with the same games each. `kinds`: "all", or pairs of the "same" or "cross" roles."""
    degrees: Counter[int] = Counter()
    for (one, other), count in counts.items():
        degrees[one] += count
        degrees[other] += count
    among = {
        one: sum(
            1
            for other in people
            if other != one and (kinds == "all" or (roles.get(one) == roles.get(other)) == (kinds == "same"))
        )
        for one in people
    }
    by_player = sum(least_squares(degrees[one], among[one]) for one in people)
    together = least_squares(sum(degrees.values()) // 2, sum(among.values()) // 2)
    return max((by_player + 1) // 2, together)


def split_by_role(counts: Mapping[Pair, int], roles: Mapping[int, str]) -> tuple[dict[Pair, int], dict[Pair, int]]:
    """How often pairs met, split into pairs of one role and pairs of two roles.

    `{(1, 2): 3, (1, 5): 1}`, where 1 and 2 are gentlemen and 5 a lady, gives `({(1, 2): 3}, {(1, 5): 1})`.
    """
    same = {pair: count for pair, count in counts.items() if roles.get(pair[0]) == roles.get(pair[1])}
    cross = {pair: count for pair, count in counts.items() if roles.get(pair[0]) != roles.get(pair[1])}
    return same, cross


def bounds(
    partners: Mapping[Pair, int], opponents: Mapping[Pair, int], people: Sequence[int], roles: Mapping[int, str]
) -> tuple[int, int]:
    """Least sums of squares of partner and opponent counts. `roles`: empty unless partners differ in role."""
    if not roles:
        return least_pair_squares(partners, people, {}), least_pair_squares(opponents, people, {})
    same, cross = split_by_role(opponents, roles)
    return (
        least_pair_squares(partners, people, roles, "cross"),
        least_pair_squares(same, people, roles, "same") + least_pair_squares(cross, people, roles, "cross"),
    )


def even_range(counts: Mapping[int, int], most: Mapping[int, int]) -> tuple[int, int]:
    """Range of the same total spread as evenly as possible, nobody having more than their `most`."""
    total, limits = sum(counts.values()), sorted(most[one] for one in counts)
    for at, limit in enumerate(limits):
        each, over = divmod(total, len(limits) - at)
        if limit > each:
            return min(limits[0], each), each + (over > 0)
        total -= limit
    return min(limits, default=0), max(limits, default=0)
