"""Evenings as they are now: only what is new is read, and what follows from equal facts is not worked out again.

The number of an event (`Event.news`) says whether anything of it has changed, its ticks whether more than rows; the
number of rows of a match says whether they have, as rows are only ever added. Inside a transaction nothing is
remembered: after a rollback the same numbers would come again with other rows. Several processes remember each for
itself.
"""

import logging
import time
import uuid
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from operator import is_
from threading import Lock

from django.db import connection

from leagues.models import Event
from leagues.rules import draws
from leagues.state import wording
from leagues.state.facts.event_state import EventState, event_states, uncached_copy
from leagues.state.facts.players import Person, as_seen
from leagues.state.facts.queries import (
    QUERIES,
    EventRows,
    RowValues,
    build_entrants,
    build_people,
    build_rounds,
    consistent_read,
    fill_rows,
    read,
)
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.table_state import TableState
from leagues.state.facts.worked_out import WorkedOut
from scorekeeper.models.standing_cache import IN_PLAY
from scorekeeper.rules.game import Game

MOST_TABLES = 8_000  # of all evenings in play together, about 10 kB each
MOST_MATCHES = 64  # whose lines are read in one query
STILL = [name for name in QUERIES if name not in ("members", "lines")]  # what only acts change

Facts = Mapping[uuid.UUID, tuple[RowValues, ...]]  # of the lines of each match
log = logging.getLogger("scorekeeper.leagues")


@dataclass(frozen=True)
class EventNumbers:
    """What tells whether an evening has changed, and the people behind its numbers.

    `epoch`: of the database; `counts`: the number of rows of each match.
    """

    epoch: int
    news: int
    ticks: int
    counts: dict[uuid.UUID, int]
    members: list[RowValues]


@dataclass(frozen=True)
class RememberedEvent:
    """An evening as it was last read. `looked`: when, in seconds; `from_rows`: what pages worked out from it."""

    numbers: EventNumbers
    people: dict[int, list[Person]]
    entrants: tuple[draws.EntrantFacts, ...]
    rounds: list[RoundState]
    worked_out: WorkedOut
    looked: float
    from_rows: dict[Hashable, object] = field(default_factory=dict)
    outside: WorkedOut = field(default_factory=WorkedOut)  # for lookers-on, who know some people by other names
    outside_from_rows: dict[Hashable, object] = field(default_factory=dict)

    @property
    def tables(self) -> dict[uuid.UUID, TableState]:
        return {table.pk: table for played in self.rounds for table in played.tables}

    @property
    def facts(self) -> Facts:
        return {table.match.id: table.match.facts for table in self.tables.values() if table.match is not None}

    def evening(self, event: Event) -> EventState:
        """The evening, with its event as it was just read."""
        found = EventState.__new__(EventState)
        found.event, found.format, found.game = event, event.format, event.game
        found.people, found.entrants, found.rounds = as_seen(self.people, event.club_id), self.entrants, self.rounds
        found.worked_out, found.from_rows = self.worked_out, self.from_rows
        if found.people is not self.people:  # what was worked out may name somebody
            found.worked_out, found.from_rows = self.outside, self.outside_from_rows
        return found


class Memory:
    """The evenings in play, the one read last at the end."""

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
        count, past = sum(len(each.numbers.counts) for each in self.kept.values()), time.monotonic() - IN_PLAY
        for event, kept in list(self.kept.items())[: len(self.kept) - fresh]:
            if kept.looked >= past and count <= MOST_TABLES:
                return
            if kept.looked >= past:
                warn_full()
            count -= len(kept.numbers.counts)
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
    """The evening as it is now."""
    return remembered_evenings([event])[0]


def remembered_evenings(events: Collection[Event]) -> list[EventState]:
    """These evenings as they are now, in as many queries as one takes: one short one where nothing has changed."""
    if not events:
        return []
    if in_transaction():
        return event_states(events)
    found = look(events)
    return [found[event.pk].evening(event) for event in events]


def look(events: Collection[Event]) -> dict[uuid.UUID, RememberedEvent]:
    """What is kept of these evenings with all that is new."""
    known = {
        pk: kept
        for pk, epoch, news, _ in read("numbers", [event.pk for event in events])
        if (kept := MEMORY.kept.get(pk)) and (kept.numbers.epoch, kept.numbers.news) == (epoch, news)
    }
    if len(known) == len(events):
        return known
    with MEMORY.turn:  # an act makes every page read the whole evening: the first one does it for all
        return look_anew(events)


