"""Standings, what is behind a place, who can still win, and the big screen."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from leagues.access import act_details, event_to_run, event_to_view, may_run
from leagues.actions import organiser
from leagues.draw.coming_round import tables_under_way
from leagues.draw.page import DrawPage
from leagues.models import Event
from leagues.seasons import table as season_table
from leagues.state.event_state import EventState
from scorekeeper.access.device import device_of
from scorekeeper.rules.game import RuleError

from .breakdown import Breakdown
from .page import StandingsPage
from .tiebreak_form import TiebreakForm


def stamp_of(event: Event) -> int:
    """The event's stamp, read before its facts: a page may be newer than its stamp, and never older."""
    return Event.objects.filter(pk=event.pk).stamps()[str(event.pk)]


def ladder_redirect(row: Event) -> HttpResponse | None:
    """To the ladder, whose page has its places: it has no totals, no tie-breaks and no last round."""
    return redirect("event-ladder", event=row.pk) if row.format.way.has_challenges else None


@require_safe
def standings(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    row = event_to_view(request, event)
    stamp, evening = stamp_of(row), EventState(row)
    context = {"event": row, "evening": evening, "places": StandingsPage(evening), "stamp": stamp}
    return ladder_redirect(row) or render(
        request, "leagues/standings/standings.html", {**context, "runs": may_run(request, row)}
    )


@require_safe
def place(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """How one place came about."""
    row = event_to_view(request, event)
    stamp, evening = stamp_of(row), EventState(row)
    places = StandingsPage(evening)
    one = next((each for each in places.rows if each.number == number), None)
    if one is None:
        raise Http404
    context = {"event": row, "evening": evening, "places": places, "place": one, "stamp": stamp}
    return render(
        request,
        "leagues/standings/place.html",
        {**context, "behind": Breakdown(evening, number), "season": season_places(request, evening, number)},
    )


def season_places(request: HttpRequest, evening: EventState, number: int) -> list[str]:
    """Where whoever plays under a number stands in the season once this evening counts there; else none.

    Before its end every line would work out all evenings of the season again, for a place that no line can change.
    """
    row = evening.event.season
    people = evening.holders(number, evening.latest_number)
    return season_table.SeasonPage(row, device_of(request)).places(people) if row and evening.over else []


@require_safe
def needs(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    row = event_to_view(request, event)
    stamp, evening = stamp_of(row), EventState(row)
    context = {"event": row, "evening": evening, "places": StandingsPage(evening), "stamp": stamp}
    return ladder_redirect(row) or render(request, "leagues/standings/needs.html", context)


@require_safe
def fair(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Who plays with whom and how often, for everybody who looks on."""
    row = event_to_view(request, event)
    stamp, evening = stamp_of(row), EventState(row)
    page, places = DrawPage(evening), StandingsPage(evening)
    if page.cup or not evening.opened:
        raise Http404
    context = {"event": row, "evening": evening, "places": places, "page": page, "stamp": stamp}
    return ladder_redirect(row) or render(request, "leagues/draw/fair.html", context)


@require_safe
def projector(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    row = event_to_view(request, event)
    stamp, evening = stamp_of(row), EventState(row)
    context = {"event": row, "places": StandingsPage(evening), "tables": tables_under_way(evening), "stamp": stamp}
    return render(request, "leagues/standings/projector.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def ties(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Which tie-breaks decide, and in which order."""
    row = event_to_run(request, event)
    evening = EventState(row)
    form = TiebreakForm(request.POST or None, evening=evening)
    if request.method == "POST" and form.is_valid():
        wanted = organiser.take_snapshot(evening)
        options = {**wanted["options"], **form.options()}
        try:
            organiser.change_event(
                evening, {**wanted, "options": options}, "Changed the tie-breaks", **act_details(request, row)
            )
            return redirect("event-standings", event=row.pk)
        except RuleError as error:
            form.add_error(None, str(error))
    return render(request, "leagues/standings/ties.html", {"event": row, "evening": evening, "form": form})
