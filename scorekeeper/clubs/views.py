"""A group: made from a night, its page, a night of it, and the links that let devices in."""

import uuid
from datetime import timedelta

from django.db.models import Count, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper.access import links
from scorekeeper.access.members import account_needed, club_or_404, clubs_of
from scorekeeper.access.night import hosted_night_or_404
from scorekeeper.access.permission import device_of, set_device_cookie
from scorekeeper.access.read_keys import read_key_rows
from scorekeeper.actions import clubs
from scorekeeper.device import Act, Device
from scorekeeper.models import Club, ClubKey, Match, Night, create_club_key, create_club_read_key
from scorekeeper.rules.tally import RuleError

from .forms import GroupForm, WhoIsWhoForm
from .group import GroupPage
from .person_page import MatchFilter, id_of

SHOWN_FOR = timedelta(minutes=10)  # a link to run a group, from when it is made


@require_http_methods(["GET", "HEAD", "POST"])
def keep(request: HttpRequest, night: uuid.UUID) -> HttpResponse:
    """Make a group of the people of a night."""
    row, device = hosted_night_or_404(request, night), device_of(request)
    if row.club is not None:
        return redirect("group", club=row.club.pk)
    if there := account_needed(device, request.path):
        return there
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
    device = device_of(request)
    row = club_or_404(device, club)
    page = GroupPage(row, MatchFilter.from_query(request.GET.dict()).year, device)
    return render(request, "scorekeeper/clubs/group.html", {"club": row, "page": page})


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
    """The members' link to a group, for those who run it, and who else does; one to run it too, right after it is
    made."""
    row = club_or_404(device_of(request), club, running=True)
    if request.method == "POST":
        return change_keys(request, row)
    runs = running_keys(row)
    shown = key_of(runs.filter(made__gt=timezone.now() - SHOWN_FOR), request.GET.get("made", ""))
    key = shown or row.keys.filter(may=ClubKey.MEMBER, revoked=None).latest("made")
    context = {"club": row, "link": links.link_to(request, "group-enter", key), "host": links.host_name(request)}
    context |= {"runs": shown is not None, "why_not": links.unreachable_reason(), "keys": runs}
    context |= {"asks": "off" in request.GET, "one": key_of(runs, request.GET.get("off", ""))}
    context["programs"] = read_key_rows(row.read_keys.all(), "group-read-revoke", row.pk)
    return render(request, "scorekeeper/clubs/keys.html", context)


def key_of(keys: QuerySet[ClubKey], said: str) -> ClubKey | None:
    """The key whose id an address says; None where it says none of them."""
    pk = id_of(said)
    return keys.filter(pk=pk).first() if pk is not None else None


def running_keys(club: Club) -> QuerySet[ClubKey]:
    """The links by which others run a group, with how many `phones` came in by each."""
    running = club.keys.filter(may=ClubKey.RUN, revoked=None)
    return running.annotate(phones=Count("doors")).order_by("made")


def change_keys(request: HttpRequest, club: Club) -> HttpResponse:
    """Make a link to run a group or a key for programs, or turn a link off, or all."""
    act, at, query = request.POST.get("do"), timezone.now(), None
    if act == "run":
        query = {"made": create_club_key(club, ClubKey.RUN, at).pk}
    elif act == "replace":
        clubs.replace_keys(club, device_of(request), at)
    elif act == "off":
        one = get_object_or_404(running_keys(club), pk=id_of(request.POST.get("key", "")))
        clubs.turn_off(one, device_of(request), at)
    elif "read" in request.POST:
        create_club_read_key(club, at)
    return redirect(reverse("group-keys", args=[club.pk], query=query))


@require_POST
def revoke_read_key(request: HttpRequest, club: uuid.UUID, key: uuid.UUID) -> HttpResponse:
    """Turn off a key with which another program reads a group."""
    row = club_or_404(device_of(request), club, running=True)
    links.turn_off(row.read_keys.all(), key, None)
    return redirect("group-keys", club=club)


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
