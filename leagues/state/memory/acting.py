"""Evenings for acts: as it is under the lock, and as it is after the act.

An act locks its event, whose number says whether anything was written since the evening was read: only then is it read
again. Acts write no lines, so that afterwards only what acts change is read.
"""

from copy import copy

from leagues.models import Event
from leagues.state.facts.event_state import EventState
from leagues.state.facts.queries import EventRows, fill_rows

from .remembered import with_known_tables

# what acts change, by the `QUERIES` that read it
ROLL = ("absences", "members", "roll")
ROUNDS = ("rounds", "chairs", "out", "said", "tables")


def evening_under_lock(evening: EventState, event: Event) -> EventState:
    """The evening with its event as it is locked now: read again if anything was written since it was read."""
    if evening.event.news != event.news:
        return EventState(event)
    same = copy(evening)
    same.event = event
    return same


def evening_after(before: EventState, event: Event, *, roll: bool, rounds: bool) -> EventState:
    """The evening once an act has changed it. `before`: under the lock, with every line; `roll`, `rounds`: whether it
    changed these, and they are read again."""
    tables = {table.pk: table for played in before.rounds for table in played.tables}
    sheets = [table.match for table in tables.values() if table.match is not None]
    rows = EventRows(lines=[(sheet.id, *fact) for sheet in sheets for fact in sheet.facts])
    fill_rows({event.pk: rows}, (ROLL if roll else ()) + (ROUNDS if rounds else ()))
    after = EventState(event, rows)
    if not roll:
        after.people, after.entrants = before.people, before.entrants
    after.rounds = [with_known_tables(played, tables) for played in after.rounds] if rounds else before.rounds
    after.worked_out = before.worked_out
    return after
