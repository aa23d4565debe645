"""The pages of a league of fixtures: begun, drawn again, its fixtures, its teams and their links."""

import uuid
from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from leagues.actions import fixtures as acts
from leagues.models import Season, SeasonKey, SeasonTeam
from leagues.rules import fixtures as rules
from scorekeeper.access import links
from scorekeeper.access.members import club_or_404
from scorekeeper.access.permission import device_of, set_device_cookie
from scorekeeper.device import Act, Device
from scorekeeper.models import Club, Match
from scorekeeper.rules.tally import RuleError

from . import wording
from .league_form import (
    BEFORE,
    DayForm,
    FixtureRulesForm,
    LeagueForm,
    ResultForm,
    TeamForm,
    fields_of_rules,
    listed_teams,
)
from .league_page import FixtureRow, LeaguePage

SHEETS, SHEET_DAYS = 8, 21  # matches offered as the sheet of a fixture: so many, of so many days


def league_or_404(request: HttpRequest, pk: uuid.UUID, *, running: bool = False) -> LeaguePage:
    """The league, if this device may look at it (`running`: run it); else 404."""
    device = device_of(request)
    seen = Season.objects.run_by(device) if running else Season.objects.seen_by(device)
    row = get_object_or_404(seen.select_related("club"), pk=pk, fixture_rules__isnull=False)
    return LeaguePage(row, device)


# -- begun, and drawn again


def club_of(request: HttpRequest) -> Club | None:
    """The group whose league it is to be, which this device runs; None without one, 404 for another's."""
    wanted = request.POST.get("group") or request.GET.get("group", "")
    if not wanted:
        return None
    try:
        return club_or_404(device_of(request), uuid.UUID(wanted), running=True)
    except ValueError:
        raise Http404 from None


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Begin a league of fixtures, once its weeks were looked at."""
    device, club = device_of(request), club_of(request)
    usual = {"pk": uuid.uuid4(), "first": timezone.localdate() + timedelta(days=7), "times": "2", "played": "any"}
    after = season_before(request)
    if after is not None:
        club = after.row.club
        usual |= {"teams": listed_teams(after.next_teams), "played": BEFORE, "name": next_name(after.row)}
    said = request.POST if request.method == "POST" else None
    form = LeagueForm(said, host=device.id, initial=usual, before=after.rules if after is not None else None)
    if form.is_valid() and "begin" in request.POST:
        pk = form.cleaned_data["pk"]
        known = Season.objects.filter(pk=pk).exclude(host=device.id).exists()
        season = acts.create_league(
            form.cleaned_data["name"], form.league, device.id, timezone.now(), club=club, pk=None if known else pk
        )
        return set_device_cookie(request, redirect("season", season=season.pk), device)
    return set_device_cookie(request, show_form(request, form, club=club, after=after), device)


def season_before(request: HttpRequest) -> LeaguePage | None:
    """The league after which another one begins, which this device runs; None without one, 404 for another's."""
    wanted = request.POST.get("after") or request.GET.get("after", "")
    try:
        return league_or_404(request, uuid.UUID(wanted), running=True) if wanted else None
    except ValueError:
        raise Http404 from None


def next_name(before: Season) -> str:
    """The name of a season with this year behind it: "Pub league 2027" after "Pub league" or "Pub league 2026"."""
    name, _, year = before.name.rpartition(" ")
    return wording.NEXT_NAME.format(name=name if year.isdigit() else before.name, year=timezone.localdate().year)[:80]


@require_http_methods(["GET", "HEAD", "POST"])
def setup(request: HttpRequest, season: uuid.UUID) -> HttpResponse:
    """Other teams or dates, as long as no result was said."""
    page = league_or_404(request, season, running=True)
    if page.begun:
        return redirect("season", season=season)
    known = fields_of_league(page)
    form = LeagueForm(request.POST or None, host=page.row.host, season=page.row, before=page.rules, initial=known)
    if form.is_valid() and "begin" in request.POST:
        try:
            acts.draw_again(page.row, form.cleaned_data["name"], form.league, timezone.now())
        except RuleError as error:
            form.add_error(None, str(error))
        else:
            return redirect("season", season=season)
    return show_form(request, form, season=page.row)


