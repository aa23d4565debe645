"""What undo takes back on the board, and what asking for it costs."""

from random import Random
from uuid import UUID, uuid4

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from leagues.actions import close_table, organiser, undo
from leagues.one_table import undo as one_table_undo
from leagues.state.event_state import EventState
from leagues.state.snapshot import Snapshot, take_snapshot
from scorekeeper.access.device import Device
from scorekeeper.actions import edit
from scorekeeper.models import Match
from scorekeeper.rules.tally import RuleError
from scorekeeper.sheet.page import Sheet
from tests.leagues.hall import Hall
from tests.often import often
from tests.table import Writer

pytestmark = pytest.mark.django_db


def test_the_board_reads_no_whole_evening_of_an_act_but_the_one_that_undo_reaches():
    """A head of 400 people is large, and a board is asked for again with every line."""
    hall = Hall(8)
    for _ in range(3):
        hall.plays()
    hall.opens()
    with CaptureQueriesContext(connection) as asked:
        found = undo.last_act(hall.evening, hall.ada.device)
    assert found is not None and found.words == "Opened round 4" and not found.refused
    heads = [each["sql"] for each in asked if '"leagues_change"."before"' in each["sql"]]
    assert len(heads) == 1 and '."uuid" = ' in heads[0]


def test_a_line_of_a_round_opened_meanwhile_is_told_and_not_taken_back():
    """A board that was read before its own phone wrote in another tab."""
    hall = Hall(8)
    stale = hall.evening
    hall.opens()
    hall.minutes += 1
    hall.writes(hall.evening.running.tables[0], 7)
    found = undo.last_act(stale, hall.ada.device)
    assert found is not None and "Look again." in found.refused
    with pytest.raises(RuleError, match="has just been opened or undone"):
        undo.undo_last(stale, **hall.act)
    with pytest.raises(RuleError, match="has just been opened or undone"):
        one_table_undo.undo_last(stale, hall.ada.device, hall.act)


def test_a_line_whose_round_was_taken_away_meanwhile_is_told_too(monkeypatch):
    hall = Hall(8)
    hall.opens()
    hall.minutes += 1
    hall.writes(hall.evening.running.tables[0], 7)
    evening = hall.read()
    found = undo.last_act(evening, hall.ada.device)
    assert found is not None and found.words.startswith("Round 1, table 1: ")
    Match.objects.filter(pk=found.row.match_id).delete()
    monkeypatch.setattr(undo, "last_act", lambda *_: found)
    with pytest.raises(RuleError, match="has just been opened or undone"):
        undo.undo_last(evening, **hall.act)


def test_a_table_whose_only_line_was_struck_out_can_go_from_its_round():
    """As it goes with the whole round: a line that does not count holds nothing back."""
    hall = Hall(8)
    hall.opens()
    table = hall.evening.running.tables[1]
    hall.writes(table, 7)
    with pytest.raises(RuleError, match="Table 2 has scores"):
        organiser.change_event(hall.read(), without_table(hall.evening, 2), "One table fewer", **hall.act)
    Match.objects.get(pk=table.sheet.id).write(1, None, base=1, **hall.act)
    left = organiser.change_event(hall.read(), without_table(hall.evening, 2), "One table fewer", **hall.act)
    assert [each.number for each in left.running.tables] == [1]


def without_table(evening: EventState, number: int) -> Snapshot:
    """The head in which the round that is played lacks a table; its people sit out."""
    wanted = take_snapshot(evening)
    first = wanted.rounds[0]
    gone = next(each for each in first.tables if each.number == number)
    return wanted.with_round(
        first.number, tables=tuple(each for each in first.tables if each is not gone), out=gone.seats
    )


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("Published the draw", "Published the draw"),
        ("Ended", "Ended"),
        ("Ended the evening early on", "Ended the evening early…"),
        ("bo leaves; cy sits out round 3", "bo leaves; cy sits out…"),
        ("bo sits out round 31; cy leaves", "bo sits out round 31…"),
        ("x" * 40 + " leaves", "the last change"),
    ],
)
def test_a_key_says_in_few_words_what_undo_takes_back(words, key):
    assert undo.LastAct(words, None).short == key and len(key) <= undo.MAX_BUTTON_LETTERS


def offers_what_it_does(hall: Hall, device: UUID) -> None:
    """Whatever the button of this device offers now can be undone; nothing is stored."""
    found = undo.last_act(hall.read(), device)
    if found is None or found.refused:
        return
    with transaction.atomic():
        undo.undo_last(hall.evening, found.mark, device=device, writer="ada", at=hall.at)
        transaction.set_rollback(True)


@pytest.mark.parametrize("seed", range(often(2, 3)))
def test_undo_never_offers_what_it_will_refuse(seed):
    """After whatever an organiser, a second one and the phones of two tables do, in any order."""
    chance, hall = Random(seed), Hall(8, seed=f"{seed}")
    bo = uuid4()

    def write() -> None:
        table = chance.choice(hall.evening.running.tables)
        match, at = Match.objects.get(pk=table.sheet.id), hall.act["at"]
        number = chance.choice([match.due, max(1, match.due - 1)])
        entries = {"tricks": chance.choice([[7, 6], [9, 4]])}
        base = chance.choice([0, match.line_now(number).last])
        match.write(
            number, entries, base=base, device=chance.choice([bo, hall.ada.device, uuid4()]), writer="cy", at=at
        )

    def void() -> None:
        table = chance.choice(hall.evening.running.tables)
        act = {**hall.act, "device": chance.choice([bo, hall.ada.device])}
        organiser.change_table(
            hall.evening, hall.evening.running.number, table.number, "x", {"void": not table.void}, **act
        )

    def stop() -> None:
        close_table.close_early(hall.evening, chance.choice([1, 2]), **{**hall.act, "device": bo})

    def close() -> None:
        organiser.close_round(hall.evening, **hall.act)

    def total() -> None:
        wanted = take_snapshot(hall.evening).with_table(1, 1, summed=chance.choice([None, (30, 22)]))
        organiser.change_event(hall.evening, wanted, "total", **hall.act)

    for _ in range(10):
        if hall.read().running is None:
            hall.opens()
        try:
            chance.choice([write, write, write, void, stop, close, total])()
        except RuleError:
            continue
        for device in (hall.ada.device, bo):
            offers_what_it_does(hall, device)


def test_a_row_that_the_board_took_back_is_told_at_its_table_and_can_come_back_there() -> None:
    hall, cy = Hall(8), Writer("cy")
    hall.opens()
    match = Match.objects.get(pk=hall.evening.running.tables[1].sheet.id)
    cy.writes(match, 1, {"tricks": [7, 6]})
    undo.undo_last(hall.read(), **hall.act)
    for device in (cy.device, hall.ada.device, uuid4()):
        page = sheet_of(match, device)
        assert page.state == ("saved", "Row 1 undone by ada") and page.redoable is not None, "any phone that may score"
    act = sheet_of(match, cy.device).redoable
    assert act is not None
    edit.redo_act(sheet_of(match, cy.device).match, act, sure=False, **cy.act)
    page = sheet_of(match, cy.device)
    assert (
        page.standing.tally.totals == (7, 6) and page.redoable is None and not sheet_of(match, hall.ada.device).redoable
    )


def sheet_of(match: Match, device: UUID) -> Sheet:
    """The page of a match as a device that may score has it."""
    row = Match.objects.with_change_count().get(pk=match.pk)
    row.may_score = True
    return Sheet(row, Device(device), 1)
