"""The server or the wifi is away: said in seconds, and everybody is right within five of its return (A1, A7, F6)."""

import sqlite3
from contextlib import closing

from playwright.sync_api import expect

from tests.browser.handset import PEOPLE


def test_f6_after_a_crash_what_waits_goes_off_by_itself(handset, served, lines):
    """F6, A1, A7: nobody touches the phones, and all are right within five seconds of the server's return.

    What is not sent says so until it is. After another day's copy is put back, nobody asks for ever for a match that
    the server no longer knows.
    """
    guest, bo, cy, dee = (handset(served.url).start("hearts", PEOPLE[:4]) for _ in range(4))
    viewer = handset(served.url)
    viewer.page.goto(served.url + guest.link("view"))
    for each in (bo, dee):
        each.send(1, hearts=(5, 0, 6, 2), queen=0)
        each.look_at(each.match, "lines/1/?side=0")
    guest.values(5, 0, 6)
    served.kill()
    guest.value(3)
    for each in (bo, dee):
        each.value(4)
        expect(each.page.locator("[data-write]")).to_be_disabled()  # a wrong sum
        each.tap('tr.now [data-of="hearts-2"]')
        each.value(7)
        each.tap("[data-write]")
    for each in (guest, bo, dee):
        expect(each.state).to_have_text("1 not sent", timeout=3000)
    for each in (viewer, cy):
        expect(each.state).to_have_text("Not connected", timeout=3000)
    with closing(sqlite3.connect(served.data / "scorekeeper.sqlite3")) as rows, rows:
        rows.execute("UPDATE scorekeeper_match SET id = ? WHERE id = ?", ["0" * 32, cy.match.replace("-", "")])

    with bo.page.expect_response("**/watch/*"):
        served.start()
    viewer.shows(2, 5, 0, 19, within=5)
    guest.now_writes(2)
    for each in (bo, dee):
        each.shows(17, 0, 7, 2, within=5)
        assert lines(each.match, served) == [(1, 1), (1, 2)]
    for each in (guest, viewer):
        expect(each.state).to_have_text("Saved")
    assert lines(guest.match, served) == [(1, 1)]
    guest.send(2, hearts=(10, 3, 0, 0), queen=3)
    viewer.shows(12, 8, 0, 32, within=5)  # it listens again

    expect(cy.state).to_have_text("No longer open to this phone")
    asked = []
    cy.page.on("request", lambda request: asked.append(request.url))
    cy.page.wait_for_timeout(2500)
    assert asked == []
    cy.values(1, 2, 3, 0)
    expect(cy.state).to_have_text("1 not sent")
    expect(cy.page.locator(".kept")).to_contain_text("This server does not have the match.")


def test_a7_a_phone_that_loses_the_wifi_says_so_at_once(handset):
    """A7"""
    guest = handset().begin("hearts", PEOPLE[:4])
    guest.send(1, hearts=(5, 0, 6, 2), queen=0)
    with guest.page.expect_response("**/watch/*"):
        guest.look_at(guest.match)
    guest.page.wait_for_timeout(300)  # from here on it listens
    guest.context.set_offline(True)
    expect(guest.state).to_have_text("Not connected", timeout=3000)
    guest.context.set_offline(False)
    expect(guest.state).not_to_have_text("Not connected")


def test_a_tap_on_a_figure_without_network_corrects_it_on_the_sheet(handset):
    """Where it may be left as it was, too; half a row waits meanwhile."""
    guest = handset().begin("hearts", PEOPLE[:4])
    guest.send(1, hearts=(5, 0, 6, 2), queen=0)
    with guest.page.expect_response("**/watch/*"):
        guest.look_at(guest.match)
    half = guest.question
    guest.value(3)  # half a row
    asked = guest.question
    guest.page.wait_for_load_state("networkidle")  # what the server says first has been heard
    guest.context.set_offline(True)
    expect(guest.state).to_have_text("Not connected")
    guest.tap('tr[data-line="1"] td[data-cell="0"]')
    expect(guest.form).to_have_attribute("data-mode", "mend")
    assert guest.page.url.endswith(f"/matches/{guest.match}/") and guest.question == "How many hearts did ada take?"
    guest.tap("[data-leave]")
    guest.now_writes(2)
    assert guest.question == asked != half
    guest.context.set_offline(False)
    expect(guest.state).not_to_have_text("Not connected")
    guest.page.locator("tbody td a").first.click()
    guest.page.wait_for_url("**/lines/1/**")
