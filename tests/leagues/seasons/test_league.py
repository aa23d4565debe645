"""A league of fixtures on its pages: begun, results from both captains, decided, put off, teams that leave."""

import csv
from dataclasses import replace
from datetime import timedelta
from functools import partial
from io import StringIO

import pytest
from django.test import Client
from django.utils import timezone
from icalendar import Calendar

from leagues.actions import fixtures as acts
from leagues.actions import people as people_of_events
from leagues.actions.seasons import close_season
from leagues.models import Fixture, FixtureReport, Season, SeasonKey, SeasonTeam
from leagues.rules.fixtures import PRESETS
from leagues.seasons.league_page import LeaguePage
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.actions import people as people_acts
from scorekeeper.device import Device
from scorekeeper.models import ClubKey, Player
from scorekeeper.rules.tally import RuleError
from tests.phones import Phone
from tests.reading import Page
from tests.scorekeeper.clubs.test_groups import come_in, keep
from tests.scorekeeper.nights.test_nights import snap
from tests.scorekeeper.sheet.test_page_costs import asked
from tests.table import EVENING, Writer, new_match

pytestmark = pytest.mark.django_db
TODAY = timezone.localdate()
PUBS = ("Red Lion", "Crown", "Anchor", "Plough")


@pytest.fixture
def host() -> Writer:
    return Writer("ada")


def begun(host: Writer, *pubs: str, days: int = -7, played: str = "any", **more: object) -> Season:
    """A league whose first week was so many days ago."""
    teams = tuple(acts.NewTeam(pub) for pub in pubs or PUBS)
    league = acts.League(teams, PRESETS[played][1], TODAY + timedelta(days=days), **more)
    return acts.create_league("Winter", league, host.device, EVENING)


def phone(device: Device) -> Phone:
    found = Phone()
    found.client.cookies[COOKIE] = cookie_of(device)
    return found


def captain(season: Season, team: str) -> Phone:
    """A phone that opened the link of a team."""
    key, found = SeasonKey.objects.get(season=season, team__name=team, revoked=None), Phone()
    assert found.open(f"/season/{key.pk}/{key.token}/").path == f"/seasons/{season.pk}/"
    return found


def first_of(season: Season, team: str = "Crown") -> Fixture:
    """The first fixture at a team's own place."""
    return season.fixtures.filter(home__name=team).order_by("number")[0]


def page_of(phone: Phone, fixture: Fixture) -> Page:
    return phone.open(f"/seasons/{fixture.season_id}/fixtures/{fixture.number}/")


def says(phone: Phone, fixture: Fixture, home: object, away: object) -> Page:
    page = page_of(phone, fixture)
    return phone.send(page.form("Save the result"), "Save the result", home=home, away=away)


def points(page: Page) -> dict[str, str]:
    """The points of each team in the tables."""
    rows = [row for table in page.top.all("table", class_="season") for row in table.one("tbody").all("tr")]
    return {str(row.one("th").inside[0]).strip(): row.one("strong").text for row in rows}


def test_a_league_is_begun_from_the_group_once_its_fixtures_were_looked_at(ada):
    snap(ada, "ada", "bo")
    club = keep(ada)
    page = ada.open(ada.open(f"/events/new/?group={club.pk}").link("A league with fixtures"))
    usual = page.top.one("main").one("form").one("details")
    assert "open" not in usual.attrs and len(usual.all("select")) == 3
    typed = {"name": "Winter", "teams": "Red Lion, Ada\nCrown\nAnchor\n\nBell\nFox", "times": "1"}
    page = ada.send(page.form("Show the fixtures"), "Show the fixtures", **typed)
    assert "3 weeks" in page.main and not Season.objects.exists()
    page = ada.send(page.form("Start the league"), "Start the league")
    season = Season.objects.get()
    assert season.club == club and page.path == f"/seasons/{season.pk}/"
    assert list(season.teams.values_list("name", "captain", "division")) == [
        ("Red Lion", "Ada", 1),
        ("Crown", "", 1),
        ("Anchor", "", 1),
        ("Bell", "", 2),
        ("Fox", "", 2),
    ]
    assert season.fixtures.count() == 3 + 1 and SeasonKey.objects.filter(season=season).count() == 6
    assert "Winter" in ada.open(f"/groups/{club.pk}/").main


