"""The page of a season, and its paper."""

import uuid
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leagues import models
from leagues.actions import organiser
from leagues.actions.seasons import close_season
from leagues.paper import documents
from leagues.paper import wording as paper_wording
from leagues.paper.options_form import EveningPaperForm
from leagues.rules.season_rules import read_rules
from scorekeeper.access.members import club_or_404
from scorekeeper.access.permission import device_of
from scorekeeper.device import Device
from scorekeeper.marks import PAPERS, begins_press, slow
from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.lettering import lacking_sentence

from . import league_views, wording
from .dates import calendar_file, dates_token, device_of_token, evenings_of, fixtures_of
from .league_page import LeaguePage
from .rules_form import SeasonRulesForm, new_year, who_may_come
from .table import SeasonPage


def find_page(request: HttpRequest, pk: uuid.UUID) -> SeasonPage | LeaguePage:
    """The season, of evenings or of fixtures, if this device may look at it; else 404."""
    device = device_of(request)
    seen = models.Season.objects.seen_by(device).with_doors(device).select_related("club")
    return page_of(get_object_or_404(seen, pk=pk), device)


def page_of(row: models.Season, device: Device) -> SeasonPage | LeaguePage:
    """A season, of evenings or of fixtures, as this device may look at it."""
    return SeasonPage(row, device) if row.fixture_rules is None else LeaguePage(row, device)


@begins_press
@require_safe
def season(request: HttpRequest, season: uuid.UUID) -> HttpResponse:
    """The table of a season, and its evenings; or its fixtures."""
    page = find_page(request, season)
    context: dict[str, Any] = {"page": page, "season": page.row, "form": EveningPaperForm()}
    context |= {"no_paper": printing_pdf.begin_press(printing_pdf.LONG_WORKER)}
    context |= {"lacking": lacking_sentence([page.row.name, *page.names])}
    context["token"] = dates_token(page.row, device_of(request))
    return render(request, f"leagues/seasons/{page.template}.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: HttpRequest, season: uuid.UUID) -> HttpResponse:
    """The form of its rules, for the device that began it, and the table by what is typed; saved by POST."""
    if models.Season.objects.filter(pk=season, fixture_rules__isnull=False).exists():
        return league_views.rules_page(request, season)
    device = device_of(request)
    found = models.Season.objects.run_by(device).with_doors(device).select_related("club")
    return show_rules(request, get_object_or_404(found, pk=season), device)


@require_http_methods(["GET", "HEAD", "POST"])
def new_season(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """The same of a season that begins with the nights of a group, for whoever runs the group."""
    device = device_of(request)
    group = club_or_404(device, club, running=True)
    name = wording.NEW_SEASON.format(year=timezone.localdate().year)
    row = models.Season(club=group, host=device.id, name=name, started=timezone.now(), rules=new_year().stored)
    return show_rules(request, row, device)


def show_rules(request: HttpRequest, row: models.Season, device: Device) -> HttpResponse:
    """The form, and the table by what is typed; back to the season once that is saved."""
    people = [*who_may_come(row)]
    form = SeasonRulesForm(request.POST or None, season=row, known=read_rules(row.rules), people=people)
    if form.is_valid():
        row.name, row.rules = form.cleaned_data["name"], form.rules.stored
        if request.method == "POST" and "show" not in request.POST:
            organiser.change_season_rules(row)
            return redirect("season", season=row.pk)
    back = {"url": reverse("season", args=[row.pk]), "words": row.name}
    if row._state.adding:
        back = {"url": reverse("group", args=[row.club_id]), "words": f"{row.club}"}
    context = {"page": SeasonPage(row, device), "season": row, "form": form, "back": back}
    return render(request, "leagues/seasons/rules.html", context)


@require_POST
def close(request: HttpRequest, season: uuid.UUID) -> HttpResponse:
    """Close the season, or open it again with `undo`."""
    row = get_object_or_404(models.Season.objects.run_by(device_of(request)), pk=season)
    close_season(row, None if "undo" in request.POST else timezone.now())
    return redirect("season", season=season)


@require_POST
def next_evening(request: HttpRequest, season: uuid.UUID) -> HttpResponse:
    """Begin an evening like the last one, for the device that began the season, and go to its draw."""
    row = get_object_or_404(models.Season, pk=season, host=device_of(request).id)
    event = organiser.next_evening(row, timezone.now())
    return redirect("season", season=row.pk) if event is None else redirect("event-draw", event=event.pk)


@require_safe
def dates(request: HttpRequest, season: uuid.UUID, token: str) -> HttpResponse:
    """The dates for a calendar, which asks again and again without a cookie."""
    row = get_object_or_404(models.Season, pk=season)
    device = device_of_token(row, token)
    if device is None or not models.Season.objects.seen_by(device).filter(pk=row.pk).exists():
        raise Http404
    page = page_of(row, device)
    entries = evenings_of(page) if isinstance(page, SeasonPage) else fixtures_of(page)
    return HttpResponse(calendar_file(row.name, entries), content_type="text/calendar; charset=utf-8")


@slow(PAPERS)
@require_safe
def paper(request: HttpRequest, season: uuid.UUID, paper: str) -> HttpResponse:
    """A paper of a season."""
    page = find_page(request, season)
    if paper not in page.papers:
        raise Http404
    pdf = documents.make_pdf(documents.SEASON_PAPERS[paper](page.on_paper, EveningPaperForm(request.GET).choices()))
    back = reverse("season", args=[season])
    return printing_pdf.pdf_response(
        request, pdf, name=f"{page.row} {paper}", back=back, why_none=paper_wording.TOO_LONG
    )
