"""What becomes of a line that is written once, twice, by two, on top of another or too late."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client

from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.actions.snapshot import take_snapshot
from scorekeeper.device import Device
from scorekeeper.editing.history import history_rows
from scorekeeper.models import Line, Match, SlipConflict
from scorekeeper.models.line import next_revision
from scorekeeper.rules.tally import RuleError
from tests.table import EVENING, Writer, again, deal, new_match, totals

ONE = deal(5, 4, 4, 0, queen=1)  # 5, 17, 4, 0
TWO = deal(13, 0, 0, 0, queen=3)  # 13, 0, 0, 13


def test_the_same_slip_with_the_same_figures_is_written_once(match, ada):
    """F5, R11: the answer got lost after the commit, and the phone sends again."""
    slip = uuid.uuid4()
    first = ada.writes(match, 1, ONE, slip=slip)
    second = ada.writes(match, 1, dict(ONE), slip=slip)
    assert first.pk == second.pk and first.revision == second.revision == 1
    assert match.lines.count() == 1 and totals(match) == (5, 17, 4, 0)


def test_the_same_slip_is_known_again_after_the_line_was_corrected(match, ada, bo):
    """F5: a late retry must not bring back what was corrected meanwhile."""
    slip = uuid.uuid4()
    ada.writes(match, 1, ONE, slip=slip)
    bo.writes(match, 1, TWO, base=1)
    ada.writes(match, 1, ONE, slip=slip)
    assert match.lines.count() == 2 and totals(match) == (13, 0, 0, 13)


def test_a_slip_sent_again_with_other_figures_is_asked_about(match, ada):
    """F12: Back, mend, send, without scripts."""
    slip = uuid.uuid4()
    ada.writes(match, 1, ONE, slip=slip)
    with pytest.raises(SlipConflict) as twice:
        ada.writes(match, 1, TWO, slip=slip)
    assert twice.value.line.entries == ONE
    assert match.lines.count() == 1 and totals(match) == (5, 17, 4, 0)


def test_a_slip_of_another_row_or_match_is_refused_and_tells_nothing(match, ada, bo):
    slip = uuid.uuid4()
    ada.writes(match, 1, ONE, slip=slip)
    with pytest.raises(RuleError, match="written in row 1 already"):
        ada.writes(match, 2, ONE, slip=slip)
    other = new_match(host=bo)
    with pytest.raises(RuleError, match="belongs to another match"):
        bo.writes(other, 1, TWO, slip=slip)
    assert Line.objects.count() == 1


def test_nobody_can_have_looked_at_a_row_that_was_never_written(match, ada):
    with pytest.raises(RuleError, match="never written"):
        ada.writes(match, 1, ONE, base=3)
    assert not match.lines.exists()


def test_equal_figures_from_two_phones_are_one_line_and_a_confirmation(match, ada, bo):
    """F2, R8."""
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, dict(ONE))
    line = again(match).line_now(1)
    assert (line.state, line.confirmations, line.corrected) == ("confirmed", 1, False)
    assert totals(match) == (5, 17, 4, 0) and again(match).standing.tally.deals == 1


def test_what_another_left_blank_is_filled_in(match, ada, bo):
    """R8: one side's count before the other's; both were looking at an empty row."""
    ada.writes(match, 1, {"hearts": [5, 4, None, None]})
    assert again(match).standing.tally.waiting == (1,)
    bo.writes(match, 1, {"hearts": [None, None, 4, 0], "queen": 1})
    line = again(match).line_now(1)
    assert line.entries == {"hearts": [5, 4, 4, 0], "queen": 1} and not line.corrected
    assert totals(match) == (5, 17, 4, 0)


def test_different_figures_are_a_dispute_and_count_nothing(match, ada, bo):
    """F3, R8: both are kept, and the totals leave the line out."""
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, TWO)
    line = again(match).line_now(1)
    assert (line.state, line.rivals) == ("disputed", (1, 2))
    assert totals(match) == (0, 0, 0, 0)
    assert [row.entries for row in match.lines.order_by("revision")] == [ONE, TWO]


@pytest.mark.parametrize(("choice", "after"), [("1", (5, 17, 4, 0)), ("2", (13, 0, 0, 13))])
def test_a_dispute_is_settled_by_somebody_named(match, ada, bo, choice, after):
    """F3: whichever version is chosen counts, and the history says who chose it."""
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, TWO)
    bo.settles(match, 1, choice)
    assert totals(match) == after and not again(match).line_now(1).rivals
    row = match.lines.get(revision=3)
    assert (row.writer, row.settles) == ("bo", int(choice))


def test_settling_twice_or_for_no_version_changes_nothing(match, ada, bo):
    """R11: a double tap on one of the versions."""
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, TWO)
    bo.settles(match, 1, "7")
    assert again(match).line_now(1).rivals
    bo.settles(match, 1, "1")
    bo.settles(match, 1, "2")
    assert match.lines.count() == 3 and totals(match) == (5, 17, 4, 0)


def test_a_third_phone_that_says_the_same_as_one_of_two_does_not_settle(match, ada, bo):
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, TWO)
    Writer("cy").writes(match, 1, dict(TWO))
    assert again(match).line_now(1).rivals == (1, 2)


def cribbage(host: Writer) -> Match:
    return new_match("cribbage", ("ada", "bo"), host, target=61)


def peg(side: int, points: int) -> dict[str, object]:
    return {"what": "peg", "who": side, "points": points}


def test_two_single_counts_that_fell_together_may_both_be_counted(db, ada, bo):
    """F3: in games of single counts the other becomes the next line."""
    match = cribbage(ada)
    ada.writes(match, 1, peg(0, 2))
    bo.writes(match, 1, peg(1, 3))
    assert totals(match) == (0, 0)
    ada.settles(match, 1, "both")
    ada.settles(match, 1, "both")
    assert totals(match) == (2, 3) and again(match).last_line == 2


def disputed(ada: Writer, bo: Writer, one: dict[str, object], other: dict[str, object]) -> Match:
    match = cribbage(ada)
    ada.writes(match, 1, one)
    bo.writes(match, 1, other)
    return again(match)


def test_in_a_match_that_was_ended_a_dispute_is_settled_for_one_version_and_not_for_both(db, ada, bo):
    match = disputed(ada, bo, peg(0, 2), peg(1, 3))
    ada.mends(match, replace(take_snapshot(match), ended=EVENING))
    ada.settles(again(match), 1, "both")
    assert again(match).last_line == 1 and again(match).line_now(1).rivals == (1, 2)
    ada.settles(again(match), 1, "2")
    assert again(match).last_line == 1 and totals(match) == (0, 3)


def test_a_match_that_a_settlement_wins_takes_no_second_count(db, ada, bo):
    """The first of both pegs out: the other would be a line after the end."""
    match = disputed(ada, bo, peg(0, 2), peg(1, 3))
    ada.mends(match, replace(take_snapshot(match), options={**match.options, "target": 2}))
    ada.settles(again(match), 1, "both")
    assert again(match).last_line == 1 and again(match).standing.over and not again(match).standing.tally.faults


def test_both_is_offered_only_while_a_new_line_may_be_written(db, ada, bo):
    """Issue 27, B18: the page, its form and what a page of before the end may still send."""
    match = disputed(ada, bo, peg(0, 2), peg(1, 3))
    phone = Client()
    phone.cookies[COOKIE] = cookie_of(Device(ada.device, (), ((match.pk.hex[:12], "ada"),)))
    sheet, settle = f"/matches/{match.pk}/", f"/matches/{match.pk}/lines/1/settle/"
    assert "Both happened" in phone.get(sheet).content.decode()
    ada.mends(match, replace(take_snapshot(match), ended=EVENING))
    page = phone.get(sheet).content.decode()
    assert "Which one is right?" in page and "Both happened" not in page
    phone.post(settle, {"choice": "both"})
    assert again(match).last_line == 1 and again(match).line_now(1).rivals
    phone.post(settle, {"choice": "1"})
    assert totals(match) == (2, 0) and again(match).last_line == 1


def test_both_is_no_choice_where_a_line_is_a_deal(match, ada, bo):
    ada.writes(match, 1, ONE)
    bo.writes(match, 1, TWO)
    ada.settles(match, 1, "2")
    assert again(match).last_line == 1 and totals(match) == (13, 0, 0, 13)


def test_a_correction_three_lines_back_moves_every_later_total(match, ada, bo):
    """F10, R13."""
    for number in (1, 2, 3, 4):
        ada.writes(match, number, ONE)
    assert totals(match) == (20, 68, 16, 0)
    bo.writes(match, 1, TWO, base=1, reason="misheard")
    assert totals(match) == (28, 51, 12, 13)
    assert again(match).line_now(1).corrected and not again(match).line_now(2).corrected


def test_a_line_struck_out_counts_nothing_and_can_be_written_again(match, ada):
    ada.writes(match, 1, ONE)
    ada.writes(match, 2, TWO)
    ada.writes(match, 1, None, base=1, reason="sums")
    assert totals(match) == (13, 0, 0, 13) and again(match).line_now(1).state == "struck"
    ada.writes(match, 1, ONE, base=2)
    assert totals(match) == (18, 17, 4, 13)


def test_order_is_by_line_and_revision_never_by_a_clock(match, ada):
    """F9, R12: a laptop whose clock jumped a day back."""
    ada.writes(match, 1, ONE)
    match.write(1, TWO, base=1, device=ada.device, writer="ada", at=EVENING - timedelta(hours=36))
    assert totals(match) == (13, 0, 0, 13)


def test_the_database_itself_refuses_a_second_row_of_a_revision(match, ada):
    """R23: the guard is a constraint, not a habit."""
    row = ada.writes(match, 1, ONE)
    row.pk = uuid.uuid4()
    with pytest.raises(IntegrityError, match=r"one_row_a_revision|UNIQUE"), transaction.atomic():
        row.save(force_insert=True)


def test_the_database_itself_refuses_a_base_that_is_no_older(match, ada):
    ada.writes(match, 1, ONE)
    with pytest.raises(IntegrityError, match="base_is_older"), transaction.atomic():
        match.lines.filter(revision=1).update(base=1)


def test_the_loser_of_a_race_takes_the_next_number_and_keeps_its_base(match, ada, monkeypatch):
    """R8: another row of the same revision was there first, and nothing of the loser's is lost."""
    bo = Writer("bo")
    bo.writes(match, 1, TWO)
    honest, asked = next_revision, []

    def stale(written, number, base):
        asked.append(number)  # the first time, as if bo had not written yet
        return 1 if len(asked) == 1 else honest(written, number, base)

    monkeypatch.setattr("scorekeeper.models.line.next_revision", stale)
    row = ada.writes(match, 1, ONE)
    assert (len(asked), row.revision, row.base) == (2, 2, 0)
    assert again(match).line_now(1).rivals == (1, 2)


