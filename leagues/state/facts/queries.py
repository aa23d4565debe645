"""Read the stored rows of one or of many evenings in nine queries, and put them together."""

import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.db import connection
from django.db.models import Count, IntegerField, JSONField, QuerySet
from django.db.models.expressions import RawSQL

from leagues.models import Absence, Chair, Entrant, Event, Member, Round, Saying, SitOut, Table
from leagues.rules import draws
from scorekeeper.models import Line as MatchLine
from scorekeeper.rules.game import Game
from scorekeeper.rules.setup import Extra, Setup

from .players import Person
from .round_state import RoundState
from .table_state import LINE_COLUMNS, TableMatch, TableState

RowValues = tuple[Any, ...]

# `atomic` would lock out writers on SQLite, and read each query at its own moment on PostgreSQL
BEGIN_READ = {"sqlite": "BEGIN DEFERRED", "postgresql": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"}


@dataclass
class EventRows:
    """The stored rows of one evening, each list in the order of its query."""

    absences: list[RowValues] = field(default_factory=list)  # entrant, round
    members: list[RowValues] = field(default_factory=list)  # entrant, name, place, first round, player
    roll: list[RowValues] = field(default_factory=list)  # entrant, ticket, joined, left, points carried over
    rounds: list[RowValues] = field(default_factory=list)  # the columns of a round
    chairs: list[RowValues] = field(default_factory=list)  # table, entrant
    out: list[RowValues] = field(default_factory=list)  # round, entrant
    said: list[RowValues] = field(default_factory=list)  # table, question, entrant
    tables: list[RowValues] = field(default_factory=list)  # the columns of a table, and of its match
    lines: list[RowValues] = field(default_factory=list)  # match, and the facts of a line

    @property
    def facts(self) -> dict[uuid.UUID, tuple[RowValues, ...]]:
        """By match the revisions of its rows, each a tuple as in `Match.facts`; a match without rows is missing."""
        found: dict[uuid.UUID, list[RowValues]] = {}
        for match, *fact in self.lines:
            found.setdefault(match, []).append(tuple(fact))
        return {match: tuple(facts) for match, facts in found.items()}


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


ROUND_COLUMNS = tuple(field.attname for field in Round._meta.concrete_fields)
TABLE_COLUMNS = (
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
    "extra",
    "match_id",
)
OF_MATCH = ("options", "partners", "first_dealer", "ended", "edition", "extras", "refused")
MEMBERS = ("entrant__number", "player__name", "place", "first", "player_id", "player__shown_as")
ROLL = ("number", "ticket", "joined", "left", "brought")
# by the list that each fills: the rows, the way from them to their evening, and their columns
QUERIES: dict[str, tuple[Callable[[], QuerySet[Any]], str, tuple[str, ...]]] = {
    "absences": (lambda: Absence.objects.all(), "entrant__event", ("entrant__number", "round")),
    "members": (lambda: Member.objects.order_by("entrant__number", "place", "first"), "entrant__event", MEMBERS),
    "roll": (lambda: Entrant.objects.order_by("number"), "event", ROLL),
    "rounds": (lambda: Round.objects.order_by("number"), "event", ROUND_COLUMNS),
    "chairs": (lambda: Chair.objects.order_by("table_id", "place"), "table__round__event", ("table_id", "entrant")),
    "out": (lambda: SitOut.objects.order_by("place"), "round__event", ("round_id", "entrant")),
    "said": (lambda: Saying.objects.all(), "table__round__event", ("table_id", "key", "entrant")),
    "tables": (
        lambda: Table.objects.order_by("number"),
        "round__event",
        (*TABLE_COLUMNS, *(f"match__{column}" for column in OF_MATCH)),
    ),
    "lines": (
        lambda: MatchLine.objects.order_by("number", "revision"),
        "match__table__round__event",
        ("match_id", *LINE_COLUMNS),
    ),
}
OF_EVENT = "match__table__round__event"
# another number once a backup is read in while the server runs
EPOCH = {
    "sqlite": "SELECT schema_version FROM pragma_schema_version",
    "postgresql": "SELECT pg_relation_filenode('scorekeeper_line')",
}
# whether an evening has changed, and which of its matches; the lines of some of them
NEWS: dict[str, tuple[Callable[[], QuerySet[Any]], str, tuple[str, ...]]] = {
    "numbers": (
        lambda: Event.objects.annotate(epoch=RawSQL(EPOCH[connection.vendor], (), IntegerField())),
        "pk",
        ("epoch", "news", "ticks"),
    ),
    "counts": (lambda: count_rows(MatchLine.objects.values(OF_EVENT, "match")), OF_EVENT, ("match", "rows")),
    "lines of": (lambda: MatchLine.objects.order_by("number", "revision"), "match", LINE_COLUMNS),
}


def count_rows(grouped: QuerySet[Any, Any]) -> QuerySet[Any]:
    """The number of rows of each group, from an index alone."""
    found: QuerySet[Any] = grouped.order_by().annotate(rows=Count("*"))
    return found


@consistent_read()
def load_rows(events: Iterable[Event]) -> dict[uuid.UUID, EventRows]:
    """The rows of each of these evenings, by its id."""
    found = {event.pk: EventRows() for event in events}
    fill_rows(found, QUERIES)
    return found


def fill_rows(found: Mapping[uuid.UUID, EventRows], names: Iterable[str]) -> None:
    """Read the rows of these `QUERIES` of each evening."""
    for name in names if found else ():
        for event, *row in read(name, list(found)):
            getattr(found[event], name).append(tuple(row))


def read(name: str, ids: Sequence[uuid.UUID]) -> list[RowValues]:
    """The rows of one of the queries for these evenings or matches, each after the id that it belongs to."""
    query = compiled(name, len(ids), connection.vendor)
    with connection.cursor() as cursor:
        cursor.execute(query.sql, [Event._meta.pk.get_db_prep_value(each, connection) for each in ids])
        rows: list[list[Any]] = [*map(list, cursor.fetchall())]
    for at, (converters, column) in query.converters.items() if rows else ():
        known = Converted(converters, column)
        for row in rows:
            row[at] = known.convert(row[at]) if isinstance(column.output_field, JSONField) else known[row[at]]
    return list(map(tuple, rows))


class Converted(dict[Any, Any]):
    """What the database has in a column as Python has it: each value is converted once, ids stand in many rows."""

    def __init__(self, converters: Sequence[Callable[..., Any]], column: Any) -> None:
        super().__init__()
        self.converters, self.column = converters, column

    def __missing__(self, value: Any) -> Any:
        self[value] = found = self.convert(value)
        return found

    def convert(self, value: Any) -> Any:
        for each in self.converters:
            value = each(value, self.column, connection)
        return value


@dataclass(frozen=True)
class Compiled:
    """A query as SQL, and what turns each column that needs it into a value of Python, by its place."""

    sql: str
    converters: dict[int, tuple[Sequence[Callable[..., Any]], Any]]


@lru_cache(maxsize=200)
def compiled(name: str, count: int, vendor: str) -> Compiled:
    """A query for so many evenings or matches as SQL, written once: that takes Django longer than reading the rows."""
    rows, way, columns = QUERIES.get(name) or NEWS[name]
    ids = [uuid.UUID(int=number) for number in range(count)]
    compiler = rows().filter(**{f"{way}__in": ids}).values_list(way, *columns).query.get_compiler(connection=connection)
    sql = compiler.as_sql()[0]
    return Compiled(sql, compiler.get_converters([each[0] for each in compiler.select]))


# -- put together


def build_people(rows: EventRows) -> dict[int, list[Person]]:
    """By entrant number the people who have held it: both of a pair, and whoever took over in a later round.

    Sorted by place (0, or 1 for the second of a pair), then by their first round.
    """
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


def build_rounds(rows: EventRows, game: Game, lines: Mapping[uuid.UUID, tuple[RowValues, ...]]) -> list[RoundState]:
    """The rounds in order, each with its tables in order and who sits out. `lines`: the facts of each match's lines."""
    rounds = [Round.from_db(None, ROUND_COLUMNS, row) for row in rows.rounds]
    chairs: dict[int, list[int]] = {}
    tables: dict[uuid.UUID, list[TableState]] = {row.pk: [] for row in rounds}
    out: dict[uuid.UUID, list[int]] = {row.pk: [] for row in rounds}
    said: dict[int, dict[str, int]] = {}
    for table, entrant in rows.chairs:
        chairs.setdefault(table, []).append(entrant)
    for round_, entrant in rows.out:
        out[round_].append(entrant)
    for table, key, entrant in rows.said:
        said.setdefault(table, {})[key] = entrant
    for values in rows.tables:
        row = dict(zip((*TABLE_COLUMNS, *OF_MATCH), values))
        seats = tuple(chairs.get(row["id"], ()))
        sheet = build_sheet(row, len(seats), game, lines.get(row["match_id"], ())) if row["match_id"] else None
        tables[row["round_id"]].append(TableState(row, seats, sheet, said.get(row["id"], {})))
    return [RoundState(row, tables[row.pk], tuple(out[row.pk])) for row in rounds]


def build_sheet(row: dict[str, Any], seats: int, game: Game, facts: tuple[RowValues, ...]) -> TableMatch:
    """The sheet of a table's match, with its lines."""
    options = {**game.standard(), **row["options"]}
    sides = seats // row["partners"]
    edition = row["edition"] if row["edition"] < game.about.edition else 0
    extras = tuple(Extra(*each) for each in row["extras"])
    count = sides if sides > 1 else seats
    setup = Setup(count, options, row["partners"], row["first_dealer"], extras=extras, edition=edition)
    return TableMatch(row["match_id"], game, setup, row["ended"], facts, tuple(row["refused"]))
