"""Taps: how many a line takes, and that too many of them write nothing twice (U4, R11, U13)."""

import re
from contextlib import nullcontext
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.often import some


def open_sheet(guest, game, names):
    """From the opening page to the open sheet by taps and names."""
    page = guest.page
    page.goto(guest.url)
    link = page.locator(f'.games a[href="/games/{game}/"]')
    if not link.count():
        guest.tap(page.get_by_text("All "))
        page.wait_for_url("**/games/")
        if not link.first.is_visible():  # else it is among those that are played often here
            fold = page.locator(".games details").filter(has=page.locator(f'a[href$="/{game}/"]'))
            guest.tap(fold.locator("summary"))
    guest.tap(link)
    for seat, name in enumerate(names):
        page.locator(f"[name=name-{seat}]").fill(name)
    expect(page.locator(".act")).to_have_text("Deal")
    guest.tap(".act")
    page.wait_for_url("**/matches/**")
    guest.match = page.url.split("/")[4]


LINES = [
    ("oh_hell", PEOPLE[:5], [("H", 2, 3, 1, 0, 5), (2, 3, 1, 0)], 11),
    ("hearts", PEOPLE[:4], [(5, 0, 6, 3)], 5),
    ("canadian_salad", PEOPLE[:4], [(13, 3, 0)], 4),
]


@pytest.mark.parametrize(("game", "names", "rounds", "boxes"), some(LINES, 3), ids=[line[0] for line in some(LINES, 3)])
def test_u4_a_guest_needs_six_taps_to_the_sheet_and_one_a_value(handset, lines, game, names, rounds, boxes):
    """U4: at most six taps and the names to the open sheet; then at most a tap a value that does not follow."""
    guest = handset()
    open_sheet(guest, game, names)
    assert guest.taps <= 6
    guest.taps = 0
    for asked in rounds:
        guest.values(*asked)
        expect(guest.state).to_have_text("Saved")
        expect(guest.spoken).to_contain_text("Saved.")
    guest.now_writes(2)
    assert guest.taps < boxes  # the last value follows, and nothing is tapped to save
    assert {number for number, revision in lines(guest.match)} == {1}


def test_a_line_beyond_the_small_keys_is_typed(handset):
    guest = handset().start("canadian_salad", PEOPLE[:4])
    guest.tap(".asked [data-more]")
    for digit in "26":
        guest.tap(f'.asked [data-digit="{digit}"]')
    guest.tap(".asked [data-next]")
    guest.now_writes(2)
    assert guest.totals == ["100", "0", "100", "100"]  # bo has all of them
    expect(guest.page.locator("[data-ask] .left")).to_have_text("0 of 24 even cards and queens · 4 still to ask")


def test_the_question_says_who_and_what_is_left(handset):
    guest = handset().start("oh_hell", PEOPLE[:3])
    guest.value("S")
    expect(guest.page.locator("[data-ask] h2")).to_have_text("bo’s bid?")
    guest.values(4, 1, 2)
    expect(guest.page.locator("[data-ask] h2")).to_have_text("How many tricks did bo take?")
    guest.value(4)
    expect(guest.page.locator("[data-ask] .left")).to_contain_text("4 of")
    expect(guest.page.locator('.asked [data-value="1"]')).to_have_class("key likely")


def test_u13_what_partners_got_is_said_aloud_of_both(handset):
    guest = handset().start("whist", PEOPLE[:4])
    guest.value(7)
    expect(guest.spoken).to_have_text("Saved. ada and cy plus 1. Total 1.")


def test_u13_at_a_table_where_each_has_a_column_it_is_said_of_each(handset):
    guest = handset()
    seats = {f"name-{seat}": name for seat, name in enumerate(PEOPLE[:4])}
    guest.page.goto(guest.post("/games/whist/", {**seats, "dealer": 0, "manner": "hotfoot"}))
    guest.value(7)
    expect(guest.spoken).to_have_text(re.compile(r"^Saved\. (\w+) plus 1\. Total 1\. (?!\1)\w+ plus 1\. Total 1\.$"))


