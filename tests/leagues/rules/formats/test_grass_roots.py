"""Nine games of cribbage against nine others: who meets whom, and the format in a word."""

from collections import Counter

import pytest

from leagues.rules.drawing.quality import quality
from leagues.rules.draws import Draw, DrawnTable, Result
from leagues.rules.formats import FORMATS
from leagues.rules.results import describe_win_worth
from tests.leagues.rules.evening import event, plan
from tests.often import for_each

FORMAT = FORMATS["grass_roots"]


@for_each("players", [10, 11, 12, 13, 16, 17, 25, 40])
def test_nobody_meets_twice_and_all_play_nine_games_but_one_of_an_odd_number(players: int) -> None:
    draws = plan(event("grass_roots", players), "grass_roots")
    judged = quality(draws)
    assert len(draws) == FORMAT.rounds.length(event("grass_roots", players)) == 9 + players % 2
    assert max(judged.opponents.values()) == 1
    games = Counter(one for draw in draws for one in draw.seated)
    assert Counter(games.values()) == ({9: players - 1, 8: 1} if players % 2 else {9: players})
    for draw in draws:
        assert sorted((*draw.seated, *draw.out)) == list(range(1, players + 1))


def first_deals(key: str, players: int) -> Counter[int]:
    """In how many games each of players 1 to n deals first."""
    deals = Counter(dict.fromkeys(range(1, players + 1), 0))
    for draw in plan(event(key, players), key):
        for table in draw.tables:
            assert table.dealer is not None
            deals[table.seats[table.dealer]] += 1
    return deals


@for_each("players", [*range(4, 61)])
def test_everybody_deals_first_about_equally_often(players: int) -> None:
    """Issue 27, B10: fewer than ten are sent to a round robin, where it is the same."""
    if players < 10:
        deals = first_deals("round_robin", players)
    else:
        deals = first_deals("grass_roots", players)
        assert set(deals.values()) <= {4, 5}
    assert max(deals.values()) - min(deals.values()) <= 1


def test_the_rules_say_that_who_deals_first_is_drawn() -> None:
    assert "The draw says who deals first: everybody in four or five games." in FORMAT.how.sentences


def test_fewer_than_ten_are_told_why_not() -> None:
    assert FORMAT.refusal(event("grass_roots", 9)) == (
        "Nine games against nine others (ACC Grass Roots) need ten players. You have nine. With fewer, play a round"
        " robin in which a skunk counts 3."
    )
    assert FORMAT.refusal(event("grass_roots", 10)) is None


def test_an_odd_number_is_told_that_one_plays_a_game_less() -> None:
    assert FORMAT.offer.remark(event("grass_roots", 17)).startswith("With an odd number one player has eight games.")
    assert FORMAT.offer.remark(event("grass_roots", 12)) == ""


@pytest.mark.parametrize("key", ["swiss", "round_robin"])
def test_a_skunk_counts_where_match_points_add_up(key: str) -> None:
    table, skunk = DrawnTable(1, (1, 2)), Result({"points": (121, 80), "match_points": (3, 0)})
    for unit, brought in (("worth", (3, 0)), ("wins", (2, 0))):
        evening = event(key, 4, unit=unit)
        assert FORMATS[key].credit_rule(evening)(evening, Draw((table,)), table, skunk) == brought


def test_a_round_robin_may_count_match_points_so_that_skunks_count() -> None:
    robin, evening = FORMATS["round_robin"], event("round_robin", 4, unit="worth")
    assert robin.counts_match_points(evening) and robin.adds_points(evening)
    assert describe_win_worth(robin, evening).startswith("The match points of the matches add up")
    assert describe_win_worth(robin, event("round_robin", 4)) == "A win counts 2, a draw 1."
