"""Evenings for pages that look: only what is new is read, and what follows from equal facts is not worked out again.

An act may begin with what is known here, and asks under its lock whether that is still so (`acting.py`).

What only acts change is known again by the evening's ticks, with the number of changes to its matches; the lines of a
match by the number of its rows, as rows are only ever added. Names are read each time, since people play in several
evenings. Inside a transaction nothing is remembered: after a rollback the same numbers would come again with other
rows. Several processes remember each for itself.
"""

import logging
import time
import uuid
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from operator import is_
from threading import Lock

from django.db import connection, connections

from leagues.models import Event
from leagues.rules import draws
from scorekeeper.models.standing_cache import IN_PLAY
from scorekeeper.rules.game import Game

from . import wording
from .event_state import EventState, Moment, event_states
from .players import Person
from .queries import (
    QUERIES,
    EventRows,
    RowValues,
    build_entrants,
    build_people,
    build_rounds,
    consistent_read,
    fill_rows,
    read,
    read_plain,
)
from .round_state import RoundState
from .table_state import TableState
from .what_if import uncached_copy
from .worked_out import WorkedOut

MOST_TABLES = 8_000  # of all evenings in play together, about 10 kB each
MOST_SEEN = 40  # evenings that a connection knows to be unchanged
MOST_MATCHES = 64  # whose lines are read in one query
STILL = [name for name in QUERIES if name not in ("members", "lines")]  # what only acts change

# another number once a backup is read in while the server runs
DATABASE_VERSION = {
    "sqlite": "PRAGMA schema_version",
    "postgresql": "SELECT pg_relation_filenode('scorekeeper_line')",
}
# what others wrote and what this connection did; all transactions that are to be seen
DATABASE_MOMENT = {
    "sqlite": "SELECT data_version, total_changes() FROM pragma_data_version",
    "postgresql": "SELECT pg_current_snapshot()::text",
}
Facts = Mapping[uuid.UUID, tuple[RowValues, ...]]  # of the lines of each match
Counts = dict[object, int]  # rows by match, its id as the database has it
log = logging.getLogger("scorekeeper.leagues")


@dataclass(frozen=True)
class EventNumbers:
    """What tells whether an evening has changed, and the people behind its numbers.

    `version`: of the database; `changes`: how many its matches have.
    """

    version: int
    ticks: int
    changes: int
    counts: Counts
    members: list[RowValues]

    @property
    def mark(self) -> tuple[int, int]:
        """Another one after each act."""
        return self.ticks, self.changes

    @property
    def stamp(self) -> int:
        """As `Event.objects.stamps()`."""
        return self.ticks + self.changes + sum(self.counts.values())


@dataclass(frozen=True)
class RememberedEvent:
    """An evening as it was last read. `looked`: when, in seconds; `from_rows`: what pages worked out from it."""

    news: EventNumbers
    people: dict[int, list[Person]]
    entrants: tuple[draws.EntrantFacts, ...]
    rounds: list[RoundState]
    worked_out: WorkedOut
    looked: float
    from_rows: dict[Hashable, object] = field(default_factory=dict)

    @property
    def tables(self) -> dict[uuid.UUID, TableState]:
        return {table.pk: table for played in self.rounds for table in played.tables}

    @property
    def facts(self) -> Facts:
        return {table.sheet.id: table.sheet.facts for table in self.tables.values() if table.sheet is not None}

    def evening(self, event: Event) -> EventState:
        """The evening, with its event as it was just read."""
        found = EventState.__new__(EventState)
        found.event, found.format, found.game = event, event.format, event.game
        found.people, found.entrants, found.rounds = self.people, self.entrants, self.rounds
        found.worked_out, found.from_rows = self.worked_out, self.from_rows
        return found


