"""An evening as if its facts were others: the places then, and the draws there would have been. Nothing is stored."""

import uuid
from collections.abc import Collection
from dataclasses import dataclass, replace

from leagues.models import Round
from leagues.rules import draws
from leagues.rules.repair import effects
from leagues.rules.standings.standings import Placing
from leagues.state import wording
from leagues.state.facts.event_state import EventState, uncached_copy
from leagues.state.facts.players import Person
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.snapshot import Answers, EntrantSnapshot, RoundSnapshot, Snapshot, TableSnapshot
from leagues.state.facts.table_state import TableState
from leagues.state.ranking import ladder_steps
from scorekeeper.models import Line
from scorekeeper.rules.line import Entries

LineAddress = tuple[int, int, int, int]  # round, table, line, revision
NO_PLAYER = uuid.UUID(int=0)  # a player who is not stored


def with_snapshot(evening: EventState, wanted: Snapshot) -> EventState:
    """The evening with this snapshot; scores stay as they are. No query."""
    other = EventState.__new__(EventState)
    other.event, other.format, other.game = evening.event, evening.format, evening.game
    brought = {one.number: one.brought for one in evening.entrants}
    other.entrants = tuple(build_entrant(each, brought.get(each.number, 0)) for each in wanted.roll)
    other.people = {
        each.number: [Person(one.name, one.place, one.first, NO_PLAYER) for one in each.people] for each in wanted.roll
    }
    other.rounds = [build_round(evening, each) for each in wanted.rounds]
    return other


def build_entrant(each: EntrantSnapshot, brought: int) -> draws.EntrantFacts:
    return draws.EntrantFacts(each.number, each.ticket, each.joined, each.left, frozenset(each.away), brought)


def build_round(evening: EventState, wanted: RoundSnapshot) -> RoundState:
    played = evening.round(wanted.number)
    row = played.row if played and played.row.opened else Round(event=evening.event, number=wanted.number)
    tables = [build_table(played.table(each.number) if played else None, each) for each in wanted.tables]
    return RoundState(row, tables, wanted.out)


def build_table(table: TableState | None, wanted: TableSnapshot) -> TableState:
    """A table with these people on its seats, and its own sheet."""
    if table is None:
        row = {name: getattr(wanted, name) for name in ("number", "sides", "dealer", "stage", "void", "summed")}
        return TableState({**row, "id": 0, "agreed": None, "agreed_by": ""}, wanted.seats, None, dict(wanted.answers))
    other = uncached_copy(table)
    other.summed = wanted.summed
    other.draw = draws.DrawnTable(wanted.number, wanted.seats, wanted.sides, wanted.dealer, wanted.stage)
    other.void, other.answers = wanted.void, dict(wanted.answers)
    return other


def with_corrected_line(evening: EventState, number: int, table: int, line: int, entries: Entries | None) -> EventState:
    """The evening with these entries in a line of a table. No query."""
    other = uncached_copy(evening)
    other.rounds = [
        round_with_line(each, table, line, entries) if each.number == number else each for each in evening.rounds
    ]
    return other


def round_with_line(played: RoundState, table: int, line: int, entries: Entries | None) -> RoundState:
    tables = [table_with_line(each, line, entries) if each.number == table else each for each in played.tables]
    return replace(played, tables=tables)


def table_with_line(table: TableState, line: int, entries: Entries | None) -> TableState:
    """A table with these entries in a line, which also settles a dispute about it."""
    assert table.match is not None
    last = max((fact[1] for fact in table.match.facts if fact[0] == line), default=0)
    fact = (line, last + 1, last, entries, None)
    other = uncached_copy(table)
    other.match = replace(table.match, facts=tuple(sorted((*table.match.facts, fact), key=lambda each: each[:2])))
    return other


def without_lines(evening: EventState, late: Collection[LineAddress]) -> EventState:
    """The evening as it was before these rows were written. No query."""
    other = uncached_copy(evening)
    other.rounds = [
        replace(played, tables=[table_without_lines(table, played.number, late) for table in played.tables])
        for played in evening.rounds
    ]
    return other


