"""A ladder: the list, who may challenge whom, and the matches that were arranged. People play when they like."""

import uuid
from datetime import timedelta

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from leagues.access import act_details, event_to_run, event_to_view, may_run
from leagues.actions import undo
from leagues.models import Event
from leagues.redirect_words import redirect_to_event, refusal, sign_sentence, signed_sentence
from leagues.rules.movement.challenges import deadlines
from leagues.standings.page import StandingsPage
from leagues.standings.views import stamp_of
from leagues.state.event_state import EventState, RoundState
from scorekeeper.access.device import device_of, set_device_cookie
from scorekeeper.models import Key
from scorekeeper.rules.game import RuleError

from . import challenges


@require_safe
def ladder(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    return ladder_page(request, event_to_view(request, event), refusal(request))


def ladder_page(request: HttpRequest, row: Event, refused: str) -> HttpResponse:
    """The ladder; to its own page for an evening that is none."""
    way = row.format.way
    if not way.has_challenges:
        return redirect_to_event(row, refused)
    stamp, evening = stamp_of(row), EventState(row)
    may = way.may_play(evening.facts)
    places, mine = StandingsPage(evening), may_run(request, row)
    rungs = [
        (place, [(other, evening.names[other]) for one, other in may if one == place.number]) for place in places.rows
    ]
    context = {
        "event": row,
        "evening": evening,
        "places": places,
        "rungs": rungs,
        "stamp": stamp,
        "refused": refused,
        "runs": mine,
        "last": undo.last_act(evening, device_of(request).id) if mine else None,
        "challenges": [challenge_row(evening, each) for each in evening.challenges],
        "late": timezone.now(),
        "mark": challenges.ladder_stamp(evening),
        "done": signed_sentence(request, "done"),
    }
    return render(request, "leagues/ladder/ladder.html", context)


def challenge_row(evening: EventState, played: RoundState) -> dict[str, object]:
    """A challenge for the page: who against whom, a date by when, played by when, whether anything is written."""
    table, opened = played.tables[0], played.row.opened
    days = timedelta(days=deadlines(evening.facts, 0)[0])
    return {
        "round": played.number,
        "names": [evening.names[one] for one in table.draw.seats],
        "offer": opened + days if opened and not (table.sheet and table.sheet.facts) else None,
        "until": played.row.until,
        "untouched": table.sheet is not None and not table.sheet.facts,
    }


def posted_entrant(request: HttpRequest, name: str) -> int:
    """An entrant's number as posted; 0 for anything else."""
    text = request.POST.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 5 else 0


@require_POST
def challenge(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """One challenges another, who stands above."""
    row = event_to_run(request, event)
    evening, act = EventState(row), act_details(request, row)
    by = act["at"] + timedelta(days=deadlines(evening.facts, 0)[1])
    try:
        challenges.refuse_if_changed(evening, request.POST.get("shown", ""))
        challenges.arrange_match(evening, posted_entrant(request, "one"), posted_entrant(request, "other"), by, **act)
    except RuleError as error:
        return ladder_page(request, row, str(error))
    return redirect("event-ladder", event=row.pk)


@require_POST
def raise_one(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Somebody begins a place higher; back to where the order is shown."""
    row = event_to_run(request, event)
    evening = EventState(row)
    try:
        challenges.refuse_if_changed(evening, request.POST.get("shown", ""))
        challenges.raise_entrant(evening, posted_entrant(request, "one"), **act_details(request, row))
    except RuleError as error:
        return ladder_page(request, row, str(error))
    return redirect("event-draw", event=row.pk)


@require_POST
def drop(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Somebody who did not play drops a place."""
    row = event_to_run(request, event)
    evening, one = EventState(row), posted_entrant(request, "one")
    try:
        challenges.refuse_if_changed(evening, request.POST.get("shown", ""))
        if one in evening.names:
            challenges.drop_entrant(evening, one, **act_details(request, row))
    except RuleError as error:
        return ladder_page(request, row, str(error))
    return redirect("event-ladder", event=row.pk)


@require_POST
def withdraw(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """A challenge that will not be played goes, and nobody drops for it: the page says so,
    and that it can come back."""
    row = event_to_run(request, event)
    evening, act = EventState(row), act_details(request, row)
    try:
        challenges.refuse_if_changed(evening, request.POST.get("shown", ""))
        last = undo.last_act(challenges.withdraw(evening, posted_entrant(request, "round"), **act), act["device"])
    except RuleError as error:
        return ladder_page(request, row, str(error))
    query = {"done": sign_sentence(f"{last.words}. Nobody drops for it; Undo brings it back.")} if last else None
    return redirect(reverse("event-ladder", args=[row.pk], query=query))


@require_safe
def challenge_sheet(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """To the sheet of an arranged match; whoever runs the ladder may write on it."""
    row = event_to_run(request, event)
    played = EventState(row).round(number)
    if played is None or not played.tables or played.tables[0].sheet is None:
        raise Http404
    match = played.tables[0].sheet.id
    key = Key.objects.filter(match=match, revoked=None, may=Key.SCORE).first()
    device = device_of(request).with_key(key.pk) if key else device_of(request)
    return set_device_cookie(request, redirect("sheet", match=match), device)
