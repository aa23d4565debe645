"""Dice 10,000, up and down."""

from typing import Any

from scorekeeper.rules.games.dice_10000 import GAME
from tests.scorekeeper.rules.playing import match, seated


def said(*turns: tuple[int, int, int], **options: Any) -> str:
    """What is said after these rounds of three."""
    standing = match("dice_10000", seated("dice_10000", 3, **options), *({"turn": list(each)} for each in turns))
    assert GAME.words.says is not None
    return GAME.words.says(standing.tally)


def test_it_is_said_who_is_on_the_way_down() -> None:
    start = ((5000, 5000, 5000), (4950, 5300, 1000))
    assert said() == "A first score must be 1,000 or more."
    assert said(*start[:1]) == ""
    assert said(*start) == "On the way down: {1}. Turns are taken off."
    assert said(*start, (50, 300, 50)) == "On the way down: {0} and {1}. Turns are taken off."
