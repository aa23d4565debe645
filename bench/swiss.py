"""Swiss pairings beside another program and a matching over everybody: time, and distance of scores."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median
from typing import Any

from leagues.rules.movement.matching import best_matching, pair_up

from .table import Row, beside, ms

PEER = "caissify-pairings==0.5.0"


def seconds(act: Callable[[], Any]) -> tuple[float, Any]:
    begun = time.perf_counter()
    given = act()
    return time.perf_counter() - begun, given


def scores_by_lot(pairs: Sequence[tuple[int, int]], scores: dict[int, int], chance: Random) -> None:
    for one, other in pairs:
        won = chance.choice((one, other))
        scores[won] += 2


def ours(order: list[int], scores: dict[int, int], met: set[tuple[int, int]]) -> list[tuple[int, int]]:
    return pair_up(order, scores, met)[0]


def networkx_alone(order: list[int], scores: dict[int, int], met: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """The best matching over all pairs who have not met."""
    every = {(one, other) for at, one in enumerate(order) for other in order[at + 1 :]}
    return best_matching(order, scores, {pair for pair in every if tuple(sorted(pair)) not in met}) or []


def peers(order: list[int], scores: dict[int, int], met: set[tuple[int, int]]) -> list[tuple[int, int]]:
    from caissify_pairings import generate_pairings

    players = [
        {"id": one, "score": scores[one] / 2, "rating": 2000 - at, "color_hist": [], "float_history": []}
        for at, one in enumerate(order)
    ]
    number = 2 * len(met) // len(order) + 1
    found = generate_pairings("casual", players, {*met, *((b, a) for a, b in met)}, number, 12)
    return [(pair["white_id"], pair["black_id"]) for pair in found if pair.get("black_id")]


def swiss(players: int, rounds: int, ways: Sequence[Callable[..., list[tuple[int, int]]]]) -> list[list[Any]]:
    """For each way: median seconds a round, rematches, squared score differences, on the first way's rounds."""
    chance, scores, met = Random("swiss"), dict.fromkeys(range(1, players + 1), 0), set[tuple[int, int]]()
    rows: list[list[Any]] = [[[], 0, 0] for _ in ways]
    for _ in range(rounds):
        order = sorted(scores, key=lambda one: (-scores[one], one))
        first: list[tuple[int, int]] = []
        for row, way in zip(rows, ways):
            took, pairs = seconds(partial(way, order, scores, met))
            row[0].append(took)
            row[1] += sum((min(pair), max(pair)) in met for pair in pairs) + (players - 2 * len(pairs))
            row[2] += sum((scores[one] - scores[other]) ** 2 for one, other in pairs)
            first = first or pairs
        scores_by_lot(first, scores, chance)
        met |= {(min(pair), max(pair)) for pair in first}
    return [[median(took), again, apart] for took, again, apart in rows]


def told_swiss(hall: list[Any], hundred: list[Any]) -> list[Row]:
    mine, *other = hall
    peer = (
        f"{ms(other[0][0])} {PEER} (its casual engine), {other[0][1]} rematches or unpaired"
        if other
        else "peer not installed"
    )
    ratio = mine[0] / other[0][0] if other else None
    apart = hundred[0][2] / hundred[1][2] if hundred[1][2] else 1.0
    closest = f"; squared score differences {mine[2]} and {other[0][2]}" if other else ""
    return [
        Row(
            "Swiss, 400 players, a round",
            f"{ms(mine[0])}, {mine[1]} rematches{closest}",
            peer,
            ratio,
            "< 500 ms, no rematch",
            mine[0] < 0.5 and mine[1] == 0,
        ),
        Row(
            "Swiss, 100 players: squared score differences",
            f"{hundred[0][2]}",
            f"{hundred[1][2]} networkx over all pairs",
            apart,
            "≤ 1.1 x",
            apart <= 1.1 and hundred[0][1] == 0,
        ),
        beside("Swiss, 100 players, a round", hundred[0][0], hundred[1][0], 1.0, "networkx over all pairs"),
    ]
