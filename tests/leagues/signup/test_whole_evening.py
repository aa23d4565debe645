"""An evening of 32 from the sign-up to the prizes, as an organiser works through it who never ran one."""

from collections.abc import Callable

import pytest

from leagues.models import Event, Pass, SignUp
from leagues.state.facts.event_state import EventState
from tests.leagues.event_pages import device_of, enter, event_of, match_at, pass_of
from tests.leagues.hall import names
from tests.phones import Phone
from tests.reading import Page
from tests.table import Writer

pytestmark = pytest.mark.django_db

Look = Callable[[str, Phone, Page], None]  # what is done with each page on the way


def press(phone: Phone, page: Page, words: str, **typed: object) -> Page:
    return phone.send(page.form(words), words, **typed)


def make_list(bo: Phone, look: Look) -> SignUp:
    start = bo.open("/events/new/")
    look("start", bo, start)
    form = bo.open(start.link("A sign-up"))
    look("list-form", bo, form)
    typed = {"title": "Friday whist", "most": 32, "fee": 5, "game_key": "whist", "pairs": "on"}
    look("list-empty", bo, press(bo, form, "Make the list", **typed))
    return SignUp.objects.get()


def enter_people(row: SignUp, look: Look) -> dict[str, tuple[Phone, Page]]:
    """Fifteen pairs, two who look for a partner, and a pair that waits: phone and page of each, by name."""
    called, found = names(34), {}
    pairs = [*zip(called[:30:2], called[1:30:2]), (called[30], ""), (called[31], ""), (called[32], called[33])]
    for name, partner in pairs:
        phone = Phone()
        page = phone.open(f"/sign-up/{row.pk}/{row.token}/")
        look(f"link of {name}", phone, page)
        found[name] = phone, press(phone, page, "Enter", name=name, partner=partner)
        look(f"page of {name}", *found[name])
    return found


def play_round(bo: Phone, event: Event, number: int) -> Page:
    """The board once every table of the round has written its last deal, and the round is closed."""
    for table in EventState(Event.objects.get(pk=event.pk)).running.unfinished:
        tricks = [11, 2] if (table.number + number) % 2 else [2, 11]
        Writer(f"player {table.number}").writes(match_at(event, table.number, number), 1, {"tricks": tricks})
    return press(bo, bo.open(f"/events/{event.pk}/"), f"Close round {number}")


def begin(bo: Phone, row: SignUp, look: Look) -> Event:
    """The evening of the list, with its draw published."""
    page = press(bo, bo.open(f"/sign-ups/{row.pk}/"), "Paid: cy & dee")
    look("list", bo, page)
    page = press(bo, page, "Start the evening")
    look("roll-call", bo, page)
    assert page.errors == ["Write two names on a line: “ada & bo”. Without a partner: player 31 and player 32."]
    joined = page.form("Show what fits").values["names"][0].replace("player 31\nplayer 32", "player 31 & player 32")
    page = press(bo, page, "Show what fits", names=joined)
    look("offers", bo, page)
    page = press(bo, page, "Go on to the draw", format="swiss", lot="0123456789abcdef")
    look("draw", bo, page)
    page = press(bo, bo.open(page.link("Rules of the evening")), "Save", option__rounds=3, option__then=4)
    page = press(bo, page, "Publish round 1")
    look("published", bo, page)
    return event_of(page)


def call_the_organiser(bo: Phone, event: Event, look: Look) -> None:
    table = Phone()
    sheet = enter(table, pass_of(event, Pass.TABLE, 3))
    look("table", table, sheet)
    called = press(table, sheet, "Call organiser")
    look("called", table, called)
    page = bo.open(f"/events/{event.pk}/")
    look("board called", bo, page)
    assert "Table 3 calls" in page.main
    press(bo, press(bo, page, "I am coming"), "Done")


def test_an_evening_of_32_from_the_sign_up_to_the_prizes(bo):
    walk(bo)


def walk(bo: Phone, look: Look = lambda name, phone, page: None) -> None:
    row = make_list(bo, look)
    phones = enter_people(row, look)
    assert "number 1 on the waiting list" in phones["player 33"][1].main
    press(*phones["ada"], "Not coming")
    phone, page = phones["player 33"]
    page = phone.open(page.path)
    look("moved up", phone, page)
    assert "A place came free, and you have it." in page.main
    event = begin(bo, row, look)

    phone, page = phones["gus"]
    page = phone.open(phone.open(page.path).link("To the evening"))
    look("evening of gus", phone, page)
    own = phone.open(f"/events/{event.pk}/own/")
    look("own seat", phone, own)
    assert device_of(phone).name_at(event.pk) == "gus & hal" and "Table" in own.main
    stranger = Phone()
    closed = stranger.open(f"/sign-up/{row.pk}/{row.token}/")
    look("link after the start", stranger, closed)
    assert "The evening has begun" in closed.main

    page = press(bo, bo.open(f"/events/{event.pk}/"), "Open round 1")
    look("board", bo, page)
    call_the_organiser(bo, event, look)
    page = press(bo, bo.open(f"/events/{event.pk}/roll/"), "See what changes", arrive="ivy & jo")
    look("late arrival", bo, page)
    press(bo, page, "Save")
    page = play_round(bo, event, 1)
    look("after round 1", bo, page)
    assert "Is ivy & jo here?" in page.main
    page = press(bo, bo.open(page.link("Penalty")), "Save", who="1", way="penalty", points="1", why="late")
    look("penalty", bo, page)
    assert "cy & dee: -1, late" in page.main
    for number in (2, 3):
        press(bo, bo.open(f"/events/{event.pk}/"), f"Open round {number}")
        page = play_round(bo, event, number)
    look("after round 3", bo, page)

    page = bo.open(page.link("Who goes on?"))
    look("who goes on", bo, page)
    assert "2 share the last place. Who goes on? Tick 1." in page.main
    level = [box.attrs["value"] for box in page.top.all("input", name="level")]
    page = press(bo, page, "Show who goes on", level=level[0])
    page = press(bo, page, "Start the knockout")
    look("knockout", bo, page)
    for number in (4, 5):
        press(bo, page, f"Open round {number}")
        page = play_round(bo, event, number)
    look("over", bo, page)
    assert "That was it." in page.main
    page = press(bo, page, "Show the prizes one by one")
    look("prizes", bo, page)
    for _ in range(3):
        page = press(bo, page, "Next prize")
    look("prizes given", bo, page)
    page = phone.open(f"/events/{event.pk}/own/")
    look("own at the end", phone, page)
    assert "2nd place" in page.main or "place 2" in page.main.lower(), page.main
    page = stranger.open(stranger.open(closed.link("To the evening")).link("Standings"))
    look("standings", stranger, page)
    assert "player 23 & player 24 won." in page.main and "cy & dee -1 penalty" in page.main
