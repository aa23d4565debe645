"""Spades, Crazy Eights, Ten phases and other games of common rules: what their worked examples do not show."""

from dataclasses import replace

import pytest

from scorekeeper.rules.deal_words import describe_acts, describe_dealer
from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import NOBODY, LineFacts
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.side_totals import told_beside
from tests.scorekeeper.rules.playing import first, in_row, match, refused, seated
from tests.vectors.table import points

PAIRS = seated("spades", 2, 2)
MADE = {"bid": [4, 3, 3, 3], "tricks": [4, 3, 3, 3]}  # 70 and 60


def test_the_first_side_at_the_target_wins_and_level_ones_play_on() -> None:
    level = {"bid": [4, 3, 2, 3], "tricks": [4, 3, 3, 3]}  # 61 and 60
    assert after(first("spades", PAIRS, (439, 440)), level).over is None
    done = after(first("spades", PAIRS, (440, 440)), MADE)
    assert done.over and done.over.winners == (0,) and done.over.reason == "{who} reached 500."


def test_a_side_loses_at_the_floor_where_that_is_agreed() -> None:
    short = {"bid": [4, 3, 4, 3], "tricks": [3, 3, 4, 3]}
    assert after(first("spades", PAIRS, (-180, 0)), short).over is None
    over = after(first("spades", replace(PAIRS, options={**PAIRS.options, "floor": -200}), (-180, 0)), short).over
    assert over and over.winners == (1,) and over.reason == "{who} fell to -200 or below."


@pytest.mark.parametrize(
    ("rules", "bids", "tricks", "points", "bags"),
    [
        ({"ten_for": True}, [5, 2, 5, 1], [5, 2, 5, 1], 200, 0),
        ({"ten_for": True}, [5, 1, 5, 1], [5, 1, 6, 1], 101, 1),
        ({"bags": 5}, [1, 3, 1, 3], [4, 3, 3, 3], 20 + 5 - 100, 0),
        ({"bags": 0}, [1, 3, 1, 3], [5, 2, 6, 0], 20 + 9, 9),
        ({"nil": 50}, [0, 5, 3, 5], [0, 5, 3, 5], 30 + 50, 0),
        ({"nil": 0}, [0, 5, 3, 5], [0, 5, 3, 5], 30, 0),
        ({}, [0, 5, 0, 5], [0, 7, 1, 5], 100 - 100 + 1, 1),
        ({"nil_tricks": "help"}, [0, 5, 0, 5], [0, 7, 1, 5], 100 - 100 + 1, 1),
        ({}, [4, 5, 4, 5], [3, 5, 4, 1], -80, 0),
    ],
)
def test_a_deal_of_spades_under_house_rules(
    rules: dict[str, object], bids: list[int], tricks: list[int], points: int, bags: int
) -> None:
    then = after(first("spades", seated("spades", 2, 2, **rules)), {"bid": bids, "tricks": tricks})
    assert (then.totals[0], then.sums[1][0]) == (points, bags)


def test_a_side_bids_four_at_least_where_that_is_agreed() -> None:
    tally = first("spades", seated("spades", 2, 2, least=4))
    assert refused(tally, {"bid": [1, 3, 2, 3]}) == "ada: a side bids 4 at least."


def test_a_short_contract_is_marked_and_bags_are_told() -> None:
    lines = {"bid": [4, 3, 3, 4], "tricks": [5, 3, 3, 2]}
    standing = match("spades", PAIRS, lines)
    assert standing.tally.written[0].marks == ("", "missed")
    says = standing.tally.game.words.says
    assert says and says(standing.tally) == "Deal 13 each; spades are trumps. Bags: {0} 1, {1} 0."


@pytest.mark.parametrize(
    ("left", "points"), [([5, 10, 23], (23, 0, 0)), ([5, 5, 23], (9, 9, 0)), ([7, 7, 7], (0, 0, 0))]
)
def test_where_nobody_can_go_on_the_lowest_hands_have_the_differences(left: list[int], points: tuple[int, ...]) -> None:
    assert after(first("crazy_eights", seated("crazy_eights", 3)), {"out": NOBODY, "left": left}).totals == points


