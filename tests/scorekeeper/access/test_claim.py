"""`scorekeeper claim`: a device becomes the host of everything, by a link that works once and for minutes."""

import uuid
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse
from django.utils import timezone

from leagues.models import Event, Season
from scorekeeper.actions.claim import make_master_key
from scorekeeper.models import KeptGame, MasterKey, Match, Night, Player, create_key, keep_own_game
from scorekeeper.rules.own_games.own_game import OwnBox, OwnGame
from scorekeeper.server import migrate
from tests.leagues.event_pages import published
from tests.phones import match_of


def link(at=None) -> str:
    key = make_master_key(at or timezone.now())
    return reverse("claim", args=[key.pk, key.token])


def claim(phone, path: str):
    page = phone.open(path)
    return phone.send(page.form("Make this device the host"), "Make this device the host")


def test_whoever_opens_the_link_hosts_every_match_night_and_event(ada, bo, cy):
    match = match_of(ada.start("hearts", "ada", "bo", "cy", "dee"))
    evening = published(bo).path
    keys = reverse("night-keys", args=[Night.objects.get().pk])
    assert cy.open(match).status == cy.open(evening).status == cy.open(keys).status == 404
    assert claim(cy, link()).path == "/"
    assert cy.open(keys).status == 200 and cy.open(match).status == 200
    assert "Publish" in cy.open(evening).text or cy.open(f"{evening}passes/").status == 200
    assert len({*Match.objects.values_list("host"), *Event.objects.values_list("host")}) == 1
    assert ada.open(match).status == bo.open(evening).status == 404, "they come in by the links that cy gives them"


def test_looking_at_the_link_changes_nothing(ada, cy):
    match, path = match_of(ada.start("hearts", "ada", "bo", "cy", "dee")), link()
    assert "1 match on this laptop" in cy.open(path).main
    assert cy.open(match).status == 404 and ada.open(match).status == 200
    assert claim(cy, path).status == 200


def test_it_works_once_for_ten_minutes_and_a_new_one_ends_the_one_before(ada, bo, cy):
    match, first = match_of(ada.start("hearts", "ada", "bo", "cy", "dee")), link()
    path = link()
    assert cy.open(first).status == 404
    page = bo.open(path)
    claim(cy, path)
    again = bo.send(page.form("Make this device the host"), "Make this device the host")
    assert again.status == 404 and bo.open(match).status == 404 and cy.open(match).status == 200
    late = link(timezone.now() - timedelta(minutes=11))
    assert bo.open(late).status == 404
    assert bo.client.post(late).status_code == 403  # and without a form's proof nobody comes so far


def test_another_token_claims_nothing(ada, cy):
    row, other = make_master_key(timezone.now()), create_key_of(ada)
    for key, token in ((row.pk, other.token), (uuid.uuid4(), row.token), (other.pk, other.token)):
        assert cy.open(reverse("claim", args=[key, token])).status == 404


def create_key_of(phone):
    phone.start("hearts", "ada", "bo", "cy", "dee")
    return create_key(Night.objects.get(), "host", timezone.now())


def test_people_and_own_games_come_along_and_one_name_is_one_person(db, cy):
    """A device has one person of a name, one own game and one season: the latest stays its own, the others remain."""
    now, one, other = timezone.now(), uuid.uuid4(), uuid.uuid4()
    for device, ago in ((one, 2), (other, 1)):
        Player.objects.create(name="ada", device=device, last_seen=now - timedelta(days=ago))
        keep_own_game(OwnGame("Tens", (OwnBox("Tricks", worth=10),)), device, now - timedelta(days=ago))
        Season.objects.create(name="Winter", host=device, started=now - timedelta(days=ago))
    Player.objects.create(name="Bo", device=one)
    claim(cy, link())
    (host,) = {season.host for season in Season.objects.all()}
    assert {season.name for season in Season.objects.all()} == {"Winter", "Winter (2)"}
    assert {player.name for player in Player.objects.filter(device=host)} == {"ada", "Bo"}
    assert Player.objects.get(device=host, name="ada").last_seen == now - timedelta(days=1)
    assert [game.device for game in KeptGame.objects.filter(device=host)] == [host]


def test_the_command_says_the_link(ada, cy, settings, tmp_path):
    settings.DATA, settings.URL = tmp_path, "https://score.example.org"
    match = match_of(ada.start("hearts", "ada", "bo", "cy", "dee"))
    call_command("claim", stdout=(said := StringIO()))
    (key,) = MasterKey.objects.all()
    path = reverse("claim", args=[key.pk, key.token])
    assert f"http://localhost:{settings.PORT}{path}" in said.getvalue()
    assert f"https://score.example.org{path}" in said.getvalue()
    assert "Scorekeeper is not running" in said.getvalue()
    claim(cy, path)
    assert cy.open(match).status == 200


def test_before_there_are_scores_it_says_so(db, settings, tmp_path, monkeypatch):
    settings.DATA = tmp_path
    monkeypatch.setattr(migrate, "is_due", lambda: True)
    with pytest.raises(CommandError, match="Start Scorekeeper once first"):
        call_command("claim")
