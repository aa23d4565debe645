"""What the home page shows and starts: events under way, and new ones at one table."""

import uuid

from django.http import HttpRequest
from django.urls import reverse

from leagues import access, wording
from leagues.models import Event
from leagues.models.event import EventQuerySet
from leagues.one_table import start as one_table_start
from leagues.one_table.page import OneTablePage
from leagues.seasons.league_page import next_fixtures
from leagues.state.facts.event_state import EventState
from leagues.state.memory.remembered import remembered_evenings
from leagues.state.ranking import carried_over
from scorekeeper.access.permission import device_of
from scorekeeper.device import Device
from scorekeeper.hooks import EventUnderWay, StartHooks

EVENTS_SHOWN = 4  # evenings under way that home shows


def events_under_way(request: HttpRequest) -> list[EventUnderWay]:
    """The latest evenings that this device may view and that are not over. The number of queries is constant."""
    return not_over(Event.objects.open_to(device_of(request)).real())


def under_way_of_club(club: uuid.UUID) -> list[EventUnderWay]:
    """The latest evenings of a club that are not over. As many queries."""
    return not_over(Event.objects.filter(club=club))


def not_over(events: EventQuerySet) -> list[EventUnderWay]:
    """The latest of these evenings that are not over, each with how far it is."""
    latest = events.under_way().order_by("-started")[:EVENTS_SHOWN]
    return [
        EventUnderWay(str(evening.event), reverse("event", args=[evening.event.pk]), describe_progress(evening))
        for evening in remembered_evenings(latest)
        if not evening.over
    ]


def describe_progress(evening: EventState) -> str:
    """How far an evening is; at one table also the totals."""
    if not evening.opened:
        return wording.NOTHING_PLAYED
    if evening.board.page != "sheet":
        progress = wording.PROGRESS_OF_PAIRS if evening.pairs else wording.PROGRESS
        return progress.format(number=evening.opened[-1].number, count=len(evening.entrants), **evening.format.naming)
    page = OneTablePage(evening)
    return " · ".join([page.where, *(wording.TOTAL.format(name=each.name, total=each.total) for each in page.totals)])


def next_of_teams(device: Device) -> list[EventUnderWay]:
    """The next match of each team whose captain's link a device holds."""
    return [
        EventUnderWay(
            wording.NEXT_MATCH.format(home=row.home, away=row.away),
            reverse("fixture", args=[season.pk, row.fixture.number]),
            wording.OTHER_SAYS.format(other=row.other_team, score=row.score)
            if row.other_says
            else wording.WHEN_IN_LEAGUE.format(day=row.day_words, league=season),
        )
        for season, row in next_fixtures(device)
    ]


HOOKS = StartHooks(
    next_fixtures=next_of_teams,
    events_under_way=events_under_way,
    address_of_code=access.find_code_url,
    most_players=one_table_start.most_people,
    rotations=one_table_start.ways_to_change_seats,
    describe_carried_over=carried_over.describe_points,
    create_event=one_table_start.begin,
)
