"""What the sheet of a table costs in a hall: its event is asked once a request, and a last line is no hall's work."""

import uuid
from dataclasses import replace
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from leagues.models import Pass
from leagues.state.facts.table_state import TableState
from leagues.state.memory.remembered import MEMORY
from scorekeeper import hooks
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from scorekeeper.models import Match, standing_cache
from tests.leagues.hall import Hall
from tests.phones import Phone


@pytest.fixture
def hall(transactional_db) -> Hall:
    """Twenty tables in round 2, of two deals each."""
    MEMORY.kept.clear()
    with transaction.atomic():
        hall = Hall(40, "swiss", pairs=True, pitches=2, rounds=5)
        hall.plays()
        hall.opens()
    return hall


def phone_of(device: Device) -> Phone:
    phone = Phone()
    phone.client.cookies[COOKIE] = cookie_of(device)
    return phone


def scorer(hall: Hall, table: int) -> Phone:
    row = hall.evening.event.passes.get(may=Pass.TABLE, number=table)
    return phone_of(Device(uuid.uuid4(), (row.pk,)))


def sheet_of(table: TableState) -> str:
    return f"/matches/{table.match.id}/"


def count_calls(monkeypatch: pytest.MonkeyPatch, place: Any, name: str) -> list[tuple[Any, ...]]:
    """Filled with the arguments of each call."""
    calls: list[tuple[Any, ...]] = []
    plain = getattr(place, name)
    monkeypatch.setattr(place, name, lambda *args: calls.append(args) or plain(*args))
    return calls


def count_contexts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Filled with the arguments of each question for the event around a match."""
    calls, plain = list[tuple[Any, ...]](), hooks.events()
    counted = replace(plain.page, context=lambda *args: calls.append(args) or plain.page.context(*args))
    monkeypatch.setattr(hooks, "REGISTERED", [replace(plain, page=counted)])
    return calls


def test_a_sheet_asks_for_its_event_once(hall, monkeypatch):
    table = hall.evening.running.tables[0]
    asked = count_contexts(monkeypatch)
    assert "Round 2 of 5, table 1" in scorer(hall, 1).open(sheet_of(table)).html
    assert len(asked) == 1
    viewer = Device(uuid.uuid4(), (hall.evening.event.passes.get(may=Pass.VIEW).pk,))
    assert "Round 2 of 5, table 1" in phone_of(viewer).open(sheet_of(table)).html
    assert len(asked) == 2


def test_a_written_line_goes_back_to_the_sheet_without_asking_for_its_event(hall, monkeypatch):
    table = hall.evening.running.tables[0]
    phone = scorer(hall, 1)
    page = phone.open(sheet_of(table))
    asked = count_contexts(monkeypatch)
    assert phone.write(page, tricks__0=7, tricks__1=6).path.startswith(sheet_of(table))
    assert len(asked) == 1  # by the page after it


def written(phone: Phone, path: str) -> int:
    """Write the line that is due; how many queries that takes, with the page after it."""
    page = phone.open(path)
    with CaptureQueriesContext(connection) as asked:
        phone.write(page, tricks__0=7, tricks__1=6)
    return len(asked)


def test_the_last_line_of_a_table_costs_at_most_twice_an_ordinary_one(hall, monkeypatch):
    """Also the one after which the whole hall goes on: nobody folds the other tables again."""
    first, second, *others = hall.evening.running.tables
    hall.writes(first)
    phone, path = scorer(hall, second.number), sheet_of(second)
    phone.open(sheet_of(first))
    scorer(hall, first.number).open(sheet_of(first))  # somebody has looked where to go
    ordinary = written(phone, path)
    folds = count_calls(monkeypatch, standing_cache, "cached_standing")
    last = written(phone, path)
    assert last <= 2 * ordinary, (last, ordinary)
    assert {match for match, *_ in folds} == {second.match.id}
    for table in others[:-1]:
        hall.writes(table)
    phone, path = scorer(hall, others[-1].number), sheet_of(others[-1])
    written(phone, path)
    assert written(phone, path) <= 2 * ordinary
    assert Match.objects.get(pk=second.match.id).writing_ticks  # which now says where its people go
