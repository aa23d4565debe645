"""docs/openapi.json against the API itself: whatever is asked, the answer is one that is documented, and never a fault.

For each operation good and bad parameters and keys are made from its own schema; status, body and headers of each
answer are compared with what the document says.
"""

import json
import uuid
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has none

from leagues.actions.clubs import adopt_evening
from leagues.actions.passes import make_read_key
from leagues.models import Event, Season
from scorekeeper.access.read_keys import key_text
from scorekeeper.actions.clubs import keep_group
from scorekeeper.device import Act, Device
from scorekeeper.models import Match, Player, ReadKey, create_club_read_key
from tests import openapi
from tests.leagues.hall import Hall
from tests.table import EVENING, FOUR

DOCUMENT = json.loads(openapi.PAGE.read_text(encoding="utf-8"))
OPERATIONS = [(path, methods["get"]) for path, methods in DOCUMENT["paths"].items()]
RUBBISH = st.text(st.characters(exclude_characters="/?#", exclude_categories=["Cs"]), min_size=1, max_size=40)
MADE_UP = "0" * 32 + "a" * 26


@pytest.fixture
def known(ada) -> dict[str, list[str]]:
    """The keys, matches and people that there are: of a night, an event with a season, and a group with both."""
    ada.start("hearts", *FOUR)
    night = Match.objects.get()
    hall = Hall(8, rounds=3)
    hall.plays(2)
    hall.opens()
    event = Event.objects.get()
    Event.objects.update(season=Season.objects.create(name="Winter", host=event.host, started=EVENING))
    club = keep_group(night.night, "Thursday table", Act(Device(night.host), "ada", EVENING))
    adopt_evening(event, club, {}, EVENING)
    keys = [ReadKey.objects.create_for(night.night, EVENING), make_read_key(event, EVENING)]
    keys += [create_club_read_key(club, EVENING)]
    return {
        "keys": [*map(key_text, keys)],
        "match": [str(each.pk) for each in Match.objects.all()],
        "person": [str(each.pk) for each in Player.objects.of_club(club)],
    }


def values_of(parameter: dict[str, Any], known: dict[str, list[str]]) -> st.SearchStrategy[Any]:
    """Good and bad values of a parameter."""
    schema = parameter["schema"]
    if schema.get("format") == "uuid":
        there = known[parameter["name"]]
        return st.sampled_from([*there, str(uuid.uuid4()), there[0].upper()]) | RUBBISH
    low, high = schema["minimum"], schema["maximum"]
    edges = st.sampled_from([low, high, low - 1, high + 1, "", "1.5", " 1", "+1", "１", "1e3", "0x1", "9" * 400])
    return edges | st.integers(low, high) | st.integers() | RUBBISH | st.lists(st.integers(), min_size=2, max_size=3)


def is_good(parameter: dict[str, Any], value: Any) -> bool:
    """Whether a value is as its schema says, without doubt."""
    schema = parameter["schema"]
    return type(value) is int and schema["minimum"] <= value <= schema["maximum"]


def refusal_of(schema: dict[str, Any], said: Any) -> str:
    """Why an answer is not as its schema says; empty where it is."""
    whole = {**schema, "components": DOCUMENT["components"]}
    return next((each.message for each in Draft202012Validator(whole).iter_errors(said)), "")


def check(operation: dict[str, Any], answer: Any) -> None:
    """That an answer is as documented."""
    documented = {str(status): what for status, what in operation["responses"].items()}
    assert str(answer.status_code) in documented, (answer.status_code, answer.content)
    assert answer.headers["Access-Control-Allow-Origin"] == "*" and "Set-Cookie" not in answer.headers
    ((kind, body),) = documented[str(answer.status_code)].get("content", {"": {}}).items()
    if kind:
        assert answer.headers["Content-Type"].partition(";")[0] == kind
    if kind == "application/json":
        assert not refusal_of(body["schema"], json.loads(answer.content))
    if answer.status_code != 200:
        return
    assert answer.headers.get("ETag") or kind == "text/event-stream"


@pytest.mark.parametrize(("path", "operation"), OPERATIONS, ids=[path for path, _ in OPERATIONS])
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_is_asked_the_answer_is_as_documented(path: str, operation: dict[str, Any], known, data):
    said = {each["name"]: each for each in operation.get("parameters", ())}
    values = {name: data.draw(values_of(each, known), name) for name, each in said.items() if data.draw(st.booleans())}
    places = {each["name"] for each in said.values() if each["in"] == "path"}
    where = path.format(**{name: quote(values.get(name, known[name][0]), safe="") for name in places})
    query = {name: value for name, value in values.items() if name not in places}
    key = data.draw(st.sampled_from([*known["keys"], *known["keys"], MADE_UP, ""]) | RUBBISH, "key")
    in_header = key.isascii() and key.isprintable() and data.draw(st.booleans())
    headers = {"Authorization": f"Bearer {key}"} if in_header else {}
    query = query if in_header else {**query, "key": key}
    answer = Client().get(where, query, headers=headers)
    check(operation, answer)
    if key not in known["keys"]:
        assert answer.status_code == 401
    elif not places and all(is_good(said[name], value) for name, value in query.items() if name in said):
        assert answer.status_code in (200, 404)
    etag = answer.headers.get("ETag")
    if answer.status_code == 200 and etag:
        again = Client().get(where, query, headers={**headers, "If-None-Match": etag})
        assert (again.status_code, again.content) == (304, b"")
        check(operation, again)


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "trace"])
def test_no_other_method_is_documented_and_none_does_anything(known, method):
    for path, operation in OPERATIONS:
        assert {*DOCUMENT["paths"][path]} == {"get"}, operation
        where = path.format(match=known["match"][0], person=known["person"][0])
        answer = getattr(Client(), method)(where, headers={"Authorization": f"Bearer {known['keys'][0]}"})
        assert answer.status_code in (403, 405), (method, path)
