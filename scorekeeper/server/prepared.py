"""Queries whose SQL is made once for each connection: making it takes longer than the database does, and a page of a
match asks the same few each time.

It leans on Django's compiler, which is no public interface: tests hold it to plain querysets, on both databases.
"""

import uuid
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections, models

Row = TypeVar("Row")


class Prepared(Generic[Row]):
    """A query that differs only by the ids in it. `ask`: the queryset with these ids."""

    def __init__(self, ask: Callable[..., "models.QuerySet[Any, Row]"]) -> None:
        self.ask = ask

    def __call__(self, *ids: uuid.UUID) -> list[Row]:
        """The rows with these ids."""
        known = vars(connections[DEFAULT_DB_ALIAS]).setdefault("prepared", {})
        if self not in known:
            known[self] = MadeSQL(self.ask, len(ids))
        found: list[Row] = known[self].rows(ids)
        return found


class MadeSQL:
    """Such a query on one connection. Django reads the rows as ever, by a compiler that has its SQL already."""

    def __init__(self, ask: Callable[..., "models.QuerySet[Any, Any]"], count: int) -> None:
        marks = [uuid.uuid4() for _ in range(count)]
        self.queryset = ask(*marks)
        self.connection = connections[DEFAULT_DB_ALIAS]
        self.compiler: Any = self.queryset.query.get_compiler(DEFAULT_DB_ALIAS)
        self.sql, params = self.compiler.as_sql()
        places = [self.stored(mark) for mark in marks]
        self.params = [(places.index(each) if each in places else None, each) for each in params]
        converters = self.compiler.get_converters([column[0] for column in self.compiler.select])
        self.compiler.get_converters = lambda columns: converters
        vars(self.queryset.query)["get_compiler"] = lambda *where, **more: self.compiler

    def rows(self, ids: tuple[uuid.UUID, ...]) -> list[Any]:
        values = [self.stored(each) for each in ids]
        asked = self.sql, tuple(each if at is None else values[at] for at, each in self.params)
        self.compiler.as_sql = lambda: asked
        found: Any = self.queryset._iterable_class(self.queryset)
        return list(found)

    def stored(self, value: uuid.UUID) -> Any:
        """An id as this database has it."""
        return value if self.connection.features.has_native_uuid_field else value.hex
