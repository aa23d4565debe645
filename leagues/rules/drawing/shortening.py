"""Whole plans made shorter: rounds left out so that the rest is as good as possible, then partners exchanged.

Partners are exchanged at single tables, so that people meet who never did, instead of meeting somebody twice.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import permutations
from random import Random

from leagues.rules.draws import DrawnTable

from .quality import quality
from .spreading import Pair
from .unfolding import Plan

MAX_LOOKS = 100_000  # rounds looked at, about, before the best choice is taken


def shared_opponents(plan: Plan) -> list[list[int]]:
    """For each two rounds, how many pairs oppose in both; on the diagonal, how many oppose only in that round."""
    rounds: dict[tuple[int, int], list[int]] = {}
    for at, draw in enumerate(plan):
        for table in draw.tables:
            for pair in table.opponents():
                rounds.setdefault(pair, []).append(at)
    counts = [[0] * len(plan) for _ in plan]
    for often in rounds.values():
        for one, other in permutations(often, 2) if len(often) > 1 else [(*often, *often)]:
            counts[one][other] += 1
    return counts


def leave_out_rounds(plan: Plan, gone: int, chance: Random, since: int = 0) -> Plan:
    """The plan without some rounds from `since` on, chosen so that few pairs lose two meetings or their only one.

    The cheapest round is left out each time; then again and again the dearest of those, or one at random, is exchanged.
    """
    both, best = shared_opponents(plan), None
    left = MAX_LOOKS // len(plan)
    for first in range(since, len(plan)):
        choice = OmittedRounds(both, range(since, len(plan)), chance)
        choice.omit(first)
        for step in range(4 * gone):
            full = len(choice.out) == gone
            if full and (best is None or choice.price < best[0]):
                best = choice.price, list(choice.out)
            choice.omit(choice.cheapest(barred=choice.restore(dearest=step % 2 > 0) if full else None))
        left -= 4 * gone
        if best is not None and (not best[0] or left < 0):
            break
    return tuple(draw for at, draw in enumerate(plan) if best is None or at not in best[1])


class OmittedRounds:
    """The rounds left out, and how many meetings too many are lost with them."""

    def __init__(self, both: list[list[int]], among: range, chance: Random) -> None:
        self.both, self.among, self.chance = both, among, chance
        self.out, self.price = list[int](), 0
        self.costs = [row[at] for at, row in enumerate(both)]  # what the price would rise by with each

    def omit(self, at: int) -> None:
        self.out.append(at)
        self.price += self.costs[at]
        self.shift(at, 1)

    def restore(self, *, dearest: bool) -> int:
        """Put a round back, and return it."""
        at = max(self.out, key=self.cost) if dearest else self.chance.choice(self.out)
        self.out.remove(at)
        self.shift(at, -1)
        self.price -= self.costs[at]
        return at

    def cheapest(self, barred: int | None) -> int:
        """The cheapest round to leave out; the barred one only where there is no other."""
        return min((at for at in self.among if at not in self.out), key=lambda at: (at == barred, self.cost(at)))

    def cost(self, at: int) -> tuple[int, float]:
        return self.costs[at], self.chance.random()

    def shift(self, at: int, by: int) -> None:
        for other, more in enumerate(self.both[at]):
            self.costs[other] += by * more if other != at else 0


def exchange_partners(plan: Plan) -> Plan:
    """The plan with partners exchanged at tables of four, as long as squared opponent counts fall.

    Only two who have not been partners become partners; nobody changes tables.
    """
    before: Plan = ()
    met = PairCounts(plan)
    while plan != before:
        before, plan = (
            plan,
            tuple(replace(draw, tables=tuple(map(met.with_best_partners, draw.tables))) for draw in plan),
        )
    return plan


class PairCounts:
    """Counts of partners and opponents, kept up to date as tables change."""

    def __init__(self, plan: Plan) -> None:
        found = quality(plan)
        self.partners, self.opponents = Counter(found.partners), Counter(found.opponents)

    def with_best_partners(self, table: DrawnTable) -> DrawnTable:
        """The table with other partners where that is better, else unchanged."""
        one, two, three, four = table.seats
        old = list(table.partners())
        for seats in ((two, one, three, four), (one, three, two, four)):
            other = replace(table, seats=seats)
            new = list(other.partners())
            if not any(self.partners[pair] for pair in new) and self.times_opposed(new) > self.times_opposed(old) + 2:
                self.count(old, -1)
                self.count(new, 1)
                return other
        return table

    def times_opposed(self, pairs: Iterable[Pair]) -> int:
        return sum(self.opponents[pair] for pair in pairs)

    def count(self, pairs: Iterable[Pair], by: int) -> None:
        """Add to the counts of these partners and opponents."""
        for pair in pairs:
            self.partners[pair] += by
            self.opponents[pair] -= by
