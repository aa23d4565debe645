"""Own games in the database: versions that matches keep, and the one place where a game is looked up."""

import uuid
from dataclasses import replace

import pytest
from django.test import Client
from django.utils import timezone

from leagues.models import Event
from scorekeeper.models import KeptGame, Match, OwnVersion, find_game, keep_own_game, own_games_of
from scorekeeper.models.own_game import key_of
from scorekeeper.rules.compendia import everything
from scorekeeper.rules.own_games.own_game import OwnBox, OwnGame

pytestmark = pytest.mark.django_db

RUMMY = OwnGame("Grandma’s rummy", (OwnBox("Laid down"), OwnBox("Left", worth=-1)), goal=500)


def start(client: Client, key: str) -> Match:
    client.post(f"/games/{key}/", {"name-0": "ada", "name-1": "bo"})
    return Match.objects.latest("started")


def test_a_match_keeps_the_version_that_it_was_started_with() -> None:
    client, at = Client(), timezone.now()
    first = keep_own_game(RUMMY, uuid.uuid4(), at)
    match = start(client, first.version_id)
    keep_own_game(replace(RUMMY, boxes=(OwnBox("Laid down", worth=2),)), first.device, at, before=first.version_id)
    client.post(f"/matches/{match.pk}/lines/1/", {"box1-0": 50, "box1-1": 20, "box2-0": 5, "box2-1": 0})
    assert Match.objects.get(pk=match.pk).standing.tally.totals == (45, 20)


def test_a_device_keeps_one_of_each_name_and_a_version_stays() -> None:
    device, at = uuid.uuid4(), timezone.now()
    keep_own_game(RUMMY, device, at)
    kept = keep_own_game(replace(RUMMY, goal=300), device, at)
    assert [game.about.source for game in own_games_of(device).values()] == ["Your own game"]
    assert KeptGame.objects.get() == kept and OwnVersion.objects.count() == 2


def test_another_name_takes_the_place_of_the_version_before() -> None:
    device, at = uuid.uuid4(), timezone.now()
    first = keep_own_game(RUMMY, device, at)
    keep_own_game(replace(RUMMY, name="Our rummy"), device, at, before=first.version_id)
    assert [game.name for game in own_games_of(device).values()] == ["Our rummy"]


def test_a_copy_on_another_phone_stays_as_it_is() -> None:
    mine, theirs, at = uuid.uuid4(), uuid.uuid4(), timezone.now()
    first = keep_own_game(RUMMY, mine, at)
    keep_own_game(RUMMY, theirs, at)
    keep_own_game(replace(RUMMY, name="Changed"), mine, at, before=first.version_id)
    assert [game.name for game in own_games_of(theirs).values()] == ["Grandma’s rummy"]


def test_no_key_of_an_own_game_is_one_of_the_catalogue() -> None:
    assert not any(key.startswith("own-") for key in everything())
    unknown = key_of(replace(RUMMY, name="Never kept"))
    assert find_game(unknown) is None
    assert Client().get(f"/games/{unknown}/").status_code == 404


def test_it_is_found_by_its_name_on_the_phone_that_keeps_it_alone() -> None:
    client, stranger = Client(), Client()
    device = start(client, "any_points").host
    kept = keep_own_game(RUMMY, device, timezone.now())
    assert f"/games/{kept.version_id}/" in client.get("/games/?find=grandma").content.decode()
    assert client.get("/games/?find=grandmas+rummy").headers["Location"] == f"/games/{kept.version_id}/"
    assert kept.version_id not in stranger.get("/games/?find=grandma").content.decode()


def test_its_pages_and_papers_are_those_of_any_game() -> None:
    client = Client()
    key = keep_own_game(RUMMY, uuid.uuid4(), timezone.now()).version_id
    match = start(client, key)
    for page in ("about/", "paper/"):
        assert client.get(f"/games/{key}/{page}").status_code == 200
    for page in ("", "history/", "rules/", "more/", "paper/", "projector/"):
        assert client.get(f"/matches/{match.pk}/{page}").status_code == 200


def test_an_evening_can_be_of_it() -> None:
    client = Client()
    device = start(client, "any_points").host
    key = keep_own_game(replace(RUMMY, fewest=4, most=4, partners=2), device, timezone.now()).version_id
    names = "\n".join(["ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal"])
    said = {"names": names, "game": key, "lot": "0" * 16, "format": "changing_partners", "begin": "1"}
    assert "Grandma’s rummy" in client.get("/events/new/").content.decode()
    answer = client.post("/events/new/", said)
    assert answer.status_code == 302, answer.content.decode()
    assert Event.objects.get().game.name == "Grandma’s rummy"
    assert client.get(answer.headers["Location"]).status_code == 200
