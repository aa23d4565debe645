"""Writes that fail: every digit stays, the phone offers another try, and the line is written once (R7, F5, F22)."""

import re

import pytest
from playwright.sync_api import Error, expect

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


def writing(act):
    """Does so with each row that a page writes."""
    return lambda route: act(route) if route.request.method == "POST" else route.continue_()


def locked_database(route):
    route.fulfill(status=503, body="<html><p>The scores are busy.</p></html>", content_type="text/html")


def stall(route):
    """Nothing comes for as long as the phone waits."""


def closed_tab(guest, act):
    """Does what writes a row, of which nothing arrives, and closes the tab with it; the phone's next tab is open then.

    No try may be under way there: whatever a route still holds goes off to the server when its page closes.
    """
    guest.hold_clock()
    guest.page.route(WRITES, writing(refuse))
    with guest.page.expect_event("requestfailed", lambda request: WRITES.search(request.url)):
        act()
    guest.page.clock.run_for(70)  # the finger lifts
    expect(guest.state).to_have_text("1 not sent")
    guest.page.close()
    guest.page = guest.context.new_page()
    guest.page.clock.resume()


def is_told(guest, number, count=1):
    """In word and shape, and aloud; the row stands in the sheet, and the one after it is asked for."""
    expect(guest.state).to_have_text(f"{count} not sent")
    expect(guest.state).to_have_attribute("data-state", "kept")
    expect(guest.spoken).to_have_text(f"Kept on this phone. {count} not sent yet.")
    expect(guest.page.locator("tr[data-own-row]")).to_have_count(count)
    guest.now_writes(number)


def writes_of(guest):
    """The rows that its page sends from now on."""
    sent = []
    guest.page.on("request", lambda request: sent.append(request) if request.method == "POST" else None)
    return sent


def test_r7_f22_a_write_that_fails_goes_off_by_itself_and_is_written_once(handset, lines):
    """Issue 27, E40: also by hand. Nobody is told of each try."""
    guest = handset()
    guest.own_clock()
    guest.start("hearts", PEOPLE[:4], target=500)
    totals = [0, 0, 0, 0]
    faults = (refuse, lose_the_answer, bad_gateway, captive_portal, half_an_answer, locked_database, stall)
    for number, fault in enumerate(faults, 1):
        guest.page.route(WRITES, writing(fault))
        with guest.page.expect_request(lambda request: request.method == "POST" and WRITES.search(request.url)):
            guest.values(5, 0, 6, 3)
        if fault is stall:
            guest.page.clock.fast_forward(10_000)
        is_told(guest, number + 1)
        guest.page.unroute_all(behavior="ignoreErrors")
        guest.page.clock.fast_forward(2500)
        for seat, hearts in enumerate((5, 0, 6, 2), number):  # whoever sits after the dealer is asked first
            totals[seat % 4] += hearts
        totals[3] += 13
        guest.shows(*totals)
        expect(guest.state).to_have_text("Saved")
        assert lines(guest.match) == [(each, 1) for each in range(1, number + 1)], fault
        guest.now_writes(number + 1)
    guest.page.route(WRITES, writing(refuse))
    guest.page.route("**/writing/", refuse)  # news of it would send the row again
    sent = writes_of(guest)
    guest.values(5, 0, 6)
    guest.hold_clock()
    guest.value(3)
    guest.page.clock.run_for(150)  # the finger lifts
    is_told(guest, 9)
    guest.page.evaluate("document.querySelector('[role=status]').textContent = ''")
    for tries, seconds in enumerate((2, 4, 8, 16, 30, 30), 1):
        guest.page.clock.run_for(750 * seconds - 200)
        assert len([each for each in sent if WRITES.search(each.url)]) == tries
        with guest.page.expect_event("requestfailed"):
            guest.page.clock.run_for(500 * seconds + 200)  # not all phones at once
        expect(guest.state).to_have_text("1 not sent")
    assert guest.spoken.inner_text() == ""
    guest.page.clock.resume()
    guest.page.unroute_all(behavior="ignoreErrors")
    guest.tap(guest.page.get_by_role("button", name="Try now"))
    expect(guest.state).to_have_text("Saved")
    guest.now_writes(9)
    assert lines(guest.match) == [(number, 1) for number in range(1, 9)]


