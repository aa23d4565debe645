"""Any game: points, rounds won and places."""

from dataclasses import replace

import pytest

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.match import verdict
from scorekeeper.rules.own_words import in_own_words
from scorekeeper.rules.words import describe_rules
from tests.scorekeeper.rules.playing import NAMES, first, match, refused, seated


def test_points_are_added_up_minus_points_too() -> None:
    standing = match("any_points", seated("any_points", 3), {"points": [12, -5, 0]}, {"points": [3, 20, 0]})
    assert standing.tally.totals == (15, 15, 0)
    assert standing.over is None


def test_the_target_ends_it_and_the_highest_total_wins() -> None:
    rows = [{"points": [20, 15]}, {"points": [25, 30]}, {"points": [10, 12]}]
    assert verdict(match("any_points", seated("any_points", 2, target=50), *rows), NAMES[:2]) == (
        "bo won with 57 points. ada and bo reached 50."
    )
    low = match("any_points", seated("any_points", 2, target=50, wins="low"), *rows)
    assert verdict(low, NAMES[:2]) == "ada won with 55 points. ada and bo reached 50."


BOTH = {
    "any_points": ({"points": [40, 0]}, {"points": [0, 1]}, 40),
    "any_wins": ({"winner": 0}, {"winner": NOBODY}, 1),
    "any_places": ({"place": [1, 2]}, {"place": [1, 1]}, 2),
}


@pytest.mark.parametrize("key", BOTH)
def test_of_a_target_and_a_number_of_rounds_whichever_comes_first_ends_it(key: str) -> None:
    """Issue 27, B14."""
    scored, level, reached = BOTH[key]
    by_target = seated(key, 2, deals=3, target=reached)
    high = {**by_target.options, "target": 99}
    assert match(key, by_target, scored).over and match(key, replace(by_target, options=high), scored).over is None
    by_rounds = seated(key, 2, deals=2, target=99)
    assert match(key, by_rounds, scored).over is None and match(key, by_rounds, scored, level).over
    before = replace(by_target, edition=1)
    assert match(key, before, scored).over is None and match(key, before, scored, level, level).over


def test_it_is_said_that_whichever_comes_first_ends_it() -> None:
    game = GAMES["any_points"]
    rules = {**game.standard(), "target": 50, "deals": 4}
    assert describe_rules(game, rules) == ("Play to: 50", "Rounds: 4", "Whichever comes first")
    assert describe_rules(game, {**rules, "target": 0}) == ("Rounds: 4",)
    assert describe_rules(game, {**rules, "deals": 0}) == ("Play to: 50",)
    assert describe_rules(GAMES["hearts"], {**GAMES["hearts"].standard(), "deals": 4})[-1] == "4 deals"


def test_of_named_rounds_and_a_target_whichever_comes_first_ends_it() -> None:
    setup = seated("any_points", 2, names="clubs, hearts", target=40)
    assert match("any_points", setup, {"points": [40, 0]}).over
    assert match("any_points", replace(setup, edition=1), {"points": [40, 0]}).over is None
    assert match("any_points", setup, {"points": [1, 0]}, {"points": [1, 0]}).over


def test_a_fixed_sum_is_checked() -> None:
    tally = first("any_points", seated("any_points", 2, sums=True))
    assert refused(tally, {"points": [5, -4]}) == "The points add up to 1, not 0. Change one."


def test_the_most_rounds_won_win_and_a_draw_counts_for_nobody() -> None:
    setup = seated("any_wins", 3, target=2)
    assert match("any_wins", setup, {"winner": 1}, {"winner": NOBODY}).tally.totals == (0, 1, 0)
    over = match("any_wins", setup, {"winner": 1}, {"winner": NOBODY}, {"winner": 1}).over
    assert over and over.winners == (1,)


def test_places_are_added_up_and_the_lowest_total_wins() -> None:
    setup = seated("any_places", 3, deals=2)
    standing = match("any_places", setup, {"place": [1, 2, 3]}, {"place": [1, 3, 2]})
    assert standing.tally.totals == (2, 5, 5)
    assert standing.over and standing.over.places == (1, 2, 2)