def fields_of_league(page: LeaguePage) -> dict[str, object]:
    """What the form says of a league."""
    days = [week.day for week in page.weeks]
    largest = max(Counter(team.division for team in page.teams.values()).values(), default=2)
    return {
        "name": page.row.name,
        "teams": listed_teams(page.teams.values()),
        "first": days[0] if days else timezone.localdate(),
        "every": "14" if len(days) > 1 and (days[1] - days[0]).days == 14 else "7",
        "times": f"{max(1, len(days) // (largest - 1 + largest % 2))}",
        "played": BEFORE,
    } | pause_of(days)


def pause_of(days: list[date]) -> dict[str, date]:
    """The break in the days of a league, as the form says it; empty where there is none."""
    if len(days) < 3:
        return {}
    every = min(later - day for day, later in pairwise(days))
    found = ((day, later) for day, later in pairwise(days) if later - day > every)
    return next(({"pause_from": day + every, "pause_to": later - timedelta(1)} for day, later in found), {})


def show_form(
    request: HttpRequest,
    form: LeagueForm,
    *,
    club: Club | None = None,
    season: Season | None = None,
    after: LeaguePage | None = None,
) -> HttpResponse:
    league = form.league if form.is_bound and form.is_valid() else None
    weeks = (
        [
            (number, day, [(league.teams[home - 1].name, league.teams[away - 1].name) for home, away in pairs])
            for number, (day, pairs) in enumerate(league.weeks, 1)
        ]
        if league is not None
        else []
    )
    context = {"form": form, "weeks": weeks, "club": club, "season": season, "after": after}
    return render(request, "leagues/seasons/league_form.html", context)


# -- a fixture


@require_http_methods(["GET", "HEAD", "POST"])
def fixture(request: HttpRequest, season: uuid.UUID, number: int) -> HttpResponse:
    """A fixture: both captains say its result, who runs the league decides and puts it off."""
    page = league_or_404(request, season)
    row = next((each for each in page.rows if each.fixture.number == number), None)
    if row is None or (request.method == "POST" and not (row.own or page.runs)):
        raise Http404
    form = ResultForm(request.POST if is_result(request) else None, sheets=sheets_of(page.device))
    days, refused = DayForm(request.POST if "move" in request.POST else None), ""
    if request.method == "POST":
        try:
            if change(request, page, row, form, days):
                return redirect("season" if is_result(request) else "fixture", *address(page, row, request))
        except RuleError as error:
            refused = str(error)
    match = Match.objects.open_to(page.device).not_deleted().filter(pk=row.match).first() if row.match else None
    context = {"season": page.row, "page": page, "row": row, "form": form, "days": days, "refused": refused}
    return render(request, "leagues/seasons/fixture.html", context | {"match": match} | page.choices_at(row))


def is_result(request: HttpRequest) -> bool:
    return request.method == "POST" and not {"move", "off", "back"} & request.POST.keys()


def address(page: LeaguePage, row: FixtureRow, request: HttpRequest) -> list[object]:
    """Where to after an act, as `redirect` takes it."""
    return [page.row.pk] if is_result(request) else [page.row.pk, row.fixture.number]


def change(request: HttpRequest, page: LeaguePage, row: FixtureRow, form: ResultForm, days: DayForm) -> bool:
    """Do what was pressed; False where a form says why not. `RuleError` where an act does."""
    decides = page.runs and (not row.own or request.POST.get("as") == rules.RUN)
    by, act = rules.RUN if decides else row.own, Act(page.device, page.device.latest_name, timezone.now())
    if {"move", "off"} & request.POST.keys():
        if not page.runs:
            raise Http404
        if "move" in request.POST and not (days.is_valid() and days.cleaned_data["day"]):
            return False
        acts.move(row.fixture, days.cleaned_data["day"] if "move" in request.POST else None)
    elif "back" in request.POST:
        acts.report(row.fixture, by, None, act)
    elif form.is_valid():
        acts.report(row.fixture, by, form.legs, act, form.match)
    else:
        return False
    return True


