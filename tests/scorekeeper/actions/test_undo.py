"""Undo takes back the last act of this device, ten deep, by writing what stood before."""

from dataclasses import replace
from random import Random

import pytest

from scorekeeper.actions import roster, undo
from scorekeeper.actions.snapshot import take_snapshot
from scorekeeper.editing.history import history_rows
from tests.table import EVENING, Writer, again, deal, totals

ONE = deal(5, 4, 4, 0, queen=1)  # 5, 17, 4, 0
TWO = deal(13, 0, 0, 0, queen=3)  # 13, 0, 0, 13


def names(match):
    return again(match).names


def test_undo_reaches_ten_acts_back_one_after_the_other(match, ada):
    """Lines and corrections; each step reads the match afresh, as a page that was reloaded does."""
    stood = [totals(match)]
    for number in range(1, 8):
        ada.writes(match, number, ONE)
        stood.append(totals(match))
    for number in (1, 2, 3):
        ada.writes(match, number, TWO, base=1)
        stood.append(totals(match))
    for expected in reversed(stood[:-1]):
        assert ada.undoes(again(match)) and totals(match) == expected
    assert not ada.undoes(again(match))
    assert match.lines.count() == 20  # nothing is ever overwritten


def test_undo_reaches_a_row_behind_twenty_that_were_taken_back(match, ada):
    """R7: as a phone without a network may have done it, in acts that it sends later."""
    ada.writes(match, 1, ONE)
    for each in range(20):
        ada.writes(again(match), 2, TWO, base=2 * each)
        assert ada.undoes(again(match))
    assert ada.undoes(again(match)) and totals(match) == (0, 0, 0, 0)
    assert not ada.undoes(again(match))


def test_undo_skips_no_row_for_older_changes(match, ada):
    """R7: ten changes, a row, then so many rows taken back that the newest rows do not reach that one."""
    for each in range(10):
        ada.mends(again(match), replace(take_snapshot(match), title=f"Friday {each}"), "Called Friday")
    ada.writes(again(match), 1, ONE)
    for each in range(15):
        ada.writes(again(match), 2, TWO, base=2 * each)
        assert ada.undoes(again(match))
    assert ada.undoes(again(match)) and totals(match) == (0, 0, 0, 0)
    assert again(match).title == "Friday 9"


def test_undo_of_a_first_line_leaves_an_empty_row(match, ada):
    ada.writes(match, 1, ONE)
    ada.undoes(match)
    assert again(match).line_now(1).entries is None and totals(match) == (0, 0, 0, 0)


def test_undo_of_a_strike_out_brings_the_line_back(match, ada):
    ada.writes(match, 1, ONE)
    ada.writes(match, 1, None, base=1)
    ada.undoes(match)
    assert totals(match) == (5, 17, 4, 0)


def test_undo_takes_back_what_was_mended_too_in_order(match, ada):
    """Names, seats, dealer, rules, title and end: the last act first, whatever its kind."""
    ada.writes(match, 1, ONE)
    ada.mends(match, roster.with_names(match, {1: "eli"}), "bo is eli")
    ada.mends(match, replace(take_snapshot(match), title="Friday"), "Called Friday")
    ada.mends(match, replace(take_snapshot(match), ended=EVENING, ended_why="we agreed"), "Ended")
    ada.writes(match, 2, TWO)
    ada.undoes(again(match))
    assert totals(match) == (5, 17, 4, 0) and again(match).ended
    ada.undoes(again(match))
    assert again(match).ended is None and again(match).ended_why == ""
    ada.undoes(again(match))
    assert again(match).title == "" and names(match) == ("ada", "eli", "cy", "dee")
    ada.undoes(again(match))
    assert names(match) == ("ada", "bo", "cy", "dee") and totals(match) == (5, 17, 4, 0)
    ada.undoes(again(match))
    assert totals(match) == (0, 0, 0, 0)


def test_undo_takes_back_only_what_this_device_did(match, ada, bo):
    ada.writes(match, 1, ONE)
    bo.writes(match, 2, TWO)
    ada.undoes(again(match))
    assert totals(match) == (13, 0, 0, 13)
    assert not ada.undoes(again(match))


