"""Connections that say nothing, or half of something, to a real server: a hall is never shut out by them."""

import contextlib
import os
import re
import select
import socket
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest

from scorekeeper.serving import file_limit
from tests.often import often
from tests.served import Served, as_after_a_first_start

FILES = 700  # that the small server may open
STRANGERS = often(FILES + 50, 1_100)
PLACES = FILES * 3 // 4
STREAMS = PLACES * 3 // 4
WATCHERS = 500  # more than an address may have that keep us waiting
HEARTS = {"hearts-0": 5, "hearts-1": 4, "hearts-2": 4, "hearts-3": 0, "queen": 1}
HALVES = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ",
    "half a body": b"POST /join/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n\r\ncode=",
}
ANSWERED = b"GET /watch/x HTTP/1.1\r\nHost: localhost\r\n\r\n"
KINDS = HALVES | {
    "nothing after an answer": ANSWERED,
    "half a head after an answer": ANSWERED + HALVES["half a head"],
}


@pytest.fixture(scope="module", autouse=True)
def many_files() -> None:
    """The strangers' files are ours."""
    file_limit.raise_file_limit()


def serve_with(settings: str, data: Path) -> Iterator[Served]:
    server = Served(as_after_a_first_start(data), {"DJANGO_SETTINGS_MODULE": settings}).start()
    yield server
    server.kill()
    server.said.unlink()


@pytest.fixture(scope="module")
def small(tmp_path_factory) -> Iterator[Served]:
    """A server that may open 700 files."""
    yield from serve_with("tests.faults.few_files", tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="module")
def hasty(tmp_path_factory) -> Iterator[Served]:
    """A server whose deadlines are short."""
    yield from serve_with("tests.faults.short_patience", tmp_path_factory.mktemp("hasty"))


@pytest.fixture
def connect() -> Iterator[Callable[..., socket.socket]]:
    """Connects to a server and says something; closed after the test."""
    with contextlib.ExitStack() as lines:

        def connected(server: Served, words: bytes) -> socket.socket:
            line = lines.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=10))
            with contextlib.suppress(OSError):  # it was closed already
                line.sendall(words)
            return line

        yield connected


def sockets_of(server: Served) -> int:
    """How many sockets the server has open."""
    files = Path(f"/proc/{server.process.pid}/fd")
    named = []
    for file in files.iterdir():
        with contextlib.suppress(FileNotFoundError):
            named.append(os.readlink(file))
    return sum(name.startswith("socket:") for name in named)


def wait_for_sockets(server: Served, most: int) -> None:
    until = time.monotonic() + 10
    while sockets_of(server) > most:
        assert time.monotonic() < until, f"{sockets_of(server)} sockets are left of {most}"
        time.sleep(0.02)


@pytest.mark.parametrize("said", KINDS.values(), ids=KINDS)
def test_a_phone_writes_beside_more_half_open_connections_than_files(small, phone, connect, said):
    before = sockets_of(small)
    strangers = [connect(small, said) for _ in range(STRANGERS)]
    ada = phone(small)
    match = ada.start_match()
    assert ada.write(match, 1, HEARTS) == 302
    assert b"hearts" in ada.ask(f"/matches/{match}/").words
    watching = ada.watching(match)
    assert watching.wait_for(1) and ada.write(match, 2, HEARTS) == 302 and watching.wait_for(2)
    assert sockets_of(small) <= before + PLACES + 2
    watching.hang_up()
    for stranger in strangers:
        stranger.close()
    wait_for_sockets(small, before + 2)  # the connection of the phone may still be kept


def test_500_watchers_from_one_address_are_served(house, phone, connect):
    ada = phone(house)
    match = ada.start_match()
    before = sockets_of(house)
    ask = f"GET /watch/{match} HTTP/1.1\r\nHost: localhost\r\nCookie: {ada.cookies}\r\n\r\n".encode()
    watchers = [connect(house, ask) for _ in range(WATCHERS)]
    assert hear_all(watchers, b"event: line", 1) == WATCHERS
    assert ada.write(match, 1, HEARTS) == 302
    assert hear_all(watchers, b"event: line", 1) == WATCHERS
    for watcher in watchers:
        watcher.close()
    wait_for_sockets(house, before + 2)


