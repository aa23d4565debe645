"""The standings in a frame of one website, and nothing else in any."""

import pytest
from django.test import Client

from leagues.models import Event, Pass
from scorekeeper.device import Device
from scorekeeper.server.security import CSP, framed_by
from tests.leagues.hall import Hall, client_of, looker
from tests.reading import Page

pytestmark = pytest.mark.django_db
SITE = "https://club.example"


@pytest.fixture
def hall() -> Hall:
    made = Hall(8, rounds=3, suspense=2)
    made.plays(1)
    return made


def host_of(hall: Hall) -> Client:
    return client_of(Device(hall.ada.device))


def name_site(hall: Hall, site: str) -> Page:
    path = f"/events/{hall.evening.event.pk}/frame/"
    answer = host_of(hall).post(path, {"site": site}, follow=True)
    hall.read()
    return Page(answer.text, path, answer.status_code)


def frame_of(hall: Hall) -> str:
    door = hall.evening.event.passes.get(may=Pass.VIEW, revoked=None)
    return f"/evening/{door.pk}/{door.token}/standings/"


def test_the_named_site_alone_may_frame_the_standings_and_they_need_no_cookie(hall):
    page = name_site(hall, SITE)
    assert frame_of(hall) in page.top.all("textarea")[-1].text and "<iframe" in page.top.all("textarea")[-1].text
    answer = Client().get(frame_of(hall))
    policy = answer["Content-Security-Policy"]
    assert policy == CSP.replace("frame-ancestors 'none'", f"frame-ancestors {SITE}") != CSP
    assert "X-Frame-Options" not in answer and "Set-Cookie" not in answer
    framed = Page(answer.text, "", answer.status_code)
    assert all(name in framed.main for name in hall.evening.names.values())
    assert not framed.top.one("main").all("a") and not framed.forms


def test_every_other_page_of_the_evening_stays_out_of_every_frame(hall):
    name_site(hall, SITE)
    event = hall.evening.event.pk
    for path in (f"/events/{event}/", f"/events/{event}/standings/", f"/events/{event}/projector/", "/nowhere/"):
        answer = looker(hall).get(path)
        assert answer["Content-Security-Policy"] == CSP and answer["X-Frame-Options"] == "DENY", path


def test_a_secret_is_one_in_the_frame_too(hall):
    """S15"""
    name_site(hall, SITE)
    before = [row.text for row in Page(Client().get(frame_of(hall)).text, "", 200).top.one("tbody").all("tr")]
    hall.plays(1)
    assert [row.text for row in Page(Client().get(frame_of(hall)).text, "", 200).top.one("tbody").all("tr")] == before


def test_without_a_site_there_is_no_such_page_nor_when_the_link_is_turned_off(hall):
    assert Client().get(frame_of(hall)).status_code == 404
    name_site(hall, SITE)
    path = frame_of(hall)
    assert Client().get(path).status_code == 200
    name_site(hall, "")
    assert Client().get(path).status_code == 404
    name_site(hall, SITE)
    hall.evening.event.passes.filter(may=Pass.VIEW).update(revoked=hall.at)
    assert Client().get(path).status_code == 404


@pytest.mark.parametrize(
    ("typed", "site"),
    [
        ("club.example", SITE),
        (" HTTPS://Club.Example/results/page.html ", SITE),
        ("http://localhost:8080/", "http://localhost:8080"),
    ],
)
def test_an_address_of_a_page_names_its_site(hall, typed, site):
    name_site(hall, typed)
    assert Event.objects.get().options["frame_site"] == site


@pytest.mark.parametrize(
    "typed",
    ["*", "https://*", "https://a b", "a;script-src *", "https://a'b", "javascript:alert(1)", "https://", "é.test"],
)
def test_what_is_no_site_is_refused_with_a_sentence(hall, typed):
    page = name_site(hall, typed)
    assert page.errors == ["Write the address of a website, such as https://club.example."]
    assert "frame_site" not in Event.objects.get().options


def test_who_only_looks_on_names_no_site(hall):
    """S2"""
    assert looker(hall).post(f"/events/{hall.evening.event.pk}/frame/", {"site": SITE}).status_code == 404


def test_no_header_is_made_of_anything_but_a_site():
    from django.http import HttpResponse

    with pytest.raises(ValueError, match="x;y"):
        framed_by(HttpResponse(), "x;y")
