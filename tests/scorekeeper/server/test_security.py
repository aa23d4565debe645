"""What every answer forbids, what is too much, and what no log may hold."""

import gzip
import logging
import re
import socket
import sqlite3
import uuid
from contextlib import closing

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.urls import path

from scorekeeper.server.security import CSP, HEADERS, TokenMask

SHIPPED = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; "
    "frame-ancestors 'none'"
)


def style_sheet(phone) -> str:
    """The address of the stylesheet, as the help page says it."""
    return re.search(rb'href="(/static/scorekeeper/scorekeeper[^"]*\.css)"', phone.ask("/help/").words)[1].decode()


def test_s5_the_policy_is_the_one_agreed():
    assert CSP == SHIPPED
    assert HEADERS["Referrer-Policy"] == "no-referrer"


def test_s5_every_kind_of_answer_carries_the_policy(house, phone):
    ada, stranger = phone(house), phone(house)
    match = ada.start_match()
    watching = ada.watching(match)
    answers = {
        "page": (200, ada.ask(f"/matches/{match}/")),
        "not found": (404, ada.ask("/nowhere")),
        "a stranger": (404, stranger.ask(f"/matches/{match}/")),
        "redirect": (301, ada.ask("/help")),
        "foreign host": (400, ada.ask("/", Host="evil.example")),
        "no proof of origin": (403, stranger.ask(f"/matches/{match}/undo/", b"")),
        "wrong method": (405, ada.ask(f"/matches/{match}/undo/")),
        "too much": (413, ada.ask("/games/hearts/", b"x" * 300_000)),
        "worker": (200, ada.ask("/worker.js")),
        "missing file": (404, ada.ask("/static/scorekeeper/none.css")),
        "stream": (200, watching.answer),
        "no stream": (404, stranger.ask(f"/watch/{match}")),
    }
    for what, (status, answer) in answers.items():
        assert answer.status == status, what
        for name, value in HEADERS.items():
            assert answer.headers.get_all(name) == [value], (what, name)
    watching.hang_up()


def broken(request):
    raise RuntimeError("the table fell over")


urlpatterns = [path("", broken), path("help/", lambda request: HttpResponse("help"), name="help")]


def test_s5_the_page_of_a_mishap_carries_it_too_and_says_what_to_do(client, settings):
    settings.ROOT_URLCONF = __name__
    client.raise_request_exception = False
    answer = client.get("/")
    assert answer.status_code == 500
    assert answer.headers["Content-Security-Policy"] == SHIPPED
    assert "Something went wrong on the laptop" in answer.text and "fell over" not in answer.text


# -- too much


@pytest.mark.parametrize("size", [257 * 1024, 10_000_000])
def test_s1_a_huge_body_is_answered_with_a_sentence(house, phone, size):
    answer = phone(house).ask("/games/hearts/", b"x=" + b"y" * size)
    assert answer.status == 413 and b"too much for one sheet" in answer.words


def test_s1_too_many_fields_are_refused_and_not_a_mishap(house, phone):
    ada = phone(house)
    ada.ask("/games/hearts/")
    answer = ada.send(
        "/games/hearts/", {f"box-{number}": number for number in range(settings.DATA_UPLOAD_MAX_NUMBER_FIELDS + 1)}
    )
    assert answer.status in (400, 413) and b"nothing was saved" in answer.words


