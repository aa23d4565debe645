"""Issue 32: without a network the page goes on by the rules, on a phone as on the server."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE, Handset
from tests.browser.test_offline import write

PICTURES = os.environ.get("PICTURES")  # a folder, for people to look at


def picture(guest: Handset, name: str) -> None:
    if PICTURES:
        guest.page.screenshot(path=Path(PICTURES) / f"{name}.png")


RULES_ARE_THERE = """() => {
    const { core, files } = document.getElementById("carried")?.dataset ?? {};
    const came = performance.getEntriesByType("resource").filter((each) => each.responseEnd).map((each) => each.name);
    return core && [core, ...files.split(" ")].every((file) => came.includes(new URL(file, location).href));
}"""


def offline(guest: Handset) -> Handset:
    """Its rules are there, and then the network goes."""
    guest.page.wait_for_function(RULES_ARE_THERE)
    guest.page.wait_for_load_state("networkidle")
    guest.context.set_offline(True)
    return guest


def test_totals_dealer_and_what_to_do_follow_the_rows_of_the_phone_until_the_match_has_a_winner(handset):
    """R6: hearts to 30 with no network: totals, who deals, what is passed, and who won."""
    guest = offline(handset(height=664).start("hearts", PEOPLE[:4], target=30))
    dealing = guest.page.locator(".dealing:not(.kept)")
    write(guest, (5, 2, 2, 4), 1)
    guest.now_writes(2)
    guest.shows(5, 15, 2, 4, here=True)
    expect(guest.state).to_have_text("1 not sent")
    expect(dealing).to_contain_text("bo deals, cy begins.")
    expect(dealing).to_contain_text("right")
    expect(guest.page.locator(".kept")).to_contain_text("Play on.")
    picture(guest, "hearts-1")
    write(guest, (2, 5, 2, 4), 1)
    picture(guest, "hearts-2")
    expect(guest.page.locator("[data-own-end]")).to_contain_text("cy won")
    expect(guest.page.locator(".where")).to_have_text("Finished")
    guest.shows(7, 33, 4, 8, here=True)
    expect(guest.form).to_be_hidden()
    assert guest.page.locator("#sheet tbody:not(.to-come) tr:visible").count() == 2
    guest.tap("[data-undo]")
    guest.shows(5, 15, 2, 4, here=True)
    expect(guest.page.locator("[data-own-end]")).to_have_count(0)
    guest.tap("[data-redo]")
    guest.shows(7, 33, 4, 8, here=True)
    expect(guest.form).to_be_hidden()
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Row 2 is back")
    expect(guest.page.locator(".result")).to_contain_text("cy won")


ROWS = "#sheet tbody:not(.to-come) tr:visible"


def test_a_row_taken_back_is_gone_as_online_and_those_after_it_add_up_anew(handset):
    """Issue 32: the page that the server makes of it has the same rows and the same question."""
    host = handset().begin("hearts", PEOPLE[:4], target=500)
    guest = handset(height=664).enter(host)
    for number, phone in ((1, guest), (2, guest), (3, host)):
        phone.send(number, hearts=(number, 2, 3, 8 - number), queen=0)
    offline(guest.look_at(host.match))
    guest.tap("[data-undo]")
    expect(guest.page.locator(".kept")).to_contain_text("1 change on this phone, not sent yet. Play on.")
    guest.shows(30, 4, 6, 12, here=True)
    rows = guest.page.locator(ROWS)
    expect(rows.locator("th")).to_have_text(["1", "2", "3"])
    assert rows.nth(1).locator("[data-cell='3']").inner_text() == "12"
    asked = guest.question
    assert asked == "How many hearts did dee take?"
    picture(guest, "hearts-taken-back")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Row 2 undone")
    expect(rows.locator("th")).to_have_text(["1", "2", "3"])
    assert guest.question == asked
    guest.now_writes(4)


def test_rows_to_come_go_on_after_those_of_the_phone_and_a_row_struck_out_is_dashes(handset):
    guest = handset(width=1280, height=800).begin("hearts", PEOPLE[:4], target=500)
    guest.send(1, hearts=(1, 2, 3, 7), queen=0)
    offline(guest.look_at(guest.match))
    write(guest, (5, 2, 2, 4), 1)
    guest.now_writes(3)
    labels = guest.page.locator("#sheet tbody tr:visible th")
    expect(labels.nth(3)).to_have_text("4")
    guest.page.locator('tr[data-line="1"] [data-cell="0"]').evaluate("each => each.click()")
    guest.tap(guest.page.get_by_role("button", name="Strike out"))
    expect(labels.first).to_contain_text("–")
    box = guest.page.locator("#sheet tr.struck:visible td.box").first
    expect(box).to_have_css("text-decoration-line", "none")


def test_a_count_taken_back_opens_its_deal_again(handset):
    guest = handset(width=1280, height=800).begin("cribbage", PEOPLE[:2])
    for number, tap in enumerate(("peg 0 2", "peg 1 2", "hand 1 8", "hand 0 4", "crib 0 6"), 1):
        guest.send(number, tap=tap)
    offline(guest.look_at(guest.match))
    expect(guest.page.locator(ROWS)).to_have_count(2)
    guest.tap("[data-undo]")
    expect(guest.page.locator(ROWS)).to_have_count(1)
    expect(guest.page.locator('[data-kind="crib"]')).to_have_attribute("aria-current", "true")


def test_questions_hang_on_answers_without_a_network(handset):
    """Oh Hell: the last one may not bid what would come out even; what was bid is written, and then what was taken."""
    guest = offline(handset(height=664).start("oh_hell", PEOPLE[:3]))
    guest.values("N", 3, 4)
    expect(guest.page.locator('fieldset.asked [data-value="3"]')).to_be_disabled()
    guest.value(2)
    expect(guest.page.locator("fieldset.asked")).to_have_attribute("data-field", "tricks")
    expect(guest.state).to_have_text("1 not sent")
    assert guest.page.locator("#sheet tbody:not(.to-come) tr:visible").count() == 1, "a row goes on where it stands"
    picture(guest, "oh_hell-tricks")
    guest.values(3, 4)
    guest.now_writes(2)
    expect(guest.state).to_have_text("1 not sent")
    expect(guest.page.locator(".where")).to_contain_text("Deal 2 of 19")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")


def throw(guest: Handset, points: int) -> None:
    for digit in f"{points}":
        guest.tap(f'.keys:not([hidden]) [data-digit="{digit}"]')
    guest.tap(".keys:not([hidden]) [data-next]")


def test_turns_that_are_written_one_by_one_make_rows_without_a_network(handset):
    """R6: 301 for two. Each turn is on the phone at once; the next row is asked for when the last one has thrown."""
    guest = offline(handset(height=664).start("countdown", PEOPLE[:2], start="301"))
    for number, turns in ((1, (50, 40)), (2, (61, 45)), (3, (7, 100))):
        for points in turns:
            guest.now_writes(number)
            throw(guest, points)
    guest.now_writes(4)
    guest.shows(183, 116, here=True)
    expect(guest.state).to_have_text("3 not sent")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    guest.shows(183, 116)
    assert guest.page.locator("#sheet .corrected").count() == 0


def test_what_the_rules_refuse_stays_in_its_boxes(handset):
    """A wrong sum is told at once, as the server would say it, and is no row that waits."""
    guest = offline(handset(height=664).start("hearts", PEOPLE[:4]))
    guest.values(5, 2, 2)
    guest.form.evaluate("form => { form.elements['hearts-0'].value = '6'; }")
    guest.value(1)
    expect(guest.page.locator("form > .error")).to_contain_text("The hearts add up to 15, not 13.")
    expect(guest.state).to_have_text("Not saved")
    picture(guest, "hearts-refused")
    guest.now_writes(1)


def tap(guest: Handset, count: str) -> None:
    guest.tap(f'.count:not([hidden]) [name=tap][value="{count}"]')


def test_a_peg_board_counts_on(handset):
    """R6: a deal of cribbage with no network, a tap a count: keys, pegs, who deals, and what Undo takes back."""
    guest = offline(handset(height=664).start("cribbage", PEOPLE[:2], target=61))
    undo, last = guest.page.locator("[data-undo]"), guest.page.locator(".last a")
    tap(guest, "peg 1 5")
    expect(guest.page.locator(".scores b")).to_have_text(["0", "5"])
    expect(guest.page.locator(".board desc")).to_have_text("Pegged to 61: ada 0, bo 5.")
    assert guest.page.locator(".board .peg").count() == 3
    tap(guest, "peg 0 2 1")
    expect(guest.page.locator(".count:not([hidden]) h2").first).to_have_text("bo\u2019s hand?")
    expect(undo).to_have_text("\u21b6 Undo ada: peg 2 last")
    picture(guest, "cribbage-hand")
    tap(guest, "hand 1 8")
    tap(guest, "hand 0 12")
    tap(guest, "crib 0 4")
    expect(guest.page.locator(".scores b")).to_have_text(["18", "13"])
    expect(guest.page.locator(".where")).to_contain_text("Deal 2 \u00b7 bo deals")
    expect(last).to_have_text(
        ["\u25d0 ada: crib 4", "\u25d0 ada: hand 12", "\u25d0 bo: hand 8", "\u25d0 ada: peg 2 last"]
    )
    expect(guest.page.locator(".scores small")).to_have_text(["43 to go", "48 to go"])
    tap(guest, "peg 0 3")
    guest.tap("[data-undo]")
    expect(undo).to_have_text("\u21b6 Undo ada: crib 4")
    expect(guest.page.locator(".scores b")).to_have_text(["18", "13"])
    picture(guest, "cribbage-undone")
    guest.tap(last.nth(1))
    expect(guest.page.locator("[aria-pressed=true]")).to_have_text("12")
    tap(guest, "hand 0 6")
    expect(guest.page.locator(".scores b")).to_have_text(["12", "13"])
    picture(guest, "cribbage-mended")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    expect(guest.page.locator(".scores b")).to_have_text(["12", "13"])


def fill(guest: Handset, number: int, side: int, points: int) -> None:
    """Tap a box of a pad, and write what it counts."""
    guest.tap(f'#sheet tr[data-line="{number}"] > [data-cell="{side}"]')
    expect(guest.form).to_have_attribute("data-number", str(number))
    guest.value(points)
    expect(guest.form).to_have_count(0)


def test_a_pad_is_filled_in_any_order(handset):
    """R6: Yatzy with no network: whose turn it is, which boxes are free, a correction, undo."""
    guest = offline(handset(height=664).start("yatzy", PEOPLE[:2]))
    turn, free = guest.page.locator(".pick h2"), guest.page.locator("#sheet .free")
    expect(turn).to_have_text("ada, tap a box")
    fill(guest, 6, 0, 24)
    expect(turn).to_have_text("bo, tap a box")
    picture(guest, "yatzy-1")
    fill(guest, 6, 1, 18)
    fill(guest, 1, 0, 3)
    guest.shows(27, 18, here=True)
    expect(turn).to_have_text("bo, tap a box")
    assert free.count() == 14
    guest.tap('#sheet tr[data-line="6"] > [data-cell="0"]')
    expect(turn).to_be_hidden()
    picture(guest, "yatzy-mend")
    guest.value(12)
    guest.tap("[data-write]")
    guest.shows(15, 18, here=True)
    picture(guest, "yatzy-mended")
    guest.tap("[data-undo]")
    guest.shows(27, 18, here=True)
    guest.tap("[data-undo]")
    expect(turn).to_have_text("ada, tap a box")
    picture(guest, "yatzy-undone")
    guest.context.set_offline(False)
    expect(guest.state).not_to_have_attribute("data-state", "kept")
    guest.shows(24, 18)


def test_without_the_rules_rows_stand_as_they_were_typed_beside_the_totals_that_came_last(handset):
    """2 of OFFLINE.md: where the files did not come, the page says that totals follow later, and when these are of."""
    guest = handset(height=664, new=True)
    guest.spent = True
    guest.page.route("**/rules/**", lambda route: route.abort())
    guest = offline(guest.start("hearts", PEOPLE[:4]))
    write(guest, (5, 2, 2, 4), 1)
    guest.now_writes(2)
    expect(guest.page.locator(".kept")).to_contain_text("1 row on this phone, not sent yet. Total when back online.")
    guest.shows(0, 0, 0, 0)
    expect(guest.page.locator(".sheet tfoot th small")).to_contain_text("at ")
    guest.context.set_offline(False)
    guest.shows(5, 15, 2, 4)


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        ("IDBFactory.prototype.open", "This window forgets them when it is closed."),
        ("IDBObjectStore.prototype.add", "Keep this page open."),
    ],
)
def test_rows_wait_as_long_as_the_page_is_open_where_the_browser_lends_no_room(handset, fault, says):
    """A private window, which says so, and a disk that is full."""
    guest = handset(height=664, new=True)
    guest.spent = True
    guest.page.add_init_script(f"{fault} = () => {{ throw new Error('none'); }};")
    guest = offline(guest.start("hearts", PEOPLE[:4]))
    write(guest, (5, 2, 2, 4), 1)
    guest.now_writes(2)
    write(guest, (5, 2, 2, 4), 1)
    guest.now_writes(3)
    expect(guest.page.locator(".kept")).to_contain_text(says)
    expect(guest.state).to_have_text("2 not sent")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    guest.shows(10, 30, 4, 8)
