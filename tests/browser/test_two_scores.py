"""Two scores for one row on a phone: they stand where the keys were, wait in one line, and go once they are settled."""

import uuid

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.browser.test_room import KEYS_SEEN, LAPTOP, PHONE, SMALL
from tests.browser.test_taps import beside
from tests.often import some

KEYS = """() => [...document.querySelectorAll("[data-ask] h2, .pads, .asked .key")]
    .map(each => Math.round(each.getBoundingClientRect()[each.matches("h2") ? "bottom" : "top"]))"""

ABOVE_THE_BAR = """() => {
    const bar = Math.min(...[...document.querySelectorAll(".entry > .acts .button")]
        .filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().top));
    return [...document.querySelectorAll(".dispute summary, .dispute .button, [data-late] :is(summary, .button)")]
        .filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect())
        .every(box => box.top > 0 && box.bottom <= bar + 1);
}"""


def disputed(handset, size):
    """Hearts with two rows, of which the second was written differently on two phones: both phones."""
    guest = handset(width=size[0], height=size[1]).begin("hearts", PEOPLE[:4])
    guest.send(1, hearts=(1, 2, 3, 7), queen=0)
    bo = beside(guest, handset())
    guest.look_at(guest.match)
    before = guest.page.evaluate(KEYS)
    guest.send(2, hearts=(2, 2, 2, 7), queen=0)
    figures = {f"hearts-{side}": each for side, each in enumerate((6, 2, 5, 0))}
    bo.post(f"/matches/{bo.match}/lines/2/", {"slip": uuid.uuid4(), "base": 0, "queen": 3, **figures})
    guest.look_at(guest.match)
    expect(guest.page.locator(".dispute")).to_be_visible()
    return guest, bo, before


@pytest.mark.parametrize("size", some([PHONE, SMALL], 2, 1), ids=str)
def test_two_scores_stand_where_the_keys_were_and_wait_in_one_line_that_moves_none(handset, size):
    """Until they are settled on another phone: then nobody is asked any more.

    Also where a row is being written meanwhile: its digits stay, and no key moves.
    """
    guest, bo, before = disputed(handset, size)
    assert guest.page.evaluate(ABOVE_THE_BAR) and not guest.page.locator(".asked .key:visible").count()
    guest.tap(guest.page.get_by_role("button", name="Go on with row 3"))
    for _ in range(60):  # until the sheet has its place
        if guest.page.evaluate(KEYS) == before:
            break
        guest.page.wait_for_timeout(50)
    assert guest.page.evaluate(KEYS) == before and guest.page.evaluate(KEYS_SEEN)
    assert guest.page.evaluate(ABOVE_THE_BAR)
    guest.tap(".dispute summary")
    expect(guest.page.locator(".dispute form .button")).to_have_count(2)
    expect(guest.page.locator(".dispute a.button")).to_have_text("Neither")
    assert not guest.page.locator(".asked .key:visible").count()

    guest.tap(guest.page.get_by_role("button", name="Go on with row 3"))
    guest.value(3)
    bo.send(1, base=1, hearts=(2, 1, 3, 7), queen=0)
    guest.shows(15, 1, 3, 7)
    expect(guest.page.locator(".dispute:not([open])")).to_have_count(1)  # other news settle nothing, nor open it
    bo.post(f"/matches/{bo.match}/", {"to": f"/matches/{bo.match}/lines/2/settle/", "choice": 1, "who": "bo"})
    expect(guest.page.locator(".settled")).to_have_text("Row 2 is settled.")
    expect(guest.page.locator(".dispute")).to_have_count(0)
    expect(guest.page.locator('[name="hearts-3"]')).to_have_value("3")
    guest.shows(30, 3, 5, 14)
    assert guest.page.evaluate(KEYS) == before


def write_third(bo, cy):
    """The second row once more, and otherwise, on a third phone."""
    figures = {f"hearts-{side}": each for side, each in enumerate((2, 2, 9, 0))}
    cy.post(f"/matches/{bo.match}/lines/2/", {"slip": uuid.uuid4(), "base": 0, "queen": 3, **figures})


