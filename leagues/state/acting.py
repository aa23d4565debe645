"""Evenings for acts: as pages know it, as it is under the lock, and as it is after the act.

An act locks its evening and asks the database whether anything at all was written since it looked: only then is the
whole evening read again. Acts write no lines, so that afterwards only what acts change is read.
"""

from copy import copy

from django.db import connection

from leagues.models import Event

from . import remembered
from .event_state import EventState
from .queries import EventRows, fill_rows
from .remembered import database_moment, look, with_known_tables

# what acts change, by the `QUERIES` that read it
ROLL = ("absences", "members", "roll")
ROUNDS = ("rounds", "chairs", "out", "said", "tables")


def evening_to_change(event: Event) -> EventState:
    """The evening for an act that is about to lock it; nobody changes its rounds."""
    if remembered.in_transaction():
        return EventState(event)
    moment, found = look([event])
    evening = found[event.pk].evening(event)
    evening.moment = moment
    return evening


def evening_for_further_act(evening: EventState) -> EventState:
    """The evening as it was just read or left by an act, for one more act in the same transaction: on SQLite nobody
    else can write before that ends."""
    if connection.vendor == "sqlite":
        evening.moment = database_moment()
    return evening


def evening_under_lock(evening: EventState, event: Event) -> EventState:
    """The evening with its event as it is locked now: read again if anything was written since it was looked at."""
    if evening.moment is None or evening.moment != database_moment():
        return EventState(event)
    same = copy(evening)
    same.event = event
    return same


def evening_after(before: EventState, event: Event, *, roll: bool, rounds: bool) -> EventState:
    """The evening once an act has changed it. `before`: under the lock, with every line; `roll`, `rounds`: whether it
    changed these, and they are read again."""
    tables = {table.pk: table for played in before.rounds for table in played.tables}
    sheets = [table.sheet for table in tables.values() if table.sheet is not None]
    rows = EventRows(lines=[(sheet.id, *fact) for sheet in sheets for fact in sheet.facts])
    fill_rows({event.pk: rows}, (ROLL if roll else ()) + (ROUNDS if rounds else ()))
    after = EventState(event, rows)
    if not roll:
        after.people, after.entrants = before.people, before.entrants
    after.rounds = [with_known_tables(played, tables) for played in after.rounds] if rounds else before.rounds
    after.worked_out = before.worked_out
    return after