@pytest.mark.django_db(transaction=True)
def test_eight_phones_at_one_row_lose_nothing(transactional_db):
    """R8: sixteen writes of one row at the same instant; each slip is there once, in some order."""
    match = new_match()
    slips = [uuid.uuid4() for each in range(8)] * 2

    def write(slip: uuid.UUID) -> None:
        try:
            Writer("ada").writes(Match.objects.get(pk=match.pk), 1, ONE, slip=slip)
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as phones:
        list(phones.map(write, slips))
    rows = list(match.lines.order_by("revision"))
    assert [row.revision for row in rows] == list(range(1, 9)) and {row.pk for row in rows} == set(slips)
    assert again(match).line_now(1).confirmations == 7 and totals(match) == (5, 17, 4, 0)


@pytest.mark.parametrize("choice", ["1", "2"])
def test_the_history_of_a_settled_dispute_says_what_was_chosen_against_what_and_by_whom(match, ada, bo, choice):
    """F3."""
    ada.writes(match, 1, deal(5, 4, 4, 0, queen=1))
    bo.writes(match, 1, deal(5, 4, 4, 0, queen=2))
    bo.settles(match, 1, choice)
    told = history_rows(again(match))[0]
    one, other = ("bo, by ada", "cy, by bo") if choice == "1" else ("cy, by bo", "bo, by ada")
    assert told.words == f"Queen of spades: {one} (not: Queen of spades: {other})"
    assert (told.did, told.writer, told.reason) == ("settled", "bo", "")


def test_the_history_calls_an_undo_what_it_is(match, ada):
    ada.writes(match, 1, ONE)
    ada.writes(match, 1, None, base=1)
    ada.undoes(again(match))
    ada.undoes(again(match))
    assert [row.did for row in history_rows(again(match))] == ["undone", "undone", "struck out", "written"]


def test_the_history_names_each_who_filled_a_part_of_a_row_also_on_one_phone(db):
    """One hand that goes on is one entry; another's is its own, and no figure is left out."""
    ada = Writer("ada")
    bo = Writer("bo", device=ada.device)
    match = new_match("hand_and_foot", ("ada", "bo", "cy", "dee"), ada)
    begun = {"out": 0, "melded": [None, True]}
    ada.writes(match, 1, begun)
    ada.writes(match, 1, {**begun, "red": [2, 1]}, base=1)
    bo.writes(match, 1, {**begun, "red": [2, 1], "black": [2, 1]}, base=2)
    told = [(row.writer, row.did) for row in history_rows(again(match))]
    assert told == [("bo", "filled in"), ("ada", "written")]
    ada.writes(match, 1, {"table": [500, 600]}, base=0)
    assert "Red canastas" in " ".join(row.words for row in history_rows(again(match)))