def test_three_scores_for_one_row_are_all_in_sight_and_undo_of_the_third_leaves_two(handset):
    guest, bo, _ = disputed(handset, PHONE)
    cy = beside(guest, handset(width=390, height=664))
    write_third(bo, cy)
    guest.look_at(guest.match)
    expect(guest.page.locator(".dispute form .button")).to_have_count(3)
    expect(guest.page.locator(".dispute form .button").last).to_contain_text("ada 2, cy 9, dee 0")
    assert guest.page.evaluate(ABOVE_THE_BAR)
    cy.look_at(cy.match)
    cy.tap("[data-undo]")
    for each in (guest, bo, cy):
        expect(each.page.locator(".dispute form .button")).to_have_count(2)
    bo.post(f"/matches/{bo.match}/", {"to": f"/matches/{bo.match}/lines/2/settle/", "choice": 1, "who": "bo"})
    for each in (guest, bo, cy):
        each.shows(29, 4, 5, 14)


def test_the_row_that_waits_behind_two_scores_is_washed_to_its_end(handset):
    guest, *_ = disputed(handset, PHONE)
    washes = "cells => [...new Set(cells.map(each => getComputedStyle(each).backgroundColor))]"
    cells = guest.page.locator("#sheet tr.now > :is(th, td):visible")
    for scheme in ("light", "dark"):
        guest.page.emulate_media(color_scheme=scheme)
        assert len(cells.evaluate_all(washes)) == 1, scheme


def refused_beside(handset, guest):
    """A phone whose 650 for ada was refused, while ada's 1200 is written on another one."""
    bo = handset(width=390, height=664).enter(guest).look_at(guest.match)
    bo.page.keyboard.type("650")
    bo.page.keyboard.press("Enter")
    expect(bo.page.locator("#entry .error")).to_contain_text("ada’s first score must be 1,000 or more")
    guest.page.keyboard.type("1200")
    guest.page.keyboard.press("Enter")
    expect(bo.page.locator("[data-ask] h2")).to_have_text("What did bo’s turn bring?")
    return bo


def test_a_refused_figure_makes_way_for_the_next_question_where_another_phone_wrote_the_turn(handset, lines):
    guest = handset().start("dice_10000", PEOPLE[:2])
    bo = refused_beside(handset, guest)
    late = bo.page.locator("[data-late]")
    expect(late.locator("summary")).to_have_text("Row 1 needs a look")
    expect(late.locator("p")).to_have_text("Row 1 is written already.")
    expect(late.get_by_role("button")).to_have_text(
        ["This phone Row 1, ada 650", "The sheet ada 1200", "Neither", "Later"]
    )
    bo.tap(late.get_by_role("button", name="The sheet"))
    expect(late).to_have_count(0)
    bo.page.keyboard.type("1100")
    bo.page.keyboard.press("Enter")
    guest.shows(1200, 1100)
    bo.shows(1200, 1100)
    expect(bo.state).to_have_text("Saved")
    assert lines(guest.match) == [(1, 1), (1, 2)]


def test_a_refused_figure_cannot_be_kept_as_a_second_version_and_waits_with_the_reason(handset, lines):
    guest = handset().start("dice_10000", PEOPLE[:2])
    bo = refused_beside(handset, guest)
    late = bo.page.locator("[data-late]")
    bo.tap(late.get_by_role("button", name="This phone"))
    expect(late.locator("p")).to_contain_text("ada’s first score must be 1,000 or more")
    assert lines(guest.match) == [(1, 1)]
    guest.shows(1200, 0)


def test_a_figure_typed_for_a_turn_that_another_phone_wrote_can_be_kept_as_a_second_version(handset):
    guest = handset().start("dice_10000", PEOPLE[:2])
    bo = handset().enter(guest).look_at(guest.match)
    bo.page.keyboard.type("1300")
    guest.page.keyboard.type("1200")
    guest.page.keyboard.press("Enter")
    late = bo.page.locator("[data-late]")
    bo.tap(late.get_by_role("button", name="This phone Row 1, ada 1300"))
    for each in (guest, bo):
        expect(each.state).to_have_text("Two different scores")