def test_undo_asks_where_another_device_has_touched_the_line_since(match, ada, bo):
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, TWO, base=1)
    with pytest.raises(undo.WrittenSince):
        ada.undoes(again(match))
    assert totals(match) == (13, 0, 0, 13)
    ada.undoes(again(match), sure=True)
    assert totals(match) == (0, 0, 0, 0)


def test_undo_asks_where_another_device_has_mended_the_same_since(match, ada, bo):
    ada.mends(match, roster.with_names(match, {1: "eli"}), "bo is eli")
    bo.mends(match, roster.with_names(match, {1: "fay"}), "eli is fay")
    with pytest.raises(undo.WrittenSince):
        ada.undoes(again(match))
    assert names(match) == ("ada", "fay", "cy", "dee")


def test_undo_of_a_confirmation_changes_no_figure_and_marks_nothing(match, ada, bo):
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, ONE)
    bo.undoes(again(match))
    assert totals(match) == (5, 17, 4, 0) and not again(match).line_now(1).corrected


def test_undo_of_the_version_that_began_a_dispute_ends_it(match, ada, bo):
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, TWO)
    bo.undoes(again(match))
    assert totals(match) == (5, 17, 4, 0) and not again(match).line_now(1).rivals


def test_undo_of_one_of_three_versions_leaves_the_others_in_dispute_and_redo_brings_it_back(match, ada, bo):
    cy, three = Writer("cy"), deal(0, 0, 13, 0, queen=2)
    for writer, version in ((ada, ONE), (bo, TWO), (cy, three)):
        writer.writes(match, 1, version)
    cy.undoes(again(match))
    assert again(match).line_now(1).claims == (ONE, TWO)
    first = history_rows(again(match))[0]
    assert first.did == "undone" and first.writer == "cy" and "cy 13" in first.words
    assert redo(match, cy) and again(match).line_now(1).claims == (ONE, TWO, three)
    bo.undoes(again(match), sure=True)
    assert again(match).line_now(1).claims == (ONE, three)
    cy.undoes(again(match), sure=True)
    assert totals(match) == (5, 17, 4, 0) and not again(match).line_now(1).rivals


def test_undo_of_a_settlement_puts_the_dispute_back(match, ada, bo):
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, TWO)
    ada.settles(match, 1, "1")
    ada.undoes(again(match))
    assert totals(match) == (0, 0, 0, 0) and again(match).line_now(1).rivals


def test_undo_of_an_old_rename_keeps_what_others_mended_elsewhere(match, ada):
    """Only the parts that the act touched go back: a title given later stays."""
    ada.mends(match, roster.with_names(match, {1: "eli"}), "bo is eli")
    Writer("ada's other phone", ada.device)
    first = undo.undoable_acts(match, ada.device)[0]
    ada.mends(match, replace(take_snapshot(match), title="Friday"), "Called Friday")
    undo.undo_act(again(match), first, sure=True, **ada.act)
    assert again(match).title == "Friday" and names(match) == ("ada", "bo", "cy", "dee")


def redo(match, who, *, sure=False):
    """Do again what was undone last; False where there is nothing."""
    acts = undo.redoable_acts(again(match), who.device)
    if acts:
        undo.redo_act(again(match), acts[0], sure=sure, **who.act)
    return bool(acts)


def test_redo_brings_back_what_was_undone_step_by_step(match, ada):
    ada.writes(match, 1, ONE)
    ada.writes(match, 2, TWO)
    ada.writes(match, 1, TWO, base=1)
    ada.mends(match, roster.with_names(match, {1: "eli"}), "bo is eli")
    for _ in range(4):
        ada.undoes(again(match))
    assert totals(match) == (0, 0, 0, 0) and names(match)[1] == "bo"
    seen = []
    while redo(match, ada):
        seen.append((totals(match), names(match)[1]))
    assert seen == [
        ((5, 17, 4, 0), "bo"),
        ((18, 17, 4, 13), "bo"),
        ((26, 0, 0, 26), "bo"),
        ((26, 0, 0, 26), "eli"),
    ]
    assert again(match).renamed and not redo(match, ada)
    ada.undoes(again(match))
    ada.undoes(again(match))
    assert totals(match) == (18, 17, 4, 13) and redo(match, ada) and totals(match) == (26, 0, 0, 26)


