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
from scorekeeper.device import Act, Device
from scorekeeper.models import ClubKey, Match, Night, create_club_key
from scorekeeper.rules.tally import RuleError

from .forms import GroupForm, WhoIsWhoForm
from .group import GroupPage
from .person_page import MatchFilter


@require_http_methods(["GET", "HEAD", "POST"])
def keep(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    """Make a group of the people of a night."""
    row, device = hosted_night_or_404(request, night), device_of(request)
    if row.club is not None:
        return redirect("group", club=row.club.pk)
    form = GroupForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        club = clubs.keep_group(row, form.cleaned_data["name"], Act(device, device.latest_name, timezone.now()))
        there = redirect("group", club=club.pk) if club is not None else redirect("night", night=night)
        return set_device_cookie(request, there, device)
    groups = [(club.name, reverse("group-add", args=[club.pk, night])) for club in clubs_of(device)]
    context = {"of": row, "back": reverse("night", args=[night]), "form": form, "groups": groups}
    return render(request, "scorekeeper/clubs/keep.html", context)


@require_safe
def group(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """The nights of a group, who has won them, and its records."""
    row, device = club_or_404(device_of(request), club), device_of(request)
    tonight = clubs.night_going_on(row, device, timezone.now())
    page = GroupPage(row, MatchFilter.from_query(request.GET.dict()).year)
    return render(request, "scorekeeper/clubs/group.html", {"club": row, "page": page, "tonight": tonight})


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
    there = redirect("night", night=night.pk) if night.current() is not None else games_for(device, night)
    return set_device_cookie(request, there, device)


def games_for(device: Device, night: Night) -> HttpResponse:
    """The list of games for the first match of a night, with those who played last in its group where this device may
    know them."""
    last = (
        Match.objects.open_to(device).not_deleted().filter(club=night.club, of_event=False).order_by("-started").first()
    )
    return redirect(reverse("games", query={"again": last.pk} if last is not None else None))


@require_http_methods(["GET", "HEAD", "POST"])
def keys(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """The members' link to a group, for those who run it; one to run it is made when it is asked for, shown once."""
    row, at, link = club_or_404(device_of(request), club, running=True), timezone.now(), None
    if request.POST.get("do") == "run":
        link = links.link_to(request, "group-enter", create_club_key(row, ClubKey.RUN, at))
    elif request.POST.get("do") == "replace":
        clubs.replace_keys(row, device_of(request), at)
        return redirect("group-keys", club=club)
    member = row.keys.filter(may=ClubKey.MEMBER, revoked=None).latest("made")
    context = {"club": row, "link": link or links.link_to(request, "group-enter", member)}
    context |= {"runs": link is not None, "host": links.host_name(request), "why_not": links.unreachable_reason()}
    context["asks"] = "off" in request.GET
    return render(request, "scorekeeper/clubs/keys.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def name(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """Rename a group; to leave it or to delete it leads on from here."""
    row = club_or_404(device_of(request), club)
    form = GroupForm(request.POST or None, initial={"name": row.name})
    if request.method == "POST" and not row.runs:
        raise Http404
    if request.method == "POST" and form.is_valid():
        clubs.rename(row, form.cleaned_data["name"])
        return redirect("group", club=club)
    return render(request, "scorekeeper/clubs/group_name.html", {"club": row, "form": form})


@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """Forget a group on this device, once it is said twice."""
    row, device, refused = club_or_404(device_of(request), club), device_of(request), ""
    if request.method == "POST":
        try:
            clubs.leave(row, device)
            return redirect("home")
        except RuleError as error:
            refused = str(error)
    return render(request, "scorekeeper/clubs/leave.html", {"club": row, "refused": refused})


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """End a group for everybody, once it is said twice; what was played stays with whoever hosts it."""
    row = club_or_404(device_of(request), club, running=True)
    if request.method == "POST":
        clubs.delete(row, timezone.now())
        return redirect("home")
    return render(request, "scorekeeper/clubs/delete.html", {"club": row})


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
