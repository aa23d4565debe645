"""Two servers on one PostgreSQL, each with a data folder of its own, behind a proxy that sends each request to the
next: nobody who holds a phone notices."""

import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

import pytest
from playwright.sync_api import Browser, expect

from tests.alternating import Alternating
from tests.cluster import Cluster
from tests.faults.test_prints import go_on, processes
from tests.http_phone import HttpPhone
from tests.served import Served, as_after_a_first_start

VOID = {"void": 1}
PATIENCE = 8.0  # seconds on a busy machine, of what takes one
MOST = 4  # times that a phone asks for a page for one row: told twice (somebody writes; the row), and each overtaken


@pytest.fixture(scope="module")
def servers(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Served]]:
    with postgres.database() as url:
        folders = [as_after_a_first_start(tmp_path_factory.mktemp(f"server-{number}")) for number in range(2)]
        both = [Served(folder, {"SCOREKEEPER_DATABASE": url}).start() for folder in folders]
        yield both
        for each in both:
            each.kill()
            each.said.unlink()


@pytest.fixture
def proxy(servers: list[Served]) -> Iterator[Alternating]:
    between = Alternating(*(each.port for each in servers))
    yield between
    between.close()


@pytest.fixture
def match(proxy: Alternating) -> tuple[HttpPhone, str]:
    ada = HttpPhone(proxy.url)
    return ada, ada.start_match()


def link(ada: HttpPhone, match: str, may: str = "view") -> str:
    """The address of a new link to the night of a match."""
    night = ada.ask(f"/matches/{match}/keys/").headers["Location"]
    before = links_at(ada, night)
    ada.send(night, {"may": may})
    return (links_at(ada, night) - before).pop()


def links_at(ada: HttpPhone, night: str) -> set[str]:
    return set(re.findall(r"/open/[0-9a-f-]+/[a-z0-9]+/", ada.ask(night).words.decode()))


def looker_on(proxy: Alternating, ada: HttpPhone, match: str) -> HttpPhone:
    bo = HttpPhone(proxy.url)
    assert bo.ask(link(ada, match)).status == 302
    return bo


def at(server: Served, phone: HttpPhone) -> HttpPhone:
    """The same phone, straight at one server."""
    there = HttpPhone(server.url)
    for cookie in phone.jar:
        there.jar.set_cookie(cookie)
    return there


def version(phone: HttpPhone, match: str, **headers: str) -> int:
    page = phone.ask(f"/matches/{match}/", **headers)
    assert page.status == 200
    return int(re.search(rb'data-version="(\d+)"', page.words)[1])


def wait_until(holds: Callable[[], bool]) -> float:
    """Seconds until something holds."""
    began = time.monotonic()
    while not holds():
        assert time.monotonic() - began < PATIENCE
        time.sleep(0.05)
    return time.monotonic() - began


def test_a_row_goes_from_either_server_to_whoever_looks_at_the_other(servers, proxy, match):
    ada, number = match
    bo = looker_on(proxy, ada, number)
    for row in (1, 2, 3, 4):
        before = [version(at(each, bo), number) for each in servers]  # each has a page for all who look on
        assert ada.write(number, row, VOID) == 302
        told = max(before) + 1
        assert [version(at(each, bo), number, X_News=f"{told}") >= told for each in servers] == [True, True]
    assert {server for server, method, path in proxy.asked if "/lines/" in path} == {0, 1}


def test_phones_that_look_on_ask_a_few_times_for_a_row_wherever_they_are_sent(servers, proxy, match, chromium: Browser):
    """Their streams are at one server, and the pages at the other are from before the row."""
    ada, number = match
    bo = looker_on(proxy, ada, number)
    sheet = f"/matches/{number}/"
    proxy.choose = lambda method, path: 0 if path.startswith("/watch/") else 1 if path == sheet else None
    with chromium.new_context() as context:
        context.add_cookies([{"name": each.name, "value": f"{each.value}", "url": proxy.url} for each in bo.jar])
        phones = [context.new_page() for _ in range(2)]
        for phone in phones:
            with phone.expect_response("**/watch/*"):
                phone.goto(proxy.url + sheet)
        for row in range(1, 5):
            version(at(servers[1], bo), number)  # fresh at the moment when the row is written
            before = len([path for _, method, path in proxy.asked if path == sheet])
            assert ada.write(number, row, VOID) == 302
            for phone in phones:
                expect(phone.locator("#sheet tbody:not(.to-come) tr")).to_have_count(row + 1)
            asked = len([path for _, method, path in proxy.asked if path == sheet]) - before
            assert asked <= MOST * len(phones), asked


def test_a_link_that_was_turned_off_is_off_at_both_servers_at_once(servers, proxy, match):
    """Though both had let it in, and cy, who looks on by another link, keeps the page for all of them fresh."""
    ada, number = match
    off = link(ada, number)
    bo, cy = HttpPhone(proxy.url), looker_on(proxy, ada, number)
    assert bo.ask(off).status == 302
    pairs = [(at(each, cy), at(each, bo)) for each in servers]
    assert [version(phone, number) for pair in pairs for phone in pair] == [0] * 4
    night = ada.ask(f"/matches/{number}/keys/").headers["Location"]
    assert ada.send(f"{night}{off.split('/')[2]}/revoke/", {}).status == 302

    rows = count(1)

    def is_off(looks: HttpPhone, shut_out: HttpPhone) -> bool:
        """Whether he is shut out, each time of a page for all that was made just before for who may look on."""
        row = next(rows)
        assert ada.write(number, row, VOID) == 302
        assert version(looks, number, X_News=f"{row}") >= row
        return shut_out.ask(f"/matches/{number}/").status == 404

    for pair in pairs:
        wait_until(partial(is_off, *pair))


def test_a_print_comes_though_each_request_goes_to_the_other_server(servers, proxy, match):
    ada, number = match
    for each in servers:
        assert at(each, ada).ask("/games/snap/sheet.pdf").words.startswith(b"%PDF")
    presses = [pid for each in servers for pid in processes(each, printing=True)]
    for pid in presses:
        os.kill(pid, signal.SIGSTOP)
    try:
        path, turns = f"/matches/{number}/sheet.pdf", set()
        for _ in range(3):
            answer = ada.ask(path, Accept="text/html,*/*")
            assert answer.status == 202
            path = answer.headers["Refresh"].partition("; url=")[2]
            turns.add(path.rpartition("=")[2])
        assert len(turns) == 1
        assert {server for server, _, path in proxy.asked if path.startswith(f"/matches/{number}/sheet")} == {0, 1}
    finally:
        go_on(presses)
    wait_until(lambda: (answer := ada.ask(path, Accept="text/html,*/*")).status == 200 and b"%PDF" in answer.words[:9])


def test_when_one_server_is_killed_the_other_goes_on(servers, proxy, match):
    ada, number = match
    bo = looker_on(proxy, ada, number)
    assert ada.write(number, 1, VOID) == 302
    before = version(bo, number)
    servers[1].kill()
    assert ada.write(number, 2, VOID) == 302 and ada.write(number, 3, VOID) == 302
    assert version(bo, number, X_News=f"{before + 2}") >= before + 2
