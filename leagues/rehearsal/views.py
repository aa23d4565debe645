"""The pages of a rehearsal: begun, played on by itself, thrown away. A device has one at a time."""

import uuid

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from leagues.access import act_at
from leagues.actions import organiser
from leagues.actions import rehearsal as acts
from leagues.after_redirect import DONE, keep_sentence, redirect_to_event
from leagues.draw.page import DrawPage
from leagues.models import Event, Pass
from leagues.setup.views import create_from_form
from leagues.state.facts.event_state import EventState
from scorekeeper.access.permission import device_of, set_device_cookie
from scorekeeper.device import ActFields, Device
from scorekeeper.marks import DRAW, slow
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.tally import RuleError

from . import wording
from .forms import RehearsalForm


@slow(DRAW, "POST")
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Begin a rehearsal, which plays by itself to the round that is wanted, in place of the one before."""
    device = device_of(request)
    before = Event.objects.run_by(device).filter(rehearsal=True)
    usual = {"game": request.GET.get("game") or next(iter(GAMES)), "people": 16, "round": 2}
    form = RehearsalForm(request.POST or None, device=device, initial=usual)
    if form.is_valid() and ("replace" in request.POST or not before):
        act: ActFields = {"device": device.id, "writer": device.latest_name, "at": timezone.now()}
        try:
            with transaction.atomic():
                for each in before:
                    acts.throw_away(each)
                evening = begin(form, act)
                acts.play_rounds(evening, form.cleaned_data["round"], act)
        except RuleError as error:
            form.add_error(None, str(error))
        else:
            row = evening.event
            device = device.with_key(row.passes.get(may=Pass.RUN).pk)
            return set_device_cookie(request, redirect("event", event=row.pk), device)
    context = {"form": form, "days": acts.LASTS.days, "before": before}
    return render(request, "leagues/rehearsal/new.html", context)


@transaction.atomic
def begin(form: RehearsalForm, act: ActFields) -> EventState:
    """The evening of a valid form, with its draw published. `RuleError` where it cannot be played."""
    acts.throw_old_away(act["at"])
    host = Device(uuid.uuid4())  # nobody's
    sent = form.evening_form(host)
    if not sent.is_valid():
        raise RuleError("{why}", why=" ".join(str(each) for errors in sent.errors.values() for each in errors))
    event = create_from_form(sent, host.id)
    acts.begin(event)
    evening = EventState(event)
    if evening.board.page != "tables":
        raise RuleError(wording.ONE_TABLE, format=event.format_name)
    draw = DrawPage(evening)
    if draw.refused or not draw.plan:
        raise RuleError(wording.NOT_HERE, why=draw.refused)
    return organiser.publish_draw(evening, draw.plan, **act)


def rehearsal_or_404(request: HttpRequest, pk: uuid.UUID) -> Event:
    """The rehearsal, if this device may run it; else 404."""
    return get_object_or_404(Event.objects.run_by(device_of(request)).filter(rehearsal=True), pk=pk)


@slow(DRAW, "POST")
@require_POST
def go_on(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Close the round, open the next one and let its tables play."""
    row = rehearsal_or_404(request, event)
    try:
        acts.go_on(EventState(row), **act_at(request, row).fields)
    except RuleError as error:
        return redirect_to_event(request, row, str(error))
    return redirect("event", event=row.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def throw_away(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Ask whether to delete a rehearsal with everything of it, and do it."""
    row = rehearsal_or_404(request, event)
    if request.method != "POST":
        return render(request, "leagues/rehearsal/throw_away.html", {"event": row})
    keep_sentence(request, DONE, wording.THROWN_AWAY.format(event=row))
    acts.throw_away(row)
    return redirect("events")
