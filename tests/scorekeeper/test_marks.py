"""The marks of slow views, and what whoever waits for one is shown."""

import re
import uuid
from itertools import product

import pytest
from django.core.signing import dumps
from django.test import Client
from django.urls import reverse

from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from scorekeeper.marks import Wait, is_beside_press, lane_of
from scorekeeper.serving.visitor import visitor_of
from tests.look.test_words import inside_words, seen
from tests.reading import Page
from tests.security.evening import patterns

ID = "0b1c2d3e-0000-4000-8000-000000000001"
VALUES = {"UUIDConverter": ID, "SlugConverter": "hearts", "IntConverter": 1, "FileKind": "csv", "StringConverter": "x"}
LOOKS, POSTS = ("GET", "HEAD"), ("POST",)
SLOW = {
    "sheet-pdf": ("sheet", LOOKS),
    "blank-sheet": ("sheet", LOOKS),
    "board-pdf": ("sheet", LOOKS),
    "night-pdf": ("sheet", LOOKS),
    "event-one-paper": ("papers", LOOKS),
    "event-print": ("papers", LOOKS),
    "event-pdf": ("papers", LOOKS),
    "season-pdf": ("papers", LOOKS),
    "sign-up-pdf": ("papers", LOOKS),
    "sign-up-poster": ("papers", LOOKS),
    "season-saved": ("papers", LOOKS),
    "group-saved": ("papers", LOOKS),
    "group-honours": ("papers", LOOKS),
    "several-sheets": ("sheet", LOOKS),
    "event-draw": ("draw", LOOKS),
    "event-redraw": ("draw", POSTS),
    "event-wishes": ("draw", ("GET", *POSTS)),
    "event-stage": ("draw", ("GET", *POSTS)),
    "event-bracket": ("draw", POSTS),
    "event-publish": ("draw", POSTS),
    "event-new": ("draw", POSTS),
    "rehearsal-new": ("draw", POSTS),
    "event-rehearse": ("draw", POSTS),
    "event-offers": ("draw", LOOKS + POSTS),
    "event-seats": ("draw", POSTS),
    "seats": ("start", POSTS),
    "phone-game": ("start", POSTS),
    "files": ("start", POSTS),
    "files-read": ("start", POSTS),
}


def path_of(name: str) -> str:
    parts = patterns()[name].pattern.converters
    return reverse(name, kwargs={part: VALUES[type(kind).__name__] for part, kind in parts.items()})


def lane(method: str, path: str) -> str:
    return lane_of({"method": method, "path": path})


def test_prints_draws_and_new_matches_have_lanes_and_no_other_page_has():
    """A score, a look and the page of what can be printed wait for nobody."""
    wanted = {(method, name): place for name, (place, methods) in SLOW.items() for method in methods}
    asked = product(("GET", "HEAD", "POST"), patterns())
    assert {each: place for each in asked if (place := lane(each[0], path_of(each[1])))} == wanted


def test_print_forms_come_from_the_process_that_prints_and_no_other_quick_page_does():
    quick = {name for name in patterns() if not lane("GET", path_of(name))}
    forms = {"paper", "blank-paper", "several-papers", "night-paper", "event-paper", "season"}
    assert {name for name in quick if is_beside_press({"method": "GET", "path": path_of(name)})} == forms
    assert is_beside_press({"method": "GET", "path": path_of("sheet-pdf")})


@pytest.mark.parametrize(
    "path", ["/nothing/", "/static/scorekeeper/scorekeeper.css", "/games/hearts/sheet.pdf/", "/é/"]
)
def test_what_is_no_page_of_ours_has_no_lane(path):
    assert lane("GET", path) == ""


def told(wait: Wait, path: str = "/games/hearts/sheet.pdf", **asked: object):
    """The answer to a request that was told to wait."""
    method = str(asked.pop("method", "get"))
    return getattr(Client(), method)(path, **{"asgi.scope": {"wait": wait}, **asked})


def test_whoever_waits_reads_how_many_come_first_and_the_page_goes_on_by_itself():
    answer = told(Wait(before=4, turn=7), "/games/hearts/sheet.pdf?paper=a4&copies=2")
    page = Page(answer.text, "", answer.status_code)
    assert answer.status_code == 202
    assert page.top.one("title").text == "Printing is busy: 4 before you"
    words = "Printing is busy 4 before you Your paper comes by itself. Leave this page open. Saved it already? Go back"
    assert page.main == words and page.link("Go back") == "/games/hearts/"
    assert answer["Refresh"] == "1; url=/games/hearts/sheet.pdf?paper=a4&copies=2&turn=7"
    assert not inside_words(seen(page))


