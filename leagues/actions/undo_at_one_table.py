"""Undo in a league at one table: the last line or change of a device, in any round; for who runs it, of any phone.

Rounds open and close by themselves there and are nobody's acts: undo takes a change out from under them.
"""

import uuid
from dataclasses import fields, replace

from django.db.models import QuerySet

from leagues.models import Change, Event
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.snapshot import RoundSnapshot, Snapshot, TableSnapshot, take_snapshot
from scorekeeper.actions import lines
from scorekeeper.actions.undo import line_before
from scorekeeper.device import Act, ActFields
from scorekeeper.models import Line, in_force
from scorekeeper.models.stored_words import UNDO_PREFIX
from scorekeeper.rules import revisions
from scorekeeper.rules.tally import RuleError

from . import organiser, wording
from .rounds import catch_up
from .undo import find_match, find_table

FEW_LINES, LINES_SEARCHED = 8, 60  # rows among which a device’s last one is looked for
TABLE_FACTS = ("seats", "dealer", "void", "answers", "summed")  # what people change at a table


def last_undoable(evening: EventState, device: uuid.UUID, *, runs: bool = False) -> Change | Line | None:
    """What undo would undo: a line or a change of the event; None where there is nothing that it may undo.

    `runs`: whether this device runs the event: it undoes the last row of any phone where it has none of its own to
    undo. Two queries, for a change one more, for another phone's row one more.
    """
    line = last_line(evening.event, device)
    own = last_event_change(evening.event, device, line) or line
    if own is not None and not refusal(evening, own):
        return own
    other = last_line_of_any(evening.event) if runs else None
    return other if other is not None and not refusal(evening, other) else None


def last_line(event: Event, device: uuid.UUID) -> Line | None:
    """The last line of a device at any table of the evening that it has not undone."""
    return newest_in_force(Line.objects.filter(match__table__round__event=event, device=device))


def newest_in_force(rows: QuerySet[Line]) -> Line | None:
    """The newest of these lines that is not undone. Mostly it is among the first few: one short query."""
    newest = rows.select_related("match").order_by("-at", "-match__table__round__number", "-act")
    for count in (FEW_LINES, LINES_SEARCHED):
        lines = list(newest[:count])  # what undoes a line is newer than it
        found = next(iter(in_force(lines)), None)
        if found is not None or len(lines) < count:
            return found
    return None


def has_changed_its_row(line: Line) -> bool:
    """Whether a line changed what its row said; a second phone that writes the same does not."""
    stood = line_before(line.match, line)
    return stood is None or bool(stood.rivals) or not revisions.same(stood.entries, line.entries)


def last_line_of_any(event: Event) -> Line | None:
    """The last line of any device that changed its row and is not undone. One query."""
    rows = Line.objects.filter(match__table__round__event=event).select_related("match")
    newest = rows.order_by("-at", "-match__table__round__number", "-act")[:LINES_SEARCHED]
    return next((row for row in in_force(newest) if has_changed_its_row(row)), None)


def refusal(evening: EventState, row: Change | Line) -> str:
    """Why a line or a change cannot be undone now; empty where it can."""
    if isinstance(row, Change):
        return change_refusal(evening, row)
    place = find_table(evening, row.match_id)
    if place is None:  # opened after the evening was read; whoever presses is told to look again
        return ""
    later = written_rounds_after(evening, place[0])
    stood = line_before(row.match, row) if later else None
    begun = bool(later) and (stood is None or stood.entries is None)
    return wording.ROUND_BEGUN.format(number=later[0].number) if begun else ""


def last_event_change(event: Event, device: uuid.UUID, line: Line | None) -> Change | None:
    """The last change of the event that a device made after its last `line`; not what followed from lines alone, nor
    what came before the first round was opened."""
    acts = event.changes.of_event().filter(device=device).order_by("-act")
    begun = event.rounds.exclude(opened=None).order_by("number").values("opened")[:1]
    rows = acts.filter(at__gt=line.at) if line else acts.filter(at__gt=begun)
    return next((each for each in in_force(rows[:LINES_SEARCHED]) if is_event_change(each)), None)


def undo_label(evening: EventState, device: uuid.UUID, *, runs: bool = False) -> str:
    """What undo would undo, for its button: "round 3"; empty where there is nothing. Queries as `last_undoable`."""
    row = last_undoable(evening, device, runs=runs)
    if row is None or isinstance(row, Change):
        return change_label(row) if row else ""
    place = find_table(evening, row.match_id)
    if place is None:
        return wording.LAST_ROW
    if answer_goes_first(evening, place[0]):
        return wording.THE_ANSWER
    played, table = place
    if len(played.tables) == 1:
        return wording.NAMED_ROUND.format(number=played.number)
    return wording.NAMED_TABLE.format(number=table.number)


def change_label(change: Change) -> str:
    """What a change is about, in so few letters that a narrow button has them in a line."""
    if is_answer(change):
        return wording.THE_ANSWER
    facts = changed_facts(*snapshots_of(change))
    known = (name for name in ("ended", "roll") if name in facts)
    return wording.ABOUT[next(known, "rules" if facts else "tables")]


def written_rounds_after(evening: EventState, played: RoundState) -> list[RoundState]:
    """The later rounds in which something is written."""
    return [each for each in evening.opened if each.number > played.number and not each.untouched]


