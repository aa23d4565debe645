"""What is paid at the end, and the match points of a round: odd coins, level winners, nothing to pay."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.match import verdict
from scorekeeper.rules.shapes import Account, Settled
from scorekeeper.rules.tally import Over, Tally
from tests.scorekeeper.rules.playing import NAMES, first, match, seated

Paid = list[tuple[tuple[int, ...], bool, bool]]  # a figure a side, whether money, whether chips


def standing(
    key: str, totals: tuple[int, ...], places: tuple[int, ...] = (), *lines: dict[str, Any], **options: Any
) -> Tally:
    """A game with these totals that has ended with these places, or goes on where there are none."""
    partners = min(partners for sides, partners in GAMES[key].seating if sides == len(totals))
    begun = first(key, seated(key, len(totals), partners, **options), totals)
    played = tuple(LineFacts(line, len(totals)) for line in lines)
    return replace(begun, lines=played, over=Over("", places) if places else None)


def paid(tally: Tally) -> Paid:
    assert tally.game.settlement.settle is not None
    return [(row.points, row.money, row.net) for row in tally.game.settlement.settle(tally)]


def test_the_first_of_level_winners_get_the_odd_coins_of_a_pot() -> None:
    dimes = {"dimes": [1, 0, 2, 2]}
    won = standing("ten_dime_rummy", (9, 9, 9, 0), (1, 1, 1, 4), dimes)
    assert paid(won) == [((7, 17, -4, -20), True, False)]
    golf = standing("golf", (3, 3, 9), (1, 1, 3), money=True)
    assert paid(replace(golf, sums=((3, 3, 9), (0, 1, 3)))) == [((3, 1, -4), False, True)]
    back = {"back": [True, False, True]}
    assert paid(standing("loba", (90, 90, 101), (1, 1, 3), back)) == [((1, 1, -2), False, True)]
    assert paid(standing("thirty_one", (1, 1, 0), (1, 1, 3))) == [((4, 3, 0), False, False)]


def test_what_is_left_on_the_board_is_shared_and_chips_that_were_bought_count_as_put_in() -> None:
    bought = {"bought": [0, 10, 0]}
    level = standing("rummoli", (50, 50, 45), (1, 1, 3), bought, chips=50, rebuy=True)
    assert paid(level) == [((8, 7, 0), False, False), ((8, -3, -5), False, True)]
    going_on = standing("rummoli", (60, 50, 40), chips=50)
    assert paid(going_on) == [((0, 0, 0), False, False), ((10, 0, -10), False, True)]
    spaces = GAMES["rummoli"].standard()["spaces"]
    assert standing("rummoli", (spaces, spaces - 1, 50)).playing == (0, 2)


def test_without_a_winner_or_a_pot_nothing_is_paid() -> None:
    assert paid(standing("ten_dime_rummy", (9, 0), (1, 2))) == []
    assert paid(standing("ten_dime_rummy", (9, 0), (), {"dimes": [1, 0]})) == []
    assert paid(standing("golf", (3, 9), (1, 2), money=False)) == []
    assert paid(standing("golf", (3, 9), money=True)) == []


@pytest.mark.parametrize(
    ("key", "money"),
    [
        ("saskatchewan", True),
        ("newmarket", False),
        ("laugh_and_lie_down", False),
        ("solo_whist", False),
        ("big_two", False),
        ("contesting_twenty", False),
    ],
)
def test_wins_and_losses_are_paid_among_the_players(key: str, money: bool) -> None:
    """Also where somebody comes out even; nothing is paid where all do."""
    assert paid(standing(key, (5, 0, -2, -3))) == [((5, 0, -2, -3), money, not money)]
    assert not any(any(points) for points, *_ in paid(standing(key, (0, 0, 0, 0))))


@pytest.mark.parametrize("key", ["saskatchewan", "newmarket", "contesting_twenty"])
def test_nothing_is_paid_while_the_figures_do_not_come_to_nothing(key: str) -> None:
    assert paid(standing(key, (5, 0, -2, -1))) == []


@pytest.mark.parametrize("key", ["saskatchewan", "newmarket", "laugh_and_lie_down", "solo_whist", "big_two"])
def test_where_all_are_even_there_is_no_account(key: str) -> None:
    assert paid(standing(key, (0, 0, 0, 0))) == []


def test_a_bidder_against_the_rest_is_paid_in_points() -> None:
    assert paid(standing("plantagenet", (8, -5, -5, 7, -5))) == [((8, -5, -5, 7, -5), False, True)]


def test_stakes_on_the_table_of_a_match_that_is_stopped_are_shared() -> None:
    """Issue 27, A8: equally, the odd chips by those who are ahead."""
    assert paid(standing("newmarket", (5, -3, -4, -3))) == [
        ((2, 1, 1, 1), False, False),
        ((7, -2, -3, -2), False, True),
    ]
    assert paid(standing("saskatchewan", (-25, -30, -20, -30))) == [((1, -4, 7, -4), True, False)]


def test_the_difference_of_a_gamblers_game_is_told_with_who_won() -> None:
    """Issue 27, A8: game, boxes and shut-out counted, whether or not it is paid."""
    lines = [{"ended": "gin", "who": 1, "other": 80}, {"ended": "knock", "who": 0, "deadwood": 5, "other": 9}]
    done = match("gin_rummy", seated("gin_rummy", 2, gamblers=True), *reversed(lines))
    assert verdict(done, NAMES[:2]) == "bo won with 100 points. The difference: bo 196."
    plain = match("gin_rummy", seated("gin_rummy", 2), *reversed(lines))
    assert verdict(plain, NAMES[:2]) == "bo won with 100 points."
    shut_out = standing("gin_rummy", (0, 105), (2, 1), gamblers=True, game=100, shutout="double", boxes="at_once")
    difference = GAMES["gin_rummy"].settlement.difference
    assert difference is not None and difference(shut_out) == (0, 410)


def test_the_winners_of_a_rubber_get_the_difference() -> None:
    assert paid(standing("whist", (3, 8), (2, 1), rubber=True)) == [((-5, 5), False, False)]
    assert paid(standing("whist", (3, 8), (2, 1), rubber=False)) == []
    assert paid(standing("whist", (8, 8), (1, 1), rubber=True)) == []


def worth(tally: Tally) -> tuple[int, ...]:
    return tally.game.match_points.worth(tally)


def test_a_round_of_sum_run_set_brings_a_point_and_one_for_each_player_lurched() -> None:
    """30 holes behind is lurched; two partners who are, by the book's figure of four in all."""
    assert worth(standing("sum_run_set", (91, 61), (1, 2), target=91)) == (1, 0)
    assert worth(standing("sum_run_set", (91, 60), (1, 2), target=91, pair_lurch=4)) == (2, 0)
    assert worth(standing("sum_run_set", (91, 60, 50), (1, 2, 3), target=91)) == (3, 0, 0)
    assert worth(standing("sum_run_set", (91, 60), target=91)) == (0, 0)
    assert GAMES["sum_run_set"].over(standing("sum_run_set", (91, 60), target=91)).by == (0,)


