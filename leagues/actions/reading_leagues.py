"""What a file says of a league of fixtures becomes rows, with new links."""

from typing import Any

from leagues.models import Fixture, FixtureReport, Season, SeasonKey, SeasonTeam, new_season_key
from scorekeeper.actions.reading import PORTION, FileReader, portions
from scorekeeper.models import Match
from scorekeeper.rules.tally import RuleError

from . import wording

Said = dict[str, Any]


def check_league(said: Said) -> None:
    """`RuleError` where its teams and fixtures do not go together."""
    teams, fixtures = said["teams"], said["fixtures"]
    numbers = {team["number"] for team in teams}
    names = {team["name"].lower() for team in teams}
    apart = len(numbers) == len(names) == len(teams) and len({each["number"] for each in fixtures}) == len(fixtures)
    meet = all(each["home"] != each["away"] and {each["home"], each["away"]} <= numbers for each in fixtures)
    reports = [report for each in fixtures for report in each["reports"]]
    if not (apart and meet and all((each["home"] is None) == (each["away"] is None) for each in reports)):
        raise RuleError(wording.FILE_LEAGUE)


def store_league(season: Season, said: Said, reader: FileReader) -> None:
    """Store teams, fixtures and what was said of results, of a season that has none yet."""
    season.fixture_rules = said["rules"]
    season.save(update_fields=["fixture_rules"])
    teams = {each["number"]: SeasonTeam(season=season, **each) for each in said["teams"]}
    SeasonTeam.objects.bulk_create(teams.values(), PORTION)
    SeasonKey.objects.bulk_create(
        [new_season_key(season, reader.at, team) for team in (None, *teams.values())], PORTION
    )
    sheets = {report["match"] for each in said["fixtures"] for report in each["reports"]} - {None}
    here = {pk for some in portions([*sheets]) for pk in Match.objects.filter(pk__in=some).values_list("pk", flat=True)}
    fixtures = {}
    for each in said["fixtures"]:
        facts = {name: each[name] for name in ("number", "week", "planned", "day", "moves")}
        fixtures[each["number"]] = Fixture(season=season, home=teams[each["home"]], away=teams[each["away"]], **facts)
    Fixture.objects.bulk_create(fixtures.values(), PORTION)
    FixtureReport.objects.bulk_create(
        (
            FixtureReport(
                fixture=fixtures[each["number"]],
                match_id=report["match"] if report["match"] in here else None,
                **{name: value for name, value in report.items() if name != "match"},
            )
            for each in said["fixtures"]
            for report in each["reports"]
        ),
        PORTION,
    )
