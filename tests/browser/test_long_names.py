"""Pages that came with files and links, with names of forty letters: everybody can use them at every size (U1, U2)."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser import pages
from tests.browser.handset import PEOPLE
from tests.browser.test_access import violations
from tests.browser.test_boards import cookies
from tests.http_phone import HttpPhone
from tests.leagues.event_pages import begun
from tests.leagues.one_table.test_whole_evenings import Organiser
from tests.scorekeeper.files.test_engines import read
from tests.served import Served, command
from tests.transcripts.wire import WirePhone

NAMES = [
    "Wilhelmina Maximiliane Wolfeschlegelstei",
    "Alexandria Wolfeschlegelsteinhausenberge",
    "Hubert Blaine von Pfefferschnitzelhausen",
    "Bo Wilhelmsdottir-Featherstonehaughbeckm",
    "Maximilian Ottokar Donaudampfschifffahrt",
    "ada",
    "bo",
    "cy",
]
TITLE = "Tuesday whist of the Donaudampfschifffahrtsgesellschaft"
LOOKS = ((320, 640, "light"), (390, 664, "dark"), (1280, 800, "light"))
VOID = {"void": 1}
MEASURES = (pages.TOO_SMALL, pages.SMALL_TEXT, pages.WIDER_THAN_THE_SCREEN, pages.CLIPPED)


def looked_at(page) -> list[str]:
    """What is wrong with a page at each size, with everything on it open."""
    wrong = []
    for width, height, theme in LOOKS:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme)
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
        found = violations(page) if width == 320 else []
        for measure in MEASURES:
            found += page.evaluate(measure)
        wrong += [f"{width}, {theme}: {each}" for each in found]
    return wrong


@pytest.fixture
def evening(house: Served) -> Organiser:
    """An evening of eight after its first round, whose standings may stand on a website."""
    host = Organiser(begun(phone := WirePhone(house.url), "\n".join(NAMES), title=TITLE), phone)
    host.open("draw/")
    host.press("Publish the draw")
    host.plays(1, Random("tricks"))
    host.open("passes/")
    host.press("Save", site="https://club.example")
    return host


def test_links_and_the_standings_on_a_website_take_long_names(handset, house, evening):
    laptop = handset()
    laptop.context.add_cookies(cookies(evening.phone, house))
    laptop.page.goto(f"{house.url}{evening.at}passes/")
    assert looked_at(laptop.page) == []
    framed = re.search(r"/evening/[\w/-]+/standings/", evening.open("passes/").html)[0]
    guest = handset()
    guest.page.goto(house.url + framed)
    assert guest.page.get_by_text(NAMES[1]).is_visible() and looked_at(guest.page) == []


def test_columns_of_a_spreadsheet_with_long_names_are_chosen_at_every_size(handset, house):
    page = handset().page
    page.goto(f"{house.url}/events/new/names/")
    rows = "\n".join(f"{name[:20]};{name[20:] or 'x'};3" for name in NAMES)
    page.set_input_files(
        "input[type=file]",
        files=[{"name": "m.csv", "mimeType": "text/csv", "buffer": f"First name;Surname;Paid\n{rows}".encode()}],
    )
    assert looked_at(page) == []
    page.get_by_role("button", name="Show the columns").click()
    page.get_by_role("button", name="Use these names").wait_for()
    assert looked_at(page) == []


def test_what_a_file_has_that_is_new_newer_different_and_here_is_read_at_every_size(handset, house, serve):
    ada, cy = HttpPhone(house.url), HttpPhone(serve().url)
    newer, apart, same = (ada.start_match(names=tuple(NAMES[:4])) for _ in range(3))
    night = ada.ask(f"/matches/{newer}/tonight/").headers["Location"]
    read(cy, ada.ask(f"{night}file/").words)
    assert [ada.write(match, 1, VOID) for match in (newer, apart)] == [302, 302]
    ada.start_match(names=tuple(NAMES[4:]))
    assert cy.write(apart, 1, VOID) == 302
    cy.start_match(names=(NAMES[4], "dee", "eli", "fay"))
    phone = handset()
    phone.context.add_cookies([{"name": each.name, "value": each.value, "url": cy.url} for each in cy.jar])
    phone.page.goto(f"{cy.url}/files/")
    assert looked_at(phone.page) == []
    file = {"name": "a.json", "mimeType": "application/json", "buffer": ada.ask(f"{night}file/").words}
    phone.page.set_input_files("input[type=file]", files=[file])
    phone.page.get_by_role("button", name="Look into it").click()
    phone.page.get_by_role("button", name="Read it").wait_for()
    headings = phone.page.locator("h2").all_text_contents()
    assert headings == ["New", "Newer in this file", "Different here", "Here already, and stays as it is"]
    assert looked_at(phone.page) == [], same


def test_whoever_claims_everything_is_told_what_that_means_at_every_size(handset, house):
    link = re.search(r"/claim/\S+", command(house.data, "claim").stdout)[0]
    page = handset().page
    page.goto(house.url + link)
    assert page.get_by_role("button", name="Make this device the host").is_visible() and looked_at(page) == []


# words of these that stand in pieces on several lines; a hyphen of their own is a place to break them
IN_PIECES = """(which) => [...document.querySelectorAll(which)].filter(each => {
    const words = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode())
        for (const { index, 0: { length } } of words.currentNode.data.matchAll(/[^\\s-]+/g)) {
            range.setStart(words.currentNode, index);
            range.setEnd(words.currentNode, index + length);
            if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) return true;
        }
    return false;
}).map(each => each.textContent.trim())"""
HYPHENED = [f"{name} Featherstonehaugh-Cholmondeley" for name in ("Ada", "Bo", "Cy", "Dee")]


def test_no_word_of_a_name_stands_in_pieces_in_the_heads_of_a_night(handset):
    guest = handset(width=320, height=640).begin("hearts", tuple(HYPHENED))
    guest.send(1, hearts=(5, 0, 6, 2), queen=0)
    page = guest.page
    page.goto(guest.url)
    heads = page.locator(".games-played th[scope=col]")
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 664})
        assert page.evaluate(IN_PIECES, ".games-played th[scope=col]") == []
        assert heads.count() == 4 and heads.first.evaluate("each => each.offsetHeight") < 60
        assert page.evaluate(pages.WIDER_THAN_THE_SCREEN) == []


def test_no_figure_of_a_night_stands_in_pieces(handset):
    guest = handset(width=320, height=640).begin("bridge_chicago", ("ada", "bo", "cy", "dee"))
    for number in range(1, 5):
        guest.send(number, declarer=0, level=7, strain="N", tricks=(13, 0))
    guest.page.goto(f"{guest.url}/matches/{guest.match}/tonight/")
    won = guest.page.locator(".games-played .won")
    assert [len(each.split(",")[0].strip()) for each in won.all_inner_texts()] == [4, 4]
    assert guest.page.evaluate(IN_PIECES, ".games-played td") == []
    assert guest.page.evaluate(pages.WIDER_THAN_THE_SCREEN) == []


def test_no_word_of_a_name_stands_in_pieces_in_standings_and_in_who_can_still_win(handset):
    """While a round is played, too, with what it brought so far beside the places."""
    laptop = handset(width=320, height=640)
    names = "\n".join([*HYPHENED, "Eli", "Fay", "Gus", "Hal"])
    said = {"names": names, "game": "whist", "format": "changing_partners", "begin": "1"}
    evening = re.search(r"/events/[0-9a-f-]{36}/", laptop.post("/events/new/", said)).group()
    for act in ("draw/publish/", "open/"):
        laptop.post(evening + act, {})
    page = laptop.page
    for path, which, rows in (("standings/", ".everybody tbody :is(th, td)", 8), ("needs/", ".chances .name", 8)):
        page.goto(laptop.url + evening + path)
        for width in (320, 390):
            page.set_viewport_size({"width": width, "height": 664})
            assert page.locator(which).count() >= rows and page.evaluate(IN_PIECES, which) == []
            assert page.evaluate(pages.WIDER_THAN_THE_SCREEN) == []


@pytest.mark.parametrize("size", [(390, 664), (320, 640)], ids=str)
def test_that_a_row_is_saved_stands_beside_the_name_of_the_game(handset, size):
    guest = handset(width=size[0], height=size[1]).begin("any_points", PEOPLE[:4])
    for number in range(1, 10):
        guest.send(number, points=(1, 2, 3, 4))
    guest.look_at(guest.match, "?saved=9")
    expect(guest.state).to_have_text("Saved")
    name, saved = guest.page.locator("h1").bounding_box(), guest.state.bounding_box()
    assert abs(name["y"] + name["height"] - saved["y"] - saved["height"]) < 8
