"""Watchers: told of every line, through restarts; and never in the way of a stop."""

import os
import signal
import time
import uuid
from pathlib import Path

import pytest

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
