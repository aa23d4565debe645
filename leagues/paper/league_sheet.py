"""A league of fixtures on paper: its tables, and every week with its results, or room for them."""

from dataclasses import dataclass

from leagues.rules.fixtures import TeamRow
from scorekeeper.rules.words import so_many

from . import wording


@dataclass(frozen=True)
class PrintedTable:
    """A division. `rows`: each team's sums, with its name."""

    name: str
    rows: tuple[tuple[TeamRow, str], ...]


@dataclass(frozen=True)
class PrintedWeek:
    """A week. `rows`: (at home, score or "v", away, what is to be said of it); `free`: who meets nobody."""

    title: str
    rows: tuple[tuple[str, str, str, str], ...]
    free: str


@dataclass(frozen=True)
class PrintedLeague:
    """A league for its paper. `when`: its days; `rule`: how the table comes about."""

    title: str
    when: str
    rule: str
    tables: tuple[PrintedTable, ...]
    weeks: tuple[PrintedWeek, ...]

    @property
    def in_short(self) -> str:
        teams = sum(len(table.rows) for table in self.tables)
        return wording.TEAMS_AND_WEEKS.format(teams=so_many(teams, "teams"), weeks=so_many(len(self.weeks), "weeks"))
