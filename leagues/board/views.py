"""Running an evening: the board, its rounds and its clock, what people said, undo, history;
and the way in for others."""

import uuid
from datetime import timedelta
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from leagues.access import act_details, event_to_run, event_to_view, may_run, page_url, scorable_tables
from leagues.actions import close_table, organiser
from leagues.actions import undo as actions_undo
from leagues.changes.redraw import amendments_with_draws
from leagues.models import Table
from leagues.one_table import views as one_table_views
from leagues.redirect_words import redirect_to_event, refusal, signed_sentence
from leagues.rules.draws import Challenge
from leagues.setup.checks import start_refusal
from leagues.standings.page import StandingsPage
from leagues.standings.views import stamp_of
from leagues.state.event_state import EventState
from leagues.state.late_corrections import history_heading
from leagues.state.winners import unsettled_sentences
from scorekeeper.access.device import device_of
from scorekeeper.rules.game import RuleError

from .organiser_board import BoardPage

USUAL_MINUTES, EXTRA_TIME = 15, timedelta(minutes=5)


@require_safe
def event_page(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """The board for who runs it; for everybody else what is played and who stands where."""
    row = event_to_view(request, event)
    if isinstance(row.format.way, Challenge) and row.deleted is None:
        return redirect("event-ladder", event=row.pk)
    stamp, evening = stamp_of(row), EventState(row)
    if one_table_views.is_one_page(evening):
        here = page_url(request, row, request.path)
        if here != request.path:  # a phone that keeps to its own table
            return redirect(f"{here}?{request.GET.urlencode()}".rstrip("?"))
        return one_table_views.page(request, evening, stamp)
    refused = refusal(request)
    page = BoardPage(evening, timezone.now(), closing=bool(refused))
    context = {"event": row, "evening": evening, "page": page, "stamp": stamp}
    if not may_run(request, row):
        tables = sorted(scorable_tables(device_of(request), row) or ())
        return render(
            request, "leagues/board/event.html", {**context, "places": StandingsPage(evening), "tables": tables}
        )
    last = actions_undo.last_act(evening, device_of(request).id)
    said = {
        "last": last,
        "refused": refused,
        "uneven": signed_sentence(request, "uneven"),
        "cannot_begin": start_refusal(evening),
    }
    return render(request, "leagues/board/board.html", {**context, **said})


@require_safe
def round_page(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """One round: who sat where and what came of it."""
    row = event_to_view(request, event)
    evening = EventState(row)
    played = evening.round(number)
    if played is None:
        raise Http404
    page = BoardPage(evening, timezone.now())
    names = evening.names_in(number)
    out = [names[one] for one in played.out]
    context = {"event": row, "evening": evening, "played": played, "rows": page.round_rows(played), "out": out}
    return render(
        request, "leagues/board/round.html", {**context, "last": len(evening.rounds), "runs": may_run(request, row)}
    )


def run_action(request: HttpRequest, event: uuid.UUID, act: Any) -> HttpResponse:
    """Do an act of the organiser; back to the board, with the sentence where it was refused."""
    row = event_to_run(request, event)
    evening = EventState(row)
    try:
        act(evening, act_details(request, row))
    except RuleError as error:
        return redirect_to_event(row, str(error))
    return redirect_to_event(row)


@require_POST
def open_round(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    return run_action(request, event, lambda evening, act: organiser.open_round(evening, **act))


@require_POST
def close_round(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    return run_action(request, event, lambda evening, act: organiser.close_round(evening, **act))


@require_POST
def undo(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Take back the last act of this device."""
    return run_action(request, event, lambda evening, act: actions_undo.undo_last(evening, **act))


@require_POST
def confirm(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """Somebody has looked at what table `number` wrote. A further row at that table takes it back by itself."""
    row = event_to_run(request, event)
    table = table_in_play(EventState(row), number)
    if table.sheet is None:
        return redirect_to_event(row)
    if request.POST.get("shown") != str(len(table.sheet.facts)):
        return redirect_to_event(
            row, f"Table {number} has written since this page was shown. Look at it, and confirm it then."
        )
    Table.objects.filter(pk=table.pk).update(
        agreed=len(table.sheet.facts), agreed_by=act_details(request, row)["writer"]
    )
    organiser.notify_watchers(row)
    return redirect_to_event(row)


def table_in_play(evening: EventState, number: int) -> Any:
    table = evening.running.table(number) if evening.running else None
    if table is None:
        raise Http404
    return table


@require_POST
def void(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """Table `number` did not play this round, or does after all."""

    def turned(evening: EventState, act: dict[str, Any]) -> None:
        table = table_in_play(evening, number)
        words = f"Table {number} {'plays after all' if table.void else 'did not play'}"
        round_ = evening.running.number if evening.running else 0
        organiser.change_table(evening, round_, number, words, {"void": not table.void}, **act)

    return run_action(request, event, turned)


@require_POST
def stop(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """The round counts what table `number` has written so far; with `on` it plays on after all."""
    pressed = close_table.reopen if "on" in request.POST else close_table.close_early
    return run_action(request, event, lambda evening, act: pressed(evening, number, **act))


@require_POST
def answer(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """What people said at a level table."""

    def said(evening: EventState, act: dict[str, Any]) -> None:
        asked = tuple(request.POST.get(name, "") for name in ("key", "table", "round"))
        ask = next((each for each in evening.questions if (each.key, f"{each.table}", f"{each.round}") == asked), None)
        one = request.POST.get("one", "")
        if ask is None:
            raise RuleError("That question is answered already.")
        organiser.record_answer(evening, ask, int(one) if one.isdecimal() and len(one) < 5 else 0, **act)

    return run_action(request, event, said)


@require_POST
def clock(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Start, stop, five minutes more; or this is the last round."""

    def pressed(evening: EventState, act: dict[str, Any]) -> None:
        played, press = evening.running, request.POST.get("press", "")
        if played is None:
            raise RuleError("No round is being played.")
        if press == "call":
            wanted = organiser.take_snapshot(evening)
            options = {**wanted["options"], "called": played.number}
            organiser.change_event(evening, {**wanted, "options": options}, "Called time", **act)
            return
        values = {"start": start_clock, "stop": stop_clock, "more": extend_clock}.get(press)
        if values is None:
            raise RuleError("Press one of the keys of the clock.")
        words = {"start": "Started the clock", "stop": "Stopped the clock", "more": "Five minutes more"}[press]
        changed = values(played.row, act["at"], evening.event.minutes or USUAL_MINUTES)
        organiser.change_round(evening, played.number, words, **changed, **act)

    return run_action(request, event, pressed)


def start_clock(row: Any, at: Any, minutes: int) -> dict[str, Any]:
    seconds = row.left if row.left is not None else minutes * 60
    until = row.until if row.until and row.left is None else at + timedelta(seconds=seconds)
    return {"until": organiser.time_text(until), "left": None}


def stop_clock(row: Any, at: Any, minutes: int) -> dict[str, Any]:
    left = max(0, round((row.until - at).total_seconds())) if row.until else row.left
    return {"until": None, "left": left}


def extend_clock(row: Any, at: Any, minutes: int) -> dict[str, Any]:
    if row.left is not None:
        return {"until": None, "left": row.left + int(EXTRA_TIME.total_seconds())}
    return {"until": organiser.time_text(max(row.until or at, at) + EXTRA_TIME), "left": None}


@require_safe
def history(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """What the organisers did, the newest first."""
    row = event_to_view(request, event)
    acts = [*row.changes.defer("before", "after").order_by("-act")[:400], *close_table.find_closings(row)]
    changes = sorted(acts, key=lambda each: each.at, reverse=True)[:400]
    evening = EventState(row)
    context = {
        "event": row,
        "evening": evening,
        "changes": changes,
        "corrections": amendments_with_draws(evening),
    }
    context |= {"heading": history_heading(evening), "unsettled": unsettled_sentences(evening)}
    return render(request, "leagues/board/history.html", context)
