"""What is asked next, where the row stands that is written, and what a phone shows of both."""

from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.browser.test_in_sight import SEEN
from tests.leagues.event_pages import begun
from tests.often import at_night, some
from tests.transcripts.wire import WirePhone

LOW, PHONE = (320, 640), (390, 844)

ROW = """() => [...document.querySelectorAll("tr.now > td.box")].map(each => each.textContent.trim())"""

WHOLE_ROW = """() => {
    const turned = document.querySelector("#sheet [data-turned]");
    if (turned) {
        const box = turned.querySelector("tr.now").getBoundingClientRect();
        return box.top >= 0 && box.bottom <= document.querySelector(".entry").getBoundingClientRect().top + 1;
    }
    const [row, names, totals] = ["tr.now", "#sheet thead", "#sheet tfoot"]
        .map(each => document.querySelector(each).getBoundingClientRect());
    return row.top >= names.bottom - 1 && row.bottom <= totals.top + 1 && totals.bottom <= innerHeight;
}"""

ON_SCREEN = (
    """each => { const box = each.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"""
)
SIZES = "which => [...document.querySelectorAll(which)].map(each => parseFloat(getComputedStyle(each).fontSize))"


def undo(guest):
    return guest.page.locator("#entry .acts .button", has_text="Undo")


def test_one_key_for_two_players_soon_is_two_answers_and_a_later_row_shows_where_the_next_one_goes(handset):
    guest = handset().start("hearts", PEOPLE[:4])
    key = guest.page.locator('.asked [data-value="3"]')
    key.click()
    guest.page.wait_for_timeout(150)
    key.click()  # one key for two players soon is two answers
    expect(guest.page.locator("[data-ask] h2")).to_have_text("How many hearts did dee take?")
    guest.values(7, 1)
    guest.now_writes(2)
    guest.value(5)
    expect(guest.page.locator("tr.now > td.asked")).to_have_count(1)
    guest.page.wait_for_timeout(150)  # the others are told, and the page comes again
    assert sorted(guest.page.evaluate(ROW)) == ["", "", "", "5"]
    expect(guest.page.locator("tr.now > td.asked")).to_have_text("")


def test_what_was_passed_over_is_asked_before_the_row_goes_off(handset, lines):
    guest = handset(width=1366, height=768).start("hearts", PEOPLE[:4])
    guest.tap('tr.now > td[data-of="queen"]')
    expect(guest.page.locator("[data-ask] h2")).to_contain_text("ueen of spades?")
    guest.value(3)
    expect(guest.page.locator("[data-ask] h2")).to_have_text("How many hearts did bo take?")
    guest.values(6, 4, 3)
    guest.now_writes(2)
    assert guest.totals == ["0", "6", "4", "16"] and lines(guest.match) == [(1, 1)]


def test_where_all_is_placed_the_others_have_none_and_are_not_asked(handset, lines):
    guest = handset().start("hearts", PEOPLE[:4])
    guest.value(13)
    expect(guest.page.locator("[data-ask] h2")).to_contain_text("ueen of spades?")
    assert guest.page.evaluate(ROW) == ["0", "13", "0", "0"]
    guest.tap("[data-back]")  # what follows is passed over
    pressed = guest.page.locator(".asked [data-value][aria-pressed=true]")
    expect(pressed).to_have_attribute("data-value", "13")
    guest.value(6)
    expect(guest.page.locator("[data-ask] h2")).to_have_text("How many hearts did cy take?")
    guest.values(0, 7, 1)
    guest.now_writes(2)
    assert guest.totals == ["0", "19", "0", "7"]
    assert lines(guest.match) == [(1, 1)]


def test_whoever_was_lowest_is_tapped_and_nobody_else_is_asked(handset):
    guest = handset().start("thirty_one", PEOPLE[:5], write="lowest")
    guest.value(1)
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Who was lowest?")
    for side in (4, 2, 4):  # the second tap takes the first back
        guest.tap(f"[data-tick=lowest-{side}]")
    guest.tap("[data-back]")  # one step for the whole question
    assert guest.question == "Who laid down 31?"
    guest.value(-1)
    expect(guest.page.locator("[data-tick=lowest-2]")).to_have_attribute("aria-pressed", "true")
    guest.tap(".asked [data-next]")
    guest.now_writes(2)
    assert guest.totals == ["3", "3", "2", "3", "3"]


