"""The server or the wifi is away: said in seconds, and everybody is right within five of its return (A1, A7, F6)."""

from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.browser.test_failing import WRITES


def test_f6_a_row_that_waits_through_a_crash_goes_off_by_itself_when_the_server_is_back(handset, served, lines):
    """F6, A7: nobody touches the phone; the viewer is right within five seconds of its return, and stays so."""
    guest = handset(served.url).start("hearts", PEOPLE[:4])
    viewer = handset(served.url)
    viewer.page.goto(served.url + guest.link("view"))
    guest.values(5, 0, 6)
    served.kill()
    guest.value(3)
    expect(guest.state).to_have_text("No connection", timeout=3000)
    expect(viewer.state).to_have_text("Not connected", timeout=3000)
    served.start()
    viewer.shows(2, 5, 0, 19, within=5)
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    expect(viewer.state).to_have_text("Saved")
    assert lines(guest.match, served) == [(1, 1)]
    guest.send(2, hearts=(10, 3, 0, 0), queen=3)
    viewer.shows(12, 8, 0, 32, within=5)  # it listens again


def test_f6_a_row_that_was_changed_while_the_server_was_away_waits_for_whoever_changed_it(handset, served, lines):
    """A1: what is not sent says so until it is, though the server is back."""
    guest = handset(served.url).start("hearts", PEOPLE[:4])
    guest.values(5, 0, 6, 3)
    guest.now_writes(2)
    guest.look_at(guest.match, "lines/1/?side=0")
    served.kill()
    expect(guest.state).to_have_text("Not connected", timeout=3000)
    guest.value(4)
    guest.tap("[data-write]")
    expect(guest.state).to_have_text("No connection", timeout=3000)
    guest.value(3)
    with guest.page.expect_response("**/watch/*"):
        served.start()
    guest.page.wait_for_timeout(300)  # it listens again
    expect(guest.state).to_have_text("No connection")
    assert lines(guest.match, served) == [(1, 1)]


def test_a7_a_server_that_says_nothing_counts_as_no_connection_within_three_seconds(handset, lines):
    """A7: it may still answer, and then the row is saved."""
    guest = handset().start("hearts", PEOPLE[:4])
    held = []
    guest.page.route(WRITES, lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    guest.values(5, 0, 6, 3)
    expect(guest.state).to_have_text("No connection", timeout=3000)
    expect(guest.page.locator(".error")).to_have_text("Kept on this phone; it will be sent.")
    held[0].continue_()
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    assert lines(guest.match) == [(1, 1)]


def test_a7_a_phone_that_loses_the_wifi_says_so_at_once(handset):
    """A7"""
    guest = handset().start("hearts", PEOPLE[:4])
    guest.values(5, 0, 6, 3)
    guest.now_writes(2)
    with guest.page.expect_response("**/watch/*"):
        guest.page.reload()
    guest.page.wait_for_timeout(300)  # from here on it listens
    guest.context.set_offline(True)
    expect(guest.state).to_have_text("Not connected", timeout=3000)
    guest.context.set_offline(False)
    expect(guest.state).not_to_have_text("Not connected")