class Memory:
    """The evenings in play, the one looked at last at the end."""

    def __init__(self) -> None:
        self.kept: dict[uuid.UUID, RememberedEvent] = {}
        self.lock, self.turn = Lock(), Lock()

    def keep(self, fresh: Mapping[uuid.UUID, RememberedEvent]) -> None:
        with self.lock:
            for event in fresh:
                self.kept.pop(event, None)
            self.kept.update(fresh)
            self.forget_oldest(len(fresh))

    def forget_oldest(self, fresh: int) -> None:
        """Drop the evenings that nobody has looked at for hours, and others where there are too many tables."""
        count, past = sum(len(each.news.counts) for each in self.kept.values()), time.monotonic() - IN_PLAY
        for event, kept in list(self.kept.items())[: len(self.kept) - fresh]:
            if kept.looked >= past and count <= MOST_TABLES:
                return
            if kept.looked >= past:
                warn_full()
            count -= len(kept.news.counts)
            del self.kept[event]


@cache
def warn_full() -> None:
    """Say it once."""
    log.warning(wording.MEMORY_IS_FULL.format(tables=MOST_TABLES))


MEMORY = Memory()


def in_transaction() -> bool:
    """Whether what is read now may be rolled back."""
    return connection.in_atomic_block


def remembered_evening(event: Event) -> EventState:
    """The evening as it is now, for a page that looks."""
    return stamped_evening(event)[1]


def stamped_evening(event: Event) -> tuple[int, EventState]:
    """The same after its stamp, which is as old as the evening, or older."""
    if in_transaction():
        return Event.objects.filter(pk=event.pk).stamps()[str(event.pk)], EventState(event)
    kept = look([event])[1][event.pk]
    newer = max(0, kept.news.ticks - event.ticks)  # acts since the event itself was read, which the page does not show
    return kept.news.stamp - newer, kept.evening(event)


def remembered_evenings(events: Collection[Event]) -> list[EventState]:
    """These evenings as they are now, in as many queries as one takes."""
    if in_transaction() or not events:
        return event_states(events)
    _, found = look(events)
    return [found[event.pk].evening(event) for event in events]


def look(events: Collection[Event]) -> tuple[Moment, dict[uuid.UUID, RememberedEvent]]:
    """The moment, and what is kept of these evenings as of then, or a little later, with all that is new.

    One short query where nothing at all was written since.
    """
    moment, seen = database_moment(), vars(connections[connection.alias]).setdefault("seen_evenings", {})
    if all(seen.get(event.pk, ("", None))[0] == moment for event in events):
        return moment, {event.pk: seen[event.pk][1] for event in events}
    with MEMORY.turn:  # an act makes every page read the whole evening: the first one does it for all
        found = look_anew(events)
    for pk, kept in found.items():
        seen[pk] = moment, kept
    for pk in list(seen)[:-MOST_SEEN]:
        del seen[pk]
    return moment, found


def database_moment() -> Moment:
    """The same again, on this connection, only if nothing was written in between, by whomever."""
    with connection.cursor() as cursor:
        cursor.execute(DATABASE_MOMENT[connection.vendor])
        found = cursor.fetchone()
    return (connection.connection, *found)  # the driver's own: another one counts from its own beginning


@consistent_read()
def look_anew(events: Collection[Event]) -> dict[uuid.UUID, RememberedEvent]:
    """The same from the evenings' rows."""
    news = read_news([event.pk for event in events])
    known = {pk: kept for pk in news if (kept := MEMORY.kept.get(pk)) and kept.news.version == news[pk].version}
    changed = [pk for pk in news if pk not in known or known[pk].news.mark != news[pk].mark]
    still = {pk: EventRows() for pk in changed}
    fill_rows(still, STILL)
    lines = read_new_lines(news, known)
    fresh = {
        event.pk: renew(known.get(event.pk), news[event.pk], still.get(event.pk), lines[event.pk], event.game)
        for event in events
    }
    MEMORY.keep(fresh)
    return fresh


