"""Browsers that lack something: keys without it, or the plain boxes where a script fails."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.often import some

LATER = "delete Element.prototype.checkVisibility"
THROWS = "throw new Error('as on an old phone');"


def row_script(guest, **answer):
    guest.spent = True
    guest.page.route(
        re.compile(r"/scorekeeper/entry(\.\w+)?\.js$"),
        lambda route: route.fulfill(content_type="text/javascript", **answer) if answer else route.abort(),
    )


def writes_in_plain_boxes(guest, lines, typed=()):
    """What was tapped before stands there; a whole row goes as a form of its own."""
    expect(guest.page.locator("html")).not_to_have_class(re.compile("scripted"))
    expect(guest.page.locator("[data-ask]")).to_be_hidden()
    for side, hearts in enumerate((5, 0, 6, 2)):
        box = guest.page.locator(f"[name=hearts-{side}]")
        expect(box).to_be_visible()
        if side in typed:
            expect(box).to_have_value(str(hearts))
        else:
            box.fill(str(hearts))
    guest.page.locator("[name=queen]").select_option("3")
    assert guest.page.evaluate("[...document.querySelectorAll('fieldset .key')].every(key => !key.offsetHeight)")
    guest.page.unroute_all()
    guest.page.locator("[data-write]").click()
    guest.shows(5, 0, 6, 15)
    assert lines(guest.match) == [(1, 1)]
    guest.troubles.clear()  # what failed


def test_an_iphone_before_17_4_has_its_keys(handset, lines):
    """Issue 27, G50."""
    guest = handset(new=True)
    guest.page.add_init_script(LATER)
    guest.start("hearts", PEOPLE[:4])
    assert guest.page.evaluate("Element.prototype.checkVisibility") is None
    guest.values(5, 0, 6, 3)
    guest.shows(2, 5, 0, 19)
    guest.page.locator("tbody tr:not([data-now]) a").first.click()
    guest.value(4)
    guest.page.reload()
    expect(guest.page.locator("[name=hearts-0]")).to_have_value("4")
    guest.start("cribbage", PEOPLE[:2])
    guest.tap('.count:not([hidden]) [name=tap][value="peg 1 2"]')
    guest.shows(0, 2)


@pytest.mark.parametrize(
    "answer", some([{"body": THROWS}, {"body": "export const row = ?;"}, {"status": 500, "body": ""}, {}], 3), ids=str
)
def test_where_a_script_fails_the_plain_boxes_come_back(handset, lines, answer):
    guest = handset(new=True)
    row_script(guest, **answer)
    guest.begin("hearts", PEOPLE[:4])
    guest.page.goto(f"{guest.url}/matches/{guest.match}/")
    writes_in_plain_boxes(guest, lines)


def test_where_the_script_of_the_seats_never_comes_places_are_chosen_in_boxes(handset):
    guest = handset(new=True).start("hearts", PEOPLE[:4])
    guest.page.route(re.compile(r"/people(\.\w+)?\.js"), lambda route: route.abort())
    guest.look_at(guest.match, "people/")
    expect(guest.page.locator(".chair .place select").first).to_be_visible()


@pytest.mark.parametrize("broken", ["DOMTokenList.prototype.toggle", "Element.prototype.closest"])
def test_where_a_script_fails_half_way_the_boxes_have_what_was_tapped(handset, lines, broken):
    """In an answer that waits, and in the tap itself."""
    guest = handset(new=True).start("hearts", PEOPLE[:4])
    guest.values(0, 6)
    key = guest.page.locator(".asked .keys:not([hidden]) [data-value='2']")
    key.evaluate(f"each => {{ delete {broken}; each.click(); }}")
    writes_in_plain_boxes(guest, lines, typed=(1, 2))


AS_SAFARI = """() => {
    const emptied = document.querySelectorAll("input:is([data-box], [autocomplete=off])");
    for (const box of emptied) box.value = "";
    const left = [...document.querySelectorAll("[data-box]")].map(box => box.value).join();
    dispatchEvent(new PageTransitionEvent("pageshow", {persisted: true}));
    return left;
}"""


def test_safari_empties_a_page_that_is_gone_back_to_and_all_that_was_typed_is_there_again(handset, lines):
    """Issue 27, G52: half a row, half a correction, and seats; also where the page is loaded again."""
    guest = handset().start("hearts", PEOPLE[:4])
    boxes = "[...document.querySelectorAll('[data-box]')].map(box => box.value).join()"
    guest.values(5, 0)
    assert guest.page.evaluate(boxes) == "5,0,,,"
    assert guest.page.evaluate(AS_SAFARI) == ",,,,"
    guest.page.wait_for_function(f"() => {boxes} === '5,0,,,'")
    guest.values(6, 3)
    guest.shows(2, 5, 0, 19)
    guest.look_at(guest.match, "lines/1/?side=0")
    guest.value(4)
    said = guest.page.evaluate(boxes)
    assert guest.page.evaluate(AS_SAFARI) != said
    guest.page.wait_for_function(f"() => {boxes} === '{said}'")
    guest.page.goto(f"{guest.url}/games/hearts/")
    names = "[...document.querySelectorAll('.chair input')].map(box => box.value).slice(0, 4).join()"
    for n in (0, 2):
        guest.page.fill(f"[name=name-{n}]", PEOPLE[n])
    guest.page.goto(f"{guest.url}/help/")
    guest.page.go_back()
    guest.page.wait_for_function(f"() => {names} === 'ada,,cy,'")
    guest.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
    guest.page.evaluate(AS_SAFARI)
    guest.page.wait_for_function(f"() => {names} === 'ada,,cy,'")
    guest.page.reload()
    guest.page.wait_for_function(f"() => {names} === 'ada,,cy,'")
    expect(guest.page.locator(".act")).to_have_text("One more name")
    guest.page.goto(f"{guest.url}/games/hearts/")
    guest.page.evaluate("new Promise(go => setTimeout(go))")  # after what the page does in its own next turn
    assert guest.page.evaluate(names) == ",,,"
