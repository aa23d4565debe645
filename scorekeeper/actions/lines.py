"""Lines: write, strike out, settle, move, undo and redo.

Nothing outside this folder writes a line. Each act ends, once it is stored, by letting the evening of every sheet that
it wrote on go on.
"""

import uuid
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from django.db import transaction

from scorekeeper import hooks
from scorekeeper.device import Act
from scorekeeper.models import Change, Line, Match, Night
from scorekeeper.models.refused import forget
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import Entries
from scorekeeper.rules.match import describe_reason
from scorekeeper.rules.tally import RuleError, Tally

from . import wording
from .edit import HEAD
from .undo import other_half, redo_act, sheet_words, undo_act

USED_EVERY = timedelta(minutes=20)
NewLine = tuple[int, Entries, int, uuid.UUID]  # number, entries, base, slip


def locked(match: Match) -> str:
    """Why its table may change nothing on a sheet, as both sides agreed; empty where it may. The organiser may."""
    return hooks.of(match).acts.locked_reason(match)


def refusal(match: Match, number: int, tally: Tally | None = None) -> str:
    """Why line `number` may not be written; empty where it may. One that is written can always be corrected.

    `tally`: the standing before it, where it is known.
    """
    if match.line_now(number).last:
        return ""
    over = (tally or match.before(number)).over
    if over:
        return wording.OVER_BEFORE.format(reason=describe_reason(over, match.names_at(number))).strip()
    why = match.ended_why
    ended = wording.ENDED_BEFORE_BECAUSE.format(why=why) if why else wording.ENDED_BEFORE
    return hooks.of(match).acts.closed_reason(match) or (ended if match.ended else "")


def next_refusal(match: Match) -> str:
    """The same of the line after the last one."""
    return refusal(match, match.last_line + 1)


def write(
    match: Match,
    number: int,
    entries: Entries | None,
    *,
    act: Act,
    base: int = 0,
    slip: uuid.UUID | None = None,
    reason: str = "",
) -> Line:
    """Write or correct a line, or strike it out (`entries` None). `RuleError`, `SlipConflict`: `LineQuerySet.write`."""
    with going_on(act, match):
        row = match.write(number, entries, base=base, slip=slip, reason=reason, **act.fields)
        forget(match, f"{slip}")
        return row


def write_all(
    match: Match,
    lines: Iterable[NewLine],
    *,
    act: Act,
    reason: str = "",
    also: Callable[[list[Line]], object] | None = None,
) -> list[Line]:
    """Write several lines, all or none. `reason`: of corrections; `also`: stores what belongs to their rows."""
    with going_on(act, match), transaction.atomic():
        rows = [
            match.write(at, boxes, base=base, slip=slip, reason=reason, **act.fields) for at, boxes, base, slip in lines
        ]
        if also is not None:
            also(rows)
        return rows


def settle(match: Match, number: int, choice: str, *, act: Act) -> None:
    """Settle a dispute: `choice` is a revision, or "both", where the later one becomes the next line.

    Where the match takes no next line "both" does nothing, and one version can still be chosen.
    """
    with going_on(act, match), transaction.atomic():
        lock(match)  # so that two taps on "both" do not count it twice
        now, both = match.line_now(number), choice == "both"
        if not now.rivals or choice not in ("both", *map(str, now.rivals)) or (both and next_refusal(match)):
            return
        claims = dict(zip(now.rivals, now.claims, strict=True))
        chosen = now.rivals[0] if both else int(choice)
        match.write(number, claims[chosen], base=now.last, settles=chosen, reason=wording.SETTLED, **act.fields)
        if both and not next_refusal(match):
            match.write(match.last_line + 1, claims[now.rivals[-1]], reason=wording.BOTH_COUNTED, **act.fields)


def move(match: Match, number: int, to: Match, *, act: Act) -> None:
    """Strike a row out and write it as the next one of `to`. `RuleError` where it cannot stand there."""
    with going_on(act, match, to), transaction.atomic():
        lock(match, to)
        row = match.line_now(number)
        shut = hooks.of(match).acts.closed_reason(match) or next_refusal(to) or locked(match)
        if row.entries is None or row.rivals or shut:
            raise RuleError(shut or wording.CANNOT_MOVE)
        judge(row.entries, to.before(to.due))
        left, came = uuid.uuid4(), uuid.uuid4()
        why = wording.MOVED_TO.format(sheet=sheet_words(to, match))[:80]
        match.write(number, None, base=row.last, slip=left, moved=came, reason=why, **act.fields)
        why = wording.MOVED_FROM.format(sheet=sheet_words(match, to))[:80]
        to.write(to.due, row.entries, slip=came, moved=left, reason=why, **act.fields)


def undo(match: Match, row: Line | Change, *, act: Act, sure: bool, slip: uuid.UUID | None = None) -> None:
    """Restore what was there before an act, of a move on both sheets. Errors as `undo_act`."""
    with going_on(act, match, *sheets_beside(row)):
        undo_act(match, row, sure=sure, slip=slip, **act.fields)


def redo(match: Match, row: Line | Change, *, act: Act, sure: bool, slip: uuid.UUID | None = None) -> None:
    """Do once more what was undone. Errors as `redo_act`."""
    with going_on(act, match, *sheets_beside(row)):
        redo_act(match, row, sure=sure, slip=slip, **act.fields)


def sheets_beside(row: Line | Change) -> list[Match]:
    """The other sheet that a move wrote on. No query for other acts."""
    half = other_half(row) if isinstance(row, Line) else None
    return [half.match] if half is not None else []


def lock(*matches: Match) -> None:
    """Lock events, then matches, always in the same order, and read these again: somebody may have ended one."""
    hooks.raise_news(*matches)
    rows = Match.objects.select_for_update().filter(pk__in=[match.pk for match in matches]).order_by("pk").in_bulk()
    for match in matches:
        for name in HEAD:
            setattr(match, name, getattr(rows[match.pk], name))
        match.clear_cache()


@contextmanager
def going_on(act: Act, *matches: Match) -> Iterator[None]:
    """Let the evenings of these matches go on, once something is written on them."""
    yield
    for match in matches:
        use_night(match, act.at)
        hooks.of(match).acts.line_written(match, act.device, act.at)


def use_night(match: Match, at: datetime) -> None:
    """Keep the night of a match going on: once in a while is enough. One that is over stays over."""
    night = match.night
    if night is not None and night.goes_on(at) and night.last_used < at - USED_EVERY:
        Night.objects.going_on(at).filter(pk=night.pk, last_used__lt=at - USED_EVERY).update(last_used=at)
