"""Nothing on a sheet touches what stands beside it, and keys leave no hole."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.test_in_sight import MEET, SEEN

NAMES = ("ada", "bo", "cy", "dee", "eli")

# how far the last key of a row of people ends from the edge that the first row reaches
HOLE = """() => {
    const keys = [...document.querySelectorAll(".asked .keys:not([hidden]) > .key")];
    const ends = keys.map(each => each.getBoundingClientRect().right);
    return Math.round(Math.max(...ends) - ends.at(-1));
}"""


@pytest.mark.parametrize(("game", "count"), [("bigwig", 3), ("plantagenet", 5)])
def test_three_or_five_people_leave_no_hole_among_the_keys(handset, game, count):
    guest = handset(width=390, height=664).start(game, NAMES[:count])
    assert guest.page.locator(".asked .keys:not([hidden]) > .who").count() == count
    assert guest.page.evaluate(HOLE) == 0


@pytest.mark.parametrize("size", [(390, 664), (320, 640)])
def test_words_and_figures_of_a_row_stand_clear_of_one_another(handset, size):
    guest = handset(width=size[0], height=size[1]).begin("rummoli", NAMES[:4])
    guest.send(1, board=10, chips=(50, 49, 48, 43))
    guest.send(2, board=10, chips=(50, 49, 48, 43))
    wrong = {"rummoli": guest.look_at(guest.match).page.evaluate(MEET)}
    wrong["rummoli"] += guest.page.evaluate(WHOLE_LEFT)
    guest.begin("push", NAMES[:4])
    for row in (1, 2, 3):
        guest.send(row, out=row % 2, **{f"left-{(row + 1) % 2 + seat}": 205 for seat in (0, 2)})
    wrong["push"] = guest.look_at(guest.match).page.evaluate(MEET)
    assert wrong == {key: [] for key in wrong}


# words of a whole row that begin left of the sheet, or on the number of the row
WHOLE_LEFT = """() => [...document.querySelectorAll("#sheet tbody tr:not(.now) .whole > span")].filter(each => {
    const range = document.createRange();
    range.selectNodeContents(each.closest("tr").querySelector("th"));
    return each.getBoundingClientRect().left < range.getBoundingClientRect().right + 1;
}).map(each => each.outerHTML)"""


def test_four_digits_of_four_players_and_three_below_zero_of_five_stand_clear(handset):
    guest = handset(width=320, height=640).begin("chicken_foot", NAMES[:4])
    for row in (1, 2, 3):
        guest.send(row, out=0, **{f"left-{side}": 455 for side in (1, 2, 3)})
    assert gap_of_totals(guest) >= 4
    guest.page.set_viewport_size({"width": 390, "height": 664})
    guest.begin("looking_for_friends", NAMES).send(1, points=(-108, -108, 432, -108, -108))
    assert gap_of_totals(guest) >= 4


def gap_of_totals(guest):
    totals = (
        guest.look_at(guest.match)
        .page.locator("#sheet tfoot td b")
        .evaluate_all("""all => all.map(each => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const { left, right } = range.getBoundingClientRect();
        return [left, right];
    })""")
    )
    return min(two[0] - one[1] for one, two in pairwise(totals))


CUT = "all => all.filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.textContent.trim())"
LONG = "Maximiliane-Theodora von Hohenstein-Muel"


@pytest.mark.parametrize("size", [(390, 664), (320, 640)])
def test_a_question_with_a_long_name_is_whole(handset, size):
    guest = handset(width=size[0], height=size[1]).start("spades", (NAMES[0], NAMES[1], NAMES[2], LONG))
    guest.values(3, 3)
    question = guest.page.locator("[data-ask] h2")
    expect(question).to_have_text(f"{LONG}’s bid?")
    assert question.evaluate_all(CUT) == [] and guest.page.evaluate(SEEN)["wrong"] == []
    guest.start("cribbage", (LONG, NAMES[1])).tap("[data-kind=hand]")
    guest.tap(".count:not([hidden]) [value='hand 1 12']")
    guest.tap("[name=sure]")
    guest.tap(".count:not([hidden]) [value='hand 0 12']")
    question = guest.page.locator(".count:not([hidden]) > h2")
    expect(question).to_have_text(f"{LONG}’s crib?")
    assert question.evaluate_all(CUT) == []
    boxes = question.evaluate("each => [each.scrollHeight, each.clientHeight]")
    assert boxes[0] <= boxes[1] + 6  # ink of letters reaches out of two low lines, and no third one is below
    assert guest.page.locator(".title > .where").evaluate_all(CUT) == []
    guest.tap("[data-undo]")
    expect(guest.state).to_have_text("Maximilian…: hand 12 undone")
    assert guest.state.evaluate_all(CUT) == []


def test_pointing_at_a_total_hides_no_figure_beside_it(handset):
    guest = handset(width=390, height=664).begin("hearts", NAMES[:4])
    guest.send(1, hearts=(5, 0, 6, 2), queen=1)
    link = guest.look_at(guest.match).page.locator("#sheet tbody [data-cell='1'] > a")
    link.hover()
    assert link.evaluate("each => getComputedStyle(each).backgroundColor") == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("size", [(390, 664), (320, 640)])
def test_a_long_title_beside_a_board_is_whole(handset, size):
    guest = handset(width=size[0], height=size[1]).start("tabletop_cribbage", NAMES[:2])
    assert guest.page.locator(".title > :is(h1, .where)").evaluate_all(CUT) == []


def test_a_correction_on_a_laptop_has_its_question_in_one_line_and_its_state_at_the_edge(handset):
    guest = handset(width=1366, height=768).begin("hearts", NAMES[:4])
    guest.send(1, hearts=(5, 0, 6, 2), queen=1)
    guest.look_at(guest.match, "lines/1/?side=1")
    asked = guest.page.locator("[data-ask] h2")
    lines = "each => each.offsetHeight / parseFloat(getComputedStyle(each).lineHeight)"
    assert asked.inner_text() == "How many hearts did bo take?" and round(asked.evaluate(lines)) == 1
    where, state = (guest.page.locator(f".title > {each}").bounding_box() for each in (".where", ".state"))
    assert state["x"] > where["x"] + where["width"]


def test_a_correction_leaves_a_turned_sheet_turned_and_shows_the_new_figure_clear_of_the_old(handset):
    guest = handset(width=320, height=640).begin("oh_hell", NAMES, cards="own", own="4,3,2,1")
    guest.send(1, trump="H", bid=(1, 1, 2, 0, 1), tricks=(1, 1, 1, 0, 1))
    guest.send(2, trump="S", bid=(0, 2, 1, 1, 0), tricks=(0, 1, 1, 1, 0))
    page = guest.look_at(guest.match, "lines/2/?side=2").page
    guest.value(2)
    expect(page.locator("#sheet tr.now .box .changed")).to_have_count(1)
    expect(page.locator("#sheet tfoot del")).to_have_count(1)  # the sheet with what would follow has come
    assert page.locator("[data-turned]").count() == 1
    page.wait_for_function(BELOW)  # the sheet may be drawn once more


def test_a_bill_names_whose_box_it_is_and_asks_for_a_blind_nil_where_somebody_bid_nil(handset):
    page = (guest := handset(width=320, height=640).start("spades", NAMES[:4])).page
    labels = page.locator("#sheet tr.now > .label:not([data-idle])")
    expect(labels).to_have_text(["Bids", "Bids", "Tricks", "Tricks"])
    assert page.evaluate(BEFORE) == ["ada", "cy", "ada", "cy", "bo", "dee", "bo", "dee"]
    guest.values(3, 0, 3, 3)
    expect(labels).to_have_text(["Bids", "Bids", "Blind nil", "Tricks", "Tricks"])
    assert page.evaluate(SEEN)["wrong"] == []


# whether the new figure of a corrected box stands below the old one
BELOW = """() => {
    const [old, now] = ["del", ":not(del)"]
        .map(each => document.querySelector(`#sheet tr.now .box .changed > ${each}`)?.getBoundingClientRect());
    return old?.height > 0 && now?.top - old.top > 10;
}"""

# what stands in the boxes of a bill before any figure, a side after the other
BEFORE = """() => [...document.querySelectorAll("#sheet tr.now > .box")].filter(each => each.getClientRects().length)
    .map(each => getComputedStyle(each, "::before").content.slice(1, -1))"""
