"""Crossword tiles and triangle dominoes: rounds of turns, and the end of a deal."""

import pytest

from scorekeeper.rules.asking import left
from scorekeeper.rules.games.crossword_tiles import AID, ALPHABET
from scorekeeper.rules.games.triangle_dominoes import turn_score
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.tally import RuleError
from tests.scorekeeper.rules.playing import first, match, refused, seated

TWO, THREE = seated("crossword_tiles", 2), seated("triangle_dominoes", 3)
END = {"end": True, "turn": [12, None], "out": 0, "left": [None, 9]}


def test_a_turn_is_tapped_word_by_word_with_what_the_squares_do() -> None:
    assert len(ALPHABET) == 26
    assert AID.points(["C3", "A1", "T1", "2L"]) == 6 and AID.points(["C3", "A1", "T1", "3W", "2W"]) == 30
    assert AID.points(["C3", "next", "A1", "T1", "2W", "+50"]) == 57 and AID.points(["blank", "3L", "Q10"]) == 10
    assert [part.words for part in AID.count(["A1", "next", "A1", "+50"])] == ["word 1", "word 2", "all seven"]
    assert AID.points(["2L", "A1"]) == 1


def test_the_last_round_ends_the_match_whoever_has_had_no_turn_in_it() -> None:
    assert left({"end": True, "turn": [12, None]}, first("crossword_tiles", TWO)) == (("out", -1),)
    played = match("crossword_tiles", TWO, {"turn": [20, 30]}, END)
    assert played.tally.totals == (41, 21) and played.over is not None and played.over.winners == (0,)
    begun = match("crossword_tiles", TWO, {"turn": [20, 30]}, {"end": True, "turn": [12, None], "out": 0})
    assert begun.over is None and begun.tally.totals == (32, 30)
    clubs = match("crossword_tiles", seated("crossword_tiles", 2, end="double"), {"turn": [20, 30]}, END)
    assert clubs.tally.totals == (50, 30)
    assert refused(first("crossword_tiles", TWO), {**END, "left": [2, 9]}).startswith("ada went out")


def test_of_level_players_whoever_had_more_before_the_end_is_ahead() -> None:
    level = {"end": True, "turn": [None, None], "out": NOBODY, "left": [10, 6]}
    played = match("crossword_tiles", TWO, {"turn": [300, 296]}, level)
    assert played.tally.totals == (290, 290) and played.over is not None and played.over.places == (1, 2)
    turn = match("crossword_tiles", TWO, {"turn": [300, 290]}, {**level, "turn": [None, 6]})
    assert turn.over is not None and turn.over.places == (1, 2)


@pytest.mark.parametrize(
    ("tile", "drawn", "first_tile", "bonus", "points"),
    [
        (15, 0, "", "", 15),
        (0, 0, "triple zero", "", 40),
        (3, 1, "triple", "", 8),
        (9, 0, "", "two hexagons", 69),
        (9, 0, "", "three hexagons", 79),
        (None, 3, "", "", -25),
    ],
)
def test_a_turn_of_triangles(tile: int | None, drawn: int, first_tile: str, bonus: str, points: int) -> None:
    assert turn_score(tile, drawn, first_tile, bonus) == points


def test_triangles_are_drawn_three_times_at_most_and_nobody_passes_before() -> None:
    with pytest.raises(RuleError, match="up to three tiles"):
        turn_score(5, 4)
    with pytest.raises(RuleError, match="before you pass"):
        turn_score(None, 2)


def test_a_deal_of_triangles_ends_with_what_is_left_and_the_match_at_the_target() -> None:
    end = {"end": True, "out": 1, "left": [20, None, 15]}
    assert match("triangle_dominoes", THREE, end).tally.totals == (0, 60, 0)
    level = {"end": True, "out": NOBODY, "left": [20, 4, 4]}
    assert match("triangle_dominoes", THREE, level).tally.totals == (0, 8, 8)
    half = match("triangle_dominoes", THREE, {"end": True, "turn": [9, None, None], "out": 1})
    assert half.tally.totals == (9, 0, 0)
    many = [{"turn": [85, 0, 0]}] * 5
    assert match("triangle_dominoes", THREE, *many).over is None
    over = match("triangle_dominoes", THREE, *many, end).over
    assert over is not None and over.winners == (0,)
