"""An evening as if its facts were others: who would stand where then, and what would have been drawn.
Nothing is stored."""

import uuid
from collections.abc import Collection
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from scorekeeper.models import Line
from scorekeeper.rules.game import Entries

from . import rungs
from .evening import Evening, Played
from .heads import Head, Said
from .models import Round
from .people import Person
from .rules import draws, effects
from .rules.standings import Standing
from .seated import Seated

Place = tuple[int, int, int, int]  # round, table, line, revision
Known = TypeVar("Known", Evening, Seated)
NOBODY = uuid.UUID(int=0)  # a player who is not stored


def as_if(evening: Evening, wanted: Head) -> Evening:
    """The evening if its head read so; what was written at the tables is what it is. No query."""
    other = Evening.__new__(Evening)
    other.event, other.format, other.game = evening.event, evening.format, evening.game
    brought = {one.number: one.brought for one in evening.entrants}
    other.entrants = tuple(as_if_entered(each, brought.get(each["number"], 0)) for each in wanted["roll"])
    other.people = {
        each["number"]: [Person(name, place, first, NOBODY) for name, place, first in each["people"]]
        for each in wanted["roll"]
    }
    other.rounds = [as_if_played(evening, each) for each in wanted["rounds"]]
    return other


def as_if_entered(each: Head, brought: int) -> draws.Entrant:
    return draws.Entrant(each["number"], each["ticket"], each["joined"], each["left"], frozenset(each["away"]), brought)


def as_if_played(evening: Evening, wanted: Head) -> Played:
    played = evening.round(wanted["number"])
    row = played.row if played and played.row.opened else Round(event=evening.event, number=wanted["number"])
    tables = [as_if_seated(played.table(each["number"]) if played else None, each) for each in wanted["tables"]]
    return Played(row, tables, tuple(wanted["out"]))


def as_if_seated(table: Seated | None, wanted: Head) -> Seated:
    """A table with these people on its chairs, and its own sheet."""
    seats = tuple(wanted["seats"])
    if table is None:
        row = {name: wanted[name] for name in ("number", "sides", "dealer", "stage", "void")}
        return Seated({**row, "id": 0, "agreed": None, "agreed_by": ""}, seats, None, wanted["said"])
    other = copy(table)
    other.draw = draws.Table(wanted["number"], seats, wanted["sides"], wanted["dealer"], wanted["stage"])
    other.void, other.said = wanted["void"], wanted["said"]
    return other


def as_if_written(evening: Evening, number: int, table: int, line: int, entries: Entries | None) -> Evening:
    """The evening if a line of a table read so; nothing is stored. No query."""
    other = afresh(evening)
    other.rounds = [with_line(each, table, line, entries) if each.number == number else each for each in evening.rounds]
    return other


def afresh(known: Known) -> Known:
    """A copy that has worked nothing out yet."""
    other = copy(known)
    for name in [*vars(other)]:
        if isinstance(getattr(type(other), name, None), cached_property):
            del vars(other)[name]
    return other


def with_line(played: Played, table: int, line: int, entries: Entries | None) -> Played:
    tables = [rewritten(each, line, entries) if each.number == table else each for each in played.tables]
    return replace(played, tables=tables)


def rewritten(table: Seated, line: int, entries: Entries | None) -> Seated:
    """A table whose line is corrected to read so; a dispute about it is settled by that."""
    assert table.sheet is not None
    last = max((fact[1] for fact in table.sheet.facts if fact[0] == line), default=0)
    fact = (line, last + 1, last, entries, None)
    other = afresh(table)
    other.sheet = replace(table.sheet, facts=tuple(sorted((*table.sheet.facts, fact), key=lambda each: each[:2])))
    return other


def without(evening: Evening, late: Collection[Place]) -> Evening:
    """The evening as it was before these rows were written. No query."""
    other = afresh(evening)
    other.rounds = [
        replace(played, tables=[less(table, played.number, late) for table in played.tables])
        for played in evening.rounds
    ]
    return other


def as_if_said(evening: Evening, said: Said) -> Evening:
    """The evening if people had said this of its level tables. No query."""
    other = afresh(evening)
    other.rounds = [
        replace(played, tables=[saying(table, said.get((played.number, table.number), {})) for table in played.tables])
        for played in evening.rounds
    ]
    return other


def saying(table: Seated, said: dict[str, int]) -> Seated:
    """A table of which people said this; the same one where they did."""
    if table.said == said:
        return table
    other = afresh(table)
    other.said = said
    return other


def less(table: Seated, number: int, late: Collection[Place]) -> Seated:
    """A table of a round without those rows that are its own; the same one where it has none of them."""
    facts = [fact[:2] for fact in table.sheet.facts] if table.sheet else []
    known = [each for each in facts if (number, table.number, *each) not in late]
    return table if known == facts else as_it_was(table, known)


def as_it_was(table: Seated, known: Collection[tuple[int, int]]) -> Seated:
    """A table when only these rows of its sheet were written, by (line, revision)."""
    assert table.sheet is not None
    other = afresh(table)
    other.sheet = replace(table.sheet, facts=tuple(fact for fact in table.sheet.facts if fact[:2] in known))
    return other


# -- who would stand where


@dataclass(frozen=True)
class Effect:
    """A line of the standings that would read otherwise: totals as the game tells them."""

    name: str
    total: str
    place: int
    total_now: str
    place_now: int


def changed_places(evening: Evening, other: Evening) -> list[Effect]:
    """Every line of the standings, or rung of a ladder, that would read otherwise, from first to last."""
    now = {row.number: row for row in rungs.placed(evening)}
    found = []
    for row in rungs.placed(other):
        was = now.get(row.number)
        if was is not None and (was.total, was.place) != (row.total, row.place):
            total, total_now = (total_told(evening, each) for each in (row, was))
            found.append(Effect(other.names[row.number], total, row.place, total_now, was.place))
    return found


def total_told(evening: Evening, row: Standing) -> str:
    """A total as the game tells it; on a ladder, where none ranks, "1 won"."""
    ladder = isinstance(evening.format.way, draws.Challenge)
    return f"{row.total} won" if ladder else evening.shown(row.total)


def changed_draws(evening: Evening, other: Evening) -> list[str]:
    """Rounds that would have been drawn otherwise, in sentences: they stay as they are.

    What is not begun is none of them: it is drawn again.
    """
    begun = rounds_begun(evening)
    before, after = (replace(each.facts, rounds=each.facts.rounds[:begun]) for each in (evening, other))
    return [other.told(each) for each in effects.changed_draws(evening.format, before, after)]


def rounds_begun(evening: Evening) -> int:
    """How many rounds stay as they were drawn: at a kitchen table not a pitch that opened by itself and has no line."""
    kitchen = evening.event.is_kitchen(len(evening.entrants))
    return len(evening.opened) - int(kitchen and bool(evening.opened) and evening.opened[-1].untouched)


def since_corrected(evening: Evening) -> list[str]:
    """What would have been drawn otherwise by the newest line, if it corrects one; told until another is written."""
    sheets = [(played.number, table) for played in evening.opened for table in played.tables if table.sheet]
    if not any(fact[1] > 1 for _, table in sheets for fact in table.sheet.facts):
        return []
    lines = Line.objects.filter(match__table__round__event=evening.event).order_by("-at", "-revision")
    match, number, revision = lines.values_list("match_id", "number", "revision")[0]
    for at, table in sheets:
        for line, earlier, _, entries, _ in table.sheet.facts:
            if (table.sheet.id, line, earlier) == (match, number, revision - 1):
                return changed_draws(as_if_written(evening, at, table.number, line, entries), evening)
    return []