def test_pressed_twice_it_is_one_league(ada):
    page = ada.open("/seasons/new/")
    page = ada.send(page.form("Show the fixtures"), "Show the fixtures", name="Winter", teams="Crown\nFox")
    for _ in range(2):
        ada.send(page.form("Start the league"), "Start the league")
    assert Season.objects.count() == 1 and Fixture.objects.count() == 2


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"teams": "Crown"}, "Write two teams or more"),
        ({"teams": "Crown\nFox\n\nBell"}, "Each division needs two teams"),
        ({"teams": "Crown\ncrown"}, "Crown is there twice."),
        ({"teams": "\n".join(f"Pub {n}" for n in range(61))}, "61 teams are too many"),
        ({"teams": "\n".join(f"Pub {n}" for n in range(40)), "times": "4"}, "That takes 156 weeks"),
        ({"name": ""}, "Write a name."),
        ({"first": "9999-12-31"}, "Choose a day."),
        ({"pause_from": "2026-12-20"}, "the first and the last day"),
        ({"pause_from": "2026-12-20", "pause_to": "2199-12-20"}, "up to a year"),
        ({"played": "golf"}, "Choose one of them."),
    ],
)
def test_what_cannot_be_drawn_is_said_and_nothing_typed_is_lost(ada, typed, told):
    form = ada.open("/seasons/new/").form("Show the fixtures")
    page = ada.send(form, "Show the fixtures", **{"name": "Winter", "teams": "Crown\nFox"} | typed)
    assert told in page.main and not Season.objects.exists()
    assert page.top.one("textarea").text == " ".join(str(typed.get("teams", "Crown\nFox")).split())


def test_a_result_counts_when_the_other_captain_says_that_it_is_right(host):
    season = begun(host)
    fixture = first_of(season)
    crown, other = captain(season, "Crown"), captain(season, str(fixture.away))
    assert "Write the result" in crown.open(f"/seasons/{season.pk}/").main
    says(crown, fixture, 7, 5)
    page = other.open(f"/seasons/{season.pk}/")
    assert "Crown says 7 – 5." in page.main and set(points(page).values()) == {"0"}
    page = page_of(other, fixture)
    page = other.send(page.form("That’s right: 7 – 5"), "That’s right: 7 – 5")
    assert points(page)["Crown"] == "2"
    assert "Save the result" not in page_of(crown, fixture).main, "both agreed"


def test_captains_who_differ_see_both_results_and_who_runs_the_league_decides(host):
    season = begun(host)
    fixture = first_of(season)
    crown, other, runs = captain(season, "Crown"), captain(season, str(fixture.away)), phone(Device(host.device))
    says(crown, fixture, 7, 5)
    says(other, fixture, 6, 6)
    for each in (crown, other, runs):
        rows = [[cell.text for cell in row.all("td")] for row in page_of(each, fixture).top.one("tbody").all("tr")]
        assert rows == [["7", "5"], ["6", "6"]]
    assert "Captains differ" in runs.open(f"/seasons/{season.pk}/").main
    page = page_of(runs, fixture)
    page = runs.send(page.form("6 – 6 as"), "6 – 6 as")
    assert points(page)["Crown"] == "1"
    assert "Only whoever runs the league" in sent(crown, fixture, home=9, away=1)
    page = page_of(runs, fixture)
    runs.send(page.form("Take the result back"), "Take the result back")
    assert "two different results" in runs.open(f"/seasons/{season.pk}/").main


