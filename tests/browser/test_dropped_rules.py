"""OFFLINE.md, 6: rules on a phone that fail, or add up otherwise than the server, are dropped for that page, which says
so; rows are written and sent all the same, and the server logs it as a bug, with both totals."""

import time

from playwright.sync_api import Route, expect

from tests.browser.handset import PEOPLE, Handset
from tests.browser.test_by_rules import fill, offline, picture, tap
from tests.browser.test_offline import row, totals_of, write
from tests.served import Served

STOPPED = "This phone stopped adding up. Totals will show when it is back online."
# while the page says so, the rules of the game fail, or count 14 for the queen of spades
FAULT = 'function worth(a){if(globalThis.fault==="fails")null.fails;if(globalThis.fault==="adds")return $T([13,14]);'


def with_faulty_rules(guest: Handset, name: str, there: str, instead: str) -> Handset:
    def serve(route: Route) -> None:
        answer = route.fetch()
        assert answer.text().count(there) == 1
        route.fulfill(response=answer, body=answer.text().replace(there, instead))

    guest.spent = True
    guest.page.route(f"**/rules/*/{name}.js", serve)
    return guest


def logged(server: Served, match: str) -> list[str]:
    """What the server says of the rules on phones at a match, once there is something."""
    ends = time.monotonic() + 15
    while not (found := [line for line in server.said.read_text().splitlines() if f"{match}: the rules" in line]):
        assert time.monotonic() < ends
        time.sleep(0.05)
    return found


def test_rules_that_fail_are_dropped_and_rows_are_written_on(serve, handset):
    server = serve()
    guest = with_faulty_rules(handset(server.url, height=664, new=True), "hearts", "function worth(a){", FAULT)
    guest.start("hearts", PEOPLE[:4])
    wanted = {}
    for number in (1, 2, 3):
        if number == 2:
            guest.sends()
            offline(guest)
        write(guest, row(number), 1)
        guest.now_writes(number + 1)
        wanted[number] = (row(number), 1)
    guest.shows(*totals_of(wanted), here=True)
    guest.page.evaluate("window.fault = 'fails'")
    for number in (4, 5):
        write(guest, row(number), 1)
        guest.now_writes(number + 1)
        wanted[number] = (row(number), 1)
        expect(guest.page.locator(".kept")).to_contain_text(f"{number - 1} rows on this phone, not sent yet. {STOPPED}")
        guest.shows(*totals_of({1: wanted[1]}))
        expect(guest.page.locator(".sheet tfoot th small")).to_contain_text("at ")
    picture(guest, "dropped-hearts")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved", timeout=60_000)
    guest.shows(*totals_of(wanted))
    (line,) = logged(server, guest.match)
    assert "TypeError" in line and "here: [" in line, line


def test_totals_that_are_others_than_the_servers_are_logged_with_both(serve, handset):
    server = serve()
    guest = with_faulty_rules(handset(server.url, height=664, new=True), "hearts", "function worth(a){", FAULT)
    offline(guest.start("hearts", PEOPLE[:4]))
    guest.page.evaluate("window.fault = 'adds'")
    write(guest, (5, 2, 2, 4), 1)
    guest.shows(5, 16, 2, 4, here=True)
    guest.page.evaluate("window.fault = ''")  # what was shown counts, also where the rules are right by now
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    guest.shows(5, 15, 2, 4)
    (line,) = logged(server, guest.match)
    assert "5,16,2,4" in line and "5,15,2,4" in line, line
    guest.context.set_offline(True)
    write(guest, (5, 2, 2, 4), 1)
    expect(guest.page.locator(".kept")).to_contain_text(STOPPED)
    guest.shows(5, 15, 2, 4)


def test_a_peg_board_without_its_rules_stands_as_the_server_had_it(handset):
    guest = handset(height=664, new=True)
    there = '{counted:$l("drawing.counts").counted}'
    fails = 'if(globalThis.fault==="fails")null.fails;return $l("drawing.counts").counted(...given);'
    with_faulty_rules(guest, "counts", there, "{counted(...given){" + fails + "}}")
    guest.start("cribbage", PEOPLE[:2], target=61)
    tap(guest, "peg 1 5")
    expect(guest.state).to_have_text("Saved")
    offline(guest)
    tap(guest, "peg 0 2")
    expect(guest.page.locator(".scores b")).to_have_text(["2", "5"])
    guest.page.evaluate("window.fault = 'fails'")
    tap(guest, "peg 1 3")
    expect(guest.page.locator(".kept")).to_contain_text(STOPPED)
    expect(guest.page.locator(".scores b")).to_have_text(["0", "5"])
    picture(guest, "dropped-cribbage")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved", timeout=60_000)
    expect(guest.page.locator(".scores b")).to_have_text(["2", "8"])


def test_boxes_of_a_pad_stand_as_they_were_typed_and_none_is_opened_without_its_question(handset):
    guest = handset(height=664, new=True)
    door = '...$l("drawing.page")}'
    fails = 'drawn(...given){if(globalThis.fault==="fails")null.fails;return $l("drawing.page").drawn(...given)}}'
    with_faulty_rules(guest, "core", door, f"{door[:-1]},{fails}")
    guest.start("yatzy", PEOPLE[:2])
    fill(guest, 6, 0, 24)
    expect(guest.state).to_have_text("Saved")
    offline(guest)
    fill(guest, 6, 1, 18)
    guest.tap('#sheet tr[data-line="1"] > [data-cell="0"]')
    guest.page.evaluate("window.fault = 'fails'")
    guest.value(3)
    expect(guest.page.locator(".kept")).to_contain_text(STOPPED)
    expect(guest.page.locator('#sheet tr[data-line="1"] > [data-cell="0"]')).to_have_text("3")
    expect(guest.page.locator('#sheet tr[data-line="6"] > [data-cell="1"]')).to_have_text("18")
    guest.shows(24, 0)
    guest.page.locator('#sheet tr[data-line="1"] > [data-cell="1"]').click()
    expect(guest.form).to_have_count(0)
    picture(guest, "dropped-yatzy")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved", timeout=60_000)
    guest.shows(27, 18)
