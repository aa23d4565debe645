"""The API of a night: what it tells is what the pages show, to whoever holds its key, and it only reads."""

import json
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.access.read_keys import key_text
from scorekeeper.api.urls import ADDRESSES, routes, schema
from scorekeeper.models import Key, Match, ReadKey
from tests import openapi
from tests.phones import Phone
from tests.table import EVENING, Writer

KEY = re.compile(r"\b[0-9a-f]{32}[a-z2-7]{26}\b")


def ask(path: str, key: str = "", **headers: str) -> Any:
    """The answer to a program that holds this key."""
    own = {"Authorization": f"Bearer {key}"} if key else {}
    return Client().get(f"/api{path}", headers={**own, **headers})


def told(path: str, key: str) -> Any:
    answer = ask(path, key)
    assert answer.status_code == 200, answer.content
    return json.loads(answer.content)


@pytest.fixture
def match(ada: Phone) -> Match:
    """Hearts with two rows, the first corrected."""
    ada.start("hearts", "ada", "bo", "cy", "dee")
    match = Match.objects.get()
    writer = Writer("ada", match.host)
    writer.writes(match, 1, {"hearts": [5, 4, 4, 0], "queen": 1})
    writer.writes(match, 1, {"hearts": [4, 5, 4, 0], "queen": 1}, base=1)
    writer.writes(match, 2, {"hearts": [0, 0, 0, 13], "queen": 0})
    return Match.objects.get()


@pytest.fixture
def key(match: Match) -> str:
    assert match.night is not None
    return key_text(ReadKey.objects.create_for(match.night, EVENING))


def test_a_match_has_the_totals_and_places_of_its_sheet(ada, match, key):
    (only,) = told("/matches", key)
    assert only == told(f"/matches/{match.pk}", key)
    assert [side["name"] for side in only["sides"]] == [match.side_names[at][0] for at in range(4)]
    assert [side["total"] for side in only["sides"]] == list(match.standing.tally.totals)
    assert (only["game"], only["lines"], only["over"], only["result"]) == ("hearts", 2, False, "")
    page = ada.open(f"/matches/{match.pk}/").main
    assert all(side["shown"] in page for side in only["sides"])


def test_lines_are_told_as_they_stand(match, key):
    first, second = told(f"/matches/{match.pk}/lines", key)
    assert first["entries"] == {"hearts": [4, 5, 4, 0], "queen": 1} and first["corrected"]
    assert first["points"] == [4, 18, 4, 0] and second["totals"] == list(match.standing.tally.totals)


def test_two_scores_of_one_row_are_both_told_and_none_counts(match, key):
    Writer("bo").writes(match, 2, {"hearts": [0, 0, 13, 0], "queen": 0})
    row = told(f"/matches/{match.pk}/lines", key)[1]
    assert (row["state"], row["entries"], row["totals"]) == ("disputed", None, None)
    assert [claim["hearts"] for claim in row["claims"]] == [[0, 0, 0, 13], [0, 0, 13, 0]]


def test_a_night_tells_who_plays_and_who_won_how_often(match, key):
    assert [each["name"] for each in told("/people", key)] == ["ada", "bo", "cy", "dee"]
    assert [(row["place"], row["total"]) for row in told("/standings", key)] == [(1, "0")] * 4
    opened = told("/", key)
    assert (opened["kind"], opened["id"], opened["title"]) == ("night", str(match.night_id), match.night.title)


def test_matches_are_told_in_portions(ada, match, key):
    ada.start("whist", "ada", "bo", "cy", "dee")
    first, second = told("/matches", key)
    assert told("/matches?first=1", key) == [second] and told("/matches?most=1", key) == [first]
    assert ask("/matches?most=101", key).status_code == ask("/matches?first=-1", key).status_code == 422


def test_many_matches_cost_no_more_queries_than_one(ada, match, key):
    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            told("/matches", key)
        return len(asked)

    one = queries()
    for _ in range(4):
        ada.start("whist", "ada", "bo", "cy", "dee")
    assert queries() == one <= 8


def test_an_answer_that_is_known_is_not_sent_again_until_something_is_written(match, key):
    for path in ("/", "/people", "/standings", "/matches", f"/matches/{match.pk}", f"/matches/{match.pk}/lines"):
        etag = ask(path, key)["ETag"]
        same = ask(path, key, **{"If-None-Match": f'"x", W/{etag}'})
        assert (same.status_code, same.content, same["ETag"]) == (304, b"", etag), path
    Writer("ada", match.host).writes(match, 3, {"hearts": [13, 0, 0, 0], "queen": 0})
    fresh = ask("/matches", key, **{"If-None-Match": etag})
    assert fresh.status_code == 200 and fresh["ETag"] != etag


