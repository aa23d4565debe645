"""Undo of the last act is one tap, and on the screen without scrolling in every state of the smallest phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.often import some

SMALL = {"width": 320, "height": 640}

TOUCHED = """each => {
    const box = each.getBoundingClientRect();
    const points = [[.5, .5], [.1, .2], [.9, .8]].map(([x, y]) => [box.left + box.width * x, box.top + box.height * y]);
    return scrollY === 0 && box.top >= 0 && box.bottom <= innerHeight && box.width >= 48 && box.height >= 48
        && points.every(([x, y]) => each.contains(document.elementFromPoint(x, y)));
}"""


def undo(guest):
    return guest.page.get_by_role("button", name="Undo")


def sees_undo(guest):
    expect(undo(guest)).to_have_count(1)
    assert undo(guest).evaluate(TOUCHED), guest.question


def test_undo_is_seen_in_a_dispute_and_takes_it_back(handset):
    guest, other = handset(**SMALL).start("hearts", PEOPLE[:4]), handset(**SMALL)
    other.enter(guest).look_at(guest.match)
    other.value(1)
    guest.send(1, hearts=(2, 2, 2, 7), queen=0)
    other.values(2, 3, 1)
    expect(guest.state).to_have_text("Two different scores")
    other.now_writes(2)
    for each in (guest, other):
        sees_undo(each)
        each.page.reload()
        sees_undo(each)
    other.tap(undo(other))
    expect(other.state).to_have_text("Row 1 undone")
    guest.shows(15, 2, 2, 7)


def test_undo_is_seen_while_a_row_is_corrected(handset):
    guest = handset(**SMALL).begin("hearts", PEOPLE[:4])
    guest.send(1, hearts=(5, 0, 6, 2), queen=0)
    guest.look_at(guest.match, "lines/1/?side=1")
    sees_undo(guest)
    guest.value(3)
    sees_undo(guest)


@pytest.mark.parametrize("game", some(["hearts", "hand_and_foot", "thirty_one", "euchre"], 4))
def test_undo_is_seen_in_an_ordinary_row_and_after_a_reload(handset, game):
    guest = handset(**SMALL).start(game, PEOPLE[:4])
    sees_undo(guest)
    guest.page.locator(".asked .keys:not([hidden]) [data-value]:not(:disabled)").first.click()
    guest.page.wait_for_timeout(150)
    sees_undo(guest)
    guest.page.reload()
    sees_undo(guest)
