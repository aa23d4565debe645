"""Partnership Whist, and the way it is counted at a whist drive."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.asking import boxes, left, offered
from scorekeeper.rules.columns import columns
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.match import Standing, verdict
from scorekeeper.rules.rows import rows_shown
from tests.scorekeeper.rules.playing import first, in_row, match, refused, seated

PAIRS = ("ada & cy", "bo & dee")
TABLE = seated("whist", 2, 2)


def took(mine: int) -> dict[str, list[int]]:
    return {"tricks": [mine, 13 - mine]}


@pytest.mark.parametrize("mine", range(14))
def test_each_trick_over_six_is_a_point_for_one_side_alone(mine: int) -> None:
    odd = match("whist", seated("whist", 2, 2, target=10), took(mine)).tally.totals
    assert odd == (max(0, mine - 6), max(0, 7 - mine)) and min(odd) == 0 and 1 <= max(odd) <= 7
    assert match("whist", seated("whist", 2, 2, count="all"), took(mine)).tally.totals == (mine, 13 - mine)


def test_the_tricks_are_thirteen_and_the_second_figure_follows() -> None:
    tally = first("whist", TABLE)
    assert refused(tally, {"tricks": [7, 5]}) == "The tricks add up to 12, not 13. Change one."
    assert refused(tally, {"tricks": [14, None]}) == "Tricks, ada: 14 is not between 0 and 13."
    assert offered({"tricks": [8, None]}, tally) == {("tricks", 1): 5}


@pytest.mark.parametrize("goal", [5, 7, 10])
def test_the_first_side_at_the_target_wins(goal: int) -> None:
    setup = seated("whist", 2, 2, target=goal)
    short = [took(7)] * (goal - 1)
    assert match("whist", setup, *short).over is None
    over = match("whist", setup, *short, took(7))
    assert verdict(over, PAIRS) == f"ada & cy won with {goal} points."


def test_agreed_deals_take_the_place_of_the_target() -> None:
    setup = seated("whist", 2, 2, deals=3)
    assert match("whist", setup, took(13), took(6)).over is None
    assert verdict(match("whist", setup, took(13), took(6), took(5)), PAIRS) == (
        "ada & cy won with 7 points. 3 deals are played."
    )
    level = match("whist", setup, took(8), took(6), took(6)).over
    assert level and level.places == (1, 1)


def test_a_drive_counts_on_until_its_deals_are_played() -> None:
    drive = seated("whist", 2, 2, count="all", deals=2)
    assert match("whist", drive, took(13)).over is None
    over = match("whist", drive, took(13), took(2)).over
    assert over and over.places == (1, 2)
    assert match("whist", seated("whist", 2, 2, count="all"), *[took(9)] * 30).over is None


@pytest.mark.parametrize(
    ("trumps", "notes"),
    [("turned", [""] * 6), ("suits", list("♥♣♦♠♥♣")), ("suits_none", [*"♥♣♦♠", "no trumps", "♥"])],
)
def test_trumps_in_turn_are_printed_and_told(trumps: str, notes: list[str]) -> None:
    fixed = seated("whist", 2, 2, deals=6, trumps=trumps)
    standing = match("whist", fixed)
    assert [row.note for row in rows_shown(standing, PAIRS)] == notes
    assert [row.label for row in rows_shown(standing, PAIRS)] == list("123456")
    open_end = match("whist", seated("whist", 2, 2, trumps=trumps), took(7), took(6)).tally
    says = {"": "the last card", "♦": "♦ is trumps"}[notes[2]]
    for tally in (open_end, in_row("whist", fixed, 3)):
        assert tally.game.words.says and says in tally.game.words.says(tally)


@pytest.mark.parametrize(("trumps", "says"), [("♦", "♦ is trumps."), ("none", "there are no trumps.")])
def test_a_match_may_have_the_same_trumps_all_the_time(trumps: str, says: str) -> None:
    """As at a table of a whist drive, where the draw names them."""
    tally = in_row("whist", seated("whist", 2, 2, deals=3, trumps=trumps), 2)
    assert tally.game.words.says and tally.game.words.says(tally) == f"Deal 13 each; {says}"


def test_the_rules_in_words_are_those_in_force() -> None:
    game = match("whist", seated("whist", 2, 2)).tally.game
    first_six = [[line for line in game.how_under({"count": count}) if "first six" in line] for count in ("odd", "all")]
    assert [len(lines) for lines in first_six] == [1, 0]


def test_a_hand_without_trumps_is_told() -> None:
    tally = in_row("whist", seated("whist", 2, 2, deals=5, trumps="suits_none"), 5)
    assert tally.game.words.says and tally.game.words.says(tally) == "Deal 13 each; there are no trumps."


RUBBER = seated("whist", 2, 2, rubber=True)


def rubber(*tricks: int, **rules: Any) -> Standing:
    """A rubber in which the first side takes so many tricks, deal by deal."""
    return match(
        "whist", seated("whist", 2, 2, rubber=True, **rules), *({"tricks": [mine, 13 - mine]} for mine in tricks)
    )


def test_a_rubber_is_two_games_and_the_difference_is_settled() -> None:
    bumper = rubber(9, 10, 11)
    assert bumper.tally.sums == ((8, 0), (0, 0), (2, 0)) and bumper.over and bumper.over.winners == (0,)
    assert [each.points for each in bumper.settled] == [(8, -8)]
    three = rubber(11, 2, 8, 5, 10)
    assert three.tally.sums == ((7, 3), (0, 0), (2, 1)) and three.settled[0].points == (4, -4)
    assert verdict(three, ("ada and cy", "bo and dee")) == "ada and cy won with 7 points."


@pytest.mark.parametrize(
    ("goal", "others", "worth"), [(5, 0, 3), (5, 1, 2), (5, 2, 2), (5, 3, 1), (7, 3, 2), (10, 4, 2), (10, 5, 1)]
)
def test_a_game_is_a_treble_a_double_or_a_single(goal: int, others: int, worth: int) -> None:
    before = rubber(7 - others, target=goal) if others else rubber(target=goal)
    lines = [13] * -(-goal // 7)
    after = rubber(*([7 - others] if others else []), *lines, target=goal)
    assert before.tally.sums[1] == (0, others) and after.tally.sums[0] == (worth, 0)


def test_honours_count_after_tricks_and_not_one_short_of_the_game() -> None:
    honours = seated("whist", 2, 2, rubber=True, honours=True)
    four_up = match(
        "whist", honours, {"tricks": [10, 3], "honours": NOBODY}, {"tricks": [6, 7], "honours": 0, "held": "four"}
    )
    assert four_up.tally.sums == ((0, 0), (4, 1), (0, 0))
    tricks_first = match("whist", honours, {"tricks": [11, 2], "honours": 1, "held": "four"})
    assert tricks_first.tally.sums[0] == (3, 0)
    plain = match("whist", seated("whist", 2, 2, honours=True), {"tricks": [7, 6], "honours": 0, "held": "four"})
    assert plain.tally.totals == (5, 0) and plain.over
    drive = match(
        "whist",
        seated("whist", 2, 2, honours=True, count="all", deals=2),
        {"tricks": [7, 6], "honours": 0, "held": "four"},
    )
    assert drive.tally.totals == (11, 6)


def test_honours_are_asked_once_and_how_many_only_where_a_side_held_them() -> None:
    tally = in_row("whist", seated("whist", 2, 2, honours=True), 1)
    assert left({"tricks": [7, 6], "honours": NOBODY}, tally) == ()
    assert left({"tricks": [7, 6], "honours": 1}, tally) == (("held", -1),)
    assert match("whist", tally.setup, {"tricks": [7, 6], "honours": 1, "held": "three"}).tally.totals == (1, 2)


def test_a_rubber_has_its_columns_and_other_whist_one() -> None:
    assert columns(GAMES["whist"], RUBBER).totals == ("Points", "Score", "Games")
    assert columns(GAMES["whist"], seated("whist", 2, 2)).totals == ("",)


def test_the_same_pair_is_asked_for_its_tricks_each_deal() -> None:
    """Whoever deals: the other pair's figure follows from it."""
    for dealer in range(4):
        assert boxes({}, first("whist", replace(TABLE, first_dealer=dealer)))[0] == ("tricks", 0)


def test_one_short_of_a_game_that_is_no_rubber_honours_do_not_count_either() -> None:
    four_up, held = {"tricks": [10, 3], "honours": NOBODY}, {"tricks": [6, 7], "honours": 0, "held": "three"}
    assert match("whist", seated("whist", 2, 2, honours=True), four_up, held).tally.totals == (4, 1)
    deals = seated("whist", 2, 2, honours=True, deals=3)
    assert match("whist", deals, four_up, held).tally.totals == (6, 1)  # no game is played to


def test_in_a_rubber_a_game_is_played_to_its_points_whatever_else_is_agreed() -> None:
    for rules in ({"deals": 9}, {"count": "all"}):
        assert rubber(9, 9, **rules).tally.sums[2] == (1, 0)
