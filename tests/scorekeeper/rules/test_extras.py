"""Start scores, penalties and bonuses: points beside the rows of any game."""

from dataclasses import replace
from random import Random

import pytest

from scorekeeper.rules.fold import begin
from scorekeeper.rules.game import Totals
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import stand
from scorekeeper.rules.rows import rows_shown
from scorekeeper.rules.setup import Extra
from tests.scorekeeper.rules.playing import NAMES, match, seated
from tests.scorekeeper.rules.random_match import random_match, random_setup

ROW = {"points": [10, 20]}


def totals(*extras, lines=(ROW, ROW), key="any_points", **rules):
    setup = replace(seated(key, 2, **rules), extras=extras)
    return match(key, setup, *lines).tally


def test_a_start_score_stands_before_the_first_row() -> None:
    assert totals(Extra(0, 50), lines=()).totals == (50, 0)
    assert totals(Extra(0, 50), Extra(1, -5)).totals == (70, 35)


def test_a_penalty_counts_after_its_row_and_not_before() -> None:
    tally = totals(Extra(1, -25, 1, "revoke"))
    assert [written.sums[0] for written in tally.written] == [(10, -5), (20, 15)]
    assert [written.points for written in tally.written] == [((10, 20),)] * 2


def test_a_penalty_stays_where_its_row_is_struck_out_has_no_score_or_is_not_finished() -> None:
    penalty = Extra(1, -25, 1, "revoke")
    for row in (None, {"void": True}, {"points": [10, None]}, {"points": [10, 99_999]}):
        assert totals(penalty, lines=(row, ROW)).totals == (10, -5)
    assert totals(penalty, lines=(None, ROW), deals=2).totals == (10, -5)


def test_a_penalty_can_end_a_match_or_keep_it_going() -> None:
    assert totals(Extra(0, 20, 2), target=40).over
    fined = totals(Extra(1, -1, 2), target=40)
    assert fined.over is None and fined.totals == (20, 39)


def test_a_start_score_holds_in_each_round_of_a_match_and_a_penalty_in_one() -> None:
    setup = replace(seated("countdown", 2, start=40, match=3), extras=(Extra(0, -10), Extra(1, 5, 1)))
    standing = match("countdown", setup, {"turn": [10, 10]}, {"turn": [20, None]})
    assert standing.rounds[0].totals == (0, 35) and standing.tally.totals == (30, 40)


def test_totals_in_tenths_take_whole_points() -> None:
    setup = replace(seated("any_points", 2), extras=(Extra(0, 2), Extra(0, 1)))
    assert Totals(tenths=True).opening(setup) == ((30, 0),)


def test_a_penalty_is_marked_in_its_row_beside_the_total_of_its_side() -> None:
    setup = replace(seated("any_points", 2), extras=(Extra(0, 50), Extra(1, -25, 1, "revoke"), Extra(1, 5, 1)))
    rows = rows_shown(match("any_points", setup, ROW, ROW), ("ada", "bo"))
    assert [[cell.beside for cell in row.cells] for row in rows[:2]] == [["", "\u221220"], ["", ""]]


def test_a_penalty_beside_single_counts_is_marked_in_the_row_of_their_deal() -> None:
    setup = replace(seated("cribbage", 2), extras=(Extra(0, -2, 1),))
    rows = rows_shown(match("cribbage", setup, {"what": "peg", "who": 0, "points": 3}), ("ada", "bo"))
    assert [cell.beside for cell in rows[0].cells] == ["\u22122", ""]


@pytest.mark.parametrize("key", ["hearts", "oh_hell", "cribbage", "hand_and_foot"])
def test_every_game_may_have_one(key: str) -> None:
    plain = match(key, seated(key, 4 if key in ("hearts", "oh_hell") else 2)).tally
    fined = match(key, replace(plain.setup, extras=(Extra(1, -7),))).tally
    assert fined.totals[1] == plain.totals[1] - 7 and fined.sums[1:] == plain.sums[1:]


POINTS = [key for key, game in GAMES.items() if game.totals.are_places is None]


@pytest.mark.parametrize("key", POINTS)
def test_issue_30_5_every_game_scored_in_points_takes_a_start_score_and_a_penalty(key: str) -> None:
    """After any first line, by any house rules: the side has so much less, and the others what they had."""
    game, random = GAMES[key], Random(key)
    setup = random_setup(game, random)
    line = random_match(game, setup, random, most=1)
    plain = stand(game, setup, line).rounds[0]
    worth = 10 if game.totals.tenths else 100 if game.totals.coins else 1
    started = stand(game, replace(setup, extras=(Extra(0, 3),)), []).tally
    assert started.totals[0] == begin(game, setup).totals[0] + 3 * worth
    last = setup.sides - 1
    fined = stand(game, replace(setup, extras=(Extra(last, -2, 1, "a revoke"),)), line).rounds[0]
    before = plain.written[0].sums[0]
    assert fined.written[0].sums[0] == (*before[:last], before[last] - 2 * worth)


def test_issue_30_5_a_game_whose_totals_are_places_or_levels_takes_none_and_says_so(ada) -> None:
    others = {key for key in GAMES if key not in POINTS}
    assert others >= {"president", "sheng_ji", "guandan", "poker_tournament"}
    seats = ada.open("/games/president/").form("Deal")
    assert "start" not in seats.names
    typed = {**seats.filled({f"name-{n}": name for n, name in enumerate(NAMES[:4])}, "Deal"), "start": ["20"]}
    answer = ada.answer("/games/president/", typed)
    assert "This game is not scored in points: leave the start scores empty." in answer[1]
