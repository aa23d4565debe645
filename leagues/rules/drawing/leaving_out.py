"""Leaving rounds out of a whole plan so that the rest is as good as possible."""

from itertools import permutations
from random import Random

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
