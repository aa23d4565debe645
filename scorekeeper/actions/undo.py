"""Undo and redo of lines and changes: what a device may undo, and how what was there before is restored."""

import uuid
from datetime import datetime
from typing import Unpack

from django.db import transaction
from django.db.models import QuerySet
from django.utils.text import capfirst

from scorekeeper import hooks
from scorekeeper.device import ActFields
from scorekeeper.models import Change, Line, LineAct, Match
from scorekeeper.models.line import in_force
from scorekeeper.models.stored_words import REDO_PREFIX, UNDO_PREFIX
from scorekeeper.rules import revisions
from scorekeeper.rules.line import Entries
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined
from scorekeeper.server.prepared import Prepared

from . import wording
from .edit import save_change
from .snapshot import Json, MatchSnapshot, take_snapshot

UNDO_DEPTH = 10  # the latest acts of a device that can be undone
FEW = 3  # rows among which its latest mostly is
LATEST = Prepared(lambda match, device: Line.objects.filter(match=match, device=device).order_by("-act")[:FEW])


class WrittenSince(Exception):
    """Another device has changed the same thing since; `words` says where."""

    def __init__(self, words: str) -> None:
        self.words = words


def is_done(match: Match, slip: uuid.UUID | None) -> bool:
    """Whether the act of this slip is stored: its form was sent before."""
    return slip is not None and any(rows.filter(pk=slip).exists() for rows in (match.lines, match.changes))


def undoable_acts(match: Match, device: uuid.UUID) -> list[Line | Change]:
    """The last ten acts of this device that it has not undone, newest first. Reads further back where many are."""
    found: list[Line | Change] = []
    count, sure = UNDO_DEPTH, 1
    while sure and len(found) < UNDO_DEPTH:
        count *= 3
        acts, sure = acts_in_force(match, device, count)
        found = [act for act in acts if act.act >= sure]
    return found[:UNDO_DEPTH]


def latest_undoable(match: Match, device: uuid.UUID) -> list[Line | Change]:
    """The first few of `undoable_acts`, at least one where there is one. Reads the newest few rows, as that is mostly
    enough."""
    acts, sure = acts_in_force(match, device, FEW)
    latest = [act for act in acts if act.act >= sure]
    return latest or undoable_acts(match, device)[:1]


def acts_in_force(match: Match, device: uuid.UUID, count: int) -> tuple[list[Line | Change], int]:
    """Of `newest_acts` those not undone, newest first; and the act from which on all are among them."""
    acts, sure = newest_acts(match, device, count)
    return sorted(in_force(acts), key=lambda row: row.act, reverse=True), sure


def newest_acts(match: Match, device: uuid.UUID, count: int) -> tuple[list[Line | Change], int]:
    """The newest so many lines and as many changes of a device; and the act from which on all are among them."""
    mine = LATEST(match.pk, device) if count == FEW else match.lines.filter(device=device).order_by("-act")[:count]
    lines: list[Line | Change] = list(mine)
    changes: list[Line | Change] = (
        list(match.changes.filter(device=device).order_by("-act")[:count]) if match.change_count else []
    )
    sure = max((rows[-1].act for rows in (lines, changes) if len(rows) == count), default=0)
    return [*lines, *changes], sure


def redoable_acts(match: Match, device: uuid.UUID) -> list[Line | Change]:
    """The acts that this device has undone and may bring back, the last undone first; none after a new act.

    Also rows that were taken back from elsewhere, as by whoever runs the evening: any phone may bring them back.
    """
    elsewhere = rows_taken_back(match)
    undone: list[uuid.UUID] = []
    rows = acts_since_a_new_one(match, device)
    for row in sorted({row.pk: row for row in (*rows, *elsewhere)}.values(), key=lambda row: row.act):
        if row.undoes is not None:
            undone.append(row.undoes)
        elif is_redo(row):
            undone = undone[:-1]
        else:
            undone = []
    acts: dict[uuid.UUID, Line | Change] = {row.pk: row for row in (*rows, *elsewhere.values())}
    older = [key for key in undone if key not in acts]
    for found in (match.lines, match.changes) if older else ():
        acts.update((row.pk, row) for row in found.filter(device=device, pk__in=older))
    return [acts[key] for key in reversed(undone) if key in acts]


def acts_since_a_new_one(match: Match, device: uuid.UUID) -> list[Line | Change]:
    """The newest acts of a device, back to one at least that neither undoes nor redoes, where there is one."""
    acts: list[Line | Change] = []
    count, sure = UNDO_DEPTH, 1
    while sure and all(act.undoes is not None or is_redo(act) for act in acts):
        count *= 3
        newest, sure = newest_acts(match, device, count)
        acts = [act for act in newest if act.act >= sure]
    return acts


