"""What a table can bring at most, by its game: with it somebody can say who can still win."""

from dataclasses import replace

import pytest

from leagues.actions import organiser
from leagues.rules.standings.wording import BOUND
from leagues.standings.outlook import round_bounds, shared_points
from leagues.standings.page import StandingsPage
from scorekeeper.models import Match
from scorekeeper.rules.games import GAMES as GAMES_BY_KEY
from tests.leagues.hall import Hall, mended_roll
from tests.often import some

pytestmark = pytest.mark.django_db

GAMES = [
    ("euchre", "changing_partners", 4, {"makers": 0, "alone": True, "tricks": 5}),
    ("beetle", "beetle_drive", 13, {"shouted": 0, "parts": [None, 12, 11, 10]}),
]


@pytest.mark.parametrize(("game", "key", "most", "entries"), GAMES)
def test_where_a_deal_has_a_bound_it_is_told_who_can_still_win(game, key, most, entries):
    """Nobody can say it of a game without a bound."""
    hall = Hall(8, key, game, rounds=2, pitches=1)
    hall.opens()
    assert round_bounds(hall.evening) == (0, most)
    for table in hall.evening.running.unfinished:
        hall.ada.writes(Match.objects.get(pk=table.match.id), 1, entries)
    hall.now(organiser.close_round(hall.read(), **hall.act))
    last = hall.evening.standings[-1].number
    plan = [
        replace(draw, tables=tuple(table for table in draw.tables if last not in table.seats))
        for draw in hall.evening.plan
    ]
    evening = mended_roll(hall.evening, {last: {"left": 2}}, "left", plan or None, **hall.act)
    needs = StandingsPage(evening).needs
    assert needs.words == BOUND and {row.number for row in needs.outlooks if row.status == "out"} >= {last}
    assert {row.most for row in needs.outlooks} == {0, most}


SPANS = [
    ("meet_everyone", "hearts", {}, (-125, 0)),
    ("meet_everyone", "oh_hell", {}, (0, 299)),
    ("meet_everyone", "canadian_salad", {}, (-1140, 0)),
    ("meet_everyone", "thirty_one", {}, (-1, 3)),
    ("meet_everyone", "desert_rummy", {"unit": "match_points"}, (0, 1)),
    ("clockwise", "gin_rummy", {}, (0, 118)),
    ("clockwise", "gin_rummy", {"pitches": 3}, (0, 217)),
    ("clockwise", "cribbage", {}, (0, 121)),
    ("clockwise", "cribbage", {"unit": "match_points"}, (0, 2)),
    ("clockwise", "hand_and_foot", {}, None),
    ("clockwise", "hand_and_foot", {"unit": "match_points"}, (0, 1)),
    ("changing_partners", "oh_hell", {}, (0, 148)),
]


@pytest.mark.parametrize(("key", "game", "options", "span"), some(SPANS, 2))
def test_a_game_played_to_its_own_end_has_a_bound_from_its_rules(key, game, options, span):
    """Partners of the draw who play for themselves have both their points."""
    evening = Hall(8, key, game, rounds=2, **options).opens()
    assert round_bounds(evening) == span and shared_points(evening) is None
    told = StandingsPage(evening).needs
    assert told.outlooks if span else "any number of points" in told.words


def test_a_table_set_up_with_rules_of_its_own_is_bounded_by_them():
    hall = Hall(4, "clockwise", "gin_rummy")
    hall.opens()
    Match.objects.update(options={**GAMES_BY_KEY["gin_rummy"].standard(), "target": 250})
    assert round_bounds(hall.read()) == (0, 249 + 118)


def test_after_the_first_of_two_rounds_of_hearts_it_is_told_who_is_out():
    hall = Hall(8, "meet_everyone", "hearts", rounds=2, seed="two")
    hall.opens()
    for table in hall.evening.running.unfinished:
        for number in range(1, 5):
            hall.ada.writes(Match.objects.get(pk=table.match.id), number, {"hearts": [0, 0, 1, 12], "queen": 3})
    hall.now(organiser.close_round(hall.read(), **hall.act))
    needs = StandingsPage(hall.evening).needs
    assert needs.words == BOUND and sorted(row.total for row in needs.outlooks) == sorted([0, 0, -4, -100] * 2)
    assert not [row for row in needs.outlooks if row.status == "out"], "the leader may have 125 yet"
    behind = "{who} must get 25 or fewer, and everyone else must end with more."
    assert {row.said for row in needs.outlooks} == {"{who} can still win.", behind}, "no bound that anybody keeps"


def test_the_bound_of_an_evening_knows_the_games_that_are_still_to_come():
    """Court Whist: a player may have 156 from Chivalry, whatever the first game brings; else a lead is called safe."""
    hall = Hall(8, "court_whist", "court_whist", tickets=("gentleman", "lady"))
    hall.opens()
    assert round_bounds(hall.evening) == (-108, 156)
    short = Hall(8, "court_whist", "court_whist", tickets=("gentleman", "lady"), play_chivalry=False, seed="two")
    short.opens()
    assert round_bounds(short.evening) == (-108, 104)
