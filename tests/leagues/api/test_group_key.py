"""The read key of a group: it tells what the group's pages show, without hidden results and names."""

import uuid
from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.models import F
from django.test import Client
from django.test.utils import CaptureQueriesContext

from leagues.actions.clubs import adopt_evening, people_of
from leagues.actions.fixtures import League, NewTeam, create_league, report
from leagues.api.routes import MOST_SEASONS
from leagues.integration.people import untold
from leagues.models import Event, Season
from leagues.rules.fixtures import PRESETS
from leagues.state.facts.suspense import SUSPENSE
from scorekeeper.access.read_keys import key_text
from scorekeeper.actions import people as acts
from scorekeeper.actions.clubs import come_in, supposed
from scorekeeper.figures.person import figures_of
from scorekeeper.figures.results import remember_results, results_of
from scorekeeper.models import Club, ClubKey, ClubReadKey, Match, Night, Player, club_stamps, create_club_read_key
from tests.leagues.api.test_routes import ask, told
from tests.leagues.event_pages import device_of
from tests.leagues.files.test_group_files import group_of, phone_of, plays
from tests.leagues.hall import Hall, forget_evenings
from tests.scorekeeper.api.test_routes import KEY
from tests.table import EVENING, Writer, deal

OVER = {"hearts": [0, 0, 0, 13], "queen": 3}
GROUP = ("/", "/people", "/standings", "/matches", "/nights", "/evenings", "/seasons")


@pytest.fixture
def writer() -> Writer:
    return Writer("ada")


@pytest.fixture
def club(db, writer: Writer) -> Club:
    """Five people; two nights of hearts, the first played to its end; an evening in a season."""
    club = group_of(writer, "ada", "bo", "cy", "dee", "eli")
    first = plays(club, writer, "ada", "bo", "cy", "dee")
    for number in range(2, 6):
        writer.writes(first, number, OVER)
    plays(club, writer, "ada", "bo", "cy", "eli", later=7)
    hall = Hall(8, rounds=2)
    hall.plays(2)
    event = hall.read().event
    Event.objects.update(season=Season.objects.create(name="Winter", host=event.host, started=EVENING))
    known = supposed(people_of(event), club)
    adopt_evening(Event.objects.get(), club, {each.pk: who for each, who in known.items() if who}, EVENING)
    forget_evenings()
    return club


@pytest.fixture
def key(club: Club) -> str:
    return key_text(create_club_read_key(club, EVENING))


def test_it_tells_of_people_nights_evenings_seasons_and_matches(club, key):
    opened = told("/", key)
    assert (opened["kind"], opened["id"], opened["title"]) == ("group", str(club.pk), "Thursday table")
    people = told("/people", key)
    assert {(each["id"], each["name"]) for each in people} == {
        (str(each.pk), each.name) for each in Player.objects.of_club(club)
    }
    newest, first = told("/nights", key)
    assert first["people"] == ["ada", "bo", "cy", "dee"] and sum(first["won"]) == 1 and sum(newest["won"]) == 0
    assert [Night.objects.get(pk=each["id"]).title for each in (first, newest)] == [first["title"], newest["title"]]
    (evening,) = told("/evenings", key)
    assert (evening["season"], evening["format"], evening["game"]) == ("Winter", "changing_partners", "whist")
    assert evening["people"][:3] == ["ada", "bo", "cy"] and len(evening["matches"]) == 4
    (season,) = told("/seasons", key)
    assert (season["name"], len(season["places"])) == ("Winter", 8)
    matches = [each["id"] for each in told("/matches", key)]
    assert {*matches} == {str(each.pk) for each in club.matches.all()} >= {*first["matches"], *evening["matches"]}
    assert told(f"/matches/{first['matches'][0]}/lines", key)[0]["entries"] == {"hearts": [5, 4, 4, 0], "queen": 1}


def test_many_seasons_are_told_in_portions_the_newest_first(club, key, writer):
    for week in range(12):
        at = EVENING + timedelta(weeks=week)
        Season.objects.create(name=f"Season {week}", host=writer.device, started=at, club=club)
    names = [each["name"] for each in told("/seasons", key)]
    assert len(names) == MOST_SEASONS and names[0] == "Season 11"
    rest = [each["name"] for each in told(f"/seasons?first={MOST_SEASONS}", key)]
    assert len(rest) == 3 and not {*names} & {*rest} and len(told("/seasons?first=1&most=2", key)) == 2
    assert [ask(f"/seasons?{wrong}", key).status_code for wrong in ("most=11", "first=-1")] == [422, 422]


