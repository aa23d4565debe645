"""Indian Rummy, Scala 40, Chinchón and Yaniv: who is out, who comes back and who has won."""

from typing import Any

import pytest

from scorekeeper.rules.asking import left
from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.tally import Tally
from tests.scorekeeper.rules.playing import first, match, refused, seated


def of_three(key: str, totals: tuple[int, ...] = (), **options: Any) -> Tally:
    return first(key, seated(key, 3, **options), totals)


def back(side: int) -> list[bool | None]:
    return [True if each == side else None for each in range(3)]


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("indian_rummy", {"out": 0, "left": [None, 12, 61]}),
        ("scala_forty", {"out": 0, "left": [None, 12, 61]}),
        ("chinchon", {"out": 0, "closed": "low", "unmatched": 3, "left": [None, 12, 61]}),
        ("yaniv", {"caller": 0, "called": 3, "left": [None, 12, 41]}),
    ],
)
def test_whoever_is_out_plays_no_more_and_the_last_one_in_wins(key: str, line: dict[str, Any]) -> None:
    tally = after(of_three(key, (10, 20, 160 if key == "yaniv" else 40)), line)
    assert tally.over is None and tally.playing == (0, 1)
    end: dict[str, Any] = {"left": [None, 30, None]} | ({"unmatched": 1} if key == "chinchon" else {})
    end |= {"called": 0} if key == "yaniv" else {}
    done = after(of_three(key, (10, 180 if key == "yaniv" else 80, 300)), line | end).over
    assert done and done.winners == (0,) and done.places[1] == 2


@pytest.mark.parametrize(
    ("key", "options", "often"), [("scala_forty", {}, 1), ("scala_forty", {"back": 2}, 2), ("chinchon", {"back": 0}, 0)]
)
def test_whoever_is_out_may_come_back_as_often_as_agreed(key: str, options: dict[str, Any], often: int) -> None:
    line = {"out": 0, "left": [None, 1, 120]}
    line |= {"closed": "low", "unmatched": 1} if key == "chinchon" else {}
    tally = after(of_three(key, (0, 0, 40), **options), line)
    for _ in range(often):
        tally = after(tally, line | {"back": back(2)})
    assert tally.playing == (0, 1) and "Leave it blank" in refused(tally, {"back": back(2)})


def test_nobody_comes_back_when_one_is_left() -> None:
    done = after(of_three("scala_forty", (0, 100, 102)), {"out": 0, "left": [None, 5, None]})
    assert done.over and "Leave it blank" in refused(done, {"back": back(2)})


def test_stakes_go_to_the_winner_two_of_whoever_came_back() -> None:
    lines = [{"out": 0, "left": [None, 12, 105]}, {"out": 0, "left": [None, 12, 90], "back": back(2)}]
    standing = match("scala_forty", seated("scala_forty", 3), *lines, {"out": 0, "left": [None, 90, None]})
    settle = standing.tally.game.settlement.settle
    assert standing.over and settle and settle(standing.tally)[0].points == (3, -1, -2)


def test_a_hand_closed_at_once_counts_twice_where_that_is_agreed() -> None:
    line = {"out": 0, "in_hand": True, "left": [None, 12, 7]}
    assert after(of_three("scala_forty", in_hand=True), line).totals == (0, 24, 14)
    assert "Leave it blank" in refused(of_three("scala_forty"), line)
    assert after(of_three("scala_forty"), {"out": NOBODY, "left": [3, 12, 7]}).totals == (3, 12, 7)


def test_scala_forty_in_pairs_counts_both_hands_of_the_pair_that_did_not_close() -> None:
    game = GAMES["scala_forty"]
    assert game.seating_for(4, {"teams": 2}) == (2, 2) and game.seating_for(4, {}) == (4, 1)
    standing = match("scala_forty", seated("scala_forty", 2, 2, teams=2), {"out": 0, "left": [None, 105]})
    assert standing.over and standing.over.winners == (0,)


@pytest.mark.parametrize(
    ("pool", "highest", "start"), [(101, 78, 79), (101, 79, None), (201, 173, 174), (201, 174, None), (0, 300, None)]
)
def test_whoever_is_out_of_a_pool_comes_back_one_above_the_highest(pool: int, highest: int, start: int | None) -> None:
    tally = of_three("indian_rummy", (10, highest, 250), pool=pool)
    line = {"back": back(2), "out": 0, "left": [None, 2, 2]}
    if start is None:
        assert "Leave it blank" in refused(tally, line)
    else:
        assert after(tally, line).totals == (10, highest + 2, start + 2)


def test_the_winner_of_a_points_game_has_what_all_lost() -> None:
    line = {"out": 1, "first": [True, None, None], "middle": [None, None, True]}
    tally = after(of_three("indian_rummy", pool=0), line)
    assert tally.totals == (0, 60, 0) and tally.over is None and tally.playing == (0, 1, 2)
    settle = tally.game.settlement.settle
    assert settle and settle(tally) == ()


