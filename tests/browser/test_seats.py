"""The seats page: the table from above, and what is missing until the cards can be dealt."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import pages
from tests.browser.handset import PEOPLE
from tests.often import at_night, some

# what has the focus, where it lies under what stays at the foot of the page
UNDER_THE_FOOT = """() => {
    const each = document.activeElement, foot = document.querySelector("[data-seats-form] > :is(.act, .start-foot)");
    if (each === document.body || foot.contains(each)) return null;
    const [box, under] = [each.closest(".answer") ?? each, foot].map((part) => part.getBoundingClientRect());
    return box.bottom > under.top && box.top < under.bottom ? each.outerHTML.slice(0, 90) : null;
}"""
TWELVE = (*PEOPLE, "ada2", "bo2", "cy2", "dee2")


def test_the_green_button_says_what_is_missing_and_may_be_pressed_all_the_same(handset):
    guest = handset()
    page, act = guest.page, guest.page.locator(".act")
    page.goto(f"{guest.url}/games/hearts/")
    expect(act).to_have_text("3 more names")
    expect(act).to_have_class("act early")
    page.fill("[name=name-0]", "ada")
    page.fill("[name=name-1]", "bo")
    expect(act).to_have_text("One more name")
    act.click()
    expect(page.locator(".error")).to_contain_text("You named 2")
    assert page.input_value("[name=name-1]") == "bo"
    page.fill("[name=name-2]", "cy")
    expect(act).to_have_text("Deal")
    expect(act).to_have_class("act")
    act.click()
    page.wait_for_url("**/matches/**")


def test_the_sides_are_told_in_a_sentence_and_people_known_here_are_a_tap_away(handset):
    guest = handset().begin("hearts", PEOPLE[:4])
    guest.page.goto(f"{guest.url}/games/hand_and_foot/")
    for name in ("cy", "ada", "dee"):
        guest.tap(guest.page.locator(f'[data-person="{name}"]'))
        expect(guest.page.locator(f'[data-person="{name}"]')).to_be_hidden()
    guest.page.fill("[name=name-3]", "eli")
    expect(guest.page.locator("[data-sentence]")).to_have_text("cy & dee against ada & eli")


def test_three_at_a_game_for_pairs_or_singles_are_told_of_no_partners_and_no_chair_moves(handset):
    page = (guest := handset()).page
    page.goto(f"{guest.url}/games/spades/")
    partners, lot, chair = page.get_by_text("Partners sit opposite."), page.locator("[data-lot]"), page.locator("#page")
    before = chair.bounding_box()
    expect(partners).to_be_visible()
    for seat, name in enumerate(PEOPLE[:3]):
        page.fill(f"[name=name-{seat}]", name)
    expect(partners).to_be_hidden()
    expect(lot).to_have_text("Draw seats by lot")
    assert chair.bounding_box()["y"] == before["y"]
    page.fill("[name=name-3]", "dee")
    expect(partners).to_be_visible()
    expect(lot).to_have_text("Draw partners by lot")


def test_a_tap_on_a_name_moves_it_to_the_next_team_and_the_match_begins_so(handset):
    guest = handset(width=320, height=640)
    page = guest.page
    page.goto(f"{guest.url}/games/hearts/")
    for seat, name in enumerate(PEOPLE[:5]):
        page.fill(f"[name=name-{seat}]", name)
    page.select_option("[name=rule-in_teams]", "2")
    expect(page.locator("[data-sentence]")).to_have_text("ada & cy & eli against bo & dee")
    page.locator("[name=move]", has_text="eli").click()
    expect(page.locator("[data-sentence]")).to_have_text("ada & cy against bo & dee & eli")
    assert page.evaluate(pages.TOO_SMALL) == [] and page.input_value("[name=name-4]") == "eli"
    page.locator(".act").click()
    page.wait_for_url("**/matches/**")
    expect(page.locator(".dealing")).to_contain_text("ada & cy against bo & dee & eli.")


@at_night("browser/test_seats.py::test_enter_after_a_name_goes_to_the_new_chair_and_in_the_empty_chair_deals")
def test_enter_leads_from_chair_to_chair_and_then_deals(handset):
    guest = handset()
    guest.page.goto(f"{guest.url}/games/gin_rummy/")
    guest.page.focus("[name=name-0]")
    for name in PEOPLE[:2]:
        guest.page.keyboard.type(name)
        if name == "bo":
            expect(guest.page.locator(".act")).to_have_text("Deal")
        guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/matches/**")


@pytest.mark.parametrize("size", some([(320, 640), (390, 844)], 2), ids=str)
def test_two_to_twelve_chairs_fit_around_the_table_or_in_a_list(handset, size):
    guest = handset(width=size[0], height=size[1])
    guest.page.goto(f"{guest.url}/games/thirty_one/")
    overlapping = """() => {
        const boxes = [...document.querySelectorAll(".chair input")]
            .filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect());
        return boxes.flatMap((one, n) => boxes.slice(n + 1).filter(other =>
            one.left < other.right && other.left < one.right
            && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length;
    }"""
    for seat, name in enumerate(TWELVE):
        guest.page.fill(f"[name=name-{seat}]", name)
        assert guest.page.evaluate(overlapping) == 0
        assert guest.page.evaluate(pages.WIDER_THAN_THE_SCREEN) == []
        act = guest.page.locator(".act").bounding_box()
        assert act["y"] + act["height"] <= size[1], "Deal is not in view"
        assert guest.page.evaluate("scrollY") == 0 or seat > 5
    assert guest.page.locator(".chair:visible").count() == 12
    expect(guest.page.locator(".act")).to_have_text("Deal")


def test_only_whoever_sits_at_the_table_can_be_marked_and_deals_first(handset):
    guest = handset()
    guest.page.goto(f"{guest.url}/games/hearts/")
    chairs = guest.page.locator("[name=dealer] option")
    expect(chairs).to_have_text([f"chair {n}" for n in range(1, 5)])
    for seat, name in enumerate(PEOPLE[:3]):
        guest.page.fill(f"[name=name-{seat}]", name)
    expect(chairs).to_have_text(list(PEOPLE[:3]))
    guest.page.select_option("[name=dealer]", label="cy")
    expect(guest.page.locator(".chair.dealer input")).to_have_value("cy")
    guest.tap(".act")
    expect(guest.page.locator(".dealing")).to_contain_text("cy deals, ada begins.")


@at_night("browser/test_seats.py::test_enter_after_a_name_goes_to_the_new_chair_and_in_the_empty_chair_deals")
def test_names_typed_fast_are_all_there_and_no_letter_is_lost(handset):
    guest = handset()
    guest.page.goto(f"{guest.url}/games/hearts/")
    guest.page.focus("[name=name-0]")
    for seat, name in enumerate(PEOPLE[:5]):
        guest.page.keyboard.type(name)
        if seat == 3:
            expect(guest.page.locator(".act")).to_have_text("Deal")  # four would do, and there is a fifth
        guest.page.keyboard.press("Tab")
    assert [guest.page.input_value(f"[name=name-{seat}]") for seat in range(5)] == list(PEOPLE[:5])


def test_the_books_rules_are_one_tap_and_how_it_is_scored_follows(handset):
    guest = handset(width=320, height=640)
    page = guest.page
    page.goto(f"{guest.url}/games/hand_and_foot/")
    page.fill("[name=name-0]", "ada")
    summary = page.locator("[data-rules]")
    expect(summary).to_contain_text("First melds: 50")
    summary.click()
    page.get_by_role("button", name="Play by the book’s rules").click()
    expect(summary).to_have_text("House rules: none")
    assert page.input_value("[name=rule-melds]") == "90" and page.input_value("[name=name-0]") == "ada"
    expect(page.locator("[data-how]")).to_contain_text("A wild canasta is 2,000.")
    page.goto(f"{guest.url}/games/snap/")
    expect(page.locator("[data-by-book]")).to_have_count(0)


@pytest.mark.parametrize(("game", "names"), [("cribbage", PEOPLE[:3]), ("oh_hell", PEOPLE[:5])], ids=str)
def test_enter_after_a_name_goes_to_the_new_chair_and_in_the_empty_chair_deals(handset, game, names):
    """Nobody who sits down last is left out, and no letter is lost, however fast the names are typed."""
    guest = handset()
    guest.page.goto(f"{guest.url}/games/{game}/")
    guest.page.focus("[name=name-0]")
    for at, name in enumerate(names, 1):
        guest.page.keyboard.type(name)
        assert guest.page.evaluate("document.activeElement.enterKeyHint") == "next"
        guest.page.keyboard.press("Enter")
        expect(guest.page.locator(f"[name=name-{at}]")).to_be_focused()
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/matches/**")
    expect(guest.page.locator(".sheet thead [data-side]")).to_have_text(list(names))


def test_enter_in_the_last_chair_of_all_deals(handset):
    guest = handset()
    guest.page.goto(f"{guest.url}/games/euchre/")
    guest.page.focus("[name=name-0]")
    for name in PEOPLE[:4]:
        assert not guest.page.evaluate("document.activeElement.closest('.chair').matches('.spare')")
        guest.page.keyboard.type(name)
        guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/matches/**")


def test_without_scripts_enter_keeps_the_names_and_only_the_button_deals(handset):
    guest = handset(java_script_enabled=False)
    page = guest.page
    page.goto(f"{guest.url}/games/cribbage/")
    for at, name in enumerate(PEOPLE[:2]):
        page.fill(f"[name=name-{at}]", name)
    with page.expect_navigation():
        page.press("[name=name-1]", "Enter")
    expect(page.locator(".error")).to_have_count(0)
    assert [page.input_value(f"[name=name-{at}]") for at in range(3)] == ["ada", "bo", ""]
    page.fill("[name=name-2]", "cy")
    page.get_by_role("button", name="Deal").click()
    page.wait_for_url("**/matches/**")
    expect(page.locator(".sheet thead [data-side]")).to_have_text(list(PEOPLE[:3]))


def test_players_change_chairs_at_the_same_round_table_with_two_taps(handset):
    guest = handset().begin("hearts", PEOPLE[:4])
    guest.look_at(guest.match, "people/")
    chairs = guest.page.locator(".table-top .chair > input")
    for width, height in ((1280, 800), (390, 664), (320, 640)):
        guest.page.set_viewport_size({"width": width, "height": height})
        lefts = chairs.evaluate_all("all => all.map(each => Math.round(each.getBoundingClientRect().x))")
        assert len(lefts) == 4 and len(set(lefts)) == (1 if width == 320 else 3)
    move = guest.page.locator("[data-move]")
    guest.tap(move.nth(1))
    expect(move).to_have_text(["Here", "Cancel", "Here", "Here"])
    guest.tap(move.nth(3))
    assert [each.input_value() for each in chairs.all()] == ["ada", "dee", "cy", "bo"]
    guest.page.fill("[name=name-0]", "eli")
    guest.tap(guest.page.get_by_role("button", name="Save"))
    guest.page.wait_for_url(f"**/matches/{guest.match}/")
    expect(guest.page.locator("#sheet thead [data-side]")).to_have_text(["eli", "bo", "cy", "dee"])
    guest.look_at(guest.match, "people/")
    assert [each.input_value() for each in chairs.all()] == ["eli", "dee", "cy", "bo"]


def test_a_latecomer_s_name_is_asked_for_in_sight(handset):
    ada = handset(width=390, height=664).begin("hearts", PEOPLE[:4])
    ada.send(1, hearts=(5, 4, 4, 0), queen=1)
    ada.look_at(ada.match, "people/")
    expect(ada.page.get_by_role("button", name="Take a seat")).to_be_in_viewport(ratio=1)
    expect(ada.page.get_by_role("button", name="Save")).not_to_be_in_viewport()  # which would lose the name


def below(node: dict[str, Any]) -> list[dict[str, Any]]:
    """A node of the page and all below it, the browser's own included."""
    inside = [*node.get("shadowRoots", []), *node.get("children", [])]
    return [node, *(each for child in inside for each in below(child))]


def middles(page) -> list[tuple[float, float]]:
    """The middle of each chair's box and that of the name in it, which is text of the browser's own."""
    session = page.context.new_cdp_session(page)
    root = session.send("DOM.getDocument", {"depth": -1, "pierce": True})["root"]
    found = []
    for box in (each for each in below(root) if each["nodeName"] == "INPUT"):
        for text in (each for each in below(box) if each["nodeName"] == "#text" and each["nodeValue"] in PEOPLE):
            sides = [
                session.send("DOM.getBoxModel", {"nodeId": each["nodeId"]})["model"]["border"] for each in (box, text)
            ]
            found.append(tuple((left + right) / 2 for left, _, right, *_ in sides))
    return found


def test_names_stand_in_the_middle_of_their_boxes_where_the_browser_knows_some(handset):
    """Chromium keeps room for the arrow of a list of names."""
    guest = handset(width=390, height=664).start("hearts", PEOPLE[:4])
    guest.page.goto(f"{guest.url}/games/hearts/")
    for seat, name in enumerate(PEOPLE[:4]):
        guest.page.fill(f"[name=name-{seat}]", name)
    assert guest.page.locator("#known option").count() >= 4
    found = middles(guest.page)
    assert len(found) == 4 and all(abs(box - name) < 1 for box, name in found), found


def test_any_game_asks_what_goes_with_the_answers_and_repeats_them_above_start(handset):
    guest = handset(height=664)
    page, told = guest.page, guest.page.locator("[data-sentence]")
    page.goto(f"{guest.url}/games/any_points/?title=Kitchen+rummy")

    def answer(name: str, value: str) -> None:
        guest.tap(page.locator(f'.answer:has([name="{name}"][value="{value}"])'))

    expect(page.locator(".of-points")).to_be_hidden()
    answer("ends", "target")
    answer("points", "200")
    expect(told).to_have_text("Most points win, at 200.")
    page.fill("[name=points-other]", "121")
    expect(told).to_have_text("Most points win, at 121.")
    assert page.locator("[name=points]:checked").count() == 0
    answer("points", "500")
    assert page.input_value("[name=points-other]") == ""
    answer("best", "down")
    expect(page.locator(".ends")).to_be_hidden()
    expect(told).to_have_text("From 501 down to 0 exactly.")
    answer("counts", "wins")
    expect(page.locator(".best")).to_be_hidden()
    answer("teams", "2")
    for seat, name in enumerate(PEOPLE[:4]):
        page.fill(f"[name=name-{seat}]", name)
    expect(told).to_have_text("Most wins, at 3. ada & cy against bo & dee. ada begins.")
    guest.tap(page.locator(".act"))
    page.wait_for_url("**/matches/**")
    expect(page.locator("h1")).to_have_text("Kitchen rummy")


def test_the_next_chair_of_any_game_lies_above_what_stays_at_the_foot(handset):
    page = (guest := handset()).page
    page.goto(f"{guest.url}/games/any_points/")
    assert page.locator(".start-foot").bounding_box()["y"] > page.locator(".chair:not(.spare)").last.bounding_box()["y"]
    for chair, name in enumerate(PEOPLE[:4]):
        page.fill(f"[name=name-{chair}]", name)
    expect(page.locator(".act")).to_have_text("Start")
    fifth = page.locator(".chair:not(.spare)").nth(4).bounding_box()
    assert fifth["y"] + fifth["height"] < page.locator(".start-foot").bounding_box()["y"]


@pytest.mark.parametrize(("game", "size"), [("hearts", (390, 664)), ("cribbage", (390, 664)), ("hearts", (320, 640))])
def test_no_key_lies_half_under_the_button_that_starts_a_match(handset, game, size):
    page = (guest := handset(width=size[0], height=size[1])).page
    page.goto(f"{guest.url}/games/{game}/")
    lot = page.locator("[data-lot]").bounding_box()
    assert lot["y"] + lot["height"] <= page.locator(".act").bounding_box()["y"]


@pytest.mark.parametrize("size", [(390, 664), (320, 640)], ids=str)
@pytest.mark.parametrize("game", ["hearts", "spades", "any_points"])
def test_whatever_has_the_focus_lies_above_what_stays_at_the_foot(handset, game, size):
    """Also where the sentence at the foot tells two teams of four with long names."""
    page = (guest := handset(width=size[0], height=size[1])).page
    page.goto(f"{guest.url}/games/{game}/")
    if game == "any_points":
        page.locator('[name=teams][value="2"]').evaluate("each => each.click()")
    for chair, name in enumerate(PEOPLE[: 4 if game == "spades" else 8]):
        page.fill(f"[name=name-{chair}]", f"{name} Featherstonehaugh-Cholmondeley")
    expect(page.locator(".act")).not_to_have_class("act early")
    under = []
    for key in ["Tab"] * 40 + ["Shift+Tab"] * 40:
        page.keyboard.press(key)
        under += filter(None, [page.evaluate(UNDER_THE_FOOT)])
    assert under == []
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    last = page.locator("main summary:visible").last.bounding_box()
    assert last["y"] + last["height"] <= page.locator(".act").bounding_box()["y"]


def test_issue_27_at_a_full_table_a_known_name_takes_the_place_of_another(handset):
    guest = handset().begin("hearts", PEOPLE[:4])
    guest.page.goto(f"{guest.url}/games/gin_rummy/")
    for chair in range(2):
        guest.page.fill(f"[name=name-{chair}]", f"visitor {chair}")
    guest.page.focus("[name=name-0]")
    for chair, name in enumerate(("cy", "dee")):  # in the chair tapped last, then where nobody was tapped into
        guest.tap(guest.page.locator(f'[data-person="{name}"]'))
        assert guest.page.input_value(f"[name=name-{chair}]") == name