def sent(phone: Phone, fixture: Fixture, **typed: object) -> str:
    """What a page answers to an act that it does not offer."""
    phone.client.handler.enforce_csrf_checks = False
    answer = phone.client.post(f"/seasons/{fixture.season_id}/fixtures/{fixture.number}/", typed)
    return answer.content.decode()


def test_figures_that_do_not_add_up_are_refused_at_their_page(host):
    season = begun(host, played="rye")
    crown = captain(season, "Crown")
    page = says(crown, first_of(season), 9, 8)
    assert "The legs add up to 17, not 18. Change one." in page.main
    assert page.top.one("input", name="home").attrs["value"] == "9" and not FixtureReport.objects.exists()


def test_a_captain_says_only_what_the_own_team_played(host):
    season = begun(host)
    fixture = first_of(season)
    third = next(pub for pub in PUBS if pub not in ("Crown", str(fixture.away)))
    for stranger in (captain(season, third), looker(season)):
        page = page_of(stranger, fixture)
        assert page.status == 200 and "Save the result" not in page.main
        assert stranger.client.post(page.path, {"home": 1, "away": 0}).status_code in (403, 404)
        assert not FixtureReport.objects.exists()
    assert page_of(Phone(), fixture).status == 404
    for path in ("teams/", "teams/1/", "setup/", "rules/"):
        assert captain(season, "Crown").open(f"/seasons/{season.pk}/{path}").status == 404


def looker(season: Season) -> Phone:
    key, found = SeasonKey.objects.get(season=season, team=None), Phone()
    found.open(f"/season/{key.pk}/{key.token}/")
    return found


def test_a_team_s_code_opens_the_league_until_its_link_is_replaced(host):
    season = begun(host)
    key, crown, runs = SeasonKey.objects.get(team__name="Crown"), Phone(), phone(Device(host.device))
    page = crown.open("/join/")
    page = crown.send(page.form("Join"), "Join", code=key.code)
    assert page.path == f"/seasons/{season.pk}/"
    page = runs.open(f"/seasons/{season.pk}/teams/{key.team.number}/")
    runs.send(page.form("Replace the link with a new one"), "Replace the link with a new one")
    assert crown.open(f"/seasons/{season.pk}/").status == 404
    assert captain(season, "Crown").open(f"/seasons/{season.pk}/").status == 200


def test_a_captain_s_next_match_stands_at_home_until_the_result_is_said(host):
    season = begun(host)
    crown, first = captain(season, "Crown"), first_of(season)
    home = crown.open("/")
    assert "Your team’s next match" in home.main and f"{first} " in home.main
    assert "Your team’s" not in phone(Device(host.device)).open("/").main
    acts.report(first, "away", (3, 9), host.whole_act)
    assert f"{first.away} says 3 – 9. Is that right?" in crown.open("/").main
    page = crown.open(crown.open("/").link(f"{first}"))
    crown.send(page.form("That’s right"), "That’s right")
    assert f"{first} " not in crown.open("/").main and "Your team’s next match" in crown.open("/").main
    close_season(season, EVENING)
    assert "Your team’s next match" not in crown.open("/").main


def test_the_link_to_look_on_is_turned_off_and_made_anew(host):
    season, runs, looks = begun(host), phone(Device(host.device)), Phone()
    key = SeasonKey.objects.get(season=season, team=None)
    assert looks.open(f"/season/{key.pk}/{key.token}/").path == f"/seasons/{season.pk}/"
    page = runs.open(f"/seasons/{season.pk}/teams/")
    page = runs.send(page.form("Turn this link off"), "Turn this link off")
    assert looks.client.get(f"/seasons/{season.pk}/").status_code == 404
    assert key.code not in page.main and SeasonKey.objects.filter(revoked=None).count() == len(PUBS), "captains keep it"
    page = runs.send(page.form("Make a link to look on"), "Make a link to look on")
    fresh = SeasonKey.objects.get(team=None, revoked=None)
    assert fresh.code in page.main and fresh.pk != key.pk
    runs.send(page.form("Replace this link"), "Replace this link")
    assert SeasonKey.objects.filter(team=None, revoked=None).exclude(pk=fresh.pk).count() == 1


