"""R19, F15: the server goes back to an older copy of its scores, and the phones bring what came after it."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE, Handset
from tests.browser.test_by_rules import offline, picture
from tests.browser.test_offline import KEPT, entries, row, totals_of, write
from tests.cluster import Cluster, tool
from tests.often import NIGHT
from tests.served import Served, command

# two undos wait, of which the second finds nothing
UNDO_NOTHING = """(place) => new Promise((done) => {
    const asked = indexedDB.open("scorekeeper", 1);
    asked.onsuccess = () => {
        const doing = asked.result.transaction("acts", "readwrite");
        for (const end of ["1", "2"]) {
            const slip = `00000000-0000-4000-8000-00000000000${end}`;
            const act = { slip, place, kind: "undo", number: 0, base: 0, on: null, of: null, body: [], says: "Undo" };
            doing.objectStore("acts").add({ ...act, action: `${place}undo/`, when: new Date().toISOString() });
        }
        doing.oncomplete = () => (asked.result.close(), done());
    };
})"""


class Copied:
    """A server, a copy of its scores, and the way back to it at the same address."""

    def __init__(self, server: Served, file: Path, cluster: Cluster | None, fresh: str) -> None:
        self.server, self.file, self.cluster, self.fresh = server, file, cluster, fresh

    def copy(self) -> None:
        if self.cluster is None:
            done = command(self.server.data, "backup", str(self.file))
        else:
            database = self.server.settings["SCOREKEEPER_DATABASE"].replace("postgres:", "postgresql:")
            words = [tool("pg_dump"), "--format=custom", f"--file={self.file}", database]
            done = subprocess.run(words, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    def go_back(self) -> None:
        """As `deploy/README.md` has it: the copy takes the place of the scores while the server stands still."""
        self.server.kill()
        if self.cluster is None:
            done = command(self.server.data, "restore", str(self.file))
        else:
            database = self.fresh.replace("postgres:", "postgresql:")
            words = [tool("pg_restore"), "--no-owner", f"--dbname={database}", str(self.file)]
            done = subprocess.run(words, capture_output=True, text=True)
            self.server.settings["SCOREKEEPER_DATABASE"] = self.fresh
        assert done.returncode == 0, done.stderr
        self.server.start()


@pytest.fixture(params=["SQLite", *(["PostgreSQL"] if NIGHT else [])])
def copied(request, serve, tmp_path) -> Iterator[Copied]:
    if request.param == "SQLite":
        yield Copied(serve(), tmp_path / "copy", None, "")
        return
    cluster = request.getfixturevalue("postgres")
    with cluster.database() as old, cluster.database() as fresh:
        server = serve(SCOREKEEPER_DATABASE=old)
        yield Copied(server, tmp_path / "copy", cluster, fresh)
        server.kill()


def correct(guest: Handset, number: int, hearts: tuple[int, ...]) -> None:
    """Tap the figures of seats 0 and 2 of a row, and write others."""
    guest.page.locator(f'tr[data-line="{number}"] > [data-cell="0"]').evaluate("each => each.click()")
    guest.value(hearts[0])
    guest.tap('tr.now [data-of="hearts-2"]')
    guest.value(hearts[2])
    guest.tap("[data-write]")


def more(hearts: tuple[int, ...]) -> tuple[int, ...]:
    """One heart more for seat 0, from seat 2."""
    return hearts[0] + 1, hearts[1], hearts[2] - 1, hearts[3]


def begins_again(guest: Handset) -> str:
    """Play the same game again with no network; the match before."""
    before = guest.match
    guest.tap("[data-again]")
    guest.page.wait_for_url(lambda address: before not in address)
    guest.match = guest.page.url.split("/")[4]
    return before


def test_r19_what_came_after_the_copy_comes_back_from_the_phones_before_what_they_never_sent(handset, copied):
    """R19, F15: rows that were sent, also bo's; and rows, a correction of a row that the copy lacks, an undo, and a
    match that began on the phone, none of them sent. Each stands once, and the page says what happened."""
    server = copied.server
    guest = handset(server.url, height=664).start("hearts", PEOPLE[:4], target=100)
    bo = handset(server.url, height=664).enter(guest)
    wanted = {}
    for number in (1, 2):
        write(guest, row(number), number)
        guest.now_writes(number + 1)
        wanted[number] = row(number), number
    expect(guest.state).to_have_text("Saved")
    copied.copy()
    write(guest, row(3), 3)
    guest.now_writes(4)
    bo.look_at(bo.match)
    bo.now_writes(4)
    write(bo, row(4), 0)
    guest.now_writes(5)
    wanted |= {3: (row(3), 3), 4: (row(4), 0)}
    guest.shows(*totals_of(wanted))
    offline(guest)
    correct(guest, 3, more(row(3)))
    guest.now_writes(5)
    wanted[3] = more(row(3)), 3
    write(guest, row(5), 0)
    guest.now_writes(6)
    guest.tap("[data-undo]")
    guest.now_writes(5)
    number = 5
    while guest.page.locator("[data-again]").count() == 0:
        write(guest, row(number), 0)
        wanted[number] = row(number), 0
        guest.shows(*totals_of(wanted), here=True)
        number += 1
    first = begins_again(guest)
    guest.now_writes(1)
    write(guest, row(9), 2)
    guest.now_writes(2)
    copied.go_back()
    assert [each[:2] for each in entries(server, first)] == [(1, 1), (2, 1)]
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved", timeout=60_000)
    picture(guest, "older-copy")
    for each in (guest, bo):
        expect(each.page.locator("[data-late]")).to_contain_text("The scores were restored from a backup")
        each.tap("[data-late] .button")
        expect(each.page.locator("[data-late]")).to_have_count(0)
    bo.shows(*totals_of(wanted), within=60)
    stored = entries(server, first)
    rows = [(number, revision) for number, revision, _ in stored]
    assert sorted(rows) == sorted(
        [(1, 1), (2, 1), (3, 1), (3, 2), (4, 1), (5, 1), (5, 2), (5, 3), *((each, 1) for each in range(6, number))]
    )
    last = {number: each for number, _, each in sorted(stored, key=lambda each: each[:2])}
    assert {number: (tuple(each["hearts"]), each["queen"]) for number, each in last.items()} == wanted
    assert [each[:2] for each in entries(server, guest.match)] == [(1, 1)]
    guest.shows(*totals_of({1: (row(9), 2)}))
    assert guest.page.evaluate(KEPT) == bo.page.evaluate(KEPT) == []


def test_r19_a_match_that_began_on_the_phone_and_was_taken_after_the_copy_comes_back_with_its_rows(handset, copied):
    """R19: its page stays, and hears of what others write; after that nobody is told of a copy again."""
    guest = handset(copied.server.url, height=664).start("hearts", PEOPLE[:4], target=20)
    copied.copy()
    offline(guest)
    write(guest, (2, 7, 2, 2), 1)
    guest.shows(2, 20, 2, 2, here=True)
    begins_again(guest)
    guest.now_writes(1)
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Nothing written yet")
    write(guest, row(1), 0)
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    assert len(entries(copied.server, guest.match)) == 1
    copied.go_back()
    expect(guest.page.locator("[data-late]")).to_contain_text("The scores were restored from a backup", timeout=60_000)
    guest.tap("[data-late] .button")
    expect(guest.state).to_have_text("Saved")
    bo = handset(copied.server.url).enter(guest)
    bo.send(2, hearts=row(2), queen=1)
    guest.shows(*totals_of({1: (row(1), 0), 2: (row(2), 1)}))
    guest.page.reload()
    guest.now_writes(3)
    guest.sends()
    expect(guest.page.locator("[data-late]")).to_have_count(0)
    assert [each[:2] for each in entries(copied.server, guest.match)] == [(1, 1), (2, 1)]


def test_r19_rows_of_a_match_that_the_copy_lacks_stay_on_the_phone_which_says_so(handset, copied):
    """R19: one that was begun at the server after the copy was made."""
    guest = handset(copied.server.url, height=664)
    copied.copy()
    guest.start("hearts", PEOPLE[:4])
    write(guest, row(1), 0)
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    copied.go_back()
    expect(guest.page.locator(".kept")).to_contain_text("This server does not have the match.", timeout=60_000)
    expect(guest.state).to_have_text("1 not sent")
    expect(guest.page.locator("[data-late]")).to_have_count(0)  # it may have been thrown away
    picture(guest, "older-copy-lacks")


def test_r19_a_match_of_which_no_answer_of_ours_comes_holds_back_no_other(handset, copied):
    """R19: all that waits of that one match waits on."""
    guest = handset(copied.server.url, height=664).start("hearts", PEOPLE[:4])
    guest.spent = True
    write(guest, row(1), 0)
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    other = guest.match
    guest.start("hearts", PEOPLE[:4])
    write(guest, row(1), 0)
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    silent = guest.match
    guest.context.route(f"**/{silent}/lines/1/?arrived=*", lambda route: route.fulfill(status=500, body="no"))
    guest.page.reload()
    guest.now_writes(2)
    write(guest, row(2), 0)
    expect(guest.state).to_have_text("1 not sent")
    guest.look_at(other)
    write(guest, row(2), 0)
    guest.now_writes(3)
    expect(guest.state).to_have_text("Saved")
    assert len(entries(copied.server, other)) == 2
    assert len(entries(copied.server, silent)) == 1
    guest.context.unroute_all()
    guest.look_at(silent)
    expect(guest.state).to_have_text("Saved", timeout=60_000)
    assert len(entries(copied.server, silent)) == 2


def test_r19_rows_are_sent_where_the_phone_cannot_read_what_was_taken(handset, copied):
    """R19: its disk is full."""
    guest = handset(copied.server.url, height=664)
    guest.spent = True
    full = """
        const getAll = IDBObjectStore.prototype.getAll;
        IDBObjectStore.prototype.getAll = function () {
            if (this.name === "sent") throw new DOMException("", "QuotaExceededError");
            return getAll.call(this);
        };
    """
    guest.page.add_init_script(full)
    guest.start("hearts", PEOPLE[:4])
    write(guest, row(1), 0)
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    assert len(entries(copied.server, guest.match)) == 1


def test_r19_an_undo_where_nothing_is_left_is_no_older_copy(handset, copied):
    """R19: it is answered as saved, and nothing is stored."""
    guest = handset(copied.server.url, height=664).start("hearts", PEOPLE[:4])
    write(guest, row(1), 0)
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    match = guest.match
    guest.page.evaluate(UNDO_NOTHING, f"/matches/{match}/")
    guest.page.reload()
    guest.now_writes(2)
    guest.page.wait_for_function(f"() => ({KEPT})().then((acts) => !acts.length)")
    guest.page.reload()
    guest.now_writes(2)
    write(guest, row(1), 0)
    guest.now_writes(3)
    expect(guest.state).to_have_text("Saved")
    expect(guest.page.locator("[data-late]")).to_have_count(0)
    assert [each[:2] for each in entries(copied.server, match)] == [(1, 1), (1, 2), (2, 1)]
