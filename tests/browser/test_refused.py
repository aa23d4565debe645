"""R8, issue 32: what a phone could not hand in waits on every phone of the table and on the organiser's page, and is
gone everywhere once anybody has chosen."""

import re
import uuid

from playwright.sync_api import expect

from tests.browser.handset import PEOPLE, Handset
from tests.browser.test_offline import entries, row, totals_of, write
from tests.browser.test_organisers import begun
from tests.browser.test_undo import sees_undo

SOON = 10_000  # ms


def refused_row(guest: Handset, host: Handset) -> None:
    """ada's phone writes rows 1 and 2 of hearts without a network, while on another phone the match is ended."""
    guest.look_at(host.match)
    guest.context.set_offline(True)
    for number in (1, 2):
        write(guest, row(number), 0)
        guest.now_writes(number + 1)
    host.send(1, hearts=row(1), queen=0)
    host.post(f"/matches/{host.match}/", {"to": f"/matches/{host.match}/end/", "why": ""})
    guest.context.set_offline(False)
    expect(guest.page.locator("[data-late] summary")).to_have_text("Row 2 needs a look")


def test_a_refused_row_waits_on_every_phone_of_the_table_and_is_gone_from_all_once_one_has_chosen(handset, house):
    host = handset().begin("hearts", PEOPLE[:4], target=500)
    guest = handset(height=664).enter(host)
    host.look_at(host.match)
    refused_row(guest, host)
    there = host.page.locator("[data-refused]")
    expect(there.locator("summary")).to_have_text("Row 2 needs a look", timeout=SOON)
    expect(host.state).to_have_text("1 row needs a look")
    expect(guest.page.locator("[data-refused]")).to_have_count(0)  # it is asked about in its own words
    host.tap(there.locator("summary"))
    expect(there.locator("p").first).to_have_text("The match was ended. Open it again to write more.")
    host.post(f"/matches/{host.match}/", {"to": f"/matches/{host.match}/reopen/"})
    expect(there.get_by_role("button")).to_have_count(2, timeout=SOON)
    host.tap(there.get_by_role("button", name="phone"))
    for each in (host, guest):
        expect(each.page.locator("[data-refused], [data-late]")).to_have_count(0, timeout=SOON)
        expect(each.state).to_have_text("Saved")
        each.shows(*totals_of({number: (row(number), 0) for number in (1, 2)}))
    assert [each[:2] for each in entries(house, host.match)] == [(1, 1), (1, 2), (2, 1)]


def test_a_row_that_its_own_phone_drops_is_gone_from_the_others(handset, house):
    host = handset().begin("hearts", PEOPLE[:4], target=500)
    guest = handset(height=664).enter(host)
    host.look_at(host.match)
    refused_row(guest, host)
    expect(host.page.locator("[data-refused]")).to_have_count(1, timeout=SOON)
    guest.tap(guest.page.locator("[data-late]").get_by_role("button", name="Drop it"))
    for each in (host, guest):
        expect(each.page.locator("[data-refused], [data-late]")).to_have_count(0, timeout=SOON)
    assert [each[:2] for each in entries(house, host.match)] == [(1, 1), (1, 2)]


def test_a_refused_undo_waits_on_every_phone_of_the_table_as_what_its_row_is_to_say(handset, house):
    host = handset().begin("hearts", PEOPLE[:4], target=500)
    guest = handset(height=664).enter(host).look_at(host.match)
    write(guest, row(1), 0)
    guest.now_writes(2)
    host.look_at(host.match)
    guest.context.set_offline(True)
    guest.tap("[data-undo]")
    expect(guest.page.locator(".kept")).to_contain_text("1 change on this phone, not sent yet.")
    host.send(1, base=1, hearts=row(2), queen=0)
    guest.context.set_offline(False)
    for each in (host, guest):
        there = each.page.locator("[data-refused]")
        expect(there.locator("summary")).to_have_text("Row 1 needs a look", timeout=SOON)
        expect(each.state).to_have_text("1 row needs a look")
    expect(guest.page.locator("[data-late]")).to_have_count(0)
    host.tap(host.page.locator("[data-refused] summary"))
    host.tap(host.page.locator("[data-refused]").get_by_role("button", name="phone struck out"))
    for each in (host, guest):
        expect(each.page.locator("[data-refused], [data-late]")).to_have_count(0, timeout=SOON)
        each.shows(0, 0, 0, 0)
    assert [each[:2] for each in entries(house, host.match)] == [(1, 1), (1, 2), (1, 3)]


