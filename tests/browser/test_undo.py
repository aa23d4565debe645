"""Undo of the last act is one tap, and on the screen without scrolling in every state of the smallest phone."""

import pytest
from playwright.sync_api import expect

from tests.browser import pages
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
    other.tap(other.page.get_by_role("button", name="Keep as a second version"))
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


def test_a_correction_left_half_done_is_told_on_the_sheet_until_it_is_saved_or_left(handset):
    guest = handset(height=664).begin("hearts", PEOPLE[:4])
    guest.send(1, hearts=(4, 1, 7, 1), queen=2)
    guest.look_at(guest.match, "lines/1/?side=0")
    change(guest)
    guest.look_at(guest.match)
    waits = guest.page.get_by_role("link", name="A correction waits")
    expect(guest.state).to_have_attribute("data-state", "unsaved")
    assert guest.page.evaluate(pages.WIDER_THAN_THE_SCREEN) == []
    guest.tap(waits)
    guest.page.wait_for_url("**/lines/1/")
    expect(guest.state).to_have_text("Not saved")
    guest.tap("[data-leave]")
    guest.page.wait_for_url(f"**/matches/{guest.match}/")
    expect(guest.state).to_have_text("Saved")


# one line of each kind of game, and another figure in it: keys, a choice, digits, single counts
CORRECTED = {
    "hearts": (4, {"hearts": (4, 1, 7, 1), "queen": 2}),
    "oh_hell": (4, {"trump": "S", "bid": (4, 1, 2, 0), "tricks": (4, 1, 2, 3)}),
    "hand_and_foot": (
        4,
        {"out": 0, "melded-1": 1, "red3": (0, 0), "threes_left": (0, 0), "red": (2, 1), "black": (2, 1)}
        | {"table": (300, 150), "left": (0, 30)},
    ),
    "golf": (4, {"knocker": 0, "score": (1, 20, 31, 4)}),
    "five_hundred_bid": (4, {"bidder": 0, "bid": 60, "points": (100, 25)}),
    "rummoli": (4, {"board": 20, "chips": (60, 60, 50, 10)}),
    "cribbage": (2, {"tap": "peg 1 2"}),
}
ACTS = """() => [...document.querySelectorAll("[data-leave], [data-write], .remedies .key, .title .state")]
    .filter(each => each.checkVisibility()).map(each => {
        const box = each.getBoundingClientRect();
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const seen = scrollY === 0 && box.top >= 0 && box.bottom <= innerHeight && each.contains(top);
        return [each.textContent.replace(/\\s+/g, " ").trim(), seen, Boolean(each.disabled)];
    })"""


def change(guest):
    """Another answer to what is asked; the figure itself."""
    with guest.page.expect_response(lambda answer: "/lines/1/?" in answer.url):
        if guest.page.locator(".asked [data-typed]:not([hidden])").count():
            guest.tap('.asked [data-digit="7"]')
            guest.tap(".asked [data-next]")
        else:
            other = '.asked .keys:not([hidden]) [data-value]:not([aria-pressed="true"])'
            guest.tap(guest.page.locator(other).first)
    expect(guest.state).to_have_text("Not saved")
    expect(guest.page.locator("#sheet [data-unsaved]")).to_have_count(1)


@pytest.mark.parametrize("game", some(CORRECTED, 3))
def test_a_correction_says_that_it_is_not_saved_and_its_acts_are_in_sight(handset, game):
    """Issue 27, A2: in every kind of game, as it is opened and after a change; a wrong sum cannot be pressed."""
    people, boxes = CORRECTED[game]
    guest = handset(width=390, height=664).begin(game, PEOPLE[:people])
    guest.send(1, **boxes)
    for size in ((390, 664), (320, 640)):
        guest.page.set_viewport_size(dict(zip(("width", "height"), size)))
        guest.look_at(guest.match, "lines/1/?side=1")
        opened = guest.page.evaluate(ACTS)
        assert all(seen for _, seen, _ in opened), (size, opened)
        assert "Cancel" in [words for words, *_ in opened]
        if game == "cribbage":
            expect(guest.page.locator("[data-undo]")).to_have_count(0)
            continue
        assert ["Save", True, True] in opened  # nothing is changed
        change(guest)
        changed = guest.page.evaluate(ACTS)
        assert all(seen for _, seen, _ in changed), (size, changed)
        assert guest.page.locator("tr.now del").count()
        wrong = guest.page.locator("[data-refusal]").count()
        keys = [words for words, _, off in changed if words.startswith("Save") and not off]
        assert len(keys) == (0 if wrong or guest.page.evaluate(BLANK) else 1)
        guest.tap("[data-leave]")
        guest.now_writes(2)
        guest.look_at(guest.match, "lines/1/?side=1")
        expect(guest.state).to_have_text("Saved")  # and nothing of it is left


BLANK = "[...document.querySelectorAll('fieldset:not([data-optional]) [data-box]')].some(each => each.value === '')"


def test_news_from_elsewhere_ask_for_no_other_figure_than_the_one_that_was_tapped(handset):
    guest = handset().begin("hearts", PEOPLE[:4])
    guest.send(1, hearts=(5, 0, 6, 2), queen=0)
    guest.look_at(guest.match, "lines/1/?side=3")
    handset().enter(guest).send(2, hearts=(1, 2, 3, 7), queen=0)
    guest.shows(32, 2, 9, 9)
    assert guest.question == "How many hearts did dee take?"


