"""A round as it was drawn, and what its tables have written so far."""

from dataclasses import dataclass

from leagues.models import Round
from leagues.rules import draws

from .table_state import TableState


@dataclass
class RoundState:
    """A round: its stored row and its tables. It is played once it is `opened`."""

    row: Round
    tables: list[TableState]
    out: tuple[int, ...]

    @property
    def number(self) -> int:
        return self.row.number

    @property
    def draw(self) -> draws.Draw:
        return draws.Draw(tuple(table.draw for table in self.tables), self.out)

    @property
    def facts(self) -> draws.Round:
        return draws.Round(self.draw, tuple(table.result for table in self.tables))

    @property
    def unfinished(self) -> list[TableState]:
        """Tables whose result is not known yet."""
        return [table for table in self.tables if not table.draw.is_bye and table.result is None]

    @property
    def untouched(self) -> bool:
        """Whether nothing is written at any of its tables that counts, or could."""
        return all(table.untouched for table in self.tables)

    def table(self, number: int) -> TableState | None:
        return next((table for table in self.tables if table.number == number), None)