def test_whoever_went_out_is_not_asked_whether_she_melded(handset):
    guest = handset().start("desert_rummy", PEOPLE[:4])
    guest.value(1)
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Did cy meld?")
    for name in ("cy", "dee", "ada"):
        expect(guest.page.locator("[data-ask] h2")).to_have_text(f"Did {name} meld?")
        guest.value(0)
    guest.now_writes(2)


def test_gin_asks_on_a_phone_by_name_with_keys_of_one_size_and_a_box_one_sees(handset):
    """And back reaches every answer of the line, also after a reload."""
    guest = handset(height=664).begin("gin_rummy", PEOPLE[:2])
    guest.send(1, ended="knock", who=0, deadwood=3, other=20)
    guest.look_at(guest.match)
    cell = "document.querySelector('tr:not(.now) td[data-named]')"
    assert guest.page.evaluate(f"{cell}.scrollWidth <= {cell}.clientWidth")  # "went out" does not cross the line
    few = guest.page.locator(".asked [data-few] .key")
    assert len(set(few.evaluate_all("each => each.map(key => getComputedStyle(key).fontSize)"))) == 1
    guest.values("knock", 0)
    expect(guest.page.locator("[data-ask] h2")).to_have_text("ada’s deadwood?")
    assert guest.page.evaluate("document.querySelector('tr.now > .asked').getBoundingClientRect().width") >= 36
    guest.value(3)
    expect(guest.page.locator("[data-ask] h2")).to_have_text("bo’s deadwood?")
    guest.page.reload()
    expect(guest.page.locator("[data-ask] h2")).to_have_text("bo’s deadwood?")
    for question in ("ada’s deadwood?", "Who went out?", "How did the hand end?"):
        guest.tap("[data-back]")
        expect(guest.page.locator("[data-ask] h2")).to_have_text(question)
    expect(guest.page.locator("[data-back]")).to_be_disabled()


# -- room on the screen

LINES: dict[str, tuple[int, list[object]]] = {
    "hearts": (4, [5, 0]),
    "gin_rummy": (2, ["knock", 0, 3]),
    "desert_rummy": (8, []),
    "oh_hell": (5, ["H"]),
}


@pytest.mark.parametrize(("game", "size"), some(tuple(product(LINES, (LOW, PHONE))), 4), ids=str)
def test_u2_undo_and_the_whole_row_that_is_written_are_on_the_screen(handset, game, size):
    seats, values = LINES[game]
    guest = handset(width=size[0], height=size[1]).start(game, PEOPLE[:seats])
    for value in (None, *values):
        if value is not None:
            guest.value(value)
            guest.page.wait_for_timeout(60)
        assert guest.page.evaluate(WHOLE_ROW), guest.question
        assert undo(guest).evaluate(ON_SCREEN), guest.question


@pytest.mark.parametrize("size", some([LOW, PHONE], 2), ids=str)
def test_the_row_that_is_written_stays_in_sight_after_a_save_and_when_something_arrives(handset, size):
    guest = handset(width=size[0], height=size[1]).begin("hearts", PEOPLE[:4], target=500)
    for number in range(1, 7):
        guest.send(number, hearts=(1, 2, 3, 7), queen=0)
        if number == 5:
            guest.look_at(guest.match)
    guest.now_writes(7)
    expect(guest.page.locator("tbody:not(.to-come) tr")).to_have_count(7)
    guest.page.wait_for_function(WHOLE_ROW)
    guest.values(13, 1)
    guest.now_writes(8)
    guest.page.wait_for_function(WHOLE_ROW)
    guest.page.route("**/writing/", lambda route: route.abort())  # or news of its own would bring the row, too
    guest.value(4)
    guest.page.evaluate("document.querySelector('#sheet').scrollTop = -2000")
    other = handset(width=size[0], height=size[1]).enter(guest)
    other.send(8, hearts=(2, 2, 2, 7), queen=0)
    expect(guest.state).to_have_text("Row 8 is written already")
    guest.page.wait_for_function(WHOLE_ROW)


