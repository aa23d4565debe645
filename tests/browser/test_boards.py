"""An evening of many tables in a browser: its pages can be used by everybody, and the board changes by itself."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import pages
from tests.browser.test_access import THEMES, WIDTHS, violations

PEOPLE = [f"player {number}" for number in range(1, 24)]
OF_AN_EVENING = (
    "", "draw/", "settings/", "history/", "end/", "delete/", "rounds/1/", "passes/", "passes/?table=1", "standings/",
)  # fmt: skip


@pytest.fixture
def bo(handset):
    """A laptop that runs an evening of 23 in its first round; every tap is one that a person makes."""
    laptop = handset(width=1280, height=900)
    page = laptop.page
    page.goto(laptop.url + "/events/new/")
    page.get_by_role("textbox").first.fill("\n".join(PEOPLE))
    page.get_by_label("Game").select_option("whist")
    page.get_by_role("button", name="Show what fits").click()
    page.get_by_role("button", name="Go on to the draw").click()
    page.get_by_role("button", name="Publish the draw").click()
    page.get_by_role("button", name="Open round 1").click()
    expect(page.get_by_role("button", name="Close round 1")).to_be_visible()
    laptop.event = re.search(r"/events/([^/?]+)", page.url).group(1)
    return laptop


def test_u1_axe_finds_nothing_on_the_pages_of_an_evening_and_they_fit_at_320(bo):
    page, wrong = bo.page, {}
    begin = [f"{bo.url}/events/", f"{bo.url}/events/new/"]
    for count, address in enumerate(begin + [f"{bo.url}/events/{bo.event}/{rest}" for rest in OF_AN_EVENING]):
        page.set_viewport_size({"width": WIDTHS[count % 4], "height": 844})
        page.emulate_media(color_scheme=THEMES[count // 4 % 2])
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
        found = violations(page)
        page.set_viewport_size({"width": 320, "height": 640})
        for measure in (pages.TOO_SMALL, pages.SMALL_TEXT, pages.WIDER_THAN_THE_SCREEN):
            found += page.evaluate(measure)
        wrong |= {address: found} if found else {}
    assert wrong == {}


def test_u1_axe_finds_nothing_on_what_fits_and_on_a_refused_list(bo):
    page, wrong = bo.page, {}
    page.goto(f"{bo.url}/events/new/")
    for names in ("\n".join(PEOPLE), "ada\nada"):
        page.locator("details:not([open]) > summary").first.click() if page.locator(
            "textarea:visible"
        ).count() == 0 else None
        page.locator("textarea").fill(names)
        page.get_by_role("button", name=re.compile("Show what fits")).click()
        found = violations(page)
        page.set_viewport_size({"width": 320, "height": 640})
        for measure in (pages.TOO_SMALL, pages.SMALL_TEXT, pages.WIDER_THAN_THE_SCREEN):
            found += page.evaluate(measure)
        wrong |= {names: found} if found else {}
    assert wrong == {}


def test_a_tap_on_a_row_of_the_roll_call_goes_on_to_its_next_answer(bo):
    bo.page.goto(f"{bo.url}/events/new/")
    row = bo.page.locator(".roll-call > li").first
    for answer in ("present", "late", "sits out", "not here"):
        row.locator(".name").click()
        expect(row.get_by_role("radio", name=answer)).to_be_checked()


def test_the_board_and_a_looker_on_hear_of_a_line_by_themselves(bo, handset):
    page = bo.page
    page.goto(f"{bo.url}/events/{bo.event}/passes/?table=1")
    doors = [link.get_attribute("href") for link in page.locator("a.plain[href*='/evening/']").all()]
    look, table = doors[1], doors[2]
    page.goto(f"{bo.url}/events/{bo.event}/")
    guest, writer = handset(), handset()
    guest.page.goto(bo.url + look[look.index("/evening/") :])
    expect(guest.page.locator("table.tables")).to_contain_text("nothing yet")
    writer.page.goto(bo.url + table[table.index("/evening/") :])
    writer.match = re.search(r"/matches/([^/?]+)", writer.page.url).group(1)
    writer.send(1, tricks=(8, 5))
    for each in (page, guest.page):
        expect(each.locator("table.tables")).to_contain_text("playing, deal 2 of 4", timeout=5000)
