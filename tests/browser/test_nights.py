"""A night: three phones and the big screen go on together, game after game, and whoever is busy is left in peace."""

import re

import pytest
from playwright.sync_api import expect

FOLLOWS = 5  # seconds from the news to the new sheet


def finish(phone, cards=(30, 22)) -> None:
    phone.send(1, cards=cards)


@pytest.fixture
def three(handset):
    """Ada's phone, with which it began, and those of bo and of cy, who looks on; all on the finished sheet."""
    ada = handset(height=664).start("snap", ("ada", "bo"))
    phones = [ada, handset(height=664).enter(ada), handset(height=664).enter(ada, "view")]
    finish(ada)
    for phone in phones:
        phone.hold_clock()
        with phone.page.expect_response("**/watch/*"):
            phone.look_at(ada.match)
    return phones


def fresh(phone, old: str) -> str:
    """The match of the page, which is another than this one."""
    phone.page.wait_for_url(lambda url: "/matches/" in url and old not in url)
    return re.search(r"/matches/([^/]+)/", phone.page.url).group(1)


def test_all_phones_and_the_big_screen_go_on_to_the_next_game_and_the_one_who_stays_does_not(three, handset):
    ada, bo, cy = three
    first = ada.match
    screen = handset(width=1280, height=720).enter(ada, "view")
    with screen.page.expect_response("**/watch/*"):
        screen.look_at(first, "projector/")
    ada.taps = 0
    ada.tap(ada.page.get_by_role("button", name="Play Snap again"))
    second = fresh(ada, first)
    assert ada.taps == 1, "one tap from the end of a game to the first row of the next"
    for phone in (bo, cy):
        panel = phone.page.locator(".onward")
        expect(panel).to_contain_text("under way")
        expect(panel).to_contain_text(f"in {FOLLOWS} seconds")
        box = panel.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 664
    cy.page.get_by_role("button", name="Stay here").click()
    for phone in (bo, cy):
        phone.page.clock.run_for(1000 * (FOLLOWS + 1))
    assert fresh(bo, first) == second and first in cy.page.url
    screen.page.wait_for_url(f"**/matches/{second}/projector/")
    expect(screen.page.locator("#places li strong").first).to_have_text("0")
    ada.match = second
    finish(ada, (20, 32))
    expect(screen.page.locator("#places .leader")).to_contain_text("bo")
    cy.page.get_by_text("Go now").click()
    assert fresh(cy, first) == second


def test_a_phone_in_the_middle_of_a_row_is_told_and_not_moved(handset):
    ada = handset(height=664).start("hearts", ("ada", "bo", "cy"))
    bo = handset(height=664).enter(ada)
    bo.own_clock()
    with bo.page.expect_response("**/watch/*"):
        bo.look_at(ada.match)
    bo.value(5)
    ada.post(f"/games/snap/?again={ada.match}", {"name-0": "ada", "name-1": "bo", "name-2": "cy", "again": ada.match})
    expect(bo.page.locator(".onward")).to_contain_text("Snap is under way.")
    bo.page.clock.run_for(1000 * (FOLLOWS + 3))
    assert ada.match in bo.page.url
    bo.value(4)  # and the row is written to its end
    expect(bo.page.locator("[data-ask] h2")).to_contain_text("queen")


# what of keys and acts lies under something, or below the window
COVERED = """() => [...document.querySelectorAll(".asked .keys:not([hidden]) > .key, .acts .button, .act")]
    .filter(each => each.checkVisibility({visibilityProperty: true})).filter(each => {
        const box = each.getBoundingClientRect();
        const x = box.left + box.width / 2;
        return [box.top + 4, box.bottom - 4].some(y => !each.contains(document.elementFromPoint(x, y)));
    }).map(each => each.textContent.trim())"""


def test_the_way_to_the_next_game_covers_no_key_and_no_act_of_the_smallest_phone(handset):
    """In the middle of a row it is a line above the question; before one it has the place of the keys."""
    ada = handset(height=664).start("hearts", ("ada", "bo", "cy"))
    ada.send(1, hearts=(5, 4, 4), queen=0)
    bo, cy = (handset(width=320, height=640).enter(ada) for _ in range(2))
    for phone in (bo, cy):
        phone.own_clock()
        with phone.page.expect_response("**/watch/*"):
            phone.look_at(ada.match)
    bo.value(5)
    ada.post(f"/games/snap/?again={ada.match}", {"name-0": "ada", "name-1": "bo", "name-2": "cy", "again": ada.match})
    expect(bo.page.locator(".onward")).to_contain_text("Snap is under way.")
    assert bo.page.evaluate(COVERED) == []
    cy.page.get_by_role("button", name="Stay here").wait_for()
    expect(cy.page.locator(".asked .key").first).to_be_hidden()
    assert cy.page.evaluate(COVERED) == []
    cy.page.get_by_role("button", name="Stay here").click()
    expect(cy.page.locator(".asked .key").first).to_be_visible()


