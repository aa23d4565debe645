"""Issue 32: no wifi for ten minutes. What is done on a phone meanwhile is on its disk, and goes off once, in order."""

import json
import os
import re
import signal
import sqlite3
import uuid
from contextlib import closing, suppress
from pathlib import Path

import psycopg
import pytest
from playwright.sync_api import Error, expect

from tests.browser.handset import FELL, PEOPLE, Handset
from tests.browser.test_failing import WRITES, refuse, writing
from tests.often import NIGHT, often
from tests.served import Served

SCREEN = {"width": 390, "height": 664}
KEPT = """() => new Promise((done) => {
    const asked = indexedDB.open("scorekeeper", 1);
    asked.onsuccess = () => {
        const all = asked.result.transaction("acts").objectStore("acts").getAll();
        all.onsuccess = () => (asked.result.close(), done(all.result));
    };
})"""


def row(number: int) -> tuple[int, ...]:
    """The hearts of four players in a row, another one each time; nobody has none, so that three are asked."""
    first, second = 1 + number % 4, 1 + number % 3
    return first, second, 2, 11 - first - second


def write(guest: Handset, hearts: tuple[int, ...], queen: int) -> None:
    """Tap a row: from whoever is asked first on around the table; the last one follows."""
    first = next(seat for seat, name in enumerate(PEOPLE[:4]) if f"did {name} take" in guest.question)
    guest.values(*(hearts[(first + turn) % 4] for turn in range(3)), queen)


def entries(server: Served, match: str) -> list[tuple[int, int, object]]:
    """(number, revision, entries) of every stored row, in the order of arrival."""
    sql = "SELECT number, revision, entries FROM scorekeeper_line WHERE match_id = {} ORDER BY act"
    if other := server.settings.get("SCOREKEEPER_DATABASE", ""):
        with psycopg.connect(other) as rows:
            return rows.execute(sql.format("%s"), [match]).fetchall()
    with closing(sqlite3.connect(server.data / "scorekeeper.sqlite3")) as rows:
        found = rows.execute(sql.format("?"), [match.replace("-", "")]).fetchall()
    return [(number, revision, json.loads(text or "null")) for number, revision, text in found]


def totals_of(rows: dict[int, tuple[tuple[int, ...], int]]) -> list[int]:
    """Everybody's hearts, and 13 for whoever took the queen."""
    return [sum(hearts[side] + 13 * (queen == side) for hearts, queen in rows.values()) for side in range(4)]


