"""Time of the fold: microseconds a line in random matches of each game, beside reading the lines from JSON."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import stand
from scorekeeper.rules.table import Setup
from tests.scorekeeper.rules.random_match import random_match, random_setup

from .table import Row

MATCHES, ROUNDS, MOST = 6, 7, 20
A_LINE = 100  # microseconds: twenty lines in the two milliseconds of a page
WHY = "half of it is asking, several times a line, which boxes the house rules ask"
Played = tuple[Setup, list[tuple[int, Any]]]


def seconds(act: Callable[[], object]) -> float:
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun


def a_line(game: Game) -> tuple[float, float]:
    """(microseconds a line of folding, of reading), medians of turns."""
    chance = Random(game.key)
    matches: list[Played] = [
        (setup, random_match(game, setup, chance, MOST))
        for setup in (random_setup(game, chance) for _ in range(MATCHES))
    ]
    texts = [json.dumps(entries) for _, lines in matches for _, entries in lines]
    turns = [
        (
            seconds(lambda: [stand(game, setup, lines) for setup, lines in matches]),
            seconds(lambda: [json.loads(text) for text in texts]),
        )
        for _ in range(ROUNDS)
    ]
    folds, reads = zip(*turns)
    return median(folds) / len(texts) * 1e6, median(reads) / len(texts) * 1e6


async def measured(data: Path) -> list[Row]:
    """The median game and the slowest."""
    took = sorted((*a_line(game), game.name) for game in GAMES.values())
    return [
        Row(
            f"folding a line, {words}",
            f"{fold:.0f} µs",
            f"{read:.1f} µs reading it from JSON",
            fold / read,
            f"≤ {A_LINE} µs",
            fold <= A_LINE,
            WHY,
        )
        for words, (fold, read, _) in (("the middle game", took[len(took) // 2]), (took[-1][2], took[-1]))
    ]
