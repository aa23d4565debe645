"""Three servers on one PostgreSQL behind a proxy that keeps nobody at one: a small hall writes, one server is killed.

No row that was acknowledged is lost, all that were not sent arrive through the others, and what is turned off is off at
all of them. (issue 31)
"""

import os
import signal
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException

import psycopg
import pytest

from scorekeeper.marks import LANES
from scorekeeper.serving import asgi
from tests.alternating import Alternating
from tests.cluster import Cluster
from tests.faults.test_servers_behind_a_proxy import PATIENCE, VOID, at, link, looker_on, wait_until
from tests.http_phone import HttpPhone
from tests.served import ROOT, Served, as_after_a_first_start

TABLES, ROWS = 8, 12  # each table has a phone that writes so many rows
KILLED_AFTER = TABLES * ROWS // 3  # rows that are acknowledged
MOST_CONNECTIONS = 28  # of a server with two readers; PostgreSQL usually has room for 97
AGAIN = 0.1  # seconds until a phone tries a row again
UNANSWERED = 60.0  # seconds in which every phone has sent all its rows, on a busy machine


class Servers(list[Served]):
    """`url`: of their database."""

    url = ""


@pytest.fixture(scope="module")
def servers(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """Each with two reading processes, as in a hall."""
    with postgres.database() as url:
        folders = [as_after_a_first_start(tmp_path_factory.mktemp(f"server-{number}")) for number in range(3)]
        own = {"SCOREKEEPER_DATABASE": url, "SCOREKEEPER_READERS": "2"}
        all = Servers(Served(folder, own).start() for folder in folders)
        all.url = url
        yield all
        for each in all:
            each.kill()
            each.said.unlink()


@pytest.fixture
def proxy(servers: Servers) -> Iterator[Alternating]:
    between = Alternating(*(each.port for each in servers))
    yield between
    between.close()


class Phone(threading.Thread):
    """A phone at a table: it writes its rows one after another, and sends each again until it is acknowledged."""

    def __init__(self, url: str, table: int) -> None:
        super().__init__(daemon=True)
        self.phone = HttpPhone(url)
        self.match = self.phone.start_match(names=tuple(f"{name} {table}" for name in ("ada", "bo", "cy", "dee")))
        self.acknowledged: list[str] = []
        self.tries = 0

    def run(self) -> None:
        for number in range(1, ROWS + 1):
            slip, done = str(uuid.uuid4()), False
            while not done:
                self.tries += 1
                with suppress(OSError, HTTPException):  # its server has just been killed
                    done = self.phone.write(self.match, number, VOID, slip) == 302
                if not done:
                    time.sleep(AGAIN)
            self.acknowledged.append(slip)


def stored_rows(servers: Servers, match: str) -> list[tuple[int, str]]:
    """The rows of a match in the database, as (number, slip)."""
    with psycopg.connect(servers.url) as scores:
        found = scores.execute(
            "SELECT number, uuid FROM scorekeeper_line WHERE match_id = %s ORDER BY number, revision", [match]
        )
        return [(number, str(slip)) for number, slip in found]


def connections(servers: Servers) -> int:
    """How many connections the servers have, together."""
    with psycopg.connect(servers.url) as scores:
        found = scores.execute(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        return len(found.fetchall())


def test_the_connections_of_three_servers_have_room_in_postgresql_as_it_comes():
    said = (ROOT / "docs" / "how-it-scales.md").read_text(encoding="utf-8")
    assert f"up to {MOST_CONNECTIONS} connections" in said and "`max_connections = 100` is enough for three" in said
    hub_and_doors, pages, turns = 2 + 2, asgi.WRITING + asgi.READING, len(LANES)
    front, reader, last_reader = hub_and_doors + pages + turns, asgi.READING, asgi.READING + turns
    assert front + reader + last_reader == MOST_CONNECTIONS


def test_a_link_turned_off_through_one_server_is_off_at_all_three_within_a_second(servers, proxy):
    ada = HttpPhone(proxy.url)
    match = ada.start_match()
    off = link(ada, match)
    bo = HttpPhone(proxy.url)
    assert bo.ask(off).status == 302
    cy = looker_on(proxy, ada, match)
    for each in servers:  # each has a page for all who look on, and knows that he may see it
        assert [at(each, phone).ask(f"/matches/{match}/").status for phone in (cy, bo, cy, bo)] == [200] * 4
    night = ada.ask(f"/matches/{match}/keys/").headers["Location"]
    assert ada.send(f"{night}{off.split('/')[2]}/revoke/", {}).status == 302
    began, on = time.monotonic(), {each.port: each for each in servers}
    while on:
        for port, each in list(on.items()):
            assert at(each, cy).ask(f"/matches/{match}/").status == 200, "who may look on stays"
            if at(each, bo).ask(f"/matches/{match}/").status == 404:
                del on[port]
        assert time.monotonic() - began < PATIENCE, on


def test_a_row_is_written_through_the_others_while_one_server_is_frozen_with_a_lock(postgres, serve):
    """As when its machine is gone without a word: PostgreSQL hears no end of its transaction, and ends it itself."""
    with postgres.database() as url, psycopg.connect(url) as holder, psycopg.connect(url, autocommit=True) as watcher:
        own = {"SCOREKEEPER_DATABASE": url, "DJANGO_SETTINGS_MODULE": "tests.faults.short_waits"}
        frozen, other = serve(**own), serve(**own)
        ada = HttpPhone(other.url)
        match = ada.start_match()
        title, there = f"/matches/{match}/title/", at(frozen, ada)
        assert {phone.ask(title).status for phone in (ada, there)} == {200}
        holder.execute("SELECT * FROM scorekeeper_match WHERE id = %s FOR UPDATE", [match])
        threading.Thread(target=there.send, args=[title, {"title": "Monday"}], daemon=True).start()
        wait_until(lambda: waiting_for_locks(watcher) == 1)
        os.killpg(frozen.process.pid, signal.SIGSTOP)
        holder.rollback()  # now the frozen server has the lock
        try:
            wait_until(lambda: ada.send(title, {"title": "Friday"}).status == 302)
        finally:
            os.killpg(frozen.process.pid, signal.SIGCONT)
        assert b"Friday" in ada.ask(f"/matches/{match}/").words
        assert [phone.write(match, row, VOID) for row, phone in enumerate((ada, there), 1)] == [302, 302], "it is back"


def waiting_for_locks(scores: psycopg.Connection) -> int:
    """How many sessions wait for a row that somebody else holds."""
    return len(scores.execute("SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'").fetchall())


def test_a_hall_goes_on_when_one_of_three_servers_is_killed(servers, proxy):
    """0 acknowledged rows lost, none twice, and all that were not sent arrive through the two others."""
    phones = [Phone(proxy.url, table) for table in range(TABLES)]
    onlookers = [looker_on(proxy, each.phone, each.match) for each in phones]
    watching = [phone.watching(each.match) for phone, each in zip(onlookers, phones, strict=True)]
    assert all(each.status == 200 for each in watching)
    for each in phones:
        each.start()
    ends = time.monotonic() + UNANSWERED
    while sum(len(each.acknowledged) for each in phones) < KILLED_AFTER:
        assert time.monotonic() < ends
        time.sleep(0.01)
    assert connections(servers) <= 3 * MOST_CONNECTIONS
    used = {server for server, method, path in proxy.asked if method == "POST" and "/lines/" in path}
    assert used == {0, 1, 2}
    servers[2].kill()
    for each in phones:
        each.join(max(0.0, ends - time.monotonic()))
    assert [len(each.acknowledged) for each in phones] == [ROWS] * TABLES
    unanswered = sum(each.tries for each in phones) - TABLES * ROWS
    assert unanswered <= TABLES, "no more than were on their way to the killed server, one a phone"
    for each in phones:
        assert stored_rows(servers, each.match) == list(enumerate(each.acknowledged, 1))
    cut = [each for each in watching if each.ended.wait(1)]
    assert 0 < len(cut) < TABLES, "who watched at the killed server listens again at another"
    for each, onlooker in zip(phones, onlookers, strict=True):
        again = onlooker.watching(each.match)
        newest = again.wait_for(1, PATIENCE)[-1]
        assert f'data-version="{newest}"'.encode() in onlooker.ask(f"/matches/{each.match}/", X_News=f"{newest}").words
        again.hang_up()
    for stream in watching:
        stream.hang_up()
    for server in servers[:2]:
        assert "too many" not in server.output, server.output
