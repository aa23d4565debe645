"""A match's standing, gone on with from where the last page of it left off: a line more is a step, not the whole match.

Nothing is stored, and nothing is trusted: a standing is gone on with only under the same setup and after the very
same lines. Any other begins from the first line.
"""

import uuid
from typing import Any

from .rules.game import Entries, Game, Setup
from .rules.match import Standing, further, ready, start

MOST = 200  # matches, the latest
Lines = list[tuple[int, Entries | None]]

known: dict[uuid.UUID, tuple[Any, Lines, Standing]] = {}


def standing(match: uuid.UUID, game: Game, setup: Setup, lines: Lines) -> Standing:
    """As `stand`, for the match with this id."""
    under, before, at = known.pop(match, (None, [], None))
    if at is None or under != (game.key, setup) or lines[: len(before)] != before:
        before, at = [], start(game, setup)
    for number, entries in lines[len(before) :]:
        at = further(at, number, entries)
    known[match] = (game.key, setup), lines, at
    for old in list(known)[:-MOST]:
        known.pop(old, None)
    return ready(at)
