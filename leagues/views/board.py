"""Running an evening: the board, its rounds and its clock, what people said, undo, history;
and the way in for others."""

import uuid
from datetime import timedelta
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from scorekeeper.doors import device_of
from scorekeeper.rules.game import RuleError

from .. import running, stopping, undoing
from ..around import page_for
from ..boards import Board
from ..corrections import heading
from ..doors import act_of, found, run_by, runs, tables_scored
from ..evening import Evening
from ..models import Table
from ..people import why
from ..places import Places
from ..redrawn import with_draws
from ..rules.draws import Challenge
from ..told import back, refusal, sentence
from ..unbegun import cannot_begin
from ..winners import unsettled
from . import kitchen
from .places import stamp_of

USUAL_MINUTES, MORE = 15, timedelta(minutes=5)


@require_safe
def event(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """The board for who runs it; for everybody else what is played and who stands where."""
    row = found(request, event)
    if isinstance(row.format.way, Challenge) and row.deleted is None:
        return redirect("event-ladder", event=row.pk)
    stamp, evening = stamp_of(row), Evening(row)
    if kitchen.shows(evening):
        here = page_for(request, row, request.path)
        if here != request.path:  # a phone that keeps to its own table
            return redirect(f"{here}?{request.GET.urlencode()}".rstrip("?"))
        return kitchen.page(request, evening, stamp)
    refused = refusal(request)
    page = Board(evening, timezone.now(), closing=bool(refused))
    context = {"event": row, "evening": evening, "page": page, "stamp": stamp}
    if not runs(request, row):
        tables = sorted(tables_scored(device_of(request), row) or ())
        return render(request, "leagues/event.html", {**context, "places": Places(evening), "tables": tables})
    last = undoing.last(evening, device_of(request).id)
    said = {
        "last": last,
        "refused": refused,
        "uneven": sentence(request, "uneven"),
        "cannot_begin": cannot_begin(evening),
    }
    return render(request, "leagues/board.html", {**context, **said})


@require_safe
def round_page(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """One round: who sat where and what came of it."""
    row = found(request, event)
    evening = Evening(row)
    played = evening.round(number)
    if played is None:
        raise Http404
    page = Board(evening, timezone.now())
    names = evening.names_in(number)
    out = [names[one] for one in played.out]
    context = {"event": row, "evening": evening, "played": played, "rows": page.rows_of(played), "out": out}
    return render(request, "leagues/round.html", {**context, "last": len(evening.rounds), "runs": runs(request, row)})


def done(request: HttpRequest, event: uuid.UUID, act: Any) -> HttpResponse:
    """Do an act of the organiser; back to the board, with the sentence where it was refused."""
    row = run_by(request, event)
    evening = Evening(row)
    try:
        act(evening, act_of(request, row))
    except RuleError as error:
        return back(row, why(error, evening.said))
    return back(row)


@require_POST
def open_round(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    return done(request, event, lambda evening, act: running.opened(evening, **act))


@require_POST
def close_round(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    return done(request, event, lambda evening, act: running.closed(evening, **act))


@require_POST
def undo(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Take back the last act of this device."""
    return done(request, event, lambda evening, act: undoing.undo(evening, **act))


@require_POST
def confirm(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """Somebody has looked at what table `number` wrote. A further row at that table takes it back by itself."""
    row = run_by(request, event)
    table = table_in_play(Evening(row), number)
    if table.sheet is None:
        return back(row)
    if request.POST.get("shown") != str(len(table.sheet.facts)):
        return back(row, f"Table {number} has written since this page was shown. Look at it, and confirm it then.")
    Table.objects.filter(pk=table.pk).update(agreed=len(table.sheet.facts), agreed_by=act_of(request, row)["writer"])
    running.told(row)
    return back(row)


def table_in_play(evening: Evening, number: int) -> Any:
    table = evening.running.table(number) if evening.running else None
    if table is None:
        raise Http404
    return table


@require_POST
def void(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """Table `number` did not play this round, or does after all."""

    def turned(evening: Evening, act: dict[str, Any]) -> None:
        table = table_in_play(evening, number)
        words = f"Table {number} {'plays after all' if table.void else 'did not play'}"
        round_ = evening.running.number if evening.running else 0
        running.changed_table(evening, round_, number, words, {"void": not table.void}, **act)

    return done(request, event, turned)


@require_POST
def stop(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """The round counts what table `number` has written so far; with `on` it plays on after all."""
    pressed = stopping.go_on if "on" in request.POST else stopping.stop
    return done(request, event, lambda evening, act: pressed(evening, number, **act))


@require_POST
def answer(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """What people said at a level table."""

    def said(evening: Evening, act: dict[str, Any]) -> None:
        asked = tuple(request.POST.get(name, "") for name in ("key", "table", "round"))
        ask = next((each for each in evening.asks if (each.key, f"{each.table}", f"{each.round}") == asked), None)
        one = request.POST.get("one", "")
        if ask is None:
            raise RuleError("That question is answered already.")
        running.answered(evening, ask, int(one) if one.isdecimal() and len(one) < 5 else 0, **act)

    return done(request, event, said)


@require_POST
def clock(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Start, stop, five minutes more; or this is the last round."""

    def pressed(evening: Evening, act: dict[str, Any]) -> None:
        played, press = evening.running, request.POST.get("press", "")
        if played is None:
            raise RuleError("No round is being played.")
        if press == "call":
            wanted = running.head(evening)
            options = {**wanted["options"], "called": played.number}
            running.mend(evening, {**wanted, "options": options}, "Called time", **act)
            return
        values = {"start": started, "stop": stopped, "more": more}.get(press)
        if values is None:
            raise RuleError("Press one of the keys of the clock.")
        words = {"start": "Started the clock", "stop": "Stopped the clock", "more": "Five minutes more"}[press]
        changed = values(played.row, act["at"], evening.event.minutes or USUAL_MINUTES)
        running.changed_round(evening, played.number, words, **changed, **act)

    return done(request, event, pressed)


def started(row: Any, at: Any, minutes: int) -> dict[str, Any]:
    seconds = row.left if row.left is not None else minutes * 60
    until = row.until if row.until and row.left is None else at + timedelta(seconds=seconds)
    return {"until": running.stamp(until), "left": None}


def stopped(row: Any, at: Any, minutes: int) -> dict[str, Any]:
    left = max(0, round((row.until - at).total_seconds())) if row.until else row.left
    return {"until": None, "left": left}


def more(row: Any, at: Any, minutes: int) -> dict[str, Any]:
    if row.left is not None:
        return {"until": None, "left": row.left + int(MORE.total_seconds())}
    return {"until": running.stamp(max(row.until or at, at) + MORE), "left": None}


@require_safe
def history(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """What the organisers did, the newest first."""
    row = found(request, event)
    acts = [*row.changes.defer("before", "after").order_by("-act")[:400], *stopping.stops(row)]
    changes = sorted(acts, key=lambda each: each.at, reverse=True)[:400]
    evening = Evening(row)
    context = {
        "event": row,
        "evening": evening,
        "changes": changes,
        "corrections": with_draws(evening),
    }
    context |= {"heading": heading(evening), "unsettled": unsettled(evening)}
    return render(request, "leagues/history.html", context)
