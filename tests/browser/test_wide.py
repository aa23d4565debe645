"""What a laptop has room for: standings in two columns, each with its head; a sheet whose columns stay."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import pages
from tests.browser.handset import PEOPLE

LAPTOP, HALL, PHONE = (1280, 800), (1920, 1080), (390, 664)
LONG = "Maximiliane-Theodora von Hohenstein-Muel"
NAMES = "\n".join(f"{PEOPLE[at % len(PEOPLE)]} {at + 1}" for at in range(30))


def standings_of(laptop, names):
    """The standings of people while their first round is played."""
    how = {"game": "whist", "format": "changing_partners", "begin": 1}
    there = re.search(r"/events/[0-9a-f-]{36}/", laptop.post("/events/new/", {"names": names, **how})).group()
    laptop.post(f"{there}settings/", {"season": "Thirty", "option-rounds": "3"})
    laptop.post(f"{there}draw/publish/", {})
    laptop.post(f"{there}open/", {"round": 1})
    laptop.page.goto(f"{laptop.url}{there}standings/")
    laptop.there = there
    return laptop


@pytest.fixture
def standings(handset):
    return standings_of(handset(width=LAPTOP[0], height=LAPTOP[1]), NAMES)


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
    with page.expect_navigation():
        page.get_by_role("link", name="Thirty").first.click()
    in_two_columns(page)


def test_a_ninth_who_comes_makes_open_standings_two_columns(handset):
    laptop = standings_of(handset(width=LAPTOP[0], height=LAPTOP[1]), "\n".join(PEOPLE[:8]))
    page, offers = laptop.page, f"{laptop.there}roll/offers/"
    assert len({x for x, _, _ in page.evaluate(ROWS)}) == len(page.evaluate(HEADS)) == 1
    said = {"arrive": "zoe", "csrfmiddlewaretoken": laptop.token(offers)}
    shown = laptop.context.request.post(laptop.url + offers, form=said, headers={"Origin": laptop.url}).text()
    stamp, kind = re.search(r'name="stamp" value="(\w+)">\s*<button\s[^>]*value="(\w+)"', shown).groups()
    laptop.post(offers, {"arrive": "zoe", "kind": kind, "stamp": stamp})
    expect(page.get_by_role("link", name="zoe")).to_be_visible()
    assert len({x for x, _, _ in page.evaluate(ROWS)}) == len(page.evaluate(HEADS)) == 2
    edges = page.evaluate(EDGES)
    assert [each for each in edges if each != pytest.approx(edges[0], abs=1)] == []


COLUMNS = """() => [...document.querySelectorAll("#sheet thead [data-side]")].map(each => {
    const {x, width} = each.getBoundingClientRect();
    return [Math.round(x), Math.round(width)];
})"""


@pytest.mark.parametrize("count", [2, 3, 4])
def test_columns_stay_where_they_are_from_the_first_turn_on(handset, count):
    laptop = handset(width=LAPTOP[0], height=LAPTOP[1]).start("dice_10000", PEOPLE[:count])
    columns = laptop.page.evaluate(COLUMNS)
    for who, turn in zip((*PEOPLE[1:count], "ada", "bo"), ("1000", "0", "1500", "9950", "2500")):
        laptop.page.keyboard.type(turn)
        laptop.page.keyboard.press("Enter")
        expect(laptop.page.locator("[data-ask] h2")).to_have_text(f"What did {who}’s turn bring?")
        assert laptop.page.evaluate(COLUMNS) == columns, (who, turn)
    assert laptop.page.evaluate(pages.WIDER_THAN_THE_SCREEN) == []


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("spades", {"bid": (5, 1, 4, 1), "tricks": (5, 2, 5, 1)}),
        ("ten_phases", {"made": (1, 0, 1), "out": 0, "left-1": 120, "left-2": 45}),
    ],
)
def test_a_sheet_of_many_columns_is_whole_beside_its_keys_and_what_is_told_below_begins_where_it_does(
    handset, game, line
):
    laptop = handset(width=LAPTOP[0], height=LAPTOP[1])
    laptop.begin(game, (LONG, *PEOPLE[1 : 4 if game == "spades" else 3]))
    for number in (1, 2):
        laptop.send(number, **line)
    page = laptop.look_at(laptop.match).page
    assert page.locator("[data-goes-on]").count() == 0
    told = page.locator("#below > *").filter(visible=True).first
    edges = [each.bounding_box()["x"] for each in (page.locator("#sheet"), told)]
    assert edges[0] == pytest.approx(edges[1], abs=1)


def test_what_a_row_adds_up_to_is_told_once_something_is_written(handset):
    laptop = handset(width=LAPTOP[0], height=LAPTOP[1]).start("hearts", PEOPLE[:4])
    check = laptop.page.locator("tr[data-now] .check span")
    expect(check).to_be_hidden()
    laptop.value(5)
    expect(check).to_be_visible()
    expect(check).to_have_text("13")


def test_who_holds_this_phone_is_asked_below_the_acts_and_moves_no_key(handset):
    laptop = handset(width=LAPTOP[0], height=LAPTOP[1]).begin("hearts", PEOPLE[:4])
    laptop.send(1, hearts=(4, 1, 7, 1), queen=2)
    laptop.look_at(laptop.match)
    key = laptop.page.locator('.asked [data-value="5"]')
    before, holder = key.bounding_box(), laptop.page.locator(".holder")
    assert holder.bounding_box()["y"] > laptop.page.locator("[data-undo]").bounding_box()["y"]
    words, say = (holder.locator(each).bounding_box() for each in ("span", "a"))
    assert 0 < say["x"] - words["x"] - words["width"] < 24
    laptop.tap(holder.locator("button"))
    expect(holder).to_have_count(0)
    assert key.bounding_box() == before


LABELS = """() => {
    const board = document.querySelector(".board");
    const labels = [...board.querySelectorAll("text:not([data-side])")].map(each => each.getBoundingClientRect());
    const letters = parseFloat(getComputedStyle(board.querySelector("text.lurch")).fontSize) * board.getCTM().a;
    const middles = labels.map(each => each.y + each.height / 2).sort((one, two) => one - two);
    const last = Math.max(...labels.map(each => each.y));
    return {
        letters,
        apart: Math.min(...middles.slice(1).map((each, at) => each - middles[at])),
        hole: labels.find(each => each.y === last).x - board.querySelector("circle").getBoundingClientRect().right,
    };
}"""


@pytest.mark.parametrize(("size", "rest", "least"), [(LAPTOP, "", 14), (HALL, "projector/", 36)], ids=str)
def test_f47_figures_and_words_beside_a_peg_board_keep_apart(handset, size, rest, least):
    laptop = handset(width=size[0], height=size[1]).begin("cribbage", PEOPLE[:2])
    laptop.look_at(laptop.match, rest)
    seen = laptop.page.evaluate(LABELS)
    assert seen["letters"] >= least and seen["apart"] > 1.1 * seen["letters"] and seen["hole"] > 2, seen


def test_f47_the_names_of_a_side_take_a_line_each_on_a_laptop_and_what_joins_them_none(handset):
    laptop = handset(width=LAPTOP[0], height=LAPTOP[1])
    laptop.start("euchre", ("Maximiliana", "Bartholomew", "Christopher", "Elisabeth"))
    lines = laptop.page.evaluate("[...document.querySelectorAll('.sheet thead .name')].map(each => each.offsetTop)")
    assert len(lines) == 4 and len(set(lines)) == 2


def test_a_scrollbar_lies_on_the_page_in_its_colours(handset):
    """Firefox puts a white one beside a sheet."""
    laptop = handset(width=LAPTOP[0], height=LAPTOP[1]).start("hearts", PEOPLE[:4])
    colours = "({scrollbarColor, backgroundColor}) => [scrollbarColor.split(') ')[1], backgroundColor]"
    for theme in ("light", "dark"):
        laptop.page.emulate_media(color_scheme=theme)
        track, paper = laptop.page.evaluate(f"({colours})(getComputedStyle(document.body))")
        assert track == paper
        assert laptop.page.evaluate("getComputedStyle(document.getElementById('sheet')).scrollbarColor").endswith(paper)