def test_stakes_are_settled_at_the_end_of_a_pool() -> None:
    line = {"out": 0, "left": [None, 80, 80]}
    done = match("indian_rummy", seated("indian_rummy", 3), line, line).tally
    settle = done.game.settlement.settle
    assert done.over and settle and settle(done)[0].points == (2, -1, -1)


def test_whoever_dropped_is_asked_no_more() -> None:
    tally = of_three("indian_rummy")
    line = {"out": 1, "first": [True, None, None]}
    assert left(line, tally) == (("left", 2),)
    assert "Leave it blank" in refused(tally, line | {"middle": [True, None, None]})
    assert after(tally, line | {"left": [None, None, 81]}).totals == (20, 0, 80)


@pytest.mark.parametrize(
    ("closed", "options", "points"),
    [
        ("clean", {}, -10),
        ("clean", {"clean": -25}, -25),
        ("chinchon", {"chinchon": -50}, -50),
        ("chinchon", {"chinchon": -25}, -25),
    ],
)
def test_closing_with_nothing_left_takes_something_off(closed: str, options: dict[str, Any], points: int) -> None:
    line = {"out": 0, "closed": closed, "left": [None, 12, 7]}
    tally = after(of_three("chinchon", (30, 0, 0), **options), line)
    assert tally.totals == (30 + points, 12, 7) and tally.over is None


def test_chinchon_wins_at_once_whoever_is_ahead() -> None:
    line = {"out": 1, "closed": "chinchon", "left": [3, None, 2]}
    done = after(of_three("chinchon", (5, 90, 10)), line).over
    assert done and done.places == (2, 1, 3) and done.by == (1,)


def test_whoever_closes_has_as_little_left_as_agreed() -> None:
    line = {"out": 0, "closed": "low", "unmatched": 5, "left": [None, 12, 7]}
    assert after(of_three("chinchon"), line).totals == (5, 12, 7)
    assert "not between 1 and 4" in refused(of_three("chinchon", close=4), line)


@pytest.mark.parametrize(
    ("called", "others", "options", "points"),
    [
        (5, (6, 20), {}, (0, 6, 20)),
        (5, (5, 20), {}, (35, 0, 20)),
        (5, (5, 5), {}, (35, 0, 0)),
        (5, (4, 5), {}, (35, 0, 5)),
        (5, (4, 5), {"asaf": "own", "penalty": 25}, (30, 4, 5)),
    ],
)
def test_a_call_of_yaniv(
    called: int, others: tuple[int, int], options: dict[str, Any], points: tuple[int, ...]
) -> None:
    standing = match("yaniv", seated("yaniv", 3, **options), {"caller": 0, "called": called, "left": [None, *others]})
    assert standing.tally.totals == points
    assert standing.tally.written[0].marks == ("asaf" if points[0] else "", "", "")


@pytest.mark.parametrize(
    ("halve", "before", "brought", "total"),
    [
        ("usual", 90, 10, 50),
        ("usual", 190, 10, 100),
        ("usual", 90, 11, 101),
        ("usual", 40, 10, 50),
        ("50", 40, 10, 25),
        ("50", 90, 10, 50),
        ("50", 190, 10, 100),
        ("150", 190, 10, 150),
        ("150", 90, 10, 50),
        ("none", 90, 10, 100),
    ],
)
def test_exact_totals_fall_as_agreed(halve: str, before: int, brought: int, total: int) -> None:
    tally = of_three("yaniv", (0, before, 0), halve=halve)
    assert after(tally, {"caller": 0, "called": 1, "left": [None, brought, 9]}).totals[1] == total


def test_a_total_that_stays_at_100_does_not_fall() -> None:
    tally = of_three("yaniv", (100, 0, 0))
    assert after(tally, {"caller": 0, "called": 1, "left": [None, 10, 9]}).totals[0] == 100


def test_exactly_the_limit_is_out_only_where_agreed() -> None:
    line = {"caller": 0, "called": 1, "left": [None, 20, 9]}
    exact = {"halve": "none", "target": 100}
    assert after(of_three("yaniv", (0, 80, 0), **exact), line).playing == (0, 1, 2)
    assert after(of_three("yaniv", (0, 80, 0), at_limit=True, **exact), line).playing == (0, 2)
    assert after(of_three("yaniv", (0, 81, 0), **exact), line).playing == (0, 2)


def test_the_first_past_the_limit_ends_the_match_where_agreed() -> None:
    done = after(of_three("yaniv", (50, 190, 0), end="first"), {"caller": 0, "called": 1, "left": [None, 20, 9]}).over
    assert done and done.places == (2, 3, 1) and done.by == (1,)
    assert after(of_three("yaniv", end="first"), {"caller": 0, "called": 1, "left": [None, 20, 9]}).over is None
