"""An evening typed in from paper with a keyboard: nothing but figures and Enter."""

import re

from playwright.sync_api import expect

NAMES = "\n".join(f"{name}, {role}" for name, role in zip(("ada", "bo", "cy", "dee"), ("gentleman", "lady") * 2))


def test_a_table_and_the_cards_are_typed_in_with_figures_and_enter(handset):
    laptop = handset(width=1280, height=900)
    page = laptop.page
    how = {"game": "court_whist", "format": "court_whist", "begin": "1"}
    event = re.search(r"/events/([^/?]+)", laptop.post("/events/new/", {"names": NAMES, **how})).group(1)
    laptop.post(f"/events/{event}/draw/publish/", {})
    page.goto(f"{laptop.url}/events/{event}/from-paper/")
    expect(page.get_by_role("button", name="Begin with game 1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Game 1, Coronation, table 1")).to_be_visible()
    page.wait_for_load_state()
    for tricks in (8, 9, 4, 7):  # the other side's box follows
        page.keyboard.type(f"{tricks}")
        page.keyboard.press("Enter")
    page.keyboard.type("28")  # the total on the paper; the other one is not there
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_text("✓ Table 1 is saved.")).to_be_visible()
    page.wait_for_load_state()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Game 2, Prosperity, table 1")).to_be_visible()

    page.goto(f"{laptop.url}/events/{event}/from-paper/cards/")
    expect(page.locator("[name=says]")).to_be_focused()
    page.keyboard.type("99")
    page.keyboard.press("Enter")
    expect(page.get_by_role("strong").filter(has_text="says 99. The tables say")).to_be_visible()
    expect(page.get_by_text("Card 2 of 4")).to_be_visible()


def test_the_head_of_a_table_to_check_is_whole_on_a_narrow_screen(handset):
    phone = handset(width=390, height=664)
    page = phone.page
    names = "ada of the upper mill, gentleman\nbo of the lower mill, lady\ncy, gentleman\ndee, lady"
    how = {"game": "court_whist", "format": "court_whist", "begin": "1"}
    event = re.search(r"/events/([^/?]+)", phone.post("/events/new/", {"names": names, **how})).group(1)
    phone.post(f"/events/{event}/draw/publish/", {})
    page.goto(f"{phone.url}/events/{event}/from-paper/")
    with page.expect_navigation():
        page.get_by_role("button", name="Begin with game 1").click()
    with page.expect_navigation():
        page.get_by_role("button", name="Two people type").click()
    for tricks in (8, 9, 4, 7):
        page.keyboard.type(f"{tricks}")
        page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_text("✓ Table 1 is saved.")).to_be_visible()
    page.goto(f"{phone.url}/events/{event}/from-paper/?check=1")
    heads = page.locator(".wide thead bdi")
    expect(heads).to_have_count(2, timeout=3000)
    assert not any(heads.evaluate_all("all => all.map(each => each.scrollWidth > each.clientWidth)"))
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