def test_each_player_keeps_their_own_where_low_wins() -> None:
    tally = first("colour_cards", seated("colour_cards", 3, style="low", target=100), (90, 40, 60))
    over = after(tally, {"out": 2, "left": [20, 50, None]}).over
    assert over and over.places == (3, 2, 1) and over.by == (0,)


def test_a_rummy_at_once_counts_twice() -> None:
    line = {"out": 1, "rummy": True, "left": [12, None, 31]}
    assert after(first("basic_rummy", seated("basic_rummy", 3)), line).totals == (24, 0, 62)


def test_whoever_closed_with_more_counts_twice_and_is_marked() -> None:
    standing = match("twelve_cards", seated("twelve_cards", 3), {"closer": 1, "cards": [12, 20, 33]})
    assert standing.tally.written[0].marks == ("", "x2", "")


def test_whoever_closed_begins_the_next_deal() -> None:
    setup, names = seated("twelve_cards", 3), ("ada", "bo", "cy")
    assert describe_acts(first("twelve_cards", setup), names) == (
        "Everybody turns up two cards; the highest sum begins."
    )
    standing = match("twelve_cards", setup, {"closer": 2, "cards": [12, 20, 3]})
    assert describe_acts(standing.tally, names) == "cy closed, and begins."
    assert describe_dealer(standing.tally, None, names, names) == "bo deals."


@pytest.mark.parametrize(("count", "mark"), [(-1, ""), (0, ""), (1, "x2")])
def test_whoever_closed_with_nothing_is_not_marked(count: int, mark: str) -> None:
    standing = match("twelve_cards", seated("twelve_cards", 2), {"closer": 0, "cards": [count, -2]})
    assert standing.tally.written[0].marks == (mark, "") and standing.tally.totals == (2 * count if mark else count, -2)


def test_level_players_with_all_phases_play_the_last_once_more() -> None:
    tally = replace(first("ten_phases", seated("ten_phases", 3)), sums=((5, 0, 0), (10, 10, 4)))
    level = after(tally, {"made": [True, True, True], "out": 0, "left": [None, 5, 10]})
    assert level.over is None and level.sums[1] == (11, 11, 5)
    says = level.game.words.says
    assert says and says(level) == "Phase 5: {2}. Phase 10: {0} and {1}."
    done = after(level, {"made": [True, True, False], "out": 1, "left": [5, None, 10]})
    assert done.over and done.over.places == (2, 1, 3) and done.sums[1] == (11, 11, 5)


def test_whoever_made_the_tenth_phase_has_no_eleventh_to_make() -> None:
    totals = GAMES["ten_phases"].totals
    assert [told_beside(totals, "ph", figure) for figure in (10, 11)] == [("ph", "10"), ("", "all ten")]


def test_only_who_made_their_phase_goes_out() -> None:
    tally = first("ten_phases", seated("ten_phases", 2))
    assert refused(tally, {"made": [False, True], "out": 0})
    assert after(tally, {"made": [False, False], "out": NOBODY, "left": [50, 5]}).sums == ((50, 5), (1, 1))


def test_rising_deals_say_how_many_cards_and_what_the_bids_may_not_be() -> None:
    tally = first("rising_bids", seated("rising_bids", 4, hook=True))
    says = tally.game.words.says
    assert says and says(tally) == "Cards each: 1. The bids may not add up to 1."
    assert "may not add up to 1" in refused(tally, {"bid": [1, 0, 0, 0]})


def test_a_bomb_leaves_a_trick_to_nobody_where_the_house_plays_it() -> None:
    line = {"bid": [1, 0, 0], "tricks": [1, 0, 0]}
    tally = in_row("rising_bids", seated("rising_bids", 3, bomb=True), 2)
    assert points(tally, line) == [30, 20, 20]
    assert "1, not 2" in refused(in_row("rising_bids", seated("rising_bids", 3), 2), line)
    assert refused(tally, {**line, "tricks": [1, 1, 1]})


@pytest.mark.parametrize(("setup", "tricks"), [(PAIRS, 13), (seated("spades", 3), 17)])
def test_the_bids_of_spades_are_told_beside_the_tricks(setup: Setup, tricks: int) -> None:
    bid = next(field for field in GAMES["spades"].fields if field.key == "bid")
    assert bid.told_of and bid.told_of(LineFacts({}, setup.sides), first("spades", setup)) == tricks
