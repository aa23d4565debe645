"""Teams of a game that everybody plays alone: the sums of their members decide."""

from dataclasses import replace
from random import Random

import pytest

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import MATCH, describe_early_end, stand, verdict
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.shapes import deciding, ranked
from scorekeeper.rules.teams import describe_teams, takes_teams
from scorekeeper.rules.words import describe_rules
from tests.scorekeeper.rules.playing import NAMES, match, seated
from tests.scorekeeper.rules.random_match import random_match, random_setup

FOUR, SIX = NAMES[:4], NAMES[:6]


def test_the_sum_of_a_team_decides_and_its_members_share_its_place() -> None:
    standing = match("any_points", seated("any_points", 4, in_teams=2), {"points": [10, 40, 35, 0]})
    assert standing.tally.totals == (10, 40, 35, 0)
    assert deciding(standing.tally) == (45, 40, 45, 40) and ranked(standing.tally) == (1, 2, 1, 2)
    assert describe_teams(standing.tally, FOUR) == "Teams: ada & cy 45, bo & dee 40."
    assert describe_early_end(standing, FOUR) == "ada & cy won."


def test_hearts_ends_when_a_team_has_the_target_and_the_lowest_sum_wins() -> None:
    setup = seated("hearts", 4, in_teams=2, target=50)
    deals = [{"hearts": [12, 1, 0, 0], "queen": 2}, {"hearts": [1, 0, 12, 0], "queen": 2}]
    standing = match("hearts", setup, *deals)
    assert standing.over and standing.over.places == (2, 1, 2, 1) and not standing.level
    assert verdict(standing, FOUR).startswith("bo & dee won with 1 point.")


def test_teams_that_are_level_share_the_win() -> None:
    standing = match("any_points", seated("any_points", 6, in_teams=3, target=20), {"points": [10, 5, 0, 10, 15, 1]})
    assert standing.level and standing.over and standing.over.places == (1, 1, 3, 1, 1, 3)
    assert "ada & dee and bo & eli" in verdict(standing, SIX)


def test_each_plays_alone_where_nothing_is_said_or_the_numbers_do_not_fit() -> None:
    wanted = ((4, 2), (6, 3), (5, 2), (4, 0))
    assert [Setup(sides, {"in_teams": teams}).teams for sides, teams in wanted] == [2, 3, 2, 0]
    assert [Setup(sides, {"in_teams": teams}).teams for sides, teams in ((2, 2), (3, 4), (4, "2"), (4, 9))] == [0] * 4
    assert Setup(4, {}).together((0, 2), FOUR) == ["ada", "cy"]


def test_teams_may_differ_in_size_and_anybody_may_be_in_either() -> None:
    setup = seated("any_points", 5, in_teams=2, team_of="0, 0, 1, 1, 0")
    standing = match("any_points", setup, {"points": [10, 20, 30, 40, 5]})
    assert setup.team_of == (0, 0, 1, 1, 0) and deciding(standing.tally) == (35, 35, 70, 70, 35)
    assert ranked(standing.tally) == (2, 2, 1, 1, 2)
    five = NAMES[:5]
    assert setup.together((2, 3), five) == ["cy & dee"] and setup.team_names(five) == ["ada & bo & eli", "cy & dee"]
    assert describe_teams(standing.tally, five) == "Teams: ada & bo & eli 35, cy & dee 70."


@pytest.mark.parametrize("said", ["0, 1", "0, 0, 0, 0", "0, 1, 2, 0", "x", "", None, "0, 1, 1, 0, 1"])
def test_teams_that_do_not_fit_the_people_go_by_turns(said: str | None) -> None:
    assert Setup(4, {"in_teams": 2, "team_of": said}).team_of == (0, 1, 0, 1)


def test_level_teams_play_on_where_the_house_rule_says_so_whatever_their_seats() -> None:
    setup = seated("canasta", 2)
    assert setup.team_of == ()
    level = seated("any_points", 4, in_teams=2, team_of="0, 0, 1, 1", target=20, extra=True)
    assert match("any_points", level, {"points": [10, 10, 20, 0]}).over is None
    assert match("any_points", level, {"points": [10, 10, 20, 1]}).over


@pytest.mark.parametrize(("key", "may"), [("hearts", True), ("oh_hell", True), ("whist", False), ("cuckoo", False)])
def test_games_that_are_played_alone_to_the_end_may_be_played_in_teams(key: str, may: bool) -> None:
    assert takes_teams(GAMES[key]) is may


def test_the_teams_are_told_with_the_house_rules() -> None:
    assert describe_rules(GAMES["oh_hell"], {"in_teams": 2})[-1] == "2 teams: their totals added up"


TEAM_GAMES = [key for key, game in GAMES.items() if takes_teams(game)]


@pytest.mark.parametrize("key", TEAM_GAMES)
def test_issue_30_5_in_teams_every_game_played_alone_ranks_the_sums_of_the_members(key: str) -> None:
    """A random match by random house rules: members share a place, and the teams stand as their sums do."""
    game, random = GAMES[key], Random(key)
    many = [each for each in game.seating if each[0] > 3]
    setup = random_setup(replace(game, seating=tuple(many)), random)
    setup = replace(setup, options={**setup.options, "in_teams": 2, "alone": True})
    if not setup.teams:
        setup = replace(setup, sides=many[0][0], partners=1)
    tally = stand(game, setup, random_match(game, setup, random, most=4)).tally
    sums = [sum(total for total, team in zip(tally.totals, setup.team_of) if team == each) for each in (0, 1)]
    order = sums if game.totals.is_high(setup.options) else [-each for each in sums]
    wanted = [1 + sum(1 for other in order if other > each) for each in order]
    assert ranked(tally) == tuple(wanted[team] for team in setup.team_of)
    assert deciding(tally) == tuple(sums[team] for team in setup.team_of)
    assert tally.over is None or len({*zip(setup.team_of, tally.over.places)}) <= 2


def test_issue_30_5_oh_hell_hearts_and_most_games_played_alone_may_be_played_in_teams() -> None:
    """Left out are games in which players drop out or are paid, or that have two or three players at most."""
    alone = [key for key, game in GAMES.items() if all(players == 1 for _, players in game.seating)]
    assert {"hearts", "oh_hell", "yatzy", "farkle", "rising_bids"} <= {*TEAM_GAMES} <= {*alone}
    others = [GAMES[key] for key in alone if key not in TEAM_GAMES]
    for game in others:
        special = game.turns.plays is not None or game.settlement.settle is not None or game.company.endless
        assert special or game.counts[-1] < 4 or MATCH.key in game.standard(), game.key
