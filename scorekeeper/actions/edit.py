"""Changes of a match besides its lines: players, seats, dealer, rules, title, end. Undo of those and of lines.

Each change stores the whole snapshot before and after, so that undo can restore it.
"""

import uuid
from datetime import datetime
from typing import Any, Unpack

from django.db import IntegrityError, transaction
from django.utils.text import capfirst

from scorekeeper import hooks
from scorekeeper.device import ActFields, Device
from scorekeeper.models import (
    Change,
    Key,
    Line,
    LineAct,
    Match,
    Player,
    Seat,
    Side,
    create_key,
    news,
    next_act,
    players_named,
)
from scorekeeper.models.line import in_force
from scorekeeper.models.stored_words import REDO_PREFIX, UNDO_PREFIX
from scorekeeper.rules import lines as revisions
from scorekeeper.rules.game import Game
from scorekeeper.rules.line import Entries
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined

from . import wording
from .snapshot import Json, MatchSnapshot, take_snapshot

HEAD = ("title", "options", "first_dealer", "ended", "ended_why", "deleted")  # columns of a match that may change
UNDO_DEPTH = 10  # the latest acts of a device that can be undone


class WrittenSince(Exception):
    """Another device has changed the same thing since; `words` says where."""

    def __init__(self, words: str) -> None:
        self.words = words


def seat_people(match: Match, names: list[str], sides: int, at: datetime) -> None:
    """Create the sides and seats of a new match; `names` clockwise, seat s on side s mod `sides`."""
    rows = [Side(match=match, number=number) for number in range(sides)]
    Side.objects.bulk_create(rows)
    people = players_named(names, match.host, at)
    Seat.objects.bulk_create(
        Seat(side=rows[number % sides], player=person, number=number, place=number)
        for number, person in enumerate(people[name.lower()] for name in names)
    )


def start_match(game: Game, form: Any, device: Device, at: datetime, earlier: Match | None) -> Match:
    """The match of a valid new match form, with a key to score and one to view; the same form pressed again gives the
    same match."""
    slip = form.cleaned_data["slip"]
    known = Match.objects.filter(pk=slip).first() if slip else None
    if known is not None:
        return (
            known if is_start_of(known, form, device) else create_match(uuid.uuid4(), game, form, device, at, earlier)
        )
    try:
        return create_match(slip or uuid.uuid4(), game, form, device, at, earlier)
    except IntegrityError:  # the other press was first by now
        return Match.objects.get(pk=slip, host=device.id)


def is_start_of(match: Match, form: Any, device: Device) -> bool:
    """Whether a match is what the form started just now: with the same people and rules, and nothing written."""
    names = [seat.player.name.lower() for seat in match.seat_rows]
    same = (match.host, match.game_key, match.options) == (device.id, form.game.key, form.options())
    return same and names == [name.lower() for name in form.names()] and not match.last_line


@transaction.atomic
def create_match(pk: uuid.UUID, game: Game, form: Any, device: Device, at: datetime, earlier: Match | None) -> Match:
    """A new match with its seats and keys. `IntegrityError` where there is one of that id."""
    sides, partners = form.seating
    match = Match(
        pk=pk,
        game_key=game.key,
        edition=game.edition,
        options=form.options(),
        partners=partners,
        started=at,
        first_dealer=form.first_dealer(),
        title=form.cleaned_data["title"],
        host=device.id,
        again=earlier,
    )
    match.save(force_insert=True)
    seat_people(match, form.names(), sides, at)
    for may in (Key.SCORE, Key.VIEW):
        create_key(match, may, at)
    return match


@transaction.atomic
def settle_dispute(match: Match, number: int, choice: str, **act: Unpack[ActFields]) -> None:
    """Settle a dispute: `choice` is a revision, or "both", where the later one becomes the next line.

    A match that has ended takes no next line: "both" does nothing there, one version can still be chosen.
    """
    Match.objects.select_for_update().get(pk=match.pk)  # so that two taps on "both" do not count it twice
    match.clear_cache()
    now = match.line_now(number)
    if not now.rivals or choice not in ("both", *map(str, now.rivals)) or (choice == "both" and not match.takes_lines):
        return
    claims = dict(zip(now.rivals, now.claims, strict=True))
    chosen = now.rivals[0] if choice == "both" else int(choice)
    match.write(number, claims[chosen], base=now.last, settles=chosen, reason=wording.SETTLED, **act)
    if choice == "both" and match.takes_lines:
        match.write(match.last_line + 1, claims[now.rivals[-1]], base=0, reason=wording.BOTH_COUNTED, **act)


