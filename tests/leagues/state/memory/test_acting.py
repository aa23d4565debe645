"""An act reads its evening once: what pages know is enough where nothing was written since, and only then."""

from collections.abc import Iterator

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.actions import organiser
from leagues.actions.rounds import catch_up
from leagues.models import Event
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from leagues.state.memory.remembered import MEMORY, remembered_evening
from scorekeeper.models import Line, Match
from scorekeeper.rules.tally import RuleError
from tests.leagues.hall import Hall
from tests.table import Writer

pytestmark = pytest.mark.django_db(transaction=True)
LINES, CHAIRS = Line._meta.db_table, "leagues_chair"


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    MEMORY.kept.clear()
    yield
    MEMORY.kept.clear()


def reads(queries: CaptureQueriesContext, table: str) -> int:
    """How often all rows of an evening were read from a table."""
    asked = [each["sql"] for each in queries.captured_queries]
    return sum(f'FROM "{table}"' in sql and "COUNT(" not in sql and "SELECT" in sql[:8] for sql in asked)


def begun() -> tuple[Hall, Event]:
    hall = Hall(8, rounds=3)
    hall.opens()
    return hall, hall.evening.event


def looked_at(event: Event) -> EventState:
    return remembered_evening(Event.objects.get(pk=event.pk))


def test_an_act_after_a_look_reads_no_line_and_the_seats_once():
    hall, event = begun()
    for table in hall.evening.running.tables:
        hall.writes(table)
    evening = looked_at(event)
    with CaptureQueriesContext(connection) as queries:
        after = organiser.close_round(evening, **hall.act)
    assert reads(queries, LINES) == 0
    assert reads(queries, CHAIRS) == 1
    assert as_stored(after) == as_stored(EventState(Event.objects.get(pk=event.pk)))


def as_stored(evening: EventState) -> list[object]:
    tables = [(table.stored, table.result) for played in evening.rounds for table in played.tables]
    return [take_snapshot(evening), tables, evening.standings, evening.over, evening.next_draw, evening.event.ticks]


def test_a_line_written_since_the_look_is_seen():
    hall, event = begun()
    evening = looked_at(event)
    table = evening.running.tables[0]
    match = Match.objects.get(pk=table.match.id)
    Writer("player").writes(match, 1, {"tricks": [7, 6]})
    wanted = take_snapshot(evening).with_round(1, opened=None)
    with pytest.raises(RuleError, match="has scores"):
        organiser.change_event(evening, wanted, "back", **hall.act)
    assert Match.objects.filter(pk=match.pk).exists()


def test_an_act_since_the_look_refuses_this_one():
    hall, event = begun()
    evening = looked_at(event)
    organiser.change_round(remembered_evening(Event.objects.get(pk=event.pk)), 1, "clock", left=60, **hall.act)
    with pytest.raises(RuleError):
        organiser.change_round(evening, 1, "clock", left=120, **hall.act)


def test_a_refused_act_leaves_what_pages_know(monkeypatch):
    hall, event = begun()
    for table in hall.evening.running.tables:
        hall.writes(table)
    evening = looked_at(event)
    monkeypatch.setattr(organiser, "notify_of_act", lambda *args: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        organiser.close_round(evening, **hall.act)
    known = remembered_evening(Event.objects.get(pk=event.pk))
    assert known.running is not None and known.running.row.closed is None
    assert as_stored(known) == as_stored(EventState(Event.objects.get(pk=event.pk)))


def test_a_line_that_closes_a_round_and_opens_the_next_has_the_evening_read_once():
    hall = Hall(4, "hotfoot", pitches=1)
    hall.opens()
    hall.writes(hall.evening.running.tables[0], 7)
    with CaptureQueriesContext(connection) as queries:
        evening = catch_up(hall.evening.event, hall.act)
    assert [each.row.closed is None for each in evening.opened] == [False, True]
    assert reads(queries, LINES) == 1
    assert as_stored(evening) == as_stored(EventState(Event.objects.get(pk=evening.event.pk)))


def test_a_draw_of_any_length_is_stored_in_as_many_queries():
    counts = []
    for rounds in (3, 7):
        with CaptureQueriesContext(connection) as queries:
            hall = Hall(8, rounds=rounds)
        counts.append(len(queries))
        assert len(hall.read().rounds) == rounds
    assert counts[0] == counts[1]