def test_a_sheet_that_goes_on_to_the_right_says_so(handset):
    guest = handset(width=280, height=640).start("cribbage", PEOPLE[:2])
    main = guest.page.locator("main")
    expect(main).to_have_attribute("data-goes-on", "")
    hint, names = guest.page.evaluate("""() => {
        const style = getComputedStyle(document.querySelector("main"), "::after");
        const [sheet, names] = ["#sheet", "#sheet thead"]
            .map(each => document.querySelector(each).getBoundingClientRect());
        return [parseFloat(style.marginTop) + parseFloat(style.height), names.bottom - sheet.top];
    }""")
    assert 20 < hint <= names  # it stands beside the names, over no figure
    fades = "getComputedStyle(document.querySelector('#sheet')).maskImage != 'none'"  # half a 100 is read as no 10
    assert guest.page.evaluate(fades)
    guest.page.evaluate("document.querySelector('#sheet').scrollLeft = 2000")
    expect(main).not_to_have_attribute("data-goes-on", "")
    assert not guest.page.evaluate(fades)


# -- correcting


def test_a_corrected_line_gives_way_to_the_row_that_is_due_also_while_others_watch(handset):
    guest = handset().begin("hearts", PEOPLE[:4])
    for number in (1, 2):
        guest.send(number, hearts=(5, 0, 6, 2), queen=0)
    guest.look_at(guest.match)
    watching = handset()
    watching.page.goto(watching.url + guest.link("view"))
    expect(watching.page.locator("#entry")).to_contain_text("You are watching.")
    guest.now_writes(3)
    guest.tap('tr:nth-child(2) td[data-cell="1"]')  # any figure, also beside its link
    guest.page.wait_for_url("**/lines/2/**")
    # the answer of an old question comes after that of the correction
    guest.page.route(
        "**/lines/2/",
        lambda route: (
            (guest.page.wait_for_timeout(300), route.continue_())
            if route.request.method == "GET"
            else route.continue_()
        ),
    )
    guest.tap('.asked [data-value="2"]')
    expect(guest.page.locator("[data-ask] .left")).to_have_text("The hearts add up to 15, not 13.")
    expect(guest.page.locator("[data-write]")).to_be_disabled()
    assert guest.page.evaluate(ROW)[1] == "0 2"
    guest.tap('tr.now td[data-of="hearts-0"]')
    guest.tap('.asked [data-value="3"]')
    expect(guest.page.locator("[data-refusal]")).to_have_count(0)
    guest.tap("[data-write]")
    guest.now_writes(3)
    expect(guest.spoken).to_contain_text("Corrected.")
    guest.page.wait_for_timeout(600)
    guest.now_writes(3)
    assert "lines" not in guest.page.url


def test_what_a_correction_changes_is_asked_for_once_and_the_keyboard_stays_at_its_key(handset):
    """Also where news of it come in: they ask once more."""
    guest = handset(width=1280, height=800).begin("hearts", PEOPLE[:4])
    guest.send(1, hearts=(5, 0, 6, 2), queen=0)
    guest.look_at(guest.match, "lines/1/?side=0")
    asked = []
    guest.page.on("request", lambda request: asked.append(request.url) if "/lines/1/?" in request.url else None)
    guest.page.locator('.asked [data-value="4"]').press("Enter")
    expect(guest.page.locator("[data-refusal]")).to_have_count(1)
    guest.page.wait_for_function("document.activeElement?.matches('.asked [data-value=\"4\"]')")
    guest.tap('tr.now [data-of="hearts-2"]')
    guest.page.keyboard.type("7")
    expect(guest.page.locator("[data-write]")).to_be_enabled()
    asked.clear()
    for _ in range(6):  # as long as six such answers take
        guest.page.evaluate("fetch(location.pathname).then(answer => answer.text())")
    assert len(asked) <= 2


def test_a_link_that_was_replaced_keeps_the_digits_and_says_what_to_do(handset):
    guest = handset().begin("hearts", PEOPLE[:4])
    other = handset().enter(guest).look_at(guest.match)
    other.values(5, 8)
    page = guest.context.request.get(f"{guest.url}/matches/{guest.match}/keys/").text()
    revoke = page.split("To keep score")[1].split('action="')[1].split('"')[0]
    guest.post(f"/matches/{guest.match}/keys/", {"to": revoke})
    other.value(3)
    expect(other.page.locator(".kept")).to_contain_text("The link was turned off or replaced. Scan the new QR code.")
    expect(other.page.locator('tr[data-own-row] [data-of="hearts-1"]')).to_have_text("5")


