"""The list of games on the smallest phone, by the keyboard alone (issue 30.7)."""

import re

import pytest
from playwright.sync_api import expect

SIDEWAYS = "document.scrollingElement.scrollWidth - innerWidth"
FOCUSED = "document.activeElement.textContent.replace(/\\s+/g, ' ').trim()"


@pytest.mark.parametrize("path", ["/", "/games/"])
def test_issue_30_7_a_game_is_found_and_opened_by_the_keyboard_alone_at_320_pixels(handset, path):
    """Tab to the field, type a known name, Tab to the game under it, Enter: its page says that name."""
    guest = handset(width=320, height=640)
    page, press = guest.page, guest.page.keyboard.press
    page.goto(guest.url + path)
    for _ in range(12):
        if page.evaluate("document.activeElement.type") == "search":
            break
        press("Tab")
    assert page.evaluate("document.activeElement.type") == "search"
    page.keyboard.type("phase 1", delay=20)
    expect(page.locator(".games").get_by_text("also called Phase 10")).to_be_visible()
    assert page.evaluate(SIDEWAYS) <= 0
    for _ in range(40):
        press("Tab")
        if "Phase 10" in page.evaluate(FOCUSED):
            break
    press("Enter")
    expect(page).to_have_url(re.compile("/games/ten_phases/"))
    expect(page.locator("h1")).to_have_text("Phase 10")
    assert page.evaluate(SIDEWAYS) <= 0


def test_issue_30_7_families_open_and_chips_narrow_by_the_keyboard_alone_at_320_pixels(handset):
    guest = handset(width=320, height=640)
    page, press = guest.page, guest.page.keyboard.press
    page.goto(guest.url + "/games/")
    page.locator("input.search").focus()
    reached = []
    for _ in range(60):
        press("Tab")
        reached.append(page.evaluate(FOCUSED))
        if reached[-1].startswith("Dice"):
            break
    assert reached[:7] == ["2", "3", "4", "5", "6", "7+", "Which kind?"], "how many play comes first"
    press("Enter")
    family = page.locator("details[open] ul")
    expect(family.get_by_text("Farkle")).to_be_visible()
    assert page.evaluate(SIDEWAYS) <= 0
    boxes = [each.bounding_box() for each in family.locator("a").all()]
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= 320 and box["height"] >= 40 for box in boxes)


def test_what_makes_a_game_of_your_own_keeps_clear_of_the_last_game_found(handset):
    page = (guest := handset(width=390, height=664)).page
    page.goto(guest.url)
    page.fill("input.search", "hear")
    act = page.get_by_role("link", name="Make your own game")
    expect(act).to_be_visible()
    last = page.locator(".games li").last.bounding_box()
    assert act.bounding_box()["y"] - last["y"] - last["height"] >= 8
