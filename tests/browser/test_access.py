"""Everybody can use every page: axe, sizes, keyboard, no scripts, the big screen (U1, U2, U3, U9, U12)."""

import re
from pathlib import Path
from time import sleep

import pytest
from playwright.sync_api import expect

from tests.browser import pages
from tests.browser.handset import PEOPLE
from tests.often import NIGHT, some
from tests.served import Served

AXE = Path(__file__).with_name("axe.min.js").read_text()
RUN = """() => axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    rules: {"target-size": {enabled: true}},
    resultTypes: ["violations"],
}).then(found => found.violations.map(
    each => `${each.id}: ${each.nodes.map(node => node.html.slice(0, 120)).join(" ")}`))"""
WIDTHS = (320, 390, 1024, 1920)
THEMES = ("light", "dark")


def violations(page):
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return page.evaluate(RUN)


def is_printed(answer) -> bool:
    """Whether this is the answer to a print, and not a page that waits for it."""
    return "/sheet.pdf" in answer.url and answer.status != 202


@pytest.fixture
def host(handset):
    """A device with a match of which there is something to see on every page."""
    ada = handset().begin("hearts", PEOPLE[:4])
    ada.send(1, hearts=(5, 0, 6, 2), queen=0)
    ada.send(2, hearts=(0, 3, 10, 0), queen=2)
    ada.send(1, base=1, hearts=(4, 1, 6, 2), queen=0)
    return ada


def test_u1_u2_axe_finds_nothing_on_any_page_and_each_can_be_touched_read_and_fits_at_320(host):
    page = host.page
    wrong = {}
    for count, address in some(tuple(enumerate(pages.addresses(host))), 5, 2):
        page.set_viewport_size({"width": WIDTHS[count % 4], "height": 844})
        page.emulate_media(color_scheme=THEMES[count // 4 % 2])
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
        found = violations(page) + page.evaluate(pages.BOX_IN_CLAMPED_TEXT)
        if "projector" not in address:  # no keys on it, and read from the back of the hall
            page.set_viewport_size({"width": 320, "height": 640})
            page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = false; })")
            for measure in (pages.TOO_SMALL, pages.SMALL_TEXT, pages.WIDER_THAN_THE_SCREEN):
                found += page.evaluate(measure)
        wrong |= {address: found} if found else {}
    assert wrong == {}


def test_s5_a_script_inside_a_page_is_refused_and_the_tests_would_see_it(handset):
    """S5: every phone of these tests collects violations, and none may have any at its end."""
    guest = handset()
    guest.page.goto(guest.url)
    guest.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<b style=color:red>x</b>')")
    assert len(guest.troubles) >= 1
    guest.troubles.clear()


def nothing_written(ada):
    ada.start("oh_hell", PEOPLE[:5])


def refused_sum(ada):
    ada.begin("hearts", PEOPLE[:4])
    ada.send(1, hearts=(5, 0, 6, 2), queen=0)
    ada.look_at(ada.match, "lines/1/?side=1")
    ada.value(2)
    expect(ada.page.locator("[data-ask] .left")).to_contain_text("add up to")


def dispute(ada):
    ada.begin("hearts", PEOPLE[:4])
    ada.send(1, hearts=(5, 2, 2, 4), queen=0)
    ada.send(1, hearts=(6, 1, 2, 4), queen=0)  # whoever wrote it had not seen the first
    ada.look_at(ada.match)
    expect(ada.state).to_have_text("Two different scores")


def not_sent(ada):
    ada.start("hearts", PEOPLE[:4])
    ada.page.route(re.compile(r"/lines/\d+/$"), lambda route: route.abort())
    ada.values(5, 8, 3)
    expect(ada.state).to_have_text("1 not sent")


EVERY_PAIR = [(width, theme) for width in WIDTHS for theme in THEMES]
STATES = (
    (nothing_written, EVERY_PAIR[7]),
    (refused_sum, EVERY_PAIR[0]),
    (dispute, EVERY_PAIR[3]),
    (not_sent, EVERY_PAIR[4]),
)  # and at what width and in which theme each is seen by day


