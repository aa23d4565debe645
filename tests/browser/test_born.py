"""Issue 32: play again with no network; the match is born on the phone, and the server takes it before its rows."""

import pytest
from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.browser.test_by_rules import fill, offline, picture, tap
from tests.browser.test_offline import entries, row, totals_of, write
from tests.browser.test_reopened import KEEPS, keeper
from tests.often import some


@pytest.mark.parametrize("worker", some([True, False], 2))
def test_the_same_game_again_begins_on_the_phone_and_arrives_once_before_its_rows(handset, house, worker):
    """R6, R19: who deals first follows from the match before; reloaded where a worker keeps the page. The others of the
    night see it when it arrives."""
    guest = (keeper(handset) if worker else handset(height=664)).start("hearts", PEOPLE[:4], target=20)
    if worker:
        guest.page.wait_for_function(KEEPS)
    bo = handset().enter(guest).look_at(guest.match)
    first = guest.match
    offline(guest)
    write(guest, (2, 7, 2, 2), 1)
    expect(guest.page.locator("[data-again]")).to_have_text("Play Hearts again bo deals first")
    picture(guest, "again")
    guest.tap("[data-again]")
    guest.shows(0, 0, 0, 0)
    guest.now_writes(1)
    guest.match = guest.page.url.split("/")[4]
    assert guest.match != first
    expect(guest.page.locator(".dealing:not(.kept)")).to_contain_text("bo deals, cy begins.")
    expect(guest.page.locator(".where")).to_have_text("Deal 1")
    expect(guest.state).to_have_text("1 not sent")
    expect(guest.page.locator(".kept")).to_contain_text("1 row of the game before on this phone, not sent yet.")
    picture(guest, "born")
    write(guest, row(1), 0)
    guest.now_writes(2)
    expect(guest.state).to_have_text("2 not sent")
    expect(guest.page.locator(".kept")).to_contain_text("2 rows on this phone, not sent yet. Play on.")
    picture(guest, "born-2")
    if worker:
        guest.page.goto(guest.url)
        expect(guest.page.locator("[data-kept] li")).to_have_count(2)
        guest.page.locator("[data-kept] a").first.click()  # the newest
        guest.now_writes(2)
        guest.shows(*totals_of({1: (row(1), 0)}), here=True)
        expect(guest.state).to_have_text("2 not sent")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    guest.shows(*totals_of({1: (row(1), 0)}))
    assert [each[:2] for each in entries(house, first)] == [(1, 1)]
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1)]
    bo.look_at(guest.match)
    bo.shows(*totals_of({1: (row(1), 0)}))


def test_a_game_of_single_counts_begins_again_too_and_counts_of_the_server_are_corrected_meanwhile(handset, house):
    """R6: board, keys, who deals and what to do are those of a new match; a correction goes before what came after."""
    guest = handset(height=664).begin("cribbage", PEOPLE[:2], target=61)
    for number in range(1, 6):
        guest.send(number, tap="peg 1 12")
    first = offline(guest.look_at(guest.match)).match
    guest.tap(guest.page.locator(".last a").first)
    expect(guest.form).to_have_attribute("data-mode", "mend")
    tap(guest, "peg 1 3")
    guest.now_writes(6)
    expect(guest.page.locator(".scores b")).to_have_text(["0", "51"])
    guest.tap("[data-undo]")
    expect(guest.page.locator(".scores b")).to_have_text(["0", "60"])
    tap(guest, "peg 1 2")
    picture(guest, "cribbage-over")
    guest.tap("[data-again]")
    expect(guest.page.locator(".scores b")).to_have_text(["0", "0"])
    guest.match = guest.page.url.split("/")[4]
    expect(guest.page.locator(".to-do")).to_contain_text("ada deals")
    picture(guest, "cribbage-born")
    tap(guest, "peg 0 2")
    expect(guest.page.locator(".scores b")).to_have_text(["2", "0"])
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    expect(guest.page.locator(".scores b")).to_have_text(["2", "0"])
    assert [each[:2] for each in entries(house, first)] == [*((n, 1) for n in range(1, 6)), (5, 2), (5, 3), (6, 1)]
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1)]


def again(guest, server_key=False):
    """Play the same game again with no network; the match before."""
    before = guest.match
    guest.tap('form[action$="/again/"] .act' if server_key else "[data-again]")
    guest.page.wait_for_url(lambda address: before not in address)
    guest.match = guest.page.url.split("/")[4]
    return before


