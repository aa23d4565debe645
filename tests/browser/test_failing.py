"""Writes that fail: every digit stays, the phone offers another try, and the line is written once (R7, F5, F22)."""

import re
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE

WRITES = re.compile(r"/lines/\d+/$")


def refuse(route):
    route.abort("connectionrefused")


def lose_the_answer(route):
    """The line is stored, and the phone never hears of it."""
    route.fetch()
    route.abort("connectionreset")


def bad_gateway(route):
    route.fulfill(status=502, body="<html><h1>502 Bad Gateway</h1></html>", content_type="text/html")


def captive_portal(route):
    """F22: a wifi that answers 200 to everything."""
    route.fulfill(
        status=200, body="<html><title>Welcome</title><form>Accept our terms</form></html>", content_type="text/html"
    )


def half_an_answer(route):
    text = route.fetch().text()
    route.fulfill(status=200, body=text[: len(text) // 8], content_type="text/html")


def nothing_at_all(route):
    """Never answered: the test moves the phone's clock on."""


FAULTS = [refuse, lose_the_answer, bad_gateway, captive_portal, half_an_answer, nothing_at_all]


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.__name__ for fault in FAULTS])
def test_r7_a_write_that_fails_is_tried_again_and_written_once(handset, lines, fault):
    guest = handset()
    if fault is nothing_at_all:
        guest.hold_clock()
    guest.start("hearts", PEOPLE[:4])
    guest.page.route(WRITES, lambda route: fault(route) if route.request.method == "POST" else route.continue_())
    with guest.page.expect_request(lambda request: request.method == "POST" and WRITES.search(request.url)):
        guest.values(5, 0, 6, 3)
    if fault is nothing_at_all:
        guest.page.clock.fast_forward(11000)
    expect(guest.state).to_have_text("No connection")
    expect(guest.spoken).to_have_text("No connection. Kept on this phone; it will be sent.")
    again = guest.page.locator("[data-write]")
    expect(again).to_have_text("Try again")
    kept = guest.page.evaluate("[...document.querySelectorAll('[data-box]')].map(box => box.value).join()")
    assert kept == "5,0,6,2,3"
    guest.page.unroute(WRITES)
    guest.tap(again)
    guest.shows(2, 5, 0, 19)
    expect(guest.state).to_have_text("Saved")
    assert lines(guest.match) == [(1, 1)]


def test_r7_a_row_that_did_not_arrive_is_sent_once_by_itself_when_the_phone_is_online_again(handset, lines):
    """A row that was changed since waits for whoever changed it."""
    guest = handset().start("hearts", PEOPLE[:4])
    guest.context.set_offline(True)
    guest.values(5, 0, 6, 3)
    expect(guest.state).to_have_text("No connection")
    guest.context.set_offline(False)
    guest.shows(2, 5, 0, 19)
    expect(guest.state).to_have_text("Saved")
    guest.now_writes(2)
    guest.look_at(guest.match, "lines/1/?side=0")
    guest.context.set_offline(True)
    guest.value(4)
    guest.tap("[data-write]")
    expect(guest.state).to_have_text("No connection")
    guest.value(3)
    sent = []
    guest.page.on("request", lambda request: sent.append(request.method))
    with guest.page.expect_response("**/watch/*"):
        guest.context.set_offline(False)
    guest.page.wait_for_timeout(300)
    expect(guest.state).to_have_text("No connection")
    assert "POST" not in sent and lines(guest.match) == [(1, 1)]


def test_r7_a_deal_without_a_score_that_did_not_arrive_is_tried_again_as_one(handset, lines):
    guest = handset().start("hearts", PEOPLE[:4])
    guest.page.route(WRITES, lambda route: refuse(route) if route.request.method == "POST" else route.continue_())
    guest.tap("[data-void]")
    expect(guest.page.locator("[data-write]")).to_have_text("Try again")
    guest.page.unroute(WRITES)
    guest.tap("[data-write]")
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    assert lines(guest.match) == [(1, 1)]


def test_r7_a_failed_line_is_still_there_after_a_reload(handset, lines):
    guest = handset().start("hearts", PEOPLE[:4])
    guest.page.route(
        WRITES, lambda route: lose_the_answer(route) if route.request.method == "POST" else route.continue_()
    )
    guest.values(5, 0, 6, 3)
    expect(guest.state).to_have_text("No connection")
    guest.page.unroute(WRITES)
    guest.page.reload()
    guest.shows(2, 5, 0, 19)  # it was stored, and is not asked for again
    guest.now_writes(2)
    guest.page.route(WRITES, lambda route: refuse(route) if route.request.method == "POST" else route.continue_())
    guest.values(1, 2, 3, 0)
    expect(guest.state).to_have_text("No connection")
    guest.page.unroute(WRITES)
    guest.page.reload()
    guest.tap("[data-write]")
    guest.now_writes(3)
    assert lines(guest.match) == [(1, 1), (2, 1)]


def test_a_match_that_the_server_no_longer_knows_is_told(handset, served):
    """After another day's copy is put back, nobody asks for the match for ever."""
    guest = handset(served.url).start("hearts", PEOPLE[:4])
    served.stop()
    with closing(sqlite3.connect(served.data / "scorekeeper.sqlite3")) as rows, rows:
        rows.execute("UPDATE scorekeeper_match SET id = ?", ["0" * 32])
    served.start()
    expect(guest.state).to_have_text("No longer open to this phone")
    asked = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.page.wait_for_timeout(2500)
    assert asked == []
    guest.values(1, 2, 3, 0)
    expect(guest.state).to_have_text("Not saved")
    expect(guest.page.locator(".error")).to_contain_text("Ask for the new code")
