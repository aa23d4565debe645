"""What stands in the rows of a sheet, on paper and on the page alike."""

from scorekeeper.rules.columns import columns
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.line import NOBODY, VOID
from scorekeeper.rules.rows import before, rows_shown
from scorekeeper.rules.setup import Setup, Stay
from tests.scorekeeper.rules.playing import NAMES, match, seated

HEARTS = seated("hearts", 4)
HAND = {"hearts": [5, 4, 4, 0], "queen": 1}


def test_a_row_is_written_open_void_at_fault_or_empty_and_says_so() -> None:
    wrong = {"hearts": [5, 4, 4, 1], "queen": 1}
    rows = rows_shown(match("hearts", HEARTS, HAND, {"queen": 2}, {VOID: True}, wrong), NAMES[:4], spare=1)
    assert [row.state for row in rows] == ["written", "open", "void", "fault", "empty"]
    assert [row.whole for row in rows] == [("bo",), ("cy",), ("",), ("bo",), ("",)]
    assert rows[0].cells[1].figures == ("4",) and rows[0].cells[1].totals == ("17",)
    assert rows[0].cells[1].mark == "Q♠" and not rows[0].cells[1].missed
    assert rows[3].fault == "The hearts add up to 14, not 13. Change one." and rows[3].cells[0].totals == ()
    assert [row.dealer for row in rows] == [0, 1, 2, 3, 3]  # a line at fault does not pass the deal


def test_the_columns_stand_in_the_order_of_the_paper() -> None:
    face = columns(GAMES["oh_hell"], seated("oh_hell", 5))
    assert [box.head for box in face.whole + face.boxes + face.checks] == ["trump", "b", "t", "Σ t"]
    assert [box.digits for box in face.boxes] == [2, 2] and face.totals == ("",)
    gin = columns(GAMES["gin_rummy"], seated("gin_rummy", 2, oklahoma=True, spades=False))
    assert "upcard" in [box.key for box in gin.whole]
    assert "upcard" not in [box.key for box in columns(GAMES["gin_rummy"], seated("gin_rummy", 2)).whole]


def test_what_a_row_had_to_add_up_to_is_worked_out_as_of_before_it() -> None:
    """Ada had the queen and five hearts; before the second row nothing else was written."""
    tally = match("hearts", HEARTS, HAND, {VOID: True}, HAND).tally
    assert before(tally, 0).totals == (0, 0, 0, 0) and before(tally, 0).written == ()
    assert before(tally, 1).totals == (5, 17, 4, 0) and len(before(tally, 2).lines) == 2
    assert before(tally, 2).number == 3 and tally.totals == (10, 34, 8, 0)


def test_a_house_rule_adds_its_kind_of_count() -> None:
    with_muggins = columns(GAMES["cribbage"], seated("cribbage", 2, muggins=True))
    assert [box.key for box in with_muggins.boxes] == ["peg", "heels", "hand", "crib", "muggins"]


def test_future_dealers_are_told_only_where_the_deal_just_goes_round() -> None:
    """Pitfall 8."""
    hearts = rows_shown(match("hearts", HEARTS), NAMES[:4], spare=5)
    assert [row.dealer for row in hearts] == [0, 1, 2, 3, 0]
    gin = rows_shown(match("gin_rummy", seated("gin_rummy", 2, first_dealer=1)), NAMES[:2], spare=3)
    assert [row.dealer for row in gin] == [1, NOBODY, NOBODY]


def test_nothing_stands_under_somebody_who_was_not_there() -> None:
    setup = Setup(4, HEARTS.options, stays=(Stay(3, 2, 0, (17,)),))
    rows = rows_shown(match("hearts", setup, {"hearts": [5, 4, 4], "queen": 1}, HAND), NAMES[:4])
    assert [row.cells[3].present for row in rows] == [False, True]
    assert rows[0].cells[3].totals == ()


def test_lives_are_told_in_words() -> None:
    setup = seated("thirty_one", 2, quarters=1)
    rows = rows_shown(match("thirty_one", setup, {"knocker": 0, "lowest": [False, True]}), NAMES[:2])
    assert [cell.totals for cell in rows[0].cells] == [("1",), ("face",)]
