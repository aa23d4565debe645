"""A cache of standings in memory: one more line is one more step, not the whole match again.

A cached standing is used only under the same setup and after the very same lines; else the fold starts again.
"""

import uuid
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.rules.line import Entries
from scorekeeper.rules.match import Standing, after_line, start, with_next_round
from scorekeeper.rules.table import Setup

MAX_STANDINGS = 200  # the latest matches
NumberedEntries = list[tuple[int, Entries | None]]

standing_cache: dict[uuid.UUID, tuple[Any, NumberedEntries, Standing]] = {}


def cached_standing(match: uuid.UUID, game: Game, setup: Setup, lines: NumberedEntries) -> Standing:
    """As `rules.match.stand`, for the match with this id."""
    under, before, at = standing_cache.pop(match, (None, [], None))
    if at is None or under != (game.key, setup) or lines[: len(before)] != before:
        before, at = [], start(game, setup)
    for number, entries in lines[len(before) :]:
        at = after_line(at, number, entries)
    standing_cache[match] = (game.key, setup), lines, at
    for old in list(standing_cache)[:-MAX_STANDINGS]:
        standing_cache.pop(old, None)
    return with_next_round(at)