def test_a_wrong_sum_is_put_right_by_one_tap_and_what_follows_is_soft(handset, lines):
    """Sketch 05a; no key moves, what was half written waits, and the reason is below."""
    guest = handset(width=390, height=664).begin("hearts", PEOPLE[:4])
    for number in (1, 2, 3):
        guest.send(number, hearts=(4, 1, 7, 1), queen=2)
    guest.look_at(guest.match)
    guest.value(5)
    guest.tap('tr:nth-child(2) td[data-cell="1"]')
    guest.page.wait_for_url("**/lines/2/**")
    expect(guest.page.locator(".where")).to_have_text("Correcting row 2")
    key = guest.page.locator('.asked [data-value="2"]')
    before = key.bounding_box()
    guest.tap(key)
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Who had one fewer?")
    expect(guest.page.locator("[data-ask] .left")).to_have_text("The hearts add up to 14, not 13.")
    expect(guest.page.locator(".remedies .or")).to_have_text("or another figure for bo (was 1)")
    in_place = """before => {
        const now = document.querySelector('.asked [data-value="2"]').getBoundingClientRect();
        return Object.entries(before).every(([side, px]) => now[side] === px);
    }"""
    guest.page.wait_for_function(in_place, arg=before)  # news of its own may put the key there anew
    expect(guest.page.locator(".remedies .key")).to_have_text(["ada 4 3", "cy 7 6", "dee 1 0"])
    expect(guest.page.locator("tr.now > .doubtful")).to_have_count(3)
    expect(guest.page.locator("tfoot del")).to_have_text("3")
    guest.send(3, base=1, hearts=(4, 2, 6, 1), queen=2)  # news from elsewhere
    expect(guest.page.locator("tfoot del >> nth=0")).to_have_text("4")
    guest.page.locator("#below .why input").first.check(force=True)
    guest.tap(guest.page.locator(".remedies .key", has_text="cy"))
    expect(guest.state).to_have_text("Corrected")
    guest.shows(12, 5, 58, 3)
    assert lines(guest.match) == [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2)]
    guest.now_writes(4)
    expect(guest.page.locator("[name=hearts-0]")).to_have_value("5")  # it has waited
    history = guest.context.request.get(f"{guest.url}/matches/{guest.match}/history/").text()
    assert "(misheard)" in history


@pytest.mark.parametrize("game", some(["hearts", "hand_and_foot", "thirty_one", "euchre"], 4))
def test_undo_is_seen_in_an_ordinary_row_and_after_a_reload(handset, game):
    guest = handset(**SMALL).start(game, PEOPLE[:4])
    sees_undo(guest)
    guest.page.locator(".asked .keys:not([hidden]) [data-value]:not(:disabled)").first.click()
    guest.page.wait_for_timeout(150)
    sees_undo(guest)
    guest.page.reload()
    sees_undo(guest)


NOTICE = """() => {
    const { left, right } = document.querySelector(".title .state").getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(document.querySelector(".title .state"));
    return { whole: text.getBoundingClientRect().width <= right - left + .1, inside: left >= 0 && right <= innerWidth };
}"""


@pytest.mark.parametrize("width", some([320, 360, 390], 2))
@pytest.mark.parametrize(("game", "tap"), [("cribbage", "peg 0 5"), ("sum_run_set", "run 0 5")])
def test_what_was_undone_of_a_game_with_a_board_is_told_whole(handset, game, tap, width):
    """The name of the game gives way, and where the deal stands."""
    guest = handset(width=width, height=640).begin(game, ("Adelaide-Anne", "Bo"))
    guest.send(1, tap=tap)
    guest.look_at(guest.match)
    guest.tap(undo(guest))
    expect(guest.state).to_have_text(f"Adelaide-Anne: {tap.split()[0]} 5 undone")
    assert guest.page.evaluate(NOTICE) == {"whole": True, "inside": True}
    assert guest.page.evaluate(pages.WIDER_THAN_THE_SCREEN) == []


# whether each is whole in the title and the window, and none on another; a name of a game that is not is out of sight
TITLE = """() => {
    const title = document.querySelector(".title").getBoundingClientRect();
    const ink = (each) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(each));
        return range.getBoundingClientRect();
    };
    const [game, ...others] = [".title h1", ".title .where", ".title .state"].map(ink);
    const whole = (box) => box.top >= title.top - 4 && box.bottom <= title.bottom + 4 && box.left >= title.left - 1
        && box.right <= title.right + 1;
    const apart = (one, two) => one.right < two.left || two.right < one.left;
    const seen = whole(game) && apart(game, others[0]);
    const fits = document.querySelector(".title h1").scrollWidth <= document.querySelector(".title h1").clientWidth;
    return [others.every(whole) && apart(...others), seen ? fits && "whole" : game.top >= title.bottom - 1 && "away"];
}"""


@pytest.mark.parametrize(("game", "name"), [("hearts", "whole"), ("any_points", "away")])
def test_the_name_of_a_game_stands_whole_beside_what_is_corrected_or_not_at_all(handset, game, name):
    """Issue 27, A2: never cut to "Any gam…"."""
    guest = handset(width=390, height=664).begin(game, PEOPLE[:4])
    guest.send(1, **({"hearts": (5, 0, 6, 2), "queen": 0} if game == "hearts" else {"points": (10, 5, 7, 40)}))
    guest.look_at(guest.match, "lines/1/?side=1")
    assert guest.page.evaluate(TITLE) == [True, name]
