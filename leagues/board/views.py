"""Running an evening: the board, its rounds and clock, tie answers, undo, history, its end and the bin."""

import uuid
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from math import ceil
from typing import Any

from django import forms
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leagues.access import (
    act_at,
    event_to_run,
    event_to_view,
    may_run,
    only_looks_on,
    own_number,
    page_url,
    run_code,
    scorable_tables,
    shown_to,
)
from leagues.actions import close_table, doing, organiser, roll_call, table_answers
from leagues.actions import undo as actions_undo
from leagues.actions.wording import CHANGED_MEANWHILE, NO_ROUND_IN_PLAY
from leagues.after_redirect import MADE, REFUSED, UNEVEN, keep_sentence, kept_sentences, redirect_to_event
from leagues.changes.redraw import amendments_with_draws
from leagues.from_paper import phone_card
from leagues.from_paper.wording import SPREAD_RANGE
from leagues.models import Event, Round, turned_off
from leagues.models.stored_words import STOPPED
from leagues.one_table import views as one_table_views
from leagues.rules.clock import more_time
from leagues.rules.standings import cycles
from leagues.setup.checks import start_refusal
from leagues.standings.page import StandingsPage
from leagues.state.changes.late_corrections import history_heading
from leagues.state.facts.doing import others_at_work
from leagues.state.facts.event_state import EventState
from leagues.state.facts.next_draw import side_labels
from leagues.state.facts.snapshot import take_snapshot
from leagues.state.facts.suspense import SUSPENSE, as_looked_on, hidden_from
from leagues.state.facts.table_state import ENTERED, TableState
from leagues.state.memory.remembered import remembered_evening
from leagues.state.ranking.prize_steps import after_press
from leagues.state.ranking.winners import unsettled_sentences
from leagues.state.seats.own_seat import find_own_seat
from scorekeeper.access.permission import device_of, set_device_cookie
from scorekeeper.device import Act
from scorekeeper.entry.fields import NameField, set_choices
from scorekeeper.marks import shared
from scorekeeper.rules.tally import RuleError

from . import wording
from .doing_views import desk_of, sign_of
from .onward import find_onward
from .organiser_board import BoardPage
from .own_page import OwnPage
from .presence import presence

USUAL_MINUTES, EXTRA_TIME = 15, timedelta(minutes=5)