def test_u13_a_screen_reader_hears_the_question_the_keys_and_how_things_stand(handset):
    guest = handset().start("hearts", PEOPLE[:3])
    expect(guest.page.locator("#entry")).to_match_aria_snapshot("""
        - region "Write":
          - 'heading "How many hearts did bo take?" [level=2]'
          - paragraph: 0 of 13 hearts · 3 still to ask
          - group "Hearts 13 in all":
            - button "0"
            - button "1"
    """)
    expect(guest.page.locator("#sheet")).to_match_aria_snapshot("""
        - region "Sheet":
          - table:
            - rowgroup:
              - row "Row ada bo cy"
    """)


# -- R11


def test_r11_a_double_tap_answers_one_question_and_five_taps_on_the_last_key_write_one_line(handset, lines):
    """And touch no other; and U13: what is saved is said aloud, with who got what."""
    guest = handset().start("hearts", PEOPLE[:4])
    guest.page.locator('.asked [data-value="5"]').dblclick()
    assert guest.question == "How many hearts did cy take?"
    guest.values(0, 6)
    guest.page.locator('.asked [data-value="3"]').click(click_count=5)
    guest.now_writes(2)
    expect(guest.spoken).to_have_text("Saved. ada plus 2. Total 2. bo plus 5. Total 5. dee plus 19. Total 19.")
    assert lines(guest.match) == [(1, 1)]
    guest.page.wait_for_timeout(400)
    assert guest.page.evaluate("[...document.querySelectorAll('[data-box]')].every(box => box.value === '')")


def test_r11_enter_and_a_tap_at_once_write_one_line(handset, lines):
    guest = handset().start("gin_rummy", PEOPLE[:2])
    guest.value("knock")
    guest.value(0)
    guest.page.evaluate("""() => {
        const form = document.querySelector("form[data-entry]");
        for (const box of form.querySelectorAll("[data-box]")) if (!box.value) box.value = "3";
        const write = form.querySelector("[data-write]");
        form.requestSubmit(); write.click(); form.requestSubmit(); write.click();
    }""")
    guest.now_writes(2)
    assert len(lines(guest.match)) == 1


@pytest.mark.parametrize("done", some([1, 2, 3], 3, 1))
def test_r11_what_is_half_written_survives_reload_back_and_forward(handset, lines, done):
    guest = handset().start("hearts", PEOPLE[:4])
    values = (5, 0, 6, 3)
    guest.values(*values[:done])
    asked = guest.question
    guest.page.reload()
    assert guest.question == asked
    guest.page.goto(f"{guest.url}/help/")
    guest.page.go_back()
    assert guest.question == asked
    guest.page.go_forward()
    guest.page.go_back()
    guest.values(*values[done:])
    guest.now_writes(2)
    guest.page.reload()
    guest.now_writes(2)
    guest.page.goto(f"{guest.url}/help/")
    guest.page.go_back()
    guest.now_writes(2)
    assert guest.question == "How many hearts did cy take?"
    assert lines(guest.match) == [(1, 1)]


def test_r11_digits_half_typed_survive_a_reload(handset):
    guest = handset().start("rummoli", PEOPLE[:3])
    guest.tap('.asked [data-digit="1"]')
    guest.tap('.asked [data-digit="2"]')
    guest.page.reload()
    expect(guest.page.locator("[data-ask] .written")).to_have_text("12")


def test_a_wrong_sum_is_refused_in_words_and_keeps_every_digit(handset, lines):
    """U7; nothing can be pressed, and the figure that was changed may be another."""
    guest = handset(height=664).begin("hearts", PEOPLE[:3])
    guest.send(1, hearts=(4, 5, 4), queen=0)
    guest.look_at(guest.match)
    guest.tap('td[data-cell="1"] a')
    guest.value(9)
    expect(guest.page.locator("[data-ask] .left")).to_have_text("The hearts add up to 17, not 13.")
    expect(guest.page.locator('[data-box][name="hearts-1"]')).to_have_value("9")
    expect(guest.page.locator(".remedies .or")).to_have_text("or another figure for bo (was 5)")
    expect(guest.page.locator("[data-write]")).to_be_disabled()
    expect(guest.state).to_have_text("Not saved")
    expect(guest.spoken).to_contain_text("17, not 13")
    assert lines(guest.match) == [(1, 1)]


