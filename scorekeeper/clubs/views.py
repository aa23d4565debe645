"""A group: made from a night, its page, a night of it, and the links that let devices in."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper.access import links
from scorekeeper.access.members import club_or_404, clubs_of
from scorekeeper.access.night import hosted_night_or_404
from scorekeeper.access.permission import device_of, set_device_cookie
from scorekeeper.actions import clubs
from scorekeeper.device import Act
from scorekeeper.models import Club, ClubKey, create_club_key

from .forms import GroupForm, WhoIsWhoForm
from .group import GroupPage


@require_http_methods(["GET", "HEAD", "POST"])
def keep(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    """Make a group of the people of a night."""
    row, device = hosted_night_or_404(request, night), device_of(request)
    if row.club is not None:
        return redirect("group", club=row.club.pk)
    form = GroupForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        club = clubs.keep_group(row, form.cleaned_data["name"], Act(device, device.latest_name, timezone.now()))
        return set_device_cookie(request, redirect("group-keys", club=club.pk), device)
    groups = [(club.name, reverse("group-add", args=[club.pk, night])) for club in clubs_of(device)]
    context = {"of": row, "back": reverse("night", args=[night]), "form": form, "groups": groups}
    return render(request, "scorekeeper/clubs/keep.html", context)


@require_safe
def group(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """The nights of a group, who has won them, and its records."""
    row, device = club_or_404(device_of(request), club), device_of(request)
    tonight = clubs.night_going_on(row, device, timezone.now())
    return render(request, "scorekeeper/clubs/group.html", {"club": row, "page": GroupPage(row), "tonight": tonight})


@require_safe
def nights(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """All nights of a group by year, with who played and who won most."""
    row = club_or_404(device_of(request), club)
    return render(request, "scorekeeper/clubs/nights.html", {"club": row, "page": GroupPage(row)})


@require_safe
def records(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """Everything that nobody of a group has beaten."""
    row = club_or_404(device_of(request), club)
    return render(request, "scorekeeper/clubs/records.html", {"club": row, "page": GroupPage(row)})


@require_http_methods(["GET", "HEAD", "POST"])
def add_night(request: HttpRequest, club: uuid.UUID, night: uuid.UUID) -> HttpResponse:
    """Make an older night one of a group's, once it is said who is who."""
    row, group = hosted_night_or_404(request, night), club_or_404(device_of(request), club)
    if row.club is not None:
        return redirect("night", night=row.pk)
    form = WhoIsWhoForm(request.POST or None, club=group, people=clubs.supposed(list(row.people), group))
    if request.method == "POST" and form.is_valid():
        clubs.adopt_night(row, group, form.who, timezone.now())
        return redirect("group", club=group.pk)
    return render(request, "scorekeeper/clubs/add.html", {"club": group, "of": row, "form": form})


@require_POST
def start_night(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """Go to this phone's night of a group, or begin one."""
    device = device_of(request)
    night = clubs.start_night(club_or_404(device, club), Act(device, device.latest_name, timezone.now()))
    there = redirect("games") if night.current() is None else redirect("night", night=night.pk)
    return set_device_cookie(request, there, device)


@require_http_methods(["GET", "HEAD", "POST"])
def keys(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """The links to a group, for those who run it; POST replaces one."""
    row = club_or_404(device_of(request), club, running=True)
    if "off" in request.POST:
        replace_key(row, request.POST["off"])
        return redirect("group-keys", club=row.pk)
    rows = row.keys.filter(revoked=None).order_by("may", "made")
    found = [links.link_to(request, "group-enter", key) for key in rows]
    context = {"club": row, "links": found, "host": links.host_name(request)}
    return render(request, "scorekeeper/clubs/keys.html", context)


def replace_key(club: Club, key: str) -> None:
    """Turn a link off, for every device that came in by it, and make another one for the same."""
    try:
        wanted = uuid.UUID(key)
    except ValueError:
        raise Http404 from None
    links.turn_off(club.keys.all(), wanted, lambda old: create_club_key(club, old.may, timezone.now()))


@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """Come into a group by a link, which asks first: programs that open links press nothing. It is kept for good."""
    opened, device = links.find_opener(ClubKey.objects.select_related("club"), key, token), device_of(request)
    if opened is None:
        return links.link_is_off(request)
    if request.method != "POST":
        return set_device_cookie(request, render(request, "scorekeeper/clubs/enter.html", {"key": opened}), device)
    clubs.come_in(opened, device, timezone.now())
    return set_device_cookie(request, redirect("group", club=opened.club_id), device)
