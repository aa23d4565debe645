"""S4, S5, S8: what hostile names, old links and error pages may not do; every page, whoever looks: test_every_page."""

import re
import uuid
from collections.abc import Sequence
from dataclasses import replace

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.utils.html import escape

from scorekeeper.access.permission import MAX_COOKIE, YEAR, cookie_of, device_from_cookies
from scorekeeper.actions import nights, roster, start
from scorekeeper.actions.snapshot import take_snapshot
from scorekeeper.device import Device
from scorekeeper.entry.fields import tidy_name
from scorekeeper.models import Key, Match, Opener, code_mark
from scorekeeper.server import security
from tests.often import some
from tests.reading import read
from tests.security.evening import Evening, everything, forged
from tests.table import deal, new_match

CANARIES = (
    "<script>canary()</script>",
    "\"'><img src=x onerror=canary()>",
    "</title></svg><svg onload=canary()>",
    "{{7*7}}{% debug %}canary",
    "javascript:canary()//",
    "a\r\nSet-Cookie: canary=1",
    "=canary()+cmd|' /C calc'!A0",
    "\u202ecanary\u2066",
)
HTML = (
    "home",
    "games",
    "game",
    "seats",
    "matches",
    "sheet",
    "line",
    "who",
    "more",
    "people",
    "rules",
    "title",
    "end",
    "delete",
    "history",
    "projector",
    "paper",
    "night",
    "night-name",
    "night-keys",
    "night-hand-over",
    "night-paper",
    "group",
    "group-keys",
    "group-name",
    "group-leave",
    "group-delete",
    "group-nights",
    "group-records",
    "group-people",
    "group-strength",
    "person-name",
    "person-same",
    "person-erase",
    "join",
    "help",
    "connect",
)


def scripts_of(html: str) -> list[str]:
    """Whatever could run or restyle in a page, but for files of our own."""
    top = read(html)
    wrong = [each.raw for tag in ("script", "style") for each in top.all(tag) if each.raw.strip()]
    wrong += [
        each.raw or each.tag for each in top.all("script") if not each.attrs.get("src", "").startswith("/static/")
    ]
    wrong += [each.tag for each in top.all("*") if each.tag in ("iframe", "object", "embed", "base", "foreignobject")]
    for each in top.all("*"):
        wrong += [
            f"{name}={value}"
            for name, value in each.attrs.items()
            if name == "style"
            or name.startswith("on")
            or ("javascript:" in value.lower()[:30] and name in ("href", "src", "action", "formaction", "xlink:href"))
        ]
    return wrong


def hostile(evening: Evening, typed: Sequence[str]) -> Match:
    """A finished match in which everything that people type is hostile, as forms keep it."""
    names = [tidy_name(each) for each in typed]
    match = new_match("hearts", ("ada", "bo", "cy", "dee"), evening.host, target=20)
    night = start.begin_night(evening.host.whole_act)
    nights.rename(night, names[1][:80])
    Match.objects.filter(pk=match.pk).update(night=night, dealt_by=names[2][:40])
    called = dict(enumerate(name[:40] for name in names[:4]))
    evening.host.mends(match, roster.with_names(match, called), f"called {names[0]}"[:200])
    told = replace(take_snapshot(match), title=names[0][:80], ended_why=names[1][:80])
    evening.host.mends(match, told, names[2])
    act = {**evening.host.act, "writer": names[3][:40]}
    match.write(1, deal(5, 4, 4, 0, queen=1), base=0, reason=names[2][:80], **act)
    match.write(1, deal(4, 5, 4, 0, queen=1), base=0, **{**act, "device": uuid.uuid4()})
    match.write(2, deal(13, 0, 0, 0, queen=1), base=0, **act)
    Match.objects.filter(pk=match.pk).update(
        writing_name=names[3][:40], writing_line=3, writing_since=evening.host.act["at"]
    )
    return Match.objects.get(pk=match.pk)


@pytest.mark.parametrize("first", some(range(len(CANARIES)), 4))
def test_a_hostile_name_is_only_a_name_on_every_page(evening: Evening, first):
    """S4: every page, attribute and title; the lines about markup hold for the pictures inside too.

    Four play at once, and what they are called is the title, the reason and the writer too: at night each in turn.
    """
    typed = (CANARIES * 2)[first : first + 4]
    evening.match = hostile(evening, typed)
    evening.made = {}
    client = evening.client("host")
    for name in HTML:
        answer = client.get(evening.paths()[name] + "?find=" + "%3Cscript%3Ecanary()%3C/script%3E")
        words = answer.content.decode()
        assert answer.status_code == 200 and not scripts_of(words), name
        raw = re.sub(r"&(amp|lt|gt|quot|#x27);", " ", words)
        assert "<script>canary" not in raw and "onerror=canary()>" not in raw and "<svg onload" not in raw, name
        assert "canary" not in str(answer.headers), name
        assert name != "sheet" or all(escape(tidy_name(each)) in words for each in typed)
    for name, kind in (("sheet-pdf", "application/pdf"), ("result-picture", "image/png")):
        answer = client.get(evening.paths()[name])
        assert answer.status_code == 200 and answer.headers["Content-Type"] == kind
        assert re.fullmatch(
            r"(?:inline|attachment); filename=\"[\w ().-]+\"", answer.get("Content-Disposition", 'inline; filename="x"')
        )