def test_u1_u2_every_pair_of_width_theme_and_state_passes(handset):
    """U1 with axe, U2 with our own measures: key sizes, no sideways scroll, nothing under 14 px."""
    ada, wrong = handset(), {}
    for reach, by_day in STATES:
        reach(ada)
        for width, theme in EVERY_PAIR if NIGHT else [by_day]:
            ada.page.set_viewport_size({"width": width, "height": 640 if width == 320 else 844})
            ada.page.emulate_media(color_scheme=theme)
            found = violations(ada.page)
            for measure in (pages.TOO_SMALL, pages.SMALL_TEXT, pages.WIDER_THAN_THE_SCREEN):
                found += ada.page.evaluate(measure)
            wrong |= {(reach.__name__, width, theme): found} if found else {}
    assert wrong == {}


def test_u2_wider_letters_and_twice_the_size_lose_nothing(host):
    """WCAG 1.4.12 and 1.4.4: people's own spacing, and a page at 200 %."""
    wrong = {}
    for rest in some(("", "more/", "people/", "keys/", "paper/", "lines/1/?side=1"), 2):
        host.look_at(host.match, rest)
        host.page.evaluate(pages.SPACED)
        found = host.page.evaluate(pages.CLIPPED) + host.page.evaluate(pages.WIDER_THAN_THE_SCREEN)
        host.page.evaluate("document.adoptedStyleSheets = []; document.documentElement.style.fontSize = '225%'")
        found += host.page.evaluate(pages.CLIPPED) + host.page.evaluate(pages.WIDER_THAN_THE_SCREEN)
        wrong |= {rest: found} if found else {}
    assert wrong == {}


