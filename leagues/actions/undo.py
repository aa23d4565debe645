"""Undo and redo on the organiser's board: the last act of a device for the evening or about a table's result.

What a table writes or answers on its own phone is undone there, and stays; the board asks where it would not count.
"""

import uuid
from dataclasses import dataclass
from textwrap import shorten

from django.db import transaction

from leagues.models import Change, Event
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.snapshot import Json, Snapshot, take_snapshot
from leagues.state.facts.table_state import TableState
from scorekeeper.actions import lines
from scorekeeper.actions.undo import WrittenSince
from scorekeeper.device import Act
from scorekeeper.models import Change as MatchChange
from scorekeeper.models import Line, Match, in_force
from scorekeeper.models.stored_words import REDO_PREFIX, UNDO_PREFIX
from scorekeeper.rules.tally import RuleError

from . import close_table, organiser, wording
from .roster import respelt_by

MAX_BUTTON_LETTERS = 24  # letters of an act on its button
MAX_DEPTH = 10  # acts that undo reaches

TableAct = Line | MatchChange  # what an act of the organiser stored in the history of a table


@dataclass(frozen=True)
class LastAct:
    """What undo would undo, or redo do again. `refused`: why it cannot; empty where it can.

    `what`: a few words for it, "table 2's score"; empty where its own words are short. `asks`: what a table has said
    since that would no longer count; empty where everything stays.
    """

    words: str
    row: Change
    refused: str = ""
    what: str = ""
    asks: str = ""

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
    """The last act of a device that it has not undone; None where there is none. Four queries, or five."""
    change = next(iter(undoable_acts(evening.event, device)), None)
    if change is None:
        return None
    acts = table_acts(change)
    refused = refusal(evening, change, acts)
    since = {} if refused else said_since(evening.event, change)
    asks = put_back(evening, change, acts, since)[1] if since else ""
    return LastAct(plain_words(change), change, refused, describe_place(evening, acts), asks)


def next_redo(evening: EventState, device: uuid.UUID) -> LastAct | None:
    """The act that this device undid last, while nobody has done anything else since; None where there is none."""
    newest = evening.event.changes.defer("before", "after").order_by("-act")[: 4 * MAX_DEPTH]
    undone: list[Change] = []
    for row in reversed(newest):
        if row.device != device or not (row.undoes or is_redo(row)):
            undone = []
        else:
            undone = undone[:-1] if is_redo(row) else [*undone, row]
    key = undone[-1].undoes if undone else None
    change = evening.event.changes.filter(pk=key).first() if key else None
    if change is None or redo_refusal(evening, change, undone[-1]):
        return None
    return LastAct(plain_words(change), change, "", describe_place(evening, table_acts(change)))


def offered_undo(evening: EventState, device: uuid.UUID) -> tuple[LastAct | None, LastAct | None]:
    """What the buttons of a page undo and redo, looked for once as long as nothing is stored."""
    return evening.once_read(("undo", device), lambda: (last_act(evening, device), next_redo(evening, device)))


def is_redo(change: Change) -> bool:
    return change.words.startswith(REDO_PREFIX)


def plain_words(change: Change) -> str:
    """The words of an act, also where it was done once more."""
    return change.words.removeprefix(REDO_PREFIX)


# -- why not


def refusal(evening: EventState, change: Change, acts: list[TableAct]) -> str:
    """Why an act cannot be undone now; empty where it can. `acts`: what it stored at a table."""
    other = later_act(evening.event, change)
    if other is not None:
        return wording.ACT_AFTER.format(words=other.words)
    if change.rows:
        return table_refusal(evening, change, acts)
    tables = {each["number"]: {table["number"] for table in each["tables"]} for each in opened_rounds(change.before)}
    for played in evening.opened:
        written = [table.number for table in played.tables if not table.untouched]
        lost = [number for number in written if number not in tables.get(played.number, ())]
        if lost:
            return wording.SCORES_SINCE.format(table=lost[0], number=played.number, **evening.format.naming)
    return ""


def opened_rounds(stored: Json) -> list[Json]:
    """The open rounds of a stored snapshot: read whole it would take a hundred tables a while, on every board."""
    return [each for each in stored["rounds"] if each["opened"]]


def table_refusal(evening: EventState, change: Change, acts: list[TableAct]) -> str:
    """Why what an act stored at a table cannot be undone now; empty where it can."""
    if len(acts) < len(change.rows) or any(find_table(evening, act.match_id) is None for act in acts):
        return wording.ROUND_CHANGED
    found = (
        close_table.undo_refusal(evening, act) if isinstance(act, MatchChange) else line_refusal(act) for act in acts
    )
    return next(filter(None, found), "")


