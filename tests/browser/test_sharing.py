"""A second phone and the result: one act on the sheet each."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.often import some


@pytest.mark.parametrize("size", some([(320, 640), (390, 664), (1280, 800)], 3), ids=str)
def test_add_a_phone_stands_on_the_sheet_and_opens_the_code(handset, size):
    guest = handset(width=size[0], height=size[1]).start("hearts", PEOPLE[:4])
    guest.send(1, hearts=(1, 2, 3, 7), queen=0)
    guest.look_at(guest.match)  # also for whoever comes late
    guest.tap(guest.page.get_by_role("link", name="Add a phone"))
    expect(guest.page.locator("h1")).to_have_text("Add a phone")
    expect(guest.page.locator(".code").first).to_be_visible()
    expect(guest.page.locator(".notice")).to_contain_text("No phone can reach this laptop now")
    expect(guest.page.locator(".qr")).to_have_count(0)


def test_copy_copies_the_result_as_text_and_says_so(handset):
    """Where the clipboard is not allowed, the text is selected."""
    guest = handset().begin("hearts", PEOPLE[:4], target=20)
    for number in (1, 2):
        guest.send(number, hearts=(5, 4, 4, 0), queen=1)
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.look_at(guest.match)
    guest.page.evaluate("document.execCommand = () => false")
    guest.page.get_by_text("Send the result").click()
    guest.tap("[data-copy]")
    expect(guest.page.locator("[data-copy]")).to_have_text("Copied")
    expect(guest.spoken).to_have_text("Copied")
    text = guest.page.evaluate("navigator.clipboard.readText()")
    assert text.splitlines()[2:] == ["1. dee 0 points", "2. cy 8 points", "3. ada 10 points", "4. bo 34 points"]

    guest.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    guest.tap("[data-copy]")
    expect(guest.page.locator("[data-copy]")).to_have_text("Selected: copy it now")
    assert guest.page.evaluate("getSelection().toString()").startswith("Hearts ·")


@pytest.mark.parametrize(
    ("game", "people", "options", "paper"),
    [("hearts", 4, {"target": 500}, "Letter"), ("hearts", 4, {"target": 500}, "A5"), ("oh_hell", 7, {}, "Letter")],
)
def test_a_browser_prints_the_whole_sheet_of_a_match_that_is_played(handset, game, people, options, paper):
    """Names and totals stand on paper, beside each other, and no keys (issue 27, G53)."""
    guest = handset(width=1280, height=800).begin(game, [f"Margaret{side}" for side in range(people)], **options)
    rows = 24 if game == "hearts" else 0  # more than a screen has
    for row in range(1, rows + 1):
        guest.send(row, hearts=(1, 2, 3, 7), queen=row % 4)
    guest.look_at(guest.match)
    pdf = guest.page.pdf(format=paper)
    printed = subprocess.run(["pdftotext", "-layout", "-", "-"], input=pdf, capture_output=True, check=True)
    words = printed.stdout.decode()
    assert all(f"Margaret{side}" in words for side in range(people))
    assert words.split("Total")[1].split()[:people] == guest.totals
    assert all(re.search(rf"^\s*{row}\b", words, re.M) for row in range(1, rows + 1))
    assert "Undo" not in words