def test_what_was_asked_is_small_and_the_total_large_also_in_the_row_that_is_written(handset):
    guest = handset(width=1280, height=800).begin("oh_hell", PEOPLE[:3])
    guest.send(1, trump="S", bid=(4, 1, 2), tricks=(4, 1, 5))
    guest.look_at(guest.match)
    guest.value("H")
    guest.values(3, 1, 2)
    expect(guest.page.locator("[data-ask] h2")).to_contain_text("How many tricks")
    guest.value(3)
    assert guest.page.evaluate(ROW) == ["1", "", "2", "", "3", "3"]
    parts = ("tr.now .box", "tr:not(.now) > .box", "td.total")
    sizes = {part: set(guest.page.evaluate(SIZES, f"#sheet {part}")) for part in parts}
    assert sizes["tr.now .box"] == sizes["tr:not(.now) > .box"] and len(sizes["tr.now .box"]) == 1
    assert min(sizes["td.total"]) > max(sizes["tr.now .box"]) >= 14


@at_night("browser/test_asking.py::test_a_corrected_line_gives_way_to_the_row_that_is_due_also_while_others_watch")
@pytest.mark.parametrize("cell", ["tr:first-child td.box >> nth=2", "tr:first-child td.whole"])
def test_a_tap_on_any_figure_of_a_row_corrects_it(handset, cell):
    guest = handset(width=1280, height=800).begin("hearts", PEOPLE[:4])
    guest.send(1, hearts=(5, 0, 6, 2), queen=0)
    guest.look_at(guest.match)
    guest.tap(f"tbody {cell}")
    guest.page.wait_for_url("**/lines/1/**")
    expect(guest.page.locator("tr.now td.asked")).to_have_count(1)


# -- further pages


def test_what_is_rarely_needed_is_a_key_beside_the_question_whose_next_keys_wait_for_it(handset, lines):
    guest = handset().begin("thirty_one", PEOPLE[:3], write="lowest")
    for number in range(1, 5):  # ada pays until she is out
        guest.send(number, knocker=1, lowest=(1, 0, 0))
    guest.look_at(guest.match)
    assert guest.question == "Who knocked?"
    guest.tap("[data-aside-of=back]")
    assert guest.question == "Who was dealt back in by accident?"
    guest.value(0)
    expect(guest.page.locator("[data-aside-of=back]")).to_have_text("Dealt back in by accident: ada")
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Who knocked?")
    guest.page.route("**/lines/5/?*", lambda route: (guest.page.wait_for_timeout(300), route.continue_()))
    guest.value(-1)
    assert guest.question == "Who knocked?"
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Who laid down 31?")
    guest.value(0)
    guest.now_writes(6)
    assert lines(guest.match) == [(number, 1) for number in range(1, 6)]


def test_a_tick_beside_the_question_is_set_at_once_and_lies_whole_in_sight(handset, lines):
    guest = handset(width=390, height=664).start("five_hundred_bid", PEOPLE[:4])
    tick, question = guest.page.locator("[data-aside-of=no_trump]"), guest.page.locator("[data-ask] h2")
    guest.value(0)
    expect(question).to_have_text("How much did they bid?")
    guest.tap(tick)
    expect(tick).to_have_attribute("aria-pressed", "true")
    expect(question).to_have_text("How much did they bid?")
    assert guest.page.evaluate(SEEN)["broken"] == []
    guest.value(90)
    expect(question).to_have_text("ada & cy’s points?")
    guest.tap(".asked [data-more]")
    expect(guest.page.locator(".asked [data-typed]")).to_be_visible()
    assert guest.page.evaluate(SEEN)["wrong"] == []
    guest.tap(tick)
    expect(tick).to_have_attribute("aria-pressed", "false")
    guest.tap(tick)
    for digit in "90":
        guest.tap(f'.asked [data-digit="{digit}"]')
    guest.tap(".asked [data-next]")
    guest.now_writes(2)
    assert guest.totals == ["140", "35"] and lines(guest.match) == [(1, 1)]