def test_a7_r7_a_server_that_says_nothing_counts_as_no_connection_within_three_seconds(handset, lines):
    """A7: also where news come meanwhile. It may still answer, and then the row is saved; else it is tried again."""
    guest = handset()
    guest.own_clock()
    guest.start("hearts", PEOPLE[:4])
    held = []
    guest.page.route(WRITES, writing(held.append))
    with guest.page.expect_request(lambda request: request.method == "POST" and WRITES.search(request.url)):
        guest.values(5, 0, 6, 3)
    guest.page.clock.fast_forward(3000)
    is_told(guest, 2)
    guest.send(2, hearts=(1, 2, 3, 7), queen=3)
    guest.shows(3, 7, 3, 39, here=True)  # with the row of this phone
    guest.now_writes(3)
    expect(guest.state).to_have_text("1 not sent")
    held[0].continue_()
    expect(guest.state).to_have_text("Saved")
    assert lines(guest.match) == [(1, 1), (2, 1)]

    with guest.page.expect_request(lambda request: request.method == "POST" and WRITES.search(request.url)):
        guest.values(5, 0, 6, 3)
    guest.page.clock.fast_forward(11000)
    is_told(guest, 4)
    handset().enter(guest).send(4, hearts=(1, 2, 3, 7), queen=3)  # news: the server is there
    guest.page.unroute_all(behavior="ignoreErrors")
    expect(guest.state).to_have_text("Saved")
    guest.now_writes(5)
    assert lines(guest.match) == [(1, 1), (2, 1), (3, 1), (4, 1)]


def test_r7_a_row_that_did_not_arrive_is_sent_once_by_itself_when_the_phone_is_online_again(handset, lines):
    """Also a correction on a page of its own, which waits for nobody."""
    guest = handset().start("hearts", PEOPLE[:4])
    guest.context.set_offline(True)
    guest.values(5, 0, 6, 3)
    is_told(guest, 2)
    guest.context.set_offline(False)
    guest.shows(2, 5, 0, 19)
    expect(guest.state).to_have_text("Saved")
    guest.now_writes(2)
    guest.look_at(guest.match, "lines/1/?side=0")
    guest.context.set_offline(True)
    guest.value(0)
    guest.tap('tr.now [data-of="hearts-1"]')
    guest.value(7)
    guest.tap("[data-write]")
    expect(guest.state).to_have_text("1 not sent")
    expect(guest.page.locator("form[data-entry] > .error")).to_have_text("Kept on this phone; it will be sent.")
    guest.context.set_offline(False)
    guest.shows(0, 7, 0, 19)
    guest.now_writes(2)
    assert lines(guest.match) == [(1, 1), (1, 2)]


@pytest.mark.parametrize(
    "comes_back",
    [
        "document.dispatchEvent(new Event('visibilitychange'))",
        "dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))",
        "dispatchEvent(new Event('online'))",
    ],
)
def test_r7_a_row_goes_off_at_once_when_somebody_looks_at_its_page_again(handset, lines, comes_back):
    """F4: also where no timer runs, as in a page that a phone has put to sleep."""
    guest = handset().start("hearts", PEOPLE[:4])
    guest.hold_clock()
    guest.page.route(WRITES, writing(refuse))
    guest.values(5, 0, 6, 3)
    guest.page.clock.run_for(200)  # the finger lifts
    expect(guest.state).to_have_text("1 not sent")
    guest.page.unroute_all(behavior="ignoreErrors")
    guest.page.evaluate(comes_back)
    guest.page.clock.run_for(200)
    expect(guest.state).to_have_text("Saved")
    assert lines(guest.match) == [(1, 1)]


def test_r7_a_failed_line_is_still_there_after_a_reload(handset, lines):
    guest = handset().start("hearts", PEOPLE[:4])
    guest.page.route(WRITES, writing(lose_the_answer))
    guest.values(5, 0, 6, 3)
    is_told(guest, 2)
    guest.page.unroute_all(behavior="ignoreErrors")
    guest.page.reload()
    guest.shows(2, 5, 0, 19)  # it was stored, and is not asked for again
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    guest.page.route(WRITES, writing(refuse))
    guest.values(1, 2, 3, 0)
    is_told(guest, 3)
    guest.page.unroute_all(behavior="ignoreErrors")
    guest.page.reload()
    guest.now_writes(3)
    expect(guest.state).to_have_text("Saved")
    assert lines(guest.match) == [(1, 1), (2, 1)]