def rows_taken_back(match: Match) -> dict[Line, Line]:
    """Each undo of a row that another device had written, while nothing stands there since, with that row.

    No query while nothing is undone, else one or two.
    """
    lasting = [fact for fact in match.facts if fact[4] is not None and match.line_now(fact[0]).last == fact[1]]
    if not lasting:
        return {}
    undos = match.lines.filter(undoes__isnull=False, number__in=[fact[0] for fact in lasting])
    last = [row for row in undos if match.line_now(row.number).last == row.revision]
    rows = match.lines.in_bulk([row.undoes for row in last if row.undoes])
    found = {row: rows[row.undoes] for row in last if row.undoes in rows}
    return {undo: row for undo, row in found.items() if undo.device != row.device}


def taken_back_by(match: Match, act: Line | Change) -> str:
    """Who took a row back that another device had written; empty where its own did."""
    return next((undo.writer for undo, row in rows_taken_back(match).items() if row.pk == act.pk), "")


def latest_redo(match: Match, device: uuid.UUID) -> Line | Change | None:
    """What this device has brought back just now; None where it has done anything else since. Two queries."""
    latest: list[Line | Change] = [
        row
        for rows in (match.lines.filter(device=device), match.changes.filter(device=device))
        if (row := rows.order_by("-act").first()) is not None
    ]
    act = max(latest, key=lambda row: row.act, default=None)
    return act if act is not None and is_redo(act) else None


def is_redo(act: Line | Change) -> bool:
    """Whether an act brought back one that was undone."""
    return act.words.startswith(REDO_PREFIX) if isinstance(act, Change) else act.reason == wording.REDO


def redo_act(
    match: Match, act: Line | Change, *, sure: bool, slip: uuid.UUID | None = None, **who: Unpack[ActFields]
) -> None:
    """Do once more what was undone. `WrittenSince` if another device wrote there since, unless `sure`."""
    if isinstance(act, Change):
        words = REDO_PREFIX + act.words.removeprefix(REDO_PREFIX)
        restore_values(match, act, values_after(act), words, sure=sure, slip=slip, **who)
        return
    if others_since(match, act, who["device"]).exclude(undoes=act.pk).exists() and not sure:
        raise WrittenSince(match.where(act.number))
    how = line_act(act, wording.REDO, **who)
    half = other_half(act)
    if half is not None:
        write_both_halves(match, act, half, redo=True, slip=slip, **how)
        return
    again: LineAct = {**how, "settles": act.settles}
    match.write(act.number, act.entries, base=redo_base(match, act), slip=slip, **again)


def redo_base(match: Match, act: Line) -> int:
    """The revision that a redo is based on: the last one, or what its writer saw where the act began a dispute."""
    now, then = match.line_now(act.number), line_at(match, act.number, act.revision)
    disputes = then is not None and then.was[-1] == "disputed" and now.state != "blank"
    return act.base if disputes else now.last


def undo_act(
    match: Match, act: Line | Change, *, sure: bool, slip: uuid.UUID | None = None, **who: Unpack[ActFields]
) -> None:
    """Restore what was there before an act. `WrittenSince` if another device wrote since, unless `sure`."""
    if isinstance(act, Change):
        words = UNDO_PREFIX + act.words
        restore_values(match, act, values_before(act), words, sure=sure, undoes=act.pk, slip=slip, **who)
        return
    now = match.line_now(act.number)
    if now.last != act.revision and not sure and others_since(match, act, who["device"]).exists():
        raise WrittenSince(match.where(act.number))
    stood = line_before(match, act)
    how = line_act(act, wording.UNDO, **who)
    how["undoes"] = act.pk
    half = other_half(act)
    if half is not None:
        write_both_halves(match, act, half, redo=False, slip=slip, **how)
        return
    if act.revision in now.rivals:  # the other versions stay
        how["settles"] = act.revision
        match.write(act.number, act.entries, base=act.base, slip=slip, **how)
        return
    rivals = disputed_rows(match, stood) if stood else []
    rival = next((row for row in rivals if not revisions.same(row.entries, act.entries)), None)
    if rival is not None:  # a settlement: dispute it again with the version that lost
        match.write(act.number, rival.entries, base=rival.base, slip=slip, **how)
    else:
        match.write(act.number, stood.entries if stood else None, base=now.last, slip=slip, chooses_itself=True, **how)