def test_a_match_that_the_key_does_not_open_is_not_there(bo, match, key):
    bo.start("hearts", "eli", "fay", "gus", "hal")
    other = Match.objects.exclude(pk=match.pk).get()
    for path in (f"/matches/{other.pk}", f"/matches/{other.pk}/lines"):
        assert ask(path, key).status_code == 404
    Match.objects.filter(pk=match.pk).update(deleted=EVENING)
    assert ask(f"/matches/{match.pk}", key).status_code == 404 and told("/matches", key) == []


def test_no_key_a_made_up_one_and_one_that_was_turned_off_read_nothing(match, key):
    made_up = key[:-1] + ("a" if key[-1] != "a" else "b")
    for wrong in ("", made_up, "x", "é", key.upper()):
        assert ask("/matches", wrong).status_code == 401, wrong
    ReadKey.objects.update(revoked=EVENING)
    answer = ask("/matches", key)
    assert answer.status_code == 401 and answer["Access-Control-Allow-Origin"] == "*"


def test_a_made_up_key_costs_no_query(match, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert ask("/matches", "0" * 32 + "a" * 26).status_code == 401


def test_keys_that_read_and_keys_that_open_pages_are_no_use_for_each_other(match, key):
    row = ReadKey.objects.get()
    assert Client().get(f"/open/{row.pk}/{row.token}/").status_code == 404
    for other in Key.objects.all():
        assert ask("/matches", f"{other.pk.hex}{other.token}").status_code == 401
    assert Client().post("/join/", {"code": row.code}).status_code == 200


def test_nothing_is_written_through_the_api(match, key):
    for method in ("post", "put", "patch", "delete"):
        for path in ("/", "/matches", f"/matches/{match.pk}/lines", "/openapi.json"):
            answer = getattr(Client(), method)(f"/api{path}", headers={"Authorization": f"Bearer {key}"})
            assert answer.status_code == 405, (method, path)


def test_programs_on_other_sites_may_ask_and_send_their_key(match, key):
    asks = {"Origin": "https://club.example", "Access-Control-Request-Method": "GET"}
    before = Client().options("/api/matches", headers=asks)
    assert before.status_code == 204 and before["Access-Control-Allow-Origin"] == "*"
    assert "Authorization" in before["Access-Control-Allow-Headers"]
    assert ask("/matches", key)["Access-Control-Allow-Origin"] == "*"
    assert "ETag" in ask("/matches", key)["Access-Control-Expose-Headers"]
    assert not ask("/matches", key).cookies
    assert "Access-Control-Allow-Origin" not in Client().get("/").headers


def test_a_host_makes_a_key_and_turns_it_off(ada, match):
    page = ada.open(f"/nights/{match.night_id}/keys/")
    assert not KEY.findall(page.main)
    page = ada.send(page.form("New key to read"), "New key to read")
    (key,) = KEY.findall(page.main)
    assert told("/people", key)
    page = ada.send(page.form("Turn this key off"), "Turn this key off")
    assert not KEY.findall(page.main) and ask("/people", key).status_code == 401


def test_openapi_is_served_and_the_copy_in_the_docs_is_current():
    served = json.loads(Client().get("/api/openapi.json").content)
    assert served["openapi"].startswith("3.1")
    assert json.loads(openapi.page()) == served
    assert openapi.PAGE.read_text(encoding="utf-8") == openapi.page(), "write it with: make docs"
    assert {"/api/matches", "/api/draws", "/api/season", "/api/news"} <= set(served["paths"])


PATHS = [path.replace("{match}", "%s").replace("{person}", "%s") for path in schema()["paths"]]
RUBBISH = st.text(st.characters(exclude_characters="/?#", exclude_categories=["Cs"]), min_size=1, max_size=40)


@pytest.mark.parametrize("path", PATHS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=RUBBISH, values=st.dictionaries(st.sampled_from(["first", "most", "key", "x"]), RUBBISH | st.integers()))
def test_rubbish_is_answered_with_a_reason(path: str, match: Match, key: str, name: str, values: dict[str, Any]):
    """By a reason in JSON, and never by a fault."""
    where = path % name if "%s" in path else path
    answer = Client(raise_request_exception=True).get(where, values, headers={"Authorization": f"Bearer {key}"})
    assert answer.status_code in (200, 404, 422), (where, values)
    assert answer.status_code == 200 or answer.headers["Content-Type"].startswith(("application/json", "text/html"))


def test_every_route_has_its_address() -> None:
    """The site map lists them by hand, so that a start does not load their libraries."""
    assert {name: f"{each.pattern}" for name, each in routes().items()} == ADDRESSES
