"""Issue 32: on https and on localhost a match opens again without a network, with what was not sent of it."""

import shutil
import time
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.handset import PATIENCE, PEOPLE, Handset
from tests.browser.test_by_rules import picture
from tests.browser.test_offline import KEPT, closed, entries, row, totals_of, write
from tests.served import ROOT

KEEPS = "() => 'reopens' in document.documentElement.dataset"
# nothing is taken by the server, and the worker hears of this page when it is told to
HOLDS = """() => {
    const [ask, tell] = [fetch, ServiceWorker.prototype.postMessage];
    window.fetch = (what, how) => (how?.method === "POST" ? Promise.reject(new TypeError("away")) : ask(what, how));
    const told = new Promise((go) => (window.release = go));
    ServiceWorker.prototype.postMessage = async function (...said) {
        await told;
        tell.apply(this, said);
    };
}"""
PAGES = "caches.keys().then((all) => all.filter((each) => each.startsWith('/matches/')))"
EARLIER = """(day) => caches.open(`/matches/${day}/`).then((cache) =>
    cache.put(`/matches/${day}/`, new Response("", {headers: {date: `Tue, 0${day} Jul 2025 20:00:00 GMT`}})))"""
TAKES_OVER = """async () => {
    const worker = await navigator.serviceWorker.ready;
    const over = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    await worker.update();
    await over;
}"""
KEPT_FILES = "(path) => caches.open(path).then((room) => room.keys()).then((all) => all.map(({ url }) => url))"
KEPT_PAGE = "(path) => caches.match(path, {ignoreVary: true}).then((page) => page?.text() ?? '')"


def keeper(handset, **how) -> Handset:
    return handset(height=664, service_workers="allow", **how)


def until(guest: Handset, promise: str, arg: object = None) -> None:
    """Wait until what this promises is so; Playwright by itself does not wait for a promise to be kept."""
    ends = time.monotonic() + PATIENCE
    while not guest.page.evaluate(promise, arg):
        assert time.monotonic() < ends, promise
        guest.page.wait_for_timeout(50)


def kept(guest: Handset) -> Handset:
    """Its page is open, and would open again."""
    guest.page.wait_for_function(KEEPS)
    return guest


def test_a_match_opens_again_in_a_new_tab_without_a_network_and_goes_on_by_the_rules(handset, house):
    """R6, F4: reloaded, closed and opened from the phone's own home page; what it wrote meanwhile goes off once."""
    guest = kept(keeper(handset).start("hearts", PEOPLE[:4], target=500))
    write(guest, row(1), 0)
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    where = guest.page.url
    until(guest, f"() => ({KEPT_PAGE})(location.pathname).then((text) => text.includes('data-base=\"1\"'))")
    files = guest.page.evaluate(f"({KEPT_FILES})(location.pathname)")
    assert all(any(file.endswith(end) for file in files) for end in (".css", ".js", ".woff2", "/hearts.js"))
    guest.context.set_offline(True)
    write(guest, row(2), 1)
    guest.now_writes(3)
    expect(guest.page.locator(".kept")).to_have_text(
        "1 row on this phone, not sent yet. Play on. You may close this page. As text"
    )
    guest.page.reload()
    guest.now_writes(3)
    expect(guest.page.locator(".kept")).to_have_text(
        "1 row on this phone, not sent yet. Play on. You may close this page. As text"
    )
    closed(guest)
    guest.page.set_viewport_size({"width": 390, "height": 664})
    guest.page.goto(guest.url)
    expect(guest.page.locator(".where")).to_have_text("No network.")
    expect(guest.page.locator("[data-kept] small")).to_have_text("Deal 2 \u00b7 1 row not sent")
    picture(guest, "phone")
    guest.page.locator("[data-kept] a").click()
    guest.page.wait_for_url(where)
    guest.now_writes(3)
    until(guest, "() => !document.querySelector('[data-guessed]')")  # the rules are there, and with them the order
    write(guest, row(3), 2)
    guest.now_writes(4)
    wanted = {1: (row(1), 0), 2: (row(2), 1), 3: (row(3), 2)}
    guest.shows(*totals_of(wanted), here=True)
    picture(guest, "reopened")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    guest.shows(*totals_of(wanted))
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1), (2, 1), (3, 1)]


def test_a_match_that_opens_again_asks_its_players_in_the_order_of_the_row_that_is_due(handset):
    """Whoever begins is asked first: also in a row that is half written, whose figures stay."""
    guest = kept(keeper(handset).start("hearts", PEOPLE[:4], target=500))
    guest.context.set_offline(True)
    write(guest, row(1), 0)
    guest.now_writes(2)
    first, second = (f"How many hearts did {who} take?" for who in ("cy", "dee"))
    asked = guest.page.locator("[data-ask] h2")
    expect(asked).to_have_text(first)
    guest.page.reload()
    guest.shows(*totals_of({1: (row(1), 0)}), here=True)
    expect(guest.page.locator(".dealing").first).to_contain_text("bo deals, cy begins.")
    expect(asked).to_have_text(first)
    guest.value(5)
    expect(asked).to_have_text(second)
    guest.page.reload()
    guest.shows(*totals_of({1: (row(1), 0)}), here=True)
    expect(asked).to_have_text(second)
    expect(guest.page.locator("[name=hearts-2]")).to_have_value("5")


