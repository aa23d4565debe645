"""The standings of an event, its cross-table and a season as files, for whoever may see their pages."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from leagues.access import event_to_view, may_run, shown_to
from leagues.paper import documents
from leagues.paper.build import on_paper
from leagues.seasons.table import SeasonPage
from leagues.seasons.views import find_page
from leagues.standings.views import looked_on
from leagues.state.facts.event_state import EventState
from scorekeeper.spreadsheets.writing import file_response

from .event_tables import cross_table as table_of_event
from .event_tables import league_tables, season_tables, standings_tables


@require_safe
def standings(request: HttpRequest, event: uuid.UUID, kind: str) -> HttpResponse:
    row, _, places = looked_on(request, event)
    tables = standings_tables(places)
    return file_response(kind, tables, name=tables[0].title, day=timezone.localdate(row.started))


@require_safe
def cross_table(request: HttpRequest, event: uuid.UUID, kind: str) -> HttpResponse:
    """404 in an event that has none, such as a knockout, and before its first draw."""
    row = event_to_view(request, event)
    plain = on_paper(shown_to(request, EventState(row)), {}, None, ahead=may_run(request, row))
    if not documents.has_paper("cross-table", plain) or not plain.draws:
        raise Http404
    table = table_of_event(plain)
    return file_response(kind, [table], name=table.title, day=timezone.localdate(row.started))


@require_safe
def season(request: HttpRequest, season: uuid.UUID, kind: str) -> HttpResponse:
    page = find_page(request, season)
    tables = season_tables(page.on_paper) if isinstance(page, SeasonPage) else league_tables(page.on_paper)
    return file_response(kind, tables, name=f"{page.row}", day=timezone.localdate())
