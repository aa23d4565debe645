"""Leagues of fixtures as files: read elsewhere they have the same table, fixtures and reports (R22, S13)."""

import json
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has none

from leagues.actions import fixtures as acts
from leagues.files.export import season_file
from leagues.models import FixtureReport, Season, SeasonKey, SeasonTeam
from leagues.seasons.league_page import LeaguePage
from scorekeeper.device import Device
from scorekeeper.files.export import as_bytes
from scorekeeper.models import Club
from tests import file_schema
from tests.leagues.files.test_group_files import forget, group_of, plays, saved
from tests.leagues.seasons.test_league import TODAY, begun
from tests.scorekeeper.files.test_files import read, refusal, sent
from tests.table import EVENING, Writer

pytestmark = pytest.mark.django_db


def league(host: Writer) -> Season:
    """Two results that count, one that waits, one in dispute; a match put off, and a team that has left."""
    season = begun(host, played="pairs")
    act, fixtures = host.whole_act, list(season.fixtures.order_by("number"))
    acts.report(fixtures[0], "run", (3, 1), act)
    said = [((3, 2), (3, 2)), ((4, 1), None), ((5, 0), (0, 5))]
    for fixture, (home, away) in zip(fixtures[1:], said):
        acts.report(fixture, "home", home, act)
        acts.report(fixture, "away", away, replace(act, writer="bo"))
    acts.move(fixtures[4], None)
    acts.move(fixtures[5], TODAY + timedelta(days=99))
    SeasonTeam.objects.filter(number=4).update(withdrawn=EVENING, captain="cy")
    return season


def told(season: Season) -> dict[str, Any]:
    """The league as its paper tells it, and every report."""
    page = LeaguePage(Season.objects.get(pk=season.pk), Device(season.host))
    said = FixtureReport.objects.filter(fixture__season=season).order_by("pk")
    facts = list(said.values_list("fixture__number", "by", "home", "away", "writer", "at"))
    teams = list(season.teams.order_by("number").values_list("number", "name", "captain", "division", "withdrawn"))
    return {"paper": page.on_paper, "reports": facts, "teams": teams}


def test_a_league_is_the_same_elsewhere_with_links_of_its_own(cy):
    season = league(Writer("ada"))
    before, data = told(season), as_bytes(season_file(season))
    Draft202012Validator(file_schema.schema()).validate(json.loads(data))
    device = FixtureReport.objects.first().device
    assert device.hex not in data.decode().replace("-", "")
    keys = set(SeasonKey.objects.values_list("code_mark", flat=True))
    forget()
    assert read(cy, data).path == f"/seasons/{season.pk}/"
    fresh = Season.objects.get()
    assert told(fresh) == before
    assert SeasonKey.objects.count() == 5 and not keys & set(SeasonKey.objects.values_list("code_mark", flat=True))
    assert "Here already" in sent(cy, data).main or Season.objects.count() == 1, "read twice it is one"


def test_a_group_s_file_brings_its_leagues(cy):
    host = Writer("ada")
    club, season = group_of(host, "ada", "bo"), league(host)
    Season.objects.update(club=club, closed=EVENING)
    before, data = told(season), saved(club, host)
    forget()
    read(cy, data)
    fresh = Season.objects.get()
    assert fresh.club == Club.objects.get() and fresh.closed == EVENING and told(fresh) == before


def test_a_group_s_file_keeps_the_sheet_of_a_result(cy):
    host = Writer("ada")
    club = group_of(host, "ada", "bo")
    league(host)
    sheet = plays(club, host, "ada", "bo")
    FixtureReport.objects.filter(home__isnull=False).update(match=sheet)
    Season.objects.update(club=club)
    data = saved(club, host)
    forget()
    read(cy, data)
    assert {each.match_id for each in FixtureReport.objects.filter(home__isnull=False)} == {sheet.pk}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda said: said["fixtures"][0].update(away=said["fixtures"][0]["home"]),
        lambda said: said["fixtures"][0].update(home=40),
        lambda said: said["fixtures"][0].update(number=2),
        lambda said: said["teams"][0].update(number=2),
        lambda said: said["teams"][0].update(name="crown"),
        lambda said: said["fixtures"][0]["reports"][0].update(home=None),
        lambda said: said["fixtures"][0]["reports"][0].update(by="mayor"),
        lambda said: said["fixtures"][0].update(planned="2026-02-30"),
        lambda said: said["rules"].update(ties=["coin"]),
    ],
)
def test_s13_a_league_that_does_not_go_together_is_refused_whole(cy, spoil):
    """S13"""
    said = json.loads(as_bytes(season_file(league(Writer("ada")))))
    forget()
    spoil(said["season"]["league"])
    assert refusal(cy, as_bytes(said)) and not Season.objects.exists()
