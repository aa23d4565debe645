"""A round as it was drawn, and the scores of its tables so far."""

from collections.abc import Collection
from dataclasses import dataclass

from django.utils.functional import cached_property

from leagues.models import Round
from leagues.rules import draws

from .table_state import TableState


@dataclass
class RoundState:
    """A stored round with its tables."""

    row: Round
    tables: list[TableState]
    out: tuple[int, ...]

    @property
    def number(self) -> int:
        return self.row.number

    @cached_property
    def draw(self) -> draws.Draw:
        return draws.Draw(tuple(table.draw for table in self.tables), self.out)

    @cached_property
    def facts(self) -> draws.RoundFacts:
        return draws.RoundFacts(self.draw, tuple(table.result for table in self.tables))

    def facts_without(self, unchecked: Collection[TableState]) -> draws.RoundFacts:
        """Its facts as if these tables had no result yet."""
        if not any(each in unchecked for each in self.tables):
            return self.facts
        return draws.RoundFacts(self.draw, tuple(None if each in unchecked else each.result for each in self.tables))

    @property
    def unfinished(self) -> list[TableState]:
        """Tables without a result; a bye has none to give."""
        return [table for table in self.tables if not table.draw.is_bye and table.result is None]

    @property
    def untouched(self) -> bool:
        """Whether none of its tables has a score."""
        return all(table.untouched for table in self.tables)

    def table(self, number: int) -> TableState | None:
        return next((table for table in self.tables if table.number == number), None)
