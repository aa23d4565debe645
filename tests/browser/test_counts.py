"""Single counts with scripts: one tap a peg, the board in view, and nothing that moves (issue 14, A5)."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.often import NIGHT, at_night, often, some

SMALL, PHONE, LAPTOP = (320, 640), (390, 664), (1280, 800)

PLACES = """() => [".scores", ".board", ".kinds", ".pads", "[data-undo], [data-leave]"].map(which => {
    const box = document.querySelector(which).getBoundingClientRect();
    return [which, box.left, box.top, box.width, which === ".pads" ? 0 : box.height].join(" ");
})"""

NOT_SEEN = """() => [".scores b", ".board", ".kinds > *", ".count:not([hidden]) .key", ".entry .button"]
    .flatMap(which => [...document.querySelectorAll(which)])
    .filter(each => each.checkVisibility({visibilityProperty: true}) && !each.closest("details"))
    .filter(each => {
        const box = each.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height * .85];
        const top = document.elementFromPoint(x, y);
        return box.left < 0 || box.right > innerWidth || box.bottom > innerHeight || !each.contains(top)
            || (each.matches("a, button") && (box.width < 44 || box.height < 44));
    }).map(each => each.outerHTML.slice(0, 80))"""


def peg(guest, key):
    guest.tap(f'.count:not([hidden]) [name=tap][value="{key}"]')


def put_off(guest):
    """Who holds the phone is asked where the keys were."""
    guest.tap(".holder button")
    expect(guest.page.locator(".holder")).to_have_count(0)


def still(guest, before):
    assert guest.page.evaluate(PLACES) == before
    assert guest.page.evaluate("scrollY") == 0
    assert guest.page.evaluate(NOT_SEEN) == []


@pytest.mark.parametrize("size", some([SMALL, PHONE, LAPTOP], 3), ids=str)
def test_a_whole_deal_is_a_tap_a_count_and_nothing_moves_or_leaves_the_page(handset, lines, size):
    guest = handset(width=size[0], height=size[1]).start("cribbage", ("Ada", "Bartholomew Longfellow"))
    before = guest.page.evaluate(PLACES)
    still(guest, before)
    guest.taps = 0
    peg(guest, "peg 1 2")
    expect(guest.spoken).to_have_text("Saved. 2 for Bartholomew Longfellow, now 2.")  # said aloud, with where it leads
    guest.shows(0, 2)
    still(guest, before)  # who holds the phone is asked by now
    peg(guest, "peg 0 1")
    guest.shows(1, 2)
    guest.tap("[data-kind=hand]")
    still(guest, before)
    peg(guest, "hand 1 8")
    guest.shows(1, 10)
    expect(guest.spoken).to_have_text("Saved. 8 for Bartholomew Longfellow, now 10.")
    still(guest, before)
    peg(guest, "hand 0 12")
    guest.shows(13, 10)
    peg(guest, "crib 0 4")
    guest.shows(17, 10)
    still(guest, before)
    assert guest.taps == 6 and len(lines(guest.match)) == 5
    expect(guest.page.locator(".where")).to_contain_text("Bartholomew Longfellow deals")
    guest.tap(guest.page.get_by_role("button", name="Undo"))
    guest.shows(13, 10)
    still(guest, before)
    at_a_table = "<a href=/>Round 4 of 9, table 3</a> · Bartholomew deals"
    guest.page.locator(".where").evaluate("(each, words) => { each.innerHTML = words; }", at_a_table)
    assert guest.page.evaluate(NOT_SEEN) == []  # of an evening: one line, too


@pytest.mark.parametrize(("game", "count"), [("cribbage", 2), ("cribbage", 3), ("sum_run_set", 3)])
def test_who_deals_and_what_to_do_stand_whole_where_the_last_counts_will_be(handset, game, count):
    """Issue 27, A5: on the smallest phone, until something is counted, which moves nothing."""
    guest = handset(width=SMALL[0], height=SMALL[1]).start(game, ("Bartholomew", "Cleopatra", "Dominique")[:count])
    words, before = guest.page.locator(".entry > .to-do"), guest.page.evaluate(PLACES)
    expect(words).to_contain_text("Bartholomew deals, Cleopatra begins. Deal ")
    expect(words).to_be_in_viewport(ratio=0.93)  # no word stands in the last twentieth of it
    assert words.evaluate("each => each.scrollHeight <= each.clientHeight")
    guest.tap(guest.page.locator(".count:not([hidden]) [name=tap]").first)
    expect(guest.page.locator(".entry > .to-do")).to_have_count(0)
    assert guest.page.evaluate(PLACES) == before


def test_what_to_do_shows_no_half_line_where_long_names_leave_no_room_for_all_of_it(handset):
    people = ("Ada Featherstonehaugh-Cholmondeley of Ma", "Bo Featherstonehaugh-Cholmondeley of Mar")
    guest = handset(width=SMALL[0], height=SMALL[1]).start("cribbage", people)
    lines = """each => {
        const style = getComputedStyle(each);
        const seen = each.clientHeight - parseFloat(style.clipPath.split(" ").at(-1));
        return [each.scrollHeight > each.clientHeight, seen / parseFloat(style.lineHeight)];
    }"""
    cut, count = guest.page.locator(".entry > .to-do").evaluate(lines)
    assert cut and 3 <= count < 3.1


@pytest.mark.parametrize("size", some([SMALL, PHONE, (844, 390)], 3), ids=str)
def test_cribbage_of_one_table_has_keys_acts_and_title_in_sight_before_the_first_count_and_after_it(handset, size):
    """Issue 27, C26 and A3: who plays and who waits stand where the last counts will be."""
    guest = handset(width=size[0], height=size[1])
    said = {"names": "Ada\nBo\nCy\nDee", "game": "cribbage", "format": "winner_stays", "begin": "1"}
    evening = re.search(r"/events/[0-9a-f-]{36}/", guest.post("/events/new/", said)).group()
    for act in ("draw/publish/", "open/"):
        guest.post(evening + act, {})
    page = guest.page
    page.goto(guest.url + evening)
    expect(page.locator(".entry > .sentence")).to_have_text("Ada against Bo. Cy and Dee sit out. Ada will deal.")
    shown = """() => {
        const name = document.querySelector(".title h1");
        const acts = document.querySelector(".entry > .acts .button").getBoundingClientRect();
        const keys = [...document.querySelectorAll(".count:not([hidden]) .key")].map(each =>
            each.getBoundingClientRect().bottom);
        return [name.scrollWidth <= name.clientWidth + 1, acts.bottom <= innerHeight, Math.max(...keys) <= acts.top];
    }"""
    assert page.evaluate(shown) == [True, True, True]
    top = page.locator(".pads").bounding_box()["y"]
    peg(guest, "peg 1 2")
    expect(page.locator(".scores b").last).to_have_text("2")
    if size[0] < 500:
        assert page.locator(".pads").bounding_box()["y"] == top


@pytest.mark.parametrize("alone", [0, 1])
def test_every_key_of_cricket_is_as_wide_as_a_finger_on_the_smallest_phone(handset, alone):
    """Seven numbers, and three keys for each side."""
    guest = handset(width=SMALL[0], height=SMALL[1]).start("darts_cricket", PEOPLE[:4], alone=alone)
    peg(guest, "20 0 3")
    expect(guest.page.locator(".slate svg")).to_have_count(1)
    keys = guest.page.locator("[data-kind], .count:not([hidden]) .key")
    assert keys.count() >= 13
    boxes = keys.evaluate_all("keys => keys.map(each => each.getBoundingClientRect().toJSON())")
    for box in boxes:
        assert box["width"] >= 47.5 and box["height"] >= 47.5 and box["bottom"] <= SMALL[1], box
    assert guest.page.evaluate(NOT_SEEN) == []


@pytest.mark.parametrize("size", some([SMALL, PHONE], 2), ids=str)
def test_a_correction_and_a_doubt_move_neither_board_nor_keys(handset, size):
    guest = handset(width=size[0], height=size[1]).start("cribbage", PEOPLE[:2])
    before = guest.page.evaluate(PLACES)
    guest.tap("[data-kind=hand]")
    peg(guest, "hand 1 8")
    expect(guest.page.locator(".error")).to_contain_text("Is it right?")
    now = guest.page.evaluate(PLACES)
    assert [each for each in now if not each.startswith(".kinds")] == [
        each for each in before if not each.startswith(".kinds")
    ]
    guest.tap("[name=sure]")
    guest.shows(0, 8)
    with guest.page.expect_response("**/who/"):
        guest.tap(".holder button")
    expect(guest.page.locator(".holder")).to_have_count(0)
    guest.page.wait_for_load_state("networkidle")
    guest.page.reload()
    guest.tap(".last a >> nth=0")
    guest.page.wait_for_url("**/lines/1/")
    assert guest.page.evaluate(PLACES)[:-1] == before[:-1]  # where "Undo" stood it is left as it was
    assert guest.page.evaluate(NOT_SEEN) == []
    peg(guest, "hand 1 6")
    guest.shows(0, 6)
    expect(guest.state).to_have_text("Corrected")
    still(guest, before)


# 41 counts of Sum-Run-Set, of which 8 are sums
CAPTURES = ["sum 0 2", "run 1 3", "alike 0 2", "run 0 3", "fall 1 2"] * 8 + ["flush 1 6"]


def test_every_capture_of_two_sides_is_one_tap(handset, lines):
    """Issue 27, A7: these 41 counts took 74 taps while each kind but the first had to be turned to. By day eleven."""
    sent = often(30, 0)
    guest = handset(width=SMALL[0], height=SMALL[1]).begin("sum_run_set", ("Ada", "Bartholomew Longfellow"), target=121)
    assert len(CAPTURES) + sum(not key.startswith("sum") for key in CAPTURES) == 74
    totals = [0, 0]
    for number, key in enumerate(CAPTURES, 1):
        what, side, points = key.split()
        totals[int(side)] += int(points)
        if number <= sent:
            guest.send(number, what=what, who=side, points=points)
            continue
        if number == sent + 1:
            guest.look_at(guest.match)
        peg(guest, key)
        guest.shows(*totals)
    assert guest.taps == len(CAPTURES) - sent and len(lines(guest.match)) == 41


ALL_PLACES = PLACES.replace('".kinds", ', "")
STAY = [("sum_run_set", ("sum 1 2", "cards 0 3", "honours 1 5")), ("cuarenta", ("ronda 0 4", "cards 1 2"))]


@pytest.mark.parametrize(("game", "keys"), STAY, ids=[game for game, keys in STAY])
def test_the_keys_of_every_count_stay_in_view_and_in_place(handset, game, keys):
    """Issue 27, A7 and A3: on small screens and lying ones, from count to count."""
    guest = handset().start(game, ("Ada", "Bartholomew Longfellow"))
    for width, height in (PHONE, SMALL, (844, 390)):
        guest.page.set_viewport_size({"width": width, "height": height})
        before = guest.page.evaluate(ALL_PLACES)
        assert guest.page.evaluate(NOT_SEEN) == []
        for key in keys:
            peg(guest, key)
            expect(guest.page.locator("[data-sent]")).to_have_count(0)
            if guest.page.locator(".holder").count():
                put_off(guest)
            assert guest.page.evaluate(ALL_PLACES) == before
            assert guest.page.evaluate(NOT_SEEN) == [] and guest.page.evaluate("scrollY") == 0


TAP_ALL = """(keys) => keys.forEach(key => document.querySelector(`[name=tap][value="${key}"]`).click())"""


@pytest.fixture
def four(handset):
    return handset().start("cribbage", PEOPLE[:4], alone=1)


# where a key lies at one moment: news may put another in its place
BOX = """key => {
    const { x, y, width, height } = document.querySelector(`[value="${key}"]`).getBoundingClientRect();
    return { x, y, width, height };
}"""
HELD = """async (finger) => {
    const { lifted } = await import(finger);
    for (const kind of ["pointerdown", "pointerup", "pointerdown"]) document.dispatchEvent(new PointerEvent(kind));
    const later = new Promise(go => setTimeout(() => go("down"), 200));
    const told = await Promise.race([lifted().then(() => "lifted"), later]);
    document.dispatchEvent(new PointerEvent("pointerup"));
    return told;
}"""


def test_taps_without_a_pause_at_one_instant_on_an_edge_and_while_a_count_is_saved_are_all_written(four, lines):
    four.page.route("**/lines/*/", lambda route: (four.page.wait_for_timeout(150), route.continue_()))
    for key in ("peg 0 2", "peg 3 5", "peg 1 3", "peg 2 4", "peg 0 1"):
        four.page.locator(f'[name=tap][value="{key}"]').click()
    four.shows(3, 3, 4, 5)
    expect(four.state).to_have_text("Saved")
    assert lines(four.match) == [(number, 1) for number in range(1, 6)]
    four.page.unroute("**/lines/*/")

    four.page.evaluate(TAP_ALL, ["peg 0 2", "peg 3 5", "peg 1 3", "peg 2 4"])
    four.shows(5, 6, 8, 10)

    # a tap on the edge of the next key is a tap of its own
    first = four.page.evaluate(BOX, "peg 0 1")
    row, edge = first["y"] + first["height"] / 2, first["x"] + first["width"]
    beside = four.page.evaluate(BOX, "peg 0 2")["x"] + 5
    four.page.mouse.click(edge - 5, row)
    four.page.mouse.click(beside, row)
    four.shows(8, 6, 8, 10)

    # a finger that is down while a count is saved pegs, too, however slow it is
    key = four.page.evaluate(BOX, "peg 3 5")
    four.page.locator('[value="peg 1 2"]').click()
    four.page.mouse.move(key["x"] + 20, key["y"] + 20)
    four.page.mouse.down()
    four.page.wait_for_timeout(2500)
    four.page.mouse.up()
    four.shows(8, 8, 8, 15)
    expect(four.state).to_have_text("Saved")
    assert lines(four.match) == [(number, 1) for number in range(1, 14)]


def test_a_finger_that_comes_down_at_once_after_another_tap_holds_the_page_still(four, house):
    """Also where the browser has had no time in between to see that the first one lifted."""
    made = json.loads((house.data / "static" / "staticfiles.json").read_text(encoding="utf-8"))
    assert four.page.evaluate(HELD, f"/static/{made['paths']['scorekeeper/finger.js']}") == "down"


def test_what_is_tapped_without_a_connection_is_written_once_and_in_order_over_a_reload(four, lines):
    """Issue 27, E41."""
    four.page.route("**/lines/1/", lambda route: route.abort())
    for key in ("peg 0 2", "peg 3 5", "peg 1 3"):
        four.page.locator(f'[name=tap][value="{key}"]').click()
        expect(four.state).to_have_attribute("data-state", "kept")
    expect(four.state).to_have_text("3 not sent")
    four.page.unroute("**/lines/1/")
    four.page.reload()
    four.shows(2, 3, 0, 5)
    four.now_writes(4)
    expect(four.state).to_have_text("Saved")
    four.page.reload()
    assert four.totals == ["2", "3", "0", "5"] and lines(four.match) == [(1, 1), (2, 1), (3, 1)]


def test_what_waits_behind_a_doubt_is_sent_after_it(handset, lines):
    guest = handset().start("cribbage", PEOPLE[:2])
    guest.tap("[data-kind=hand]")
    guest.page.evaluate(TAP_ALL, ["hand 1 8", "peg 0 3"])
    late = guest.page.locator("[data-late]")
    expect(late).to_contain_text("Is it right?")
    guest.tap(late.get_by_role("button", name="It is right"))
    guest.shows(0, 8, here=True)
    expect(late).to_contain_text("that is not possible here")  # said, not lost: pegs come first


def test_five_taps_on_one_key_peg_once(handset, lines):
    guest = handset().start("cribbage", PEOPLE[:2])
    guest.page.locator('[value="peg 1 2"]').click(click_count=5)
    guest.shows(0, 2)
    guest.page.wait_for_timeout(300)
    assert lines(guest.match) == [(1, 1)]


def test_another_phone_pegs_and_the_keys_go_on_with_the_kind_that_was_turned_to(handset):
    guest = handset().start("cribbage", PEOPLE[:2])
    bo = handset().enter(guest).look_at(guest.match)
    bo.tap("[data-kind=hand]")
    peg(guest, "peg 0 1")
    bo.shows(1, 0)
    expect(bo.page.locator(".count:not([hidden]) h2")).to_have_text("bo’s hand?")
    peg(bo, "hand 1 6")
    guest.shows(1, 6)
    expect(guest.page.locator(".count:not([hidden]) h2")).to_have_text("ada’s hand?")


KEYS_IN_VIEW = """() => [...document.querySelectorAll(".count:not([hidden]) .key")]
    .filter(each => each.checkVisibility())
    .map(each => each.value)"""


SEATINGS = [
    (3, {}, (PHONE, SMALL)),
    (4, {"alone": 1}, ((390, 844), LAPTOP, SMALL)),
    (4, {}, (SMALL, LAPTOP)),
    (2, {}, (LAPTOP, PHONE, SMALL)),
]


@pytest.mark.parametrize(("people", "rules", "sizes"), SEATINGS if NIGHT else SEATINGS[:2], ids=str)
def test_each_side_has_the_likely_pegs_in_view_beside_the_board_the_last_cards_too(handset, people, rules, sizes):
    guest = handset().start("cribbage", ("Ada", "Bartholomew", "Cy", "Dee")[:people], **rules)
    sides = 2 if people == 4 and not rules else people
    likely = (*range(1, 13 if sides == 2 else 9), 12, "1 1", "2 1", "3 1")
    wanted = {f"peg {side} {points}" for side in range(sides) for points in likely}
    for width, height in sizes:
        guest.page.set_viewport_size({"width": width, "height": height})
        before = guest.page.evaluate(PLACES)
        assert wanted <= set(guest.page.evaluate(KEYS_IN_VIEW))
        still(guest, before)
    peg(guest, "peg 1 8")
    guest.shows(0, 8, *[0] * (sides - 2))
    if sides == 4:
        put_off(guest)
    still(guest, before)
    if sides == 4:
        guest.page.set_viewport_size({"width": 320, "height": 600})
        guest.tap(".count:not([hidden]) [data-span='1']")  # on a lower screen the higher keys are a tap away
        guest.send(2, what="peg", who=2, points=1)  # on another phone: the higher ones stay
        guest.shows(0, 8, 1, 0)
        chip = guest.page.locator(".count:not([hidden]) [data-span][aria-current]")
        expect(chip).to_have_attribute("data-span", "1")
        peg(guest, "peg 3 12")
        guest.shows(0, 8, 1, 12)
        peg(guest, "peg 3 1")  # the low ones again
        guest.shows(0, 8, 1, 13)
        guest.page.set_viewport_size({"width": width, "height": height})
        still(guest, before)
    guest.tap("[data-kind=hand]")
    expect(guest.page.locator(".count:not([hidden]) h2")).to_contain_text("Bartholomew")
    still(guest, before)


@at_night("browser/test_counts.py::test_each_side_has_the_likely_pegs_in_view_beside_the_board_the_last_cards_too")
@pytest.mark.parametrize("size", [SMALL, PHONE], ids=str)
def test_four_singles_peg_in_one_tap_and_what_else_is_said_moves_nothing(handset, lines, size):
    guest = handset(width=size[0], height=size[1]).start("cribbage", PEOPLE[:4], alone=1)
    before = guest.page.evaluate(PLACES)
    still(guest, before)
    for side, points in ((0, 2), (3, 12), (1, 7)):
        peg(guest, f"peg {side} {points}")
    guest.shows(2, 7, 0, 12)
    assert guest.taps == 3 == len(lines(guest.match))
    still(guest, before)  # who holds the phone is asked under "More"
    guest.tap("[data-kind=hand]")
    still(guest, before)


# a whole game of two, 61 up: what each pegs in the play, last card last, hands, crib; bo is out in the third deal
GAME = [
    [("peg", 1, 3), ("peg", 0, 3), ("hand", 1, 12), ("hand", 0, 8), ("crib", 0, 4)],
    [("peg", 1, 5), ("peg", 0, 2), ("hand", 0, 9), ("hand", 1, 16), ("crib", 1, 8)],
    [("peg", 1, 4), ("peg", 0, 1), ("hand", 1, 13)],
]


@pytest.mark.parametrize("pegs", some(["deal", "count"], 2))
def test_a_game_of_two_takes_no_more_taps_than_pegs_hands_and_cribs(handset, lines, pegs):
    """What comes next follows from the deal; of pegs that are written one by one, the last has a key of its own.

    Three counts of the second deal come from elsewhere, and by day the first deal.
    """
    guest = handset(width=SMALL[0], height=SMALL[1]).begin("cribbage", PEOPLE[:2], target=61, pegs=pegs)
    begins = often(6, 1)
    elsewhere = {*range(1, begins), 7, 8, 9}
    totals, number = [0, 0], 0
    for deal in GAME:
        for what, side, points in deal:
            number += 1
            last = pegs == "count" and (what, side, points) == deal[1]
            count = f"{what} {side} {points}" + " 1" * last
            if number == begins:
                guest.look_at(guest.match)
            if number in elsewhere:
                guest.send(number, tap=count)
            else:
                peg(guest, count)
            totals[side] += points
            if number >= begins:
                guest.shows(*totals)
    expect(guest.page.locator(".result")).to_contain_text("bo won with 61 points.")
    assert len(lines(guest.match)) == number == guest.taps + len(elsewhere)


def test_three_peg_a_game_with_an_undo_across_the_last_street_and_a_count_without_a_key(handset):
    """61: cy enters the last thirty holes, takes it back, and goes out; ada is not past 30."""
    guest = handset(width=SMALL[0], height=SMALL[1]).begin("cribbage", PEOPLE[:3], target=61)
    for number, key in enumerate(("1 8", "2 9", "0 6", "2 8", "1 9", "2 9", "0 8"), 1):
        guest.send(number, tap=f"peg {key}")
    guest.look_at(guest.match)
    peg(guest, "peg 2 8")
    guest.shows(14, 17, 34)
    guest.tap(guest.page.get_by_role("button", name="Undo"))
    guest.shows(14, 17, 26)
    guest.tap("#other-count summary")
    other = guest.page.locator("#other-count")
    other.locator("[name=who]").select_option("2")
    other.locator("[name=points]").fill("14")
    other.get_by_role("button", name="Write it down").click()
    guest.shows(14, 17, 40)
    total = 40
    for points in (8, 1, 12):
        peg(guest, f"peg 2 {points}")
        total += points
        guest.shows(14, 17, total)
    expect(guest.page.locator(".result")).to_contain_text("cy won with 61 points.")
    assert guest.page.locator(".board path, .board text.peg").count() >= 6


# games of four, 61 up, by the order of counting: whoever reaches 61 wins before the next hand
PAIRS = ["peg 1 8", "peg 0 3 1", "hand 1 16", "hand 1 12", "hand 0 8", "hand 0 12", "crib 0 8"]
PAIRS += ["peg 0 5", "peg 1 2 1", "hand 0 24", "hand 0 4"]
SINGLES = ["peg 1 8", "peg 3 12", "hand 1 16", "hand 2 20", "hand 3 12", "hand 0 8", "crib 0 24"]
SINGLES += ["peg 2 12", "hand 2 24", "hand 3 6", "hand 0 29"]


@pytest.mark.parametrize(
    ("rules", "counts", "totals", "won"),
    [
        ({}, PAIRS, (61, 38), "ada & cy won with 61 points."),
        ({"alone": 1}, SINGLES, (61, 24, 56, 30), "ada won with 61 points."),
    ],
    ids=["two pairs", "four singles"],
)
def test_four_play_to_the_end(handset, lines, rules, counts, totals, won):
    """From the last hands of the first deal on, by day the last counts of the second."""
    sent = often(8, 5)
    guest = handset(width=SMALL[0], height=SMALL[1]).begin("cribbage", PEOPLE[:4], target=61, **rules)
    for number, key in enumerate(counts[:sent], 1):
        guest.send(number, tap=key)
    guest.look_at(guest.match)
    for number, key in enumerate(counts[sent:], sent + 1):
        if rules and key.startswith("hand") and counts[number - 2].startswith("peg"):
            guest.tap("[data-kind=hand]")
        guest.now_writes(number)
        peg(guest, key)
    expect(guest.page.locator(".result")).to_contain_text(won)
    guest.shows(*totals)
    assert len(lines(guest.match)) == len(counts)


def test_a_title_is_whole_while_a_count_is_corrected_on_a_narrow_phone(handset):
    guest = handset(width=320, height=640).start("cribbage", ("Charlotte", "Bo"))
    guest.tap('[value="peg 0 5"]')
    guest.now_writes(2)
    guest.tap(".scores b a")
    expect(guest.page.locator(".where")).to_have_text("Correcting Charlotte: peg 5")
    cut = """() => [...document.querySelectorAll(".title > *")]
        .filter(each => getComputedStyle(each).clipPath === "none")
        .filter(each => each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().right > innerWidth)
        .map(each => each.textContent)"""
    assert guest.page.evaluate(cut) == []


def test_every_kind_of_count_is_in_sight_on_the_narrowest_phone(handset):
    guest = handset(width=320, height=640).start("sum_run_set", PEOPLE[:3])
    kinds = guest.page.locator("[data-entry] > .kinds")
    expect(kinds.locator("> *")).to_have_count(7)
    assert kinds.evaluate("""each => each.scrollWidth <= each.clientWidth
        && [...each.children].every(tab => tab.scrollWidth <= tab.clientWidth)""")


def test_a_wrong_last_count_is_read_on_undo_and_taken_back_by_it(handset):
    """Where there is no room for the last counts as well; of a long name its beginning, and the count whole."""
    people = ("ada", "Bartholomew Wolstenholme-Cholmondeley")
    guest = handset(width=320, height=640).begin("sum_run_set", people)
    for number, (side, points) in enumerate(((0, 3), (1, 5)), 1):
        guest.send(number, what="run", who=side, points=points)
    guest.look_at(guest.match)
    undo = guest.page.locator("[data-undo]")
    expect(undo).to_contain_text("Bartholomew Wolstenholme-Cholmondeley: run 5")
    key, words = undo.bounding_box(), undo.locator("small")
    whole = words.evaluate("""each => {
        const range = document.createRange();
        range.selectNodeContents(each.lastChild);
        return range.getBoundingClientRect().toJSON();
    }""")
    assert key["x"] < whole["left"] and whole["right"] < key["x"] + key["width"] and key["y"] + key["height"] <= 640
    guest.tap(undo)
    expect(guest.state).to_contain_text("run 5 undone")
    assert [each.inner_text() for each in guest.page.locator(".scores b").all()] == ["3", "0"]
    expect(undo).to_contain_text("ada: run 3")


def test_a_corrected_count_has_one_pencil(handset):
    guest = handset().begin("cribbage", PEOPLE[:2])
    for number, tap in enumerate(("peg 1 2", "peg 0 1", "hand 1 8"), 1):
        guest.send(number, tap=tap)
    guest.look_at(guest.match, "lines/3/")
    guest.tap('[value="hand 1 6"]')
    expect(guest.page.locator("#sheet .corrected")).to_have_count(1)
    drawn = guest.page.locator("#sheet .corrected, #sheet .corrected *").evaluate_all(
        """all => all.flatMap(each => ["::before", "::after"].map(part => getComputedStyle(each, part).content))"""
    )
    assert guest.page.locator("#sheet .pen:visible").count() + sum("✎" in each for each in drawn) == 1
