"""An evening that is read while another phone writes is read as it was before or as it is after, never half of each."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, connections

from leagues.actions import organiser, undo
from leagues.models import Event, Round, Table
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from leagues.state.memory.remembered import remembered_evening
from tests.leagues.hall import Hall

Read = Callable[[Event], EventState]
LONG_ENOUGH = 1  # second for the other phone to write; where SQLite lets it wait for the reader, it writes after


def read_while(writes: Callable[[], object], evening: EventState, table: str, read: Read) -> EventState:
    """The evening as it is read while another phone begins to write just before the read of that table."""
    faults: list[Exception] = []

    def run() -> None:
        try:
            writes()
        except Exception as fault:
            faults.append(fault)
        finally:
            connections.close_all()

    other = threading.Thread(target=run)

    def between(execute: Any, sql: str, *rest: Any) -> Any:
        if f'FROM "{table}"' in sql and other.ident is None:
            other.start()
            other.join(LONG_ENOUGH)
        return execute(sql, *rest)

    try:
        with connection.execute_wrapper(between):
            return read(evening.event)
    finally:
        other.join()
        assert not faults


@pytest.mark.parametrize("read", [EventState, remembered_evening])
@pytest.mark.parametrize("table", [Round, Table])
@pytest.mark.parametrize("undone", [False, True], ids=["a new round", "an undone round"])
def test_what_another_phone_writes_meanwhile_is_read_whole_or_not_at_all(transactional_db, table, undone, read):
    hall = Hall(9, rounds=3)
    plan, act = hall.evening.plan, hall.whole_act
    if not undone:
        undo.undo_last(hall.evening, act=act)
    before = hall.read()
    seen = read_while(
        lambda: undo.undo_last(before, act=act) if undone else organiser.publish_draw(before, plan, **act.fields),
        before,
        table._meta.db_table,
        read,
    )
    after = hall.read()
    assert len(before.rounds) != len(after.rounds)
    assert take_snapshot(seen) in (take_snapshot(before), take_snapshot(after))
