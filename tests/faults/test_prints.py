"""A score never waits for prints: twenty wait at once, hold no thread, and whoever goes away is not printed for."""

import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scorekeeper.rules.games import GAMES
from tests.http_phone import HttpPhone
from tests.served import Served

HEARTS = {"hearts-0": 5, "hearts-1": 4, "hearts-2": 4, "hearts-3": 0, "queen": 1}
SHEETS = [f"/games/{key}/sheet.pdf?paper={paper}" for paper in ("a4", "letter") for key in GAMES][:20]


def processes(served: Served, *, printing: bool) -> list[int]:
    """The processes of a server: those that print, or all others."""
    ours = [served.process.pid]
    for pid in ours:
        ours += children(pid)
    return [pid for pid in ours if ("pdf_worker" in Path(f"/proc/{pid}/cmdline").read_text()) == printing]


def children(pid: int) -> list[int]:
    """Those that this process started, by any of its threads."""
    try:
        return [int(one) for each in Path(f"/proc/{pid}/task").glob("*/children") for one in each.read_text().split()]
    except FileNotFoundError:  # it has just ended
        return []


def threads(served: Served) -> int:
    return sum(len(os.listdir(f"/proc/{pid}/task")) for pid in processes(served, printing=False))


@pytest.fixture
def press(house: Served) -> Iterator[list[int]]:
    """The processes that print, warm, and stopped until `go_on`; also the reader's own, which it begins by itself."""
    ends = time.monotonic() + 40
    while not any(map(children, children(house.process.pid))):
        assert time.monotonic() < ends
        time.sleep(0.05)
    assert HttpPhone(house.url).ask("/games/snap/sheet.pdf").words.startswith(b"%PDF")
    found = processes(house, printing=True)
    assert found
    for pid in found:
        os.kill(pid, signal.SIGSTOP)
    yield found
    go_on(found)


def go_on(press: list[int]) -> None:
    for pid in press:
        os.kill(pid, signal.SIGCONT)


@contextmanager
def strangers(served: Served, *sheets: str) -> Iterator[list[socket.socket]]:
    """Connections of strangers who have asked for these sheets, a sheet each."""
    waiting = []
    for path in sheets:
        waiting.append(socket.create_connection(("127.0.0.1", served.port)))
        waiting[-1].sendall(f"GET {path} HTTP/1.1\r\nHost: localhost:{served.port}\r\n\r\n".encode())
    yield waiting
    for each in waiting:
        each.close()


def unanswered(waiting: list[socket.socket]) -> int:
    count = 0
    for each in waiting:
        each.setblocking(False)
        try:
            each.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            count += 1
    return count


def test_a_line_is_written_while_twenty_prints_wait_and_they_hold_no_thread(house: Served, press: list[int]):
    ada = HttpPhone(house.url)
    match = ada.start_match()
    before = threads(house)
    with strangers(house, *SHEETS) as waiting:
        assert ada.write(match, 1, HEARTS) == 302
        assert unanswered(waiting) == 20
        assert threads(house) <= before + 2  # a thread of the pages, and the clock of the press
        go_on(press)
        assert ada.ask(f"/matches/{match}/sheet.pdf").words.startswith(b"%PDF")
        assert unanswered(waiting) > 15  # who keeps score comes before strangers
    printed = house.output.count("/sheet.pdf")
    assert ada.ask(f"/matches/{match}/sheet.pdf?large=1").words.startswith(b"%PDF")
    assert house.output.count("/sheet.pdf") < printed + 5  # who went away was not printed for


def test_a_browser_that_waits_for_its_print_is_led_to_it_without_scripts(house: Served, press: list[int]):
    ada = HttpPhone(house.url)
    with strangers(house, "/games/whist/sheet.pdf?large=1"):
        answer = ada.ask("/games/hearts/sheet.pdf?large=1", Accept="text/html,*/*")
        assert answer.status == 202 and "1</b> before you" in answer.words.decode()
        assert answer.headers["Cache-Control"] == "no-store"
        go_on(press)
        while answer.status == 202:
            seconds, _, path = answer.headers["Refresh"].partition("; url=")
            assert seconds == "1" and path.startswith("/games/hearts/sheet.pdf?large=1&turn=")
            answer = ada.ask(path, Accept="text/html,*/*")
        assert answer.status == 200 and answer.words.startswith(b"%PDF")
