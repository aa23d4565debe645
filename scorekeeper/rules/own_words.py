"""A game in the words of its players: what they call it, what is counted or written in a box, letters for losses."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .game import Game
from .setup import CALLED

NONE_YET = "–"


def in_own_words(game: Game, options: Mapping[str, Any]) -> Game:
    """The game as it stands where nothing is said."""
    called, unit, box, word = (str(options.get(key) or "") for key in (CALLED, "unit", "box", "word"))
    if called:
        game = replace(game, name=called)
    if unit:
        game = replace(game, words=replace(game.words, unit=unit))
    if box:
        game = replace(game, fields=(replace(game.fields[0], label=box, asks=""), *game.fields[1:]))
    if word:
        game = replace(game, totals=replace(game.totals, spelled=letters_of(word)))
    return game


def letters_of(word: str) -> tuple[tuple[int, str], ...]:
    """What each number of losses is told as: 2 of "PIG" are "PI"."""
    return ((0, NONE_YET), *((count, word[:count]) for count in range(1, len(word) + 1)))
