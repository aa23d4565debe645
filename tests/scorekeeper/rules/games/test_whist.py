"""Partnership Whist (A.40), and the way it is counted at a whist drive (E.1)."""

import pytest

from scorekeeper.rules.asking import offered
from scorekeeper.rules.match import verdict
from scorekeeper.rules.sheet import rows_shown
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
    [("turned", [""] * 6), ("suits", list("♥♣♦♠♥♣")), ("suits_none", [*"♥♣♦♠", "no trump", "♥"])],
)
def test_trumps_in_turn_are_printed_and_told(trumps: str, notes: list[str]) -> None:
    fixed = seated("whist", 2, 2, deals=6, trumps=trumps)
    standing = match("whist", fixed)
    assert [row.note for row in rows_shown(standing, PAIRS)] == notes
    assert [row.label for row in rows_shown(standing, PAIRS)] == list("123456")
    open_end = match("whist", seated("whist", 2, 2, trumps=trumps), took(7), took(6)).tally
    says = {"": "the last card", "♦": "♦ is trumps"}[notes[2]]
    for tally in (open_end, in_row("whist", fixed, 3)):
        assert tally.game.says and says in tally.game.says(tally)


@pytest.mark.parametrize(("trumps", "says"), [("♦", "♦ is trumps."), ("none", "there are no trumps.")])
def test_a_match_may_have_the_same_trumps_all_the_time(trumps: str, says: str) -> None:
    """As at a table of a whist drive, where the draw names them."""
    tally = in_row("whist", seated("whist", 2, 2, deals=3, trumps=trumps), 2)
    assert tally.game.says and tally.game.says(tally) == f"Deal 13 each; {says}"


def test_the_rules_in_words_are_those_in_force() -> None:
    game = match("whist", seated("whist", 2, 2)).tally.game
    first_six = [[line for line in game.how_under({"count": count}) if "first six" in line] for count in ("odd", "all")]
    assert [len(lines) for lines in first_six] == [1, 0]


def test_a_hand_without_trumps_is_told() -> None:
    tally = in_row("whist", seated("whist", 2, 2, deals=5, trumps="suits_none"), 5)
    assert tally.game.says and tally.game.says(tally) == "Deal 13 each; there are no trumps."