def test_r6_r9_ten_minutes_without_a_network_on_plain_http(serve, handset):
    """R6, R9, F4: twelve rows, two undos, a redo and a correction on an origin that is not secure: each is written
    once, in order. The page says so in word and shape meanwhile, and goes on by the rules."""
    server = serve(SCOREKEEPER_URL=f"http://{Served.NAMED}")
    guest = handset(f"http://{Served.NAMED}:{server.port}", height=664, new=True)
    guest.own_clock()
    guest.page.goto(f"{guest.url}/games/hearts/")
    assert guest.page.evaluate("isSecureContext") is False
    for seat, name in enumerate(PEOPLE[:4]):
        guest.page.locator(f"[name=name-{seat}]").fill(name)
    guest.page.locator("[name=rule-target]").evaluate("each => { each.value = '500'; }")
    guest.tap(".act")
    guest.page.wait_for_url("**/matches/**")
    guest.match = guest.page.url.split("/")[4]
    write(guest, row(1), 0)
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    guest.context.set_offline(True)
    wanted = {1: (row(1), 0)}
    for number in range(2, 14):
        write(guest, row(number), number % 4)
        guest.now_writes(number + 1)
        expect(guest.state).to_have_text(f"{number - 1} not sent")
        wanted[number] = (row(number), number % 4)
        guest.page.clock.fast_forward(45_000)
    expect(guest.spoken).to_have_text("Kept on this phone. 12 not sent yet.")
    expect(guest.page.locator(".kept")).to_have_text(
        "12 rows on this phone, not sent yet. Play on. Keep this page open. As text"
    )
    guest.page.get_by_role("link", name="As text").evaluate("each => each.click()")  # F16
    text = guest.page.locator("dialog textarea").input_value().splitlines()
    assert len(text) == 13 and text[0].startswith("Hearts") and text[1].startswith("Row 2, Hearts: cy 2 · ")
    guest.tap("dialog [data-copy]")
    expect(guest.page.locator("dialog [data-copy]")).to_have_text("Copied")
    expect(guest.page.locator("dialog svg")).to_have_count(1)
    guest.page.locator("dialog").evaluate("each => each.close()")
    expect(guest.page.locator("tr[data-own-row] > th .aloud").first).to_have_text("on this phone, not sent yet")
    guest.shows(*totals_of(wanted), here=True)
    guest.tap("[data-undo]")
    guest.now_writes(13)
    guest.tap("[data-redo]")
    guest.now_writes(14)
    guest.tap("[data-undo]")
    guest.now_writes(13)
    write(guest, row(20), 1)
    guest.now_writes(14)
    wanted[13] = (row(20), 1)
    guest.page.locator('tr[data-line="4"] [data-of="hearts-0"]').evaluate("each => each.click()")
    expect(guest.page.locator("[data-ask] h2")).to_have_text("How many hearts did ada take?")
    was = row(4)
    fixed = (was[0] + 1, was[1], was[2] - 1, was[3])
    guest.value(fixed[0])
    expect(guest.page.locator("[data-write]")).to_be_disabled()
    guest.tap('tr.now [data-of="hearts-2"]')
    guest.value(fixed[2])
    guest.tap("[data-write]")
    guest.now_writes(14)
    wanted[4] = (fixed, 0)
    expect(guest.state).to_have_text("12 not sent")  # rows; one was written twice, and one was corrected
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved", timeout=60_000)  # one row after another
    stored = entries(server, guest.match)
    assert [(number, revision) for number, revision, _ in stored] == (
        [(number, 1) for number in range(1, 14)] + [(13, 2), (13, 3), (13, 4), (13, 5), (4, 2)]
    )
    last = {number: each for number, _, each in stored}
    assert {number: (tuple(each["hearts"]), each["queen"]) for number, each in last.items()} == wanted
    guest.shows(*totals_of(wanted))
    assert guest.page.evaluate(KEPT) == []


def closed(guest: Handset) -> None:
    """Its tab is closed, and the next one is open."""
    guest.spent = True
    guest.page.close()
    guest.page = guest.context.new_page()
    guest.page.add_init_script(FELL)


def test_r21_f17_rows_wait_for_the_new_code_where_the_link_was_turned_off(handset, house):
    """R21, F17: five rows are kept, the page says why, and they go off after the next scan, in a new tab, too."""
    host = handset().begin("hearts", PEOPLE[:4], target=500)
    guest = handset(height=664).enter(host)
    guest.look_at(guest.match)
    guest.context.set_offline(True)
    for number in range(1, 6):
        write(guest, row(number), 0)
        guest.now_writes(number + 1)
    keys = host.context.request.get(f"{host.url}/matches/{host.match}/keys/").text()
    key = re.search(r"/open/([0-9a-f-]{36})/", keys.split("To keep score")[1])[1]
    where = f"/matches/{host.match}/"
    for revoke in re.findall(r'action="([^"]+/revoke/)"', keys):
        if key in revoke:
            host.post(where, {"to": revoke})
    guest.context.set_offline(False)
    expect(guest.page.locator(".kept")).to_contain_text("The link was turned off or replaced. Scan the new QR code.")
    expect(guest.state).to_have_text("5 not sent")
    closed(guest)
    host.post(where, {"to": revoke.split("keys/")[0] + "keys/", "may": "score"})
    guest.page.goto(guest.url + host.link())
    guest.page.wait_for_function(f"() => ({KEPT})().then((rows) => !rows.length)")
    guest.look_at(guest.match)
    expect(guest.state).to_have_text("Saved")
    guest.shows(*(sum(row(number)[side] for number in range(1, 6)) + 65 * (side == 0) for side in range(4)))
    assert [each[:2] for each in entries(house, guest.match)] == [(number, 1) for number in range(1, 6)]