def test_a_figure_between_two_steps_is_refused_in_words(handset, lines):
    """The browser's own check would keep it back without a word."""
    guest = handset().start("dice_10000", PEOPLE[:2])
    for _ in range(2):
        guest.page.keyboard.type("5")
        guest.page.keyboard.press("Enter")
    expect(guest.page.locator("#entry .error")).to_contain_text("5 is not a multiple of 50")
    assert lines(guest.match) == []


def test_each_count_of_a_deal_is_corrected_by_a_tap_on_it(handset):
    guest = handset().begin("cribbage", PEOPLE[:2])
    guest.send(1, tap="peg 1 2")
    guest.send(2, tap="peg 0 5")
    guest.look_at(guest.match)
    counts = guest.page.locator('[aria-label="Counted in this deal"] a')
    expect(counts).to_have_text(["ada: peg 5", "bo: peg 2"])
    guest.tap(counts.last)
    guest.page.wait_for_url("**/lines/1/")
    guest.tap('[value="peg 1 3"]')
    guest.shows(5, 3)


# -- news while somebody is writing

KEYS = """() => [...document.querySelectorAll(".asked .key, .entry .button")].filter(each => each.checkVisibility())
    .map(each => each.getBoundingClientRect())
    .map(box => [box.x, box.y, box.width, box.height].map(Math.round).join(" "))"""


def beside(guest, other):
    """Another phone at the same match."""
    return other.enter(guest).look_at(guest.match)


@pytest.mark.parametrize("size", some([(320, 640), (390, 844)], 2), ids=str)
def test_no_key_moves_under_the_finger_when_another_phone_writes_the_same_row(handset, lines, size):
    """Nor does one that is pressed when the news comes go before the finger lifts."""
    guest = handset().begin("hearts", PEOPLE[:4])
    bo = beside(guest, handset(width=size[0], height=size[1]))
    bo.value(5)
    before = bo.page.evaluate(KEYS)
    bo.page.locator('.asked .keys:not([hidden]) [data-value="3"]').hover()
    bo.page.mouse.down()
    with bo.page.expect_response(f"**/matches/{guest.match}/"):
        guest.send(1, hearts=(2, 2, 2, 7), queen=0)
    bo.page.wait_for_timeout(200)
    assert bo.page.evaluate(KEYS) == before
    bo.page.mouse.up()
    expect(bo.page.locator('[name="hearts-2"]')).to_have_value("3")
    bo.now_writes(1)
    expect(bo.state).to_have_text("Row 1 is written already")
    bo.tap(bo.page.get_by_role("button", name="Keep as a second version"))
    assert bo.page.evaluate(KEYS) == before and len(before) > 10
    expect(bo.page.locator('[name="hearts-1"]')).to_have_value("5")
    assert lines(guest.match) == [(1, 1)]


def test_f3_what_was_begun_before_another_wrote_is_a_dispute_also_when_the_questions_change_meanwhile(handset, lines):
    """The questions are asked anew after the first answer; what was seen stays what it was."""
    guest = handset().start("thirty_one", PEOPLE[:3], write="lowest")
    bo = beside(guest, handset())
    bo.value(-1)
    expect(bo.page.locator("[data-ask] h2")).to_have_text("Who laid down 31?")
    guest.send(1, knocker=1, lowest=(1, 0, 0))
    expect(bo.state).to_have_text("Row 1 is written already")
    bo.tap(bo.page.get_by_role("button", name="Keep as a second version"))
    bo.tap("[data-back]")
    with bo.page.expect_response(lambda answer: "/lines/1/?" in answer.url):
        bo.value(-1)  # asks the server which questions there are, now that the row is written
    expect(bo.page.locator("[data-ask] h2")).to_have_text("Who laid down 31?")
    expect(bo.page.locator("[name=base]")).to_have_value("0")
    bo.value(0)
    for each in (guest, bo):
        expect(each.page.locator("#entry .error")).to_contain_text("two different scores")
    assert lines(guest.match) == [(1, 1), (1, 2)]


