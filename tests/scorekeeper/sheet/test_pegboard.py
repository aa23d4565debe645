"""The board that cribbage is pegged on: where both pegs of each side stand."""

from typing import Any

import pytest

from scorekeeper.rules.games import GAMES
from scorekeeper.rules.match import stand
from scorekeeper.rules.table import Setup
from scorekeeper.sheet.pegboard import PegBoard, pegboard

BOARD = PegBoard(30, 121, 2)
CRIBBAGE = GAMES["cribbage"]


def board(*counts: tuple[str, int, int], **rules: int) -> dict[str, Any]:
    setup = Setup(2, {**CRIBBAGE.standard(), **rules})
    lines = [{"what": what, "who": who, "points": points} for what, who, points in counts]
    return pegboard(stand(CRIBBAGE, setup, enumerate(lines, 1)), ("ada", "bo"))


def test_a_leg_is_thirty_holes_from_left_to_right_and_the_game_hole_lies_behind_the_last() -> None:
    first, last = BOARD.hole(1, 0), BOARD.hole(30, 0)
    assert first and last and first[1] == last[1] and last[0] == BOARD.end
    again = BOARD.hole(31, 0)
    assert again and again[0] == first[0] and again[1] > first[1]
    end, out = BOARD.hole(120, 0), BOARD.hole(121, 0)
    assert end and out and out[0] > end[0] and out[1] == end[1]
    assert BOARD.hole(0, 0) is None and BOARD.hole(-2, 1) is None
    other = BOARD.hole(1, 1)
    assert other and first[1] < other[1] < again[1]


def test_the_second_peg_stands_where_the_first_stood_before_the_last_count_of_that_side() -> None:
    made = board(("peg", 1, 2), ("peg", 0, 3), ("peg", 1, 5))
    assert made["pegs"] == [
        (1, "#14513f", BOARD.hole(3, 0), None),
        (2, "#b9480b", BOARD.hole(7, 1), BOARD.hole(2, 1)),
    ]
    assert made["desc"] == "Pegged to 121: ada 3, bo 7."


@pytest.mark.parametrize(("target", "legs"), [(61, 2), (91, 3), (121, 4)])
def test_a_shorter_game_has_fewer_legs_and_each_says_its_end(target: int, legs: int) -> None:
    ends = [end for end, down in board(target=target)["ends"]]
    assert ends == [*(30, 60, 90)[: legs - 1], target]


def test_a_game_that_is_not_pegged_has_no_board() -> None:
    hearts = GAMES["hearts"]
    assert pegboard(stand(hearts, Setup(4, hearts.standard()), []), ("ada", "bo", "cy", "dee")) == {}
