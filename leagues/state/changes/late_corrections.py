"""Lines that were corrected after their round was closed, or on a ladder after their match was over."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db.models import F, Q

from leagues.models.stored_words import SWAPPED
from leagues.rules.movement.challenges import moved_between
from leagues.state import wording
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.snapshot import Json
from leagues.state.facts.table_state import TableState
from scorekeeper.models import Line, in_force
from scorekeeper.rules import revisions
from scorekeeper.rules.line import Entries
from scorekeeper.rules.wording import PARTNERS
from scorekeeper.rules.words import between, describe_line

from .what_if import LineAddress, table_with_only, with_corrected_line


@dataclass(frozen=True)
class Correction:
    """A row that was written after its round was closed.

    `entrants`: those whose total, or place on a ladder, it changes; `where`: "Round 3, table 1", "ada against bo".
    """

    round: int
    table: int
    line: int
    revision: int
    entrants: tuple[int, ...]
    writer: str
    at: datetime
    reason: str
    what: str
    where: str

    @property
    def place(self) -> LineAddress:
        return self.round, self.table, self.line, self.revision

    @property
    def words(self) -> str:
        return f"{self.where}, {self.change}"

    @property
    def change(self) -> str:
        """What was corrected at the table: "row 2: Tricks: ada 7, bo 6 instead of nothing, by ada (sums)"."""
        template = wording.ROW_WITH_REASON if self.reason else wording.ROW
        return template.format(line=self.line, what=self.what, writer=self.writer, reason=self.reason)


def late_corrections(evening: EventState) -> list[Correction]:
    """The rows written after their round was closed, or their ladder match was over, the newest first. One query."""
    ladder = not evening.board.opens
    written = Line.objects.filter(match__table__round__event=evening.event).order_by("-at", "-act")
    late = written if ladder else written.filter(at__gt=F("match__table__round__closed"))
    at = {table.match.id: (played, table) for played in evening.opened for table in played.tables if table.match}
    rows = [row for row in late.values_list("match_id", "number", "revision", "writer", "at", "reason") if row[0] in at]
    if ladder:
        rows = [
            row
            for place, row in enumerate(rows)
            if row[2] > 1 and changed_when_over(at[row[0]][1], row, rows[place + 1 :])
        ]
    return [
        build_correction(evening, *at[match], line, revision, writer, when, reason)
        for match, line, revision, writer, when, reason in rows
    ]


def changed_when_over(table: TableState, row: tuple[Any, ...], earlier: Sequence[tuple[Any, ...]]) -> bool:
    """Whether a row (match, line, revision, ...) changed a match that was already over.

    Undoing the first writing of a line is no correction, nor is a second phone that writes the same.
    """
    assert table.match is not None
    match, line, revision = row[:3]
    if table_with_only(table, [each[1:3] for each in earlier if each[0] == match]).result is None:
        return False
    rows = [revisions.Fact(*fact) for fact in table.match.facts if fact[0] == line and fact[1] <= revision]
    now = revisions.read(rows)
    return now.state != "blank" and not revisions.same(now.entries, revisions.read(rows[:-1]).entries)


def history_heading(evening: EventState) -> str:
    """The heading above the corrections."""
    if not evening.board.opens:
        return wording.CORRECTED_AFTER_MATCH
    return wording.CORRECTED_AFTER_ROUND.format(**evening.format.naming)


def reseated_sentences(evening: EventState, number: int) -> list[str]:
    """A sentence for each later change of this number's seat that is in force. Two queries."""
    changes = evening.event.changes.order_by("act")
    swaps = in_force(changes.filter(Q(words__contains=SWAPPED) | ~Q(undoes=None)).defer("before", "after"))
    return [
        wording.PUT_RIGHT.format(words=row.words, writer=row.writer)
        for row in changes.filter(pk__in=[each.pk for each in swaps])
        if chairs_of(row.before, number) != chairs_of(row.after, number)
    ]


def chairs_of(stored: Json, number: int) -> list[tuple[int, int, int]]:
    """(round, table, seat) of every round in which a number has a seat, in a stored snapshot."""
    return [
        (each["number"], table["number"], table["seats"].index(number))
        for each in stored["rounds"]
        for table in each["tables"]
        if number in table["seats"]
    ]


def build_correction(
    evening: EventState,
    played: RoundState,
    table: TableState,
    line: int,
    revision: int,
    writer: str,
    at: datetime,
    reason: str,
) -> Correction:
    """A correction, with what the row said before."""
    assert table.match is not None
    rows = [revisions.Fact(*fact) for fact in table.match.facts if fact[0] == line]
    earlier = [row for row in rows if row.revision < revision]
    entries = next(row.entries for row in rows if row.revision == revision)
    before = revisions.read(earlier).entries if earlier else None
    names = side_names(evening, played, table)
    now, then = (describe_entries(evening, each, names) for each in (entries, before))
    what = wording.INSTEAD_OF.format(now=now, before=then)
    entrants, where = table.draw.seats, describe_place(evening, played, table)
    if evening.format.pairing.order:
        earlier_event, later_event = (
            with_corrected_line(evening, played.number, table.number, line, each) for each in (before, entries)
        )
        entrants = tuple({*entrants, *moved_between(earlier_event.facts, later_event.facts)})
    return Correction(played.number, table.number, line, revision, entrants, writer, at, reason, what, where)


def describe_place(evening: EventState, played: RoundState, table: TableState) -> str:
    """ "Round 3, table 1"; on a ladder who played, "ada against bo"."""
    if not evening.board.names_tables:
        names = side_names(evening, played, table)
        return between(len(names)).join(names)
    return wording.PLACE.format(number=played.number, table=table.number, **evening.format.naming)


def describe_entries(evening: EventState, entries: Entries | None, names: tuple[str, ...]) -> str:
    """The entries of a row in words, with the organiser's words for the tickets in the labels."""
    if entries is None:
        return wording.NOTHING
    fields = tuple(replace(field, label=evening.in_own_words(field.label)) for field in evening.game.fields)
    return describe_line(entries, names, replace(evening.game, fields=fields))


def side_names(evening: EventState, played: RoundState, table: TableState) -> tuple[str, ...]:
    """Who sits on each side of the table's sheet, as they were called in that round."""
    assert table.match is not None
    names, sides = evening.names_in(played.number), table.match.setup.sides
    return tuple(PARTNERS.join(names[one] for one in table.draw.seats[side::sides]) for side in range(sides))