def test_a_figure_typed_for_a_turn_that_nobody_else_wrote_goes_on_in_its_row(handset, lines):
    guest = handset().start("dice_10000", PEOPLE[:2])
    bo = handset(width=390, height=664).enter(guest).look_at(guest.match)
    bo.tap("#sheet tr.now > [data-of=turn-1]")
    bo.page.keyboard.type("1100")
    guest.page.keyboard.type("1200")
    guest.page.keyboard.press("Enter")
    bo.shows(1200, 0)
    expect(bo.page.locator("[data-late]")).to_have_count(0)
    assert bo.question == "What did bo’s turn bring?"
    bo.page.keyboard.press("Enter")
    for each in (guest, bo):
        each.shows(1200, 1100)
    assert lines(guest.match) == [(1, 1), (1, 2)]


@pytest.mark.parametrize("size", [SMALL, PHONE, LAPTOP], ids=str)
def test_half_a_row_that_another_phone_wrote_takes_the_place_of_the_keys_to_be_kept_or_dropped(handset, lines, size):
    guest = handset().begin("hearts", PEOPLE[:4])
    bo = handset(width=size[0], height=size[1]).enter(guest).look_at(guest.match)
    bo.values(5, 3)
    before = bo.page.evaluate(KEYS)
    guest.send(1, hearts=(2, 2, 2, 7), queen=0)
    own = bo.page.locator("[data-own]")
    expect(own.locator("summary")).to_have_text("Row 1 is written already")
    expect(own.locator("p")).to_have_text("Typed on this phone: bo 5 · cy 3.")
    for part in (own.locator("p"), *own.locator(".button").all(), bo.page.locator("#sheet tr[class=now]")):
        expect(part).to_be_in_viewport(ratio=1)
    assert not bo.page.locator("[data-entry] button:visible").count()
    bo.page.keyboard.type("3")
    expect(bo.page.locator('[name="hearts-3"]')).to_have_value("")
    bo.tap(own.get_by_role("button", name="Keep as a second version"))
    assert bo.question == "How many hearts did dee take?" and bo.page.evaluate(KEYS_SEEN)
    assert size == LAPTOP or bo.page.evaluate(KEYS) == before
    assert lines(guest.match) == [(1, 1)]


def test_half_a_row_that_another_phone_wrote_can_be_dropped_for_the_next(handset, lines):
    guest = handset().begin("hearts", PEOPLE[:4])
    bo = handset(width=390, height=664).enter(guest).look_at(guest.match)
    bo.value(5)
    guest.send(1, hearts=(2, 2, 2, 7), queen=0)
    own = bo.page.locator("[data-own]")
    bo.tap(own.get_by_role("button", name="Drop"))
    bo.now_writes(2)
    expect(bo.state).to_have_text("Saved")
    expect(own).to_have_count(0)
    bo.values(1, 0)
    assert bo.question == "How many hearts did ada take?"
    assert lines(guest.match) == [(1, 1)]


def test_half_a_row_whose_other_version_ended_the_match_is_kept_or_dropped_too(handset, lines):
    guest = handset().begin("hearts", PEOPLE[:4], target=20)
    bo = handset(width=390, height=664).enter(guest).look_at(guest.match)
    bo.value(5)
    guest.send(1, hearts=(0, 0, 0, 13), queen=3)
    own = bo.page.locator("[data-own]")
    expect(own.locator("p")).to_have_text("Typed on this phone: bo 5.")
    assert not bo.page.locator("[data-entry] button:visible").count()
    bo.tap(own.get_by_role("button", name="Drop"))
    expect(bo.page.locator("form[data-entry]")).to_have_count(0)
    assert lines(guest.match) == [(1, 1)]


def test_issue_27_what_is_dropped_leaves_its_row_and_the_head_says_the_next_deal(handset):
    guest = handset().start("ten_phases", PEOPLE[:3])
    other = handset().enter(guest)
    guest.tap(".asked [data-next]")
    expect(guest.page.locator("[data-ask] h2")).to_contain_text("Points left")
    for digit in (7, 0):
        guest.tap(f'.asked [data-digit="{digit}"]')
    guest.tap(".asked [data-next]")
    other.send(1, made=(1, 0, 0), out=0, left=(0, 50, 60))
    guest.tap("[data-own] button:has-text('Drop')")
    expect(guest.page.locator("tr.now th")).to_have_text("2")
    assert "70" not in guest.page.inner_text("tr.now")
    expect(guest.page.locator(".title .where")).to_contain_text("Deal 2")
