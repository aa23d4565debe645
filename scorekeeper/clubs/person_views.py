"""The pages of a person of a group: their figures, the matches behind them, and two head to head."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from scorekeeper.access.members import club_or_404
from scorekeeper.access.permission import device_of
from scorekeeper.figures.results import results_of
from scorekeeper.spreadsheets.writing import file_response

from .person_page import ClubPeople, MatchesPage, MatchFilter, PairPage, PersonPage
from .tables import group_table, person_table


@require_safe
def person(request: HttpRequest, club: uuid.UUID, player: uuid.UUID) -> HttpResponse:
    """What somebody has played and won, with whom and against whom."""
    people = people_or_404(request, club)
    who = people.person_or_404(player)
    if who.pk != player:
        return lead_on(request, "person", club, who.pk)
    page = PersonPage(people, who, MatchFilter.from_query(request.GET.dict()))
    return render(request, "scorekeeper/clubs/person.html", {"club": people.club, "person": who, "page": page})


@require_safe
def matches(request: HttpRequest, club: uuid.UUID, player: uuid.UUID) -> HttpResponse:
    """The matches behind a figure."""
    people = people_or_404(request, club)
    who = people.person_or_404(player)
    if who.pk != player:
        return lead_on(request, "person-matches", club, who.pk)
    page = MatchesPage(people, who, MatchFilter.from_query(request.GET.dict()))
    return render(request, "scorekeeper/clubs/person_matches.html", {"club": people.club, "person": who, "page": page})


@require_safe
def head_to_head(request: HttpRequest, club: uuid.UUID, one: uuid.UUID, other: uuid.UUID) -> HttpResponse:
    """How often each of two was in front of the other."""
    people = people_or_404(request, club)
    first, second = people.person_or_404(one), people.person_or_404(other)
    if first == second:
        return redirect("person", club=club, player=first.pk)
    if (first.pk, second.pk) != (one, other):
        return lead_on(request, "head-to-head", club, first.pk, second.pk)
    page = PairPage(people, first, second, MatchFilter.from_query(request.GET.dict()))
    return render(request, "scorekeeper/clubs/head_to_head.html", {"club": people.club, "page": page})


@require_safe
def matches_file(request: HttpRequest, club: uuid.UUID, player: uuid.UUID, kind: str) -> HttpResponse:
    """The matches of somebody that are asked for, as on their page, as a file."""
    people = people_or_404(request, club)
    page = MatchesPage(people, people.person_or_404(player), MatchFilter.from_query(request.GET.dict()))
    return file_response(kind, [person_table(page)], name=page.person.name, day=timezone.localdate())


@require_safe
def group_file(request: HttpRequest, club: uuid.UUID, kind: str) -> HttpResponse:
    """All matches of a group as a file."""
    people = people_or_404(request, club)
    table = group_table(people, results_of(people.club))
    return file_response(kind, [table], name=people.club.name, day=timezone.localdate())


def people_or_404(request: HttpRequest, club: uuid.UUID) -> ClubPeople:
    """Everybody of a club that this device may look at: two queries."""
    return ClubPeople(club_or_404(device_of(request), club))


def lead_on(request: HttpRequest, name: str, *parts: uuid.UUID) -> HttpResponse:
    """Lead to the same page of who somebody was found to be."""
    query = request.GET.urlencode()
    return redirect(reverse(name, args=parts) + (f"?{query}" if query else ""))