@shared(only_looks_on)
@require_safe
def event_page(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """The board for whoever runs the evening; for everybody else the tables and the standings."""
    row = event_to_view(request, event)
    evening = remembered_evening(row)
    if evening.board.page == "challenges" and row.deleted is None:
        return redirect("event-ladder", event=row.pk)
    if one_table_views.has_sheet(evening):
        here = page_url(device_of(request), row, request.path)
        if here != request.path:  # a phone that keeps to its own table
            return redirect(f"{here}?{request.GET.urlencode()}".rstrip("?"))
        return one_table_views.page(request, evening)
    kept = kept_sentences(request)
    refused = kept.get(REFUSED, "")
    runs = may_run(request, row)
    page = BoardPage(evening, timezone.now(), bool(refused), 0 if runs else hidden_from(evening))
    context = {"event": row, "evening": evening, "page": page}
    device = device_of(request)
    if not evening.opened and not row.ended:
        context["presence"] = presence(evening, roll_call.arrivals(row), device.id)
    if not runs:
        tables = sorted(scorable_tables(device_of(request), row) or ())
        places = StandingsPage(as_looked_on(evening), evening)
        shown = {"places": places, "tables": tables, "refused": refused}
        return render(request, "leagues/board/event.html", {**context, **shown})
    last, redo = actions_undo.offered_undo(evening, device.id)
    extra = {
        "last": last,
        "redo": redo,
        "refused": refused,
        "uneven": kept.get(UNEVEN, ""),
        "hosts": device.id == row.host,
        "code": run_code(row, kept.get(MADE, "")),
        "cannot_begin": start_refusal(evening),
        "me": f"{device.id}",
        "you": device.name_at(desk_of(row)),
        "others": others_at_work(row, device.id, page.now),
    }
    return render(request, "leagues/board/board.html", {**context, **extra})


@require_safe
def onward(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """Where this phone goes from a finished sheet of round `number`, as a part of that page; 204 where nowhere."""
    row = event_to_view(request, event)
    found = find_onward(remembered_evening(row), number, *seat_of_phone(request, row))
    return render(request, "scorekeeper/sheet/onward.html", {"onward": found}) if found else HttpResponse(status=204)


def seat_of_phone(request: HttpRequest, row: Event) -> tuple[int, int]:
    """(its owner, the one table that it scores); 0 where that is not known."""
    scored = scorable_tables(device_of(request), row) or ()
    return own_number(request, remembered_evening(row)), next(iter(scored)) if len(scored) == 1 else 0


@require_safe
def round_page(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """One round: who sat where, and the results."""
    row = event_to_view(request, event)
    evening = remembered_evening(row)
    played = evening.round(number)
    if played is None:
        raise Http404
    page = BoardPage(
        evening, timezone.now(), hidden_from=0 if shown_to(request, evening) is evening else hidden_from(evening)
    )
    names = evening.names_in(number)
    out = [names[one] for one in played.out]
    context = {"event": row, "evening": evening, "played": played, "rows": page.round_rows(played), "out": out}
    return render(
        request, "leagues/board/round.html", {**context, "last": len(evening.rounds), "runs": may_run(request, row)}
    )


Action = Callable[[EventState, Act], object]  # with who acts, and when


def run_action(request: HttpRequest, event: uuid.UUID, act: Action) -> HttpResponse:
    """Run an action, then go back to the board and show the error if it was refused."""
    row = event_to_run(request, event)
    evening = remembered_evening(row)
    try:
        act(evening, act_at(request, row))
    except RuleError as error:
        return redirect_to_event(request, row, str(error))
    return redirect_to_event(request, row)


@require_POST
def open_round(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Open the next round; with `round` only while that is the next one."""

    def open_shown(evening: EventState, act: Act) -> None:
        refuse_other_round(request, evening.due)
        organiser.open_round(evening, **act.fields)

    return run_action(request, event, open_shown)


@require_POST
def close_round(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Close the round, with `round` only that one; `agreed`: the tables whose results count although the other side
    has not agreed.

    While something is open, other organisers see who is closing it.
    """
    agreed = {int(each) for each in request.POST.getlist("agreed") if each.isdecimal() and len(each) < 6}

    def close_shown(evening: EventState, act: Act) -> None:
        number = evening.running.number if evening.running else 0
        refuse_other_round(request, number or evening.due)
        try:
            organiser.close_round(evening, agreed=agreed, **act.fields)
        except RuleError:
            if number:
                doing.show(evening.event, sign_of(act, "close", number=number))
            raise

    return run_action(request, event, close_shown)


def refuse_other_round(request: HttpRequest, number: int) -> None:
    """`RuleError` where the pressed key was about another round than this: somebody else was faster."""
    if request.POST.get("round", f"{number}") != f"{number}":
        raise RuleError(CHANGED_MEANWHILE)


@require_POST
def undo(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Undo the last act of this device for the evening, or with `redo` do once more what it undid."""
    again = "redo" in request.POST
    shown = request.POST.get("redo") or request.POST.get("shown", "")

    def act_once(evening: EventState, act: Act) -> None:
        try:
            if again:
                actions_undo.redo_last(evening, shown, act=act)
            else:
                actions_undo.undo_last(evening, shown, sure="sure" in request.POST, act=act)
        except (RuleError, IntegrityError):
            if not actions_undo.is_done(evening.event, shown, again=again):
                raise

    return run_action(request, event, act_once)


@require_POST
def agree(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """Record that a side agrees with what table `number` wrote; from then on only the organiser changes it."""
    row = event_to_view(request, event)
    scored = scorable_tables(device_of(request), row)
    evening = EventState(row)
    table = table_in_play(evening, number)
    if (scored is not None and number not in scored) or table.match is None:
        raise Http404
    names = side_labels(table.draw, evening.names) if table.match.setup.sides == table.draw.sides else []
    side = request.POST.get("side", "")
    sent = (request.POST.get("match"), request.POST.get("shown"))
    shown = sent == (str(table.match.id), str(len(table.match.facts)))
    if table.state == ENTERED and shown and side.isdecimal() and len(side) < 3 and int(side) < len(names):
        table_answers.agree(row, table, names[int(side)])
    return redirect("sheet", pk=table.match.id)


@require_POST
def answer_at_table(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """Record what the people at table `number` say where their score was level, or with `one` 0 take it back."""
    row = event_to_view(request, event)
    scored = scorable_tables(device_of(request), row)
    if scored is not None and number not in scored:
        raise Http404
    key, text, evening = request.POST.get("key", ""), request.POST.get("one", ""), remembered_evening(row)
    one = int(text) if text.isdecimal() and len(text) < 5 else -1
    with suppress(RuleError):  # the page shows what is asked now
        table_answers.answer_at_table(evening, number, key, one, **act_at(request, row).fields)
    return redirect("event-table", event=row.pk, number=number)


def table_in_play(evening: EventState, number: int) -> TableState:
    table = evening.running.table(number) if evening.running else None
    if table is None:
        raise Http404
    return table


@require_POST
def void(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """Mark table `number` as not played in this round, or as played after all."""

    def set_void(evening: EventState, act: Act) -> None:
        table = table_in_play(evening, number)
        words = (wording.PLAYS_AFTER_ALL if table.void else wording.DID_NOT_PLAY).format(table=number)
        round_ = evening.running.number if evening.running else 0
        organiser.change_table(evening, round_, number, words, {"void": not table.void}, **act.fields)

    return run_action(request, event, set_void)


@require_POST
def stop(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """Close table `number` with what it has written so far; with `on` it plays on after all."""
    action = close_table.reopen if "on" in request.POST else close_table.close_early
    return run_action(request, event, lambda evening, act: action(evening, number, **act.fields))


@require_POST
def here(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Say that somebody is here, with `undo` that they are not; from then on a phone knows who holds it.

    Once round 1 is open nothing is stored. With `own` the own page comes next.
    """
    row = event_to_view(request, event)
    evening, device, text = EventState(row), device_of(request), request.POST.get("one", "")
    number, runs = int(text) if text.isdecimal() and len(text) < 5 else 0, may_run(request, row)
    try:
        if "undo" in request.POST:
            roll_call.take_back(evening, number, device=device.id, runs=runs)
        else:
            roll_call.arrive(evening, number, device=device.id, at=timezone.now())
    except RuleError as error:
        return redirect_to_event(request, row, str(error))
    there = redirect("event-own", event=row.pk) if "own" in request.POST else redirect_to_event(request, row)
    if runs and "own" not in request.POST:
        return there  # a laptop at the door is nobody's
    name = "" if "undo" in request.POST else evening.names[number]
    return set_device_cookie(request, there, device.with_name(row.pk, name))


@require_safe
def own(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """What somebody wants to know between two rounds: their table, who sits there, who deals, and their place."""
    row = event_to_view(request, event)
    evening = remembered_evening(row)
    number = own_number(request, evening)
    places = StandingsPage(shown_to(request, evening), evening)
    scored = scorable_tables(device_of(request), row)
    writes = bool(number) and evening.format.cards.compared and writes_own_card(request, evening, number)
    page = OwnPage(evening, places, number, scored, writes) if number else None
    context = {"event": row, "evening": evening, "places": places, "page": page}
    return render(request, "leagues/board/own.html", {**context, "refused": kept_sentences(request).get(REFUSED, "")})


def writes_own_card(request: HttpRequest, evening: EventState, one: int) -> bool:
    """Whether this device takes somebody's card: it may score their table, or said early that they are here."""
    device, seat = device_of(request), find_own_seat(evening, one)
    scored = scorable_tables(device, evening.event)
    at_table = seat is not None and seat.table is not None and (scored is None or seat.table.number in scored)
    return at_table or roll_call.arrivals(evening.event).get(one) == device.id


@require_POST
def own_card(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Take what the owner of this phone says of the game, "won by 17"; 404 where it takes no cards."""
    row = event_to_view(request, event)
    evening = EventState(row)
    one = own_number(request, evening)
    seated = evening.running.draw.table_of(one) if evening.running and one else None
    table = evening.running.table(seated.number) if evening.running and seated else None
    if table is None or not evening.format.cards.compared or not writes_own_card(request, evening, one):
        raise Http404
    form = phone_card.PhoneCardForm(request.POST)
    if not form.is_valid():
        keep_sentence(request, REFUSED, SPREAD_RANGE)
    elif phone_card.phone_card(evening, table, one) is not None:
        with suppress(RuleError):  # the page shows what was written meanwhile
            phone_card.write_card(evening, table, one, form.card, act_at(request, row).fields)
    return redirect("event-own", event=row.pk)


@require_safe
def own_line(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """The line about one's own seat for a page that many share."""
    return render(request, "leagues/board/_own_seat.html", {"event": event_to_view(request, event)})


@require_POST
def show_results(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Show everybody the results that were a secret."""

    def reveal(evening: EventState, act: Act) -> None:
        wanted = take_snapshot(evening).with_options(**{SUSPENSE: 0})
        organiser.change_event(evening, wanted, wording.SHOWED_RESULTS, **act.fields)

    return run_action(request, event, reveal)


@require_POST
def give_prizes(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Begin to give the prizes, show the next one, go back one, or show them all."""

    def press(evening: EventState, act: Act) -> None:
        organiser.change_event(evening, *after_press(evening, request.POST.get("press", "")), **act.fields)

    return run_action(request, event, press)


@require_POST
def answer(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Record who won a level table."""

    def record(evening: EventState, act: Act) -> None:
        asked = tuple(request.POST.get(name, "") for name in ("key", "table", "round"))
        ask = next((each for each in evening.questions if (each.key, f"{each.table}", f"{each.round}") == asked), None)
        one = request.POST.get("one", "")
        if ask is None:
            raise RuleError(wording.ANSWERED_ALREADY)
        organiser.record_answer(evening, ask, int(one) if one.isdecimal() and len(one) < 5 else 0, **act.fields)

    return run_action(request, event, record)


@require_POST
def clock(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Start or stop the clock, add five minutes, for `table` alone too, or call the last round."""

    def press_key(evening: EventState, act: Act) -> None:
        played, press = evening.running, request.POST.get("press", "")
        if played is None:
            raise RuleError(NO_ROUND_IN_PLAY, **evening.format.naming)
        if press == "call":
            wanted = take_snapshot(evening).with_options(called=played.number)
            organiser.change_event(evening, wanted, wording.CALLED_TIME, **act.fields)
            return
        if press == "table":
            return give_more_time(evening, request.POST.get("table", ""), act)
        if press not in CLOCK_KEYS:
            raise RuleError(wording.NO_SUCH_CLOCK_KEY, **evening.format.naming)
        set_clock, words = CLOCK_KEYS[press]
        clock = set_clock(played.row, act.at, evening.event.minutes or USUAL_MINUTES)
        organiser.change_round(evening, played.number, words, until=clock.until, left=clock.left, **act.fields)

    return run_action(request, event, press_key)


def give_more_time(evening: EventState, text: str, act: Act) -> None:
    """Five minutes more for one table of the round; the clock of all others stays."""
    table = table_in_play(evening, int(text) if text.isdecimal() and len(text) < 5 else 0)
    row = evening.running.row if evening.running else None
    if row is None or (row.until is None and row.left is None):
        raise RuleError(wording.NO_CLOCK)
    overrun = ceil((act.at - row.until).total_seconds()) if row.until is not None else 0
    extra = more_time(overrun, table.extra, int(EXTRA_TIME.total_seconds()))
    words = wording.MORE_FOR_TABLE.format(table=table.number)
    organiser.change_table(evening, row.number, table.number, words, {"extra": extra}, **act.fields)


@dataclass(frozen=True)
class ClockSetting:
    """When the time of a round is over; the seconds left while it is stopped."""

    until: datetime | None
    left: int | None


def start_clock(row: Round, at: datetime, minutes: int) -> ClockSetting:
    seconds = row.left if row.left is not None else minutes * 60
    until = row.until if row.until and row.left is None else at + timedelta(seconds=seconds)
    return ClockSetting(until, None)


def stop_clock(row: Round, at: datetime, minutes: int) -> ClockSetting:
    left = max(0, round((row.until - at).total_seconds())) if row.until else row.left
    return ClockSetting(None, left)


def extend_clock(row: Round, at: datetime, minutes: int) -> ClockSetting:
    if row.left is not None:
        return ClockSetting(None, row.left + int(EXTRA_TIME.total_seconds()))
    return ClockSetting(max(row.until or at, at) + EXTRA_TIME, None)


CLOCK_KEYS = {
    "start": (start_clock, wording.STARTED_CLOCK),
    "stop": (stop_clock, wording.STOPPED_CLOCK),
    "more": (extend_clock, wording.FIVE_MINUTES_MORE),
}


@require_safe
def history(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Acts of the organisers and late corrections, the newest first."""
    row = event_to_view(request, event)
    acts = [
        *row.changes.defer("before", "after").order_by("-act")[:400],
        *close_table.find_closings(row),
        *turned_off(row),
    ]
    evening = remembered_evening(row)
    shown = shown_to(request, evening)
    if shown is not evening:  # what was done since then may tell results
        first = evening.round(hidden_from(evening))
        acts = [each for each in acts if first and first.row.opened and each.at <= first.row.opened]
        evening = shown
    changes = sorted(acts, key=lambda each: each.at, reverse=True)[:400]
    context = {
        "event": row,
        "evening": evening,
        "changes": changes,
        "corrections": amendments_with_draws(evening),
    }
    context |= {"heading": history_heading(evening), "unsettled": unsettled_sentences(evening)}
    return render(request, "leagues/board/history.html", context)


# -- the end, and the bin


class EndForm(forms.Form):
    """Why an evening ends early, which rounds rank, and the numbers of the entrants who leave with it."""

    why = NameField("The reason", max_length=80)
    ranks = forms.ChoiceField(required=False, error_messages={"invalid_choice": wording.WHICH_ROUNDS})
    gone = forms.MultipleChoiceField(required=False, error_messages={"invalid_choice": wording.ROSTER_CHANGED})

    def __init__(self, data: Any, *, here: Iterable[str], ways: Iterable[tuple[str, str]]) -> None:
        super().__init__(data)
        set_choices(self, "gone", [(one, "") for one in here])
        set_choices(self, "ranks", list(ways))


@require_http_methods(["GET", "HEAD", "POST"])
def end(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """End the evening before its last round."""
    row = event_to_run(request, event)
    evening = EventState(row)
    here = {f"{one.number}": evening.names[one.number] for one in evening.entrants if one.left is None}
    ways = cycles.ways_to_rank(evening.format, evening.facts)
    form = EndForm(request.POST if request.method == "POST" else None, here=here, ways=ways)
    if request.method == "POST" and form.is_valid():
        why, gone = form.cleaned_data["why"] or STOPPED, [int(one) for one in form.cleaned_data["gone"]]
        ends = {"gone": gone, "ranks": form.cleaned_data["ranks"]}
        return run_action(request, event, lambda evening, act: organiser.end_event(evening, why, **ends, **act.fields))
    leaving = [(one, here[one]) for one in (request.POST or request.GET).getlist("gone") if one in here]
    context = {"evening": evening, "form": form, "gone": leaving, "ways": ways}
    return render(request, "leagues/board/end.html", context)


@require_POST
def reopen(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    return run_action(request, event, lambda evening, act: organiser.end_event(evening, "", **act.fields))


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Put an evening into the bin, from which its host can take it out."""
    row = hosted_event(request, event)
    if request.method != "POST":
        return render(request, "leagues/board/delete.html", {"event": row, "played": row.tables_written})
    return run_action(request, event, lambda evening, act: set_deleted(evening, act, act.at))


@require_POST
def restore(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    hosted_event(request, event)
    return run_action(request, event, lambda evening, act: set_deleted(evening, act, None))


def hosted_event(request: HttpRequest, event: uuid.UUID) -> Event:
    """The event, if this device started it; else 404."""
    row = event_to_run(request, event)
    if row.host != device_of(request).id:
        raise Http404
    return row


def set_deleted(evening: EventState, act: Act, at: datetime | None) -> None:
    words = wording.DELETED if at else wording.RESTORED
    organiser.change_event(evening, replace(take_snapshot(evening), deleted=at), words, **act.fields)