def test_the_figures_of_a_person_are_those_of_their_page(club, key, writer):
    person = Player.objects.of_club(club).get(name="ada")
    found, figures = told(f"/people/{person.pk}", key), figures_of(results_of(club), person.pk)
    assert (found["name"], found["played"], found["won"]) == ("ada", len(figures.finishes), figures.won.count)
    assert found["played"] == 3 and found["form"] == [each.side.place for each in figures.form]
    page = phone_of(writer.device).open(f"/groups/{club.pk}/people/{person.pk}/").main
    assert f"{found['average_place']} average place" in page and f"{found['played']} played" in page
    for game in found["games"]:
        assert all(game[name] in page for name in ("game", "best", "worst", "points_a_deal")), game


def test_standings_are_who_has_won_how_many(club, key):
    rows = told("/standings", key)
    assert [row["place"] for row in rows] == sorted(row["place"] for row in rows) and rows[0]["place"] == 1
    assert sum(int(row["total"]) for row in rows) == sum(
        len(side.players) for each in results_of(club) for side in each.sides if side.won
    )


def test_s15_hidden_results_stay_hidden_also_on_the_pages_of_the_group(club, key, bo):
    """S15: until the prizes neither a program nor a member is told, and somebody's figures do not give it away."""
    event = Event.objects.get()
    person = Player.objects.of_club(club).get(name="ada")
    hidden = Match.objects.filter(table__round__number=2).order_by("pk")
    come_in(club.keys.get(may=ClubKey.MEMBER), device_of(bo), EVENING)
    assert told(f"/people/{person.pk}", key)["played"] == 3
    assert bo.open(f"/matches/{hidden[0].pk}/").status == 200
    Event.objects.filter(pk=event.pk).update(options={**event.options, SUSPENSE: 2})
    forget_evenings()
    assert told(f"/people/{person.pk}", key)["played"] == 2
    assert not {str(each.pk) for each in hidden} & {each["id"] for each in told("/matches", key)}
    assert len(told("/evenings", key)[0]["matches"]) == 2
    for match in hidden:
        assert ask(f"/matches/{match.pk}/lines", key).status_code == 404
        assert bo.open(f"/matches/{match.pk}/").status == 404
    assert len(results_of(club)) == 4
    with CaptureQueriesContext(connection) as queries:
        assert untold(club.pk) == {each.pk for each in hidden}
    assert len(queries) == 1
    Event.objects.filter(pk=event.pk).update(options=event.options, deleted=EVENING)
    assert told("/evenings", key) == [] and len(results_of(club)) == 2, "nor what is in the bin"


def test_a_program_is_told_of_a_junior_as_lookers_on_are(club, key):
    person = Player.objects.of_club(club).get(name="dee")
    acts.rename(person, "Dee Klein", "")
    acts.show_outside(Player.objects.get(pk=person.pk), Player.JUNIOR, "")
    assert "Dee K." in {each["name"] for each in told("/people", key)}
    said = [ask(path, key).content for path in (*GROUP, f"/people/{person.pk}")]
    assert not [each for each in said if b"Klein" in each]


def test_who_was_forgotten_is_told_of_no_more(club, key):
    person = Player.objects.of_club(club).get(name="dee")
    acts.erase(person, EVENING)
    assert ask(f"/people/{person.pk}", key).status_code == 404
    said = [ask(path, key).content for path in GROUP]
    assert not [each for each in said if b'"dee"' in each]


def test_another_group_is_not_there_and_what_is_of_a_group_alone_is_told_of_no_night(club, key, writer):
    other = group_of(writer, "zoe", "yan", "xi", "wu")
    match = plays(other, writer, "zoe", "yan", "xi", "wu")
    assert ask(f"/matches/{match.pk}", key).status_code == 404
    assert ask(f"/people/{Player.objects.get(name='zoe').pk}", key).status_code == 404
    assert ask(f"/people/{uuid.uuid4()}", key).status_code == 404
    assert ask("/draws", key).status_code == ask("/season", key).status_code == 404


