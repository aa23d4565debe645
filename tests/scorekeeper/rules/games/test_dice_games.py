"""Farkle, Four colours and Seven flips: what the worked examples leave out."""

import pytest

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.games.farkle import roll_score
from scorekeeper.rules.games.seven_flips import AID
from scorekeeper.rules.match import stand
from scorekeeper.rules.rows import rows_shown
from scorekeeper.rules.tally import RuleError
from tests.scorekeeper.rules.playing import NAMES, first, match, refused, seated


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ([1], 100),
        ([5, 5], 100),
        ([1, 1, 1], 300),
        ([6, 6, 6], 600),
        ([1, 1, 1, 1], 1000),
        ([3, 3, 3, 3, 3], 2000),
        ([2] * 6, 3000),
        ([1, 2, 3, 4, 5, 6], 1500),
        ([2, 2, 2, 2, 3, 3], 1500),
        ([1, 1, 1, 1, 5, 5], 1500),
        ([1, 1, 1, 5, 5, 5], 2500),
        ([2, 2, 3, 3, 4], 0),
    ],
)
def test_a_roll_of_farkle_counts_its_best(dice: list[int], points: int) -> None:
    assert roll_score(dice) == points


def test_three_ones_are_a_thousand_where_that_is_agreed() -> None:
    assert roll_score([1, 1, 1], 1_000) == 1_000


def test_after_ten_thousand_everybody_else_has_one_more_turn_and_the_most_wins() -> None:
    near = [{"turn": [5000, 5000]}, {"turn": [4900, 4000]}]
    setup = seated("farkle", 2)
    assert match("farkle", setup, *near, {"turn": [100, None]}).over is None
    ends = match("farkle", setup, *near, {"turn": [100, 1500]})
    assert ends.over is not None and ends.over.winners == (1,)
    later = match("farkle", setup, *near, {"turn": [0, 1000]})
    assert later.over is None
    last = match("farkle", setup, *near, {"turn": [0, 1000]}, {"turn": [100, None]})
    assert last.over is not None and last.over.winners == (0, 1)
    assert match("farkle", seated("farkle", 2, target=5000), {"turn": [5000, 0]}).over is not None


def test_the_third_turn_in_a_row_without_a_score_costs_a_thousand_where_that_is_agreed() -> None:
    lines = [{"turn": [1500, 0]}, *[{"turn": [0, 0]}] * 3]
    assert match("farkle", seated("farkle", 2, three_farkles=True), *lines).tally.totals == (500, 0)
    assert match("farkle", seated("farkle", 2), *lines).tally.totals == (1500, 0)
    six = [*lines, {"turn": [0, 0]}, {"turn": [0, 0]}, {"turn": [0, 0]}]
    assert match("farkle", seated("farkle", 2, three_farkles=True), *six).tally.totals == (-500, 0)
    broken = [{"turn": [1500, 0]}, {"turn": [0, 0]}, {"turn": [50, 0]}, *[{"turn": [0, 0]}] * 2, {"turn": [None, 0]}]
    assert match("farkle", seated("farkle", 2, three_farkles=True), *broken).tally.totals == (1550, 0)
    assert refused(first("farkle", seated("farkle", 2)), {"turn": [450, None]}).startswith("ada’s first score must be")


def test_seven_flips_refuses_an_eighth_number_and_level_ones_play_on() -> None:
    with pytest.raises(RuleError, match="the round is over"):
        AID.points([f"{number}" for number in range(8)])
    assert AID.points(["0", "1", "2", "3", "4", "5", "6"]) == 36 and AID.points(["12", "×2"]) == 24
    setup = seated("seven_flips", 2)
    assert match("seven_flips", setup, {"points": [100, 100]}, {"points": [100, 100]}).over is None
    ends = match("seven_flips", setup, {"points": [100, 100]}, {"points": [100, 99]})
    assert ends.over is not None and ends.over.winners == (0,)


def test_sheets_of_four_colours_are_added_up_where_more_are_played() -> None:
    sheet = [{"count": [1, 2]}, {"count": [3, 0]}, {"count": [0, 0]}, {"count": [12, 0]}, {"count": [0, 4]}]
    one = match("four_colours", seated("four_colours", 2), *sheet)
    assert one.tally.totals == (85, -17) and one.over is not None
    two = match("four_colours", seated("four_colours", 2, sheets=2), *sheet)
    assert two.over is None and len(rows_shown(two, NAMES[:2])) == 10
    games = stand(GAMES["four_colours"], seated("four_colours", 2, match=2), list(enumerate(sheet, 1)))
    assert games.over is None and games.points == (1, 0)
    misses = match("four_colours", seated("four_colours", 2), *sheet[:4]).tally
    assert "between 0 and 4" in refused(misses, {"count": [5, 0]})