def test_a_match_is_put_off_and_gets_another_day(host):
    season = begun(host, days=1)
    fixture, runs = first_of(season), phone(Device(host.device))
    page = runs.send(page_of(runs, fixture).form("Put it off, no day yet"), "Put it off, no day yet")
    assert "put off" in page.main
    later = TODAY + timedelta(days=300)
    page = runs.send(page_of(runs, fixture).form("Move it"), "Move it", day=f"{later:%Y-%m-%d}")
    fixture.refresh_from_db()
    assert fixture.day == later and fixture.moves == 2 and f"{later.day} {later:%b}" in page.main


def dates(phone: Phone, season: Season) -> dict[str, int]:
    """Summary and sequence of each day in the calendar, which has no cookie."""
    path = phone.open(f"/seasons/{season.pk}/").link("The dates, for a calendar")
    answer = Client().get(path)
    return {
        str(each["summary"]): int(str(each["sequence"])) for each in Calendar.from_ical(answer.content).walk("VEVENT")
    }


def test_a_calendar_has_the_team_s_fixtures_and_whoever_looks_on_has_all(host):
    season = begun(host)
    fixture = first_of(season)
    own = dates(captain(season, "Crown"), season)
    assert len(own) == 3 and all("Crown" in summary for summary in own)
    assert len(dates(looker(season), season)) == len(dates(phone(Device(host.device)), season)) == 6
    acts.move(fixture, TODAY + timedelta(days=30))
    assert dates(looker(season), season)[f"{fixture}"] == 1, "a calendar that asks again moves it"
    acts.move(fixture, None)
    assert len(dates(looker(season), season)) == 5


def test_a_team_that_leaves_takes_its_results_with_it_and_brings_them_back(host):
    season = begun(host)
    fixture, runs = first_of(season), phone(Device(host.device))
    acts.report(fixture, "run", (7, 5), host.whole_act)
    assert points(runs.open(f"/seasons/{season.pk}/"))["Crown"] == "2"
    team = SeasonTeam.objects.get(name=str(fixture.away))
    path = f"/seasons/{season.pk}/teams/{team.number}/"
    runs.send(runs.open(path).form("The team leaves the league"), "The team leaves the league")
    left = points(runs.open(f"/seasons/{season.pk}/"))
    assert left["Crown"] == "0" and team.name not in left
    told = f"{team} has left."
    assert told in captain(season, team.name).open(f"/seasons/{season.pk}/").main
    assert told not in captain(season, "Crown").open(f"/seasons/{season.pk}/").main
    page = runs.open(path)
    runs.send(page.form(f"{team} is back"), f"{team} is back")
    assert points(runs.open(f"/seasons/{season.pk}/"))["Crown"] == "2"


def test_teams_and_dates_are_changed_until_a_result_is_in(host):
    season, runs = begun(host), phone(Device(host.device))
    page = runs.open(runs.open(f"/seasons/{season.pk}/").link("Other teams or dates"))
    assert page.top.one("textarea").text == " ".join(PUBS)
    page = runs.send(page.form("Show the fixtures"), "Show the fixtures", teams="Anchor\nCrown")
    runs.send(page.form("Use these fixtures"), "Use these fixtures")
    assert list(season.teams.values_list("name", flat=True)) == ["Anchor", "Crown"] and season.fixtures.count() == 1
    acts.report(first_of(season), "home", (1, 0), host.whole_act)
    assert runs.open(f"/seasons/{season.pk}/setup/").path == f"/seasons/{season.pk}/"


