"""Evenings, seasons and groups as a file: who came, the draws, the answers, every act; never passes, keys, doors and
permissions."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Prefetch, Q, QuerySet

from leagues.models import Change, Event, FixtureReport, Member, Season, Table
from leagues.state.facts.event_state import EventState
from leagues.state.facts.suspense import SUSPENSE, hidden_from
from scorekeeper.device import Device
from scorekeeper.files.content import MAX_BYTES
from scorekeeper.files.export import act_of, whole_file
from scorekeeper.files.formats import MOST_PEOPLE
from scorekeeper.files.shapes import Json
from scorekeeper.models import Club, Line, Match, Merge, Player, Seat

from .formats import (
    CHANGE,
    ENTERED,
    EVENT,
    FIXTURE,
    FIXTURE_REPORT,
    GROUP,
    GROUP_NIGHT,
    GROUP_PERSON,
    GROUP_SEASON,
    LEAGUE,
    MOST_MATCHES,
    MOST_MERGES,
    MOST_NAMES,
    MOST_NIGHTS,
    MOST_SEASONS,
    ONE_PERSON,
    ROUND,
    SEASON,
    SEASON_TEAM,
    TABLE,
)

MOST_ROWS = MAX_BYTES // 150  # each takes more letters, with its two ids and its time


def evening_file(event: Event) -> Json:
    season = None if event.season is None else SEASON.write(vars(event.season) | {"league": None})
    return file_with("evening", [event], season=season)


def season_file(season: Season) -> Json:
    """All its evenings, in their order."""
    events = season.events.filter(deleted=None).order_by("started", "pk")
    return file_with("season", list(events), season=SEASON.write(vars(season) | {"league": league_part(season)}))


def league_part(season: Season) -> Json | None:
    """Teams, fixtures and what was said of results, in three queries; None where a season has no fixtures."""
    if season.fixture_rules is None:
        return None
    reports: dict[int, list[Json]] = {}
    for each in FixtureReport.objects.filter(fixture__season=season).order_by("pk"):
        reports.setdefault(each.fixture_id, []).append(
            FIXTURE_REPORT.write(vars(each) | act_of(each, season.pk) | {"match": each.match_id})
        )
    teams = list(season.teams.order_by("number"))
    numbers = {team.pk: team.number for team in teams}
    met = [
        vars(each) | {"home": numbers[each.home_id], "away": numbers[each.away_id], "reports": reports.get(each.pk, [])}
        for each in season.fixtures.order_by("number")
    ]
    return LEAGUE.write(
        {
            "rules": season.fixture_rules,
            "teams": [SEASON_TEAM.write(vars(team)) for team in teams],
            "fixtures": [FIXTURE.write(each) for each in met],
        }
    )


def group_file(club: Club, device: Device, year: int | None = None) -> Json | None:
    """A group with its people, nights, seasons and evenings: without those evenings whose last results are hidden at
    this moment, unless this device runs them. `year`: only what began in it; read one after another, all years make the
    whole. None where it has more than a file lists, which is counted before anything is read."""
    runs = {*Event.objects.run_by(device).filter(club=club).values_list("pk", flat=True)}
    began = {} if year is None else {"started__year": year}
    found = club.events.filter(deleted=None, **began).select_related("season").order_by("started", "pk")
    events = [event for event in found if event.pk in runs or not hides_results(event)]
    at_home = Match.objects.not_deleted().filter(club=club, of_event=False)
    if year is not None:
        at_home = at_home.filter(Q(night__started__year=year) | Q(night=None, started__year=year))
    matches = at_home | Match.objects.filter(table__round__event__in=events)
    nights = (
        club.nights.filter(**began)
        .order_by("started", "pk")
        .prefetch_related(Prefetch("matches", at_home, to_attr="played"))
    )
    people = Player.objects.filter(Q(club=club) | Q(memberships__entrant__event__in=events)).distinct()
    merges, rows = club.merges.filter(undone=None), Line.objects.filter(match__in=matches.values("pk"))
    lists: list[tuple[QuerySet[Any], int]] = [
        (people, MOST_PEOPLE),
        (merges, MOST_MERGES),
        (nights, MOST_NIGHTS),
        (matches, MOST_MATCHES),
        (rows, MOST_ROWS),
        (club.seasons.all(), MOST_SEASONS),
    ]
    if len(events) > MOST_NIGHTS or any(each.count() > most for each, most in lists):
        return None
    return whole_file(
        "group",
        matches.order_by("started", "pk"),
        people,
        group=group_part(club),
        nights=[night_part(night) for night in nights],
        seasons=seasons_part(club, events),
        evenings=[event_part(event) for event in events],
    )


def years_of(club: Club) -> list[str]:
    """The years in which anything of a group began, the newest first: two queries."""
    rows = (each.values_list("started__year", flat=True) for each in (club.matches, club.events, club.nights))
    return [f"{year}" for year in sorted({year for found in rows for year in found.distinct()}, reverse=True)]


def hides_results(event: Event) -> bool:
    """Whether results are hidden now from whoever looks on."""
    return bool(event.options.get(SUSPENSE)) and bool(hidden_from(EventState(event)))


def group_part(club: Club) -> Json:
    people = Player.objects.filter(club=club).order_by("name", "pk")
    same = club.merges.filter(undone=None).order_by("at", "pk")
    facts = [vars(each) | {"person": each.pk, "earlier_names": each.earlier_names[-MOST_NAMES:]} for each in people]
    return GROUP.write(
        vars(club) | {"people": list(map(GROUP_PERSON.write, facts)), "same": [same_part(each) for each in same]}
    )


def same_part(done: Merge) -> Json:
    """Who was found to be one person, and what either had played: two queries."""
    seats = Seat.objects.filter(pk__in=done.seats).values_list("side__match", "number", "first")
    places = Member.objects.filter(pk__in=done.places).values_list(
        "entrant__event", "entrant__number", "place", "first"
    )
    facts = {"kept": done.kept_id, "gone": done.gone_id, "at": done.at}
    return ONE_PERSON.write(facts | {"seats": sorted(map(list, seats)), "places": sorted(map(list, places))})


def night_part(night: Any) -> Json:
    played = sorted(night.played, key=lambda match: (match.started, match.pk))
    return GROUP_NIGHT.write(vars(night) | {"matches": [match.pk for match in played]})


def seasons_part(club: Club, events: Sequence[Event]) -> list[Json]:
    """The seasons of these evenings, and those of their group that have none: of nights at home, or of fixtures."""
    others = club.seasons.filter(Q(events=None) | Q(fixture_rules__isnull=False)).order_by("started", "pk")
    seasons = {event.season.pk: event.season for event in events if event.season is not None}
    seasons |= {season.pk: season for season in others}
    of_season = {pk: [event.pk for event in events if event.season_id == pk] for pk in seasons}
    return [
        GROUP_SEASON.write(vars(season) | {"evenings": of_season[pk], "league": league_part(season)})
        for pk, season in seasons.items()
    ]


def file_with(kind: str, events: Sequence[Event], **parts: Any) -> Json:
    matches = Match.objects.filter(table__round__event__in=events).order_by("started", "pk")
    people = Player.objects.filter(memberships__entrant__event__in=events).distinct()
    return whole_file(kind, matches, people, **parts, evenings=[event_part(event) for event in events])


def event_part(event: Event) -> Json:
    """An evening as a file has it, in nine queries."""
    entrants = event.entrants.order_by("number").select_related("arrival").prefetch_related("members", "absences")
    rounds = event.rounds.order_by("number").prefetch_related("sit_outs", "tables__chairs", "tables__sayings")
    return EVENT.write(
        vars(event)
        | {
            "format": event.format_key,
            "game": event.game_key,
            "earlier": event.earlier_id,
            "acts": event.ticks,
            "entrants": [entrant_part(event, entrant) for entrant in entrants],
            "rounds": [round_part(played) for played in rounds],
            "changes": [change_part(event, change) for change in event.changes.order_by("act", "at", "pk")],
        }
    )


def entrant_part(event: Event, entrant: Any) -> Json:
    members = sorted(entrant.members.all(), key=lambda each: (each.place, each.first))
    arrival = getattr(entrant, "arrival", None)
    return ENTERED.write(
        vars(entrant)
        | {
            "away": sorted(each.round for each in entrant.absences.all()),
            "people": [{"person": each.player_id, "place": each.place, "first": each.first} for each in members],
            "arrived": arrival and {"device": act_of(arrival, event.pk)["device"], "at": arrival.at},
        }
    )


def round_part(played: Any) -> Json:
    out = sorted(played.sit_outs.all(), key=lambda each: int(each.place))
    tables = sorted(played.tables.all(), key=lambda each: int(each.number))
    return ROUND.write(
        vars(played) | {"out": [each.entrant for each in out], "tables": [table_part(table) for table in tables]}
    )


def table_part(table: Table) -> Json:
    chairs = sorted(table.chairs.all(), key=lambda each: each.place)
    return TABLE.write(
        vars(table)
        | {
            "chairs": [each.entrant for each in chairs],
            "match": table.match_id,
            "answers": {each.key: each.entrant for each in table.sayings.all()},
        }
    )


def change_part(event: Event, change: Change) -> Json:
    """An act. Its season is that of the evening now, wherever the file is read."""
    stored = {name: without_season(vars(change)[name]) for name in ("before", "after")}
    return CHANGE.write(vars(change) | act_of(change, event.pk) | stored)


def without_season(snapshot: Json) -> Json | None:
    """A stored snapshot; None where an act at a table has none."""
    return {name: value for name, value in snapshot.items() if name != "season"} or None
