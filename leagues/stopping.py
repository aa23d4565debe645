"""A table that is closed before its match is over: the round counts what is written there, until it goes on."""

from typing import Any

from django.db.models import Q

from scorekeeper import mending
from scorekeeper.models import Change, Match, in_force
from scorekeeper.rules.game import RuleError

from . import running
from .evening import Evening, Played
from .models import Event
from .seated import PLAYING, Seated
from .watching import told_of_line

WHY = "the round was closed"
CLOSED, GOES_ON = "closed with what is written", "plays on"
STOPS = Q(words__endswith=CLOSED) | Q(words__endswith=GOES_ON)


def counts_so_far(table: Seated) -> bool:
    """Whether a deal is written that counts, in a match that is not over."""
    if table.state != PLAYING or table.standing is None:
        return False
    return any(written.points is not None for tally in table.standing.rounds for written in tally.written)


def stopped(table: Seated) -> bool:
    """Whether its match was ended before the rules do."""
    ended = table.sheet is not None and table.sheet.ended is not None
    return ended and table.standing is not None and table.standing.over is None


def in_play(evening: Evening, number: int) -> tuple[Played, Seated]:
    played = evening.running
    table = played.table(number) if played else None
    if played is None or table is None:
        raise RuleError("Table {table} is not being played.", table=number)
    return played, table


def stop(evening: Evening, number: int, **act: Any) -> None:
    """Table `number` counts as it stands. `RuleError` where nothing counts there, or two scores stand."""
    played, table = in_play(evening, number)
    if not counts_so_far(table):
        raise RuleError("Table {table} has nothing to be closed with. Look at what stands there now.", table=number)
    ended(evening, played.number, table, CLOSED, {"ended": act["at"].isoformat(), "ended_why": WHY}, **act)
    running.told(evening.event)


def go_on(evening: Evening, number: int, **act: Any) -> None:
    """Table `number` plays on after all. `RuleError` where its match was not ended early."""
    played, table = in_play(evening, number)
    if not stopped(table):
        raise RuleError("Table {table} was not closed early.", table=number)
    ended(evening, played.number, table, GOES_ON, {"ended": None, "ended_why": ""}, **act)
    running.told(evening.event)


def ended(evening: Evening, number: int, table: Seated, how: str, end: dict[str, str | None], **act: Any) -> None:
    """Write the end of a table's match, or that there is none."""
    assert table.sheet is not None
    match = Match.objects.with_mended().get(pk=table.sheet.id)
    words = evening.said(f"Round {number}, table {table.number}: {how}")
    mending.mend(match, {**mending.head(match), **end}, words, **act)
    told_of_line(Evening(evening.event), match.pk)


def stops(event: Event) -> list[Change]:
    """Every time that a table was closed with what was written there, or played on, the newest first."""
    return list(Change.objects.filter(STOPS, match__table__round__event=event).order_by("-at", "-act"))


def last_stop(event: Event, device: Any) -> Change | None:
    """The last of these that a device did and has not taken back. One query."""
    rows = [row for row in stops(event) if row.device == device]
    return next(iter(in_force(rows)), None)


def refusal(evening: Evening, stop: Change) -> str:
    """Why it cannot be taken back now; empty while its round is played."""
    played = evening.running
    here = played is not None and any(table.sheet and table.sheet.id == stop.match_id for table in played.tables)
    return "" if here else "That round is closed."