OLD_ROW = """([match, slip, boxes]) => localStorage.setItem(`unsent /matches/${match}/lines/1/`, JSON.stringify({
    boxes: [["slip", slip], ["base", "0"], ...boxes], says: "Row 1, ada 1", waiting: [],
}))"""
OLD_COUNTS = """([match, slip]) => localStorage.setItem(`unsent /matches/${match}/lines/1/`, JSON.stringify({
    boxes: [["slip", slip], ["base", "0"], ["what", "peg"], ["who", "1"], ["points", "2"]], says: "Deal 1, bo: peg 2",
    waiting: ["peg 0 3", "peg 1 2"], key: ["tap", "peg 1 2"],
}))"""


def test_r20_rows_that_release_0_13_kept_are_taken_over_and_sent(handset, house):
    """R20: from its page or from home, also where the server had the row and its answer was lost."""
    guest = handset().start("hearts", PEOPLE[:4], target=500)
    boxes = [["hearts-0", "5"], ["hearts-1", "0"], ["hearts-2", "6"], ["hearts-3", "2"], ["queen", "3"]]
    slip = str(uuid.uuid4())
    guest.page.evaluate(OLD_ROW, [guest.match, slip, boxes])
    guest.page.goto(guest.url)
    expect(guest.page.locator("[data-unsent]")).to_be_hidden()
    guest.page.wait_for_function("() => Object.keys(localStorage).length === 0")
    guest.look_at(guest.match)
    guest.shows(5, 0, 6, 15)
    guest.page.evaluate(OLD_ROW, [guest.match, slip, boxes])
    guest.look_at(guest.match)
    guest.page.wait_for_function("() => Object.keys(localStorage).length === 0")
    expect(guest.state).to_have_text("Saved")
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1)]
    guest.begin("cribbage", PEOPLE[:2])
    guest.page.evaluate(OLD_COUNTS, [guest.match, str(uuid.uuid4())])
    guest.look_at(guest.match)
    guest.shows(3, 4)
    expect(guest.state).to_have_text("Saved")
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1), (2, 1), (3, 1)]


HOWS = ("offline", "equal", "different", "undo", "late")


@pytest.fixture
def engine(request, house, serve) -> Served:
    """A server on the database of this name."""
    return house if request.param == "SQLite" else serve(SCOREKEEPER_DATABASE=request.getfixturevalue("postgres_url"))


@pytest.mark.parametrize("engine", ["SQLite", *(["PostgreSQL"] if NIGHT else [])], indirect=True)
@pytest.mark.parametrize("how", HOWS)
def test_r8_two_phones_write_one_row_and_none_is_overwritten(handset, engine, how):
    """R8: one phone has no network while the other one writes the same row, the same figures or others, takes its own
    back, or comes to it when the first one is back. On PostgreSQL at night."""
    guest = handset(engine.url, height=664).start("hearts", PEOPLE[:4], target=500)
    bo = handset(engine.url).enter(guest)
    guest.context.set_offline(True)
    write(guest, row(1), 0)
    guest.now_writes(2)
    other = (13, 0, 0, 0) if how in ("different", "late") else row(1)
    if how in ("equal", "different", "undo"):
        bo.send(1, hearts=other, queen=0)
    if how == "undo":
        guest.tap("[data-undo]")
        guest.now_writes(1)
    guest.context.set_offline(False)
    if how == "late":
        expect(guest.state).to_have_text("Saved")
        bo.send(1, hearts=other, queen=0)
    expect(guest.state).to_have_text(
        "Two different scores" if how in ("different", "late") else re.compile("Saved|undone")
    )
    stored = entries(engine, guest.match)
    wanted = {"offline": 1, "equal": 2, "different": 2, "undo": 3, "late": 2}[how]
    assert len(stored) == wanted
    bo.look_at(bo.match)
    if how in ("different", "late"):
        for each in (guest, bo):
            expect(each.page.locator(".dispute form .button")).to_have_count(2)
    elif how == "undo":  # his own row stands
        bo.shows(*(hearts + 13 * (side == 0) for side, hearts in enumerate(row(1))))
    else:
        for each in (guest, bo):
            each.shows(*(hearts + 13 * (side == 0) for side, hearts in enumerate(row(1))))