def test_whoever_waits_long_is_told_why():
    """D34"""
    assert "seconds so far" not in Page(told(Wait(turn=7, seconds=7)).text, "", 202).main
    page = Page(told(Wait(turn=7, seconds=26)).text, "", 202)
    assert "26 seconds so far. The computer that keeps the scores is busy" in page.main
    assert not inside_words(seen(page))


def test_no_browser_keeps_such_a_page_and_it_has_the_headers_of_every_page():
    answer = told(Wait(before=4, turn=7), HTTP_ACCEPT_ENCODING="gzip")
    assert answer["Cache-Control"] == "no-store" and answer["Content-Encoding"] == "gzip"
    assert "default-src 'none'" in answer["Content-Security-Policy"] and answer["Referrer-Policy"] == "no-referrer"


def test_an_address_without_a_query_comes_back_with_one():
    assert told(Wait(before=1, turn=7))["Refresh"] == "1; url=/games/hearts/sheet.pdf?turn=7"


@pytest.mark.parametrize(("percent", "words"), [(0, "Printing"), (40, "Printing 40 %")])
def test_whose_page_is_being_made_reads_how_far_it_is(percent, words):
    page = Page(told(Wait(percent=percent, turn=7)).text, "", 202)
    assert page.main == f"{words} Your paper is being made. It comes by itself. Saved it already? Go back"
    assert page.top.one("progress").attrs.get("value", "0") == str(percent)
    assert page.top.one("progress").attrs["aria-label"] == "Printing" and not inside_words(seen(page))


def test_of_a_draw_it_speaks_of_drawing():
    page = Page(told(Wait(before=2, turn=7), f"/events/{ID}/draw/").text, "", 202)
    assert "Drawing is busy 2 before you" in page.main and "Go back" not in page.main


def test_of_a_file_it_speaks_of_a_file_and_leads_back_from_a_browser_that_saves_it():
    page = Page(told(Wait(turn=7), f"/groups/{ID}/file/").text, "", 202)
    assert page.main == "Saving Your file is being made. It comes by itself. Saved it already? Go back"
    assert page.link("Go back") == f"/groups/{ID}/"


def test_of_a_page_with_the_winners_of_all_seasons_it_speaks_of_no_paper():
    page = Page(told(Wait(turn=7), f"/groups/{ID}/honours/").text, "", 202)
    assert page.main == "One moment Your page is being worked out. It comes by itself."


def test_who_is_refused_reads_when_to_try_again():
    answer = told(Wait())
    page = Page(answer.text, "", answer.status_code)
    assert (answer.status_code, answer["Retry-After"]) == (503, "60") and "Refresh" not in answer
    assert answer["Cache-Control"] == "no-store"
    assert page.main == "Too busy to print Too many people are waiting. Try again in a minute."
    assert not inside_words(seen(page))


def test_whose_form_is_refused_reads_that_it_is_still_there():
    page = Page(told(Wait(), "/games/hearts/", method="post", data={"name-0": "ada"}).text, "", 503)
    assert page.main.startswith("Too busy to start a match")
    assert page.main.endswith("Nothing was saved. Go back: what you typed is still there.")


def visitor(path: str = "/games/hearts/sheet.pdf", cookie: str = ""):
    headers = [(b"host", b"localhost"), *([(b"cookie", f"x=1; {COOKIE}={cookie}".encode())] if cookie else [])]
    return visitor_of({"path": path, "headers": headers})


def test_who_was_let_in_somewhere_is_no_stranger():
    new = Device(uuid.uuid4())
    with_key, with_name = new.with_key(uuid.uuid4()), new.with_name(uuid.uuid4(), "ada")
    assert visitor().stranger and visitor(cookie=cookie_of(new)).stranger
    assert not visitor(cookie=cookie_of(with_key)).stranger and not visitor(cookie=cookie_of(with_name)).stranger
    assert visitor(cookie=cookie_of(with_key)).name == visitor(cookie=cookie_of(new)).name == new.id.hex


def test_a_host_who_asks_for_the_own_evening_is_no_stranger():
    host = cookie_of(Device(uuid.uuid4()))
    assert not visitor(f"/events/{ID}/evening.pdf", host).stranger
    assert visitor(f"/events/{ID}/evening.pdf").stranger


def test_a_forged_cookie_is_a_stranger_s():
    forged = dumps({"id": "0" * 32, "keys": ["0" * 32], "called": []}, key="another", salt="device")
    assert visitor(f"/events/{ID}/evening.pdf", forged).stranger
    assert re.fullmatch(r"x=1; device=.*", visitor(cookie=forged).name)
