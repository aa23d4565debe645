"""Backgammon, mahjong and Texas 42: what the worked examples leave out."""

from typing import Any

import pytest

from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.match import describe_payments
from tests.scorekeeper.rules.playing import NAMES, first, match, refused, seated

PAIRS = seated("forty_two", 2, 2)


def game(winner: int, cube: int = 1, kind: str = "single") -> dict[str, Any]:
    return {"winner": winner, "cube": cube, "kind": kind}


def test_the_crawford_game_is_the_first_after_somebody_is_one_short_and_is_told() -> None:
    setup = seated("backgammon", 2, target=5)
    short = match("backgammon", setup, game(0, 4)).tally
    says = short.game.words.says
    assert says is not None and says(short) == "{0} 1 away · {1} 5 away. The Crawford game: no doubling."
    assert refused(short, game(1, 2)).endswith("2 is not between 1 and 1.")
    after = match("backgammon", setup, game(0, 4), game(1), game(1, 2)).tally
    assert says(after) == "{0} 1 away · {1} 2 away."
    wins = match("backgammon", setup, game(0, 2), game(0, 2, "backgammon"))
    assert wins.tally.totals == (8, 0) and wins.over is not None and says(wins.tally) == ""
    assert refused(first("backgammon", setup), game(0, 3)).endswith("3 is not possible here.")


def test_for_money_gammons_of_an_unturned_cube_are_single_games_and_the_difference_is_paid() -> None:
    lines = [game(0, 1, "gammon"), game(1, 2, "backgammon"), game(1, 1, "gammon")]
    jacoby = match("backgammon", seated("backgammon", 2, style="money"), *lines)
    assert jacoby.tally.totals == (1, 7) and jacoby.over is None
    assert describe_payments(jacoby, NAMES[:2], stopped=True).endswith("ada pays bo 6.")
    every = match("backgammon", seated("backgammon", 2, style="money", jacoby=False), *lines)
    assert every.tally.totals == (2, 8)
    level = match("backgammon", seated("backgammon", 2, style="money"), game(0), game(1))
    assert level.account() == () and match("backgammon", seated("backgammon", 2), game(0)).account() == ()


@pytest.mark.parametrize(
    ("options", "faan", "one"),
    [
        ({}, 3, 8),
        ({}, 4, 16),
        ({}, 6, 32),
        ({}, 10, 128),
        ({}, 13, 128),
        ({"least": 0}, 0, 1),
        ({"table": "full"}, 4, 16),
        ({"table": "full"}, 11, 1024),
        ({"table": "old"}, 5, 4),
        ({"table": "old", "least": 0}, 4, 16),
    ],
)
def test_faan_make_the_base_of_hong_kong_mahjong(options: dict[str, Any], faan: int, one: int) -> None:
    setup = seated("mahjong_hk", 4, **options)
    line = {"winner": 1, "from": 3, "faan": faan}
    assert match("mahjong_hk", setup, line).tally.totals == (-one, 4 * one, -one, -2 * one)


def test_self_drawn_all_pay_double_also_where_the_discarder_pays_for_all_and_east_stays_while_winning() -> None:
    setup = seated("mahjong_hk", 4, pays="discarder")
    won = match("mahjong_hk", setup, {"winner": 0, "from": NOBODY, "faan": 3}).tally
    assert won.totals == (48, -16, -16, -16) and won.dealer == 0
    drawn = match("mahjong_hk", setup, {"winner": NOBODY}).tally
    assert drawn.dealer == 1 and drawn.totals == (0, 0, 0, 0)
    assert match("mahjong_hk", setup, {"winner": 2, "from": 0, "faan": 3}).tally.dealer == 1


def test_nobody_loses_more_than_the_pie_and_a_wall_game_may_cost_ten() -> None:
    hand = {"winner": 0, "value": 50, "discarder": 1}
    pie = match("mahjong_american", seated("mahjong_american", 4, pie=120), hand, hand, hand)
    assert pie.tally.totals == (360, -120, -120, -120), "and who has none left pays nothing"
    table = match("mahjong_american", seated("mahjong_american", 4), {**hand, "for_table": True})
    assert table.tally.totals == (200, -200, 0, 0)
    wall = match("mahjong_american", seated("mahjong_american", 4, wall=True), {"winner": NOBODY})
    assert wall.tally.totals == (-10,) * 4
    picked = {"winner": 0, "value": 25, "discarder": NOBODY, "jokerless": True}
    assert match("mahjong_american", seated("mahjong_american", 4), picked).tally.totals == (300, -100, -100, -100)


def test_riichi_shares_odd_tenths_among_level_players_and_three_play_with_one_uma() -> None:
    setup = seated("riichi", 4, ties="shared", uma="15-5")
    totals = match("riichi", setup, {"points": [27000, 27000, 27000, 19000]}).tally.totals
    assert totals == (20, 20, 20, -60) or sum(totals) == 0
    three = seated("riichi", 3, start=35_000, back=40_000)
    assert match("riichi", three, {"points": [50_000, 35_000, 20_000]}).tally.totals == (450, -50, -400)
    assert refused(first("riichi", three), {"points": [50_050, None, None]}).endswith("is not a multiple of 100.")


def bid(by: int, figure: int, ours: int, theirs: int) -> dict[str, Any]:
    return {"by": by, "bid": figure, "points": [ours, theirs]}


@pytest.mark.parametrize(
    ("line", "marks", "points"),
    [
        (bid(0, 30, 30, 12), (1, 0), (30, 12)),
        (bid(0, 30, 29, 13), (0, 1), (0, 43)),
        (bid(1, 42, 0, 42), (0, 1), (0, 42)),
        (bid(1, 126, 0, 42), (0, 3), (0, 42)),
        (bid(1, 168, 1, 41), (4, 0), (169, 0)),
    ],
)
def test_a_bid_of_texas_42_brings_marks_or_points(
    line: dict[str, Any], marks: tuple[int, ...], points: tuple[int, ...]
) -> None:
    won = match("forty_two", PAIRS, line)
    assert won.tally.totals == marks
    assert won.tally.written[0].marks[line["by"]] == ("set" if not marks[line["by"]] else "")
    assert match("forty_two", seated("forty_two", 2, 2, style="points"), line).tally.totals == points


def test_the_bidders_win_where_both_have_the_points_in_one_hand() -> None:
    setup = seated("forty_two", 2, 2, style="points", points=50)
    ends = match("forty_two", setup, bid(0, 30, 42, 0), bid(1, 30, 0, 42), bid(0, 30, 31, 11))
    assert ends.over is not None and ends.over.winners == (0,) and ends.tally.totals == (73, 53)
