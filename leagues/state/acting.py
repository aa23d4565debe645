"""Evenings for acts: as pages know it, as it is under the lock, and as it is after the act.

An act locks its evening and asks the database whether anything at all was written since it looked: only then is the
whole evening read again. Acts write no lines, so that afterwards only what acts change is read.
"""

from copy import copy

from django.db import connection

from leagues.models import Event

from .event_state import EventState
from .queries import QUERIES, EventRows, fill_rows
from .remembered import database_moment, look, with_known_tables

ACTS_CHANGE = [name for name in QUERIES if name != "lines"]


def evening_to_change(event: Event) -> EventState:
    """The evening for an act that is about to lock it; nobody changes its rounds."""
    if connection.in_atomic_block:
        return EventState(event)
    moment, found = look([event])
    evening = found[event.pk].evening(event)
    evening.moment = moment
    return evening


def evening_under_lock(evening: EventState, event: Event) -> EventState:
    """The evening with its event as it is locked now: read again if anything was written since it was looked at."""
    if evening.moment is None or evening.moment != database_moment():
        return EventState(event)
    same = copy(evening)
    same.event = event
    return same


def evening_after(before: EventState, event: Event) -> EventState:
    """The evening once an act has changed it. `before`: under the lock, with every line."""
    tables = {table.pk: table for played in before.rounds for table in played.tables}
    sheets = [table.sheet for table in tables.values() if table.sheet is not None]
    rows = EventRows(lines=[(sheet.id, *fact) for sheet in sheets for fact in sheet.facts])
    fill_rows({event.pk: rows}, ACTS_CHANGE)
    after = EventState(event, rows)
    after.rounds = [with_known_tables(played, tables) for played in after.rounds]
    after.worked_out = before.worked_out
    return after
