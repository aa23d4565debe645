"""Issue 36: what people do at a table and at an evening, on phones of other makes."""

from random import Random

import pytest

from tests.browser.handset import TOTALS
from tests.browser.test_by_rules import RULES_ARE_THERE
from tests.engines.walker import Walker
from tests.http_phone import HttpPhone
from tests.leagues.event_pages import begun
from tests.leagues.one_table.test_whole_evenings import Organiser
from tests.often import at_night
from tests.transcripts.wire import WirePhone

PEOPLE = ("ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal")
AT_NIGHT = at_night("engines/test_first_match.py::test_a_first_match")
MAKES = ("firefox", "webkit", "old webkit")


def walked(*makes: str):
    """Tries a walk at night, on a phone of each make."""
    return lambda walk: AT_NIGHT(pytest.mark.parametrize("make", makes)(walk))


@walked(*MAKES)
def test_two_scores_for_one_row_stand_beside_one_another_until_one_is_chosen(walker, make, house):
    ada: Walker = walker(make)
    match = ada.starts("hearts", *PEOPLE[:4])
    bo = HttpPhone(house.url)
    bo.ask(ada.link("To keep score"))
    bo.ask(f"/matches/{match}/")
    bo.send(f"/matches/{match}/who/", {"who": "bo"})
    ada.open(f"/matches/{match}/")
    ada.values(5, 0, 6)
    hearts = {f"hearts-{side}": taken for side, taken in enumerate((2, 5, 1, 5))}
    assert bo.write(match, 1, {**hearts, "queen": 0}) == 302
    ada.reads("Keep as a second version")
    ada.tap("“Keep as a second version”")
    ada.values(3)
    ada.reads("Two different scores", ".title .state")
    ada.tap(".dispute form .button")
    ada.reads("Who are you?")
    ada.tap("“ada”")
    ada.waits("!document.querySelector('.dispute')")
    ada.shows(15, 5, 1, 5)


@walked(*MAKES)
def test_cribbage_by_pegs_and_by_cards(walker, make):
    ada: Walker = walker(make)
    ada.starts("cribbage", "ada", "bo")
    ada.tap(".count:not([hidden]) [name=tap][value='peg 1 2']")
    ada.waits("String([...document.querySelectorAll('.scores b')].map(each => each.innerText)) === '0,2'")
    ada.tap("[data-kind=hand]")
    with ada.another_page():
        ada.tap(".count:not([hidden]) a")
    for card in ("5♥", "5♣", "5♦", "J♠", "5♠"):
        with ada.another_page():
            ada.tap(f"“{card}”")
    ada.reads("29")


@walked(*MAKES)
def test_somebody_else_s_phone_joins_and_both_see_the_same(walker, make):
    ada, bo = walker(make), walker(make, width=320, height=640) if make != "old webkit" else walker(make)
    ada.starts("hearts", *PEOPLE[:4])
    bo.joins(ada, "bo")
    bo.values(5, 0, 6, 3)
    bo.shows(2, 5, 0, 19)
    ada.shows(2, 5, 0, 19)


@walked(*MAKES)
def test_without_the_server_rows_wait_and_go_off_by_themselves(walker, make, served):
    ada: Walker = walker(make, served.url)
    ada.starts("hearts", *PEOPLE[:4])
    ada.waits("'keeps' in document.documentElement.dataset")
    ada.waits(f"({RULES_ARE_THERE})()")
    served.kill()
    ada.values(5, 0, 6, 3)
    ada.reads("1 not sent", ".title .state")
    ada.values(1, 2, 3, 0)
    ada.reads("2 not sent", ".title .state")
    ada.waits(f"String({TOTALS}) === '18,12,1,21'")  # by the rules on the phone
    served.start()
    ada.reads("Saved", ".title .state")
    ada.shows(18, 12, 1, 21)
    ada.open(ada.ask("location.pathname"))
    ada.shows(18, 12, 1, 21)


@walked(*MAKES)
def test_the_night_goes_on_to_the_next_game_on_every_phone(walker, make, house):
    ada, bo = walker(make), walker(make)
    ada.starts("snap", "ada", "bo")
    bo.joins(ada, "bo")
    ada.digits(30)  # of 52 cards
    for each in (ada, bo):
        each.reads("ada won")
    with bo.another_page():
        with ada.another_page():
            ada.tap(".act")
        bo.reads("under way")
    assert bo.ask("location.pathname") == ada.ask("location.pathname")


@walked(*MAKES)
def test_an_evening_of_eight_from_the_board_to_its_standings(walker, make, house):
    """A table's phone and the organiser's are of this make; the other table writes by itself."""
    phone = WirePhone(house.url)
    evening = Organiser(begun(phone, "\n".join(PEOPLE)), phone)
    evening.open("draw/")
    evening.press("Publish the draw")
    bo: Walker = walker(make).open("/help/")
    for each in phone.line.jar:
        bo.engine.carry({"name": each.name, "value": str(each.value)})
    bo.open(evening.at)
    with bo.another_page():
        bo.tap("“Open round 1”")
    evening.open()
    seats = evening.seats(1)
    take = Random("tricks")
    evening.writes(2, seats[2], take)
    evening.writes(1, seats[1], take)
    bo.open(evening.at)
    with bo.another_page():
        bo.tap("“Close round 1”")
    bo.open(evening.at + "standings/")
    assert sorted(evening.standings()) == sorted(PEOPLE)
    for name in PEOPLE:
        bo.reads(name)


@walked(*MAKES[:2])  # the old one has no way to say so
def test_pages_are_dark_where_the_phone_is(walker, make):
    ada: Walker = walker(make, dark=True)
    ada.open("/")
    shade = ada.ask("getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g).map(Number)")
    assert sum(shade[:3]) < 200, shade


@walked(*MAKES)
def test_a_sheet_comes_as_paper(walker, make):
    ada: Walker = walker(make)
    match = ada.starts("hearts", *PEOPLE[:4])
    ada.values(5, 0, 6, 3)
    ada.shows(2, 5, 0, 19)
    ada.open(f"/matches/{match}/paper/")
    kind = """(async () => {
        const form = document.querySelector("main form");
        const answer = await fetch(form.action + "?" + new URLSearchParams(new FormData(form)));
        return answer.headers.get("content-type");
    })()"""
    assert ada.waits(kind, seconds=60) == "application/pdf"
