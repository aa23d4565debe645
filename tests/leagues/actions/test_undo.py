"""What undo takes back on the board, and what asking for it costs."""

from random import Random
from uuid import UUID, uuid4

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from leagues.actions import close_table, organiser, undo, undo_at_one_table
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import Snapshot, take_snapshot
from scorekeeper.actions.undo import redo_act, undo_act
from scorekeeper.device import Act, Device
from scorekeeper.models import Match
from scorekeeper.rules.tally import RuleError
from scorekeeper.sheet.page import MatchPage
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


def test_an_old_board_takes_back_no_round_in_which_its_own_phone_wrote_meanwhile():
    """A board that was read before its own phone wrote in another tab."""
    hall = Hall(8)
    stale = hall.evening
    hall.opens()
    hall.minutes += 1
    hall.writes(hall.evening.running.tables[0], 7)
    with pytest.raises(RuleError, match="Table 1 has scores"):
        undo.undo_last(hall.evening, act=hall.whole_act)
    with pytest.raises(RuleError, match="has just been opened or undone"):
        undo_at_one_table.undo_last(stale, hall.ada.whole_act)


def test_a_table_whose_only_line_was_struck_out_can_go_from_its_round():
    """As it goes with the whole round: a line that does not count holds nothing back."""
    hall = Hall(8)
    hall.opens()
    table = hall.evening.running.tables[1]
    hall.writes(table, 7)
    with pytest.raises(RuleError, match="Table 2 has scores"):
        organiser.change_event(hall.read(), without_table(hall.evening, 2), "One table fewer", **hall.act)
    Match.objects.get(pk=table.match.id).write(1, None, base=1, **hall.act)
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
        undo.undo_last(hall.evening, found.mark, act=Act(Device(device), "ada", hall.at))
        transaction.set_rollback(True)


@pytest.mark.parametrize("seed", range(often(2, 3)))
def test_undo_never_offers_what_it_will_refuse(seed):
    """After whatever an organiser, a second one and the phones of two tables do, in any order."""
    chance, hall = Random(seed), Hall(8, seed=f"{seed}")
    bo = uuid4()

    def write() -> None:
        table = chance.choice(hall.evening.running.tables)
        match, at = Match.objects.get(pk=table.match.id), hall.act["at"]
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

    def correct() -> None:
        match = Match.objects.get(pk=chance.choice(hall.evening.running.tables).match.id)
        act = {**hall.act, "device": chance.choice([bo, hall.ada.device])}
        line = match.write(1, {"tricks": [10, 3]}, base=match.line_now(1).last, **act)
        organiser.record_rows(hall.evening.event, "x", [line.pk], **act)

    def redo() -> None:
        undo.redo_last(hall.evening, act=hall.whole_act)

    def take_back() -> None:
        undo.undo_last(hall.evening, act=hall.whole_act)

    def total() -> None:
        wanted = take_snapshot(hall.evening).with_table(1, 1, summed=chance.choice([None, (30, 22)]))
        organiser.change_event(hall.evening, wanted, "total", **hall.act)

    for _ in range(10):
        if hall.read().running is None:
            hall.opens()
        try:
            chance.choice([write, write, write, void, stop, close, total, correct, redo, take_back])()
        except RuleError:
            continue
        for device in (hall.ada.device, bo):
            offers_what_it_does(hall, device)


def corrected(hall: Hall, tricks: list[int]) -> Match:
    """Table 2, with its first row corrected by whoever runs the evening."""
    match = Match.objects.get(pk=hall.evening.running.tables[1].match.id)
    act = hall.act
    line = match.write(1, {"tricks": tricks}, base=match.line_now(1).last, **act)
    organiser.record_rows(hall.evening.event, f"Round 1, table 2: Tricks: {tricks}", [line.pk], **act)
    hall.read()
    return match


def test_the_board_undoes_what_was_done_there_and_no_row_of_a_table() -> None:
    """Of a table's row only that table knows, also where the same phone wrote it there."""
    hall, cy = Hall(8), Writer("cy")
    hall.opens()
    match = corrected(hall, [9, 4])
    for writer in (cy, hall.ada):
        first = Match.objects.get(pk=hall.evening.running.tables[0].match.id)
        writer.writes(first, first.due, {"tricks": [7, 6]})
    found = undo.last_act(hall.read(), hall.ada.device)
    assert found is not None and (found.short, found.refused) == ("table 2’s score", "")
    undo.undo_last(hall.evening, found.mark, act=hall.whole_act)
    assert Match.objects.get(pk=match.pk).line_now(1).entries is None
    assert len(Match.objects.get(pk=first.pk).current) == 2
    opened = undo.last_act(hall.read(), hall.ada.device)
    assert opened is not None and opened.words == "Opened round 1" and "Table 1 has scores" in opened.refused


