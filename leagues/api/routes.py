"""What the API tells of an event beside what it tells of a night, its draws and its season, and of a group's events."""

import uuid
from datetime import date, datetime
from typing import Annotated

from django.db.models import Prefetch, Q
from django.http import Http404, HttpRequest
from django.utils import timezone
from ninja import Query, Router, Schema

from leagues.board.table_row import score_texts, state_afterwards
from leagues.models import Entrant, Event, Round, Season
from leagues.seasons.league_page import LeaguePage
from leagues.seasons.table import SeasonPage
from leagues.state.facts.next_draw import side_labels
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.table_state import TableState
from scorekeeper.api import wording as api_wording
from scorekeeper.api.answers import REFUSED, Refusal
from scorekeeper.api.group_routes import group_of
from scorekeeper.device import Device
from scorekeeper.rules.words import without_signs

from . import wording
from .event import EventReading

MOST_SEASONS, MOST_BEFORE = 10, 1_000  # in one answer; that come first
router = Router()
ANSWERS = {**REFUSED, 404: Refusal}


class DrawnTableAnswer(Schema):
    """A table of a round. `sides`: who sits there, a name a side; `scores`: as the board shows it, "–" before any and
    while a second person checks the paper, and two where two are in dispute.

    `state`: waiting, playing, disputed, entered, confirmed, bye or void; `match`: null before it is played.
    """

    number: int
    sides: list[str]
    seats: list[int]
    state: str
    scores: list[str]
    match: uuid.UUID | None


class DrawnRoundAnswer(Schema):
    """A round that is published. `out`: who sits out."""

    number: int
    opened: bool
    closed: bool
    tables: list[DrawnTableAnswer]
    out: list[str]


class SeasonPlaceAnswer(Schema):
    """A place in a season, or of a team in its division of a league. `evenings`, `won`: how many evenings, or matches,
    were played and won. `place`: 0 for somebody who needs more evenings."""

    place: int
    name: str
    points: int
    evenings: int
    won: int


class SeasonEventAnswer(Schema):
    """An evening of a season, or a match of a league. `why_not`: why it does not count, empty where it does."""

    title: str
    day: date
    why_not: str


class SeasonAnswer(Schema):
    """A season. `rule`: how its points come about."""

    name: str
    rule: str
    places: list[SeasonPlaceAnswer]
    events: list[SeasonEventAnswer]


class GroupEventAnswer(Schema):
    """An evening of a group. `season`: the name of its season, empty without one; `people`: everybody who entered."""

    id: uuid.UUID
    title: str
    started: datetime
    format: str
    game: str
    season: str
    people: list[str]
    matches: list[uuid.UUID]


def event_of(request: HttpRequest) -> EventReading:
    """The event that the key of a request opens; 404 where it opens a night."""
    reading = vars(request)["auth"]
    if not isinstance(reading, EventReading):
        raise Http404(wording.NO_EVENT)
    return reading


@router.get(
    "/draws",
    response={200: list[DrawnRoundAnswer], **ANSWERS},
    url_name="api-draws",
    summary=wording.DRAWS,
)
def draws(request: HttpRequest) -> object:
    reading = event_of(request)
    return [answer_round(reading, played) for played in reading.evening.rounds]


def answer_round(reading: EventReading, played: RoundState) -> DrawnRoundAnswer:
    names = reading.evening.names_in(played.number)
    return DrawnRoundAnswer(
        number=played.number,
        opened=played.row.opened is not None,
        closed=played.row.closed is not None,
        tables=[answer_table(reading, played, table) for table in played.tables],
        out=[without_signs(names[one]) for one in played.out],
    )


def answer_table(reading: EventReading, played: RoundState, table: TableState) -> DrawnTableAnswer:
    names = reading.evening.names_in(played.number)
    return DrawnTableAnswer(
        number=table.number,
        sides=[without_signs(each) for each in side_labels(table.draw, names)],
        seats=list(table.draw.seats),
        state=state_afterwards(played, table),
        scores=[without_signs(each) for each in score_texts(reading.evening, table) if each],
        match=table.match.id if table.match is not None else None,
    )


