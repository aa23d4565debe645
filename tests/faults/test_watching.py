"""Watchers: told of every line, by any process, through restarts; and never in the way of a stop."""

import asyncio
import os
import signal
import time
import uuid
from pathlib import Path
from typing import cast

import pytest

from scorekeeper.live import hub as live_hub
from tests.http_phone import HttpPhone

VOID = {"void": 1}


def test_every_watcher_hears_of_a_line_and_is_first_told_what_stands(house, phone):
    ada = phone(house)
    match, other = ada.start_match(), ada.start_match()
    watching = [ada.watching(match) for _ in range(5)]
    elsewhere = ada.watching(other)
    stands = [each.wait_for(1)[0] for each in watching]
    assert ada.write(match, 1, VOID) == 302
    for each, before in zip(watching, stands, strict=True):
        assert each.wait_for(2)[1] != before
    late = ada.watching(match)
    assert late.wait_for(1) == watching[0].wait_for(2)[1:2]
    assert len(elsewhere.stamps) == 1
    assert all(1000 <= each.retry[0] <= 3000 for each in watching) and len({each.retry[0] for each in watching}) > 1


def test_s2_a_stranger_may_not_watch(house, phone):
    ada, cy = phone(house), phone(house)
    match = ada.start_match()
    cy.start_match()
    assert ada.watching(match).status == 200
    for what in (match, str(uuid.uuid4()), "x", match + "/more", ""):
        assert cy.ask(f"/watch/{what}").status == 404, what
    for cookie in ("device=forged", "device=" + "x" * 4000, 'device="; ,;=', "\x7f"):
        assert cy.ask(f"/watch/{match}", Cookie=cookie).status in (400, 404), cookie
    assert ada.ask(f"/watch/{match}", b"").status == 405


def test_a_watcher_costs_no_thread_and_no_database_connection(house, phone):
    ada = phone(house)
    match = ada.start_match()
    ada.watching(match).wait_for(1)
    for _ in range(4):  # the two threads at the door have both been busy
        ada.watching(match).wait_for(1)

    def held() -> tuple[int, int]:
        of = Path("/proc", str(house.process.pid))
        files = [os.readlink(entry) for entry in (of / "fd").iterdir() if entry.exists()]
        return len(list((of / "task").iterdir())), sum("scorekeeper.sqlite3" in name for name in files)

    threads, files = held()
    watching = [ada.watching(match) for _ in range(40)]
    for each in watching:
        each.wait_for(1)
    assert held()[0] <= threads + 1 and held()[1] <= files + 1
    for each in watching:
        each.hang_up()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl-C", "SIGTERM"])
def test_a_stop_with_watchers_connected_is_quick_and_tells_them(served, phone, how):
    ada = phone(served)
    match = ada.start_match()
    watching = [ada.watching(match) for _ in range(30)]
    for each in watching:
        each.wait_for(1)
    begun = time.monotonic()
    code = served.stop(how)
    took = time.monotonic() - begun
    assert took < 1
    assert code == (0 if how == signal.SIGINT else -signal.SIGTERM)
    assert all(each.ended.wait(1) for each in watching)
    assert "Traceback" not in served.output


def test_after_a_restart_nobody_is_left_with_an_old_total(house, phone):
    ada = phone(house)
    match = ada.start_match()
    before = ada.watching(match)
    stale = before.wait_for(1)[0]
    house.kill()
    assert before.ended.wait(5)
    house.start()
    assert ada.write(match, 1, VOID) == 302
    again = ada.watching(match, **{"Last-Event-ID": str(stale)})
    assert again.wait_for(1)[0] != stale
    assert ada.write(match, 2, VOID) == 302
    again.wait_for(2)


def test_two_processes_on_sqlite_tell_each_others_watchers(serve, phone):
    first = serve()
    second = serve(data=first.data)
    tell_each_other(phone(first), second.url)


def test_two_processes_on_postgresql_tell_each_others_watchers(serve, postgres_url):
    first = serve(SCOREKEEPER_DATABASE=postgres_url)
    second = serve(data=first.data, SCOREKEEPER_DATABASE=postgres_url)
    tell_each_other(HttpPhone(first.url), second.url)