def test_closing_the_last_table_once_more_tells_those_who_have_finished_where_they_go() -> None:
    hall = Hall(8)
    hall.opens()
    first, second = hall.evening.running.tables
    hall.writes(first)
    hall.writes(second, 7)
    close_table.close_early(hall.read(), 2, **hall.act)

    def stamp() -> int:
        return Match.objects.stamps([str(first.match.id)])[str(first.match.id)]

    before = stamp()
    undo.undo_last(hall.read(), act=hall.whole_act)
    assert stamp() == before
    undo.redo_last(hall.read(), act=hall.whole_act)
    assert stamp() > before


def test_what_the_board_undid_is_done_again_act_by_act_until_something_else_is_done() -> None:
    hall = Hall(8)
    hall.opens()
    corrected(hall, [9, 4])
    match = corrected(hall, [8, 5])
    close_table.close_early(hall.evening, 2, **hall.act)

    def state() -> tuple[object, ...]:
        table = hall.read().running.tables[1]
        return table.state, table.totals

    def redo() -> undo.LastAct | None:
        return undo.next_redo(hall.read(), hall.ada.device)

    seen = [state()]
    assert redo() is None
    for _ in range(3):
        undo.undo_last(hall.read(), act=hall.whole_act)
        seen.append(state())
    assert [each[0] for each in seen] == ["entered", "playing", "playing", "waiting"]
    shorts = []
    for expected in seen[2::-1]:
        found = redo()
        shorts.append(found.short)
        undo.redo_last(hall.evening, found.mark, act=hall.whole_act)
        assert state() == expected
    assert shorts == ["table 2’s score", "table 2’s score", "closing table 2"] and redo() is None
    words = list(hall.evening.event.changes.order_by("-act").values_list("words", flat=True)[:6])
    assert [each.split(":")[0] for each in words] == ["Again"] * 3 + ["Undone"] * 3, "all of it is in the history"
    undo.undo_last(hall.read(), act=hall.whole_act)
    assert state() == seen[1] and redo().short == "closing table 2"
    Writer("cy").writes(Match.objects.get(pk=match.pk), 1, {"tricks": [13, 0]}, base=2)
    organiser.change_round(hall.read(), 1, "Five minutes more", until=hall.at, **hall.act)
    assert redo() is None, "somebody did something since"
    with pytest.raises(RuleError, match="nothing to redo"):
        undo.redo_last(hall.read(), act=hall.whole_act)


def test_a_round_is_opened_again_by_redo_only_as_long_as_no_table_wrote_since() -> None:
    hall = Hall(8)
    hall.plays()
    hall.opens()
    undo.undo_last(hall.read(), act=hall.whole_act)
    assert undo.next_redo(hall.read(), hall.ada.device).words == "Opened round 2"
    first = Match.objects.get(pk=hall.evening.opened[0].tables[0].match.id)
    first.write(1, {"tricks": [0, 13]}, base=first.line_now(1).last, **{**hall.act, "device": uuid4()})
    assert undo.next_redo(hall.read(), hall.ada.device) is None


def test_a_second_organiser_redoes_nothing_of_the_first() -> None:
    hall = Hall(8)
    hall.opens()
    undo.undo_last(hall.read(), act=hall.whole_act)
    assert undo.next_redo(hall.read(), uuid4()) is None
    assert undo.next_redo(hall.read(), hall.ada.device).words == "Opened round 1"
    undo.redo_last(hall.evening, act=hall.whole_act)
    assert hall.read().running.number == 1 and undo.last_act(hall.evening, hall.ada.device).words == "Opened round 1"


def test_a_row_that_whoever_runs_it_took_back_is_told_at_its_table_and_can_come_back_there() -> None:
    hall, cy = Hall(8), Writer("cy")
    hall.opens()
    match = Match.objects.get(pk=hall.evening.running.tables[1].match.id)
    line = cy.writes(match, 1, {"tricks": [7, 6]})
    undo_act(match, line, sure=True, **hall.act)
    for device in (cy.device, hall.ada.device, uuid4()):
        page = sheet_of(match, device)
        assert page.state == ("saved", "Row 1 undone by ada") and page.acts.redoable is not None, (
            "any phone that may score"
        )
    act = sheet_of(match, cy.device).acts.redoable
    assert act is not None
    redo_act(sheet_of(match, cy.device).match, act, sure=False, **cy.act)
    page = sheet_of(match, cy.device)
    assert (
        page.standing.tally.totals == (7, 6)
        and page.acts.redoable is None
        and not sheet_of(match, hall.ada.device).acts.redoable
    )


def sheet_of(match: Match, device: UUID) -> MatchPage:
    """The page of a match as a device that may score has it."""
    row = Match.objects.with_change_count().get(pk=match.pk)
    row.may_score = True
    return MatchPage(row, Device(device), 1)
