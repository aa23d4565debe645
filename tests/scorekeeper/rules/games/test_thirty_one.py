"""Thirty One, by Metzker's rules and the Norton rules (F-23). 0 is on the face, -1 is out."""

from typing import Any

import pytest

from scorekeeper.rules.asking import boxes
from scorekeeper.rules.asking import left as unwritten
from scorekeeper.rules.fold import after
from scorekeeper.rules.line import NOBODY
from tests.scorekeeper.rules.playing import first, match, refused, seated

THREE = seated("thirty_one", 3)
NORTON = seated("thirty_one", 3, only_lowest=True)


def low(*sides: int, knocker: int = NOBODY, **more: Any) -> dict[str, Any]:
    line: dict[str, Any] = {"knocker": knocker, "lowest": [side in sides for side in range(3)], **more}
    return line if knocker != NOBODY else {"laid": NOBODY, **line}


@pytest.mark.parametrize(
    ("quarters", "line", "left"),
    [
        ((3, 3, 3), low(1, knocker=0), (3, 2, 3)),
        ((3, 2, 1), low(0, 1, knocker=2), (2, 1, 1)),
        ((3, 3, 3), low(0, knocker=0), (1, 3, 3)),
        ((2, 3, 3), low(0, knocker=0), (0, 3, 3)),
        ((1, 3, 3), low(0, knocker=0), (0, 3, 3)),  # pays what is left
        ((0, 3, 3), low(0, knocker=0), (-1, 3, 3)),
        ((3, 3, 3), low(0, 1, knocker=1), (2, 1, 3)),
        ((0, 0, 2), low(0, 1, knocker=2), (-1, -1, 2)),
        ((0, 0, -1), {"knocker": 0, "lowest": [True, True, None]}, (0, 0, -1)),  # played again
        ((3, 1, 0), {"knocker": NOBODY, "laid": 0}, (3, 0, -1)),
        ((3, 3, 2), {"knocker": 1, "laid": 0}, (3, 2, 1)),  # after a knock: the knocker pays one like the others
        ((3, 3, 2), low(1, knocker=1, laid=NOBODY), (3, 1, 2)),
    ],
)
def test_the_lowest_pay_a_quarter_and_a_lowest_knocker_two_if_there_are_two(
    quarters: tuple[int, ...], line: dict[str, Any], left: tuple[int, ...]
) -> None:
    assert after(first("thirty_one", THREE, quarters), line).totals == left


def test_the_norton_rule_spares_all_but_the_lowest_when_31_is_laid_down() -> None:
    line = {"knocker": NOBODY, "laid": 0, "lowest": [None, True, False]}
    assert match("thirty_one", NORTON, line).tally.totals == (3, 2, 3)


def test_under_the_norton_rule_a_knocker_who_is_lowest_pays_double_for_a_31_as_well() -> None:
    line = {"knocker": 1, "laid": 0, "lowest": [None, True, True]}
    assert match("thirty_one", NORTON, line).tally.totals == (3, 1, 2)


def test_a_31_is_asked_for_where_nobody_knocked_and_may_be_added_after_a_knock() -> None:
    tally = first("thirty_one", THREE)
    assert ("laid", -1) in unwritten({"knocker": NOBODY}, tally)
    assert ("laid", -1) in boxes({"knocker": 1}, tally) and ("laid", -1) not in unwritten({"knocker": 1}, tally)
    assert unwritten({"knocker": 1, "laid": 2}, tally) == ()
    assert "not possible" in refused(tally, {"knocker": 1, "laid": 1})  # has had his last turn


def test_hands_may_be_written_and_three_of_a_kind_are_worth_30_and_a_half() -> None:
    setup = seated("thirty_one", 3, write="hands")
    line = {"knocker": 2, "alike": [True, None, None], "hand": [None, 30, 31]}
    assert match("thirty_one", setup, line).tally.totals == (3, 2, 3)
    none = seated("thirty_one", 3, write="hands", no_alike=True)
    assert "Three of a kind is not needed" in refused(first("thirty_one", none), {"knocker": 2, "alike": [True]})
    assert "32 is not between 0 and 31" in refused(first("thirty_one", setup), {"knocker": 2, "hand": [32]})


