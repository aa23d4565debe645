"""With scripts: what looks wrong is asked about once, and what is rarely needed is a key beside the question."""

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.often import some


def hand_of_eight(guest):
    """Elder hand counts 8 although the dealer has pegged nothing."""
    guest.tap("[data-kind=hand]")
    expect(guest.page.locator(".count:not([hidden]) h2")).to_have_text("bo’s hand?")  # only bo may count now
    guest.tap('[value="hand 1 8"]')


@pytest.mark.parametrize("size", some([(320, 640), (390, 844)], 2))
def test_a_count_that_looks_wrong_waits_for_one_tap_and_keeps_its_digits(handset, lines, size):
    guest = handset(width=size[0], height=size[1]).start("cribbage", PEOPLE[:2])
    hand_of_eight(guest)
    expect(guest.page.locator(".error")).to_contain_text(
        "The dealer always pegs at least 1 in the play. ada has pegged 0"
    )
    assert lines(guest.match) == []
    sure = guest.page.locator("[name=sure]")
    assert sure.bounding_box()["height"] >= 48 and sure.bounding_box()["y"] + 48 <= size[1]
    guest.tap("[name=sure]")
    guest.now_writes(2)
    assert guest.totals == ["0", "8"] and lines(guest.match) == [(1, 1)]
    expect(guest.page.locator(".error")).to_have_count(0)


def test_whoever_thinks_again_writes_another_figure_and_is_not_asked_twice(handset, lines):
    guest = handset().start("cribbage", PEOPLE[:2])
    hand_of_eight(guest)
    expect(guest.page.locator("[name=sure]")).to_be_visible()
    guest.tap(".error a")
    guest.tap('[value="peg 0 1"]')
    guest.now_writes(2)
    assert guest.totals == ["1", "0"] and lines(guest.match) == [(1, 1)]


def test_a_31_after_a_knock_is_one_key_beside_the_question(handset):
    guest = handset().start("thirty_one", PEOPLE[:3], write="lowest")
    guest.value(1)
    expect(guest.page.locator("[data-ask] h2")).to_contain_text("lowest?")
    guest.tap("[data-aside-of=laid]")
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Who laid down 31?")
    guest.value(0)
    guest.now_writes(2)
    assert guest.totals == ["3", "2", "2"]