# rows still go off, and no page comes any more
NO_PAGES = """() => {
    const ask = window.fetch;
    window.fetch = (what, how) => (how?.method === "POST" ? ask(what, how) : Promise.reject(new TypeError("away")));
}"""


def test_what_the_server_took_last_stands_on_the_kept_page_though_the_network_went_before_the_next_one(handset, house):
    """F4, F5: two rows and an undo of the second are stored, and no page came after them."""
    guest = kept(keeper(handset).start("hearts", PEOPLE[:4], target=500))
    write(guest, row(1), 0)
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    until(guest, f"() => ({KEPT_PAGE})(location.pathname).then((text) => text.includes('data-base=\"1\"'))")
    guest.page.evaluate(f"({NO_PAGES})()")
    for number in (2, 3):
        write(guest, row(number), number)
        guest.now_writes(number + 1)
    guest.tap("[data-undo]")
    guest.now_writes(3)
    until(guest, f"() => ({KEPT})().then((acts) => acts.length === 0)")
    guest.context.set_offline(True)
    wanted = {1: (row(1), 0), 2: (row(2), 2)}
    guest.shows(*totals_of(wanted), here=True)
    guest.page.reload()
    guest.now_writes(3)
    guest.shows(*totals_of(wanted), here=True)
    expect(guest.page.locator(".kept")).to_have_count(0)
    picture(guest, "kept-newest")
    write(guest, row(4), 1)
    guest.now_writes(4)
    expect(guest.state).to_have_text("1 not sent")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    guest.shows(*totals_of({**wanted, 3: (row(4), 1)}))
    stored = [each[:2] for each in entries(house, guest.match)]
    assert stored == [(1, 1), (2, 1), (3, 1), (3, 2), (3, 3)]
    guest.page.reload()
    guest.shows(*totals_of({**wanted, 3: (row(4), 1)}))


def test_a_page_says_that_it_may_be_closed_as_soon_as_it_is_kept_and_not_before(handset):
    """F4: the sentence changes where somebody reads it."""
    guest = keeper(handset)
    guest.page.add_init_script(f"({HOLDS})()")
    guest.start("hearts", PEOPLE[:4], target=500)
    write(guest, row(1), 0)
    guest.now_writes(2)
    said = guest.page.locator(".kept")
    expect(said).to_have_text("1 row on this phone, not sent yet. Play on. Keep this page open. As text")
    guest.page.evaluate("release()")
    expect(said).to_have_text("1 row on this phone, not sent yet. Play on. You may close this page. As text")


def test_a_phone_keeps_the_five_matches_that_it_scores_and_had_open_last(handset):
    """Of one that it only looks at, and of other pages, it keeps nothing; what was turned off goes from here, too."""
    guest = keeper(handset)
    guest.enter(handset().begin("hearts", PEOPLE[:4]), "view").look_at(guest.match)
    for day in (5, 1, 2, 3, 4):
        guest.page.evaluate(EARLIER, day)
    kept(guest.start("hearts", PEOPLE[:4]))
    own = f"/matches/{guest.match}/"
    until(guest, f"() => {PAGES}.then((all) => all.length === 5)")
    assert {*guest.page.evaluate(PAGES)} == {own, *(f"/matches/{day}/" for day in (2, 3, 4, 5))}
    guest.post(own, {"to": f"{own}delete/"})
    guest.context.clear_cookies(name="device")
    guest.page.goto(guest.url + own)
    until(guest, f"() => {PAGES}.then((all) => all.length === 4)")
    assert guest.page.locator("#sheet").count() == 0


def newer(folder: Path) -> Path:
    """The product with another worker, other scripts and other styles."""
    for part in ("scorekeeper", "leagues", "templates"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    written = {"worker.js": "// newer", "entry.js": "window.newer = 1;", "scorekeeper.css": ".newer { top: 0 }"}
    for name, more in written.items():
        with (folder / "scorekeeper/static/scorekeeper" / name).open("a") as file:
            file.write(f"\n{more}\n")
    return folder


def test_r20_a_newer_version_and_its_worker_come_while_a_page_is_open_and_no_row_is_lost(serve, handset, tmp_path):
    """R20, F13: what was written on the old page goes off to the new server; nobody reloads the page, and what is
    written after that is still there when it opens again without a network, by then in the new version."""
    server = serve()
    guest = kept(keeper(handset, url=server.url).start("hearts", PEOPLE[:4], target=500))
    guest.page.evaluate("window.opened = 'before'")
    guest.context.set_offline(True)
    write(guest, row(1), 0)
    guest.now_writes(2)
    server.stop()
    server.folder = newer(tmp_path)
    server.start()
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    guest.page.evaluate(TAKES_OVER)
    expect(guest.page.locator("footer [data-newer]")).to_be_visible()
    until(guest, f"() => ({KEPT_PAGE})(location.pathname).then((text) => text.includes('data-base=\"1\"'))")
    assert guest.page.evaluate("window.opened") == "before" and guest.page.evaluate("window.newer") is None
    guest.context.set_offline(True)
    write(guest, row(2), 1)
    guest.now_writes(3)
    guest.page.reload()
    guest.now_writes(3)
    assert guest.page.evaluate("window.newer") == 1
    expect(guest.state).to_have_text("1 not sent")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    guest.shows(*totals_of({1: (row(1), 0), 2: (row(2), 1)}))
    assert [each[:2] for each in entries(server, guest.match)] == [(1, 1), (2, 1)]