def test_somebody_is_lowest() -> None:
    assert refused(first("thirty_one", THREE), low(knocker=1)) == "Who is lowest? At least 1 player must be."


def test_the_last_one_in_wins_the_pot_and_the_others_stand_as_they_dropped_out() -> None:
    setup = seated("thirty_one", 3, quarters=1)
    out = {"knocker": 0, "lowest": [False, None, True]}
    lines = [low(1, knocker=0), low(1, knocker=0), out, out]
    standing = match("thirty_one", setup, *lines)
    assert standing.over and standing.over.places == (1, 3, 2)
    assert [(each.label, each.points) for each in standing.settled] == [("the pot", (3, 0, 0))]


def test_after_an_agreed_number_of_deals_the_pot_holds_only_what_was_paid() -> None:
    standing = match("thirty_one", seated("thirty_one", 3, deals=1), low(1, knocker=1))
    assert standing.tally.totals == (3, 1, 3) and standing.over
    assert [(each.label, each.points) for each in standing.settled] == [("the pot", (1, 0, 1))]


def test_a_pot_that_nobody_has_won_goes_back_to_those_who_paid() -> None:
    assert match("thirty_one", THREE, low(1, knocker=1)).account()[0].points == (0, 2, 0)
    assert match("thirty_one", THREE).account() == ()


def test_a_player_dealt_back_in_by_accident_is_on_the_face() -> None:
    tally = first("thirty_one", THREE, (-1, 2, 2))
    assert ("back", -1) in boxes({}, tally)
    stays = after(tally, {"back": 0, "knocker": 1, "lowest": [False, False, True]})
    assert stays.totals == (0, 2, 1)
    drops = after(tally, {"back": 0, "knocker": 1, "lowest": [True, False, False]})
    assert drops.totals == (-1, 2, 2)
    assert "not possible" in refused(tally, {"back": 1})


def test_a_correction_that_kills_a_player_lists_the_later_lines() -> None:
    """R13: a line in which somebody acts who was out by then needs a look, and is not counted."""
    setup = seated("thirty_one", 3, quarters=1)
    lines = [low(0, knocker=1), low(1, knocker=2), low(2, knocker=0)]
    assert match("thirty_one", setup, *lines).tally.faults == ()
    mended = match("thirty_one", setup, low(0, 1, knocker=1), low(0, knocker=2), low(2, knocker=0))
    assert [line.number for line in mended.tally.faults] == [3]
    assert mended.tally.totals == (-1, 0, 1)


def test_whoever_is_out_neither_deals_nor_begins():
    """Three players with a quarter each: the second drops out, and the deal goes past her."""
    tally = match("thirty_one", seated("thirty_one", 3, quarters=1), low(1), low(1)).tally
    assert tally.totals[1] < 0
    assert (tally.dealer, tally.seat_after(tally.dealer)) == (2, 0)


def test_without_the_face_whoever_pays_the_last_quarter_is_out() -> None:
    lowest = {"knocker": -1, "laid": -1, "lowest": [True, False, False]}
    rules = {"quarters": 1, "face": False}
    standing = match("thirty_one", seated("thirty_one", 3, **rules), lowest)
    assert standing.tally.totals == (-1, 1, 1) and standing.tally.playing == (1, 2)
    assert match("thirty_one", seated("thirty_one", 3, quarters=1), lowest).tally.totals == (0, 1, 1)


@pytest.mark.parametrize(("price", "left"), [(2, 1), (1, 2)])
def test_a_knocker_who_is_lowest_pays_what_the_house_says(price: int, left: int) -> None:
    line = {"knocker": 0, "laid": -1, "lowest": [True, False, False]}
    assert match("thirty_one", seated("thirty_one", 3, knock_price=price), line).tally.totals == (left, 3, 3)


def test_a_hand_of_31_beats_three_of_a_kind_and_30_does_not() -> None:
    setup = seated("thirty_one", 3, write="hands")
    for hand, left in ((31, (2, 3, 3)), (30, (3, 2, 3))):
        line = {"knocker": NOBODY, "laid": NOBODY, "alike": [True, None, None], "hand": [None, hand, 31]}
        assert match("thirty_one", setup, line).tally.totals == left
