"""Totals of a match that ended before somebody had its target."""

import pytest

from leagues.rules.ended_early import missed_target
from scorekeeper.rules.match import stand
from scorekeeper.rules.own_games.own_game import DOWN, OwnBox, OwnGame, game_of
from scorekeeper.rules.setup import Setup
from tests.scorekeeper.rules.playing import match, seated


@pytest.mark.parametrize(
    ("game", "sides", "rules", "totals", "missed"),
    [
        ("cribbage", 2, {}, (90, 100), 121),
        ("cribbage", 2, {}, (121, 100), None),
        ("cribbage", 2, {"target": 61}, (60, 12), 61),
        ("tournament_gin", 2, {}, (199, 0), 200),
        ("hearts", 4, {}, (99, 0, 50, 7), 100),
        ("hearts", 4, {}, (100, 0, 50, 7), None),
        ("fives_threes", 2, {}, (60, 3), 61),
        ("any_points", 2, {"target": 0}, (3, 4), None),  # nothing but its players ends it
        ("any_points", 2, {"target": 50, "deals": 4}, (3, 4), None),  # whichever comes first
        ("hearts", 4, {"in_teams": 2}, (60, 20, 40, 0), None),  # a team has it
        ("spades", 2, {"floor": 0}, (-210, 140), 500),
        ("spades", 2, {"floor": -200}, (-210, 140), None),  # a side that low has lost
        ("whist", 2, {"match": 2}, (3, 4), None),  # match points decide
        ("yatzy", 2, {}, (200, 190), None),  # rows
    ],
)
def test_totals_that_miss_the_target_are_known(game, sides, rules, totals, missed) -> None:
    assert missed_target(match(game, seated(game, sides, **rules)), totals) == missed


def test_where_everybody_counts_down_somebody_has_to_reach_nothing() -> None:
    game = game_of(OwnGame("301", (OwnBox("Thrown"),), wins=DOWN, goal=301), "own")
    standing = stand(game, Setup(2, game.standard()), [])
    assert missed_target(standing, (20, 101)) == 0 and missed_target(standing, (0, 101)) is None