def test_f1_r10_a_closed_tab_keeps_its_row_and_it_goes_off_on_opening(handset, lines):
    """F1, R10, F5; issue 27, E42: after a question, where the page would not come back without a network; home says it,
    too. What the server has by now is written once; where the row went elsewhere meanwhile both scores are kept."""
    guest = handset().start("hearts", PEOPLE[:4])
    guest.spent = True
    asked = []
    guest.context.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    for fault in (refuse, lose_the_answer):
        page = guest.page
        page.route(WRITES, writing(fault))
        guest.values(5, 0, 6, 3)
        expect(guest.state).to_have_text("1 not sent")
        guest.context.set_offline(True)  # or it would go off while the tab is closed
        with page.expect_event("close"):
            page.close(run_before_unload=True)
        guest.context.set_offline(False)
        guest.page = guest.context.new_page()
        if fault is refuse:
            guest.page.route(WRITES, writing(refuse))
            guest.page.goto(guest.url)
            guest.page.set_viewport_size({"width": 320, "height": 640})
            told = guest.page.get_by_role("link", name="1 row on this phone, not sent yet.")
            expect(told).to_be_in_viewport()
            guest.send(1, hearts=(1, 2, 3, 7), queen=0)
            guest.tap(told)
            guest.page.wait_for_url(f"**/matches/{guest.match}/")
            expect(guest.state).to_have_text("1 not sent")
            guest.page.unroute_all(behavior="ignoreErrors")
            guest.page.reload()
            expect(guest.state).to_have_text("Two different scores")
            guest.tap(".dispute form button >> nth=1")
            guest.tap(guest.page.get_by_role("button", name="ada"))
            guest.now_writes(2)
    guest.look_at(guest.match)
    guest.now_writes(3)
    expect(guest.state).to_have_text("Saved")
    assert guest.page.evaluate("Object.keys(localStorage)") == []
    assert lines(guest.match) == [(1, 1), (1, 2), (1, 3), (2, 1)]
    assert asked == ["beforeunload"] * 3  # of two tabs, and of the reload


def test_f1_a_half_written_row_is_there_again_when_its_match_is_opened_after_the_tab_was_closed(handset, lines):
    """F1: with a word of it, as nobody may remember; never once it is saved, nor where another phone wrote it."""
    guest = handset().start("hearts", PEOPLE[:4])
    guest.spent = True

    def open_anew():
        guest.page.close()
        guest.page = guest.context.new_page()
        guest.look_at(guest.match)

    guest.values(5, 0)
    open_anew()
    expect(guest.state).to_have_text("Begun earlier")
    expect(guest.page.locator("[data-ask] h2")).to_have_text("How many hearts did dee take?")
    guest.values(6, 3)
    guest.shows(2, 5, 0, 19)
    guest.now_writes(2)
    guest.values(1, 2)
    open_anew()
    expect(guest.state).to_have_text("Begun earlier")
    guest.page.close()
    handset().enter(guest).send(2, hearts=(1, 2, 3, 7), queen=0)
    guest.page = guest.context.new_page()
    guest.look_at(guest.match)
    guest.now_writes(3)
    expect(guest.state).to_have_text("Saved")
    guest.values(13, 1)
    guest.now_writes(4)
    assert guest.page.evaluate("Object.keys(localStorage)") == []
    assert lines(guest.match) == [(1, 1), (2, 1), (3, 1)]


def test_counts_that_did_not_arrive_go_off_in_order_also_after_a_reload(handset, lines):
    guest = handset().start("cribbage", PEOPLE[:2])
    guest.spent = True
    guest.page.route("**/*", refuse)
    for count in (1, 2):  # an equal one: another count
        guest.tap('[name=tap][value="peg 1 2"] >> visible=true')
        expect(guest.state).to_have_text(f"{count} not sent")
    with pytest.raises(Error):
        guest.page.reload()
    guest.page.unroute_all()
    guest.look_at(guest.match)
    guest.shows(0, 4)
    assert lines(guest.match) == [(1, 1), (2, 1)]
    closed_tab(guest, lambda: guest.tap('[name=tap][value="peg 0 1"] >> visible=true'))
    guest.look_at(guest.match)
    guest.shows(1, 4)
    assert lines(guest.match) == [(1, 1), (2, 1), (3, 1)]


@pytest.mark.parametrize("comes", [True, False])
def test_r7_a_row_that_is_saved_is_never_left_at_sending(handset, lines, comes):
    """Where news bring the row before the page that its own answer asks for, and that one comes late, or never."""
    guest = handset()
    guest.own_clock()
    guest.start("hearts", PEOPLE[:4])
    held = []
    guest.values(5, 0, 6)
    guest.page.route(f"**/matches/{guest.match}/", lambda route: route.continue_() if held else held.append(route))
    with guest.page.expect_response(lambda answer: answer.url.endswith(f"/matches/{guest.match}/")):
        guest.value(3)
        guest.page.wait_for_timeout(100)
    guest.page.clock.fast_forward(2600)
    guest.page.wait_for_timeout(100)
    if comes:
        held[0].continue_()
    else:
        held[0].abort()
    expect(guest.state).to_have_text("Saved")
    guest.now_writes(2)
    assert lines(guest.match) == [(1, 1)]
