"""Issue 32: what people see of rows that wait on a phone, and what they can do with them."""

import re

import segno
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.browser.test_by_rules import offline
from tests.browser.test_offline import KEPT, OLD_COUNTS, entries, write

MADE = """async (texts) => {
    while (!performance.getEntriesByType("resource").some((each) => each.name.includes("/qr.")))
        await new Promise((done) => setTimeout(done, 20));
    const found = performance.getEntriesByType("resource").map((each) => each.name);
    const { qr, MOST } = await import(found.find((name) => /\\/qr\\.\\w+\\.js$/.test(name)));
    return [MOST, texts.map(([text, mask]) => qr(text, mask))];
}"""
LOCK = """navigator.wakeLock.request = async () => {
    window.held = (window.held ?? 0) + 1;
    const lock = new EventTarget();
    window.lock = lock;
    return lock;
}"""


def test_f16_rows_that_wait_are_told_with_each_figure_by_its_name(handset):
    """F16: as a text to copy, and as a code that another phone reads."""
    guest = offline(handset(height=664).start("oh_hell", PEOPLE[:3]))
    guest.values("N", 3, 4, 2)
    expect(guest.page.locator("fieldset.asked")).to_have_attribute("data-field", "tricks")
    guest.values(3, 4)
    guest.now_writes(2)
    guest.tap(guest.page.get_by_role("link", name="As text"))
    text = guest.page.locator("dialog textarea").input_value()
    assert "Bids: bo 3 · cy 4 · ada 2 · Tricks: bo 3 · cy 4 · ada" in text
    guest.tap("dialog [data-copy]")
    expect(guest.page.locator("dialog [data-copy]")).to_have_text("Copied")
    expect(guest.page.locator("dialog svg")).to_be_visible()


def test_the_code_that_a_phone_makes_is_the_one_that_the_server_makes(handset):
    """Of texts that fill their code: what is behind a shorter one is nowhere laid down."""
    guest = offline(handset().start("hearts", PEOPLE[:4]))
    texts = [
        (("Row 2, ada 3 · bo 4 " * 60).encode()[:size].decode(), n % 8)
        for n, size in enumerate((17, 32, 154, 271, 857 + 1))
    ]
    most, made = guest.page.evaluate(MADE, texts)
    assert most == 858
    for (text, mask), code in zip(texts, made, strict=True):
        wanted = segno.make(text, error="l", boost_error=False, mode="byte", encoding="utf-8", mask=mask, micro=False)
        assert code == [[bool(dark) for dark in row] for row in wanted.matrix], wanted.designator


def test_the_number_that_is_not_sent_is_one_of_rows(handset):
    """A row that was corrected is one; one that was taken back is none, and yet something waits."""
    guest = offline(handset(height=664).start("hearts", PEOPLE[:4]))
    write(guest, (5, 2, 2, 4), 1)
    guest.now_writes(2)
    expect(guest.state).to_have_text("1 not sent")
    guest.tap("[data-undo]")
    guest.now_writes(1)
    expect(guest.state).to_have_text("Not sent yet")
    expect(guest.page.locator(".kept b")).to_have_text("What was taken back is on this phone, not sent yet.")
    guest.tap("[data-redo]")
    guest.now_writes(2)
    expect(guest.state).to_have_text("1 not sent")


def test_a_wrong_sum_in_a_correction_is_told_without_a_network(handset):
    guest = offline(handset(height=664).start("hearts", PEOPLE[:4]))
    write(guest, (5, 2, 2, 4), 1)
    guest.now_writes(2)
    guest.page.locator('tr[data-line="1"] [data-of="hearts-0"]').evaluate("each => each.click()")
    guest.value(6)
    expect(guest.page.locator("form > [data-refusal]")).to_contain_text("The hearts add up to 14, not 13.")
    expect(guest.page.locator("[data-write]")).to_be_disabled()
    guest.tap('tr.now [data-of="hearts-2"]')
    guest.value(1)
    expect(guest.page.locator("[data-refusal]")).to_have_count(0)
    guest.tap("[data-write]")
    guest.now_writes(2)
    guest.shows(6, 15, 1, 4, here=True)


