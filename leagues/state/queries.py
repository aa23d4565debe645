"""Read the stored rows of one or of many evenings in nine queries, and put them together."""

import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import connection
from django.db.models import F, QuerySet

from leagues.models import Absence, Chair, Entrant, Event, Member, Round, Saying, SitOut, Table
from leagues.rules import draws
from scorekeeper.models import Line as MatchLine
from scorekeeper.rules.game import Game
from scorekeeper.rules.table import Setup

from .players import Person
from .round_state import RoundState
from .table_state import LINE_COLUMNS, TableSheet, TableState

RowValues = tuple[Any, ...]

# `atomic` would lock out writers on SQLite, and read each query at its own moment on PostgreSQL
BEGIN_READ = {"sqlite": "BEGIN DEFERRED", "postgresql": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"}


@dataclass
class EventRows:
    """The stored rows of one evening, each list in the order of its query."""

    absences: list[RowValues] = field(default_factory=list)  # entrant, round
    members: list[RowValues] = field(default_factory=list)  # entrant, name, place, first round, player
    roll: list[RowValues] = field(default_factory=list)  # entrant, ticket, joined, left, points carried over
    rounds: list[Round] = field(default_factory=list)
    chairs: list[RowValues] = field(default_factory=list)  # table, entrant
    out: list[RowValues] = field(default_factory=list)  # round, entrant
    said: list[RowValues] = field(default_factory=list)  # table, question, entrant
    tables: list[dict[str, Any]] = field(default_factory=list)
    lines: list[RowValues] = field(default_factory=list)  # match, and the facts of a line


@contextmanager
def consistent_read() -> Iterator[None]:
    """Read everything inside as of one moment, whatever other phones write. Write nothing inside."""
    if connection.in_atomic_block:  # an act, which has locked the evening
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute(BEGIN_READ[connection.vendor])
        try:
            yield
        except BaseException:
            connection.close()  # no transaction stays open
            raise
        cursor.execute("COMMIT")


@consistent_read()
def load_rows(events: Iterable[Event]) -> dict[uuid.UUID, EventRows]:
    """The rows of each of these evenings, by its id."""
    found = {event.pk: EventRows() for event in events}
    for name, path, rows, columns in (
        ("absences", "entrant__event", Absence.objects.all(), ("entrant__number", "round")),
        (
            "members",
            "entrant__event",
            Member.objects.order_by("entrant__number", "place", "first"),
            ("entrant__number", "player__name", "place", "first", "player_id"),
        ),
        ("roll", "event", Entrant.objects.order_by("number"), ("number", "ticket", "joined", "left", "brought")),
        ("chairs", "table__round__event", Chair.objects.order_by("table_id", "place"), ("table_id", "entrant")),
        ("out", "round__event", SitOut.objects.order_by("place"), ("round_id", "entrant")),
        ("said", "table__round__event", Saying.objects.all(), ("table_id", "key", "entrant")),
        (
            "lines",
            "match__table__round__event",
            MatchLine.objects.order_by("number", "revision"),
            ("match_id", *LINE_COLUMNS),
        ),
    ):
        for event, *row in belonging_to(rows, path, found).values_list(path, *columns):
            getattr(found[event], name).append(tuple(row))
    for row in belonging_to(Round.objects.order_by("number"), "event", found):
        found[row.event_id].rounds.append(row)
    tables = belonging_to(Table.objects.order_by("number"), "round__event", found).values(
        "id",
        "round_id",
        "number",
        "sides",
        "dealer",
        "stage",
        "void",
        "agreed",
        "agreed_by",
        "summed",
        "match_id",
        event=F("round__event"),
        options=F("match__options"),
        partners=F("match__partners"),
        first_dealer=F("match__first_dealer"),
        ended=F("match__ended"),
    )
    for row in tables:
        found[row["event"]].tables.append(row)
    return found


def belonging_to(rows: QuerySet[Any], path: str, events: Iterable[uuid.UUID]) -> QuerySet[Any]:
    """Those rows that belong to these events."""
    return rows.filter(**{f"{path}__in": list(events)})


# -- put together


def build_people(rows: EventRows) -> dict[int, list[Person]]:
    """The people behind each number, in order of place and round."""
    people: dict[int, list[Person]] = {}
    for number, *person in rows.members:
        people.setdefault(number, []).append(Person(*person))
    return people


def build_entrants(rows: EventRows) -> tuple[draws.EntrantFacts, ...]:
    """The entrants in order of number, each with the rounds that they asked to miss."""
    away: dict[int, set[int]] = {}
    for number, round_ in rows.absences:
        away.setdefault(number, set()).add(round_)
    return tuple(
        draws.EntrantFacts(number, ticket, joined, left, frozenset(away.get(number, ())), brought)
        for number, ticket, joined, left, brought in rows.roll
    )


def build_rounds(rows: EventRows, game: Game) -> list[RoundState]:
    """The rounds in order, each with its tables in order and who sits out."""
    chairs: dict[int, list[int]] = {}
    tables: dict[Any, list[TableState]] = {row.pk: [] for row in rows.rounds}
    out: dict[Any, list[int]] = {row.pk: [] for row in rows.rounds}
    said: dict[int, dict[str, int]] = {}
    lines: dict[uuid.UUID, list[RowValues]] = {}
    for table, entrant in rows.chairs:
        chairs.setdefault(table, []).append(entrant)
    for round_, entrant in rows.out:
        out[round_].append(entrant)
    for table, key, entrant in rows.said:
        said.setdefault(table, {})[key] = entrant
    for match, *fact in rows.lines:
        lines.setdefault(match, []).append(tuple(fact))
    for row in rows.tables:
        seats = tuple(chairs.get(row["id"], ()))
        sheet = build_sheet(row, len(seats), game, lines.get(row["match_id"], [])) if row["match_id"] else None
        tables[row["round_id"]].append(TableState(row, seats, sheet, said.get(row["id"], {})))
    return [RoundState(row, tables[row.pk], tuple(out[row.pk])) for row in rows.rounds]


def build_sheet(row: dict[str, Any], seats: int, game: Game, facts: Iterable[RowValues]) -> TableSheet:
    """The sheet of a table's match, with its lines."""
    options = {**game.standard(), **row["options"]}
    sides = seats // row["partners"]
    setup = Setup(sides if sides > 1 else seats, options, row["partners"], row["first_dealer"])
    return TableSheet(row["match_id"], game, setup, row["ended"], tuple(facts))
