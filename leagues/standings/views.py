"""The pages of the standings: places, one place explained, who can still win, the big screen, tie-breaks."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from leagues.access import act_at, does_not_run, event_to_run, event_to_view, may_run, own_number, shown_to
from leagues.actions import organiser
from leagues.draw.coming_round import tables_under_way
from leagues.draw.page import DrawPage
from leagues.models import Event
from leagues.seasons import table as season_table
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import take_snapshot
from leagues.state.facts.suspense import as_looked_on
from leagues.state.memory.remembered import remembered_evening
from scorekeeper.access.permission import device_of
from scorekeeper.marks import shared
from scorekeeper.rules.tally import RuleError
from scorekeeper.viewer import show_to_all

from . import wording
from .breakdown import Breakdown
from .page import StandingsPage
from .tiebreak_form import TiebreakForm


def looked_on(request: HttpRequest, event: uuid.UUID) -> tuple[Event, EventState, StandingsPage]:
    """(the event, the evening as this device may see it, its standings); 404 for strangers."""
    row = event_to_view(request, event)
    evening = remembered_evening(row)
    shown = shown_to(request, evening)
    return row, shown, StandingsPage(shown, evening)


def ladder_redirect(evening: EventState) -> HttpResponse | None:
    """A redirect of a ladder, whose own page has its places; None in another format."""
    return redirect("event-ladder", event=evening.event.pk) if evening.board.page == "challenges" else None


@shared(does_not_run)
@require_safe
def standings(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    row, evening, places = looked_on(request, event)
    context = {"event": row, "evening": evening, "places": places}
    return ladder_redirect(evening) or render(
        request, "leagues/standings/standings.html", {**context, "runs": may_run(request, row)}
    )


@require_safe
def place(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """One place explained."""
    row, evening, places = looked_on(request, event)
    if places.before and ("before" in request.GET or all(each.number != number for each in places.rows)):
        places = places.before
        evening = places.evening
    one = next((each for each in places.rows if each.number == number), None)
    if one is None:
        raise Http404
    context = {"event": row, "evening": evening, "places": places, "place": one}
    context |= {"behind": Breakdown(places.evening, number, places.shown)}
    context |= {"season": season_places(request, evening, number)}
    return render(request, "leagues/standings/place.html", context)


def season_places(request: HttpRequest, evening: EventState, number: int) -> list[str]:
    """The places in the season of those who play under a number; empty until this event is over.

    Before its end, every line would compute all events of the season again, for places that no line can change.
    """
    row = evening.event.season
    people = evening.holders(number, evening.latest_number)
    return season_table.SeasonPage(row, device_of(request)).places(people) if row and evening.over else []


@require_safe
def needs(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Who can still win, and what the owner of this phone needs."""
    row, evening, places = looked_on(request, event)
    me = own_number(request, evening)
    mine = next((each for each in places.chances if each.number == me), None)
    context = {"event": row, "evening": evening, "places": places, "mine": mine}
    return ladder_redirect(evening) or render(request, "leagues/standings/needs.html", context)


@require_safe
def worksheet(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """What the scorekeeper of the event adds up; 404 in a format that has nothing to add up."""
    row, evening, places = looked_on(request, event)
    if not evening.format.has_worksheets:
        raise Http404
    context = {"event": row, "title": evening.format.worksheets.title, "places": places}
    return render(request, "leagues/standings/worksheet.html", context)


@require_safe
def fair(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """How fair the draw is, for everybody who looks on."""
    row, evening, places = looked_on(request, event)
    page = DrawPage(evening)
    if page.cup or not evening.opened:
        raise Http404
    context = {"event": row, "evening": evening, "places": places, "page": page}
    return ladder_redirect(evening) or render(request, "leagues/draw/fair.html", context)


@shared(does_not_run)
@require_safe
def projector(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    show_to_all()
    row = event_to_view(request, event)
    evening = remembered_evening(row)
    places = StandingsPage(as_looked_on(evening), evening)  # all of the hall sees it, whoever opened it
    context = {"event": row, "places": places, "tables": tables_under_way(evening)}
    return render(request, "leagues/standings/projector.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def ties(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Choose which tie-breaks decide, in which order."""
    row = event_to_run(request, event)
    evening = EventState(row)
    form = TiebreakForm(request.POST or None, evening=evening)
    if request.method == "POST" and form.is_valid():
        wanted = take_snapshot(evening).with_options(**form.options())
        try:
            organiser.change_event(evening, wanted, wording.TIEBREAKS_CHANGED, **act_at(request, row).fields)
            return redirect("event-standings", event=row.pk)
        except RuleError as error:
            form.add_error(None, str(error))
    return render(request, "leagues/standings/ties.html", {"event": row, "evening": evening, "form": form})
