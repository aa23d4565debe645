"""Who watches the sheet of a table hears what was said about it, and once it has finished who goes where from there."""

import uuid
from dataclasses import replace

from leagues.state.event_state import EventState
from leagues.state.snapshot import Snapshot
from scorekeeper.models import Match


def notify_of_act(after: EventState, before: Snapshot, wanted: Snapshot) -> None:
    """An act of the organiser: tables hear that something else was said there, it may be who has won; those that have
    finished hear of every act that may send their people elsewhere."""
    then, now = before.answers, wanted.answers
    tables = {(played.number, table.number): table.sheet for played in after.opened for table in played.tables}
    said = [tables.get(place) for place in {**then, **now} if then.get(place) != now.get(place)]
    moved = finished_matches(after) if parts_that_move_people(before) != parts_that_move_people(wanted) else set()
    if told := {*moved, *(sheet.id for sheet in said if sheet)}:
        Match.objects.filter(pk__in=told).notify_watchers()


def notify_of_line(evening: EventState, written: uuid.UUID) -> None:
    """A line at a table: the others hear of it where every result of the round is known,
    so that it decides who goes where."""
    if evening.opened and not evening.opened[-1].unfinished:
        Match.objects.filter(pk__in=finished_matches(evening) - {written}).notify_watchers()


def finished_matches(evening: EventState) -> set[uuid.UUID]:
    """The matches that have finished and say where their people go: of the last round, and of the one before, which
    leads to its chairs. None where one page shows all, and on a ladder, where nobody goes on."""
    if evening.format.way.has_challenges or evening.event.is_one_table(len(evening.entrants)):
        return set()
    tables = [table for played in evening.opened[-2:] for table in played.tables]
    return {table.sheet.id for table in tables if table.sheet and table.result is not None}


def parts_that_move_people(head: Snapshot) -> Snapshot:
    """All that may send people elsewhere: not the names, nor the clocks."""
    rounds = tuple(each.without_clock() for each in head.rounds)
    return replace(head, rounds=rounds, title="", season=None, minutes=0)
