"""Hand and Foot Canasta, by Metzker's rules."""

from typing import Any

import pytest

from scorekeeper.rules.asking import left
from scorekeeper.rules.fold import after
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.judging import doubt
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.rows import rows_shown
from scorekeeper.rules.setup import Setup
from tests.scorekeeper.rules.playing import NAMES, first, match, refused, seated

GAME = GAMES["hand_and_foot"]
PAIRS = seated("hand_and_foot", 2, 2)
OUT = {
    "out": 0,
    "melded": [None, True],
    "red3": [3, 1],
    "red": [2, 0],
    "black": [1, 1],
    "wild": [1, 0],
    "table": [745, 400],
    "left": [0, 60],
}


def but(**changed: Any) -> dict[str, Any]:
    return {**OUT, **changed}


def test_the_over_and_the_under() -> None:
    standing = match("hand_and_foot", PAIRS, OUT)
    assert standing.tally.sums == ((4445, 740), (3700, 400), (745, 340))
    assert rows_shown(standing, NAMES[:2])[0].cells[0].totals == ("4445", "3700", "745")


def test_red_threes_count_against_a_side_that_never_melded() -> None:
    line = {"out": NOBODY, "melded": [False, True], "red3": [2, 1], "left": [165, 0], "table": [None, 90]}
    line |= {"red": [None, 0], "black": [None, 0], "wild": [None, 0]}
    assert match("hand_and_foot", PAIRS, line).tally.totals == (-365, 190)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"wild": [0, 0]}, "You need a red, a black and a wild canasta to go out."),
        ({"red": [0, 0]}, "You need a red, a black and a wild canasta to go out."),
        ({"black": [0, 1]}, "You need a red, a black and a wild canasta to go out."),
        ({"table": [743, 400]}, "Cards on the table, ada: 743 is not a multiple of 5."),
        ({"left": [0, 62]}, "Cards left, bo: 62 is not a multiple of 5."),
        ({"red3": [8, 3]}, "The red threes add up to 11, and there are only 10. Change one."),
        ({"melded": [False, True]}, "ada went out, so ada melded too."),
    ],
)
def test_what_cannot_be_is_refused_with_both_figures(changed: dict[str, Any], sentence: str) -> None:
    assert refused(first("hand_and_foot", PAIRS), but(**changed)) == sentence


@pytest.mark.parametrize("partners", [1, 2, 3])
def test_the_player_who_is_out_holds_nothing_but_a_partner_may(partners: int) -> None:
    tally = first("hand_and_foot", seated("hand_and_foot", 2, partners))
    asked = [side for key, side in left({**OUT, "left": None}, tally) if key == "left"]
    assert asked == ([1] if partners == 1 else [0, 1])


def test_a_canasta_of_sevens_where_the_table_asks_for_it() -> None:
    tally = first("hand_and_foot", seated("hand_and_foot", 2, 2, sevens=True))
    assert ("sevens", 0) in left(OUT, tally)
    assert "canasta of sevens" in refused(tally, but(sevens=[False, None]))


def test_four_rows_with_their_least_meld() -> None:
    rows = first("hand_and_foot", PAIRS).rows
    assert [row.number for row in rows] == [90, 120, 150, 180]
    over = match("hand_and_foot", PAIRS, OUT, OUT, OUT, OUT).over
    assert over and over.winners == (0,)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"table": [280, 400]}, ""),  # 7 cards of 5 for each of three, 7 twos of 25 for the wild one
        (
            {"table": [275, 400]},
            "ada: the canastas alone count 280 or more, but the cards on the table count only 275.",
        ),
        ({"table": [745, 30]}, "bo: the canastas alone count 35 or more, but the cards on the table count only 30."),
        ({"black": [1, 0], "table": [745, 0]}, ""),
    ],
)
def test_less_on_the_table_than_the_canastas_hold_is_doubted_and_never_refused(
    changed: dict[str, Any], sentence: str
) -> None:
    tally = first("hand_and_foot", PAIRS)
    found = doubt(but(**changed), tally)
    assert (found.sentence(NAMES) if found else "") == sentence
    assert after(tally, but(**changed)).written[-1].points is not None


def test_nothing_is_doubted_before_the_line_is_complete() -> None:
    tally = first("hand_and_foot", PAIRS)
    assert doubt(but(table=[5, 400], left=None), tally) is None and doubt({"void": True}, tally) is None


def usual(sides: int = 2, partners: int = 2, **rules: Any) -> Setup:
    return Setup(sides, {**GAME.usual_options(), **rules}, partners)


USUAL = {key: value for key, value in OUT.items() if key != "wild"} | {"threes_left": [0, 1], "black": [2, 1]}


def test_most_tables_meld_from_50_without_wild_canastas() -> None:
    tally = first("hand_and_foot", usual())
    assert [row.number for row in tally.rows] == [50, 90, 120, 150]
    assert tally.game.words.says and tally.game.words.says(tally).endswith("Deal 11 for the hand and 11 for the foot.")
    standing = match("hand_and_foot", usual(), USUAL)
    assert standing.tally.sums == ((2745, 640), (2000, 300), (745, 340))
    assert "Wild canastas" in refused(tally, {**USUAL, "wild": [1, 0]})


@pytest.mark.parametrize(
    ("rules", "changed", "sentence"),
    [
        ({}, {"red": [1, 0]}, "You need two red and two black canastas to go out."),
        ({}, {"black": [1, 0]}, "You need two red and two black canastas to go out."),
        ({"out_takes": "one"}, {"black": [0, 0]}, "You need a red and a black canasta to go out."),
        ({"out_takes": "wild"}, {"black": [0, 0]}, "You need a red and a black canasta to go out."),
        (
            {},
            {"red3": [6, 4], "threes_left": [0, 1]},
            "The red threes in hand add up to 1, and there are only 0. Change one.",
        ),
        ({"decks": "players"}, {"red3": [6, 3]}, "The red threes add up to 9, and there are only 8. Change one."),
    ],
)
def test_what_going_out_takes(rules: dict[str, Any], changed: dict[str, Any], sentence: str) -> None:
    assert refused(first("hand_and_foot", usual(**rules)), {**USUAL, **changed}) == sentence


def test_two_players_go_out_with_one_of_each() -> None:
    line = {**USUAL, "red": [1, 0], "black": [1, 1], "left": [None, 60], "threes_left": [None, 0], "red3": [1, 0]}
    assert not left(line, first("hand_and_foot", usual(2, 1)))
    assert match("hand_and_foot", usual(2, 1), line).tally.totals[0] == 100 + 100 + 500 + 300 + 745


def test_canastas_of_sevens_and_fives_black_threes_and_a_perfect_cut() -> None:
    rules = {"special": True, "black3": 100, "cut": True, "threes": "500"}
    line = {**USUAL, "of_sevens": [1, 0], "of_fives": [1, 0], "red": [0, 0], "black3": [0, 1], "cut": [True, False]}
    tally = match("hand_and_foot", usual(**rules), line).tally
    assert tally.totals == (100 + 300 + 5000 + 3000 + 600 + 100 + 745, 100 + 300 - 500 + 400 - 60 - 100)


@pytest.mark.parametrize("worth", [1000, 1500, 2000, 2500])
def test_a_wild_canasta_is_worth_what_the_house_says(worth: int) -> None:
    standing = match("hand_and_foot", seated("hand_and_foot", 2, 2, wild=worth), OUT)
    assert standing.tally.sums[1][0] == 100 + 300 + 1000 + 300 + worth
