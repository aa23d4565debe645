"""An evening typed in from paper with a keyboard: nothing but figures and Enter."""

import re
import time
from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.handset import PEOPLE, Handset
from tests.browser.test_organisers import let_in
from tests.often import often
from tests.scorekeeper.from_paper.test_rows import mistyped

NAMES = "\n".join(f"{name}, {role}" for name, role in zip(("ada", "bo", "cy", "dee"), ("gentleman", "lady") * 2))


def drawn(laptop: Handset, game: str, format: str, names: str) -> str:
    """The address of the papers of an evening whose draw is published."""
    how = {"game": game, "format": format, "names": names, "begin": 1}
    event = re.search(r"/events/([^/?]+)", laptop.post("/events/new/", how)).group(1)
    laptop.post(f"/events/{event}/draw/publish/", {})
    return f"/events/{event}/from-paper/"


def test_a_table_and_the_cards_are_typed_in_with_figures_and_enter(handset):
    laptop = handset(width=1280, height=900)
    page = laptop.page
    path = drawn(laptop, "court_whist", "court_whist", NAMES)
    page.goto(laptop.url + path)
    expect(page.get_by_role("button", name="Begin with game 1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Game 1, Coronation, table 1")).to_be_visible()
    page.wait_for_load_state()
    expect(page.locator("[name='1-tricks-0']")).to_be_focused()
    for tricks in (8, 9, 4, 7):  # the other side's box follows
        page.keyboard.type(f"{tricks}")
        page.keyboard.press("Enter")
    page.keyboard.type("28")  # the total on the paper; the other one is not there
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_text("✓ Table 1 is saved.")).to_be_visible()
    page.wait_for_load_state()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Game 2, Prosperity, table 1")).to_be_visible()

    page.goto(f"{laptop.url}{path}cards/")
    expect(page.locator("[name=says]")).to_be_focused()
    page.keyboard.type("99")
    page.keyboard.press("Enter")
    expect(page.get_by_role("strong").filter(has_text="says 99. The tables say")).to_be_visible()
    expect(page.get_by_text("Card 2 of 4")).to_be_visible()


def test_the_head_of_a_table_to_check_is_whole_on_a_narrow_screen(handset):
    phone = handset(width=390, height=664)
    page = phone.page
    names = "ada of the upper mill, gentleman\nbo of the lower mill, lady\ncy, gentleman\ndee, lady"
    path = drawn(phone, "court_whist", "court_whist", names)
    page.goto(phone.url + path)
    with page.expect_navigation():
        page.get_by_role("button", name="Begin with game 1").click()
    with page.expect_navigation():
        page.get_by_role("button", name="Two people type").click()
    page.wait_for_load_state()
    expect(page.locator("[name='1-tricks-0']")).to_be_focused()
    for tricks in (8, 9, 4, 7):
        page.keyboard.type(f"{tricks}")
        page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_text("✓ Table 1 is saved.")).to_be_visible()
    page.goto(f"{phone.url}{path}?check=1")
    heads = page.locator(".wide thead bdi")
    expect(heads).to_have_count(2, timeout=3000)
    assert not any(heads.evaluate_all("all => all.map(each => each.scrollWidth > each.clientWidth)"))
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def evening_of(laptop: Handset, tables: int) -> str:
    """The address of an evening whose papers have twelve rows of two figures and are typed in by two people."""
    names = "\n".join(f"{letter}{at}" for at in range(tables) for letter in ("ada", "bo", "cy", "dee"))
    how = {"game": "any_points", "format": "changing_partners", "begin": 1}
    event = re.search(r"/events/([^/?]+)", laptop.post("/events/new/", {"names": names, **how})).group(1)
    laptop.page.goto(f"{laptop.url}/events/{event}/settings/")
    laptop.page.locator("[name=option-pitches]").fill("12")
    laptop.page.locator("[name=option-rounds]").fill("1")
    with laptop.page.expect_navigation():
        laptop.page.get_by_role("button", name="Save", exact=True).click()
    laptop.post(f"/events/{event}/draw/publish/", {})
    path = f"/events/{event}/from-paper/"
    laptop.post(path, {"press": "open"})
    laptop.post(path, {"people": "two"})
    return path