def test_a_row_that_the_server_refuses_later_needs_a_look_and_the_others_are_sent(handset, house):
    """F18, sketch 14b: ▲ at the row, and both versions as keys. What is meant goes off, what is not is dropped."""
    host = handset().begin("hearts", PEOPLE[:4], target=500)
    guest = handset(height=664).enter(host)
    guest.look_at(guest.match)
    guest.context.set_offline(True)
    for number in (1, 2, 3):
        write(guest, row(number), 0)
        guest.now_writes(number + 1)
    host.send(1, hearts=row(1), queen=0)
    host.post(f"/matches/{host.match}/", {"to": f"/matches/{host.match}/end/", "why": ""})
    guest.context.set_offline(False)
    late = guest.page.locator("[data-late]")
    expect(late.locator("summary")).to_have_text("Row 2 needs a look")
    expect(late.locator("p")).to_have_text("The match was ended. Open it again to write more.")
    expect(guest.state).to_have_text("2 rows need a look")
    guest.page.reload()
    expect(late.get_by_role("button")).to_contain_text(["This phone Row 2, ", "Drop it", "Later"])
    guest.tap(late.get_by_role("button", name="Drop it"))
    expect(late.locator("summary")).to_have_text("Row 3 needs a look")
    host.post(f"/matches/{host.match}/", {"to": f"/matches/{host.match}/reopen/"})
    guest.tap(late.get_by_role("button", name="This phone"))
    expect(late).to_have_count(0)
    expect(guest.state).to_have_text("Saved")
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1), (1, 2), (3, 1)]


def test_a_row_after_one_that_is_not_sent_has_no_sum_of_another_row(handset):
    """Each deal of oh hell has its own number of tricks, which a phone without the rules does not know."""
    guest = handset(width=1280, height=800, new=True)
    guest.spent = True
    guest.page.route("**/rules/**", lambda route: route.abort())
    guest.start("oh_hell", PEOPLE[:3])
    guest.context.set_offline(True)
    keys = guest.page.locator(".asked .keys:not([hidden]) [data-value]:not(:disabled)")
    for question in ("trumps", "bo’s bid", "cy’s bid", "ada’s bid", "did bo take", "did cy take"):
        expect(guest.page.locator("[data-ask] h2")).to_contain_text(question)
        keys.first.click()
        guest.page.wait_for_timeout(450)  # no finger is faster on one spot
    guest.now_writes(2)
    assert guest.page.locator("form[data-local] [data-total]").count() == 0


def test_counts_that_are_not_sent_stand_where_the_last_ones_stand(handset):
    guest = handset(height=664).start("cribbage", PEOPLE[:2])
    guest.context.set_offline(True)
    guest.tap('.count:not([hidden]) [name=tap][value="peg 1 2"]')
    expect(guest.state).to_have_text("1 not sent")
    expect(guest.page.locator(".last .chip")).to_have_text(["\u25d0 bo: peg 2"])


def test_r11_two_tabs_of_one_phone_tell_the_same_number_and_a_row_is_sent_once(handset, house):
    """R11: also tapped five times, and where the page is left and gone back to."""
    guest = handset(height=664).start("hearts", PEOPLE[:4], target=500)
    guest.spent = True
    other = guest.context.new_page()
    other.goto(guest.page.url)
    guest.context.set_offline(True)
    write(guest, row(1), 0)
    for page in (guest.page, other):
        expect(page.locator(".title .state")).to_have_text("1 not sent")
        expect(page.locator("form[data-entry]")).to_have_attribute("data-number", "2")
    guest.values(row(2)[2], row(2)[3], row(2)[0])
    key = guest.page.locator('.asked .keys:not([hidden]) [data-value="1"]')
    key.evaluate("each => { for (let n = 0; n < 5; n += 1) each.click(); }")
    expect(other.locator(".title .state")).to_have_text("2 not sent")
    guest.context.set_offline(False)
    for page in (guest.page, other):
        expect(page.locator(".title .state")).to_have_text("Saved")
    guest.page.goto(f"{guest.url}/help/")
    guest.page.go_back()
    guest.now_writes(3)
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1), (2, 1)]


