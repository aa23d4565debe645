"""Who holds this phone: asked after the first row, one tap tells it at once and begins no line."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.browser.test_room import FIXED, KEYS_SEEN
from tests.often import some


def chip(phone, name):
    return phone.page.locator(".holder .chip", has_text=name)


def second_row(phone):
    """Hearts with its first row written: from then on it is asked."""
    phone.begin("hearts", PEOPLE[:4])
    phone.send(1, hearts=(1, 2, 3, 7), queen=0)
    return phone.look_at(phone.match)


def writer(phone):
    """Who wrote the newest act, as the history says."""
    page = phone.context.request.get(f"{phone.url}/matches/{phone.match}/history/").text()
    newest = page.split('class="history')[1].split("</li>")[0]
    return re.findall(r"<small[^>]*>\s*([^<]*?)\s*</small>", newest)[-1]


def test_one_tap_says_it_and_nothing_is_begun_or_moved_by_it(handset, lines):
    """It is asked after the first row, where the keys are, too, as they were."""
    guest = handset(width=390, height=664).start("hearts", PEOPLE[:4])
    expect(guest.page.locator(".holder")).to_have_count(0)
    before = guest.page.evaluate(FIXED)
    guest.values(5, 0, 6, 3)
    guest.now_writes(2)
    expect(guest.page.locator(".holder")).to_be_visible()
    assert guest.page.evaluate(FIXED) == before and guest.page.evaluate(KEYS_SEEN)
    guest.tap(chip(guest, "bo"))
    expect(guest.page.locator(".holder")).to_have_count(0)
    expect(guest.spoken).to_have_text("bo holds this phone.")
    assert guest.page.evaluate(FIXED) == before
    assert "touched" not in guest.form.evaluate("form => ({...form.dataset})") and lines(guest.match) == [(1, 1)]
    guest.values(5, 0, 6, 3)
    guest.now_writes(3)
    assert writer(guest) == "bo"


def test_an_answer_that_is_lost_on_its_way_goes_along_with_the_row(handset, lines):
    guest = second_row(handset())
    guest.page.route("**/who/", lambda route: route.abort())
    guest.tap(chip(guest, "cy"))
    guest.values(5, 0, 6, 3)
    guest.now_writes(3)
    expect(guest.page.locator(".holder")).to_have_count(0)
    assert writer(guest) == "cy"


def test_a_page_that_was_asked_for_before_the_row_was_answered_does_not_ask_again(handset, chromium):
    """The cookie that remembers who holds this phone comes with the answer: an earlier question is without it."""
    guest = second_row(handset())
    guest.page.route("**/who/", lambda route: route.abort())
    before = chromium.new_context(storage_state=guest.context.storage_state())
    here, line = (re.compile(rf"/matches/{guest.match}/{rest}$") for rest in ("", r"lines/2/"))
    asked, written = [], []
    guest.page.route(here, lambda route: asked.append(route))
    guest.page.route(line, lambda route: written.append((route, route.fetch(max_redirects=0))))
    guest.tap(chip(guest, "cy"))
    guest.values(5, 0, 6, 3)
    while not (asked and written):
        guest.page.wait_for_timeout(20)
    guest.page.unroute(here)
    written[0][0].fulfill(response=written[0][1])
    guest.now_writes(3)
    with guest.page.expect_response(lambda each: each.request == asked[0].request):
        asked[0].fulfill(body=before.request.get(guest.page.url).text(), content_type="text/html")
    guest.page.wait_for_timeout(200)
    expect(guest.page.locator(".holder")).to_have_count(0)
    before.close()


def test_an_answer_waits_while_the_questions_are_asked_anew(handset):
    """Oh Hell asks the server after the trumps: the chip that is pressed stays pressed."""
    guest = handset().begin("oh_hell", PEOPLE[:3])
    guest.send(1, trump="S", bid=(4, 1, 2), tricks=(4, 1, 5))
    guest.look_at(guest.match)
    guest.page.route("**/who/", lambda route: route.abort())
    guest.tap(chip(guest, "bo"))
    guest.value("S")
    expect(guest.page.locator(".holder input:checked")).to_have_value("bo")


@pytest.mark.parametrize("size", some([(320, 640), (390, 844)], 2))
def test_u2_the_keys_stay_on_the_screen_while_it_is_asked(handset, size):
    """That there are more names is seen at the edge, and the last one can be read whole."""
    guest = second_row(handset(width=size[0], height=size[1]))
    holder = guest.page.locator(".holder")
    expect(holder).to_be_attached()
    low = guest.page.evaluate(
        "Math.max(...[...document.querySelectorAll('.asked .key')].map(key => key.getBoundingClientRect().bottom))"
    )
    assert low <= size[1]
    if size != (320, 640):
        return
    seen = """holder => {
        const all = holder.getBoundingClientRect();
        return [...holder.querySelectorAll(".chip")].map(each => each.getBoundingClientRect())
            .filter(box => box.left < all.right && box.right > all.left).length;
    }"""
    assert "linear-gradient" in holder.evaluate("each => getComputedStyle(each).maskImage")
    assert holder.evaluate(seen) >= 3 and holder.bounding_box()["height"] <= 49
    end = holder.evaluate("""each => {
        each.scrollLeft = each.scrollWidth;
        return each.getBoundingClientRect().right - each.lastElementChild.getBoundingClientRect().right;
    }""")
    assert end >= 36  # clear of what fades out