@pytest.mark.parametrize("size", some([(1280, 800), (390, 664)], 2), ids=str)
def test_u2_letters_of_twice_the_size_leave_names_row_totals_and_keys(handset, size):
    """The browser's own setting, 32 px: other than a zoom it also turns a laptop's page into a small one."""
    ada = handset(width=size[0], height=size[1], new=True).begin("hearts", PEOPLE[:4])
    ada.context.new_cdp_session(ada.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    for number in (1, 2, 3):
        ada.send(number, hearts=(5, 0, 6, 2), queen=1)
    ada.look_at(ada.match)
    assert ada.page.evaluate("matchMedia('(max-width: 40em)').matches")
    assert ada.page.evaluate(pages.CUT_IN_THE_SHEET) == []
    assert ada.page.evaluate(pages.COVERED_KEYS) == []
    ada.value(13)
    expect(ada.page.locator("tr.now > .box").first).to_have_text("13")


def test_u2_names_stay_however_many_deals_a_turned_sheet_has(handset):
    ada = handset(width=320, height=640).begin("hearts", PEOPLE[:7])
    for number in range(1, 12):
        ada.send(number, hearts=[(5, 0, 6, 2, 0, 0, 0), (0, 0, 0, 0, 6, 2, 5)][number % 2], queen=number % 7)
    ada.look_at(ada.match)
    assert ada.page.evaluate(pages.CUT_IN_THE_SHEET) == []


@pytest.mark.parametrize("size", some([(320, 640), (844, 390)], 2, 1), ids=str)
def test_u2_whatever_has_the_focus_is_seen(host, size):
    """WCAG 2.4.11, on the page with the sticky totals."""
    host.page.set_viewport_size({"width": size[0], "height": size[1]})
    host.look_at(host.match)
    wrong = []
    for _ in range(45):
        host.page.keyboard.press("Tab")
        wrong += filter(None, [host.page.evaluate(pages.HIDDEN_FOCUS)])
    assert wrong == []


def test_u3_a_keyboard_is_enough_to_create_seat_score_correct_and_print(handset, lines):
    ada = handset(width=1280, height=800)
    page, press = ada.page, ada.page.keyboard.press

    def tab_to(what, most=60):
        for _ in range(most):
            press("Tab")
            if page.evaluate("what => document.activeElement.matches(what)", what):
                assert page.evaluate(pages.HIDDEN_FOCUS) is None
                return
        raise AssertionError(f"No {what} within {most} steps")

    page.goto(ada.url)
    tab_to(".search")
    page.keyboard.type("Hearts")
    expect(page.locator(".games li")).to_have_count(1)
    tab_to(".games a")
    press("Enter")
    page.wait_for_url("**/games/hearts/")
    tab_to("[name=name-0]")
    for name in PEOPLE[:4]:
        page.keyboard.type(name)
        press("Tab")
    expect(page.locator(".act")).to_have_text("Deal")
    tab_to(".act")
    press("Enter")
    page.wait_for_url("**/matches/**")
    ada.match = page.url.split("/")[4]
    page.keyboard.type("506")  # digits need no focus at all
    expect(page.locator("[data-ask] h2")).to_have_text("Who took the queen of spades?")
    tab_to('.asked [data-value="1"]')
    press("Enter")
    ada.now_writes(2)
    assert page.evaluate("document.activeElement.matches('.asked .key')")  # the hand is still at the keys
    tab_to('td[data-cell="1"] a')
    press("Enter")
    page.wait_for_url("**/lines/1/**")
    page.keyboard.type("3")
    expect(page.locator("[data-ask] h2")).to_have_text("Who had 2 more?")
    press("ArrowRight")
    expect(page.locator(".remedies .or")).to_have_text("or another figure for cy")
    with page.expect_response("**/lines/1/**"):  # what it changes
        page.keyboard.type("2")
    expect(page.locator("tfoot del").first).to_be_visible()
    expect(page.locator("[data-write]")).to_be_enabled()
    tab_to("[data-write]")
    press("Enter")
    ada.now_writes(2)  # what it changes was shown before
    expect(ada.state).to_have_text("Corrected")
    ada.shows(2, 16, 2, 6)
    tab_to('.acts a[href$="/more/"]')
    press("Enter")
    page.wait_for_url("**/more/")
    tab_to('a[href$="/paper/"]')
    press("Enter")
    page.wait_for_url("**/paper/")
    tab_to(".act")
    with page.expect_response(is_printed) as paper:
        press("Enter")
    assert paper.value.status == 200 and paper.value.headers["content-type"] == "application/pdf"
    assert lines(ada.match) == [(1, 1), (1, 2)]


def test_u3_a_keyboards_first_digit_waits_where_a_second_may_follow(handset, lines):
    ada = handset(width=1280, height=800).start("whist", PEOPLE[:4], target=10)
    press, hint = ada.page.keyboard.press, ada.page.locator("[data-ask] .left")
    ada.page.keyboard.type("1")
    expect(hint).to_have_text("1: another digit, or Enter")
    assert lines(ada.match) == []
    press("Backspace")
    expect(hint).not_to_contain_text("Enter")
    ada.page.keyboard.type("12", delay=20)
    ada.now_writes(2)
    ada.shows(6, 0)
    press("1")
    press("5")  # no key begins with 15
    expect(hint).to_have_text("1: another digit, or Enter")
    press("Enter")
    ada.shows(6, 6)  # ada and cy took one, so the others twelve


def test_u9_the_big_screen_is_read_from_afar_and_more_than_sixteen_turn_by_pages_that_a_key_holds(handset):
    """WCAG 2.2.2"""
    ada = handset(width=1920, height=1080)
    ada.hold_clock()
    ada.begin("thirty_one", (*PEOPLE, "ada2", "bo2", "cy2", "dee2"))
    ada.look_at(ada.match, "projector/")
    sizes = ada.page.evaluate("""[...document.querySelectorAll("main *")]
        .filter(each => each.checkVisibility())
        .filter(each => [...each.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()))
        .map(each => [each.textContent.trim().slice(0, 30), parseFloat(getComputedStyle(each).fontSize)])""")
    assert [each for each in sizes if each[1] < 36] == []
    assert ada.page.locator(".places li:visible").count() == 12
    assert ada.page.evaluate(pages.WIDER_THAN_THE_SCREEN) == []
    assert ada.page.evaluate("document.scrollingElement.scrollHeight") <= 1080
    assert ada.page.locator("main a, main .qr").count() == 0
    assert "/open/" not in ada.page.content()

    names = ada.page.locator(".places li:visible .name")
    expect(ada.page.locator(".pages")).to_be_hidden()
    ada.page.evaluate("""() => {
        const places = document.querySelector(".places");
        for (const late of ["eli2", "fay2", "gus2", "hal2", "ida2", "jo2"]) {
            const row = places.lastElementChild.cloneNode(true);
            row.querySelector(".name").textContent = late;
            places.append(row);
        }
        document.dispatchEvent(new Event("swapped"));
    }""")
    expect(names).to_have_count(12)
    ada.page.clock.run_for(10500)
    expect(names).to_have_text(["eli2", "fay2", "gus2", "hal2", "ida2", "jo2"])
    hold = ada.page.locator(".pages button")
    hold.click()
    ada.page.clock.run_for(30000)
    expect(names).to_have_text(["eli2", "fay2", "gus2", "hal2", "ida2", "jo2"])
    hold.click()
    ada.page.clock.run_for(10500)
    expect(names).to_have_count(12)


def test_u12_without_scripts_a_match_is_started_written_corrected_seen_and_printed(handset):
    ada = handset(java_script_enabled=False)
    page = ada.page
    page.goto(f"{ada.url}/games/hearts/")
    for seat, name in enumerate(PEOPLE[:4]):
        page.locator(f"[name=name-{seat}]").fill(name)
    page.locator(".act").click()
    ada.match = page.url.split("/")[4]
    page.locator("[name=hearts-1]").fill("5")
    page.locator("[data-write]").click()
    expect(page.locator("#entry .notice")).to_contain_text("Row 1 is not finished")
    for side, hearts in enumerate((2, 5, 0, 5)):
        page.locator(f"[name=hearts-{side}]").fill(str(hearts))
    page.locator("[name=queen]").select_option(label="dee")
    page.locator("[data-write]").click()
    expect(page.locator(".error")).to_contain_text("12, not 13")
    page.locator("[name=hearts-3]").fill("6")
    page.locator("[data-write]").click()
    expect(page.locator(".sheet tfoot td").nth(3)).to_contain_text("19")
    page.locator("tbody td a").first.click()
    page.locator("[name=hearts-0]").fill("3")
    page.locator("[name=hearts-1]").fill("4")
    page.locator("[data-write]").click()
    expect(page.locator(".sheet tfoot td").first).to_contain_text("3")
    expect(page.locator(".aloud", has_text="corrected").first).to_be_attached()
    page.locator("#entry a", has_text="More").click()
    page.get_by_role("link", name="print this sheet").click()
    with page.expect_response(is_printed) as paper:
        page.locator(".act").click()
    assert paper.value.status == 200 and paper.value.headers["content-type"] == "application/pdf"


def test_u11_the_page_that_is_used_all_evening_is_small(handset):
    """U11: at most 50 kB compressed without fonts, and 90 kB of fonts; nothing from anywhere else. What comes after the
    first paint, for a phone that loses its network, is counted apart; so is what makes a text and a code of rows that
    wait, which comes last of all (F16)."""
    ada = handset(new=True)
    devtools = ada.context.new_cdp_session(ada.page)
    devtools.send("Network.enable")
    kinds, sizes, hosts = {}, {"fonts": 0, "rest": 0, "later": 0, "rules": 0, "text": 0}, set()
    later = re.compile(r"/(later|queue|offline|look|by_rules|rules|beside|pad|again|keep)\.\w+\.js$")
    rules = re.compile(r"/rules/\w+/\w+\.js$")  # named after what they are made of
    text = re.compile(r"/(as_text|qr)\.\w+\.js$")
    parts = {"Later": later, "Rules": rules, "Text": text}

    def kind_of(said):
        url = said["response"]["url"]
        kinds[said["requestId"]] = next((part for part, of in parts.items() if of.search(url)), said["type"])

    devtools.on("Network.responseReceived", kind_of)
    devtools.on("Network.responseReceived", lambda said: hosts.add(said["response"]["url"].split("/")[2]))
    asked = []
    ada.page.on("request", lambda request: asked.append((request.resource_type, request.url)))

    def came(said):
        known = {"Font": "fonts", "Later": "later", "Rules": "rules", "Text": "text"}
        part = known.get(kinds.get(said["requestId"]), "rest")
        sizes[part] += said["encodedDataLength"]

    devtools.on("Network.loadingFinished", came)
    ada.start("hearts", PEOPLE[:4])
    ada.page.wait_for_timeout(500)
    assert hosts == {ada.url.removeprefix("http://")}
    scripts = [url for kind, url in asked if kind == "script"]
    assert scripts and all(
        rules.search(url) or re.search(r"\.[0-9a-f]{12}\.js$", url) for url in scripts
    )  # kept for good, and one version
    assert len(set(scripts)) == len(scripts) and [kind for kind, url in asked].count("eventsource") == 1
    assert 5_000 < sizes["rest"] <= 50_000 and 20_000 < sizes["fonts"] <= 90_000, sizes
    assert 1_000 < sizes["later"] <= 20_000 and 20_000 < sizes["rules"] <= 55_000, sizes
    assert sizes["text"] <= 5_000, sizes


def test_r9_a_laptop_without_https_and_localhost_is_enough(serve, handset):
    """R9 small: no secure context, and nothing asks for one; an error of a script would fail the test.

    And the page stands at its top after dealing.
    """
    server = serve(SCOREKEEPER_URL=f"http://{Served.NAMED}")
    ada = handset(f"http://{Served.NAMED}:{server.port}", width=1280, height=800, new=True)
    ada.page.goto(f"{ada.url}/games/hearts/")
    assert ada.page.evaluate("isSecureContext") is False
    for seat, name in enumerate(PEOPLE[:4]):
        ada.page.locator(f"[name=name-{seat}]").fill(name)
    ada.page.evaluate("scrollTo(0, 9999)")
    ada.page.locator(".act").click()
    ada.page.wait_for_url("**/matches/**")
    ada.page.wait_for_timeout(200)
    assert ada.page.evaluate("scrollY") == 0
    ada.values(5, 8, 3)
    ada.now_writes(2)
    expect(ada.state).to_have_text("Saved")


SHIFTS = """() => new Promise(done => {
    const moved = [];
    new PerformanceObserver(found => moved.push(...found.getEntries()))
        .observe({type: "layout-shift", buffered: true});
    const told = () => done(moved.map(each => [each.value, ...each.sources.map(s => s.node?.outerHTML?.slice(0, 90))]));
    document.fonts.ready.then(() => setTimeout(told, 300));
})"""


SIZES = [(390, 664), (320, 640), (1280, 800)]
SHEETS = [("hearts", 4), ("oh_hell", 5), ("five_hundred_bid", 4), ("whist", 4), ("cribbage", 2)]


@pytest.mark.parametrize("size", some(SIZES, 2), ids=str)
def test_home_a_sheet_and_the_big_screen_do_not_move_once_they_are_drawn(handset, size):
    """F48: a new phone, whose fonts come late, and scripts; CLS below .02."""
    moved = {}
    for game, players in some(SHEETS, 3, SIZES.index(size)):
        ada = handset(width=size[0], height=size[1], new=True).begin(game, PEOPLE[:players])
        ada.page.route("**/*.woff2", lambda font: (sleep(0.2), font.continue_()))
        for address in (f"/matches/{ada.match}/", "/", f"/matches/{ada.match}/projector/"):
            ada.page.goto(ada.url + address)
            moved[game, address] = ada.page.evaluate(SHIFTS)
    assert {where: found for where, found in moved.items() if sum(each[0] for each in found) >= 0.02} == {}
