"""Pairing players with equal scores who have not met: least squared score differences, then nearest on the list.

The matching is networkx's (Edmonds' blossom, integer weights), on the nearest unmet neighbours of each player; where
that fails, on all.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import chain

Pair = tuple[int, int]
NEIGHBOURS = 5  # neighbours that each player is offered first
CACHE_SIZE = 128  # matchings: of 80 players 4 MB


def candidate_pairs(order: Sequence[int], met: Collection[Pair], near: int) -> set[Pair]:
    """Unmet pairs, the higher on the list first: for each player the nearest below and above."""
    pairs: set[Pair] = set()
    for at, one in enumerate(order):
        found = 0
        for other in order[at + 1 :]:
            if (min(one, other), max(one, other)) not in met:
                pairs.add((one, other))
                found += 1
                if found == near:
                    break
    return pairs


def best_matching(order: Sequence[int], scores: Mapping[int, int], pairs: Collection[Pair]) -> list[Pair] | None:
    """Best matching of everybody, in list order; None where there is none."""
    place = {one: at for at, one in enumerate(order)}
    figures = [scores.get(one, 0) for one in order]
    found = matching_by_place(tuple(figures), tuple((place[one], place[other]) for one, other in pairs))
    return None if found is None else [(order[one], order[other]) for one, other in found]


@lru_cache(maxsize=CACHE_SIZE)
def matching_by_place(scores: tuple[int, ...], pairs: tuple[Pair, ...]) -> tuple[Pair, ...] | None:
    """Best matching of all places of a list, the higher place first. Cached for pages with a history."""
    import networkx  # only where somebody is paired: it takes a sixth of a server's start

    scale = len(scores) ** 2 + 1
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(range(len(scores)))
    for one, other in pairs:
        apart = scores[one] - scores[other]
        graph.add_edge(one, other, weight=-(apart * apart * scale + (other - one) ** 2))
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(found) < len(scores):
        return None
    return tuple(sorted((min(pair), max(pair)) for pair in found))


def pair_up(
    order: Sequence[int],
    scores: Mapping[int, int],
    met: Collection[Pair],
    byes: Collection[int] = (),
    played: Collection[int] | None = None,
) -> tuple[list[Pair], int | None]:
    """Pairs in list order, and who has a bye. `met`: pairs, the lower number first; `byes`: who had one.

    `played`: who has sat at a table, and has a bye before newcomers; None: everybody. Where everybody has met
    everybody, the nearest meet again.
    """
    if len(order) % 2 == 0:
        return matching_of_all(order, scores, met) or matching_of_all(order, scores, ()) or [], None
    lowest_first = [one for one in reversed(order) if one not in byes]
    if played is not None:
        lowest_first.sort(key=lambda one: one not in played)
    for bye in chain(lowest_first, (one for one in reversed(order) if one in byes)):
        pairs = matching_of_all([one for one in order if one != bye], scores, met)
        if pairs is not None:
            return pairs, bye
    bye = lowest_first[0] if lowest_first else order[-1]
    return matching_of_all([one for one in order if one != bye], scores, ()) or [], bye


def matching_of_all(order: Sequence[int], scores: Mapping[int, int], met: Collection[Pair]) -> list[Pair] | None:
    for near in (NEIGHBOURS, len(order)):
        pairs = best_matching(order, scores, candidate_pairs(order, met, near))
        if pairs is not None:
            return pairs
    return None