def read_news(events: Sequence[uuid.UUID]) -> dict[uuid.UUID, EventNumbers]:
    """What tells whether these evenings have changed. Five queries."""
    with connection.cursor() as cursor:
        cursor.execute(DATABASE_VERSION[connection.vendor])
        (version,) = cursor.fetchone()
    changes: dict[uuid.UUID, int] = {row[0]: row[1] for row in read("changes", events)}
    counts = {event: Counts() for event in events}
    plain = {Event._meta.pk.get_db_prep_value(pk, connection): pk for pk in events}
    for event, match, rows in read_plain("counts", events):
        counts[plain[event]][match] = rows
    people = {event: EventRows() for event in events}
    fill_rows(people, ["members"])
    ticks: dict[uuid.UUID, int] = {row[0]: row[1] for row in read("ticks", events)}
    return {
        event: EventNumbers(version, ticks[event], changes.get(event, 0), counts[event], people[event].members)
        for event in events
    }


def read_new_lines(
    news: Mapping[uuid.UUID, EventNumbers], known: Mapping[uuid.UUID, RememberedEvent]
) -> dict[uuid.UUID, Facts]:
    """The lines of the matches whose number of rows is not the one that is kept, by evening."""
    matches = dict[uuid.UUID, list[uuid.UUID]]()
    for event, each in news.items():
        had = known[event].news.counts if event in known else {}
        matches[event] = [as_id(match) for match in {**had, **each.counts} if had.get(match) != each.counts.get(match)]
    whole = {event: EventRows() for event in news if event not in known}
    fill_rows(whole, ["lines"])
    few = [match for event in news if event not in whole for match in matches[event]]
    lines = read_lines(few)
    return {
        event: whole[event].facts if event in whole else {match: lines[match] for match in matches[event]}
        for event in news
    }


def read_lines(matches: Sequence[uuid.UUID]) -> Facts:
    """The lines of these matches."""
    found: dict[uuid.UUID, list[RowValues]] = {match: [] for match in matches}
    for first in range(0, len(matches), MOST_MATCHES):
        some = matches[first : first + MOST_MATCHES]
        padded = [*some, *some[-1:] * (2 ** (len(some) - 1).bit_length() - len(some))]  # few numbers, few statements
        for match, *fact in read("lines of", padded):
            found[match].append(tuple(fact))
    return {match: tuple(facts) for match, facts in found.items()}


def renew(
    old: RememberedEvent | None, news: EventNumbers, rows: EventRows | None, lines: Facts, game: Game
) -> RememberedEvent:
    """What is kept of an evening. `rows`: what acts have changed, None: nothing; `lines`: of matches with new ones."""
    same_people = old is not None and old.news.members == news.members
    people = old.people if old and same_people else build_people(EventRows(members=news.members))
    if old is not None and rows is None:
        entrants = old.entrants
        rounds = [with_new_lines(played, lines) for played in old.rounds] if lines else old.rounds
    else:
        assert rows is not None
        known, facts = (old.tables, {**old.facts, **lines}) if old else ({}, lines)
        entrants = build_entrants(rows)
        rounds = [with_known_tables(played, known) for played in build_rounds(rows, game, facts)]
    worked_out = old.worked_out if old else WorkedOut()
    return RememberedEvent(news, people, entrants, rounds, worked_out, time.monotonic())


def with_new_lines(played: RoundState, lines: Facts) -> RoundState:
    """The round with these lines; the same one where they are of other rounds."""
    tables = [table_with_new_lines(table, lines) for table in played.tables]
    return played if all(map(is_, tables, played.tables)) else replace(played, tables=tables)


def table_with_new_lines(table: TableState, lines: Facts) -> TableState:
    sheet = table.sheet
    if sheet is None or lines.get(sheet.id, sheet.facts) == sheet.facts:
        return table
    other = uncached_copy(table)
    other.sheet = replace(sheet, facts=lines[sheet.id])
    return other


def with_known_tables(played: RoundState, known: Mapping[uuid.UUID, TableState]) -> RoundState:
    """The round with tables that were read before, where nothing of them has changed."""
    had = [known.get(table.pk, table) for table in played.tables]
    return replace(played, tables=[old if old.stored == new.stored else new for old, new in zip(had, played.tables)])


def as_id(plain: object) -> uuid.UUID:
    """An id as the database has it, a text on SQLite."""
    return plain if isinstance(plain, uuid.UUID) else uuid.UUID(str(plain))