def test_a_round_of_cribbage_brings_what_the_loser_had() -> None:
    tally = standing("cribbage", (121, 91), (1, 2), target=121, points="social")
    assert worth(tally) == (1, 0) and worth(replace(tally, over=None)) == (0, 0)
    assert GAMES["cribbage"].over(tally).by == (0,)


def test_several_are_reckoned_with_the_winner() -> None:
    """A game bonus, a box a deal won, and everybody pays the difference."""
    rules = {**GAMES["gin_rummy"].standard(), "game": 100, "box": 20}
    won = Account((120, 90, 60), (3, 1, 2), 1)

    def reckon(options: dict[str, Any], won: Account) -> tuple[Settled, ...]:
        assert GAMES["gin_rummy"].settlement.reckon is not None
        return GAMES["gin_rummy"].settlement.reckon(options, won)

    def told(**more: Any) -> dict[str, tuple[tuple[int, ...], bool]]:
        return {row.label: (row.points, row.money) for row in reckon({**rules, "gamblers": True, **more}, won)}

    assert reckon({**rules, "gamblers": False}, won) == ()
    assert told(boxes="after", stake=0) == {
        "game": ((0, 100, 0), False),
        "boxes": ((60, 20, 40), False),
        "together": ((180, 210, 100), False),
        "paid in points": ((-30, 140, -110), False),
    }
    assert told(boxes="at_once", stake=0) == {
        "game": ((0, 100, 0), False),
        "together": ((120, 190, 60), False),
        "paid in points": ((-70, 200, -130), False),
    }
    assert [row for row in told(boxes="after", stake=5).values() if row[1]] == [((-150, 700, -550), True)]


def gin(totals: tuple[int, int], places: tuple[int, int], **more: Any) -> dict[str, tuple[int, ...]]:
    """What a game of gin comes to, with the boxes counted already."""
    rules = {"gamblers": True, "boxes": "at_once", "stake": 1, **more}
    settle = GAMES["gin_rummy"].settlement.settle
    assert settle is not None
    return {row.label: row.points for row in settle(standing("gin_rummy", totals, places, **rules))}


def test_a_game_of_gin_is_settled_with_whoever_won_it() -> None:
    assert gin((40, 105), (2, 1), game=100)["game"] == (0, 100)
    assert [*gin((40, 105), (2, 1), game=100).values()][-1] == (-165, 165)
    assert gin((0, 105), (2, 1), game=200, shutout="200")["shut-out"] == (0, 0)
    assert gin((0, 105), (2, 1), game=100, shutout="200")["shut-out"] == (0, 100)
    assert gin((100, 100), (1, 1)) == {}