def sheets_of(device: Device) -> list[Match]:
    """The newest matches of this device that may be a fixture's sheet."""
    since = timezone.now() - timedelta(days=SHEET_DAYS)
    found = Match.objects.open_to(device).not_deleted().filter(of_event=False, started__gte=since)
    return list(found.order_by("-started")[:SHEETS])


# -- teams and links


@require_http_methods(["GET", "HEAD", "POST"])
def teams(request: HttpRequest, season: uuid.UUID) -> HttpResponse:
    """Every team with the code of its captain, and the link to look on, which is turned off, and made anew, by POST."""
    page = league_or_404(request, season, running=True)
    if request.method == "POST":
        acts.replace_key(page.row, timezone.now(), anew="off" not in request.POST)
        return redirect("league-teams", season=season)
    keys = SeasonKey.objects.filter(season=page.row, revoked=None)
    codes = {key.team_id: key.code for key in keys.exclude(team=None)}
    looks = keys.filter(team=None).first()
    link = links.link_to(request, "season-enter", looks) if looks is not None else None
    rows = [(team, codes.get(team.pk, "")) for team in page.teams.values()]
    context = {"season": page.row, "page": page, "teams": rows, "link": link}
    context |= {"host": links.host_name(request), "why_not": links.unreachable_reason()}
    return render(request, "leagues/seasons/teams.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def team(request: HttpRequest, season: uuid.UUID, number: int) -> HttpResponse:
    """A team: its captain's link, its names, and whether it has left."""
    page = league_or_404(request, season, running=True)
    row = next((each for each in page.teams.values() if each.number == number), None)
    if row is None:
        raise Http404
    form = TeamForm(request.POST or None, initial={"name": row.name, "captain": row.captain})
    if request.method == "POST":
        try:
            if change_team(request, row, form):
                return redirect("league-team", season=season, number=number)
        except RuleError as error:
            form.add_error("name", str(error))
    row.refresh_from_db()
    key = row.keys.filter(revoked=None).first()
    context = {"season": page.row, "team": row, "form": form}
    context |= {"link": links.link_to(request, "season-enter", key) if key is not None else None}
    context |= {"host": links.host_name(request), "why_not": links.unreachable_reason()}
    return render(request, "leagues/seasons/team.html", context)


def change_team(request: HttpRequest, row: SeasonTeam, form: TeamForm) -> bool:
    """Do what was pressed; False where the form says why not."""
    pressed = request.POST.get("do", "")
    if pressed in ("leave", "back"):
        acts.withdraw(row, timezone.now() if pressed == "leave" else None)
    elif pressed == "replace":
        acts.replace_key(row.season, timezone.now(), row)
    elif form.is_valid():
        acts.change_team(row, form.cleaned_data["name"], form.cleaned_data["captain"])
    else:
        return False
    return True


@require_safe
def enter(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """Open a link to a league: its token becomes a cookie. Nothing is stored."""
    opened = links.find_opener(SeasonKey.objects.all(), key, token)
    if opened is None:
        return links.link_is_off(request)
    return links.open_link(request, opened, redirect("season", season=opened.season_id))


# -- rules


def rules_page(request: HttpRequest, season: uuid.UUID) -> HttpResponse:
    """The form of what results bring, and the tables by what is typed; saved by POST."""
    page = league_or_404(request, season, running=True)
    form = FixtureRulesForm(request.POST or fields_of_rules(page.rules), known=page.rules)
    if form.is_valid():
        if request.method == "POST" and "show" not in request.POST:
            try:
                acts.change_rules(page.row, form.rules)
                return redirect("season", season=season)
            except RuleError as error:
                form.add_error(None, str(error))
        page.rules = form.rules
    return render(request, "leagues/seasons/league_rules.html", {"season": page.row, "page": page, "form": form})