def answer_goes_first(evening: EventState, played: RoundState) -> bool:
    """Whether undo takes the answer about a round before the line that it is about."""
    return not written_rounds_after(evening, played) and any(table.answers for table in played.tables)


def is_event_change(change: Change) -> bool:
    """Whether somebody changed the event: more than which rounds are open, and answers that fell with their line."""
    earlier, later = snapshots_of(change)
    tables = earlier.tables
    return bool(changed_facts(earlier, later)) or any(
        getattr(before, name) != getattr(after, name) and (name != "answers" or after.answers)
        for one, after in later.tables.items()
        for before in [tables.get(one, after)]
        for name in TABLE_FACTS
    )


def is_answer(change: Change) -> bool:
    """Whether it changed nothing but an answer about a level table."""
    earlier, later = snapshots_of(change)
    before, after = earlier.tables, later.tables
    others = [
        name
        for one, table in after.items()
        for name in TABLE_FACTS
        if getattr(before.get(one, table), name) != getattr(table, name)
    ]
    return not changed_facts(earlier, later) and set(others) == {"answers"}


def snapshots_of(change: Change) -> tuple[Snapshot, Snapshot]:
    """(before it, after it)."""
    return Snapshot.from_json(change.before), Snapshot.from_json(change.after)


def changed_facts(before: Snapshot, after: Snapshot) -> list[str]:
    """The fields that differ, but for the rounds."""
    names = (each.name for each in fields(Snapshot) if each.name != "rounds")
    return [name for name in names if getattr(before, name) != getattr(after, name)]


def undo_last(
    evening: EventState, act: Act, *, runs: bool = False, sure: bool = False, slip: uuid.UUID | None = None
) -> None:
    """Undo what the button offers. `RuleError` where others have played on from it, `WrittenSince` as ever.

    An answer to a question is undone before the line that it is about.
    """
    row = last_undoable(evening, act.device.id, runs=runs)
    if row is None:
        return
    if isinstance(row, Change):
        catch_up(without_change(evening, row, act.fields, slip).event, act.fields)
        return
    place = find_table(evening, row.match_id)
    if place is None:
        raise RuleError(wording.ROUND_CHANGED)
    if answer_goes_first(evening, place[0]):
        catch_up(without_answers(evening, place[0], act.fields, slip).event, act.fields)
    else:
        lines.undo(find_match(row), row, act=act, sure=sure or row.device != act.device.id, slip=slip)


def is_done(event: Event, slip: uuid.UUID | None) -> bool:
    """Whether the undo of this slip is stored: its form was sent before."""
    if slip is None:
        return False
    rows = Line.objects.filter(pk=slip, match__table__round__event=event)
    return rows.exists() or event.changes.filter(pk=slip).exists()


def without_answers(evening: EventState, played: RoundState, act: ActFields, slip: uuid.UUID | None) -> EventState:
    """Delete the answers about a round."""
    tables = tuple(replace(table, answers={}) for table in RoundSnapshot.of_round(played).tables)
    return organiser.change_round(evening, played.number, wording.UNDONE_ANSWER, tables=tables, slip=slip, **act)


# -- a change of the event


def change_refusal(evening: EventState, change: Change) -> str:
    """Why a change cannot be undone: somebody wrote a line or changed the same since; else empty. One query."""
    written = Line.objects.filter(match__table__round__event=evening.event, at__gt=change.at).order_by("-at", "-act")
    if not is_answer(change) and in_force(written[:LINES_SEARCHED]):
        return wording.WRITTEN_SINCE.format(act=change.words)
    now, (before, after) = take_snapshot(evening), snapshots_of(change)
    changed = any(getattr(now, name) != getattr(after, name) for name in changed_facts(before, after))
    return wording.CHANGED_SINCE.format(act=change.words) if changed else ""


def without_change(evening: EventState, change: Change, act: ActFields, slip: uuid.UUID | None) -> EventState:
    """Undo a change, keeping what came later."""
    now, (before, after) = take_snapshot(evening), snapshots_of(change)
    mine = changed_facts(before, after)
    rounds = (*opened_before(now, before, after), *planned_before(evening, now, before))
    wanted = replace(now, rounds=rounds, **{name: getattr(before, name) for name in mine})
    return organiser.change_event(evening, wanted, UNDO_PREFIX + change.words, undoes=change.pk, slip=slip, **act)


def opened_before(now: Snapshot, earlier: Snapshot, later: Snapshot) -> list[RoundSnapshot]:
    """The open rounds, with the seats of before that change."""
    before, after = earlier.tables, later.tables

    def put_back(number: int, table: TableSnapshot) -> TableSnapshot:
        was, became = before.get((number, table.number)), after.get((number, table.number))
        if was is None or became is None:
            return table
        changed = [name for name in TABLE_FACTS if getattr(was, name) != getattr(became, name)]
        return replace(table, **{name: getattr(was, name) for name in changed})

    return [
        replace(each, tables=tuple(put_back(each.number, table) for table in each.tables))
        for each in now.rounds
        if each.opened
    ]


def planned_before(evening: EventState, now: Snapshot, before: Snapshot) -> list[RoundSnapshot]:
    """The later rounds as they were planned before that change; empty where each round follows from results."""
    if not evening.format.pairing.is_drawn_beforehand:
        return [each for each in now.rounds if not each.opened]
    opened = max((each.number for each in now.rounds if each.opened), default=0)
    return [replace(each, opened=None, closed=None, until=None) for each in before.rounds if each.number > opened]
