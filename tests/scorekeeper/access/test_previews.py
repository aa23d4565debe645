"""S15: what a messenger shows of a link, to which it comes without a cookie and for which it keeps none."""

import re

import pytest
from django.test import Client

from leagues.models import Pass
from scorekeeper.models import Key, Match, create_key
from tests.leagues.hall import Hall
from tests.scorekeeper.entry.test_scoring import hearts_written
from tests.table import EVENING

PROGRAM = "WhatsApp/2.23.20.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1"


def link_of(key: Key) -> str:
    return f"/open/{key.pk}/{key.token}/"


def told(html: str) -> dict[str, str]:
    return dict(re.findall(r'property="og:(\w+)" content="([^"]*)"', html))


@pytest.fixture
def match(ada) -> Match:
    hearts_written(ada)
    return Match.objects.get()


def test_a_link_to_look_on_shows_who_plays_and_the_picture_of_the_result(match):
    link = link_of(match.night.keys.get(may=Key.VIEW))
    answer = Client().get(link, HTTP_USER_AGENT=PROGRAM)
    said = told(answer.text)
    assert answer.status_code == 200 and said["title"] == "Hearts: ada, bo, cy and dee"
    assert said["description"] == "ada 5, bo 17, cy 4, dee 0."
    picture = Client().get("/open/" + said["image"].partition("/open/")[2])
    assert picture["Content-Type"] == "image/png" and picture.content.startswith(b"\x89PNG")


def test_a_phone_is_let_in_as_ever_and_so_is_one_that_calls_itself_a_program(match, ada):
    link = link_of(match.night.keys.get(may=Key.VIEW))
    assert Client().get(link, HTTP_USER_AGENT=PHONE).status_code == 302
    assert Client().get(link).status_code == 302
    assert ada.client.get(link, HTTP_USER_AGENT=PROGRAM).status_code == 302, "it is in already"


def test_a_link_to_keep_score_shows_nothing(match):
    link = link_of(match.night.keys.get(may=Key.SCORE))
    assert Client().get(link, HTTP_USER_AGENT=PROGRAM).status_code == 302
    picture = link.rstrip("/") + "/result.png"
    assert Client().get(picture).status_code == 404


def test_a_link_that_was_turned_off_shows_nothing_any_more(match):
    key = create_key(match, Key.VIEW, EVENING)
    picture = link_of(key) + "result.png"
    assert Client().get(picture).status_code == 200
    Key.objects.filter(pk=key.pk).update(revoked=EVENING)
    assert Client().get(picture).status_code == 404
    assert Client().get(link_of(key), HTTP_USER_AGENT=PROGRAM).status_code == 404


@pytest.mark.parametrize(("suspense", "title"), [(0, "Partnership Whist, 9 January"), (2, "An evening of cards")])
def test_of_an_evening_nobody_is_named_and_of_a_secret_one_nothing_is_told(db, suspense, title):
    hall = Hall(8, rounds=3, **({"suspense": suspense} if suspense else {}))
    hall.plays(2)
    door = hall.evening.event.passes.get(may=Pass.VIEW)
    html = Client().get(f"/evening/{door.pk}/{door.token}/", HTTP_USER_AGENT=PROGRAM).text
    said = told(html)
    assert said["title"] == title and "image" not in said
    assert not [name for name in hall.evening.names.values() if re.search(rf"\b{name}\b", html)]


def test_a_table_of_an_evening_has_no_picture_for_strangers(db):
    """Even by a key to the match itself."""
    hall = Hall(4, rounds=1)
    hall.opens()
    match = Match.objects.get(pk=hall.evening.running.tables[0].match.id)
    key = create_key(match, Key.VIEW, EVENING)
    assert Client().get(link_of(key) + "result.png").status_code == 404
    assert Client().get(link_of(key), HTTP_USER_AGENT=PROGRAM).status_code == 302
