"""A match's standing, gone on with from where the last page of it left off: a line more is a step, not the whole match.

Nothing is stored, and nothing is trusted: a standing is gone on with only under the same setup and after the very
same lines. Any other begins from the first line.
"""

import uuid
from typing import Any

from scorekeeper.rules.game import Entries, Game, Setup
from scorekeeper.rules.match import Standing, further, ready, start

MAX_STANDINGS = 200  # matches, the latest
NumberedEntries = list[tuple[int, Entries | None]]

standing_cache: dict[uuid.UUID, tuple[Any, NumberedEntries, Standing]] = {}


def cached_standing(match: uuid.UUID, game: Game, setup: Setup, lines: NumberedEntries) -> Standing:
    """As `stand`, for the match with this id."""
    under, before, at = standing_cache.pop(match, (None, [], None))
    if at is None or under != (game.key, setup) or lines[: len(before)] != before:
        before, at = [], start(game, setup)
    for number, entries in lines[len(before) :]:
        at = further(at, number, entries)
    standing_cache[match] = (game.key, setup), lines, at
    for old in list(standing_cache)[:-MAX_STANDINGS]:
        standing_cache.pop(old, None)
    return ready(at)
