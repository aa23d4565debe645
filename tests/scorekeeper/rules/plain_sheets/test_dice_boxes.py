"""Pads of dice: what a throw counts in each box, which figures a box may hold, and the sums below the rows."""

from typing import Any

import pytest

from scorekeeper.rules.any_order import filled_beside, next_side
from scorekeeper.rules.games import GAMES, generala
from scorekeeper.rules.games.generala import is_straight, or_served
from scorekeeper.rules.games.yacht import MODERN, OLD
from scorekeeper.rules.line import Entries
from scorekeeper.rules.match import Standing, stand
from scorekeeper.rules.plain_sheets.dice_boxes import (
    DiceBox,
    all_alike,
    all_pips,
    faces,
    fixed,
    grouped,
    groups,
    has_run,
    read_throw,
    ruled,
    sums_of,
)
from tests.scorekeeper.rules.playing import seated


def boxes() -> dict[str, DiceBox]:
    """One box of each kind, made anew."""
    return {
        "threes": faces()[2],
        "sixes": faces()[5],
        "pair": grouped("Pair", (2,)),
        "two pairs": grouped("Two pairs", (2, 2)),
        "house": grouped("House", (3, 2)),
        "three": all_pips("Three", 3),
        "chance": all_pips("Chance", 1),
        "small": fixed("Small", 30, lambda throw: has_run(4, throw)),
        "large": fixed("Large", 40, lambda throw: has_run(5, throw)),
        "alike": all_alike("Alike", 50),
    }


@pytest.mark.parametrize(
    ("dice", "counts"),
    [
        ("33366", {"threes": 9, "sixes": 12, "pair": 12, "two pairs": 18, "house": 21, "three": 21, "chance": 21}),
        ("33666", {"threes": 6, "sixes": 18, "pair": 12, "two pairs": 18, "house": 24, "three": 24, "chance": 24}),
        ("12345", {"threes": 3, "small": 30, "large": 40, "chance": 15}),
        ("23456", {"threes": 3, "sixes": 6, "small": 30, "large": 40, "chance": 20}),
        ("13456", {"threes": 3, "sixes": 6, "small": 30, "chance": 19}),
        ("45664", {"sixes": 12, "pair": 12, "two pairs": 20, "chance": 25}),
        ("34566", {"threes": 3, "sixes": 12, "pair": 12, "small": 30, "chance": 24}),
        ("11246", {"sixes": 6, "pair": 2, "chance": 14}),
        ("66666", {"sixes": 30, "pair": 12, "three": 30, "alike": 50, "chance": 30}),
    ],
)
def test_a_throw_counts_in_each_box_by_its_rule(dice: str, counts: dict[str, int]) -> None:
    throw = read_throw(dice, 5)
    assert {key: box.count(throw) for key, box in boxes().items() if box.count(throw)} == counts


def test_a_box_holds_only_figures_that_dice_can_count() -> None:
    values = {key: box.values for key, box in boxes().items()}
    assert values["threes"] == (0, 3, 6, 9, 12, 15) and len(faces(6)[0].values) == 7
    assert values["pair"] == (0, 2, 4, 6, 8, 10, 12) and sums_of((2, 2)) == (0, *range(6, 23, 2))
    assert sums_of((3, 2))[:4] == (0, 7, 8, 9) and sums_of((3, 2))[-2:] == (27, 28) and 10 not in sums_of((3, 2))
    assert values["chance"] == (*range(5, 31),) and values["three"] == (0, *range(5, 31))
    assert all_pips("Chance", 1, 6).values == (*range(6, 37),) and values["alike"] == (0, 50)
    assert fixed("House", 25, any, joker=True).joker == 25 and fixed("House", 25, any).joker == 0


def test_a_bonus_has_the_sums_of_both_parts_below_its_rows() -> None:
    rows = ruled(MODERN).rows
    found = {row.label: [each.label for each in row.sums] for row in rows if row.sums}
    assert found == {"Sixes": ["Upper", "Bonus"], "Chance": ["Lower"]} and len(rows) == 14
    assert not any(row.sums for row in ruled(OLD).rows)


def pad(*lines: tuple[int, Entries], key: str = "yacht", **options: Any) -> Standing:
    return stand(GAMES[key], seated(key, 2, **options), lines)


UPPER = [(number, {"points": [figure, figure]}) for number, figure in enumerate((3, 6, 9, 12, 15), 1)]


def sums_below(standing: Standing, label: str) -> list[tuple[int | None, ...]]:
    """The sums of a pad made anew, at this standing."""
    return [each.figures(standing.tally) for row in ruled(MODERN).rows if row.label == label for each in row.sums]


def test_only_the_six_faces_make_the_bonus_and_only_once_all_are_full() -> None:
    some = pad(*UPPER, (7, {"points": [30, 30]}), (14, {"points": [20, None]}))
    assert some.tally.totals == (95, 75) and sums_below(some, "Sixes") == [(45, 45), (None, None)]
    assert sums_below(some, "Chance") == [(50, 30)]
    half = pad(*UPPER, (6, {"points": [12, None]}))
    assert sums_below(half, "Sixes") == [(57, 45), (None, None)]
    whole = pad(*UPPER, (6, {"points": [12, 18]}), (7, {"points": [30, 30]}))
    assert sums_below(whole, "Sixes") == [(57, 63), (0, 35)] and whole.tally.totals == (87, 128)


def test_five_alike_again_are_counted_up_to_twelve() -> None:
    def tapped(count: int) -> tuple[int, int] | None:
        return filled_beside(pad((12, {"points": [50, 0]}), (13, {"points": [count, None]})).tally, 0, "44444")

    assert tapped(10) == (13, 11) and tapped(11) == (13, 12) and tapped(12) is None


def test_a_row_below_the_pad_is_at_fault_and_breaks_nothing() -> None:
    standing = pad((1, {"points": [3, 3]}), (15, {"points": [5, 5]}))
    assert [each.number for each in standing.tally.faults] == [15] and next_side(standing.tally) == 0


@pytest.mark.parametrize(
    ("dice", "straight"), [("12345", True), ("23456", True), ("34561", True), ("12346", False), ("45612", False)]
)
def test_a_straight_of_generala_may_go_round_the_corner(dice: str, straight: bool) -> None:
    assert is_straight(read_throw(dice, 5)) == straight


@pytest.mark.parametrize(
    ("dice", "figures"),
    [
        ("34561", (20, 0, 0, 0, 0)),
        ("22333", (0, 30, 0, 0, 0)),
        ("22234", (0, 0, 0, 0, 0)),
        ("22223", (0, 0, 40, 0, 0)),
        ("22222", (0, 0, 40, 60, 100)),
    ],
)
def test_a_throw_of_generala(dice: str, figures: tuple[int, ...]) -> None:
    made = generala.pad(60, "120", double=True)
    assert tuple(box.count(read_throw(dice, 5)) for box in made.boxes[6:]) == figures
    assert [box.values for box in made.boxes[6:]] == [(0, 20, 25), (0, 30, 35), (0, 40, 45), (0, 60, 120), (0, 100)]
    assert len(generala.pad(50, "wins", double=False).boxes) == 10
    assert or_served(all_alike("Generala", 50)).values == generala.pad(50, "wins", double=False).boxes[9].values


def test_groups_take_different_faces() -> None:
    assert groups((2, 2), (0, 0, 0, 0, 4, 1)) == 0 and groups((3, 2), (0, 2, 0, 0, 0, 3)) == 22
