"""American canasta: what canastas bring, unfinished ones cost, and threes count for or against."""

from typing import Any

import pytest

from scorekeeper.rules.asking import left
from scorekeeper.rules.fold import after
from scorekeeper.rules.games.american_canasta import first_meld
from scorekeeper.rules.line import NOBODY
from tests.scorekeeper.rules.playing import first, refused, seated

TALLY = first("american_canasta", seated("american_canasta", 2, 2))
COUNTS = ("sevens", "natural", "mixed", "red3", "black3")
LINE: dict[str, Any] = {key: [0, 0] for key in COUNTS} | {"out": 0, "wild": ["none", "none"]}
LINE |= {"mixed": [1, 0], "table": [200, 90], "left": [5, 30]}
BARE = -90 - 30  # the other side, without a canasta


def test_cards_on_the_table_count_for_a_side_with_a_canasta_and_against_another() -> None:
    assert after(TALLY, LINE).totals == (100 + 300 + 200 - 5, BARE)


@pytest.mark.parametrize(
    ("key", "value", "points"), [("sevens", 1, 2500), ("sevens", 2, 5000), ("natural", 2, 1000), ("mixed", 3, 600)]
)
def test_what_canastas_bring(key: str, value: int, points: int) -> None:
    assert after(TALLY, LINE | {key: [value, 0]}).totals == (595 + points, BARE)


@pytest.mark.parametrize(("kind", "points"), [("twos", 3000), ("jokers", 2500), ("other", 2000), ("none", 0)])
def test_wild_canastas_count_by_what_is_in_them(kind: str, points: int) -> None:
    assert after(TALLY, LINE | {"wild": ["none", kind]}).totals[1] == (points + 90 - 30 if points else BARE)


@pytest.mark.parametrize("count", [1, 2])
def test_sevens_and_aces_that_are_left_open_cost_2500_each(count: int) -> None:
    line = LINE | {"unfinished": True}
    assert after(TALLY, line | {"open": [count, 0]}).totals == (595 - 2500 * count, BARE)
    assert after(TALLY, line | {"open": [0, count]}).totals == (595, BARE - 2500 * count)
    assert "Leave it blank" in refused(TALLY, LINE | {"open": [count, 0]})


def test_wild_cards_that_are_left_open_cost_2000_and_are_no_canasta() -> None:
    assert after(TALLY, LINE | {"wild": ["open", "open"]}).totals == (595 - 2000, BARE - 2000)


@pytest.mark.parametrize(("count", "points"), [(1, 100), (2, 300), (3, 500), (4, 1000)])
def test_threes_count_by_colour_for_or_against(count: int, points: int) -> None:
    assert after(TALLY, LINE | {"red3": [count, 0]}).totals == (595 + points, BARE)
    assert after(TALLY, LINE | {"black3": [0, count]}).totals == (595, BARE - points)
    assert "only 4" in refused(TALLY, LINE | {"red3": [count, 5 - count]}) if count < 4 else True


def test_a_special_hand_is_all_that_its_side_has() -> None:
    line: dict[str, Any] = {"out": 0, "hand": True, "special": 2500} | {key: [None, 0] for key in COUNTS[:3]}
    line |= {"wild": [None, "none"], "red3": [1, 0], "black3": [0, 0], "table": [None, 90], "left": [5, 30]}
    assert after(TALLY, line).totals == (2500 + 100 - 5, BARE)
    assert ("special", -1) in left({"out": 0, "hand": True}, TALLY) and ("special", -1) not in left({"out": 0}, TALLY)


def test_going_out_takes_a_canasta() -> None:
    assert refused(TALLY, LINE | {"mixed": [0, 0]}) == "You need a canasta to go out."
    assert after(TALLY, LINE | {"out": NOBODY, "mixed": [0, 0]}).totals == (-205, BARE)


def test_clubs_have_their_own_figures_for_sevens_and_aces() -> None:
    tally = first("american_canasta", seated("american_canasta", 2, 2, sevens=5000))
    assert after(tally, LINE | {"sevens": [1, 0]}).totals[0] == 595 + 5000


@pytest.mark.parametrize(
    ("total", "points"), [(-500, 125), (0, 125), (2999, 125), (3000, 155), (4999, 155), (5000, 180), (9000, 180)]
)
def test_the_first_meld_hangs_on_the_own_total(total: int, points: int) -> None:
    assert first_meld(total) == points


def test_each_side_is_told_its_first_meld() -> None:
    says = TALLY.game.words.says
    assert says and says(TALLY) == "Deal 13 each. First meld: 125 points."
    other = first("american_canasta", TALLY.setup, (3000, -5))
    assert says(other) == "Deal 13 each. First meld: {0} 155 and {1} 125."


def test_it_ends_at_the_target() -> None:
    assert after(first("american_canasta", TALLY.setup, (7904, 0)), LINE).over is None
    done = after(first("american_canasta", TALLY.setup, (7905, 0)), LINE).over
    assert done and done.winners == (0,)


def test_a_deal_asks_thirteen_questions_and_the_rest_is_behind_keys() -> None:
    assert len(left({}, TALLY)) == 13
    brought_up = set(left({"special_canastas": True}, TALLY)) - set(left({}, TALLY))
    assert brought_up == {(key, side) for key in ("sevens", "wild") for side in (0, 1)}
    plain = {key: value for key, value in LINE.items() if key not in ("sevens", "wild")}
    assert after(TALLY, plain).totals == after(TALLY, LINE).totals
