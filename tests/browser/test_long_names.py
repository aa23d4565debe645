"""Pages that came with files and links, with names of forty letters: everybody can use them at every size (U1, U2)."""

import re
from random import Random

import pytest

from tests.browser import pages
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
