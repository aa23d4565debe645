"""A Swiss round: equals meet, nobody meets again. The pairs that are not forced may be others than the example's."""

from typing import Any

from leagues.rules.movement.matching import pair_up

Pairs = list[tuple[int, int]]


def plans(given: dict[str, Any], wanted: Any) -> tuple[Any, Any]:
    """Our pairs and bye, and the example's, by place in the list of scores."""
    order, scores, met = listed(given)
    byes = {order.index(name) for name in given.get("bye_had") or ()}
    theirs = [(order.index(one), order.index(other)) for one, other in wanted["pairs"]]
    bye = wanted.get("bye")
    ours = pair_up(range(len(order)), dict(enumerate(scores)), met, byes)
    return ours, (theirs, None if bye is None else order.index(bye))


def listed(given: dict[str, Any]) -> tuple[list[str], list[int], set[tuple[int, int]]]:
    """The list by score, then as it was given; the scores in that order; who met, the lower place first."""
    scores = given["scores"]
    order = sorted(given["order"], key=lambda name: -scores[name])
    places = [sorted((order.index(one), order.index(other))) for one, other in given["met"]]
    return order, [scores[name] for name in order], {(one, other) for one, other in places}


def holds(plan: tuple[Pairs, int | None], given: dict[str, Any], wanted: Any) -> bool:
    """Everybody once, no rematch, the example's bye, and scores no further apart than in the example."""
    (pairs, bye), (order, scores, met) = plan, listed(given)
    theirs = [(order.index(one), order.index(other)) for one, other in wanted["pairs"]]
    seated = sorted([one for pair in pairs for one in pair] + ([] if bye is None else [bye]))
    return (
        seated == list(range(len(order)))
        and not {(min(pair), max(pair)) for pair in pairs} & met
        and (None if bye is None else order[bye]) == wanted.get("bye")
        and apart(pairs, scores) <= apart(theirs, scores)
    )


def apart(pairs: Pairs, scores: list[int]) -> int:
    return sum((scores[one] - scores[other]) ** 2 for one, other in pairs)