def test_points_are_changed_after_a_look_at_the_table(host):
    season, runs = begun(host), phone(Device(host.device))
    acts.report(first_of(season), "run", (7, 5), host.whole_act)
    page = runs.open(f"/seasons/{season.pk}/rules/")
    page = runs.send(page.form("Show the table"), "Show the table", win=3, leg=1)
    assert points(page)["Crown"] == "10" and points(runs.open(f"/seasons/{season.pk}/"))["Crown"] == "2"
    page = runs.send(page.form("Save"), "Save")
    assert points(page)["Crown"] == "10"


def test_members_of_the_group_look_on_and_who_runs_it_runs_its_leagues(ada, host):
    snap(ada, "ada", "bo")
    club, member, second = keep(ada), Phone(), Phone()
    season = begun(host)
    Season.objects.update(club=club)
    come_in(member, club), come_in(second, club, ClubKey.RUN)
    assert member.open(f"/seasons/{season.pk}/").status == 200
    assert [each.open(f"/seasons/{season.pk}/teams/").status for each in (member, second)] == [404, 200]
    assert "A league" not in member.open(f"/groups/{club.pk}/").main
    assert member.open(f"/seasons/new/?group={club.pk}").status == 404


def test_a_captain_s_name_that_is_forgotten_is_gone_from_the_league(host, ada):
    snap(ada, "ada", "bo")
    club = keep(ada)
    season = begun(host)
    Season.objects.update(club=club)
    SeasonTeam.objects.filter(name="Crown").update(captain="Bo")
    acts.report(first_of(season), "home", (1, 0), Writer("bo").whole_act)
    people_acts.erase(Player.objects.get(club=club, name="bo"), EVENING)
    assert SeasonTeam.objects.get(name="Crown").captain == FixtureReport.objects.get().writer == "Player A"


def test_a_result_leads_to_its_sheet_where_one_was_kept(host):
    season = begun(host)
    fixture, device = first_of(season), Writer("bo")
    match = new_match("cribbage", ("bo", "cy"), host=device)
    type(match).objects.filter(pk=match.pk).update(started=timezone.now())
    key = SeasonKey.objects.get(team__name="Crown")
    crown = phone(Device(device.device, (key.pk,)))
    page = page_of(crown, fixture)
    crown.send(page.form("Save the result"), "Save the result", home=1, away=0, sheet=match.pk)
    assert page_of(crown, fixture).link("The sheet: Cribbage") == f"/matches/{match.pk}/"
    assert "The sheet" not in page_of(looker(season), fixture).main, "it opens for whoever may see it"


def test_the_table_and_all_fixtures_are_taken_away_as_a_file(host):
    season = begun(host)
    acts.report(first_of(season), "run", (7, 5), host.whole_act)
    answer = phone(Device(host.device)).client.get(f"/seasons/{season.pk}/season.csv")
    rows = list(csv.reader(StringIO(answer.content.decode("utf-8-sig"))))
    assert ["", "1", "Crown", "1", "1", "0", "0", "7", "5", "2", "2"] in rows
    assert any(row[1:4] == ["Crown", "7 – 5", str(first_of(season).away)] for row in rows if len(row) > 3)


def test_a_long_league_costs_as_many_queries_as_a_short_one(host):
    short, long = begun(host, "Crown", "Fox"), begun(Writer("bo"), *(f"Pub {n}" for n in range(14)), times=2)
    for fixture in long.fixtures.filter(week__lt=9):
        acts.report(fixture, "run", (7, 5), host.whole_act)
    pages = [(phone(Device(season.host)), f"/seasons/{season.pk}/") for season in (short, long)]
    counts = [asked(each, path) for each, path in pages]
    assert counts[0] == counts[1] < 14, counts


def test_what_is_said_twice_is_stored_once(host):
    season = begun(host)
    fixture = first_of(season)
    for _ in range(2):
        acts.report(fixture, "home", (7, 5), host.whole_act)
    assert FixtureReport.objects.count() == 1
    assert LeaguePage(season, Device(host.device)).to_decide == []


