"""A score never waits for prints: twenty wait at once, hold no thread, and whoever goes away is not printed for."""

import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

from scorekeeper.rules.games import GAMES
from tests.http_phone import HttpPhone
from tests.served import Served

HEARTS = {"hearts-0": 5, "hearts-1": 4, "hearts-2": 4, "hearts-3": 0, "queen": 1}
SHEETS = [f"/games/{key}/sheet.pdf?paper={paper}" for paper in ("a4", "letter") for key in GAMES][:20]


@contextmanager
def prints(served: Served, count: int = 20) -> Iterator[list[socket.socket]]:
    """Strangers who have asked for different sheets."""
    waiting = []
    for path in SHEETS[:count]:
        waiting.append(socket.create_connection(("127.0.0.1", served.port)))
        waiting[-1].sendall(f"GET {path} HTTP/1.1\r\nHost: localhost:{served.port}\r\n\r\n".encode())
    yield waiting
    for each in waiting:
        each.close()


def threads(served: Served) -> int:
    return len(os.listdir(f"/proc/{served.process.pid}/task"))


def unanswered(waiting: list[socket.socket]) -> int:
    count = 0
    for each in waiting:
        each.setblocking(False)
        try:
            each.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            count += 1
    return count


def test_a_line_is_written_while_twenty_prints_wait_and_they_hold_no_thread(house: Served):
    ada = HttpPhone(house.url)
    match = ada.start_match()
    assert ada.ask("/games/snap/sheet.pdf").words.startswith(b"%PDF")  # the lane has its thread, and the press runs
    before = threads(house)
    with prints(house) as waiting:
        time.sleep(0.05)  # until all have asked
        assert ada.write(match, 1, HEARTS) == 302
        assert unanswered(waiting) > 10
        assert threads(house) <= before + 7  # of the pages, which were not all started before
        assert ada.ask(f"/matches/{match}/sheet.pdf").words.startswith(b"%PDF")
        assert unanswered(waiting) > 10  # who keeps score comes before strangers
    ended = house.output.count("sheet.pdf")
    assert ada.ask("/games/snap/sheet.pdf?large=1").words.startswith(b"%PDF")
    assert house.output.count("sheet.pdf") < ended + 10  # who went away was not printed for


def test_a_browser_that_waits_for_its_print_is_led_to_it_without_scripts(house: Served):
    ada = HttpPhone(house.url)
    with prints(house, 4):
        path, waited = SHEETS[-1], list[str]()
        while (answer := ada.ask(path, Accept="text/html,*/*")).status == 202 and len(waited) < 60:
            waited.append(answer.words.decode())
            seconds, _, path = answer.headers["Refresh"].partition("; url=")
            assert seconds == "1" and answer.headers["Cache-Control"] == "no-store"
        assert any("before you" in page for page in waited)
        assert answer.status == 200 and answer.words.startswith(b"%PDF")
