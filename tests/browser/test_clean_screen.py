"""The big screen over the picture of a stream: nothing behind the words, nothing to press, and it stays so."""

import pytest
from playwright.sync_api import expect

SOLID = """() => [...document.querySelectorAll("html, body, main, header, .places, .foot")]
    .filter(each => getComputedStyle(each).backgroundColor !== "rgba(0, 0, 0, 0)").map(each => each.tagName)"""
TO_PRESS = """() => [...document.querySelectorAll("a, button")].filter(each => each.checkVisibility())
    .map(each => each.textContent)"""


@pytest.fixture
def screen(handset):
    phone = handset(width=1280, height=720)
    phone.begin("hearts", ("ada", "bo", "cy", "dee"))
    return phone


def test_a_clean_screen_shows_the_totals_alone_and_follows_every_row(screen):
    page = screen.page
    page.goto(f"{screen.url}/matches/{screen.match}/projector/?clean=1")
    expect(page.locator(".places li")).to_have_count(4)
    assert page.evaluate(SOLID) == [] and page.evaluate(TO_PRESS) == []
    screen.send(1, hearts=(1, 2, 3, 7), queen=0)
    expect(page.locator(".places strong").last).to_have_text("14")
    assert page.evaluate(SOLID) == [] and page.evaluate(TO_PRESS) == []
    page.goto(f"{screen.url}/matches/{screen.match}/projector/")
    assert page.evaluate(SOLID) != [] and page.evaluate(TO_PRESS) != []
