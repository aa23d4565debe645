"""Issue 32, R8: a row that a phone could not hand in waits for everybody at the table, counts nothing, and is used or
left once."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from django.db import connection

from scorekeeper.actions import refused
from scorekeeper.actions.lines import write
from scorekeeper.actions.snapshot import take_snapshot
from tests.table import EVENING, Writer, again, deal, new_match, totals

ONE, TWO, WRONG = deal(5, 4, 4, 0, queen=1), deal(13, 0, 0, 0, queen=3), deal(5, 4, 4, 1, queen=1)


def keep(match, who, number, entries, slip=None):
    return refused.keep(again(match), number, entries, slip=slip or uuid.uuid4(), act=who.whole_act)


def waits(match):
    return [(row.number, row.name, row.entries) for row in again(match).waiting_rows]


def test_a_row_that_could_not_be_handed_in_waits_once_and_counts_nothing(match, ada, bo):
    ada.writes(match, 1, ONE)
    slip = uuid.uuid4()
    assert [keep(match, bo, 1, TWO, slip) for _ in range(2)] == ["kept", "kept"]
    assert waits(match) == [(1, "bo", TWO)] and totals(match) == (5, 17, 4, 0)
    assert again(match).line_now(1).rivals == ()


def test_a_row_that_the_sheet_has_by_now_waits_for_nobody(match, ada, bo):
    slip = uuid.uuid4()
    assert keep(match, bo, 1, TWO, slip) == "kept"
    ada.writes(match, 1, TWO)
    assert waits(match) == [] and keep(match, bo, 1, TWO, slip) == "left"
    assert keep(match, bo, 1, TWO) == keep(match, bo, 4, None) == "left"  # nothing stands in row 4, either


def test_a_row_that_was_left_stays_so_also_where_its_phone_tells_of_it_again(match, ada, bo):
    ada.writes(match, 1, ONE)
    slip = uuid.uuid4()
    keep(match, bo, 1, TWO, slip)
    refused.leave(again(match), slip)
    assert waits(match) == [] and keep(match, bo, 1, TWO, slip) == "left"
    assert totals(match) == (5, 17, 4, 0)


def test_a_row_that_is_used_is_written_under_its_own_slip_once(match, ada, bo):
    """So that its own phone hears that it is stored, whichever way it asks."""
    ada.writes(match, 1, ONE)
    slip = uuid.uuid4()
    keep(match, bo, 1, TWO, slip)
    for _ in range(2):
        refused.use(again(match), slip, act=ada.whole_act)
    assert totals(match) == (13, 0, 0, 13) and again(match).refused == []
    assert match.lines.get(pk=slip).writer == "ada" and match.lines.count() == 2


def test_a_row_that_its_own_phone_writes_after_all_waits_no_longer(match, ada, bo):
    ada.writes(match, 1, ONE)
    slip = uuid.uuid4()
    keep(match, bo, 1, TWO, slip)
    write(again(match), 1, TWO, base=1, slip=slip, act=bo.whole_act)
    assert again(match).refused == []


def test_a_strike_is_used_like_a_row(match, ada, bo):
    ada.writes(match, 1, ONE)
    slip = uuid.uuid4()
    keep(match, bo, 1, None, slip)
    refused.use(again(match), slip, act=ada.whole_act)
    assert again(match).line_now(1).state == "struck"


@pytest.mark.parametrize("why", ["rules", "ended"])
def test_a_row_that_the_rules_still_refuse_is_not_used(match, ada, bo, why):
    ada.writes(match, 1, ONE)
    slip = uuid.uuid4()
    keep(match, bo, 2, WRONG if why == "rules" else TWO, slip)
    if why == "ended":
        ada.mends(again(match), replace(take_snapshot(match), ended=EVENING))
    told = {"rules": "The hearts add up to 14, not 13.", "ended": "The match was ended."}[why]
    (row,) = again(match).waiting_rows
    assert refused.refusal_of(again(match), row).startswith(told)
    refused.use(again(match), slip, act=ada.whole_act)
    assert match.lines.count() == 1 and len(waits(match)) == 1


def test_so_many_rows_of_a_match_wait_and_no_more(match, ada, bo):
    """Those that were left make room; a large one has none."""
    assert keep(match, bo, 1, {"hearts": ["x" * 4_000]}) == keep(match, bo, 1, {}) == "alone"
    slips = [uuid.uuid4() for _ in range(refused.MOST)]
    for number, slip in enumerate(slips, 1):
        assert keep(match, bo, number, TWO, slip) == "kept"
    assert keep(match, bo, 30, TWO) == "alone"
    refused.leave(again(match), slips[0])
    assert keep(match, bo, 30, TWO) == "kept"
    for _ in range(2):
        for row in again(match).waiting_rows:
            refused.leave(again(match), uuid.UUID(row.slip))
        for number in range(1, refused.MOST + 1):
            keep(match, bo, number, ONE)
    assert len(again(match).refused) == 2 * refused.MOST


def test_watchers_hear_of_it(match, ada, bo):
    before = again(match).stamp
    slip = uuid.uuid4()
    keep(match, bo, 1, TWO, slip)
    kept = again(match).stamp
    keep(match, bo, 1, TWO, slip)
    assert before < kept == again(match).stamp
    refused.leave(again(match), slip)
    assert kept < again(match).stamp


def test_a_row_of_another_match_is_left_alone(match, ada, bo):
    """A slip of a row that is written elsewhere takes nothing from there."""
    other = new_match()
    row = ada.writes(other, 1, ONE)
    keep(match, bo, 1, TWO, row.pk)
    refused.use(again(match), row.pk, act=ada.whole_act)
    assert match.lines.count() == 0 and totals(other) == (5, 17, 4, 0)


@pytest.mark.django_db(transaction=True)
def test_rows_of_eight_phones_at_one_instant_all_wait(transactional_db):
    match = new_match()

    def tell(number: int) -> None:
        try:
            keep(match, Writer("bo"), number, ONE)
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as phones:
        list(phones.map(tell, range(1, 9)))
    assert sorted(number for number, _, _ in waits(match)) == [*range(1, 9)]