@router.get("/season", response={200: SeasonAnswer, **ANSWERS}, url_name="api-season", summary=wording.SEASON)
def season(request: HttpRequest) -> object:
    row = event_of(request).event.season
    if row is None:
        raise Http404(wording.NO_SEASON)
    return answer_season(row)


def answer_season(row: Season, *, of_group: bool = False) -> SeasonAnswer:
    if row.fixture_rules is not None:
        return answer_league(LeaguePage(row, Device(uuid.uuid4())))
    page = SeasonPage(row, Device(uuid.uuid4()), of_group=of_group)  # as somebody who runs none of its evenings
    return SeasonAnswer(
        name=row.name,
        rule=page.rule,
        places=[SeasonPlaceAnswer.from_orm(each) for each in page.totals],
        events=[
            SeasonEventAnswer(title=each.title, day=timezone.localdate(each.started), why_not=each.why_not)
            for each in page.listed
        ],
    )


def answer_league(page: LeaguePage) -> SeasonAnswer:
    """Of a league with fixtures: its teams, division after division, and its matches."""
    return SeasonAnswer(
        name=page.row.name,
        rule=wording.LEAGUE_RULE,
        places=[
            SeasonPlaceAnswer(
                place=row.place,
                name=without_signs(team.name),
                points=row.points,
                evenings=row.played,
                won=row.won,
            )
            for table in page.tables
            for row, team in table.rows
        ],
        events=[
            SeasonEventAnswer(
                title=wording.LEAGUE_MATCH.format(home=without_signs(row.home.name), away=without_signs(row.away.name)),
                day=row.fixture.day or row.fixture.planned,
                why_not="" if row.counts else row.note or wording.NOT_PLAYED,
            )
            for row in page.rows
        ],
    )


@router.get(
    "/seasons",
    response={200: list[SeasonAnswer], **ANSWERS, 422: Refusal},
    url_name="api-seasons",
    summary=wording.SEASONS,
)
def seasons(
    request: HttpRequest,
    first: Annotated[int, Query(ge=0, le=MOST_BEFORE, description=api_wording.FIRST)] = 0,
    most: Annotated[int, Query(ge=1, le=MOST_SEASONS, description=api_wording.MOST)] = MOST_SEASONS,
) -> object:
    """The newest first, each with all its evenings, also where some of them are of no group."""
    club = group_of(request).club
    found = Season.objects.filter(Q(club=club) | Q(events__club=club, events__deleted=None)).distinct()
    return [answer_season(row, of_group=True) for row in found.order_by("-started", "pk")[first : first + most]]


@router.get(
    "/evenings", response={200: list[GroupEventAnswer], **ANSWERS}, url_name="api-evenings", summary=wording.EVENINGS
)
def evenings(request: HttpRequest) -> object:
    reading = group_of(request)
    told = {*reading.matches}
    events = Event.objects.not_deleted().filter(club=reading.club).select_related("season").order_by("-started", "pk")
    members = Prefetch("entrants", Entrant.objects.order_by("number").prefetch_related("members__player"))
    tables = Prefetch("rounds", Round.objects.order_by("number").prefetch_related("tables"))
    return [answer_event(event, told) for event in events.prefetch_related(members, tables)]


def answer_event(event: Event, told: set[uuid.UUID]) -> GroupEventAnswer:
    """`told`: the matches that lookers-on may know of."""
    tables = [table for played in event.rounds.all() for table in played.tables.all()]
    members = [each for entrant in event.entrants.all() for each in entrant.members.all()]
    return GroupEventAnswer(
        id=event.pk,
        title=f"{event}",
        started=event.started,
        format=event.format_key,
        game=event.game_key,
        season=event.season.name if event.season is not None else "",
        people=list(dict.fromkeys(each.player.name for each in members)),
        matches=[table.match_id for table in tables if table.match_id in told],
    )