def test_streams_leave_room_for_what_is_written_and_who_comes_too_late_is_told_to_ask_again(small, phone, connect):
    """A page that is answered 503 asks again until there is room: tests/browser/test_live.py."""
    ada = phone(small)
    match = ada.start_match()
    before = sockets_of(small)
    ask = f"GET /watch/{match} HTTP/1.1\r\nHost: localhost\r\nCookie: {ada.cookies}\r\n\r\n".encode()
    watchers = [connect(small, ask) for _ in range(STREAMS)]
    assert hear_all(watchers, b"event: line", 1) == STREAMS
    late = connect(small, ask)
    assert late.recv(4096).startswith(b"HTTP/1.1 503 ")
    assert ada.write(match, 1, HEARTS) == 302
    assert hear_all(watchers, b"event: line", 1) == STREAMS
    watchers[0].close()
    until = time.monotonic() + 10
    while not (watching := connect(small, ask)).recv(4096).startswith(b"HTTP/1.1 200 "):  # as a page does
        assert time.monotonic() < until
        watching.close()
    watching.close()
    for watcher in watchers:
        watcher.close()
    wait_for_sockets(small, before + 3)


def hear_all(lines: list[socket.socket], words: bytes, count: int) -> int:
    """How many of the connections hear these words so often within ten seconds."""
    poll = select.poll()
    heard = {line.fileno(): b"" for line in lines}
    by_number = {line.fileno(): line for line in lines}
    for line in lines:
        poll.register(line, select.POLLIN)
    until = time.monotonic() + 10
    left = set(heard)
    while left and time.monotonic() < until:
        for number, _event in poll.poll(100):
            more = by_number[number].recv(65536)
            heard[number] += more
            if not more or heard[number].count(words) >= count:
                poll.unregister(number)
                left.discard(number)
    return sum(text.count(words) == count for text in heard.values())


@pytest.mark.parametrize("said", HALVES.values(), ids=HALVES)
def test_a_half_open_connection_is_closed_when_its_time_is_over(hasty, connect, said):
    stranger = connect(hasty, said)
    while stranger.recv(4096):  # until it is closed
        pass


def test_strangers_who_read_nothing_of_large_answers_do_not_hold_the_pages_up(hasty, phone, connect):
    """As many as there are threads of pages, who ask for more than the system takes before anybody reads."""
    ada = phone(hasty)
    style = re.search(rb'"(/static/scorekeeper/scorekeeper\.[^"]*css)"', ada.ask("/games/hearts/").words)[1]
    strangers = [connect(hasty, b"GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n" % style * 100) for _ in range(8)]
    poll = select.poll()
    for each in strangers:
        poll.register(each, select.POLLHUP)
    left = {each.fileno() for each in strangers}
    until = time.monotonic() + 20
    while left:
        assert time.monotonic() < until
        for number, _event in poll.poll(100):
            poll.unregister(number)
            left.discard(number)
    assert ada.write(ada.start_match(), 1, HEARTS) == 302


def test_a_line_that_comes_byte_by_byte_is_written(hasty, phone, connect):
    ada = phone(hasty)
    match = ada.start_match()
    token = next(cookie.value for cookie in ada.jar if cookie.name == "csrftoken")
    form = {**HEARTS, "slip": str(uuid.uuid4()), "base": 0, "csrfmiddlewaretoken": token}
    body = urlencode(form).encode()
    head = f"POST /matches/{match}/lines/1/ HTTP/1.1\r\nHost: 127.0.0.1:{hasty.port}\r\nCookie: {ada.cookies}\r\n"
    kind = "Content-Type: application/x-www-form-urlencoded\r\n"
    slow = connect(hasty, f"{head}{kind}Content-Length: {len(body)}\r\n\r\n".encode() + body[:-6])
    for byte in body[-6:]:
        time.sleep(0.1)
        slow.sendall(bytes([byte]))
    assert slow.recv(4096).startswith(b"HTTP/1.1 302 ")
    assert ada.watching(match).wait_for(1)


def test_half_a_line_is_never_written(hasty, phone, connect):
    ada, said = phone(hasty), len(hasty.output)
    match = ada.start_match()
    connect(hasty, f"POST /matches/{match}/lines/1/ HTTP/1.1\r\nContent-Length: 90\r\n\r\nhearts-0=5".encode()).recv(1)
    assert ada.write(match, 1, HEARTS) == 302
    assert "Traceback" not in hasty.output[said:] and " 500" not in hasty.output[said:]
