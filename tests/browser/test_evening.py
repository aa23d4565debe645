"""An evening: two phones and a big screen, and what goes wrong in it."""

import re

from playwright.sync_api import expect

NAMES = ("ada", "bo", "cy", "dee")


def test_an_evening_on_two_phones_and_a_big_screen(handset):
    """R8, U14: what one writes the others see; a quarrel is seen by both; whatever was wrong is mended."""
    ada = handset().start("hearts", NAMES, target=60)
    bo = handset().enter(ada)
    bo.post(f"/matches/{ada.match}/who/", {"who": "bo"})
    bo.look_at(ada.match)
    hall = handset(width=960, height=540).enter(ada, "view").look_at(ada.match, "projector/")
    strong = hall.page.locator(".places strong")

    # two deals, by turns
    ada.values(5, 0, 6, 3)
    bo.now_writes(2)
    bo.values(1, 2, 3, 0)
    ada.shows(18, 12, 1, 21)
    bo.shows(18, 12, 1, 21)
    expect(strong).to_have_text(["1", "12", "18", "21"])
    expect(hall.page.locator(".places .leader .name")).to_have_text("cy")

    # bo begins, ada reads that, and both write the same deal differently
    bo.value(1)
    expect(ada.page.locator(".entry .notice")).to_have_text("bo is writing row 3.")
    ada.values(2, 2, 2, 2)
    ada.now_writes(4)
    bo.tap(bo.page.get_by_role("button", name="Keep"))  # the row that ada wrote meanwhile, otherwise
    bo.values(2, 2, 2)
    for each in (ada, bo):
        expect(each.page.locator(".title .state")).to_have_text("Two different scores", timeout=5000)
    expect(hall.state).to_have_text("Two different scores")
    assert ada.totals == bo.totals == ["18", "12", "1", "21"]  # nothing counts until somebody chooses
    chosen = bo.page.locator(".error .button", has_text="another phone")
    bo.tap(chosen)
    ada.shows(20, 14, 21, 23)
    expect(ada.state).to_have_text("Saved")

    # two lines back there was a slip: the totals after it follow, on every screen
    ada.tap(ada.page.locator("tbody tr", has=ada.page.locator('th:text-is("1")')).locator('[data-cell="1"] a'))
    ada.value(3)
    ada.tap('tr[data-now] [data-of="hearts-2"]')
    ada.value(2)
    ada.tap(ada.page.locator(".chip", has_text="misheard"))
    ada.tap("[data-write]")
    ada.shows(20, 12, 23, 23)
    bo.shows(20, 12, 23, 23)
    expect(strong).to_have_text(["12", "20", "23", "23"])
    expect(ada.page.locator("td.corrected").first).to_be_visible()

    # it was right at first: undo, also after a reload
    ada.page.reload()
    ada.tap(ada.page.locator("#entry .acts .button", has_text="Undo"))
    ada.shows(20, 14, 21, 23)
    bo.shows(20, 14, 21, 23)
    history = ada.context.request.get(f"{ada.url}/matches/{ada.match}/history/").text()
    assert "misheard" in history and "bo" in history

    # played to the end
    ada.now_writes(4)
    ada.send(4, hearts=(0, 0, 0, 13), queen=1)
    bo.now_writes(5)
    bo.values(0, 13, 2)
    expect(hall.page.locator(".foot")).to_contain_text("cy won")
    expect(ada.page.locator(".result")).to_contain_text("cy won")
    expect(ada.page.locator("#below .race")).to_be_visible()
    expect(ada.page.locator("#below textarea")).to_have_value(re.compile("won"))