def test_a_deleted_group_leaves_its_league_to_who_began_it(ada, host):
    snap(ada, "ada", "bo")
    club, season = keep(ada), begun(host)
    Season.objects.update(club=club)
    people_of_events.leave_club(club.pk, EVENING)
    assert phone(Device(host.device)).open(f"/seasons/{season.pk}/").status == 200


def test_whoever_closes_a_season_reads_what_was_not_played_before_and_after(host):
    season, runs = begun(host, "Crown", "Fox", "Bell"), phone(Device(host.device))
    assert "3 matches are still to play." in runs.open(f"/seasons/{season.pk}/").main
    last, *others = season.fixtures.all()
    for each in others:
        acts.report(each, "run", (3, 2), host.whole_act)
    page, match = runs.open(f"/seasons/{season.pk}/"), f"{last.home} v {last.away}"
    assert f"{match} is still to play." in page.main
    page = runs.send(page.form("Close the season"), "Close the season")
    assert f"{match} was not played." in page.top.one("section", class_="say").text
    close_season(season, None)
    acts.report(season.fixtures.get(pk=last.pk), "run", (3, 2), host.whole_act)
    assert "still to play" not in runs.open(f"/seasons/{season.pk}/").main


def test_a_season_that_is_closed_has_winners_on_the_honours_of_its_group_until_it_is_opened_again(ada, host):
    snap(ada, "ada", "bo")
    club, member = keep(ada), Phone()
    come_in(member, club)
    season, runs = begun(host), phone(Device(host.device))
    Season.objects.update(club=club)
    acts.report(first_of(season), "run", (7, 5), host.whole_act)
    page = runs.open(f"/seasons/{season.pk}/")
    page = runs.send(page.form("Close the season"), "Close the season")
    assert "Won by Crown." in page.main
    assert "Crown Winter" in member.open(member.open(f"/groups/{club.pk}/").link("Honours")).main
    assert "This season is closed" in sent(captain(season, "Anchor"), first_of(season, "Anchor"), home=1, away=0)
    for act in (
        partial(acts.move, first_of(season), None),
        partial(acts.withdraw, SeasonTeam.objects.filter(season=season.pk).first(), EVENING),
    ):
        with pytest.raises(RuleError, match="closed"):
            act()
    page = runs.send(page.form("Open it again"), "Open it again")
    assert "Close the season" in page.main
    assert "No season is closed yet." in member.open(f"/groups/{club.pk}/honours/").main


def test_the_next_season_begins_with_the_teams_where_they_go_and_the_points_of_this_one(host):
    teams = [acts.NewTeam(pub, f"{pub} bo", 1 + at // 2) for at, pub in enumerate(PUBS)]
    known = replace(PRESETS["any"][1], win=3, up=1, down=1)
    season = acts.create_league("Winter 2025", acts.League(tuple(teams), known, TODAY), host.device, EVENING)
    for fixture in season.fixtures.all():
        acts.report(fixture, "run", (7, 5), host.whole_act)  # whoever is at home: Crown and Plough
    close_season(season, EVENING)
    runs = phone(Device(host.device))
    page = runs.open(runs.open(f"/seasons/{season.pk}/").link("Next season"))
    page = runs.send(page.form("Show the fixtures"), "Show the fixtures")
    runs.send(page.form("Start the league"), "Start the league")
    fresh = Season.objects.exclude(pk=season.pk).get()
    assert fresh.name == f"Winter {TODAY.year}" and fresh.fixture_rules["win"] == 3
    assert list(fresh.teams.values_list("name", "captain", "division")) == [
        ("Crown", "Crown bo", 1),
        ("Plough", "Plough bo", 1),
        ("Red Lion", "Red Lion bo", 2),
        ("Anchor", "Anchor bo", 2),
    ]
    assert Phone().open(f"/seasons/new/?after={season.pk}").status == 404