def test_what_is_rarely_needed_is_asked_only_after_its_key(handset):
    """A deal of Tarot without a poignée and a slam is written in four answers; one with a slam has its question."""
    guest = handset(width=390, height=664).start("tarot", PEOPLE[:4])
    question = guest.page.locator("[data-ask] h2")
    for slam in (False, True):
        guest.values(0, "garde", 2)
        if slam:
            guest.tap("form:not([data-looking]) [data-aside-of=every]")
        for digit in "91":
            guest.tap(f'.asked [data-digit="{digit}"]')
        guest.tap(".asked [data-next]")
        if slam:
            expect(question).to_have_text("What of the slam?")
            guest.value("made")
        guest.now_writes(2 + slam)
    assert guest.totals == ["1500", "-500", "-500", "-500"]


def test_a_finished_match_shows_every_line_of_its_result_and_is_corrected_in_a_row_that_is_seen(handset):
    guest = handset().begin("hearts", PEOPLE[:4], target=50)
    for number in (1, 2, 3):
        guest.send(number, hearts=(1, 2, 3, 7), queen=0)
    guest.look_at(guest.match)
    guest.value(13)
    guest.page.evaluate("scrollTo(0, 40)")
    guest.value(1)
    expect(guest.page.locator(".below h2")).to_have_text("How it went")
    guest.page.wait_for_function("scrollY === 0")  # from its title on, wherever the last key was
    guest.page.get_by_text("Send the result").click()
    words = guest.page.locator("textarea")
    assert words.evaluate("each => each.scrollHeight <= each.clientHeight")
    colours = guest.page.evaluate(
        "[...document.querySelectorAll('.race text[data-side]')].map(each => getComputedStyle(each).fill)"
    )
    assert len(set(colours)) == 4
    guest.page.set_viewport_size({"width": 320, "height": 640})
    guest.look_at(guest.match, "lines/2/?side=1")
    guest.tap('.asked [data-value="4"]')
    expect(guest.page.locator('tr.now td[data-of="hearts-1"]')).to_have_text("2 4")


def test_the_totals_of_a_long_finished_match_are_in_view_on_a_laptop(handset):
    guest = handset(width=1280, height=800).begin("any_points", PEOPLE[:2])
    for number in range(1, 23):
        guest.send(number, points=(number, 1))
    guest.post(f"/matches/{guest.match}/end/", {"why": ""})
    guest.look_at(guest.match)
    total = guest.page.locator(".sheet tfoot td").first.bounding_box()
    assert total["y"] + total["height"] <= 800
    result = guest.page.locator(".result").bounding_box()
    assert result["y"] >= 0 and result["y"] + result["height"] <= 800


def test_a_result_stands_aside_while_a_figure_of_it_is_corrected(handset):
    guest = handset(width=320, height=640).begin("go_fish", PEOPLE[:3])
    guest.send(1, books=(4, 6, 3))
    guest.look_at(guest.match, "lines/1/?side=1")
    expect(guest.page.locator(".result")).to_have_count(0)
    last = guest.page.locator(".asked [data-value='13']").bounding_box()
    assert last["y"] + last["height"] <= 640


def test_a_match_without_a_picture_has_no_heading_for_one(handset):
    guest = handset().begin("hearts", PEOPLE[:4])
    guest.post(f"/matches/{guest.match}/end/", {"why": "time is up"})
    guest.look_at(guest.match)
    expect(guest.page.locator(".below summary").first).to_have_text("Send the result")
    expect(guest.page.locator(".below h2")).to_have_count(0)
    expect(guest.page.locator(".race")).to_have_count(0)


def test_the_board_of_cribbage_is_seen_whole_on_every_screen(handset):
    guest = handset(width=1280, height=800).begin("cribbage", PEOPLE[:2])
    guest.send(1, what="peg", who=1, points=2)
    guest.look_at(guest.match)
    board = guest.page.get_by_role("img", name="The board. Pegged to 121: ada 0, bo 2.")
    for width, height in ((1280, 800), (320, 640), (390, 664)):
        guest.page.set_viewport_size({"width": width, "height": height})
        expect(board).to_be_visible()
        assert board.evaluate(ON_SCREEN)
    screen = handset()
    screen.page.goto(screen.url + guest.link("view"))
    expect(screen.page.get_by_role("img", name="The board")).to_be_visible()
    guest.send(2, what="peg", who=0, points=3)
    expect(screen.page.get_by_role("img", name="ada 3, bo 2")).to_be_visible()