def line_refusal(line: Line) -> str:
    """Why a line cannot be undone now: another device has written that row since; else empty."""
    later = Line.objects.filter(match=line.match_id, number=line.number, revision__gt=line.revision)
    where = line.match.where(line.number) if later.exclude(device=line.device).exists() else ""
    return wording.LINE_AFTER.format(words=where) if where else ""


def redo_refusal(evening: EventState, change: Change, undo: Change) -> str:
    """Why an act that was undone cannot be done once more; empty where it can.

    Rows written since may have decided another draw than the one that was opened, or have left a table unfinished.
    """
    if change.rows:
        return table_refusal(evening, change, table_acts(change))
    moves = [(each["number"], each["closed"]) for each in opened_rounds(change.before)] != [
        (each["number"], each["closed"]) for each in opened_rounds(change.after)
    ]
    written = Line.objects.filter(match__table__round__event=evening.event, at__gt=undo.at)
    return wording.ROUND_CHANGED if moves and written.exists() else ""


def said_since(event: Event, change: Change) -> dict[int, Change]:
    """What tables have last said on their own phones after an act, by table."""
    return {row.table: row for row in reversed(later_acts(event, change)) if row.table}


def put_back(
    evening: EventState, change: Change, acts: list[TableAct], since: dict[int, Change]
) -> tuple[Snapshot | None, str]:
    """The evening as before an act, but with what tables have `said` since; None for an act at a table.

    With it which of that would no longer count, in a sentence; empty where all of it does.
    """
    if change.rows:
        touched = {table_number(evening, act.match_id) for act in acts}
        return None, describe_lost(since, touched)
    wanted, lost = Snapshot.from_json(change.before), set[int]()
    before, after = wanted.tables, Snapshot.from_json(change.after).tables if since else {}
    for (number, at), table in take_snapshot(evening).tables.items() if since else ():
        was, became = before.get((number, at)), after.get((number, at))
        if at not in since or became is None or (became.answers, became.summed) == (table.answers, table.summed):
            continue
        if was == became:
            wanted = wanted.with_table(number, at, answers=table.answers, summed=table.summed)
        else:
            lost.add(at)
    return wanted, describe_lost(since, lost)


def describe_lost(since: dict[int, Change], tables: set[int]) -> str:
    """What these tables have said that would no longer count, in sentences."""
    lost = [wording.SAID_SINCE.format(table=one, words=since[one].words) for one in sorted(tables & since.keys())]
    return " ".join(lost)


# -- at a table


def table_acts(change: Change) -> list[TableAct]:
    """What an act stored in the histories of tables, in order. No query where it stored nothing, else one or two."""
    if not change.rows:
        return []
    found: dict[str, TableAct] = {
        f"{row.pk}": row for row in Line.objects.select_related("match").filter(pk__in=change.rows)
    }
    if len(found) < len(change.rows):
        found |= {f"{row.pk}": row for row in MatchChange.objects.filter(pk__in=change.rows)}
    return [found[key] for key in change.rows if key in found]


def describe_place(evening: EventState, acts: list[TableAct]) -> str:
    """What an act at a table was about, for its button: "table 2's score"; empty for an act of the evening."""
    if not acts:
        return ""
    number = table_number(evening, acts[0].match_id)
    if isinstance(acts[0], MatchChange):
        template = wording.CLOSING_TABLE if close_table.is_closing(acts[0]) else wording.TABLE_PLAYS_ON
        return template.format(table=number) if number else ""
    return wording.TABLE_SCORE.format(table=number) if number else wording.MATCH_SCORE


def table_number(evening: EventState, match: uuid.UUID) -> int:
    """The table of a match; 0 on a ladder, and where the table was opened after the evening was read."""
    place = find_table(evening, match) if evening.board.names_tables else None
    return place[1].number if place else 0


def find_table(evening: EventState, match: uuid.UUID) -> tuple[RoundState, TableState] | None:
    """The round and the table at which a match is played; None where it was opened after the evening was read."""
    places = ((played, table) for played in evening.opened for table in played.tables)
    return next(((played, table) for played, table in places if table.match and table.match.id == match), None)


def find_match(row: TableAct) -> Match:
    """The match of what is to be undone; `RuleError` where its round was just undone."""
    match = Match.objects.with_change_count().filter(pk=row.match_id).first()
    if match is None:
        raise RuleError(wording.ROUND_CHANGED)
    return match


