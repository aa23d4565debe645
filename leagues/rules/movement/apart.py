"""An order of people moved as little as possible, so that certain people do not meet.

Ours: of all swaps of two that part somebody the one of the nearest is made first. Where that leads nowhere in a
bracket, any pairing of the round without such a meeting is taken (Edmonds' blossom), if there is one.
"""

from collections.abc import Callable, Collection, Sequence
from itertools import combinations

from leagues.rules.drawing.wishes import Pair, ordered

Meetings = Callable[[Sequence[int]], Sequence[Pair]]  # of the first round, by order of seeds


def kept_apart(people: Sequence[int], clash: Callable[[Sequence[int]], int]) -> list[int]:
    """The people in an order with fewer and fewer clashes, until none is left or no swap of two helps."""
    order, now = list(people), clash(people)
    while now:
        swaps = sorted(combinations(range(len(order)), 2), key=lambda two: (two[1] - two[0], -two[0]))
        found = next((each for two in swaps if clash(each := swapped(order, *two)) < now), None)
        if found is None:
            return order
        order, now = found, clash(found)
    return order


def seeds_apart(people: Sequence[int], apart: Collection[Pair], meetings: Meetings) -> list[int]:
    """The seeds in an order in which nobody of `apart` meets; where there is none, as few as can be found."""
    shun = {ordered(pair) for pair in apart}

    def clash(seeds: Sequence[int]) -> int:
        return sum(ordered(pair) in shun for pair in meetings(seeds))

    order = kept_apart(people, clash)
    return order if not clash(order) else by_matching(order, shun, meetings) or order


def swapped(order: Sequence[int], one: int, other: int) -> list[int]:
    found = list(order)
    found[one], found[other] = found[other], found[one]
    return found


def by_matching(order: Sequence[int], shun: Collection[Pair], meetings: Meetings) -> list[int] | None:
    """Any order in which nobody of `shun` meets; None where there is none."""
    import networkx  # as in `matching`

    chairs = meetings(range(len(order)))  # which places of the order meet
    free = [place for place in range(len(order)) if all(place not in pair for pair in chairs)]
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(range(len(order)))
    allowed = [two for two in combinations(range(len(order)), 2) if ordered((order[two[0]], order[two[1]])) not in shun]
    graph.add_edges_from(allowed)
    byes = [-1 - at for at in range(len(free))]  # whoever has one meets nobody
    graph.add_edges_from((bye, place) for bye in byes for place in range(len(order)))
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    pairs = sorted(sorted(pair) for pair in found)
    if len(pairs) < len(chairs) + len(free):
        return None
    new = list(order)
    rest, matches = iter(free), iter(chairs)
    for one, other in pairs:
        places = (next(rest),) if one < 0 else next(matches)
        for place, at in zip(places, (other,) if one < 0 else (one, other)):
            new[place] = order[at]
    return new
