"""How often other programs may ask, and the news that they are told: without a server, and with one."""

import json
import re
import uuid

import pytest

from scorekeeper.serving import programs
from scorekeeper.serving.programs import Pace, key_in
from tests.http_phone import HttpPhone, Watching
from tests.served import Served

VOID = {"void": 1}


def test_a_key_asks_five_times_at_once_and_then_five_times_a_second():
    pace = Pace()
    assert [pace.wait("ada", 100.0) == 0 for _ in range(7)] == [True] * 5 + [False] * 2
    assert pace.wait("ada", 100.0) == pytest.approx(0.2)
    assert [pace.wait("ada", 100.0 + at / 5) == 0 for at in range(1, 11)] == [True] * 10
    assert [pace.wait("ada", 102.1) == 0 for _ in range(2)] == [False, False]


def test_keys_do_not_wait_for_one_another_and_few_are_remembered(monkeypatch):
    monkeypatch.setattr(programs, "MOST_KEYS", 3)
    pace = Pace(most=1)
    assert [pace.wait(key, 1.0) for key in ("ada", "bo", "cy", "dee", "eli")] == [0.0] * 5
    assert len(pace.free) <= 3


@pytest.mark.parametrize(
    ("headers", "query", "key"),
    [
        ([(b"authorization", b"Bearer abc")], b"", "abc"),
        ([(b"authorization", b"bearer abc")], b"key=other", "abc"),
        ([(b"authorization", b"Basic abc")], b"first=1&key=abc", "abc"),
        ([(b"authorization", b"\xff\xfe")], b"\xff", ""),
        ([], b"", ""),
    ],
)
def test_the_key_stands_in_a_header_or_in_the_address(headers, query, key):
    assert key_in({"headers": headers, "query_string": query}) == key


@pytest.fixture
def reader(house: Served) -> tuple[HttpPhone, str, str]:
    """(the phone of a new match, the match, a key that reads its night)"""
    ada = HttpPhone(house.url)
    match = ada.start_match()
    night = ada.ask(f"/matches/{match}/keys/").headers["Location"]
    ada.send(night, {"read": "1"})
    (key,) = re.findall(r"\b[0-9a-f]{32}[a-z2-7]{26}\b", ada.ask(night).words.decode())
    return ada, match, key


def test_a_program_that_asks_too_often_is_told_when_to_ask_again(house: Served, reader):
    _, _, key = reader
    program = HttpPhone(house.url)
    answers = [program.ask("/api/people", Authorization=f"Bearer {key}") for _ in range(40)]
    refused = [each for each in answers if each.status == 429]
    assert refused and {each.status for each in answers} == {200, 429}
    assert refused[0].headers["Retry-After"] == "1" and "Wait" in json.loads(refused[0].words)["detail"]
    assert refused[0].headers["Access-Control-Allow-Origin"] == "*"


def test_a_program_hears_of_every_row_of_a_night_under_its_key(house: Served, reader):
    ada, match, key = reader
    program = Watching(house.url, match, {}, path=f"/api/news?key={key}")
    assert program.status == 200 and program.answer.headers["Access-Control-Allow-Origin"] == "*"
    program.wait_for(1)
    assert ada.write(match, 1, VOID) == 302
    before, after = program.wait_for(2)[:2]
    assert after > before
    assert json.loads(HttpPhone(house.url).ask(f"/api/?key={key}").words)["news"] >= after
    program.hang_up()


def test_the_news_of_a_key_end_when_it_is_turned_off_and_those_of_another_go_on(house: Served, reader):
    ada, match, key = reader
    night = ada.ask(f"/matches/{match}/keys/").headers["Location"]
    ada.send(night, {"read": "1"})
    (other,) = set(re.findall(r"\b[0-9a-f]{32}[a-z2-7]{26}\b", ada.ask(night).words.decode())) - {key}
    off, on = (Watching(house.url, match, {}, path=f"/api/news?key={each}") for each in (key, other))
    off.wait_for(1), on.wait_for(1)
    assert ada.send(f"{night.removesuffix('keys/')}read-keys/{uuid.UUID(key[:32])}/revoke/", {}).status == 302
    assert off.ended.wait(5) and not on.ended.is_set()
    assert ada.write(match, 1, VOID) == 302
    assert len(on.wait_for(2)) >= 2 and len(off.stamps) == 1
    assert HttpPhone(house.url).ask(f"/api/news?key={key}").status == 401
    on.hang_up()


@pytest.mark.parametrize("key", ["", "abc", "0" * 32 + "a" * 26])
def test_no_key_hears_nothing(house: Served, key):
    assert HttpPhone(house.url).ask(f"/api/news?key={key}").status == 401
