"""Rummoli, by Metzker's rules."""

from typing import Any

from scorekeeper.rules.asking import boxes, offered, placed
from scorekeeper.rules.fold import after
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.match import describe_payments, verdict
from tests.scorekeeper.rules.playing import NAMES, first, match, refused, seated

THREE = seated("rummoli", 3)


def chips(*each: int | None, board: int | None = None) -> dict[str, Any]:
    return {"chips": list(each), "board": board}


def test_hands_and_board_never_change() -> None:
    tally = first("rummoli", THREE)
    assert refused(tally, chips(50, 50, 51)) == "The chips add up to 151, and there are only 150. Change one."
    assert refused(tally, chips(50, 50, 40, board=9)) == "The chips add up to 140, not 141. Change one."
    assert offered(chips(50, 50, None, board=9), tally) == {("chips", 2): 41}
    assert match("rummoli", THREE, chips(60, 50, 30)).tally.totals == (60, 50, 30)


def test_whoever_cannot_put_in_a_chip_a_space_is_out() -> None:
    standing = match("rummoli", THREE, chips(90, 8, 40))
    assert standing.tally.playing == (0, 2)
    assert "add up to 143, and there are only 142" in refused(standing.tally, chips(100, None, 43))
    assert standing.over is None
    over = match("rummoli", THREE, chips(130, 8, 5))
    assert over.over and over.over.places == (1, 2, 3)
    assert [each.points for each in over.settled] == [(7, 0, 0), (87, -42, -45)]


def test_chips_bought_are_added_to_all_chips() -> None:
    setup = seated("rummoli", 3, rebuy=True)
    short = match("rummoli", setup, chips(130, 8, 5))
    assert (
        short.over is None and ("bought", 1) in boxes({}, short.tally) and ("bought", 0) not in boxes({}, short.tally)
    )
    line = {**chips(100, 60, None), "bought": [None, 50, None]}
    bought = match("rummoli", setup, chips(130, 8, 5), line)
    assert bought.tally.totals == (100, 60, 5) and not bought.tally.faults
    assert "there are only 195" in refused(short.tally, {**line, "chips": [140, 60, None]})


def test_a_late_comer_brings_chips_of_the_same_number() -> None:
    game = first("rummoli", THREE).game
    assert game.company.joins is not None and game.company.joins(first("rummoli", THREE)) == (50,)
    assert game.words.says is not None and "27 in all" in game.words.says(first("rummoli", THREE))


def test_what_each_won_or_lost_may_be_written_instead() -> None:
    tally = first("rummoli", seated("rummoli", 3, write="change"))
    deal = {"won": [20, -9, -20]}  # nine stay on the board
    assert after(tally, deal).totals == (70, 41, 30)
    assert after(after(tally, deal), {"board": 0, "won": [9, 0, 0]}).totals == (79, 41, 30)
    assert offered({"board": 9, "won": [20, -9, None]}, tally) == {("won", 2): -20}
    assert refused(tally, {"board": 9, "won": [20, -9, -10]}) == "The wins and losses add up to 1, not -9. Change one."
    assert refused(tally, {"won": [60, -50, -9]}) == "Together they won 1, but only 0 lay on the board. Change one."
    assert refused(after(tally, deal), {"won": [0, -42, 0]}) == "bo lost 42 but had 41."


def test_what_was_bought_counts_beside_what_was_won() -> None:
    setup = seated("rummoli", 3, write="change", rebuy=True)
    low = match("rummoli", setup, {"won": [30, -45, 15]}, {"bought": [None, 40, None], "won": [0, 10, -10]})
    assert low.tally.totals == (80, 55, 55) and not low.tally.faults


def test_more_on_the_board_than_there_is_leaves_nothing_to_place() -> None:
    """The board is refused, and no sum below nothing is asked for meanwhile."""
    tally = first("rummoli", seated("rummoli", 3))
    field = next(field for field in tally.game.fields if field.key == "chips")
    assert placed(field, LineFacts({"board": 999}, 3), tally) is None
    assert refused(tally, {"board": 999}) == "Left on the board: 999 is not between 0 and 150."


def test_whoever_bought_too_few_chips_keeps_them_and_one_for_each_space_is_enough() -> None:
    setup = seated("rummoli", 3, rebuy=True)
    few = match("rummoli", setup, chips(130, 3, 5), {**chips(100, None, 30), "bought": [None, 2, 4]})
    assert few.tally.totals == (100, 5, 30) and not few.tally.faults


def test_the_last_count_ends_it_with_nothing_on_the_board() -> None:
    """Issue 27, A8: the players say when to stop, play for the board and count once more."""
    going_on = match("rummoli", THREE, chips(60, 50, 31, board=9))
    assert going_on.over is None
    assert refused(going_on.tally, {**chips(60, 50, 31), "last": True}).startswith("The chips add up to 141, not 150")
    assert offered({**chips(69, 50, None), "last": True}, going_on.tally) == {("chips", 2): 31}
    over = match("rummoli", THREE, chips(60, 50, 31), {**chips(69, 50, 31), "last": True})
    assert verdict(over, NAMES[:3]) == "ada won with 69 chips. The board was played for."
    assert describe_payments(over, NAMES[:3]) == "Who pays whom: cy pays ada 19."
    won = match(
        "rummoli", seated("rummoli", 3, write="change"), {"won": [10, 0, -19]}, {"last": True, "won": [9, 0, 0]}
    )
    assert won.over and won.tally.totals == (69, 50, 31)


def test_a_match_that_is_stopped_is_settled_with_the_board_shared() -> None:
    """Issue 27, A8: nobody has won the board, so everybody has a share, and who is ahead the odd chips."""
    stopped = match("rummoli", THREE, chips(60, 50, 29))
    assert [each.points for each in stopped.account()] == [(4, 4, 3), (14, 4, -18)]
    assert describe_payments(stopped, NAMES[:3], stopped=True) == "Who pays whom: cy pays ada 14, cy pays bo 4."