def test_places_bring_the_points_of_the_list_and_level_players_the_better_place() -> None:
    setup = seated("any_places", 4, scale="5, 3, 2", deals=1)
    standing = match("any_places", setup, {"place": [1, 2, 2, 4]})
    assert standing.tally.totals == (5, 3, 3, 0)
    assert standing.over and standing.over.winners == (0,)


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        ([2, 2, 3], "Nobody has place 1, but somebody is first. Change one."),
        ([1, 1, 2], "cy has place 2, but 2 did better: that is place 3. Change one."),
        ([1, 3, 3], "bo has place 3, but 1 did better: that is place 2. Change one."),
    ],
)
def test_places_that_cannot_be_are_refused(places: list[int], sentence: str) -> None:
    assert refused(first("any_places", seated("any_places", 3)), {"place": places}) == sentence


@pytest.mark.parametrize(("scale", "high"), [("", False), ("1, 2, 3", False), ("5, 3, 1", True)])
def test_whether_high_or_low_wins_follows_from_the_list(scale: str, high: bool) -> None:
    assert GAMES["any_places"].totals.is_high({"scale": scale}) is high


def test_nobody_one_or_several_may_lose_but_not_everybody() -> None:
    setup = seated("any_losers", 3, target=2)
    assert match("any_losers", setup, {"lost": [False] * 3}, {"lost": [True, True, False]}).tally.totals == (1, 1, 0)
    assert refused(first("any_losers", setup), {"lost": [True] * 3}) == "Everybody cannot have lost. Somebody did not."
    over = match("any_losers", setup, {"lost": [True, False, False]}, {"lost": [True, False, False]}).over
    assert over and over.places == (3, 1, 1)
    endless = seated("any_losers", 2, target=0)
    assert match("any_losers", endless, *[{"lost": [True, False]}] * 9).over is None


def test_whoever_has_the_whole_word_is_out_and_the_last_one_in_wins() -> None:
    setup = seated("any_losers", 3, word="PI", target=1)
    lost = [{"lost": [True, True, False]}, {"lost": [True, False, False]}, {"lost": [None, True, False]}]
    standing = match("any_losers", setup, *lost[:2])
    assert standing.tally.playing == (1, 2) and standing.over is None
    over = match("any_losers", setup, *lost).over
    assert over and over.places == (3, 2, 1) and over.reason == "Everybody else is out."
    game = in_own_words(GAMES["any_losers"], setup.options)
    assert [game.totals.shown(losses) for losses in range(3)] == ["–", "P", "PI"]
    assert game.words.says and game.words.says(standing.tally) == "Whoever has the whole of PI is out."


@pytest.mark.parametrize(("deal", "dealers"), [("left", [1, 2]), ("loser", [2, 0])])
def test_the_next_player_or_the_loser_begins(deal: str, dealers: list[int]) -> None:
    setup = seated("any_losers", 3, deal=deal)
    lines = [{"lost": [False, False, True]}, {"lost": [False] * 3}]
    assert [match("any_losers", setup, *lines[:count]).tally.dealer for count in (1, 2)] == dealers


def test_teams_are_seated_as_many_as_are_wanted() -> None:
    game = GAMES["any_points"]
    assert game.seating_for(6, {}) == game.seating_for(6, {"teams": 0}) == (6, 1)
    assert (game.seating_for(6, {"teams": 2}), game.seating_for(6, {"teams": 3})) == ((2, 3), (3, 2))
    assert game.seating_for(5, {"teams": 2}) is None


def test_a_box_and_what_is_counted_have_the_words_that_were_typed() -> None:
    game = in_own_words(GAMES["any_points"], {"unit": "tricks", "box": "Tricks taken"})
    assert (game.words.unit, game.fields[0].label) == ("tricks", "Tricks taken")
    assert in_own_words(GAMES["any_points"], {"unit": "", "box": ""}) is GAMES["any_points"]