def test_a_hostile_name_typed_on_the_first_page_is_shown_and_does_nothing(db):
    client = Client()
    for canary in CANARIES:
        page = client.get(
            "/games/hearts/", {"name-0": canary, "rule-target": canary, "dealer": canary, "again": canary}
        )
        assert page.status_code == 200 and not scripts_of(page.content.decode())
        page = client.post("/games/hearts/", {"name-0": canary, "rule-target": canary})
        assert page.status_code == 200 and not scripts_of(page.content.decode())


@pytest.mark.parametrize(
    "path", ["/nothing/", "/games/nothing/", "/matches/x/", "/open/x/y/", "/static/nothing.js", "/%00", "/%ff"]
)
def test_error_pages_have_the_policy_too(db, path):
    answer = Client().get(path)
    assert answer.status_code == 404 and answer.headers["Content-Security-Policy"] == security.CSP
    assert not scripts_of(answer.content.decode() or "<p></p>")


def test_a_fault_of_ours_has_the_policy_and_tells_nothing(evening: Evening, monkeypatch):
    monkeypatch.setattr("scorekeeper.editing.history.history_rows", None)
    client = evening.client("host")
    client.raise_request_exception = False
    answer = client.get(evening.paths()["history"])
    assert answer.status_code == 500 and answer.headers["Content-Security-Policy"] == security.CSP
    assert b"Traceback" not in answer.content and b"NoneType" not in answer.content


# -- S8: links


def test_a_link_has_128_bits_and_no_two_are_alike(evening: Evening):
    keys = list(Key.objects.all())
    tokens, codes = {key.token for key in keys}, {key.code for key in keys}
    assert len(tokens) == len(codes) == len(keys) >= 4
    assert all(re.fullmatch("[a-z2-7]{26}", token) for token in tokens)  # 26 letters of 5 bits
    assert all(re.fullmatch("[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}", code) for code in codes)


def test_nothing_in_the_database_opens_anything(evening: Evening):
    """S8: neither a token nor a code in any form stands in any row; with SCOREKEEPER_SECRET, nor what signs them."""
    rows = everything().lower()
    keys = [key for kind in Opener.__subclasses__() for key in kind._default_manager.all()]
    assert {type(key).__name__ for key in keys} >= {"Key", "ClubKey", "ClubReadKey", "Pass", "SeasonKey"}
    for key in keys:
        raw = key.code.replace(" ", "").lower()
        assert key.token not in rows and raw not in rows and key.code.lower() not in rows
    assert settings.SECRET_KEY.lower() not in rows
    assert code_mark(evening.score.code) in rows  # what stands there only finds a key whose code is known


def test_a_stolen_database_with_another_secret_opens_nothing(evening: Evening, settings):
    """S8: the same rows under another secret have other tokens and other codes."""
    token, code = evening.score.token, evening.score.code
    settings.SECRET_KEY = "x" * 60
    assert evening.score.token != token and evening.score.code != code


def test_after_the_first_visit_the_address_is_clean_and_not_told_to_others(evening: Evening):
    answer = evening.client("none").get(f"/open/{evening.view.pk}/{evening.view.token}/")
    assert answer.status_code == 302 and answer.headers["Location"] == f"/matches/{evening.match.pk}/"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    cookie = answer.cookies["device"]
    assert cookie["httponly"] and cookie["samesite"] == "Lax" and evening.view.token not in cookie.value


def test_a_forged_device_cookie_is_no_device(evening: Evening):
    for value in (forged(), cookie_of(evening.devices["host"])[:-1] + "x", "", "a:b:c", "." * 5000):
        client = Client()
        client.cookies["device"] = value
        assert client.get(evening.paths()["sheet"]).status_code == 404


def test_a_device_lasts_for_years_and_needs_no_session(evening: Evening):
    """U16: nothing expires in mid-evening; the page that was open for five hours still scores."""
    answer = evening.client("none").get(f"/open/{evening.score.pk}/{evening.score.token}/")
    assert answer.cookies["device"]["max-age"] >= YEAR
    assert not [app for app in settings.INSTALLED_APPS if "session" in app]
    client = evening.client("score", csrf=True)
    page = client.get(evening.paths()["sheet"])
    assert client.cookies["csrftoken"]["max-age"] >= 5 * 3600
    token = read(page.content.decode()).one("input", name="csrfmiddlewaretoken").attrs["value"]
    body = {"base": "0", "hearts-0": "13", "hearts-1": "0", "hearts-2": "0", "hearts-3": "0", "queen": "1"}
    sent = client.post(f"/matches/{evening.match.pk}/lines/3/", body | {"csrfmiddlewaretoken": token})
    assert sent.status_code == 302


def test_a_device_cookie_never_grows_beyond_what_browsers_keep():
    """Forty tables with forty letters each of a script that is escaped: the oldest go, the device stays."""
    device = Device(uuid.uuid4())
    for each in range(60):
        device = device.with_key(uuid.uuid4()).with_name(
            uuid.uuid4(), "".join(chr(0x4E00 + each * 40 + n) for n in range(40))
        )
    kept = device_from_cookies({"device": cookie_of(device)})
    assert len(cookie_of(device)) < MAX_COOKIE and kept.id == device.id
    assert kept.keys == device.keys and kept.called and kept.called[0] == device.called[0]


def test_the_connection_is_never_asked_with_what_people_type_in_it(evening: Evening):
    """A quote in a name, a title or a search is data to the database."""
    client = evening.client("host")
    for text in ("'; DROP TABLE scorekeeper_line; --", '" OR ""="', "%' AND 1=1 --", "\\"):
        assert client.get("/matches/", {"find": text}).status_code == 200
        client.post(evening.paths()["title"], {"title": text})
        assert Match.objects.get(pk=evening.match.pk).title == text
    assert "scorekeeper_line" in connection.introspection.table_names()