def restore_values(
    match: Match,
    change: Change,
    values: Json,
    words: str,
    *,
    sure: bool,
    slip: uuid.UUID | None,
    undoes: uuid.UUID | None = None,
    **who: Unpack[ActFields],
) -> None:
    """Give a match these values of before or after a change. `WrittenSince` as for undo and redo."""
    later = match.changes.filter(act__gt=change.act, undoes=None).exclude(device=who["device"])
    if later.exists() and not sure:
        raise WrittenSince(str(change))
    wanted = MatchSnapshot.from_json({**take_snapshot(match).to_json(), **values})
    save_change(match, wanted, words, undoes=undoes, slip=slip, **who)


def line_act(act: Line, reason: str, *, device: uuid.UUID, writer: str, at: datetime) -> LineAct:
    """Who writes the row of an act once more, when and why."""
    return {"device": device, "writer": writer, "at": at, "reason": reason, "round": act.round}


def others_since(match: Match, act: Line, device: uuid.UUID) -> QuerySet[Line]:
    """What other devices have written about the row of an act after it."""
    return match.lines.filter(number=act.number, revision__gt=act.revision).exclude(device=device)


def other_half(act: Line) -> Line | None:
    """The row that was written on another sheet with this one; None where there is none, or its sheet is gone."""
    if act.moved is None:
        return None
    return Line.objects.select_related("match").filter(pk=act.moved, moved=act.pk).first()  # each names the other


@transaction.atomic
def write_both_halves(
    match: Match, act: Line, half: Line, *, redo: bool, slip: uuid.UUID | None, **how: Unpack[LineAct]
) -> None:
    """Undo or redo a row that was moved between two sheets, on both. `RuleError` where the other half has changed."""
    hooks.raise_news(match, half.match)
    pair = Match.objects.with_change_count().select_for_update().filter(pk__in=(match.pk, half.match_id))
    there = {each.pk: each for each in pair.order_by("pk")}[half.match_id]
    match.clear_cache()
    where = capfirst(there.where_stood(half.number))
    if shut := hooks.of(there).acts.closed_reason(there) or (
        wording.OTHER_SHEET_ENDED if there.ended or there.deleted else ""
    ):
        raise RuleError(shut)
    expected, wanted = (half.entries, entries_before(there, half))[:: -1 if redo else 1]
    now = there.line_now(half.number)
    if now.rivals or not revisions.same(now.entries, expected):
        raise RuleError(wording.MOVE_CHANGED, where=where, sheet=sheet_words(there, match))
    mine = act.entries if redo else entries_before(match, act)
    one, two = slip or uuid.uuid4(), uuid.uuid4()
    here: LineAct = {**how, "moved": two}
    other: LineAct = {**how, "moved": one, "round": half.round}
    if not redo:
        other["undoes"] = half.pk
    match.write(act.number, mine, base=match.line_now(act.number).last, slip=one, chooses_itself=True, **here)
    there.write(half.number, wanted, base=now.last, slip=two, chooses_itself=True, **other)


def sheet_words(sheet: Match, beside: Match) -> str:
    """What tells a sheet from the one beside it: its title, or its players where both are called the same."""
    return str(sheet) if str(sheet) != str(beside) else joined(sheet.names)


def entries_before(match: Match, act: Line) -> Entries | None:
    """What a line said before one of its rows; None where nothing."""
    stood = line_before(match, act)
    return stood.entries if stood else None


def latest_move(match: Match, device: uuid.UUID) -> Line | None:
    """The row that this device has just moved here from another sheet; None where it did anything since. A query."""
    row = match.lines.filter(device=device).order_by("-act").first()
    return row if row is not None and row.moved is not None and row.entries is not None else None


def values_before(change: Change) -> Json:
    """The parts of the snapshot that a change touched, as they were before it."""
    return {key: value for key, value in change.before.items() if change.after.get(key) != value}


def values_after(change: Change) -> Json:
    """The parts of the snapshot that a change touched, as it left them."""
    return {key: value for key, value in change.after.items() if change.before.get(key) != value}


def line_before(match: Match, act: Line) -> revisions.Current | None:
    """A line as it was before one of its rows; None where it was not written."""
    return line_at(match, act.number, act.revision - 1)


def line_at(match: Match, number: int, revision: int) -> revisions.Current | None:
    """A line as it was after one of its rows; None where it was not written."""
    rows = [revisions.Fact(*fact) for fact in match.facts if fact[0] == number and fact[1] <= revision]
    return revisions.read(rows) if rows else None


def disputed_rows(match: Match, line: revisions.Current) -> list[Line]:
    """The stored rows in dispute; empty where there is no dispute."""
    return list(match.lines.filter(number=line.number, revision__in=line.rivals)) if line.rivals else []