def test_keys_that_need_the_network_are_soft_without_one_and_back_at_once(handset):
    guest = offline(handset(height=664).start("hearts", PEOPLE[:4]))
    more = guest.page.get_by_role("link", name="More", exact=True).first
    expect(more).to_have_css("border-top-style", "dashed")
    guest.tap(more)
    told = guest.page.get_by_text("Not connected. Try again when it is back.").first
    expect(told).to_be_visible()
    guest.context.set_offline(False)
    expect(more).to_have_css("border-top-style", "solid")
    expect(guest.page.locator("form > .error")).to_have_count(0)


def test_the_screen_stays_on_where_a_phone_was_told_to(handset):
    """It is let go of when the page is hidden, and taken again when it is back."""
    guest = handset(height=664, new=True)
    guest.spent = True
    guest.page.add_init_script(LOCK)
    guest.start("hearts", PEOPLE[:4])
    assert guest.page.evaluate("window.held") is None
    guest.look_at(guest.match, "more/")
    awake = guest.page.get_by_role("button", name="Keep the screen on")
    expect(awake).to_have_attribute("aria-pressed", "false")
    guest.tap(awake)
    expect(awake).to_have_attribute("aria-pressed", "true")
    guest.look_at(guest.match)
    guest.page.wait_for_function("window.held === 1")
    guest.page.evaluate("window.lock.dispatchEvent(new Event('release'))")
    guest.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    guest.page.wait_for_function("window.held === 2")


def test_home_lists_the_matches_of_this_phone_whose_rows_wait(handset):
    guest = handset(height=664).start("hearts", PEOPLE[:4])
    guest.page.route("**/lines/**", lambda route: route.abort())
    write(guest, (5, 2, 2, 4), 1)
    guest.now_writes(2)
    guest.page.goto(guest.url)
    waiting = guest.page.locator("[data-unsent] a")
    expect(waiting).to_have_text(re.compile("Hearts.* 1 row on this phone, not sent yet."))
    waiting.click()
    guest.page.wait_for_url("**/matches/**")
    guest.page.unroute_all(behavior="ignoreErrors")
    expect(guest.state).to_have_text("Saved")


def test_counts_of_release_0_13_are_taken_over_once_by_two_tabs_beside_one_that_nobody_can_read(handset, house):
    """R20: in their order, each after the one before it."""
    guest = handset().start("cribbage", PEOPLE[:2])
    guest.spent = True
    other = guest.context.new_page()
    guest.context.set_offline(True)
    slip = "00000000-0000-4000-8000-0000000000ff"
    guest.page.goto("about:blank")
    guest.context.set_offline(False)
    guest.page.goto(f"{guest.url}/help/")
    guest.page.evaluate("localStorage.setItem('unsent /a bad one', '{')")
    guest.page.evaluate(OLD_COUNTS, [guest.match, slip])
    guest.page.route("**/lines/**", lambda route: route.abort())
    other.route("**/lines/**", lambda route: route.abort())
    for page in (guest.page, other):
        page.evaluate("url => { location.href = url; }", f"{guest.url}/") if page is guest.page else page.goto(
            guest.url
        )
    guest.page.wait_for_function("() => Object.keys(localStorage).length === 1")
    for page in (guest.page, other):
        expect(page.locator("[data-unsent] a")).to_contain_text("3 rows on this phone, not sent yet.")
    kept = guest.page.evaluate(KEPT)
    assert [act.get("after") for act in kept] == [None, *(act["slip"] for act in kept[:2])]
    for page in (guest.page, other):
        page.unroute_all(behavior="ignoreErrors")
    guest.look_at(guest.match)
    guest.shows(3, 4)
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1), (2, 1), (3, 1)]
