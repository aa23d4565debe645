"""Cards that are tapped instead of a figure: on a small phone, between the other answers of a row, with scripts."""

from playwright.sync_api import expect

from tests.browser.handset import PEOPLE
from tests.browser.pages import SMALL_TEXT, WIDER_THAN_THE_SCREEN
from tests.browser.test_access import violations
from tests.often import at_night

BY_CARDS = ".asked .keys:not([hidden]) [data-by-cards]"
KEYS_IN_VIEW = """() => [...document.querySelectorAll(".pack .key, .count-done .act")].filter(each => {
    const box = each.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.height < 44 || box.right > innerWidth || !each.contains(top);
}).map(each => each.outerHTML.slice(0, 80))"""


def tap_in(guest, *cards):
    """Tap these cards one after another."""
    for at, card in enumerate(cards, 1):
        guest.page.locator(".pack a", has_text=card).first.click()
        expect(guest.page.locator(".slots a")).to_have_count(at)


def test_a_hand_is_tapped_between_two_answers_and_the_row_goes_on(handset, lines):
    guest = handset(width=320, height=640).start("sweep", PEOPLE[:3])
    guest.value(0)
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Points left in bo’s hand?")
    guest.tap(BY_CARDS)
    expect(guest.page.locator("h1")).to_have_text("Points left in bo’s hand?")
    tap_in(guest, "K♥", "7♣")
    assert guest.page.evaluate(KEYS_IN_VIEW) == []
    assert guest.page.evaluate(SMALL_TEXT) == guest.page.evaluate(WIDER_THAN_THE_SCREEN) == []
    assert violations(guest.page) == []
    guest.tap(guest.page.get_by_role("button", name="Use 17"))
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Points left in cy’s hand?")
    expect(guest.page.locator(".counted")).to_have_text("bo K♥ 7♣ = 17")
    for digit in "19":
        guest.tap(f'.asked [data-typed] [data-digit="{digit}"]')
    guest.tap(".asked [data-typed] [data-next]")
    guest.shows(0, 17, 19)
    assert lines(guest.match) == [(1, 1)]


@at_night("scorekeeper/sheet/test_card_views.py::test_a_correction_begins_with_the_cards_as_they_were")
def test_a_counted_hand_is_corrected_with_its_cards(handset):
    guest = handset(width=320, height=640).start("sweep", PEOPLE[:3])
    guest.value(0)
    guest.tap(BY_CARDS)
    tap_in(guest, "K♥", "7♣")
    guest.tap(guest.page.get_by_role("button", name="Use 17"))
    for digit in "19":
        guest.tap(f'.asked [data-typed] [data-digit="{digit}"]')
    guest.tap(".asked [data-typed] [data-next]")
    guest.shows(0, 17, 19)
    guest.look_at(guest.match, "lines/1/?side=1")
    expect(guest.page.locator(".counted")).to_have_text("bo K♥ 7♣ = 17")
    guest.tap(BY_CARDS)
    guest.page.locator(".slots a", has_text="7♣").click()
    guest.tap(guest.page.get_by_role("button", name="Use 10"))
    guest.tap("[data-write]")
    guest.shows(0, 10, 19)


def test_back_reload_and_news_of_another_phone_keep_what_was_answered_and_what_was_counted(handset):
    guest = handset().start("sweep", PEOPLE[:3])
    guest.value(0)
    guest.tap(BY_CARDS)
    tap_in(guest, "K♥")
    for _ in range(2):
        guest.page.go_back()
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Points left in bo’s hand?")
    guest.tap(BY_CARDS)
    tap_in(guest, "Q♥")
    guest.tap(guest.page.get_by_role("button", name="Use 10"))
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Points left in cy’s hand?")
    guest.post(f"/matches/{guest.match}/title/", {"title": "Friday"})
    expect(guest.page.locator("h1")).to_contain_text("Friday")
    expect(guest.page.locator(".counted")).to_have_text("bo Q♥ = 10")
    guest.tap('.asked [data-typed] [data-digit="9"]')
    guest.page.reload()
    expect(guest.page.locator(".counted")).to_have_text("bo Q♥ = 10")
    expect(guest.page.locator("[data-ask] h2")).to_have_text("Points left in cy’s hand?")
    guest.tap(".asked [data-typed] [data-next]")
    guest.shows(0, 10, 9)


def test_the_last_turn_of_a_round_counted_by_dice_is_written_as_a_typed_one_is(handset, lines):
    guest = handset(width=390, height=664).start("farkle", PEOPLE[:2])
    for who, dice, totals in (("ada", "1111", (1000, 0)), ("bo", "11115", (1000, 1050))):
        expect(guest.page.locator("[data-ask] h2")).to_have_text(f"What did {who}’s turn bring?")
        guest.tap(BY_CARDS)
        tap_in(guest, *dice)
        guest.tap(".count-done .act")
        guest.shows(*totals)
    guest.now_writes(2)
    assert {number for number, _ in lines(guest.match)} == {1}


def test_a_figure_of_a_correction_is_not_judged_before_it_is_whole(handset):
    guest = handset(width=390, height=664).begin("farkle", PEOPLE[:2])
    guest.send(1, turn=(750, 1000))
    guest.look_at(guest.match, "lines/1/#cell-0")
    guest.tap('.asked [data-typed] [data-digit="6"]')
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.post(f"/matches/{guest.match}/title/", {"title": "Friday"})
    expect(guest.page.locator("h1")).to_contain_text("Friday")
    for digit in "50":
        guest.tap(f'.asked [data-typed] [data-digit="{digit}"]')
    assert not [url for url in asked if "turn-0=6" in url]
    guest.tap(".asked [data-typed] [data-next]")
    guest.tap("[data-write]")
    guest.shows(650, 1000)