CLEAR = """() => {
    const seen = which => [...document.querySelectorAll(which)]
        .filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect());
    const bar = Math.min(...seen(".entry .acts .button").map(box => box.top));
    const keys = seen(".asked .keys:not([hidden]) .key");
    return [keys.length, keys.every(box => box.top >= 0 && box.bottom <= bar)];
}"""


@pytest.mark.parametrize(
    ("game", "people", "taps", "keys"),
    some([("whist", 4, 0, 14), ("hearts", 4, 0, 14), ("beetle", 2, 1, 13), ("hand_and_foot", 6, 0, 3)], 2),
)
def test_on_a_small_phone_all_keys_stand_clear_of_the_bar_beneath(handset, game, people, taps, keys):
    guest = handset(width=360, height=640).start(game, PEOPLE[:people])
    for _ in range(taps):
        guest.tap(".asked .keys:not([hidden]) .key >> nth=0")
    expect(guest.page.locator(".asked .keys:not([hidden]) .key:visible")).to_have_count(keys)
    for width in (360, 320):
        guest.page.set_viewport_size({"width": width, "height": 640})
        assert guest.page.evaluate(CLEAR) == [keys, True], width


@pytest.mark.parametrize("title", some(["The Tuesday whist drive of the village hall", ""], 2))
def test_on_a_small_phone_all_keys_stand_clear_at_a_table_of_an_evening_with_long_names(handset, house, title):
    organiser = WirePhone(house.url)
    draw = begun(organiser, "\n".join(f"{name} von Hohenstein {name}" for name in PEOPLE), title=title)
    board = organiser.send(draw.form("Publish"), "Publish the draw")
    board = organiser.send(board.form("Open round 1"), "Open round 1")
    guest = handset(width=360, height=640)
    guest.context.add_cookies(
        [{"name": each.name, "value": each.value, "url": house.url} for each in organiser.line.jar]
    )
    guest.page.goto("/".join([house.url, *board.path.split("/")[1:3], "tables/1/"]))
    for row, width in ((1, 360), (2, 320)):
        guest.now_writes(row)
        guest.page.set_viewport_size({"width": width, "height": 640})
        if row == 2:
            assert guest.page.evaluate(CLEAR) == [0, True]  # who holds the phone is answered or put off before
            guest.tap(".holder button")
        assert guest.page.evaluate(CLEAR) == [14, True]
        guest.value(7)


@pytest.mark.parametrize(
    ("key", "players", "answered", "asks"),
    [("skat", 3, 0, "What did ada play?"), ("doppelkopf", 4, 1, "And who else?")],
)
def test_half_a_row_goes_on_where_it_was_after_another_page(handset, key, players, answered, asks):
    """The page that comes back knows no answer yet: it asks the server what follows, and not what is rarely needed."""
    guest = handset().start(key, PEOPLE[:players])
    who = guest.page.locator(".asked .keys:not([hidden]) .key[data-value]:visible").nth(answered)
    name = who.inner_text().strip()
    guest.tap(who)
    expect(guest.page.locator("[data-ask] h2")).to_have_text(asks)
    guest.look_at(guest.match, "more/")
    guest.look_at(guest.match)
    expect(guest.page.locator("[data-ask] h2")).to_have_text(asks)
    if key == "doppelkopf":
        expect(guest.page.locator(".asked .keys:not([hidden]) .key:visible").filter(has_text=name)).to_have_count(0)


def test_issue_27_the_only_answer_that_was_left_is_asked_again_when_there_may_be_others(handset):
    guest = handset().start("ten_phases", PEOPLE[:3])
    heading = guest.page.locator("[data-ask] h2")
    expect(heading).to_have_text("Who made their phase?")
    guest.tap(".asked [data-next]")
    expect(heading).to_contain_text("Points left", use_inner_text=True)
    guest.tap("[data-back]")
    expect(heading).to_have_text("Who made their phase?")
    guest.tap('.asked [data-tick="made-1"]')
    guest.tap(".asked [data-next]")
    expect(heading).to_contain_text("went out")
