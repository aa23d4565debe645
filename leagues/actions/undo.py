"""Undo on the organiser's board: the last thing that a device did, at a table or for the whole evening."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from textwrap import shorten
from typing import Unpack

from django.db.models import QuerySet

from leagues.models import Change, Event
from leagues.state.event_state import EventState
from leagues.state.late_corrections import describe_entries, side_names
from leagues.state.round_state import RoundState
from leagues.state.snapshot import Snapshot
from leagues.state.table_state import TableState
from scorekeeper.access.device import ActFields
from scorekeeper.actions import edit
from scorekeeper.models import Change as MatchChange
from scorekeeper.models import Line, Match, in_force, writer_label
from scorekeeper.models.stored_words import UNDO_PREFIX
from scorekeeper.rules import lines as revisions
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import between

from . import close_table, organiser, wording
from .notify import notify_of_line

MAX_BUTTON_LETTERS = 24  # letters of an act on its button
MAX_DEPTH = 10  # acts that undo reaches
FEW_LINES, LINES_SEARCHED = 8, 60  # rows among which a device’s last one is looked for


@dataclass(frozen=True)
class LastAct:
    """What undo would undo. `refused`: why it cannot be undone; empty where it can.

    `what`: a few words for it, "table 2's score"; empty where its own words are short. `elsewhere`: whether another
    device did it.
    """

    words: str
    row: Change | Line | MatchChange
    refused: str = ""
    what: str = ""
    elsewhere: bool = False

    @property
    def mark(self) -> str:
        """Its id, which the button sends, so that nothing newer is undone instead."""
        return str(self.row.pk)

    @property
    def short(self) -> str:
        """The words for the button."""
        return self.what or shorten_words(self.words)

    @property
    def detail(self) -> str:
        """What the button leaves out, in a sentence; empty where it says all."""
        if self.refused:
            return wording.NOT_UNDOABLE.format(words=self.words, why=self.refused)
        return wording.UNDO_DETAIL.format(words=self.words.rstrip(".")) if self.short != self.words else ""


def shorten_words(words: str) -> str:
    """As many words as have room on a button: "bo leaves; cy rests…"."""
    if len(words) > MAX_BUTTON_LETTERS and " " not in words[:MAX_BUTTON_LETTERS]:
        return wording.LAST_CHANGE
    return shorten(words, MAX_BUTTON_LETTERS, placeholder="…").replace(";…", "…")


def last_act(evening: EventState, device: uuid.UUID) -> LastAct | None:
    """What undo would undo next; None where there is nothing.

    That is the last thing this device did; where there is none, or it can no longer be undone, the last row that any
    phone wrote in a round that is not closed. Three queries, two more for an act of the organiser, two for other
    phones.
    """
    own = last_own_act(evening, device)
    return own if own is not None and not own.refused else last_row_elsewhere(evening, device) or own


def offered_undo(evening: EventState, device: uuid.UUID) -> LastAct | None:
    """The same for the button of a page, looked for once as long as nothing is stored."""
    return evening.once_read(("undo", device), lambda: last_act(evening, device))


def last_own_act(evening: EventState, device: uuid.UUID) -> LastAct | None:
    """The last thing that a device did and has not undone; None where there is nothing."""
    acts = undoable_acts(evening.event, device)
    line, stop = last_line(evening.event, device), close_table.last_closing(evening.event, device)
    if stop is not None and all(stop.at > row.at for row in (*acts[:1], line) if row):
        number = table_number(evening, stop.match_id)
        template = wording.CLOSING_TABLE if close_table.is_closing(stop) else wording.TABLE_PLAYS_ON
        what = template.format(table=number) if number else ""
        return LastAct(stop.words, stop, close_table.undo_refusal(evening, stop), what)
    if line is not None and (not acts or line.at > acts[0].at):
        place = find_table(evening, line.match_id)
        if place is None:
            return LastAct(wording.A_LINE, line, wording.ROUND_CHANGED)
        number = table_number(evening, line.match_id)
        what = wording.TABLE_SCORE.format(table=number) if number else wording.MATCH_SCORE
        return LastAct(describe_line(evening, line, *place), line, line_refusal(line), what)
    return LastAct(acts[0].words, acts[0], refusal(evening, acts[0])) if acts else None


def last_row_elsewhere(evening: EventState, device: uuid.UUID) -> LastAct | None:
    """The last row that another device wrote in a round that is not closed; None where there is none."""
    if not any(not played.untouched for played in evening.opened if played.row.closed is None):
        return None
    rows = Line.objects.filter(match__table__round__event=evening.event, match__table__round__closed=None)
    line = newest_in_force(rows, lambda row: row.device != device and has_changed_its_row(row))
    place = find_table(evening, line.match_id) if line else None
    if line is None or place is None:
        return None
    words = wording.WRITTEN_BY.format(words=describe_line(evening, line, *place), writer=writer_label(line.writer))
    number = table_number(evening, line.match_id)
    what = wording.TABLE_SCORE.format(table=number) if number else wording.MATCH_SCORE
    return LastAct(words, line, "", what, elsewhere=True)


def has_changed_its_row(line: Line) -> bool:
    """Whether a line changed what its row said; a second phone that writes the same does not."""
    stood = edit.line_before(line.match, line)
    return stood is None or bool(stood.rivals) or not revisions.same(stood.entries, line.entries)


def line_refusal(line: Line) -> str:
    """Why a line cannot be undone now: another device has written that row since; else empty."""
    later = Line.objects.filter(match=line.match_id, number=line.number, revision__gt=line.revision)
    where = line.match.where(line.number) if later.exclude(device=line.device).exists() else ""
    return wording.LINE_AFTER.format(words=where) if where else ""


def describe_line(evening: EventState, line: Line, played: RoundState, table: TableState) -> str:
    """A line at a table: "Round 2, table 3: Tricks: ada and bo 7, cy and dee 6"; on a ladder "ada against bo: …"."""
    names = side_names(evening, played, table)
    what = describe_entries(evening, line.entries, names)
    if evening.format.way.has_challenges:
        return wording.IN_MATCH.format(match=between(len(names)).join(names), what=what)
    return wording.AT_TABLE.format(number=played.number, table=table.number, what=what, **evening.format.naming)


def table_number(evening: EventState, match: uuid.UUID) -> int:
    """The table of a match; 0 on a ladder, and where the table was opened after the evening was read."""
    place = None if evening.format.way.has_challenges else find_table(evening, match)
    return place[1].number if place else 0


def find_table(evening: EventState, match: uuid.UUID) -> tuple[RoundState, TableState] | None:
    """The round and the table at which a match is played; None where it was opened after the evening was read."""
    places = ((played, table) for played in evening.opened for table in played.tables)
    return next(((played, table) for played, table in places if table.sheet and table.sheet.id == match), None)


def find_match(row: Line | MatchChange) -> Match:
    """The match of what is to be undone; `RuleError` where its round was just undone."""
    match = Match.objects.with_change_count().filter(pk=row.match_id).first()
    if match is None:
        raise RuleError(wording.ROUND_CHANGED)
    return match


def refusal(evening: EventState, change: Change) -> str:
    """Why an act cannot be undone now; empty where it can."""
    other = later_act(evening.event, change)
    if other is not None:
        return wording.ACT_AFTER.format(words=other.words)
    rounds = change.before["rounds"]  # read whole it would take a hundred tables a while, on every board
    tables = {each["number"]: {table["number"] for table in each["tables"]} for each in rounds if each["opened"]}
    for played in evening.opened:
        written = [table.number for table in played.tables if not table.untouched]
        lost = [number for number in written if number not in tables.get(played.number, ())]
        if lost:
            return wording.WRITTEN_SINCE.format(table=lost[0], number=played.number, **evening.format.naming)
    return ""


def undo_last(evening: EventState, shown: str = "", **act: Unpack[ActFields]) -> None:
    """Undo what the button offered. `RuleError` says why not. `shown`: the mark that the button carried."""
    found = last_act(evening, act["device"])
    if found is None:
        raise RuleError(wording.NOTHING_TO_UNDO)
    if shown and shown != found.mark:
        raise RuleError(wording.OTHER_UNDONE_FIRST)
    if isinstance(found.row, Change):
        undo_change(evening, found.row, **act)
        return
    if found.refused:
        raise RuleError(found.refused)
    try:
        edit.undo_act(find_match(found.row), found.row, sure=found.elsewhere, **act)
    except edit.WrittenSince as touched:
        raise RuleError(wording.LINE_AFTER, words=touched.words) from touched
    organiser.notify_watchers(evening.event)
    notify_of_line(EventState(evening.event), found.row.match_id)


# -- a line at a table


def last_line(event: Event, device: uuid.UUID) -> Line | None:
    """The last line of a device at any table of the evening that it has not undone."""
    return newest_in_force(Line.objects.filter(match__table__round__event=event, device=device))


def newest_in_force(rows: QuerySet[Line], wanted: Callable[[Line], bool] = lambda row: True) -> Line | None:
    """The newest of these lines that is wanted and not undone. Mostly it is among the first few: one short query."""
    newest = rows.select_related("match").order_by("-at", "-match__table__round__number", "-act")
    for count in (FEW_LINES, LINES_SEARCHED):
        lines = list(newest[:count])  # what undoes a line is newer than it
        found = next(filter(wanted, in_force(lines)), None)
        if found is not None or len(lines) < count:
            return found
    return None


# -- an act of the organiser


def undoable_acts(event: Event, device: uuid.UUID) -> list[Change]:
    """The acts of this device that are not undone, the newest first, ten at most, without their snapshots."""
    rows = event.changes.filter(device=device).defer("before", "after").order_by("-act")[: 3 * MAX_DEPTH]
    return in_force(rows)[:MAX_DEPTH]


def undo_change(evening: EventState, change: Change, **act: Unpack[ActFields]) -> EventState:
    """Undo an act. `RuleError` where another act came after it, or something was played since."""
    other = later_act(evening.event, change)
    if other is not None:
        raise RuleError(wording.ACT_AFTER, words=str(other))
    return organiser.change_event(
        evening, Snapshot.from_json(change.before), UNDO_PREFIX + change.words, undoes=change.pk, **act
    )


def later_act(event: Event, change: Change) -> Change | None:
    """The last act after this one that is not undone."""
    later = event.changes.filter(act__gt=change.act).defer("before", "after").order_by("-act")
    return next(iter(in_force(later)), None)
