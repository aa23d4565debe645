"""The papers of a round in three piles: to type in, to check, done.

Where two people type in everything, a table is done once the second of them has typed the same, or somebody has looked
at its paper; else once it has a result. One with two different scores is to be checked in any case.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from django.utils.functional import cached_property

from leagues.rules.agreeing import asks_two_people
from leagues.rules.words import at_start, describe_tables
from leagues.state.changes.late_corrections import describe_place
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.table_state import TableState
from leagues.state.facts.team_totals import with_teams
from scorekeeper.models import Line
from scorekeeper.rules.words import between, joined

from . import wording


@dataclass(frozen=True)
class WaitingPaper:
    """The paper of a table. `note`: what is to be known of it."""

    number: int
    who: str
    note: str = ""


class Piles:
    """The papers of the round that is played; empty between two rounds."""

    def __init__(self, evening: EventState, device: UUID) -> None:
        """`device`: which asks."""
        self.evening, self.device = evening, device
        self.twice = asks_two_people(evening.facts)
        self.played: RoundState | None = evening.running
        tables = [each for each in self.played.tables if not each.draw.is_bye and each.match] if self.played else []
        once = evening.being_checked
        self.tables_to_check = [each for each in tables if each in once or (each.disputed and not each.void)]
        self.tables_to_type = [each for each in tables if each.result is None and not each.disputed]
        self.tables_done = [each for each in tables if each not in (*self.tables_to_check, *self.tables_to_type)]

    @property
    def to_type(self) -> list[WaitingPaper]:
        return [self.paper(each, "" if each.untouched else wording.BEGUN) for each in self.tables_to_type]

    @property
    def to_check(self) -> list[WaitingPaper]:
        notes = {True: wording.TWO_SCORES, False: ""}
        return [self.paper(each, notes[each.disputed] or self.whose(each)) for each in self.tables_to_check]

    @property
    def to_settle(self) -> list[int]:
        """The numbers of tables with two different scores."""
        return [each.number for each in self.tables_to_check if each.disputed]

    @property
    def done(self) -> str:
        """ "Tables 1 and 4"; empty where none is done."""
        numbers = [each.number for each in self.tables_done]
        return at_start(describe_tables(numbers)) if numbers else ""

    def paper(self, table: TableState, note: str) -> WaitingPaper:
        assert self.played is not None
        return WaitingPaper(table.number, who_plays(self.evening, self.played, table), note)

    def whose(self, table: TableState) -> str:
        """Whether this device typed it, so that somebody else checks it."""
        return wording.TYPED_HERE if table.match is not None and table.match.id in self.typed_here else ""

    @cached_property
    def typed_here(self) -> set[UUID]:
        """The matches that this device wrote on, of those to check, or whose totals it typed. At most two queries."""
        summed = [each for each in self.tables_to_check if each.summed is not None]
        asked = {each.match.id for each in self.tables_to_check if each.match is not None and each not in summed}
        rows = Line.objects.filter(match__in=asked, device=self.device) if asked else Line.objects.none()
        return {*rows.values_list("match_id", flat=True), *(self.summed_here(summed) if summed else ())}

    def summed_here(self, tables: list[TableState]) -> Iterator[UUID]:
        """The matches of these tables of which this device typed the totals: its acts begin with their place."""
        assert self.played is not None
        own = self.evening.event.changes.of_event().filter(device=self.device, undoes=None)
        words = [*own.values_list("words", flat=True)]
        for each in tables:
            place = describe_place(self.evening, self.played, each)
            if each.match is not None and any(said.startswith(f"{place}: ") for said in words):
                yield each.match.id

    def after(self, table: TableState | None) -> int:
        """The table to type in after this one; 0 where none follows."""
        here = table.number if table is not None else 0
        return next((each.number for each in self.tables_to_type if each.number > here), 0)

    def check_after(self, table: TableState) -> int:
        """The same of the tables to check on this device."""
        others = [each.number for each in self.tables_to_check if not self.whose(each)]
        return next((number for number in others if number > table.number), 0)

    @property
    def next_check(self) -> int:
        """The table to check next on this device, one that others typed; 0 where there is none."""
        others = [each for each in self.tables_to_check if not self.whose(each)]
        return others[0].number if others else 0


def who_plays(evening: EventState, played: RoundState, table: TableState) -> str:
    """Who plays at a table, side by side."""
    names, teams = with_teams(evening, evening.names_in(played.number)), table.draw.teams
    return between(len(teams)).join(joined([names[one] for one in team]) for team in teams)