def test_a_habitual_enter_after_a_digit_is_no_second_answer(handset, lines):
    """The keyboard is on the first key: a digit answers at once, and the Enter after it takes that key for nobody."""
    guest = handset(width=1280, height=800).start("whist", PEOPLE[:4], deals=4)
    press, question = guest.page.keyboard.press, guest.page.locator("[data-ask] h2")
    guest.page.locator('.asked [data-value="6"]').focus()
    press("Enter")
    guest.now_writes(2)
    expect(guest.page.locator(".asked .key:focus")).to_have_count(1)
    press("7")
    guest.now_writes(3)
    press("Enter")
    guest.page.wait_for_timeout(150)
    assert lines(guest.match) == [(1, 1), (2, 1)] and question.is_visible()
    press("Enter")  # a second one is meant
    guest.now_writes(4)


# -- a sum that was refused


def figures(guest):
    boxes = "fieldset:not([data-aside]) [data-box]"
    return guest.page.evaluate(f"[...document.querySelectorAll('{boxes}')].map(each => each.value)")


def type_in(guest, digits):
    for digit in digits:
        guest.tap(f'.asked [data-digit="{digit}"]')
    guest.tap(".asked [data-next]")


GREEN = """() => [...document.querySelectorAll("#entry .act, #entry .likely, #entry [data-next]")]
    .filter(each => each.checkVisibility({visibilityProperty: true})).map(each => each.textContent.trim())"""


def test_after_a_refused_sum_nothing_is_emptied_and_the_row_goes_when_it_is_right(handset, lines):
    """Issue 27, A1: figures that were typed stay, one act is green, and the change that makes the sum right ends it."""
    guest = handset(height=664).start("rummoli", PEOPLE[:4])
    for digits in ("20", "60", "60", "70", "50"):
        type_in(guest, digits)
    expect(guest.page.locator("#entry .error")).to_contain_text("240, not 180. Change one.")
    expect(guest.page.locator("[data-ask] .left")).to_have_text("240 of 180")
    typed = figures(guest)
    assert "" not in typed and guest.page.evaluate(GREEN) == ["Next"]
    guest.tap('tr.now [data-of="chips-2"]')
    type_in(guest, "50")  # still 10 too many
    assert figures(guest) == ["20", "60", "50", "70", "50"]
    expect(guest.page.locator("[data-ask] .left")).to_have_text("230 of 180. Change another one too.")
    expect(guest.page.locator("#entry .error")).to_have_count(0)
    assert guest.page.evaluate(GREEN) == ["Next"] and lines(guest.match) == []
    expect(guest.state).to_have_text("Not saved")
    type_in(guest, "0")
    guest.now_writes(2)
    assert guest.totals == ["50", "60", "0", "70"] and lines(guest.match) == [(1, 1)]


def test_points_that_come_to_nothing_together_say_what_they_come_to_so_far(handset):
    guest = handset(height=664).start("contesting_twenty", PEOPLE[:4])
    left = guest.page.locator("[data-ask] .left")
    expect(left).to_have_text("points together: 0 · 4 still to ask")
    type_in(guest, "12")
    expect(left).to_have_text("points together: 12 · 3 still to ask")


def test_next_on_an_empty_box_asks_before_it_skips_and_a_debt_is_seen_before_it_is_written(handset, lines):
    guest = handset(height=664).start("any_points", PEOPLE[:4], sums=1)
    asked = guest.question
    guest.tap(".asked [data-next]")
    expect(guest.page.locator("[data-ask] .left")).to_have_text("Nothing is written. Leave it for later?")
    expect(guest.page.locator(".asked [data-next]")).to_have_text("Skip")
    assert guest.question == asked
    type_in(guest, "9")  # a figure after all
    assert guest.question != asked
    asked = guest.question
    guest.tap(".asked [data-next]")
    guest.tap(".asked [data-next]")
    assert guest.question != asked
    for digits in ("4", "5"):
        type_in(guest, digits)
    expect(guest.page.locator("[data-ask] .written")).to_have_text("−18")
    expect(guest.page.locator("[data-ask] .left")).to_have_text("What is left. Right?")
    assert lines(guest.match) == []
    guest.tap(".asked [data-next]")
    guest.now_writes(2)
    assert sorted(map(int, guest.totals)) == [-18, 4, 5, 9]


