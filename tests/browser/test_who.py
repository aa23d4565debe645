"""Who holds this phone: asked once, after the first row, with a way to put it off; it begins no line."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.browser.test_counts import NOT_SEEN
from tests.browser.test_room import FIXED, KEYS_SEEN
from tests.often import some


def second_row(phone):
    """Hearts with its first row written: then it is asked."""
    phone.begin("hearts", PEOPLE[:4])
    phone.send(1, hearts=(1, 2, 3, 7), queen=0)
    return phone.look_at(phone.match)


def writer(phone):
    """Who wrote the newest act, as the history says."""
    page = phone.context.request.get(f"{phone.url}/matches/{phone.match}/history/").text()
    newest = page.split('class="history')[1].split("</li>")[0]
    return re.findall(r"<small[^>]*>\s*([^<]*?)\s*</small>", newest)[-1]


def test_it_is_asked_once_and_answered_on_a_page_of_its_own_and_nothing_is_begun_by_it(handset, lines):
    """Half a row waits meanwhile; the keys stand where they stood without the question."""
    guest = handset(width=390, height=664).start("hearts", PEOPLE[:4])
    expect(guest.page.locator(".holder")).to_have_count(0)
    before = guest.page.evaluate(FIXED)
    guest.values(5, 0, 6, 3)
    guest.now_writes(2)
    expect(guest.page.locator(".holder")).to_be_visible()
    assert guest.page.evaluate(FIXED) == before and guest.page.evaluate(KEYS_SEEN)
    guest.value(5)
    guest.tap(".holder a")
    guest.tap(guest.page.get_by_role("button", name="bo"))
    expect(guest.page.locator("tr.now")).to_contain_text("5")
    expect(guest.page.locator(".holder")).to_have_count(0)
    assert guest.page.evaluate(FIXED) == before and lines(guest.match) == [(1, 1)]
    guest.values(0, 6, 3)
    guest.now_writes(3)
    assert writer(guest) == "bo"


def test_it_is_put_off_in_one_tap_that_needs_no_network_and_asked_no_more(handset, lines):
    guest = second_row(handset())
    guest.value(5)
    guest.tap(".holder button")
    expect(guest.page.locator(".holder")).to_have_count(0)
    assert guest.page.evaluate(KEYS_SEEN) and lines(guest.match) == [(1, 1)]
    guest.page.wait_for_load_state("networkidle")
    guest.page.reload()
    expect(guest.page.locator("tr.now")).to_contain_text("5")
    expect(guest.page.locator(".holder")).to_have_count(0)
    other = second_row(handset())
    other.page.route("**/who/", lambda route: route.abort())
    other.tap(".holder button")
    expect(other.page.locator(".holder")).to_have_count(0)
    other.values(5, 0, 6, 3)
    other.now_writes(3)
    expect(other.page.locator(".holder")).to_have_count(0)


@pytest.mark.parametrize("size", some([(320, 640), (390, 664)], 2))
def test_u2_the_question_covers_and_cuts_nothing(handset, size):
    """Five names, who deals, every key (issue 27, A5)."""
    guest = handset(width=size[0], height=size[1]).begin("hearts", PEOPLE[:5])
    guest.send(1, hearts=(1, 2, 3, 7, 0), queen=0)
    guest.look_at(guest.match)
    assert guest.page.evaluate(KEYS_SEEN)
    strip, sheet, asked = (
        guest.page.locator(each).bounding_box() for each in (".holder", "#sheet .sheet", "[data-ask] h2")
    )
    assert sheet["y"] + sheet["height"] <= strip["y"] + 1 and strip["y"] + strip["height"] <= asked["y"] + 1
    whole = "all => all.every(each => each.scrollWidth <= each.clientWidth + 1)"
    assert guest.page.locator(".holder, .holder > *, .sheet .name, .dealing").evaluate_all(whole)


COUNTED = (("cuarenta", 4), ("sum_run_set", 2), ("sum_run_set", 4), ("cribbage", 4))


@pytest.mark.parametrize(("game", "players"), some(COUNTED, 2))
def test_it_stands_above_the_keys_of_counts_in_place_of_the_board_and_moves_none(handset, game, players):
    guest = handset(width=390, height=664).begin(game, PEOPLE[:players], **({"alone": 1} if game == "cribbage" else {}))
    guest.look_at(guest.match)
    sizes, places = ((390, 664), (320, 640)), {}
    where = "keys => keys.map(key => JSON.stringify(key.getBoundingClientRect()))"
    for asked in (0, 1):
        for width, height in sizes[:: 1 - 2 * asked]:
            guest.page.set_viewport_size({"width": width, "height": height})
            guest.page.wait_for_function("new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))")
            found = guest.page.locator(".count:not([hidden]) .key").evaluate_all(where)
            assert len(found) > 20 and places.setdefault(width, found) == found
            expect(guest.page.locator(".holder")).to_have_count(asked)
            seen = [each for each in guest.page.evaluate(NOT_SEEN) if not (asked and 'board"' in each)]
            assert seen == [] and not guest.page.get_by_text("Then the keys are back").is_visible()
            for part in guest.page.locator(".holder > .chip").all():
                part.click(trial=True)
        if not asked:
            guest.tap(".count:not([hidden]) [name=tap] >> nth=0")
            guest.now_writes(2)


@pytest.mark.parametrize(
    ("game", "players", "size"),
    some([("hearts", 6, (320, 640)), ("sum_run_set", 2, (844, 390)), ("hearts", 4, (844, 390))], 1),
)
def test_where_it_has_no_room_beside_the_keys_it_is_answered_or_put_off_before_them(handset, game, players, size):
    guest = handset(width=size[0], height=size[1]).begin(game, PEOPLE[:players])
    line = (
        {"what": "run", "who": 0, "points": 5} if game == "sum_run_set" else {"queen": 0, "hearts": (1, 2, 3, 7, 0, 0)}
    )
    guest.send(1, **{**line, **({"hearts": line["hearts"][:players]} if "hearts" in line else {})})
    guest.look_at(guest.match)
    expect(guest.page.locator(".holder small")).to_have_text("Then the keys are back.")
    for part in (".holder small", ".holder > span", ".holder a", ".holder button", "[data-undo]"):
        expect(guest.page.locator(part)).to_be_in_viewport(ratio=1)
    guest.tap(".holder button")
    expect(guest.page.locator(".holder")).to_have_count(0)
    guest.page.wait_for_function(KEYS_SEEN)