def test_an_answer_that_is_known_is_not_sent_again_until_something_changes(club, key, writer):
    person = Player.objects.of_club(club).get(name="eli")
    for path in (*GROUP, f"/people/{person.pk}"):
        etag = ask(path, key)["ETag"]
        same = ask(path, key, **{"If-None-Match": etag})
        assert (same.status_code, same.content) == (304, b""), path
        assert same["Access-Control-Allow-Origin"] == "*"
    match = Match.objects.filter(night__isnull=False).latest("started")
    event = Event.objects.get()
    changes: list[Any] = [
        lambda: writer.writes(match, 2, deal(13, 0, 0, 0, queen=0)),
        lambda: acts.rename(Player.objects.get(pk=person.pk), "Elias", ""),
        lambda: acts.add(club, ["zoe"], EVENING),
        lambda: acts.show_outside(Player.objects.get(name="zoe"), Player.HIDDEN, "Z"),
        lambda: Event.objects.filter(pk=event.pk).update(news=F("news") + 1),
        lambda: Match.objects.filter(pk=match.pk).update(deleted=EVENING),
    ]
    seen = [club_stamps([str(club.pk)])[str(club.pk)]]
    for change in changes:
        change()
        fresh = ask("/people", key, **{"If-None-Match": etag})
        assert fresh.status_code == 200
        assert fresh["ETag"] not in (etag, None)
        etag = fresh["ETag"]
        seen += [club_stamps([str(club.pk)])[str(club.pk)]]
    assert len({*seen}) == len(seen)


def test_the_numbers_of_news_are_whole_ones_that_every_program_can_read(club):
    assert 0 <= club_stamps([str(club.pk)])[str(club.pk)] < 2**53 and club_stamps([str(uuid.uuid4())]) == {}


def test_a_hundred_nights_cost_no_more_queries_than_two(club, key, writer):
    def queries(path: str) -> int:
        with CaptureQueriesContext(connection) as asked:
            told(path, key)
        return len(asked)

    person = Player.objects.of_club(club).get(name="ada")
    paths = ("/nights", "/people", "/standings", f"/people/{person.pk}")
    remember_results(club)
    few = [queries(path) for path in paths]
    for number in range(8):
        plays(club, writer, "ada", "bo", "cy", "dee", later=10 + number)
    remember_results(club)
    assert [queries(path) for path in paths] == few and max(few) <= 20


def test_who_runs_a_group_makes_a_key_and_turns_it_off(club, writer, bo):
    ada, path = phone_of(writer.device), f"/groups/{club.pk}/keys/"
    page = ada.open(path)
    assert not KEY.findall(page.main)
    page = ada.send(page.form("New key to read"), "New key to read")
    (made,) = KEY.findall(page.main)
    assert told("/people", made)
    row = ClubReadKey.objects.get()
    come_in(club.keys.get(may=ClubKey.MEMBER), device_of(bo), EVENING)
    off = f"/groups/{club.pk}/read-keys/{row.pk}/revoke/"
    refused = Client()
    refused.cookies = bo.client.cookies
    assert (refused.get(path).status_code, refused.post(off).status_code) == (404, 404), "a member does neither"
    page = ada.send(page.form("Turn this key off"), "Turn this key off")
    assert not KEY.findall(page.main) and ask("/people", made).status_code == 401


def test_a_key_that_reads_opens_no_page_and_links_read_nothing(club, key):
    row = ClubReadKey.objects.get()
    for path in (f"/groups/open/{row.pk}/{row.token}/", f"/open/{row.pk}/{row.token}/"):
        assert Client().get(path).status_code == 404
    for link in ClubKey.objects.all():
        assert ask("/people", f"{link.pk.hex}{link.token}").status_code == 401


def test_a_league_is_told_by_its_teams_and_news_of_it_make_the_answer_another(club, key, writer):
    stamp = ask("/seasons", key)["ETag"]
    teams = (NewTeam("Crown"), NewTeam("Anchor"))
    season = create_league(
        "Pubs", League(teams, PRESETS["any"][1], date(2026, 12, 1)), writer.device, EVENING, club=club
    )
    begun = ask("/seasons", key)
    assert begun["ETag"] != stamp
    report(season.fixtures.first(), "run", (7, 5), writer.whole_act)
    assert ask("/seasons", key)["ETag"] != begun["ETag"]
    told_of = next(each for each in told("/seasons", key) if each["name"] == "Pubs")
    first, second = told_of["places"]
    assert (first["place"], first["evenings"], first["won"], second["won"]) == (1, 1, 1, 0)
    assert [each["why_not"] for each in told_of["events"]] == [""]
    assert {first["name"], second["name"]} == {"Crown", "Anchor"}