def apply_snapshot(match: Match, wanted: MatchSnapshot, at: datetime) -> None:
    """Set a match to a snapshot."""
    now = take_snapshot(match)
    for name in HEAD:
        setattr(match, name, getattr(wanted, name))
    match.save(update_fields=HEAD)
    if (now.sides, now.seats) != (wanted.sides, wanted.seats):
        apply_seats(match, wanted, at)
    match.clear_cache()


def apply_seats(match: Match, wanted: MatchSnapshot, at: datetime) -> None:
    """Set sides and seats to a snapshot; the rows of sides keep their ids."""
    sides = {side.number: side for side in match.sides.all()}
    Seat.objects.filter(side__match=match).delete()
    for said in wanted.sides:
        side = sides.pop(said.number, None) or Side(match=match, number=said.number)
        side.name, side.first, side.last, side.start = said.name, said.first, said.last, said.start
        side.away = [list(each) for each in said.away]
        side.save()
    for left_over in sides.values():
        left_over.delete()
    rows = {side.number: side for side in match.sides.all()}
    for seat in wanted.seats:
        Seat.objects.create(
            side=rows[seat.number % len(rows)],
            player=players_named([seat.name], match.host, at)[seat.name.lower()],
            number=seat.number,
            place=seat.place,
            first=seat.first,
        )
    Player.objects.known_on(match.host).unused().delete()


@transaction.atomic
def save_change(
    match: Match,
    wanted: MatchSnapshot,
    words: str,
    *,
    device: uuid.UUID,
    writer: str,
    at: datetime,
    undoes: uuid.UUID | None = None,
    slip: uuid.UUID | None = None,
) -> Change | None:
    """Apply a snapshot and store the change; None where nothing differs. `IntegrityError` where its slip is taken.

    `RuleError` where it numbers the sides anew and something is written, whose boxes are by these numbers.
    """
    Match.objects.select_for_update().get(pk=match.pk)
    before = take_snapshot(match)
    if before == wanted:
        return None
    if before.is_renumbered_in(wanted) and match.lines.exists():
        raise RuleError(wording.ROWS_SINCE)
    apply_snapshot(match, wanted, at)
    change = Change.objects.create(
        pk=slip or uuid.uuid4(),
        match=match,
        words=words[:200],
        before=before.to_json(),
        after=wanted.to_json(),
        device=device,
        writer=writer,
        at=at,
        undoes=undoes,
        act=next_act(match),
    )
    news.notify(str(match.pk))
    return change


def is_done(match: Match, slip: uuid.UUID | None) -> bool:
    """Whether the act of this slip is stored: its form was sent before."""
    return slip is not None and any(rows.filter(pk=slip).exists() for rows in (match.lines, match.changes))


def undoable_acts(match: Match, device: uuid.UUID) -> list[Line | Change]:
    """The last ten acts of this device that it has not undone, newest first."""
    rows: list[Line | Change] = [
        *match.lines.filter(device=device).order_by("-act")[: 3 * UNDO_DEPTH],
        *match.changes.filter(device=device).order_by("-act")[: 3 * UNDO_DEPTH],
    ]
    return sorted(in_force(rows), key=lambda row: row.act, reverse=True)[:UNDO_DEPTH]


def redoable_acts(match: Match, device: uuid.UUID) -> list[Line | Change]:
    """The acts that this device has undone and may bring back, the last undone first; none after a new act.

    Also rows that were taken back from elsewhere, as by whoever runs the evening: any phone may bring them back.
    """
    rows: list[Line | Change] = [
        *match.lines.filter(device=device).order_by("-act")[: 4 * UNDO_DEPTH],
        *(match.changes.filter(device=device).order_by("-act")[: 4 * UNDO_DEPTH] if match.change_count else ()),
    ]
    elsewhere = rows_taken_back(match)
    undone: list[uuid.UUID] = []
    for row in sorted({row.pk: row for row in (*rows, *elsewhere)}.values(), key=lambda row: row.act):
        if row.undoes is not None:
            undone.append(row.undoes)
        elif is_redo(row):
            undone = undone[:-1]
        else:
            undone = []
    acts = {row.pk: row for row in (*rows, *elsewhere.values())}
    return [acts[key] for key in reversed(undone) if key in acts]


