"""Who holds this phone: one tap beside the first row, at once and without beginning a line."""

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE


def chip(phone, name):
    return phone.page.locator(".holder .chip", has_text=name)


def writer(phone):
    """Who wrote the newest act, as the history says."""
    phone.look_at(phone.match, "history/")
    return phone.page.locator(".history li").first.locator("small").last.inner_text()


def test_one_tap_says_it_and_nothing_is_begun_by_it(handset, lines):
    guest = handset().start("hearts", PEOPLE[:4])
    guest.tap(chip(guest, "bo"))
    expect(guest.page.locator(".holder")).to_have_count(0)
    expect(guest.spoken).to_have_text("bo holds this phone.")
    assert "touched" not in guest.form.evaluate("form => ({...form.dataset})") and lines(guest.match) == []
    guest.values(5, 0, 6, 3)
    guest.now_writes(2)
    assert writer(guest) == "bo"


def test_an_answer_that_is_lost_on_its_way_goes_along_with_the_row(handset, lines):
    guest = handset().start("hearts", PEOPLE[:4])
    guest.page.route("**/who/", lambda route: route.abort())
    guest.tap(chip(guest, "cy"))
    guest.values(5, 0, 6, 3)
    guest.now_writes(2)
    expect(guest.page.locator(".holder")).to_have_count(0)
    assert writer(guest) == "cy"


def test_an_answer_waits_while_the_questions_are_asked_anew(handset):
    """Oh Hell asks the server after the trumps: the chip that is pressed stays pressed."""
    guest = handset().start("oh_hell", PEOPLE[:3])
    guest.page.route("**/who/", lambda route: route.abort())
    guest.tap(chip(guest, "bo"))
    guest.value("S")
    expect(guest.page.locator(".holder input:checked")).to_have_value("bo")


@pytest.mark.parametrize("size", [(320, 640), (390, 844)])
def test_u2_the_keys_stay_on_the_screen_while_it_is_asked(handset, size):
    guest = handset()
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    guest.start("hearts", PEOPLE[:4])
    expect(guest.page.locator(".holder")).to_be_attached()
    low = guest.page.evaluate(
        "Math.max(...[...document.querySelectorAll('.asked .key')].map(key => key.getBoundingClientRect().bottom))"
    )
    assert low <= size[1]
