"""A ladder: the list, who may challenge whom, and the matches that were arranged. People play when they like."""

import uuid
from datetime import timedelta

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from scorekeeper.doors import device_of, remember
from scorekeeper.models import Key
from scorekeeper.rules.game import RuleError

from .. import challenges, undoing
from ..doors import act_of, found, run_by, runs
from ..evening import Evening, Played
from ..models import Event
from ..places import Places
from ..rules.draws import Challenge
from ..rules.formats.ladder import deadlines
from ..told import back, refusal, sealed, sentence
from .places import stamp_of


@require_safe
def ladder(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    return ladder_page(request, found(request, event), refusal(request))


def ladder_page(request: HttpRequest, row: Event, refused: str) -> HttpResponse:
    """The ladder; to its own page for an evening that is none."""
    way = row.format.way
    if not isinstance(way, Challenge):
        return back(row, refused)
    stamp, evening = stamp_of(row), Evening(row)
    may = way.may_play(evening.facts)
    places, mine = Places(evening), runs(request, row)
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
        "last": undoing.last(evening, device_of(request).id) if mine else None,
        "challenges": [named(evening, each) for each in evening.challenges],
        "late": timezone.now(),
        "mark": challenges.mark(evening),
        "done": sentence(request, "done"),
    }
    return render(request, "leagues/ladder.html", context)


def named(evening: Evening, played: Played) -> dict[str, object]:
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


def chosen(request: HttpRequest, name: str) -> int:
    """An entrant's number as posted; 0 for anything else."""
    text = request.POST.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 5 else 0


@require_POST
def challenge(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """One challenges another, who stands above."""
    row = run_by(request, event)
    evening, act = Evening(row), act_of(request, row)
    by = act["at"] + timedelta(days=deadlines(evening.facts, 0)[1])
    try:
        challenges.as_shown(evening, request.POST.get("shown", ""))
        challenges.challenged(evening, chosen(request, "one"), chosen(request, "other"), by, **act)
    except RuleError as error:
        return ladder_page(request, row, str(error))
    return redirect("event-ladder", event=row.pk)


@require_POST
def raise_one(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Somebody begins a place higher; back to where the order is shown."""
    row = run_by(request, event)
    evening = Evening(row)
    try:
        challenges.as_shown(evening, request.POST.get("shown", ""))
        challenges.raised(evening, chosen(request, "one"), **act_of(request, row))
    except RuleError as error:
        return ladder_page(request, row, str(error))
    return redirect("event-draw", event=row.pk)


@require_POST
def drop(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Somebody who did not play drops a place."""
    row = run_by(request, event)
    evening, one = Evening(row), chosen(request, "one")
    try:
        challenges.as_shown(evening, request.POST.get("shown", ""))
        if one in evening.names:
            challenges.not_played(evening, one, **act_of(request, row))
    except RuleError as error:
        return ladder_page(request, row, str(error))
    return redirect("event-ladder", event=row.pk)


@require_POST
def withdraw(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """A challenge that will not be played goes, and nobody drops for it: the page says so,
    and that it can come back."""
    row = run_by(request, event)
    evening, act = Evening(row), act_of(request, row)
    try:
        challenges.as_shown(evening, request.POST.get("shown", ""))
        last = undoing.last(challenges.withdrawn(evening, chosen(request, "round"), **act), act["device"])
    except RuleError as error:
        return ladder_page(request, row, str(error))
    query = {"done": sealed(f"{last.words}. Nobody drops for it; Undo brings it back.")} if last else None
    return redirect(reverse("event-ladder", args=[row.pk], query=query))


@require_safe
def challenged(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """To the sheet of an arranged match; whoever runs the ladder may write on it."""
    row = run_by(request, event)
    played = Evening(row).round(number)
    if played is None or not played.tables or played.tables[0].sheet is None:
        raise Http404
    match = played.tables[0].sheet.id
    key = Key.objects.filter(match=match, revoked=None, may=Key.SCORE).first()
    device = device_of(request).holding(key.pk) if key else device_of(request)
    return remember(request, redirect("sheet", match=match), device)