def test_a_refused_undo_of_what_is_no_row_is_asked_about_on_its_own_phone(handset):
    host = handset(height=664).begin("hearts", PEOPLE[:4], target=500)
    host.send(1, hearts=row(1), queen=0)
    host.post(f"/matches/{host.match}/", {"to": f"/matches/{host.match}/title/", "title": "Final"})
    host.look_at(host.match)
    host.context.set_offline(True)
    host.tap("[data-undo]")
    expect(host.state).to_have_text("1 not sent")
    host.post(f"/matches/{host.match}/", {"to": f"/matches/{host.match}/undo/"})
    host.context.set_offline(False)
    late = host.page.locator("[data-late]")
    expect(late.locator("summary")).to_have_text("Undo needs a look", timeout=SOON)
    expect(late.locator("p")).to_have_text("There is nothing left to take back or to bring back.")
    host.tap(late.get_by_role("button", name="Drop it"))
    expect(host.state).to_have_attribute("data-state", "saved")


def test_the_organiser_sees_which_table_has_a_row_that_was_not_handed_in(handset):
    director = handset(width=1280, height=800)
    evening = begun(director)
    director.page.goto(director.url + evening)
    director.page.get_by_role("link", name="table 1").first.click()
    match = director.page.url.split("/matches/")[1].split("/")[0]
    director.match = match
    guest = handset(height=664).enter(director).look_at(match)
    guest.context.set_offline(True)
    guest.value(7)
    guest.now_writes(2)
    director.page.goto(director.url + evening)
    director.post(f"{evening}tables/1/void/", {})
    guest.context.set_offline(False)
    told = director.page.locator(".notice", has_text="needs a look")
    expect(told).to_have_text("Table 1: row 1 needs a look", timeout=SOON)
    director.tap(told.get_by_role("link"))
    director.tap(director.page.locator("[data-refused] summary"))
    director.tap(director.page.locator("[data-refused]").get_by_role("button", name="Drop it"))
    expect(guest.page.locator("[data-late]")).to_have_count(0, timeout=SOON)
    director.page.goto(director.url + evening)
    expect(told).to_have_count(0)


def test_of_an_evening_at_one_table_the_earlier_round_is_told_and_undo_stays_in_sight(handset):
    """Two scores of a row come first."""
    host = handset(width=320, height=640)
    seats = {f"name-{seat}": name for seat, name in enumerate(PEOPLE[:4])}
    evening = host.post("/games/whist/", {**seats, "dealer": 0, "manner": "hotfoot"})
    host.match = re.search(r"/matches/([^/]+)/lines/", host.context.request.get(evening).text())[1]
    host.send(1, tricks=(7, 6))
    kept = {"slip": uuid.uuid4(), "base": 0, "look": 1, "tricks-0": 9, "tricks-1": 4}
    host.post(evening.removeprefix(host.url), {"to": f"/matches/{host.match}/lines/1/", **kept})
    host.page.goto(evening)
    waits = host.page.locator("[data-refused]")
    expect(waits.locator("summary")).to_have_text("Round 1 needs a look")
    expect(host.state).to_have_text("1 row needs a look")
    sees_undo(host)
    host.look_at(host.match)
    other = handset().enter(host)
    other.send(1, tricks=(8, 5))
    expect(host.state).to_have_text("Two different scores")
    expect(waits).to_be_hidden()
