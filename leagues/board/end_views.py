"""The end of an evening, and the bin: it is stopped where it stands, gone on with, thrown away, taken out again."""

import uuid
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_POST

from leagues.access import event_to_run
from leagues.actions import organiser
from leagues.models import Event
from leagues.models.event import STOPPED
from leagues.setup.new_event_form import EndForm
from leagues.state.event_state import EventState
from scorekeeper.access.device import device_of

from .views import run_action


@require_http_methods(["GET", "HEAD", "POST"])
def end(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Stop the evening where it stands."""
    row = event_to_run(request, event)
    evening = EventState(row)
    here = {f"{one.number}": evening.names[one.number] for one in evening.entrants if one.left is None}
    form = EndForm(request.POST if request.method == "POST" else None, here=here)
    if request.method == "POST" and form.is_valid():
        why, gone = form.cleaned_data["why"] or STOPPED, [int(one) for one in form.cleaned_data["gone"]]
        return run_action(request, event, lambda evening, act: organiser.end_event(evening, why, gone=gone, **act))
    ticked = [(one, here[one]) for one in (request.POST or request.GET).getlist("gone") if one in here]
    return render(request, "leagues/board/end.html", {"evening": evening, "form": form, "gone": ticked})


@require_POST
def reopen(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    return run_action(request, event, lambda evening, act: organiser.end_event(evening, "", **act))


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Throw an evening away; its host may take it back."""
    row = hosted_event(request, event)
    if request.method != "POST":
        return render(request, "leagues/board/delete.html", {"event": row, "played": row.tables_written})
    return run_action(request, event, lambda evening, act: set_deleted(evening, act, organiser.time_text(act["at"])))


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


def set_deleted(evening: EventState, act: dict[str, Any], at: str | None) -> None:
    words = "Threw the evening away" if at else "Took the evening out of the bin"
    organiser.change_event(evening, {**organiser.take_snapshot(evening), "deleted": at}, words, **act)