def tell_each_other(ada: HttpPhone, url: str) -> None:
    match = ada.start_match()
    there = HttpPhone(url)
    there.jar = ada.jar
    here, far = ada.watching(match), there.watching(match)
    here.wait_for(1), far.wait_for(1)
    assert ada.write(match, 1, VOID) == 302
    assert here.wait_for(2)[1] == far.wait_for(2)[1]


def test_a_postgresql_that_went_away_and_came_back_tells_what_was_missed(serve, postgres, postgres_url):
    server = serve(SCOREKEEPER_DATABASE=postgres_url)
    ada = HttpPhone(server.url)
    match = ada.start_match()
    watching = ada.watching(match)
    watching.wait_for(1)
    postgres.act("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    assert ada.write(match, 1, VOID) == 302  # while nobody listens, or just after
    watching.wait_for(2)
    assert ada.write(match, 2, VOID) == 302
    watching.wait_for(3)


# -- the hub itself, without a server


class Loop:
    """Calls at once what is passed on to it."""

    def call_soon_threadsafe(self, act, *said) -> None:
        act(*said)


class HubOfTwo(live_hub.Hub):
    def __init__(self) -> None:
        self.known, self.evening = {"one": 1, "two": 1}, {"friday": 1}
        super().__init__(
            lambda ids: {each: self.known[each] for each in ids if each in self.known},
            lambda cookies, match: True,
            lambda ids: {each: self.evening[each] for each in ids if each in self.evening},
        )
        self.loop = cast(asyncio.AbstractEventLoop, Loop())


@pytest.fixture
def hub():
    """A hub over two matches whose stamps the test sets."""
    made = HubOfTwo()
    yield made
    made.close()


def test_only_those_are_told_whose_match_changed(hub):
    one, two = hub.join("one"), hub.join("two")
    hub.look_up(None)
    one.wake.clear(), two.wake.clear()
    hub.known["two"] = 2
    hub.look_up(None)
    assert (one.stamp, one.wake.is_set()) == (1, False)
    assert (two.stamp, two.wake.is_set()) == (2, True)


def test_a_match_that_is_gone_is_news_too(hub):
    one = hub.join("one")
    hub.look_up(None)
    del hub.known["one"]
    hub.look_up({"one"})
    assert one.stamp == 0


def test_who_watches_a_whole_evening_hears_of_a_line_at_any_of_its_tables(hub):
    evening, one = hub.join("friday"), hub.join("one")
    hub.event_ids.add("friday")
    hub.look_up(None)
    hub.evening["friday"] = 2
    hub.look_up({"two"})  # a match that nobody watches, as PostgreSQL names it
    assert (evening.stamp, one.stamp) == (2, 1)


def test_who_watches_one_match_costs_no_question_about_evenings(hub):
    asked = []
    hub.event_stamps = lambda ids: asked.append(ids) or {}
    hub.join("one"), hub.look_up(None)
    assert asked == []


def test_a_match_that_nobody_watches_is_not_asked_for(hub):
    asked = []
    hub.stamps = lambda ids: asked.append(ids) or {}
    hub.look_up(None), hub.look_up({"one"})
    assert asked == []


def test_the_last_to_leave_lets_the_hub_rest(hub):
    first, second = hub.join("one"), hub.join("one")
    hub.leave("one", first)
    assert hub.has_watchers.is_set()
    hub.leave("one", second)
    assert not hub.has_watchers.is_set() and hub.watchers == {}


def test_a_fault_of_the_database_is_outlived(hub, monkeypatch, db):
    turns = []

    def changes(_hub):
        turns.append(1)
        if len(turns) == 1:
            raise OSError("the disk is away")
        yield None
        hub.closed = True

    one = hub.join("one")
    monkeypatch.setattr(live_hub, "sqlite_changes", changes)
    monkeypatch.setattr(live_hub, "postgres_changes", changes)
    monkeypatch.setattr(live_hub, "connection", Away())
    monkeypatch.setattr(time, "sleep", lambda _: None)
    hub.follow()
    assert len(turns) == 2 and one.stamp == 1


class Away:
    """A connection that only needs closing."""

    vendor = "sqlite"

    def close(self) -> None:
        pass
