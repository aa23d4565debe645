"""The board that cribbage is pegged on: where both pegs of each side stand."""

from typing import Any

import pytest

from scorekeeper.drawing.pegboard import PegBoard, pegboard
from scorekeeper.printing.layout.paper_board import board_values
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.games.cribbage import lurches
from scorekeeper.rules.match import stand
from scorekeeper.rules.setup import Setup

BOARD = PegBoard(30, 121, 2)
CRIBBAGE = GAMES["cribbage"]


def board(*counts: tuple[str, int, int], **rules: int) -> dict[str, Any]:
    setup = Setup(2, {**CRIBBAGE.standard(), **rules})
    lines = [{"what": what, "who": who, "points": points} for what, who, points in counts]
    return pegboard(stand(CRIBBAGE, setup, enumerate(lines, 1)), ("ada", "bo"))


def test_a_leg_is_thirty_holes_from_left_to_right_and_the_game_hole_lies_behind_the_last() -> None:
    first, last = BOARD.hole(1, 0), BOARD.hole(30, 0)
    assert first[1] == last[1] and last[0] == BOARD.end
    again = BOARD.hole(31, 0)
    assert again and again[0] == first[0] and again[1] > first[1]
    end, out = BOARD.hole(120, 0), BOARD.hole(121, 0)
    assert end and out and out[0] > end[0] and out[1] == end[1]
    start = BOARD.hole(0, 0)
    assert start[0] < first[0] and start[1] == first[1] and BOARD.hole(-2, 0) == start
    other = BOARD.hole(1, 1)
    assert other and first[1] < other[1] < again[1]


def test_the_second_peg_stands_where_the_first_stood_before_the_last_count_of_that_side() -> None:
    made = board(("peg", 1, 2), ("peg", 0, 3), ("peg", 1, 5))
    assert made["pegs"] == [
        (1, "▲", BOARD.hole(3, 0), BOARD.hole(0, 0)),
        (2, "■", BOARD.hole(7, 1), BOARD.hole(2, 1)),
    ]
    assert made["desc"] == "Pegged to 121: ada 3, bo 7."


@pytest.mark.parametrize(("target", "legs"), [(61, 2), (91, 3), (121, 4)])
def test_a_shorter_game_has_fewer_legs_and_each_says_its_end(target: int, legs: int) -> None:
    ends = [end for end, down in board(target=target)["ends"]]
    assert ends == [*(30, 60, 90)[: legs - 1], target]


@pytest.mark.parametrize(("target", "words"), [(121, ["double", "skunk"]), (91, ["lurch"]), (61, ["lurch"])])
def test_each_line_that_must_be_passed_lies_before_its_leg(target: int, words: list[str]) -> None:
    made = board(target=target, double=True)
    assert [said for _, said in made["lurches"]] == words
    last = PegBoard(30, target, 2)
    before, after = last.hole(target - 31, 1), last.hole(target - 30, 0)
    assert before and after and 2 * before[1] < made["lurches"][-1][0] < 2 * after[1]


def test_a_double_skunk_has_a_line_only_where_it_is_worth_more() -> None:
    """Issue 27, A8: of two, by the house rule; not by the ACC, nor where a win is a leg, nor of three."""
    assert [hole for hole, words in lurches(Setup(2, {**CRIBBAGE.usual_options()}))] == [60, 90]
    for rules in ({"double": False}, {"points": "acc"}, {"points": "legs"}):
        assert lurches(Setup(2, {**CRIBBAGE.usual_options(), **rules})) == ((90, "skunk"),)
    assert lurches(Setup(3, CRIBBAGE.usual_options())) == ((90, "skunk"),)
    paper = board_values(CRIBBAGE, {**CRIBBAGE.usual_options(), "points": "acc"}, 2)
    assert len(paper["lines"]) == 1 < len(board_values(CRIBBAGE, CRIBBAGE.usual_options(), 2)["lines"])


def test_the_game_hole_is_drawn_where_it_lies_beyond_the_last_leg() -> None:
    assert board()["out"] == (BOARD.end + 15, BOARD.middle(3))
    cuarenta = GAMES["cuarenta"]
    made = pegboard(stand(cuarenta, Setup(2, cuarenta.standard()), []), ("ada", "bo"))
    assert made["out"] is None and [end for end, _ in made["ends"]] == [20, 40] and made["lurches"] == []
    one_deal = GAMES["tabletop_cribbage"]
    assert pegboard(stand(one_deal, Setup(2, one_deal.standard()), []), ("ada", "bo")) == {}


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_every_side_has_a_track_of_its_own_beside_the_others(sides: int) -> None:
    tracks = [PegBoard(30, 121, sides).hole(46, side) for side in range(sides)]
    assert len({at[1] for at in tracks if at}) == sides and len({at[0] for at in tracks if at}) == 1


def test_a_game_that_is_not_pegged_has_no_board() -> None:
    hearts = GAMES["hearts"]
    assert pegboard(stand(hearts, Setup(4, hearts.standard()), []), ("ada", "bo", "cy", "dee")) == {}


def test_after_a_round_of_a_match_its_end_is_told_and_the_board_is_empty(ada):
    page = ada.start("cribbage", "ada", "bo", target=61, match=3, pegs="deal")
    for who, points in ((0, 19), (1, 60)):
        page = ada.write(page, what="peg", who=who, points=points)
    page = ada.write(page, what="hand", who=1, points=8)
    assert "bo won with 61 points. That is a lurch. 2 match points." in page.main
    assert "Pegged to 61: ada 0, bo 0." in page.text and "2 match points" in page.main
    page = ada.write(page, what="peg", who=0, points=5)
    assert "That is a lurch." not in page.main
    page = ada.write(page, what="peg", who=0, points=33)
    page = ada.write(page, what="peg", who=1, points=60)
    page = ada.write(page, what="hand", who=1, points=4)
    assert "bo won with 3 match points." in page.main
    assert "Round 1: ada 19, bo 61. Round 2: ada 38, bo 61." in " ".join(page.text.split())


def test_where_a_win_is_a_leg_rounds_and_their_points_are_called_legs(ada):
    """Issue 27, A8: on the sheet, in its rules, in words to send and at the end."""
    page = ada.start("cribbage", "ada", "bo", target=61, match=2, points="legs", pegs="deal")
    assert "first to 2 legs" in page.text and "Leg 1 · Deal 1" in page.text
    page = ada.write(page, what="peg", who=1, points=60)
    page = ada.write(page, what="peg", who=1, points=8)
    assert "bo won with 61 points. That is a lurch. 1 leg." in page.main and "Leg 2 · Deal 1" in page.text
    page = ada.write(page, what="peg", who=1, points=60)
    page = ada.write(page, what="peg", who=1, points=8)
    assert "bo won with 2 legs." in page.main and "Leg 1: ada 0, bo 61." in " ".join(page.text.split())
    assert "1. bo 2 legs" in page.text and "match p" not in page.main
