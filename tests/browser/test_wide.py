"""What a laptop has room for: standings in two columns, each with its head."""

import re

import pytest

from tests.browser import pages
from tests.browser.handset import PEOPLE

LAPTOP, HALL, PHONE = (1280, 800), (1920, 1080), (390, 664)
NAMES = "\n".join(f"{PEOPLE[at % len(PEOPLE)]} {at + 1}" for at in range(30))


@pytest.fixture
def standings(handset):
    """The standings of thirty people while their first round is played."""
    laptop = handset(width=LAPTOP[0], height=LAPTOP[1])
    how = {"game": "whist", "format": "changing_partners", "begin": 1}
    there = re.search(r"/events/[0-9a-f-]{36}/", laptop.post("/events/new/", {"names": NAMES, **how})).group()
    laptop.post(f"{there}settings/", {"season": "Thirty", "option-rounds": "3"})
    laptop.post(f"{there}draw/publish/", {})
    laptop.post(f"{there}open/", {"round": 1})
    laptop.page.goto(f"{laptop.url}{there}standings/")
    laptop.there = there
    return laptop


ROWS = """() => [...document.querySelectorAll(".standings tbody tr:not(.again)")].map(each => {
    const {x, y, bottom} = each.getBoundingClientRect();
    return [Math.round(x), Math.round(y), Math.round(bottom)];
})"""
HEADS = """() => [...document.querySelectorAll(".standings :is(thead tr, .again)")]
    .filter(each => each.getClientRects().length).map(each => Math.round(each.getBoundingClientRect().y))"""
EDGES = """() => [...document.querySelectorAll(".standings tr")].filter(row => row.getClientRects().length).map(row =>
    [...row.children].map(each => each.getBoundingClientRect().right - row.getBoundingClientRect().left))"""


def in_two_columns(page):
    for width, height in (LAPTOP, HALL):
        page.set_viewport_size({"width": width, "height": height})
        rows = page.evaluate(ROWS)
        first, second = rows[:15], rows[15:]
        assert len({x for x, _, _ in first}) == len({x for x, _, _ in second}) == 1 and first[0][0] < second[0][0]
        assert [y for _, y, _ in first] == [y for _, y, _ in second] == sorted({y for _, y, _ in rows})
        assert max(bottom for _, _, bottom in rows) <= height
        heads = page.evaluate(HEADS)
        assert len(heads) == 2 and heads[0] == heads[1]
        edges = page.evaluate(EDGES)
        assert [each for each in edges if each != pytest.approx(edges[0], abs=1)] == []
        assert page.evaluate(pages.WIDER_THAN_THE_SCREEN) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert len({x for x, _, _ in page.evaluate(ROWS)}) == len(page.evaluate(HEADS)) == 1


def test_f47_thirty_people_are_in_sight_on_a_laptop_down_the_first_column_then_the_second(standings):
    """Of an evening, and of its season."""
    page = standings.page
    in_two_columns(page)
    for table in range(1, 8):
        answer = standings.context.request.get(f"{standings.url}{standings.there}tables/{table}/")
        standings.match = answer.url.split("/matches/")[1].split("/")[0]
        for hand in range(8):
            standings.send(hand + 1, tricks=(7 + hand % 3, 6 - hand % 3))
    standings.post(f"{standings.there}close/", {"round": 1})
    standings.post(f"{standings.there}end/", {"end": 1})
    page.goto(f"{standings.url}/events/")
    page.get_by_role("link", name="Thirty").first.click()
    in_two_columns(page)