def rows_taken_back(match: Match) -> dict[Line, Line]:
    """Each undo of a row that another device had written, while nothing stands there since, with that row.

    No query while nothing is undone, else one or two.
    """
    lasting = [fact for fact in match.facts if fact[4] == fact[1] and match.line_now(fact[0]).last == fact[1]]
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
    match: Match,
    act: Line | Change,
    *,
    device: uuid.UUID,
    writer: str,
    at: datetime,
    sure: bool,
    slip: uuid.UUID | None = None,
) -> None:
    """Do once more what was undone. `WrittenSince` if another device wrote there since, unless `sure`."""
    if isinstance(act, Change):
        later = match.changes.filter(act__gt=act.act, undoes=None).exclude(device=device)
        if later.exists() and not sure:
            raise WrittenSince(str(act))
        words = REDO_PREFIX + act.words.removeprefix(REDO_PREFIX)
        wanted = MatchSnapshot.from_json({**take_snapshot(match).to_json(), **values_after(act)})
        save_change(match, wanted, words, device=device, writer=writer, at=at, slip=slip)
        return
    others = match.lines.filter(number=act.number, revision__gt=act.revision).exclude(device=device)
    if others.exclude(undoes=act.pk).exists() and not sure:
        raise WrittenSince(match.where(act.number))
    how: LineAct = {"device": device, "writer": writer, "at": at, "reason": wording.REDO, "round": act.round}
    half = other_half(act)
    if half is not None:
        write_both_halves(match, act, half, redo=True, slip=slip, **how)
        return
    again: LineAct = {**how, "settles": act.settles}
    match.write(act.number, act.entries, base=match.line_now(act.number).last, slip=slip, **again)


def undo_act(
    match: Match,
    act: Line | Change,
    *,
    device: uuid.UUID,
    writer: str,
    at: datetime,
    sure: bool,
    slip: uuid.UUID | None = None,
) -> None:
    """Restore what was there before an act. `WrittenSince` if another device wrote since, unless `sure`."""
    if isinstance(act, Change):
        later = match.changes.filter(act__gt=act.act, undoes=None).exclude(device=device)
        if later.exists() and not sure:
            raise WrittenSince(str(act))
        restored = MatchSnapshot.from_json({**take_snapshot(match).to_json(), **values_before(act)})
        said = UNDO_PREFIX + act.words
        save_change(match, restored, said, device=device, writer=writer, at=at, undoes=act.pk, slip=slip)
        return
    now = match.line_now(act.number)
    if now.last != act.revision and not sure:
        others = match.lines.filter(number=act.number, revision__gt=act.revision).exclude(device=device)
        if others.exists():
            raise WrittenSince(match.where(act.number))
    stood = line_before(match, act)
    how: LineAct = {"device": device, "writer": writer, "at": at, "reason": wording.UNDO, "undoes": act.pk}
    how["round"] = act.round
    half = other_half(act)
    if half is not None:
        write_both_halves(match, act, half, redo=False, slip=slip, **how)
        return
    rivals = disputed_rows(match, stood) if stood else []
    rival = next((row for row in rivals if not revisions.same(row.entries, act.entries)), None)
    if rival is not None:  # a settlement: dispute it again with the version that lost
        match.write(act.number, rival.entries, base=rival.base, slip=slip, **how)
    else:
        match.write(act.number, stood.entries if stood else None, base=now.last, slip=slip, chooses_itself=True, **how)


def other_half(act: Line) -> Line | None:
    """The row that was written on another sheet with this one; None where there is none, or its sheet is gone."""
    return Line.objects.select_related("match").filter(pk=act.moved).first() if act.moved is not None else None


@transaction.atomic
def write_both_halves(
    match: Match, act: Line, half: Line, *, redo: bool, slip: uuid.UUID | None, **how: Unpack[LineAct]
) -> None:
    """Undo or redo a row that was moved between two sheets, on both. `RuleError` where the other half has changed."""
    pair = Match.objects.with_change_count().select_for_update().filter(pk__in=(match.pk, half.match_id))
    there = {each.pk: each for each in pair.order_by("pk")}[half.match_id]
    match.clear_cache()
    where = capfirst(there.where_stood(half.number))
    if shut := hooks.closed_reason(there) or (wording.OTHER_SHEET_ENDED if there.ended or there.deleted else ""):
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
    rows = [revisions.Fact(*fact) for fact in match.facts if fact[0] == act.number and fact[1] < act.revision]
    return revisions.read(rows) if rows else None


def disputed_rows(match: Match, line: revisions.Current) -> list[Line]:
    """The stored rows in dispute; empty where there is no dispute."""
    return list(match.lines.filter(number=line.number, revision__in=line.rivals)) if line.rivals else []