def test_s1_half_a_form_from_a_phone_that_died_writes_nothing(house, phone):
    ada = phone(house)
    match = ada.start_match()
    token = next(cookie.value for cookie in ada.jar if cookie.name == "csrftoken")
    slip = uuid.uuid4()
    form = f"csrfmiddlewaretoken={token}&slip={slip}&base=0&void=1&reason=abc"
    head = (
        f"POST /matches/{match}/lines/1/ HTTP/1.1\r\nHost: localhost\r\nCookie: {ada.cookies}\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(form)}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as wire:
        wire.sendall((head + form[:-3]).encode())
        wire.shutdown(socket.SHUT_WR)
        assert wire.recv(100) == b""  # the server has given it up
    with closing(sqlite3.connect(house.data / "scorekeeper.sqlite3")) as scores:
        assert scores.execute("SELECT count(*) FROM scorekeeper_line WHERE uuid = ?", [slip.hex]).fetchone() == (0,)
    assert ada.send(f"/matches/{match}/lines/1/", {"slip": slip, "base": 0, "void": 1}).status == 302


def test_s1_a_phone_that_sends_slowly_keeps_nobody_waiting(house, phone):
    ada = phone(house)
    slow = []
    for _ in range(12):  # more than there are threads for pages
        wire = socket.create_connection(("127.0.0.1", house.port), timeout=10)
        wire.sendall(b"POST /games/hearts/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nx")
        slow.append(wire)
    assert ada.ask("/help/").status == 200
    for wire in slow:
        wire.close()


# -- whose forms


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 302),
        ({"Origin": "null"}, 302),  # what a browser says under our own Referrer-Policy
        ({"Origin": "null", "Sec_Fetch_Site": "same-origin"}, 302),
        ({"Origin": "null", "Sec_Fetch_Site": "cross-site"}, 403),
        ({"Origin": "http://evil.example"}, 403),
    ],
)
def test_s3_our_own_forms_are_taken_and_those_of_others_refused(house, phone, headers, status):
    ada = phone(house)
    ada.ask("/games/hearts/")
    token = next(cookie.value for cookie in ada.jar if cookie.name == "csrftoken")
    form = f"csrfmiddlewaretoken={token}&name-0=ada&name-1=bo&name-2=cy&name-3=dee&dealer=0".encode()
    assert ada.ask("/games/hearts/", form, **headers).status == status
    assert ada.ask("/games/hearts/", form.replace(token.encode(), b"x" * 64), **headers).status == 403


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts on", "scripts off"])
def test_u12_a_form_sent_by_a_browser_is_taken(house, chromium, scripts):
    page = chromium.new_context(java_script_enabled=scripts).new_page()
    page.goto(f"{house.url}/games/hearts/")
    for seat, name in enumerate(["ada", "bo", "cy", "dee"]):
        page.fill(f"[name=name-{seat}]", name)
    with page.expect_navigation():
        page.click("[data-seats-form] .act")
    assert "/matches/" in page.url
    page.context.close()


# -- files


def test_files_have_names_of_their_contents_and_are_kept_for_good(house, phone):
    ada = phone(house)
    name = style_sheet(ada)
    assert re.search(r"\.[0-9a-f]{12}\.css$", name)
    answer = ada.ask(name, Accept_Encoding="gzip")
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff" and "Content-Security-Policy" not in answer.headers
    assert answer.headers["Content-Encoding"] == "gzip" and b"{" in gzip.decompress(answer.words)


def test_pages_are_sent_small(house, phone):
    answer = phone(house).ask("/games/", Accept_Encoding="gzip")
    assert answer.headers["Content-Encoding"] == "gzip" and b"Hearts" in gzip.decompress(answer.words)


# -- S8


def test_s8_no_log_holds_a_token(house, phone):
    token = "a2b3c4d5e6f7" * 4 + "wxyz"
    phone(house).ask(f"/open/{uuid.uuid4()}/{token}/")
    phone(house).ask("/open/", Host="evil.example")
    assert "/open/" in house.output and token not in house.output and token[:20] not in house.output


def test_s8_the_mask_leaves_ids_and_words_alone():
    record = logging.LogRecord("x", 20, "x", 1, "%s says %s", ("a2b3c4d5e6f7" * 4, uuid.UUID(int=7)), None)
    TokenMask().filter(record)
    assert record.getMessage() == "… says 00000000-0000-0000-0000-000000000007"


def test_a_request_that_is_no_http_ends_in_an_answer(house):
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as wire:
        wire.sendall(b"cards on the table\r\n\r\n")
        assert wire.recv(12) == b"HTTP/1.1 400"
