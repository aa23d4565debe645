"""Exchanging partners at single tables, so that people meet who never did, instead of meeting somebody twice."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from leagues.rules.draws import DrawnTable

from .quality import quality
from .spreading import Pair
from .unfolding import Plan


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
