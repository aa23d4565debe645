"""A cache of standings in memory: one more line is one more step, not the whole match again.

A cached standing is used only under the same setup and after the very same lines; else the fold starts again. It is
kept while its match is in play, however many matches that are.
"""

import logging
import time
import uuid
from functools import cache
from threading import Lock
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.rules.line import Entries
from scorekeeper.rules.match import Standing, after_line, start, with_next_round
from scorekeeper.rules.setup import Setup

from . import wording

IN_PLAY = 4 * 3600  # seconds since somebody looked at it: a long evening
MAX_STANDINGS = 8_000  # about 10 kB each
NumberedEntries = list[tuple[int, Entries | None]]

standing_cache: dict[uuid.UUID, tuple[float, Any, NumberedEntries, Standing]] = {}  # the one asked for last at the end
cache_lock = Lock()
log = logging.getLogger(__name__)


def cached_standing(
    match: uuid.UUID, game: Game, setup: Setup, lines: NumberedEntries, firsts: tuple[int, ...] = ()
) -> Standing:
    """As `rules.match.stand`, for the match with this id."""
    _, under, before, at = standing_cache.get(match, (0.0, None, [], None))
    if at is None or under != (game.key, setup, firsts) or lines[: len(before)] != before:
        before, at = [], start(game, setup, firsts)
    for number, entries in lines[len(before) :]:
        at = after_line(at, number, entries)
    with cache_lock:
        standing_cache.pop(match, None)
        standing_cache[match] = time.monotonic(), (game.key, setup, firsts), lines, at
        forget_oldest()
    return with_next_round(at)


def forget(match: uuid.UUID) -> None:
    """Drop the standing of a match that nobody plays."""
    with cache_lock:
        standing_cache.pop(match, None)


def forget_oldest() -> None:
    """Drop what nobody has asked for in hours, and more where there are too many."""
    past = time.monotonic() - IN_PLAY
    while standing_cache:
        match, (asked, *_) = next(iter(standing_cache.items()))
        if asked >= past and len(standing_cache) <= MAX_STANDINGS:
            return
        if asked >= past:
            warn_full()
        del standing_cache[match]


@cache
def warn_full() -> None:
    """Say it once."""
    log.warning(wording.MEMORY_IS_FULL.format(matches=MAX_STANDINGS))
