"""Issue 32: on https and on localhost a match begins on the phone's own home page without a network."""

from playwright.sync_api import expect

from tests.browser.handset import PEOPLE, Handset
from tests.browser.test_by_rules import picture, tap
from tests.browser.test_offline import closed, entries
from tests.browser.test_reopened import KEPT_PAGE, keeper, until

LONG = "Wilhelmina Featherstonehaugh-Cholmondele"
DAVID = "<b>\u05d3\u05d5\u05d3</b>"
BLANKS = "caches.open('blanks').then((cache) => cache.keys()).then((all) => all.map((each) => each.url))"


def keeps(guest: Handset, address: str) -> None:
    """The page of a match that is not begun is kept there, and no network is here any more."""
    until(guest, f"(address) => {BLANKS}.then((all) => all.some((each) => each.endsWith(address)))", address)
    guest.context.set_offline(True)


def opened(guest: Handset) -> Handset:
    """The app is opened anew, in a tab of its own."""
    closed(guest)
    guest.page.set_viewport_size({"width": 390, "height": 664})
    guest.page.goto(guest.url)
    expect(guest.page.locator(".where")).to_have_text("No network.")
    return guest


def names(guest: Handset, game: str, *people: str) -> None:
    """Choose a game, name who plays, and press the key."""
    guest.page.locator("[name=game]").select_option(label=game)
    for seat, name in enumerate(people):
        guest.page.get_by_label(f"Chair {seat + 1}").fill(name)
    guest.page.get_by_role("button", name="Start").click()


def begins(guest: Handset, game: str, *people: str) -> None:
    names(guest, game, *people)
    guest.page.wait_for_url(f"{guest.url}/matches/*/")
    guest.match = guest.page.url.split("/")[4]
    expect(guest.page.locator("html")).to_have_attribute("data-keeps", "")


def test_a_match_begins_when_the_app_is_opened_without_a_network_and_is_handed_over_after_its_end(handset, house):
    """R6, R19: hearts to 20, as it was played here before, with other people; the app is closed and opened again in the
    middle of it. It arrives once, with its rows, and stands among the matches of this phone."""
    guest = keeper(handset).start("hearts", PEOPLE[:4], target=20)
    keeps(guest, "/phone/hearts/?players=4&rule-target=20")
    begins(opened(guest), "Hearts, 4 players", LONG, "eli", "fay", DAVID)
    guest.now_writes(1)
    picture(guest, "begun")
    expect(guest.state).to_have_text("Not sent yet")
    expect(guest.page.locator(".dealing")).to_contain_text(f"{LONG} deals, eli begins.")
    guest.values(2, 2, 7, 0)
    guest.now_writes(2)
    expect(opened(guest).page.locator("[data-kept] a").first).to_contain_text("1 row not sent")
    guest.page.locator("[data-kept] a").first.click()
    guest.now_writes(2)
    guest.shows(15, 2, 2, 7, here=True)
    guest.values(0, 2, 9, 0)
    expect(guest.page.locator("[data-own-end]")).to_contain_text("won")
    expect(guest.state).to_have_text("2 not sent")
    picture(guest, "begun-over")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    expect(guest.page.locator(".result")).to_contain_text("won")
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1), (2, 1)]
    assert DAVID in guest.page.locator("#sheet thead").inner_text()
    guest.page.goto(f"{guest.url}/matches/")
    expect(guest.page.locator(f'a[href="/matches/{guest.match}/"]')).to_have_count(1)


def test_the_sheet_for_any_game_begins_on_a_phone_that_was_at_home_once_and_goes_off_from_there(handset, house):
    """R6: for three people; two of one name are told so. Another game is begun after it, each arrives with
    its rows, and what is sent from home stands on their pages without a network, too."""
    guest = keeper(handset).start("cribbage", PEOPLE[:2])
    keeps(guest, "/phone/cribbage/?players=2")
    guest.context.set_offline(False)
    guest.page.goto(guest.url)
    keeps(guest, "/phone/any_points/?players=6")
    names(opened(guest), "Any game: points, 3 players", "ada", "bo", "Ada")
    said = guest.page.get_by_label("Chair 3").evaluate("(box) => box.validationMessage")
    assert said == "Two players are called Ada. Add a letter to one of them."
    picture(guest, "begin")
    begins(guest, "Any game: points, 3 players", "ada", "bo", "cy")
    guest.now_writes(1)
    picture(guest, "begun-any")
    for figure in "123":
        guest.tap(f'.asked .keys:not([hidden]) [data-digit="{figure}"]')
        guest.tap("[data-next]")
    guest.now_writes(2)
    first = guest.match
    begins(opened(guest), "Cribbage, 2 players", "ada", "bo")
    tap(guest, "peg 1 2")
    expect(guest.page.locator(".scores b")).to_have_text(["0", "2"])
    picture(guest, "begun-cribbage")
    opened(guest).context.set_offline(False)
    expect(guest.page.locator("[data-kept]")).to_have_count(0)  # home comes by itself, with both
    for match in (first, guest.match):
        expect(guest.page.locator(f'a[href="/matches/{match}/"]').first).to_be_visible()
        assert [each[0] for each in entries(house, match)] == [1]
    expect(guest.page.locator("[data-unsent]")).to_be_hidden()
    has_row = f"(place) => ({KEPT_PAGE})(place).then((text) => text.includes('data-version=\"1\"'))"
    until(guest, has_row, f"/matches/{guest.match}/")
    guest.context.set_offline(True)
    guest.look_at(guest.match)
    expect(guest.page.locator(".scores b")).to_have_text(["0", "2"])
    expect(guest.state).to_have_text("Not connected")
