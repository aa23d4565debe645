"""Evenings, seasons and groups as files, for whoever runs them."""

import uuid

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from leagues import access
from leagues.models import Season
from scorekeeper.access.members import club_or_404
from scorekeeper.access.permission import device_of
from scorekeeper.files.content import is_too_large
from scorekeeper.files.export import answer_with, as_bytes, send_file, too_large
from scorekeeper.marks import FILE, PAPERS, slow

from . import export


@require_safe
def evening_file(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    row = access.real_event_to_run(request, event)
    return send_file(request, export.evening_file(row), row.without_day, row.started)


@slow(PAPERS, words=FILE)
@require_safe
def season_file(request: HttpRequest, season: uuid.UUID) -> HttpResponse:
    """All evenings of a season, for the device that began it; a league of fixtures, for whoever runs it."""
    device = device_of(request)
    mine = Q(host=device.id) | Q(fixture_rules__isnull=False)
    row = get_object_or_404(Season.objects.run_by(device).filter(mine), pk=season)
    return send_file(request, export.season_file(row), row.name, row.started)


@slow(PAPERS, words=FILE)
@require_safe
def group_file(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """Everything of a group, for whoever runs it; year by year where that is too much for one file."""
    device, asked = device_of(request), request.GET.get("year", "")
    row = club_or_404(device, club, running=True)
    year = int(asked) if asked in export.years_of(row) else None
    said = export.group_file(row, device, year)
    data = b"" if said is None else as_bytes(said)
    if said is None or is_too_large(data):
        return too_large(request, export.years_of(row) if year is None else ())
    return answer_with(data, f"{row.name} {asked}" if year is not None else row.name, row.started)
