"""President and other games of getting rid of cards: what their worked examples do not show."""

import pytest

from scorekeeper.rules.fold import after
from tests.scorekeeper.rules.playing import first, seated
from tests.vectors.table import points

FOUR = {"first": 1, "second": 0, "low": 3, "last": 2}


def test_the_president_wins_at_the_target_and_level_ones_play_on() -> None:
    tally = first("president", seated("president", 4), (10, 9, 0, 0))
    assert after(tally, FOUR).over is None  # 11 and 11
    done = after(tally, {**FOUR, "first": 0, "second": 1})
    assert done.over and done.over.winners == (0,)


def test_the_last_deals_and_gives_the_president_two_cards() -> None:
    then = after(first("president", seated("president", 4)), FOUR)
    assert then.dealer == 2 and then.game.words.says
    assert then.game.words.says(then) == (
        "{2} gives {1} the 2 best cards and gets any 2 back. {3} and {0} do so with 1."
    )
    three = after(first("president", seated("president", 3)), {"first": 1, "second": 0, "last": 2})
    assert three.game.words.says and three.game.words.says(three).endswith("back.")


@pytest.mark.parametrize(("players", "worth"), [(3, 2), (6, 5), (8, 7)])
def test_every_place_may_count(players: int, worth: int) -> None:
    keys = ("first", "second", "third", "fourth", "fifth", "sixth")[: max(2, players - 2)]
    places = {key: at for at, key in enumerate((*keys, "low", "last") if players > 3 else (*keys, "last"))}
    tally = first("president", seated("president", players, scale="places"))
    assert points(tally, places) == list(range(worth, -1, -1))
