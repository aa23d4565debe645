"""Several organisers at once: each sees what the others do, and by which name."""

import uuid

from django import forms
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from leagues.access import ORGANISER, act_at, event_to_run
from leagues.actions import doing as signs
from leagues.after_redirect import redirect_to_event
from leagues.models import Event
from leagues.state.facts.doing import Doing
from leagues.state.wording import DOING
from scorekeeper.access.permission import device_of, set_device_cookie
from scorekeeper.device import Act
from scorekeeper.entry.fields import NameField


class OrganiserForm(forms.Form):
    """By which name this device runs the evening; empty: by none."""

    name = NameField()


@require_POST
def doing(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Tell the other organisers what a `page` of this device is open for; with `gone` that it is left."""
    row = event_to_run(request, event)
    page, what, act = request.POST.get("page", "")[:20], request.POST.get("what", ""), act_at(request, row)
    if "gone" in request.POST:
        signs.take_down(row, act.device.id, act.at, page)
    elif what in DOING:
        signs.show(row, sign_of(act, what, page=page))
    return HttpResponse(status=204)


def sign_of(act: Act, what: str, *, number: int = 0, page: str = "") -> Doing:
    """The sign of what this act's device does."""
    return Doing(f"{act.device.id}", what, act.at, number, page, "" if act.writer == ORGANISER else act.writer)


@require_POST
def organiser(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Keep by which name this device runs the evening; it says nothing about who plays."""
    row = event_to_run(request, event)
    form = OrganiserForm(request.POST)
    if not form.is_valid():
        return redirect_to_event(request, row, " ".join(f"{words}" for words in form.errors["name"]))
    device = device_of(request).with_name(desk_of(row), form.cleaned_data["name"])
    return set_device_cookie(request, redirect_to_event(request, row), device)


def desk_of(event: Event) -> uuid.UUID:
    """What a device remembers its organiser's name by."""
    return uuid.uuid5(event.pk, "organiser")
