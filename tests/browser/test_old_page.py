"""F13, R20: a page that was opened before an upgrade goes on; a person reloads it, never the page itself."""

import re

from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.browser.test_failing import WRITES, refuse
from tests.served import ROOT


def upgrade(guest) -> None:
    """From now on the laptop serves pages of another version: their styles have another name."""

    def newer(route):
        answer = route.fetch()
        body = re.sub(r"scorekeeper(\.\w+)?\.css", "scorekeeper.0123456789ab.css", answer.text())
        route.fulfill(response=answer, body=body)

    guest.page.route(
        re.compile(rf"/matches/{guest.match}/(lines/\d+/)?(\?.*)?$"),
        lambda route: newer(route) if route.request.method == "GET" else route.fallback(),
    )


def test_f13_a_newer_version_is_told_and_the_page_is_never_reloaded_by_itself(handset, lines):
    guest = handset().start("hearts", PEOPLE[:4])
    upgrade(guest)
    guest.page.evaluate("window.opened = 'before the upgrade'")
    guest.page.route(WRITES, lambda route: refuse(route) if route.request.method == "POST" else route.fallback())
    guest.values(5, 0, 6, 3)
    expect(guest.state).to_have_text("1 not sent")
    handset().enter(guest).send(2, hearts=(1, 2, 3, 7), queen=0)
    newer = guest.page.locator("footer [data-newer]")
    expect(newer).to_have_text("New version: tap when free")
    expect(guest.state).to_have_text("1 not sent")  # the row still waits
    guest.page.unroute_all(behavior="ignoreErrors")
    guest.page.evaluate("dispatchEvent(new Event('online'))")  # it goes at once, whenever it was tried last
    expect(guest.state).to_have_text("Saved")
    assert guest.page.evaluate("window.opened") == "before the upgrade" and newer.count() == 1
    assert lines(guest.match) == [(1, 1), (2, 1)]


def test_f13_the_tap_loads_the_new_page_and_a_half_written_row_stays(handset):
    guest = handset().start("hearts", PEOPLE[:4])
    upgrade(guest)
    guest.values(5, 0)
    guest.page.evaluate("document.dispatchEvent(new Event('resume'))")  # taken up again: it asks for the page
    newer = guest.page.locator("footer [data-newer]")
    expect(newer).to_be_visible()
    guest.page.unroute_all(behavior="ignoreErrors")
    newer.click()
    expect(newer).to_have_count(0)
    expect(guest.page.locator("[data-box]").nth(0)).to_have_value("5")
    expect(guest.page.locator("[data-box]").nth(1)).to_have_value("0")


def test_a_page_that_needs_fewer_scripts_is_no_newer_version(handset):
    """As where a round is closed, and its tables write no more."""
    guest = handset().start("hearts", PEOPLE[:4])

    def without_one(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub(r"<script[^>]*/copy[^>]*></script>", "", answer.text()))

    guest.page.route(re.compile(rf"/matches/{guest.match}/$"), without_one)
    handset().enter(guest).send(1, hearts=(5, 0, 6, 2), queen=3)
    expect(guest.page.locator(".sheet tbody tr").first).to_contain_text("5")
    assert guest.page.locator("footer [data-newer]").count() == 0


def test_r20_no_script_of_ours_reloads_a_page():
    """R20: with rows that are not sent, or without."""
    for file in (ROOT / "scorekeeper/static/scorekeeper").glob("*.js"):
        text = file.read_text()
        if file.name == "seats.js":
            text = text.replace('location.replace("/")', "", 1)  # from chairs that were dealt: no row is written there
        if file.name == "phone.js":
            text = text.replace("location.assign(", "", 2)  # home without a network: no row is written there
        assert not re.search(r"\breload\(|location\s*=|location\.(href|assign|replace)\s*[=(]", text), file
