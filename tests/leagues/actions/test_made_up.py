"""What made-up rows tell of a game: the sum that each of its rows has."""

from random import Random

import pytest

from leagues.actions.made_up import describe_odd_sum, row_sum
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import stand, start
from scorekeeper.rules.own_games.own_game import OwnBox, OwnGame, game_of
from scorekeeper.rules.setup import Setup
from tests.often import for_each
from tests.scorekeeper.rules.playing import match, seated
from tests.scorekeeper.rules.random_match import random_match


@pytest.mark.parametrize(
    ("game", "sides", "rules", "each"),
    [
        ("hearts", 4, {}, 26),
        ("hearts", 5, {"moon": "own"}, 26),
        ("hearts", 4, {"spots": True}, 129),
        ("whist", 2, {}, None),  # what is over six
        ("court_whist", 2, {}, 13),
        ("riichi", 4, {}, 0),
        ("mahjong_hk", 4, {}, 0),
        ("doppelkopf", 4, {}, 0),
        ("skat", 3, {}, None),
        ("canasta", 2, {}, None),  # fives, but any number of them
        ("farkle", 3, {}, None),  # often nothing, and not always
        ("any_wins", 4, {}, None),  # one a row: any total will do
    ],
)
def test_the_sum_of_every_row_is_known_where_the_rules_give_one(game, sides, rules, each):
    partners = 2 if sides == 2 else 1
    assert row_sum(match(game, seated(game, sides, partners, **rules))) == each


@for_each("key", GAMES)
def test_no_row_of_a_new_match_has_another_sum_than_is_said_of_its_game(key):
    game, random = GAMES[key], Random(key)
    for sides, partners in game.seating if not game.is_compendium else ():
        setup = Setup(sides, game.usual_options(), partners)
        each = row_sum(start(game, setup))
        played = stand(game, setup, random_match(game, setup, random)) if each is not None else None
        for written in played.tally.written if played else ():
            total = sum(written.points[0]) if written.points else 0
            assert (total % each if each else total) == 0


def test_the_sum_of_a_game_that_people_made_is_known_too():
    game = game_of(OwnGame("Tens", (OwnBox("Tricks", high=10, total=10),)), "own")
    assert row_sum(start(game, Setup(3, game.standard()))) == 10


@pytest.mark.parametrize(
    ("game", "totals", "words"),
    [
        ("hearts", (40, 30, 23, 10), "The totals add up to 103; a deal usually gives 26."),
        ("hearts", (40, 30, 24, 10), ""),
        ("hearts", (78, 78, 0, 26), ""),  # two moons and a deal
        ("riichi", (300, -100, -150, -40), "The totals add up to 1.0, not 0.0."),
        ("riichi", (300, -100, -150, -50), ""),
        ("skat", (3, 4, 50), ""),
    ],
)
def test_totals_that_no_rows_can_bring_are_told(game, totals, words):
    assert describe_odd_sum(match(game, seated(game, len(totals))), totals) == words