def strike(page: Page, rows: list[list[int]], totals: list[int]) -> None:
    """A sheet on the number pad, without a look at the screen."""
    for figure in [*(figure for row in rows for figure in row), *totals]:
        page.keyboard.type(f"{figure}")
        page.keyboard.press("Enter")


def test_u6_two_people_strike_sheet_after_sheet_and_no_key_is_lost(handset):
    """U6: as fast as a script can, while answers take their time and the network is away for three sheets. What breaks
    a sum is held back until somebody looks, and the second person finds the rest; 12 sheets of 24 numbers at night,
    three by day."""
    sheets, chance, laptop = often(3, 12), Random(11), handset(width=1280, height=800)
    path, page = evening_of(laptop, sheets), laptop.page
    papers = [[[chance.randrange(-5, 40) for _ in range(2)] for _ in range(12)] for _ in range(sheets)]
    firsts, seconds = ([mistyped(paper, chance) for paper in papers] for _ in range(2))
    broken = [at for at in range(sheets) if sums_of(firsts[at]) != sums_of(papers[at])]

    page.goto(laptop.url + path)
    page.wait_for_load_state()
    expect(page.locator("[name='1-points-0']")).to_be_focused()
    network = laptop.context.new_cdp_session(page)
    network.send("Network.enable")
    slow = {"offline": False, "latency": 300, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", slow)
    began = time.monotonic()
    for at, (rows, paper) in enumerate(zip(firsts, papers, strict=True)):
        network.send("Network.emulateNetworkConditions", {**slow, "offline": at < 3})
        strike(page, rows, sums_of(paper))
    network.send("Network.emulateNetworkConditions", slow)
    expect(page.locator(".piles h2 b").first).to_have_text(f"{len(broken)}")
    rate = 26 * sheets / (time.monotonic() - began) * 60
    print(f"{rate:.0f} numbers a minute, {len(broken)} of {sheets} sheets held back")
    assert rate > 60
    network.send("Network.emulateNetworkConditions", {**slow, "latency": 0})
    for at in broken:
        if page.locator("[data-paper]").get_attribute("data-place") != f"Round 1, table {at + 1}":
            page.get_by_role("button", name=f"Round 1, table {at + 1}", exact=True).click()
        expect(page.get_by_text("Look at the paper. Nothing is saved yet.")).to_be_visible()
        assert typed_in(page, 12) == firsts[at]
        for row, (typed, real) in enumerate(zip(firsts[at], papers[at], strict=True), 1):
            for side in (0, 1):
                if typed[side] != real[side]:
                    page.locator(f"[name='{row}-points-{side}']").fill(f"{real[side]}")
        page.get_by_role("button", name=f"Save table {at + 1}").click()
        expect(page.get_by_text(f"✓ Table {at + 1} is saved.")).to_be_visible()

    other = let_in(handset(width=1280, height=800, new=True), laptop, path.removesuffix("from-paper/"))
    page = other.page
    page.goto(f"{other.url}{path}?check=1")
    page.wait_for_load_state()
    expect(page.locator("[name='1-points-0']")).to_be_focused()
    stored = [papers[at] if at in broken else firsts[at] for at in range(sheets)]
    differ = [at for at in range(sheets) if seconds[at] != stored[at]]
    for rows in seconds:
        strike(page, rows, sums_of(rows))
    piles = page.locator(".piles h2 b")
    expect(piles.nth(1)).to_have_text(f"{len(differ)}")
    expect(piles.nth(2)).to_have_text(f"{sheets - len(differ)}")
    print(f"{len(differ)} of {sheets} sheets differ")
    for at in differ:
        if page.locator("[data-paper]").get_attribute("data-place") != f"Round 1, table {at + 1}":
            page.get_by_role("button", name=f"Round 1, table {at + 1}", exact=True).click()
        expect(page.get_by_role("heading", name="Look at the paper: which is on it?")).to_be_visible()
        wrong = [row for row, pair in enumerate(zip(seconds[at], stored[at], strict=True), 1) if pair[0] != pair[1]]
        chosen = [page.locator(f"[name='{row}-which']") for row in wrong]
        expect(page.locator("fieldset.which")).to_have_count(len(wrong))
        for each in chosen:
            each.first.check()
        page.get_by_role("button", name="Save what the paper says").click()
        expect(page.get_by_text(f"✓ Table {at + 1} is settled by its paper.")).to_be_visible()


def begun(laptop: Handset, game: str, format: str, names: str) -> Page:
    """The papers of the first round, opened by Enter."""
    laptop.page.goto(laptop.url + drawn(laptop, game, format, names))
    expect(laptop.page.locator("[name=press]")).to_be_focused()
    with laptop.page.expect_navigation():
        laptop.page.keyboard.press("Enter")
    laptop.page.wait_for_load_state()
    expect(laptop.page.locator("[data-box]").first).to_be_focused()
    return laptop.page


def keys(page: Page, words: str) -> None:
    """Type each word with Enter; a dot is Enter alone."""
    for word in words.split():
        page.keyboard.type(word.replace(".", ""))
        page.keyboard.press("Enter")


def test_a_dash_fills_nothing_and_a_table_of_totals_alone_is_saved_by_enter(handset):
    page = begun(handset(width=1280, height=800), "whist", "changing_partners", "\n".join(PEOPLE))
    keys(page, "0 -")
    expect(page.locator("[name='3-tricks-0']")).to_be_focused()
    boxes = [page.locator(f"[name='{row}-tricks-1']") for row in (1, 2)]
    assert [each.input_value() for each in boxes] == ["13", ""]
    keys(page, "13 4 17 22")
    expect(page.get_by_text("✓ Table 1 is saved.")).to_be_visible()
    expect(page.get_by_role("heading", name="Round 1, table 2")).to_be_visible()
    keys(page, ". . . . . . . . 26 26")
    expect(page.get_by_text("✓ Table 2 is saved.")).to_be_visible()
    expect(page.get_by_role("button", name="Close round 1 and go on")).to_be_focused()


def test_gin_is_typed_in_by_letters_figures_and_enter(handset):
    page = begun(handset(width=1280, height=800), "gin_rummy", "round_robin", "ada\nbo")
    first = page.locator("thead bdi").first.inner_text()
    keys(page, f"k {first} 3 20 g {first} . 25 d . . . b {first} . 30")
    expect(page.locator("[name='5-ended']")).to_be_focused()
    keys(page, ". 128 0")
    expect(page.get_by_text("✓ Table 1 is saved.")).to_be_visible()


def test_a_total_that_nobody_won_with_waits_for_a_tick(handset):
    page = begun(handset(width=1280, height=800), "cribbage", "round_robin", "ada\nbo")
    keys(page, "90 100")
    expect(page.get_by_text("Nobody has reached 121. Did the match end early? Nothing is saved yet.")).to_be_visible()
    expect(page.get_by_label("Yes, it ended early.")).to_be_focused()
    page.locator("main").evaluate("main => (main.dataset.before = '')")
    page.keyboard.press("Enter")
    expect(page.locator("main[data-before]")).to_have_count(0)  # asked again, and not saved
    expect(page.get_by_label("Yes, it ended early.")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_text("✓ Table 1 is saved.")).to_be_visible()


def test_a_drives_cards_are_typed_in_with_figures_and_enter(handset):
    laptop = handset(width=1280, height=800)
    names = "\n".join(f"{name}{at}, {role}" for at in range(6) for name, role in (("ada", "lady"), ("bo", "gentleman")))
    page = laptop.page
    page.goto(f"{laptop.url}{drawn(laptop, 'whist', 'whist_drive', names)}totals/")
    expect(page.locator("[data-box]").first).to_be_focused()
    page.wait_for_load_state()
    keys(page, "140 141 142 143 144 145 146 147 148 149 150")
    with page.expect_navigation():
        keys(page, "8,9,7")
    expect(page.get_by_text("bo4 won.")).to_be_visible()


@pytest.mark.parametrize(
    ("status", "is_ours", "sent", "told"),
    [
        (403, False, 2, "Open the organiser’s link in another tab, then save again: Round 1, table 1"),
        (404, False, 1, "Open the organiser’s link in another tab, then save again: Round 1, table 1"),
        (500, False, 1, "Wait a minute and save again."),
        (200, False, 1, "something else answered, perhaps a page of the wifi."),
        (200, True, 1, "Open the organiser’s link in another tab, then save again: Round 1, table 1"),
    ],
)
def test_what_the_server_does_not_take_is_told_once_and_stays_as_it_was_typed(handset, status, is_ours, sent, told):
    laptop = handset(width=1280, height=800)
    path, page = evening_of(laptop, 2), laptop.page
    laptop.own_clock()
    open_papers(laptop, path)
    posts = answer_posts(page, status, laptop.context.request.get(laptop.url).text() if is_ours else "")
    strike(page, [[3, 4]] * 12, [36, 48])
    notice = page.locator("[data-papers] .notice")
    expect(notice).to_contain_text(told)
    expect(page.get_by_role("heading", name="Round 1, table 2")).to_be_visible()
    page.clock.run_for(60_000)
    assert len(posts) == sent
    notice.get_by_role("button", name="Round 1, table 1", exact=True).click()
    assert typed_in(page, 12) == [[3, 4]] * 12
    expect(notice).to_contain_text("Not saved")  # also while it is looked at
    page.unroute("**/from-paper/")
    page.get_by_role("button", name="Save table 1").click()
    expect(page.get_by_text("✓ Table 1 is saved.")).to_be_visible()
    expect(notice).to_have_count(0)


def test_a_paper_whose_proof_is_out_of_date_is_sent_with_a_new_one(handset):
    laptop = handset(width=1280, height=800)
    path, page = evening_of(laptop, 1), laptop.page
    open_papers(laptop, path)
    page.locator("[data-paper] [name=csrfmiddlewaretoken]").evaluate("box => box.value = 'x'.repeat(64)")
    strike(page, [[3, 4]] * 12, [36, 48])
    expect(page.get_by_text("✓ Table 1 is saved.")).to_be_visible()


@pytest.mark.parametrize("status", [0, 202, 429, 502, 503, 504])
def test_without_a_network_or_a_server_behind_it_a_paper_is_sent_again(handset, status):
    laptop = handset(width=1280, height=800)
    path, page = evening_of(laptop, 1), laptop.page
    laptop.own_clock()
    open_papers(laptop, path)
    posts = answer_posts(page, status)
    strike(page, [[3, 4]] * 12, [36, 48])
    expect(page.locator("[data-papers] .notice")).to_have_text("No connection. It will be sent: Round 1, table 1")
    assert len(posts) == 1
    page.unroute("**/from-paper/")
    page.clock.run_for(3000)
    expect(page.get_by_text("✓ Table 1 is saved.")).to_be_visible()


def test_a_table_put_aside_is_kept_apart_from_the_same_table_in_another_pile(handset):
    laptop = handset(width=1280, height=800)
    path, page = evening_of(laptop, 2), laptop.page
    open_papers(laptop, path)
    page.keyboard.type("7")
    table = {"table": 1, "seated": page.locator("[data-paper] [name=seated]").input_value(), "first": 1}
    page.get_by_role("link", name="Table 2").click()
    aside = page.locator("[data-papers] .notice")
    expect(aside).to_have_text("Not saved yet: Round 1, table 1")
    laptop.post(path, {**table, "save": "result", "total-0": 36, "total-1": 48})  # meanwhile, by somebody else
    page.locator("[name=total-0]").fill("36")
    page.locator("[name=total-1]").fill("48")
    page.get_by_role("button", name="Save only the totals").click()
    expect(page.locator(".piles h2 b").nth(1)).to_have_text("2")
    page.get_by_role("link", name="Table 1", exact=True).click()
    expect(page.get_by_role("heading", name="Check table 1")).to_be_visible()
    expect(page.locator("[name=total-0]")).to_have_value("")
    expect(aside).to_have_text("Not saved yet: Round 1, table 1")
    aside.get_by_role("button").click()
    expect(page.get_by_role("heading", name="Type in from paper")).to_be_visible()
    expect(page.locator("[name='1-points-0']")).to_have_value("7")
    page.get_by_role("button", name="Save table 1").click()
    expect(page.locator("main > .error")).to_contain_text("Somebody has just written at this table. Look again.")
    expect(page.locator("[name='1-points-0']")).to_have_value("7")


def test_a_paper_that_is_put_aside_says_that_it_was_typed_in_two_ways(handset):
    laptop = handset(width=1280, height=800)
    path = evening_of(laptop, 2)
    for table in (1, 2):
        open_papers(laptop, f"{path}?table={table}")
        seated = laptop.page.locator("[data-paper] [name=seated]").input_value()
        boxes = {"table": table, "seated": seated, "first": 1, "total-0": 36, "total-1": 48}
        laptop.post(path, {**boxes, "save": "result"})
    page = let_in(handset(new=True), laptop, path.removesuffix("from-paper/")).page
    page.goto(f"{laptop.url}{path}?check=1")
    page.wait_for_load_state()
    keys(page, "36 49")
    expect(page.get_by_role("heading", name="Check table 2")).to_be_visible()
    aside = page.locator("[data-papers] .notice")
    expect(aside).to_contain_text("Not saved yet, as it was typed in two ways. Look at the paper: Round 1, table 1")
    aside.get_by_role("button").click()
    expect(page.locator("fieldset.which label")).to_have_text(["36 : 48", "36 : 49"])


def test_boxes_that_the_server_filled_are_not_typed(handset):
    """As cards are that phones have said."""
    laptop = handset(width=1280, height=800)
    path, page = evening_of(laptop, 2), laptop.page

    def fill(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub('name="1-points-0"', r'\g<0> value="7"', answer.text()))

    page.route("**/from-paper/**", fill)
    open_papers(laptop, path)
    expect(page.locator("[name='1-points-0']")).to_have_value("7")
    page.get_by_role("link", name="Table 2").click()
    expect(page.get_by_role("heading", name="Round 1, table 2")).to_be_visible()
    expect(page.locator("[data-papers] .notice")).to_have_count(0)
    page.keyboard.type("8")
    page.get_by_role("link", name="Table 1").click()
    expect(page.locator("[data-papers] .notice")).to_have_text("Not saved yet: Round 1, table 2")


def open_papers(laptop: Handset, path: str) -> None:
    """Open the papers, with the cursor in the first box."""
    laptop.page.goto(laptop.url + path)
    laptop.page.wait_for_load_state()
    expect(laptop.page.locator("[name='1-points-0']")).to_be_focused()


def answer_posts(page: Page, status: int, body: str = "") -> list[Route]:
    """What is sent from now on, each answered with this status and page, or one that is not ours; 0: not at all."""
    found: list[Route] = []

    def answer(route: Route) -> None:
        if route.request.method != "POST":
            return route.fallback()
        found.append(route)
        return route.fulfill(status=status, body=body or "<main>Welcome</main>") if status else route.abort()

    page.route("**/from-paper/", answer)
    return found


def sums_of(rows: list[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*rows, strict=True)]


def typed_in(page: Page, rows: int) -> list[list[int]]:
    """The figures of the rows as they stand in their boxes."""
    return [
        [int(page.locator(f"[name='{row}-points-{side}']").input_value()) for side in (0, 1)]
        for row in range(1, rows + 1)
    ]
