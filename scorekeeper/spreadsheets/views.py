"""The sheet of a match, its history, the matches of a night and past matches as files."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from scorekeeper import hooks
from scorekeeper.access.night import night_or_404
from scorekeeper.access.permission import device_of, match_or_404
from scorekeeper.home.finder import find_matches
from scorekeeper.models import Match

from . import wording
from .match_tables import history_table, match_list, sheet_tables
from .writing import file_response

MOST_MATCHES = 400  # in one file: as many as are searched


@require_safe
def sheet(request: HttpRequest, pk: uuid.UUID, kind: str) -> HttpResponse:
    match = match_or_404(request, pk)
    hooks.of(match).page.context(request, match)  # its event may say what its totals are
    return file_response(kind, sheet_tables(match), name=str(match), day=timezone.localdate(match.started))


@require_safe
def history(request: HttpRequest, pk: uuid.UUID, kind: str) -> HttpResponse:
    match = match_or_404(request, pk)
    table, day = history_table(match), timezone.localdate(match.started)
    return file_response(kind, [table], name=table.title, day=day)


@require_safe
def matches(request: HttpRequest, kind: str) -> HttpResponse:
    """Past matches of this device, or those that were found: of one person by name."""
    mine = Match.objects.open_to(device_of(request)).filter(of_event=False).order_by("-started")
    found = find_matches(mine.not_deleted(), request.GET.get("find", ""), most=MOST_MATCHES)
    table = match_list(match for match, _ in found)
    return file_response(kind, [table], name=wording.MATCHES, day=timezone.localdate())


@require_safe
def night(request: HttpRequest, night: uuid.UUID, kind: str) -> HttpResponse:
    row = night_or_404(request, night)
    table = match_list(row.in_order.load_standings(), str(row))
    return file_response(kind, [table], name=str(row), day=timezone.localdate(row.started))
