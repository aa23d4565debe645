"""The acts of a league of fixtures: it is drawn, results are said, fixtures moved, teams withdrawn, links replaced."""

import uuid
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db import transaction

from leagues.models import Fixture, FixtureReport, Season, SeasonKey, SeasonTeam, new_season_key
from leagues.rules import fixtures as rules
from scorekeeper.device import Act
from scorekeeper.models import Club, Match
from scorekeeper.rules.tally import RuleError

from . import wording


@dataclass(frozen=True)
class NewTeam:
    name: str
    captain: str = ""
    division: int = 1


@dataclass(frozen=True)
class League:
    """What a league of fixtures is drawn from. `every`: days from week to week; `pause`: first and last day without."""

    teams: tuple[NewTeam, ...]
    brings: rules.FixtureRules
    first: date
    times: int = 1
    every: int = 7
    pause: tuple[date, date] | None = None

    @property
    def weeks(self) -> list[tuple[date, list[rules.Pairing]]]:
        """Each week's day with who meets whom, by numbers of teams from 1, of all divisions."""
        divisions = [self.numbers_in(number) for number in dict.fromkeys(team.division for team in self.teams)]
        drawn = [rules.all_weeks(numbers, self.times) for numbers in divisions]
        count = max((len(weeks) for weeks in drawn), default=0)
        together = [[pair for weeks in drawn if at < len(weeks) for pair in weeks[at]] for at in range(count)]
        return [*zip(days_of(self.first, self.every, count, self.pause), together, strict=True)]

    def numbers_in(self, division: int) -> list[int]:
        return [number for number, team in enumerate(self.teams, 1) if team.division == division]


def days_of(first: date, every: int, count: int, pause: tuple[date, date] | None = None) -> list[date]:
    """The days of so many weeks, `every` so many days, without those of a pause (its first and last day)."""
    found, day = list[date](), first
    while len(found) < count:
        if pause is None or not pause[0] <= day <= pause[1]:
            found.append(day)
        day += timedelta(days=every)
    return found


@transaction.atomic
def create_league(
    name: str, league: League, host: uuid.UUID, at: datetime, *, club: Club | None = None, pk: uuid.UUID | None = None
) -> Season:
    """A season with its teams, their keys and all fixtures. Pressed twice, with the same `pk`, it is one."""
    begun = {"name": name, "host": host, "started": at, "club": club, "fixture_rules": league.brings.stored}
    season, made = Season.objects.get_or_create(pk=pk or uuid.uuid4(), defaults=begun)
    if made:
        draw(season, league, at)
    return season


@transaction.atomic
def draw_again(season: Season, name: str, league: League, at: datetime) -> None:
    """Put other teams and fixtures in place of those there are. `RuleError` once a result was said."""
    locked = Season.objects.select_for_update().get(pk=season.pk)
    if FixtureReport.objects.filter(fixture__season=locked).exists():
        raise RuleError(wording.RESULTS_ARE_IN)
    locked.name, locked.fixture_rules = name, league.brings.stored
    locked.save(update_fields=["name", "fixture_rules"])
    locked.teams.all().delete()
    locked.keys.all().delete()
    draw(locked, league, at)


def draw(season: Season, league: League, at: datetime) -> None:
    """Store teams, keys and fixtures of a season that has none."""
    teams = [
        SeasonTeam(season=season, number=number, name=each.name, captain=each.captain, division=each.division)
        for number, each in enumerate(league.teams, 1)
    ]
    SeasonTeam.objects.bulk_create(teams)
    SeasonKey.objects.bulk_create([new_season_key(season, at, team) for team in (None, *teams)])
    met = [(week, day, pair) for week, (day, pairs) in enumerate(league.weeks, 1) for pair in pairs]
    Fixture.objects.bulk_create(
        Fixture(
            season=season,
            number=number,
            week=week,
            home=teams[home - 1],
            away=teams[away - 1],
            planned=day,
            day=day,
        )
        for number, (week, day, (home, away)) in enumerate(met, 1)
    )


@transaction.atomic
def report(fixture: Fixture, by: str, legs: rules.Pairing | None, act: Act, match: Match | None = None) -> None:
    """Store what a captain or who runs the season says of a result; None takes it back. Said again, nothing is stored.

    `RuleError` where the figures can't be, where the season is closed, and to a captain once the result counts.
    """
    locked = Fixture.objects.select_for_update().get(pk=fixture.pk)
    refuse_closed(locked.season)
    if legs is None and not locked.reports.filter(by=by).exists():
        return
    known = rules.outcome_of(reports_of(locked))
    newest = locked.reports.filter(by=by).order_by("pk").last()
    if newest is not None and legs == figures_of(newest) and newest.match_id == (match.pk if match else None):
        return
    if by != rules.RUN and known.result is not None:
        raise RuleError(wording.RESULT_COUNTS)
    if locked.reports.count() >= rules.MOST_REPORTS:
        raise RuleError(wording.TOO_MANY_REPORTS)
    home, away = legs if legs is not None else (None, None)
    if legs is not None:
        wrong = rules.read_fixture_rules(locked.season.fixture_rules).refusal(*legs, decided=by == rules.RUN)
        if wrong:
            raise RuleError(wrong)
    FixtureReport.objects.create(fixture=locked, by=by, home=home, away=away, match=match, **act.fields)


def refuse_closed(season: Season) -> None:
    """`RuleError` where a season is closed."""
    if season.closed is not None:
        raise RuleError(wording.SEASON_CLOSED)


def reports_of(fixture: Fixture) -> list[rules.Report]:
    return [rules.Report(each.by, figures_of(each)) for each in fixture.reports.order_by("pk")]


def figures_of(said: FixtureReport) -> rules.Pairing | None:
    return None if said.home is None or said.away is None else (said.home, said.away)


@transaction.atomic
def move(fixture: Fixture, day: date | None) -> None:
    """Put a fixture off to a day, or to one that nobody knows yet."""
    locked = Fixture.objects.select_for_update().get(pk=fixture.pk)
    refuse_closed(locked.season)
    if locked.day != day:
        locked.day, locked.moves = day, locked.moves + 1
        locked.save(update_fields=["day", "moves"])


@transaction.atomic
def change_team(team: SeasonTeam, name: str, captain: str) -> None:
    """Call a team and its captain otherwise. `RuleError` where another team has the name."""
    others = SeasonTeam.objects.filter(season=team.season_id).exclude(pk=team.pk)
    if any(each.name.lower() == name.lower() for each in others):
        raise RuleError(wording.TEAM_NAME_TAKEN, name=name)
    team.name, team.captain = name, captain
    team.save(update_fields=["name", "captain"])


def withdraw(team: SeasonTeam, at: datetime | None) -> None:
    """A team leaves, and its fixtures count no more; None: it is back, and they do."""
    refuse_closed(team.season)
    team.withdrawn = at
    team.save(update_fields=["withdrawn"])


@transaction.atomic
def replace_key(season: Season, at: datetime, team: SeasonTeam | None = None, *, anew: bool = True) -> None:
    """Turn a team's link off, without a team the one to look on, and make another one, where it is to be `anew`."""
    Season.objects.select_for_update().get(pk=season.pk)
    season.keys.filter(team=team, revoked=None).update(revoked=at)
    if anew:
        new_season_key(season, at, team).save(force_insert=True)


@transaction.atomic
def change_rules(season: Season, chosen: rules.FixtureRules) -> None:
    """Store what fixtures bring; all results count anew."""
    refuse_closed(season)
    season.fixture_rules = chosen.stored
    season.save(update_fields=["fixture_rules"])
