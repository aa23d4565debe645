"""The page of how strong the people of a group are at a game."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scorekeeper.access.members import club_or_404
from scorekeeper.access.permission import device_of

from .strength import StrengthPage


@require_safe
def strength(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """Who is stronger than how many others, at one game."""
    row = club_or_404(device_of(request), club)
    page = StrengthPage(row, request.GET.get("game", ""))
    return render(request, "scorekeeper/clubs/strength.html", {"club": row, "page": page})
