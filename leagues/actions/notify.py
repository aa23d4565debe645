"""Notify watchers of an evening, and of sheets: of answers about them, and of who goes where once they are over."""

import uuid
from dataclasses import replace

from django.db.models import F

from leagues.models import Event
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import Snapshot
from scorekeeper.models import Match, news


def notify_watchers(event: Event) -> None:
    """Notify watchers of an event, before anything else is written in the same transaction."""
    Event.objects.filter(pk=event.pk).update(ticks=F("ticks") + 1, news=F("news") + 1)
    news.notify(str(event.pk))


def notify_of_act(after: EventState, before: Snapshot, wanted: Snapshot) -> None:
    """Notify tables of an organiser's act: where an answer changed, or whether they play; finished ones if people may
    move."""
    then, now = before.answers, wanted.answers
    tables = {(played.number, table.number): table.match for played in after.opened for table in played.tables}
    said = [tables.get(place) for place in {**then, **now} if then.get(place) != now.get(place)]
    said += [tables.get(place) for place in before.void_tables ^ wanted.void_tables]
    said += [tables.get((number, table)) for number, table, _ in before.summed_tables ^ wanted.summed_tables]
    said += [tables.get((number, table)) for number, table, _ in before.longer_tables ^ wanted.longer_tables]
    moved = finished_matches(after) if parts_that_move_people(before) != parts_that_move_people(wanted) else set()
    if concerned := {*moved, *(sheet.id for sheet in said if sheet)}:
        Match.objects.filter(pk__in=concerned).notify_watchers()


def notify_of_line(evening: EventState, written: uuid.UUID) -> None:
    """Notify the other tables of a line that completes the round, as it decides who goes where."""
    if evening.opened and not evening.opened[-1].unfinished:
        Match.objects.filter(pk__in=finished_matches(evening) - {written}).notify_watchers()


def finished_matches(evening: EventState) -> set[uuid.UUID]:
    """The finished matches of the last two rounds, whose pages say where people go next.

    Empty where one page shows everything, and on a ladder, where nobody moves.
    """
    if evening.board.opens != "by hand":
        return set()
    tables = [table for played in evening.opened[-2:] for table in played.tables]
    return {table.match.id for table in tables if table.match and table.result is not None}


def parts_that_move_people(wanted: Snapshot) -> Snapshot:
    """The snapshot without what moves nobody: names and clocks."""
    rounds = tuple(each.without_clock() for each in wanted.rounds)
    return replace(wanted, rounds=rounds, title="", season=None, minutes=0)
