"""The API of an event: standings, draws and season are those of the pages, and hidden results stay hidden."""

import json
from typing import Any

import pytest
from django.test import Client

from leagues.actions.passes import make_read_key
from leagues.models import Event, EventReadKey, Season
from leagues.standings.page import StandingsPage
from leagues.state.facts.event_state import EventState
from leagues.state.facts.suspense import SUSPENSE
from scorekeeper.access.read_keys import key_text
from scorekeeper.models import Match
from scorekeeper.rules.words import without_signs
from tests.leagues.hall import Hall
from tests.table import EVENING


def ask(path: str, key: str, **headers: str) -> Any:
    return Client().get(f"/api{path}", headers={"Authorization": f"Bearer {key}", **headers})


def told(path: str, key: str) -> Any:
    answer = ask(path, key)
    assert answer.status_code == 200, answer.content
    return json.loads(answer.content)


@pytest.fixture
def hall(db) -> Hall:
    """Eight at whist, after two rounds of three, with the third one open."""
    hall = Hall(8, rounds=3)
    hall.plays(2)
    hall.opens()
    return hall


@pytest.fixture
def event(hall: Hall) -> Event:
    return Event.objects.get()


@pytest.fixture
def key(event: Event) -> str:
    return key_text(make_read_key(event, EVENING))


def test_standings_are_those_of_the_page(event, key):
    rows = StandingsPage(EventState(event)).rows
    wanted = [(row.place, without_signs(row.name), row.number, row.total, row.played) for row in rows]
    assert [
        tuple(row[name] for name in ("place", "name", "number", "total", "played")) for row in told("/standings", key)
    ] == wanted


def test_draws_tell_who_sits_where_and_how_it_ended(event, key):
    rounds = told("/draws", key)
    assert [(each["number"], each["opened"], each["closed"]) for each in rounds] == [
        (1, True, True),
        (2, True, True),
        (3, True, False),
    ]
    table = rounds[0]["tables"][0]
    drawn = EventState(event).rounds[0].tables[0]
    assert table["seats"] == list(drawn.draw.seats) and table["match"] == str(drawn.match.id)
    assert table["scores"] == [" : ".join(map(str, drawn.totals))]


def test_matches_of_an_event_are_those_of_its_tables(event, key):
    ids = {each["id"] for each in told("/matches", key)}
    assert ids == {str(pk) for pk in Match.objects.values_list("pk", flat=True)} and len(ids) == 6
    played = EventState(event).rounds[0].tables[0].match
    assert played is not None and told(f"/matches/{played.id}/lines", key)


def test_people_of_an_event_have_their_numbers(event, key):
    assert [(each["number"], each["name"]) for each in told("/people", key)][:2] == [(1, "ada"), (2, "bo")]


def test_hidden_results_stay_hidden_also_by_the_id_of_their_match(hall, event, key):
    """S15"""
    open_to_all = told("/standings", key)
    Event.objects.filter(pk=event.pk).update(options={**event.options, SUSPENSE: 2}, news=event.news + 1)
    hidden = EventState(Event.objects.get()).rounds[1].tables[0].match.id
    assert told("/standings", key) != open_to_all
    rounds = told("/draws", key)
    assert [[table["match"] is None for table in each["tables"]] for each in rounds] == [
        [False] * 2,
        [True] * 2,
        [True] * 2,
    ]
    assert rounds[1]["tables"][0]["scores"] == ["–"] and rounds[1]["tables"][0]["state"] == "waiting"
    assert len(told("/matches", key)) == 2
    assert ask(f"/matches/{hidden}", key).status_code == ask(f"/matches/{hidden}/lines", key).status_code == 404


def test_the_season_of_an_event_is_told(event, key):
    assert ask("/season", key).status_code == 404
    event.season = Season.objects.create(name="Winter", host=event.host, started=EVENING)
    event.save()
    season = told("/season", key)
    assert (season["name"], season["places"]) == ("Winter", [])
    assert [each["title"] for each in season["events"]] == [event.without_day]


def test_an_event_that_is_deleted_or_whose_key_is_off_is_read_by_nobody(event, key):
    Event.objects.update(deleted=EVENING)
    assert ask("/standings", key).status_code == 401
    Event.objects.update(deleted=None)
    assert ask("/standings", key).status_code == 200
    EventReadKey.objects.update(revoked=EVENING)
    assert ask("/standings", key).status_code == 401


def test_an_answer_that_is_known_is_not_sent_again(event, key):
    etag = ask("/standings", key)["ETag"]
    assert ask("/standings", key, **{"If-None-Match": etag}).status_code == 304
    Event.objects.update(news=event.news + 1)
    assert ask("/standings", key, **{"If-None-Match": etag}).status_code == 200
