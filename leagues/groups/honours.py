"""Who won the seasons of a group."""

import uuid
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from leagues.models import Season
from leagues.seasons.views import page_of
from scorekeeper.access.members import club_or_404
from scorekeeper.access.permission import device_of
from scorekeeper.marks import PAGE, PAPERS, slow

MOST_SEASONS = 40  # the newest ones: twenty years of two


@dataclass(frozen=True)
class SeasonWinners:
    """A season that is closed. `winners`: each table's with its name, which is empty where there is one only."""

    season: Season
    winners: list[tuple[str, list[str]]]


@slow(PAPERS, words=PAGE)
@require_safe
def honours(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """The winners of all seasons that are closed, the newest first: worked out, so that a correction counts."""
    row, device = club_or_404(device_of(request), club), device_of(request)
    closed = Season.objects.filter(club=row).exclude(closed=None).order_by("-closed")[:MOST_SEASONS]
    found = [SeasonWinners(season, page_of(season, device).winners) for season in closed]
    return render(request, "leagues/seasons/honours.html", {"club": row, "honours": found})