def test_a_phone_that_slept_through_a_game_wakes_at_the_one_that_is_played_now(three):
    ada, bo, _ = three
    first = ada.match
    devtools = bo.context.new_cdp_session(bo.page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    for _ in range(2):
        left = ada.match
        ada.match = re.search(r"/matches/([^/]+)/", ada.post(f"/matches/{left}/again/", {})).group(1)
        if left == first:
            finish(ada)
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    bo.page.evaluate("document.dispatchEvent(new Event('resume'))")
    expect(bo.page.locator(".onward")).to_contain_text(f"in {FOLLOWS} seconds")
    bo.page.clock.run_for(1000 * (FOLLOWS + 1))
    assert fresh(bo, first) == ada.match


def test_without_scripts_a_link_leads_to_the_next_game(handset, three):
    ada, *_ = three
    old = handset(java_script_enabled=False)
    old.enter(ada)
    old.page.goto(f"{old.url}/matches/{ada.match}/")
    there = re.search(r"/matches/([^/]+)/", ada.post(f"/matches/{ada.match}/again/", {})).group(1)
    old.page.reload()
    old.page.get_by_role("link", name="Go to Snap").click()
    assert there in old.page.url


def test_back_from_a_new_sheet_leads_home_and_not_to_the_chairs(handset):
    ada = handset(height=664)
    ada.page.goto(f"{ada.url}/games/snap/")
    for chair, name in enumerate(("ada", "bo")):
        ada.page.locator(f"[name=name-{chair}]").fill(name)
    ada.page.get_by_role("button", name="Deal", exact=True).click()
    ada.page.wait_for_url("**/matches/**")
    ada.page.go_back()
    expect(ada.page.locator(".slab .go-on")).to_contain_text("Snap, row 1")


def test_three_games_with_one_asleep_one_who_leaves_and_a_row_in_doubt_from_the_game_before(three, handset):
    ada, bo, cy = three
    first, url = ada.match, ada.url
    screen = handset(width=1280, height=720).enter(ada, "view").look_at(first, "projector/")
    devtools = bo.context.new_cdp_session(bo.page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    for _ in range(2):
        left = ada.match
        ada.match = re.search(r"/matches/([^/]+)/", ada.post(f"/matches/{left}/again/", {})).group(1)
        if left == first:
            second = ada.match
            finish(ada, (20, 32))
    third = ada.match
    screen.page.wait_for_url(f"**/matches/{third}/projector/")
    bo.match = second
    bo.send(1, cards=(32, 20))  # written without network, sent when the others have dealt again
    night = cy.context.request.get(f"{url}/matches/{third}/tonight/")
    assert "two different scores" in night.text() and "Snap, row 1" in night.text()
    cy.post(f"{night.url.removeprefix(url)}leave/", {})
    assert cy.context.request.get(f"{url}/matches/{third}/").status == 404
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    bo.page.evaluate("document.dispatchEvent(new Event('resume'))")
    expect(bo.page.locator(".onward")).to_contain_text(f"in {FOLLOWS} seconds")
    for _ in range(4):  # news that comes meanwhile may have it count again
        bo.page.clock.run_for(1000 * (FOLLOWS + 1))
        bo.page.wait_for_timeout(300)
        if first not in bo.page.url:
            break
    assert fresh(bo, first) == third
    bo.post(f"/matches/{second}/lines/1/settle/", {"choice": 1, "who": "bo"})
    assert "two different scores" not in ada.context.request.get(night.url).text()
    finish(ada, (40, 12))
    expect(screen.page.locator("#places .leader")).to_contain_text("ada")


def test_four_games_of_an_evening_are_three_taps_apart_on_one_phone_and_none_on_the_others(handset):
    """From the last row to the first question of the next game: again 1, another game 3, also one not played here."""
    ada = handset(height=664).start("snap", ("ada", "bo", "cy", "dee", "eli"))
    bo = handset(height=664).enter(ada)
    bo.hold_clock()
    taps = []
    for act in ("Play Snap again", "Hearts", "Oh Hell"):
        left = ada.match
        finish(ada, (12, 10, 10, 10, 10)) if act != "Oh Hell" else ada.post(
            f"/matches/{left}/end/", {"why": "we agreed"}
        )
        ada.look_at(left)
        with bo.page.expect_response("**/watch/*"):
            bo.look_at(left)
        ada.taps = 0
        if act == "Play Snap again":
            ada.tap(ada.page.get_by_role("button", name=act))
        else:
            ada.tap(ada.page.get_by_role("link", name="Play something else"))
            ada.tap(ada.page.locator(".games > ul a", has_text=act).first)
            ada.tap(ada.page.get_by_role("button", name="Deal", exact=True))
        ada.match = fresh(ada, left)
        expect(ada.page.locator("[data-ask] h2")).to_be_visible()
        taps.append(ada.taps)
        expect(bo.page.locator(".onward")).to_contain_text(f"in {FOLLOWS} seconds")
        bo.page.clock.run_for(1000 * (FOLLOWS + 1))
        assert fresh(bo, left) == ada.match
    assert taps == [1, 3, 3] and bo.taps == 0