def typed(guest, figure):
    """A figure on the pad, and what goes on."""
    for digit in str(figure):
        guest.tap(f".asked .keys:not([hidden]) [data-digit='{digit}']")
    guest.tap(".asked .keys:not([hidden]) [data-next]")


def test_a_turn_is_written_down_when_it_is_played_and_the_end_in_the_middle_of_a_round_is_told(handset, lines):
    """Issue 27, A8: each turn is kept; an undo takes back the last one; nobody plays on after the end."""
    guest = handset().start("dice_10000", ("ada", "bo", "cy"), end="up")
    other = handset().enter(guest).look_at(guest.match)
    typed(guest, 5000)
    expect(guest.page.locator("[data-ask] h2")).to_have_text("What did bo’s turn bring?")
    assert lines(guest.match) == [(1, 1)]
    other.shows(5000, 0, 0)
    expect(other.page.locator("[data-ask] h2")).to_have_text("What did bo’s turn bring?")
    typed(guest, 1000)
    guest.shows(5000, 1000, 0)
    assert lines(guest.match) == [(1, 1), (1, 2)] and guest.page.locator(".pen").count() == 0
    guest.tap("[data-undo]")
    guest.shows(5000, 0, 0)
    other.shows(5000, 0, 0)
    typed(other, 1500)
    other.shows(5000, 1500, 0)
    typed(other, 0)
    other.now_writes(2)
    typed(other, 5000)
    expect(other.page.locator(".result")).to_have_text("ada won with 10000 points. First to 10,000.")
    expect(guest.page.locator(".result")).to_contain_text("ada won")
    assert other.form.count() == 0


def test_a_phone_that_goes_on_to_the_next_round_stays_there_until_that_is_over_too(handset):
    """Issue 27, A8: the end of a compendium's round is told to each phone until it goes on, or somebody writes."""
    rules = {"round_1": "snap", "round_2": "snap", "round_3": "snap", "deals_each": 1}
    guest = handset().start("compendium", PEOPLE[:2], **rules)
    other = handset().enter(guest).look_at(guest.match)
    other.send(1, cards=(30, 22))
    for phone in (guest, other):
        expect(phone.page.locator(".pause .result")).to_have_text("ada won Snap: 1 match point.")
        assert not phone.form.is_visible()
    guest.tap(".pause .act")
    guest.now_writes(2)
    assert guest.form.is_visible() and guest.page.locator(".pause").count() == 0
    other.send(2, cards=(20, 32))
    expect(guest.page.locator(".pause .result")).to_have_text("bo won Snap: 1 match point.")
    assert not guest.form.is_visible()


def test_a_sum_is_typed_on_the_pad_and_stands_beside_the_question(handset, lines):
    guest = handset(width=320, height=640).start("any_points", PEOPLE[:2])
    for key in ("digit='3'", "digit='7'", "op='+'", "op='-'", "op='+'", "digit='5'"):
        guest.tap(f".asked [data-{key}]")
    expect(guest.page.locator(".written")).to_have_text("37 + 5 = 42")
    guest.tap(".asked [data-next]")
    guest.page.keyboard.type("100-20+")
    expect(guest.page.locator(".written")).to_have_text("100 − 20 + = 80")
    guest.tap(".asked [data-next]")
    guest.now_writes(2)
    assert guest.totals == ["42", "80"] and lines(guest.match) == [(1, 1)]


# how often a page was laid out and styled anew while a tap on a figure was dealt with
LAID_OUT = """key => document.querySelector(`.asked .keys:not([hidden]) ${key}`).click()"""
QUIET = "new Promise(done => requestAnimationFrame(() => setTimeout(done)))"  # nothing is due