@consistent_read()
def look_anew(events: Collection[Event]) -> dict[uuid.UUID, RememberedEvent]:
    """The same from the evenings' rows."""
    numbers = read_numbers([event.pk for event in events])
    known = {pk: kept for pk in numbers if (kept := MEMORY.kept.get(pk)) and kept.numbers.epoch == numbers[pk].epoch}
    changed = [pk for pk in numbers if pk not in known or known[pk].numbers.ticks != numbers[pk].ticks]
    still = {pk: EventRows() for pk in changed}
    fill_rows(still, STILL)
    lines = read_new_lines(numbers, known)
    fresh = {
        event.pk: renew(known.get(event.pk), numbers[event.pk], still.get(event.pk), lines[event.pk], event.game)
        for event in events
    }
    MEMORY.keep(fresh)
    return fresh


def read_numbers(events: Sequence[uuid.UUID]) -> dict[uuid.UUID, EventNumbers]:
    """What tells whether these evenings have changed. Three queries."""
    counts: dict[uuid.UUID, dict[uuid.UUID, int]] = {event: {} for event in events}
    for event, match, rows in read("counts", events):
        counts[event][match] = rows
    people = {event: EventRows() for event in events}
    fill_rows(people, ["members"])
    return {
        event: EventNumbers(epoch, news, ticks, counts[event], people[event].members)
        for event, epoch, news, ticks in read("numbers", events)
    }


def read_new_lines(
    numbers: Mapping[uuid.UUID, EventNumbers], known: Mapping[uuid.UUID, RememberedEvent]
) -> dict[uuid.UUID, Facts]:
    """The lines of the matches whose number of rows is not the one that is kept, by evening."""
    whole = {event: EventRows() for event in numbers if event not in known}
    fill_rows(whole, ["lines"])
    few = {
        event: [match for match, rows in numbers[event].counts.items() if kept.numbers.counts.get(match) != rows]
        for event, kept in known.items()
    }
    lines = read_lines([match for matches in few.values() for match in matches])
    return {
        event: whole[event].facts if event in whole else {match: lines[match] for match in few[event]}
        for event in numbers
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
    old: RememberedEvent | None, numbers: EventNumbers, rows: EventRows | None, lines: Facts, game: Game
) -> RememberedEvent:
    """What is kept of an evening. `rows`: what acts have changed, None: nothing; `lines`: of matches with new ones."""
    same_people = old is not None and old.numbers.members == numbers.members
    people = old.people if old and same_people else build_people(EventRows(members=numbers.members))
    if old is not None and rows is None:
        entrants = old.entrants
        rounds = [with_new_lines(played, lines) for played in old.rounds] if lines else old.rounds
    else:
        assert rows is not None
        known, facts = (old.tables, {**old.facts, **lines}) if old else ({}, lines)
        entrants = build_entrants(rows)
        rounds = [with_known_tables(played, known) for played in build_rounds(rows, game, facts)]
    worked_out = old.worked_out if old else WorkedOut()
    return RememberedEvent(numbers, people, entrants, rounds, worked_out, time.monotonic())


def with_new_lines(played: RoundState, lines: Facts) -> RoundState:
    """The round with these lines; the same one where they are of other rounds."""
    tables = [table_with_new_lines(table, lines) for table in played.tables]
    return played if all(map(is_, tables, played.tables)) else replace(played, tables=tables)


def table_with_new_lines(table: TableState, lines: Facts) -> TableState:
    sheet = table.match
    if sheet is None or lines.get(sheet.id, sheet.facts) == sheet.facts:
        return table
    other = uncached_copy(table)
    other.match = replace(sheet, facts=lines[sheet.id])
    return other


def with_known_tables(played: RoundState, known: Mapping[uuid.UUID, TableState]) -> RoundState:
    """The round with tables that were read before, where nothing of them has changed."""
    had = [known.get(table.pk, table) for table in played.tables]
    return replace(played, tables=[old if old.stored == new.stored else new for old, new in zip(had, played.tables)])