def test_redo_brings_back_the_last_undone_of_many(match, ada):
    """R7: rows and undos of a phone without a network, of which the newest forty do not reach the row."""
    for number in range(1, 26):
        ada.writes(again(match), number, ONE if number == 1 else TWO)
    while ada.undoes(again(match)):
        pass
    assert totals(match) == (0, 0, 0, 0)
    assert redo(match, ada) and totals(match) == (5, 17, 4, 0)


def test_redo_brings_no_change_back_that_was_undone_before_a_row(match, ada):
    """R7: the row is behind so many undos and redos that the newest forty do not reach it; the change is not."""
    ada.mends(match, replace(take_snapshot(match), title="Friday"), "Called Friday")
    ada.undoes(again(match))
    ada.writes(again(match), 1, ONE)
    for _ in range(21):
        assert ada.undoes(again(match)) and redo(match, ada)
    assert not redo(match, ada) and again(match).title == ""


def test_nothing_is_redone_after_another_act(match, ada):
    ada.writes(match, 1, ONE)
    ada.undoes(match)
    ada.writes(again(match), 1, TWO, base=2)
    assert not redo(match, ada)


def test_redo_survives_what_a_second_phone_writes_and_asks_where_it_wrote_the_same_row(match, ada, bo):
    ada.writes(match, 1, ONE)
    ada.writes(match, 2, TWO)
    ada.undoes(again(match))
    bo.writes(again(match), 3, ONE)
    assert redo(match, ada) and totals(match) == (23, 34, 8, 13)
    ada.undoes(again(match))
    bo.writes(again(match), 2, ONE, base=again(match).line_now(2).last)
    with pytest.raises(undo.WrittenSince):
        redo(match, ada)
    assert redo(match, ada, sure=True) and totals(match) == (23, 34, 8, 13)


def test_redo_of_a_settlement_settles_it_again(match, ada, bo):
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, TWO)
    ada.settles(match, 1, "1")
    ada.undoes(again(match))
    assert again(match).line_now(1).rivals
    redo(match, ada)
    assert totals(match) == (5, 17, 4, 0) and not again(match).line_now(1).rivals


def test_redo_of_the_version_that_began_a_dispute_begins_it_again(match, ada, bo):
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, TWO)
    for _ in range(2):
        bo.undoes(again(match))
        assert totals(match) == (5, 17, 4, 0) and not again(match).line_now(1).rivals
        assert redo(match, bo) and totals(match) == (0, 0, 0, 0)
        assert [claim["queen"] for claim in again(match).line_now(1).claims] == [1, 3]
    ada.settles(match, 1, str(again(match).line_now(1).rivals[0]))
    assert totals(match) == (5, 17, 4, 0)


def test_redo_of_a_version_is_no_dispute_where_the_other_one_is_gone(match, ada, bo):
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, TWO)
    bo.undoes(again(match))
    ada.undoes(again(match), sure=True)
    assert totals(match) == (0, 0, 0, 0)
    assert redo(match, bo, sure=True) and totals(match) == (13, 0, 0, 13)
    assert not again(match).line_now(1).rivals


def test_the_last_act_on_a_sheet_is_the_first_that_undo_offers(match, ada, bo):
    """However many were undone, done again, corrected, or renamed meanwhile."""
    chance, found = Random(7), set()
    for at in range(1, 60):
        act = chance.choice(("write", "fix", "name", "undo", "undo", "undo", "redo", "other"))
        number = again(match).standing.tally.number
        if act == "write":
            ada.writes(match, number, ONE)
        elif act == "fix" and number > 1:
            ada.writes(match, number - 1, TWO, base=again(match).line_now(number - 1).last)
        elif act == "name":
            ada.mends(again(match), roster.with_names(again(match), {1: f"bo {at}"}), "renamed")
        elif act == "undo":
            ada.undoes(again(match), sure=True)
        elif act == "redo":
            redo(match, ada, sure=True)
        elif act == "other":
            bo.writes(match, number, ONE)
        now = again(match)
        first = next(iter(undo.undoable_acts(now, ada.device)), None)
        assert next(iter(undo.latest_undoable(now, ada.device)), None) == first
        found.add(type(first).__name__)
    assert found == {"Line", "Change", "NoneType"}