def latest_act(match: Match, device: uuid.UUID) -> uuid.UUID:
    """The id of what a device has just stored in the history of a match."""
    rows: list[TableAct] = [*match.lines.filter(device=device).order_by("-act")[:1]]
    rows += [*match.changes.filter(device=device).order_by("-act")[:1]]
    return max(rows, key=lambda row: row.act).pk


# -- the acts


def undo_last(evening: EventState, shown: str = "", *, sure: bool = False, act: Act) -> None:
    """Undo what the button offered. `RuleError` says why not. `shown`: the mark that the button carried.

    `sure`: also where what a table has said since would no longer count.
    """
    found = last_act(evening, act.device.id)
    if found is None:
        raise RuleError(wording.NOTHING_TO_UNDO)
    if shown and shown != found.mark:
        raise RuleError(wording.OTHER_UNDONE_FIRST)
    undo_change(evening, found.row, sure=sure, act=act)


def redo_last(evening: EventState, shown: str = "", *, act: Act) -> None:
    """Do once more what the button offered. `RuleError` where something was done since."""
    found = next_redo(evening, act.device.id)
    if found is None or (shown and shown != found.mark):
        raise RuleError(wording.NOTHING_TO_REDO)
    words, slip = REDO_PREFIX + found.words, slip_of(found.row.pk, again=True)
    if found.row.rows:
        change_tables(evening, found.row, words, slip=slip, act=act)
    else:
        after = Snapshot.from_json(found.row.after)
        respelt = respelt_by(Snapshot.from_json(found.row.before), after)
        organiser.change_event(evening, after, words, slip=slip, respelt=respelt, **act.fields)


def slip_of(mark: uuid.UUID, *, again: bool) -> uuid.UUID:
    """The id of what undoes the act with this id, or with `again` does it once more: nothing does so twice."""
    return uuid.uuid5(mark, "redo" if again else "undo")


def is_done(event: Event, shown: str, *, again: bool) -> bool:
    """Whether the act that the button offered is undone, or done once more, already: its form was sent before."""
    try:
        mark = uuid.UUID(shown)
    except ValueError:
        return False
    return event.changes.filter(pk=slip_of(mark, again=again)).exists()


def undo_change(evening: EventState, change: Change, *, sure: bool = False, act: Act) -> EventState:
    """Undo an act. `RuleError` where another act came after it, or something was played or, unless `sure`, said."""
    other = later_act(evening.event, change)
    if other is not None:
        raise RuleError(wording.ACT_AFTER, words=str(other))
    words, slip = UNDO_PREFIX + plain_words(change), slip_of(change.pk, again=False)
    wanted, asks = put_back(evening, change, table_acts(change), said_since(evening.event, change))
    if asks and not sure:
        raise RuleError(asks)
    if wanted is None:
        return change_tables(evening, change, words, undoes=change.pk, slip=slip, act=act)
    respelt = respelt_by(Snapshot.from_json(change.after), Snapshot.from_json(change.before))
    return organiser.change_event(evening, wanted, words, undoes=change.pk, slip=slip, respelt=respelt, **act.fields)


@transaction.atomic
def change_tables(
    evening: EventState, change: Change, words: str, *, act: Act, slip: uuid.UUID, undoes: uuid.UUID | None = None
) -> EventState:
    """Undo what an act stored at tables, or do it once more without `undoes`. `RuleError` says why not."""
    acts = table_acts(change)
    if why := table_refusal(evening, change, acts):
        raise RuleError(why)
    rows, again = [], lines.redo if undoes is None else lines.undo
    for each in acts if undoes is None else reversed(acts):
        match = find_match(each)
        try:
            again(match, each, act=act, sure=False)
        except WrittenSince as touched:
            raise RuleError(wording.LINE_AFTER, words=touched.words) from touched
        rows.append(latest_act(match, act.device.id))
    organiser.record_rows(evening.event, words, rows, undoes=undoes, slip=slip, **act.fields)
    return EventState(evening.event)


def undoable_acts(event: Event, device: uuid.UUID) -> list[Change]:
    """The acts of this device that are not undone, the newest first, ten at most, without their snapshots."""
    rows = event.changes.filter(device=device, table=0).defer("before", "after").order_by("-act")[: 3 * MAX_DEPTH]
    return in_force(rows)[:MAX_DEPTH]


def later_acts(event: Event, change: Change) -> list[Change]:
    """The acts after this one that are not undone, the newest first."""
    return in_force(event.changes.filter(act__gt=change.act).defer("before", "after").order_by("-act"))


def later_act(event: Event, change: Change) -> Change | None:
    """The last act of an organiser after this one that is not undone."""
    return next((row for row in later_acts(event, change) if not row.table), None)