@pytest.mark.parametrize("opened", some([True, False], 2))
def test_a_match_that_ended_before_the_network_went_is_played_again_too(handset, house, opened):
    """R19: on the page of its last row, and on one that was opened after it."""
    guest = handset(height=664).start("hearts", PEOPLE[:4], target=20)
    write(guest, (2, 7, 2, 2), 1)
    expect(guest.page.locator(".result")).to_contain_text("bo reached 20")
    if opened:
        guest.look_at(guest.match)
    before = again(offline(guest), server_key=True)
    guest.now_writes(1)
    picture(guest, "born-after-the-end")
    guest.shows(0, 0, 0, 0)
    expect(guest.page.locator(".dealing")).to_contain_text("bo deals, cy begins.")
    write(guest, row(1), 0)
    guest.now_writes(2)
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    guest.shows(*totals_of({1: (row(1), 0)}))
    assert [each[:2] for each in entries(house, before)] == [(1, 1)]
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1)]


@pytest.mark.parametrize("opened", some([True, False], 2))
def test_a_match_that_its_players_ended_early_is_played_again_too(handset, house, opened):
    """R19: on the page that hears of the end, and on one that was opened after it; who deals goes on as at the end."""
    guest = handset(height=664).start("hearts", PEOPLE[:4], target=100)
    write(guest, (2, 7, 2, 2), 1)
    guest.now_writes(2)
    expect(guest.state).to_have_text("Saved")
    where = f"/matches/{guest.match}/"
    guest.post(where, {"to": f"{where}end/", "why": ""})
    if opened:
        guest.look_at(guest.match)
    expect(guest.page.locator('form[action$="/again/"]')).to_contain_text("bo deals first")
    before = again(offline(guest), server_key=True)
    guest.now_writes(1)
    picture(guest, "born-after-an-early-end")
    guest.shows(0, 0, 0, 0)
    expect(guest.page.locator(".dealing")).to_contain_text("bo deals, cy begins.")
    write(guest, row(1), 0)
    guest.now_writes(2)
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    guest.shows(*totals_of({1: (row(1), 0)}))
    assert [each[:2] for each in entries(house, before)] == [(1, 1)]
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1)]


@pytest.mark.parametrize("ended", some([True, False], 2))
def test_a_pad_that_is_filled_in_any_order_is_begun_anew(handset, house, ended):
    """R6, R19: generala's last box is filled with no network, or was before it went."""
    guest = handset(height=664).begin("generala", PEOPLE[:2])
    for line in range(1, 11):
        guest.send(line, points=(0, 0) if ended or line < 10 else (0, ""))
    offline(guest.look_at(guest.match))
    if not ended:
        fill(guest, 10, 1, 0)
    before = again(guest, server_key=ended)
    expect(guest.page.locator(".pick h2")).to_contain_text("tap a box")
    picture(guest, "generala-born")
    turn = guest.page.locator(".pick h2").inner_text()
    side = PEOPLE.index(turn.split(",")[0])
    fill(guest, 6, side, 24)
    expect(guest.page.locator(".pick h2")).not_to_have_text(turn)
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    assert entries(house, before)[-1] == (10, 1 if ended else 2, {"points": [0, 0]})
    assert [each[:2] for each in entries(house, guest.match)] == [(6, 1)]


SEVERAL = {"round_1": "hearts", "round_2": "whist", "round_3": "none", "deals_each": 1}


@pytest.mark.parametrize("worker", some([True, False], 2))
def test_what_its_own_page_cannot_begin_anew_begins_on_a_page_with_nobody_on_it(handset, house, worker):
    """R6, R19: single counts on a page that was opened after their end, and several games in one match, whose first one
    has another sheet than the last; with a worker and without."""
    how = {"service_workers": "allow"} if worker else {}
    guest = handset(height=664, **how).begin("cribbage", PEOPLE[:2], target=61)
    for number in range(1, 7):
        guest.send(number, tap="peg 1 12")
    guest.look_at(guest.match)
    expect(guest.page.locator(".result")).to_contain_text("bo")
    before = again(offline(guest), server_key=True)
    expect(guest.page.locator(".scores b")).to_have_text(["0", "0"])
    expect(guest.page.locator(".to-do")).to_contain_text("deals")
    picture(guest, "cribbage-born-after-the-end")
    tap(guest, "peg 0 2")
    expect(guest.page.locator(".scores b")).to_have_text(["2", "0"])
    expect(guest.state).to_have_text("1 not sent")
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    assert entries(house, before)[-1][0] == 6
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1)]
    guest.begin("compendium", PEOPLE[:4], **SEVERAL)
    guest.send(1, hearts=row(1), queen=0)
    guest.send(2, tricks=(8, 5))
    guest.look_at(guest.match)
    again(offline(guest), server_key=True)
    guest.now_writes(1)
    picture(guest, "several-born")
    expect(guest.page.locator(".where")).to_contain_text("Round 1 of 2")
    write(guest, row(1), 0)
    guest.now_writes(2)
    guest.context.set_offline(False)
    expect(guest.state).to_have_text("Saved")
    assert [each[:2] for each in entries(house, guest.match)] == [(1, 1)]
