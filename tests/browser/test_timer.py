"""The clock beside a sheet: the blinds of a poker tournament go up by themselves, on the phone that runs it."""

import pytest
from playwright.sync_api import expect


def test_blinds_go_up_by_the_clock_which_goes_on_after_a_reload(handset):
    device = handset(height=664)
    device.start("poker_tournament", ("ada", "bo", "cy")).hold_clock()
    left, level = device.page.locator("[data-left]"), device.page.locator("[data-level]")
    run = device.page.locator("[data-run]")
    expect(left).to_have_text("15:00")
    expect(level).to_have_text("5-10 · then 10-20")
    run.click()
    expect(run).to_have_text("Pause")
    device.page.clock.fast_forward("15:30")
    expect(level).to_have_text("10-20 · then 15-30")
    expect(left).to_have_text("14:30")
    device.page.reload()
    expect(level).to_have_text("10-20 · then 15-30")
    run.click()
    device.page.clock.fast_forward("10:00")
    expect(left).to_have_text("14:30")
    device.page.locator("[data-next-level]").click()
    expect(left).to_have_text("15:00")
    expect(level).to_have_text("15-30 · then 25-50")


def test_everybody_of_a_tournament_stays_in_sight_after_a_row(handset):
    """The clock has its room before the sheet is measured: else the first name went up under it."""
    device = handset(width=390, height=664)
    device.start("poker_tournament", ("ada", "bo", "cy", "dee", "eli", "fay", "gus"))
    device.values("out", 6)
    device.now_writes(2)
    device.sends()
    device.shows(*["in"] * 6, 7)
    sheet = device.page.locator(".scroll")
    assert sheet.evaluate("each => each.scrollHeight - each.clientHeight") <= 1


@pytest.mark.parametrize("game", ["crossword_tiles", "tile_rummy"])
def test_a_turn_has_its_minutes_and_then_the_next_turn_again(handset, game):
    device = handset(height=664)
    device.start(game, ("ada", "bo"), minutes=2).hold_clock()
    left, run = device.page.locator("[data-left]"), device.page.locator("[data-run]")
    expect(left).to_have_text("2:00")
    run.click()
    device.page.clock.fast_forward("03:00")
    expect(left).to_have_text("time is up")
    device.page.get_by_role("button", name="Again").click()
    expect(run).to_have_text("Pause")
    device.page.clock.fast_forward("00:30")
    expect(left).to_have_text("1:30")