def with_answers(evening: EventState, said: Answers) -> EventState:
    """The evening with these answers about level tables. No query."""
    other = uncached_copy(evening)
    other.rounds = [
        replace(
            played,
            tables=[table_with_answers(table, said.get((played.number, table.number), {})) for table in played.tables],
        )
        for played in evening.rounds
    ]
    return other


def table_with_answers(table: TableState, said: dict[str, int]) -> TableState:
    """A table with these answers; the same one where it has them."""
    if table.answers == said:
        return table
    other = uncached_copy(table)
    other.answers = said
    return other


def table_without_lines(table: TableState, number: int, late: Collection[LineAddress]) -> TableState:
    """A table without those of these rows that are its own; the same one where it has none."""
    facts = [fact[:2] for fact in table.match.facts] if table.match else []
    known = [each for each in facts if (number, table.number, *each) not in late]
    return table if known == facts else table_with_only(table, known)


def table_with_only(table: TableState, known: Collection[tuple[int, int]]) -> TableState:
    """A table with only these rows of its sheet, given as (line, revision)."""
    assert table.match is not None
    other = uncached_copy(table)
    other.match = replace(table.match, facts=tuple(fact for fact in table.match.facts if fact[:2] in known))
    return other


# -- who would stand where


@dataclass(frozen=True)
class StandingChange:
    """A line of the standings that would change; totals in the words of the game."""

    name: str
    total: str
    place: int
    total_now: str
    place_now: int


def changed_places(evening: EventState, other: EventState) -> list[StandingChange]:
    """Every place that would change, from first to last."""
    now = {row.number: row for row in ladder_steps.ranking(evening)}
    found = []
    for row in ladder_steps.ranking(other):
        was = now.get(row.number)
        if was is not None and (was.total, was.place) != (row.total, row.place):
            total, total_now = (describe_total(evening, each) for each in (row, was))
            found.append(StandingChange(other.names[row.number], total, row.place, total_now, was.place))
    return found


def describe_total(evening: EventState, row: Placing) -> str:
    """A total in the words of the game; on a ladder "1 won"."""
    ranked = evening.format.pairing.order
    return wording.MATCHES_WON.format(count=row.total) if ranked else evening.format_total(row.total)


def changed_draws(evening: EventState, other: EventState) -> list[str]:
    """Rounds that would have been drawn otherwise, in sentences: they stay as they are.

    What is not begun is none of them: it is drawn again.
    """
    begun = count_fixed_rounds(evening)
    before, after = (replace(each.facts, rounds=each.facts.rounds[:begun]) for each in (evening, other))
    return [other.fill_names(each) for each in effects.describe_changed_draws(evening.format, before, after)]


def count_fixed_rounds(evening: EventState) -> int:
    """How many rounds stay as they were drawn: at one table not one that opened by itself and has no line."""
    opens = evening.board.opens == "by itself"
    return len(evening.opened) - int(opens and bool(evening.opened) and evening.opened[-1].untouched)


def draws_changed_by_last_line(evening: EventState) -> list[str]:
    """What would have been drawn otherwise by the newest line, if it corrects one; told until another is written."""
    sheets = [
        (played.number, table.number, table.match)
        for played in evening.opened
        for table in played.tables
        if table.match is not None
    ]
    if not any(fact[1] > 1 for *_, sheet in sheets for fact in sheet.facts):
        return []
    lines = Line.objects.filter(match__table__round__event=evening.event).order_by("-at", "-revision")
    match, number, revision = lines.values_list("match_id", "number", "revision")[0]
    for at, table, sheet in sheets:
        for line, earlier, _, entries, _ in sheet.facts:
            if (sheet.id, line, earlier) == (match, number, revision - 1):
                return changed_draws(with_corrected_line(evening, at, table, line, entries), evening)
    return []