def test_u11_a_tap_has_the_page_laid_out_once_and_styled_four_times_at_most(handset):
    """U11: what a slow phone does longest. What was measured once is remembered, and reads go before writes; the news
    that somebody writes here is not asked for."""
    guest = handset(height=664).start("hearts", PEOPLE[:4])
    devtools = guest.context.new_cdp_session(guest.page)
    devtools.send("Performance.enable")
    asked = []
    guest.page.on("request", lambda request: asked.append(request.url) if request.method == "GET" else None)

    def counted() -> tuple[int, int]:
        found = {each["name"]: each["value"] for each in devtools.send("Performance.getMetrics")["metrics"]}
        return found["LayoutCount"], found["RecalcStyleCount"]

    for figure in (1, 2):
        guest.page.evaluate(QUIET)
        before = counted()
        with guest.page.expect_response("**/writing/") if figure == 1 else nullcontext():
            guest.page.evaluate(LAID_OUT, f'[data-value="{figure}"]')
        guest.page.wait_for_timeout(600)  # longer than news of its own would wait
        layouts, styles = (now - was for now, was in zip(counted(), before))
        assert layouts <= 1 and styles <= 4, (figure, layouts, styles)
    devtools.detach()
    pages = [each for each in asked if "/static/" not in each]  # what comes last of its scripts may come now
    assert guest.question == "How many hearts did dee take?" and pages == []


# keys and cells of a page, by which it is seen whether others came in their places
STAND = "() => { window.stood = [...document.querySelectorAll('#entry .key, #sheet tbody:not(.to-come) td')]; }"
STOOD = "() => [window.stood.length, window.stood.filter(each => each.isConnected).length]"
CONTAINERS = "() => ['main', '#sheet'].map(each => getComputedStyle(document.querySelector(each)).containerType)"


def test_u11_a_page_with_a_row_more_is_styled_only_where_it_is_other(handset):
    """U11: keys and cells stay what they were, and the page that follows a row is styled once for all that is new."""
    guest = handset(height=664).start("hearts", PEOPLE[:4])
    for number in (1, 2):
        guest.values(5, 0, 6, number)
        guest.now_writes(number + 1)
    guest.page.evaluate(STAND)
    guest.values(5, 0, 6)
    guest.page.evaluate(QUIET)
    devtools, told = guest.context.new_cdp_session(guest.page), list[dict[str, Any]]()
    devtools.on("Tracing.dataCollected", lambda said: told.extend(said["value"]))
    devtools.send("Tracing.start", {"categories": "devtools.timeline", "transferMode": "ReportEvents"})
    guest.value(1)
    guest.now_writes(4)
    guest.page.wait_for_timeout(600)  # and the next question is measured
    ended = list[Any]()
    devtools.once("Tracing.tracingComplete", lambda said: ended.append(said))
    devtools.send("Tracing.end")
    while not ended:
        guest.page.wait_for_timeout(20)
    devtools.detach()
    styled = [each["args"]["elementCount"] for each in told if each["name"] == "UpdateLayoutTree"]
    assert 20 < sum(styled) <= 120, styled
    before, stay = guest.page.evaluate(STOOD)
    assert stay == before > 20


def test_u11_the_sheet_of_a_phone_is_laid_out_once_a_tap(handset):
    """U11: a container whose height is found in two steps has all that it holds laid out in each."""
    guest = handset(height=664).start("hearts", PEOPLE[:4])
    assert guest.page.evaluate(CONTAINERS) == ["inline-size", "normal"]
    guest.page.set_viewport_size({"width": 1280, "height": 800})
    assert guest.page.evaluate(CONTAINERS) == ["normal", "inline-size"]


def test_the_server_says_of_a_page_what_its_script_says(handset):
    """By which words a page is laid out; those of what only scripts make aside."""
    guest = handset(width=1280, height=800)
    pages = [
        ("hearts", {"hearts": (5, 0, 6, 2), "queen": 0}),
        ("cribbage", {"tap": "peg 1 2"}),
        ("spades", {}),
        ("generala", {}),
    ]
    for game, row in pages:
        guest.begin(game, PEOPLE[: 2 if game == "cribbage" else 4])
        for line in range(len(row) and 2):
            guest.send(line + 1, **row)
        printed = guest.context.request.get(f"{guest.url}/matches/{guest.match}/").text()
        said = re.search(r'<main [^>]*data-shows="([^"]*)"', printed)[1].split()
        guest.look_at(guest.match)
        known = guest.page.locator("main").get_attribute("data-shows").split()
        assert {*known} - {"many"} == {*said} - {"many"} != set(), game  # how many keys, only the script knows
