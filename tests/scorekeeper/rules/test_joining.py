"""What a latecomer may start on."""

import pytest

from scorekeeper.rules.compendia import everything
from scorekeeper.rules.joining import starts
from scorekeeper.rules.match import stand
from scorekeeper.rules.setup import Setup, Stay

LINES = [(1, {"points": [10, 3, 0, 5]})]


def starts_in(key: str, lines=LINES, stays=(), sides=4, **options) -> dict[str, int]:
    game = everything()[key]
    return starts(stand(game, Setup(sides, {**game.usual_options(), **options}, stays=stays), lines).tally)


@pytest.mark.parametrize(
    ("key", "options", "expected"),
    [
        ("any_points", {}, {"worst": 0, "average": 5}),
        ("any_points", {"wins": "low"}, {"zero": 0, "worst": 10, "average": 5}),
        ("contesting_twenty", {}, {"own": 0}),  # what was won and lost comes to 0
        ("shoot_the_moon", {}, {"own": 0}),  # told by averages
        ("rummoli", {}, {"own": 50}),  # chips
    ],
)
def test_the_games_own_start_comes_first_and_no_figure_twice(key, options, expected):
    found = starts_in(key, [] if key == "rummoli" else LINES, **options)
    assert found == expected and list(found) == list(expected)


def test_hearts_has_the_worst_score_first():
    found = starts_in("hearts", [(1, {"hearts": [5, 4, 4, 0], "queen": 1})])
    assert list(found.items()) == [("worst", 17), ("average", 7), ("zero", 0)]


def test_who_has_not_played_yet_is_not_part_of_the_average():
    stays = (Stay(4, 2, 0, (10,)),)
    assert starts_in("any_points", stays=stays, sides=5, wins="low")["average"] == 5
