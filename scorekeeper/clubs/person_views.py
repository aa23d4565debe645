"""The pages of a person of a group: their figures, the matches behind them, and two head to head."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from scorekeeper.access.members import club_or_404
from scorekeeper.access.permission import device_of

from .person_page import ClubPeople


@require_safe
def person(request: HttpRequest, club: uuid.UUID, player: uuid.UUID) -> HttpResponse:
    """What somebody has played and won, with whom and against whom."""
    people = ClubPeople(club_or_404(device_of(request), club))
    who = people.now(player)
    if who is None:
        raise Http404
    if who.pk != player:
        return redirect("person", club=club, player=who.pk)
    return render(request, "scorekeeper/clubs/person.html", {"club": people.club, "person": who})


@require_safe
def matches(request: HttpRequest, club: uuid.UUID, player: uuid.UUID) -> HttpResponse:
    """The matches behind a figure."""
    people = ClubPeople(club_or_404(device_of(request), club))
    who = people.now(player)
    if who is None:
        raise Http404
    return render(request, "scorekeeper/clubs/person_matches.html", {"club": people.club, "person": who})


@require_safe
def head_to_head(request: HttpRequest, club: uuid.UUID, one: uuid.UUID, other: uuid.UUID) -> HttpResponse:
    """How often each of two was in front of the other."""
    people = ClubPeople(club_or_404(device_of(request), club))
    both = people.now(one), people.now(other)
    if None in both:
        raise Http404
    return render(request, "scorekeeper/clubs/head_to_head.html", {"club": people.club, "both": both})
