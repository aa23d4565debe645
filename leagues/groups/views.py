"""An evening becomes one of a group's: of a new one, or of one that is there."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from leagues.access import event_to_run
from leagues.actions import clubs
from leagues.models import Event
from scorekeeper.access.members import account_needed, club_or_404, clubs_of
from scorekeeper.access.permission import device_of
from scorekeeper.actions.clubs import supposed
from scorekeeper.clubs.forms import GroupForm, WhoIsWhoForm
from scorekeeper.device import Act


def hosted_event_or_404(request: HttpRequest, pk: uuid.UUID) -> Event:
    """The event, if this device started it: whoever only helps to run it gives it to nobody. Else 404."""
    event = event_to_run(request, pk)
    if event.host != device_of(request).id:
        raise Http404
    return event


def choices(request: HttpRequest, event: Event) -> list[tuple[str, str]]:
    """(name, address) of the groups that it may become one of."""
    found = clubs_of(device_of(request))
    return [(club.name, reverse("event-group-add", args=[event.pk, club.pk])) for club in found]


@require_http_methods(["GET", "HEAD", "POST"])
def keep(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Make a group of the people of an evening."""
    row, device = hosted_event_or_404(request, event), device_of(request)
    if row.club is not None:
        return redirect("event", event=event)
    if there := account_needed(device, request.path):
        return there
    form = GroupForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        club = clubs.keep_group(row, form.cleaned_data["name"], Act(device, device.latest_name, timezone.now()))
        return redirect("group", club=club.pk) if club is not None else redirect("event", event=event)
    context = {"of": row, "back": reverse("event", args=[event]), "form": form, "groups": choices(request, row)}
    return render(request, "scorekeeper/clubs/keep.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def add(request: HttpRequest, event: uuid.UUID, club: uuid.UUID) -> HttpResponse:
    """Make an evening one of a group's, once it is said who is who."""
    row, group = hosted_event_or_404(request, event), club_or_404(device_of(request), club)
    if row.club is not None:
        return redirect("event", event=event)
    everybody = {person.pk: person for each in clubs.joining(row) for person in clubs.people_of(each)}
    form = WhoIsWhoForm(request.POST or None, club=group, people=supposed([*everybody.values()], group))
    if request.method == "POST" and form.is_valid():
        clubs.adopt_evening(row, group, form.who, timezone.now())
        return redirect("group", club=group.pk)
    context = {"club": group, "of": row, "form": form}
    return render(request, "scorekeeper/clubs/add.html", context)
