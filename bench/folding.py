"""Time of the fold: microseconds a line in random matches of each game, beside reading the lines from JSON; and the
totals of one long match."""

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
from scorekeeper.rules.setup import Setup
from tests.scorekeeper.rules.random_match import random_match, random_setup

from .table import Row, ms

MATCHES, ROUNDS, MOST = 6, 7, 20
LONG, LONG_SIDES, LONG_MOST = 200, 10, 0.005  # lines, and seconds for their totals
A_LINE = 100  # microseconds: twenty lines in the two milliseconds of a page
WHY = "most of it is asking which boxes the house rules ask, and judging what they hold"
Played = tuple[Setup, list[tuple[int, Any]]]


def seconds(act: Callable[[], object]) -> float:
    """Of the processor: other work on the machine does not count."""
    begun = time.process_time()
    act()
    return time.process_time() - begun


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


def long_match() -> Row:
    """The totals of a match of many sides, each of which writes points in every line."""
    game, chance = GAMES["any_points"], Random("long")
    setup = Setup(LONG_SIDES, game.standard())
    lines = random_match(game, setup, chance, LONG)
    texts = [json.dumps(entries) for _, entries in lines]
    assert len(lines) == LONG
    fold = median(seconds(lambda: stand(game, setup, lines)) for _ in range(4 * ROUNDS))
    read = median(seconds(lambda: [json.loads(text) for text in texts]) for _ in range(4 * ROUNDS))
    return Row(
        f"totals of {LONG} lines and {LONG_SIDES} sides",
        ms(fold),
        f"{ms(read)} reading them from JSON",
        fold / read,
        f"≤ {ms(LONG_MOST)}",
        fold <= LONG_MOST,
        WHY,
    )


async def measured(data: Path) -> list[Row]:
    """The median game and the slowest, and a long match."""
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
    ] + [long_match()]
