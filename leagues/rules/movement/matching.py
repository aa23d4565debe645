"""Pairing players with equal scores who have not met: least squared score differences, then nearest on the list.

The matching is networkx's (Edmonds' blossom, integer weights), on the nearest unmet neighbours of each player; where
that fails, on all. A few players are paired looking ahead, so that the agreed rounds can be played without a rematch:
above ten, any pairing leaves half as many rounds as there are players.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, islice

Pair = tuple[int, int]
NEIGHBOURS = 5  # neighbours that each player is offered first
CACHE_SIZE = 128  # matchings: of 80 players 4 MB
LOOK_AHEAD = 8  # players, with one for the bye, whose every pairing can be tried: 105
MOST_TRIED = 2_000  # pairings of later rounds looked at before they are given up
MOST_FIRST = 60  # pairings of this round that are tried, in all
BYE = 0  # whom the one with a bye meets


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
    rounds: int = 1,
) -> tuple[list[Pair], int | None]:
    """Pairs in list order, and who has a bye. `met`: pairs, the lower number first; `byes`: who had one.

    `played`: who has sat at a table, and has a bye before newcomers; None: everybody. `rounds`: still to play with this
    one; few players are paired so that nobody need meet again in as many of them as can be. Where everybody has met
    everybody, the nearest meet again.
    """
    pairs, bye = pair_for_now(order, scores, met, byes, played)
    people = frozenset(order) | ({BYE} if bye is not None else frozenset())
    if len(people) > LOOK_AHEAD:
        return pairs, bye
    gone = frozenset(met) | {(BYE, one) for one in byes}
    others = list(islice(pairings(order, scores, gone, lowest_first(order, byes, played)), MOST_FIRST))
    for ahead in range(rounds - 1, 0, -1):
        if can_go_on(people, gone | as_meetings(pairs, bye), ahead):
            break
        for other in others:
            if can_go_on(people, gone | as_meetings(*other), ahead):
                return other
    return pairs, bye


def as_meetings(pairs: Sequence[Pair], bye: int | None) -> frozenset[Pair]:
    """Pairs with the lower number first, and who meets nobody."""
    alone = [(BYE, bye)] if bye is not None else []
    return frozenset([*((min(pair), max(pair)) for pair in pairs), *alone])


def pairings(
    order: Sequence[int], scores: Mapping[int, int], gone: Collection[Pair], byes: Sequence[int]
) -> list[tuple[list[Pair], int | None]]:
    """Every pairing without a rematch or a second bye, by who has the bye and then the best first."""
    place = {one: at for at, one in enumerate(order)}
    scale = len(order) ** 2 + 1

    def price(pairs: Sequence[Pair]) -> int:
        return sum(
            (scores.get(one, 0) - scores.get(other, 0)) ** 2 * scale + (place[one] - place[other]) ** 2
            for one, other in pairs
        )

    found: list[tuple[list[Pair], int | None]] = []
    for bye in byes if len(order) % 2 else [None]:
        if bye is None or (BYE, bye) not in gone:
            ways = all_pairs([one for one in order if one != bye], gone)
            found += [(pairs, bye) for pairs in sorted(ways, key=price)]
    return found


def all_pairs(order: Sequence[int], gone: Collection[Pair]) -> Iterator[list[Pair]]:
    """Every way to pair an even number who have not met, in list order."""
    if not order:
        yield []
        return
    one = order[0]
    for other in order[1:]:
        if (min(one, other), max(one, other)) not in gone:
            for rest in all_pairs([each for each in order[1:] if each != other], gone):
                yield [(one, other), *rest]


@lru_cache(maxsize=CACHE_SIZE * 16)
def can_go_on(people: frozenset[int], gone: frozenset[Pair], rounds: int) -> bool:
    """Whether these people, an even number, can play so many rounds more without anybody meeting again."""
    left = [MOST_TRIED]

    def goes(gone: frozenset[Pair], rounds: int) -> bool:
        if not rounds:
            return True
        met = [sum(one in pair for pair in gone) for one in people]
        if len(people) - 1 - max(met) < rounds:
            return False
        for pairs in all_pairs(sorted(people), gone):
            left[0] -= 1
            if left[0] < 0:
                return False
            if goes(gone | as_meetings(pairs, None), rounds - 1):
                return True
        return False

    return goes(frozenset(pair for pair in gone if people.issuperset(pair)), rounds)


def lowest_first(order: Sequence[int], byes: Collection[int], played: Collection[int] | None) -> list[int]:
    """Who may have a bye for the first time, the lowest first, newcomers last."""
    found = [one for one in reversed(order) if one not in byes]
    return found if played is None else sorted(found, key=lambda one: one not in played)


def pair_for_now(
    order: Sequence[int],
    scores: Mapping[int, int],
    met: Collection[Pair],
    byes: Collection[int],
    played: Collection[int] | None,
) -> tuple[list[Pair], int | None]:
    """(pairs, bye): the best pairs of this round, whatever pairs that leaves for later ones.

    `bye`: the entrant without a game, None where the number is even. Two who have met meet again only where there is
    no other way.
    """
    if len(order) % 2 == 0:
        return matching_of_all(order, scores, met) or matching_of_all(order, scores, ()) or [], None
    first = lowest_first(order, byes, played)
    for bye in chain(first, (one for one in reversed(order) if one in byes)):
        pairs = matching_of_all([one for one in order if one != bye], scores, met)
        if pairs is not None:
            return pairs, bye
    bye = first[0] if first else order[-1]
    return matching_of_all([one for one in order if one != bye], scores, ()) or [], bye


def matching_of_all(order: Sequence[int], scores: Mapping[int, int], met: Collection[Pair]) -> list[Pair] | None:
    for near in (NEIGHBOURS, len(order)):
        pairs = best_matching(order, scores, candidate_pairs(order, met, near))
        if pairs is not None:
            return pairs
    return None
