"""A table calls for an organiser from its phone, and one of several comes."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from leagues.actions import calls, organiser
from leagues.board import wording
from leagues.board.organiser_board import BoardPage
from leagues.models import Event, Pass
from leagues.state.facts.calls import open_calls
from scorekeeper.rules.tally import RuleError
from tests.leagues.event_pages import enter, event_of, in_round, pass_of
from tests.leagues.hall import Hall
from tests.table import Writer


def at_table(phone, event, number):
    """The sheet of that table, on a phone that may score there alone."""
    enter(phone, pass_of(event, Pass.TABLE, number))
    return phone.open(f"/events/{event.pk}/tables/{number}/")


def board(phone, event):
    return phone.open(f"/events/{event.pk}/")


def test_one_tap_calls_and_the_board_says_which_table_and_why(bo, cy):
    event = event_of(in_round(bo))
    sheet = at_table(cy, event, 2)
    page = cy.send(sheet.form("Call organiser"), "Call organiser")
    assert page.top.one("h1").text == "The organiser is called."
    assert "Table 2 calls since" in board(bo, event).main
    cy.send(page.form("Rules"), "Rules")
    assert "Table 2 Rules since" in board(bo, event).main
    sheet = at_table(cy, event, 2)
    assert "The organiser is called." in sheet.main and not sheet.has_button("Call organiser")


def test_the_table_is_told_who_comes_and_another_organiser_is_refused(bo, cy, ada):
    event = event_of(in_round(bo))
    enter(ada, pass_of(event, Pass.RUN))
    cy.send(at_table(cy, event, 1).form("Call organiser"), "Call organiser")
    mine, hers = board(bo, event), board(ada, event)
    bo.send(mine.form("I am coming"), "I am coming")
    assert "The organiser is coming." in at_table(cy, event, 1).main
    page = ada.send(hers.form("I am coming"), "I am coming")
    assert "Another organiser is on the way to table 1 already." in page.text
    assert not page.has_button("Done") and "The organiser is coming." in page.main
    page = board(bo, event)
    assert not bo.send(page.form("Done"), "Done").has_button("Done")
    assert "coming" not in at_table(cy, event, 1).main


def test_a_call_that_was_taken_back_is_answered_by_nobody(bo, cy):
    event = event_of(in_round(bo))
    page = cy.send(at_table(cy, event, 1).form("Call organiser"), "Call organiser")
    before = board(bo, event)
    sheet = cy.send(page.form("Not needed any more"), "Not needed any more")
    assert sheet.has_button("Call organiser")
    assert "Table 1 no longer needs you." in bo.send(before.form("I am coming"), "I am coming").text


def test_a_phone_calls_to_its_own_table_only(bo, cy):
    event = event_of(in_round(bo))
    at_table(cy, event, 1)
    cy.client.handler.enforce_csrf_checks = False
    assert cy.answer(f"/events/{event.pk}/tables/2/call/", {"why": ["x"]})[0] == 404
    assert Event.objects.get(pk=event.pk).calls == []


@pytest.mark.django_db
def test_those_who_wait_longest_come_first_and_a_closed_round_has_no_calls():
    hall, bo = Hall(12), Writer("bo")
    hall.opens()
    for table in (3, 1, 2):
        calls.call(hall.evening, table, "", hall.at + timedelta(minutes=3 - table))
    calls.come(hall.read(), 3, bo.device, "bo")
    assert [each.table for each in open_calls(hall.read())] == [2, 1, 3]
    assert open_calls(hall.evening)[-1].words == "bo is coming."
    hall.plays()
    assert open_calls(hall.evening) == []
    hall.opens()
    assert open_calls(hall.evening) == []


@pytest.mark.django_db
def test_who_settled_one_call_does_not_end_the_next_one_of_that_table():
    hall, bo = Hall(8), Writer("bo")
    hall.opens()
    calls.call(hall.evening, 1, "", hall.at)
    first = open_calls(hall.read())[0]
    calls.take_back(hall.evening, 1)
    calls.call(hall.read(), 1, "", hall.at + timedelta(minutes=2))
    with pytest.raises(RuleError, match="no longer needs you"):
        calls.done(hall.read(), 1, first.mark, bo.device)
    assert open_calls(hall.read())


@pytest.mark.django_db
def test_a_call_makes_no_act_of_an_organiser_out_of_date_and_costs_the_board_no_query():
    hall = Hall(8)
    hall.opens()
    with CaptureQueriesContext(connection) as before:
        assert not BoardPage(hall.read(), hall.at).calls
    seen = hall.evening
    calls.call(seen, 1, "Rules", hall.at)
    organiser.change_round(seen, 1, "later", left=60, **hall.act)
    with CaptureQueriesContext(connection) as after:
        assert BoardPage(hall.read(), hall.at).calls
    assert len(after) == len(before)


# -- more time


def test_one_table_gets_more_time_and_the_clock_of_the_others_stays(bo, cy):
    page = in_round(bo)
    event = event_of(page)
    page = bo.send(page.form("Start"), "Start")
    until = event.rounds.get(number=1).until
    assert [each.text for each in page.top.one("select", name="table").all("option")] == ["1", "2"]
    page = bo.send(next(form for form in page.forms if "table" in form.names), "+ 5 min", table="2")
    late = f"{timezone.localtime(until + timedelta(minutes=5)):%H:%M}"
    assert page.main.count(f"until {late}") == 1
    assert event.rounds.get(number=1).until == until
    assert f"Your table plays until {late}." in at_table(cy, event, 2).main
    assert f"Table 2 plays until {late}." in bo.open(f"/events/{event.pk}/projector/").text
    bo.send(page.form("Undo"), "Undo")
    assert late not in at_table(cy, event, 2).main


@pytest.mark.django_db
def test_a_table_with_more_time_is_not_missing_yet_and_is_not_offered_to_be_closed():
    hall = Hall(8)
    hall.opens()
    hall.now(organiser.change_round(hall.evening, 1, "clock", until=hall.at, **hall.act))
    hall.now(organiser.change_table(hall.evening, 1, 2, "more", {"extra": 900}, **hall.act))
    page = BoardPage(hall.evening, hall.evening.running.row.until + timedelta(minutes=5))
    rows = {row.number: row for row in page.rows}
    assert rows[1].state == "missing" and rows[1].may_be_void
    assert rows[2].state == "waiting" and not rows[2].may_be_void and rows[2].more
    assert page.say == wording.SCORES_MISSING.format(tables="Table 1")
    page = BoardPage(hall.evening, hall.evening.running.row.until + timedelta(minutes=16))
    assert {row.state for row in page.rows} == {"missing"} and not any(row.more for row in page.rows)