# how safely each act was put on the disk: "strict" outlives the end of the battery, too
DURABILITY = """(() => {
    const begin = IDBDatabase.prototype.transaction;
    window.durability = [];
    IDBDatabase.prototype.transaction = function (...asked) {
        const made = begin.apply(this, asked);
        if (made.mode === "readwrite" && made.objectStoreNames.contains("acts")) durability.push(made.durability);
        return made;
    };
})()"""


def kill_browser(folder: Path) -> None:
    """End every process of the browser that keeps its data in this folder, as a battery would."""
    for each in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if str(folder) in each.read_text():
                os.kill(int(each.parent.name), signal.SIGKILL)
        except (FileNotFoundError, ProcessLookupError):
            pass


def test_r10_f1_what_is_on_the_phone_is_there_after_the_browser_was_killed(chromium, house, tmp_path, lines):
    """R10, F1: killed as soon as it says that the row is kept; 3 by day, 50 at night."""
    match, times, cookies = "", often(3, 50), []
    for number in range(1, times + 2):
        context = chromium.browser_type.launch_persistent_context(
            tmp_path, executable_path=Served.browser(), args=[*Served.BROWSER_FLAGS], viewport=SCREEN
        )
        guest = Handset(context.new_page(), house.url)
        guest.page.add_init_script(FELL)
        guest.page.add_init_script(DURABILITY)
        context.add_cookies(cookies)  # which a browser writes down half a minute late
        match = match or guest.begin("hearts", PEOPLE[:4], target=500).match
        cookies = context.cookies()
        guest.look_at(match)
        guest.now_writes(number)
        expect(guest.state).to_have_text("Saved" if number > 1 else "Nothing written yet")
        assert lines(match) == [(each, 1) for each in range(1, number)], number
        if number > times:
            context.close()
            break
        guest.page.route(WRITES, writing(refuse))
        write(guest, row(number), number % 4)
        expect(guest.state).to_have_text("1 not sent")
        assert {*guest.page.evaluate("durability")} == {"strict"}
        kill_browser(tmp_path)
        with suppress(Error):  # it is gone
            context.close()


def test_f1_half_a_row_that_a_killed_browser_still_has_is_not_offered_beside_the_whole_one(handset, house):
    """What a browser puts away in its last seconds may be on the disk no more: the row is, and its half is, too."""
    guest = handset(height=664).start("hearts", PEOPLE[:4], target=500)
    guest.page.route(WRITES, writing(refuse))
    write(guest, row(1), 0)
    guest.now_writes(2)
    half = """(form) => {
        const boxes = [["slip", form.slip], ["hearts-1", "2"]];
        localStorage.setItem("draft " + form.action, JSON.stringify({base: "0", boxes}));
        sessionStorage.clear();
    }"""
    (act,) = guest.page.evaluate(KEPT)
    guest.page.evaluate(half, act)
    guest.page.reload()
    guest.now_writes(2)
    guest.page.unroute(WRITES)
    guest.page.reload()
    guest.shows(*totals_of({1: (row(1), 0)}))
    guest.now_writes(2)
    expect(guest.page.locator("[data-own]")).to_have_count(0)
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1)]


def test_a_correction_of_an_own_row_settles_nothing_where_another_phone_wrote_that_row(handset, house):
    """R8: both versions stand, and somebody is asked about the correction."""
    guest = handset(height=664).start("hearts", PEOPLE[:4], target=500)
    other = handset(new=True)
    other.enter(guest)
    guest.context.set_offline(True)
    write(guest, row(1), 0)
    guest.now_writes(2)
    guest.page.locator('tr[data-line="1"] [data-of="hearts-0"]').evaluate("each => each.click()")
    was = row(1)
    guest.value(was[0] + 1)
    guest.tap('tr.now [data-of="hearts-2"]')
    guest.value(was[2] - 1)
    assert guest.page.evaluate("document.documentElement.scrollWidth") == 390
    guest.tap("[data-write]")
    guest.now_writes(2)
    expect(guest.state).to_have_text("1 not sent")
    other.send(1, **{"hearts": (1, 1, 1, 10), "queen": 3})
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("1 row needs a look")
    stored = entries(house, guest.match)
    assert [(number, revision) for number, revision, _ in stored] == [(1, 1), (1, 2)]
    guest.tap('[data-late] .button:has-text("This phone")')
    expect(guest.page.locator("[data-late]")).to_have_count(0)
