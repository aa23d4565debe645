"""A finished sheet leads on to the next seat of whoever holds the phone, once the next round is open."""

import pytest

from leagues.models import Event
from leagues.state.facts.event_state import EventState
from scorekeeper.access.permission import COOKIE, cookie_of, device_from_cookies
from tests.leagues.event_pages import enter, event_of, in_round, match_at, pass_of, play
from tests.phones import Phone

pytestmark = pytest.mark.django_db


def next_round(bo: Phone, event: Event, number: int = 2) -> None:
    board = bo.open(f"/events/{event.pk}/")
    board = bo.send(board.form(f"Close round {number - 1}"), f"Close round {number - 1}")
    bo.send(board.form(f"Open round {number}"), f"Open round {number}")


def panel(phone: Phone, event: Event) -> tuple[str, str]:
    """(words, where Go now leads) of what the finished sheet of round 1 asks for; empty where it goes nowhere."""
    sheet = phone.open(f"/matches/{match_at(event, 1).pk}/")
    found = [each.attrs["data-onward"] for each in sheet.top.all("div", class_="onward")]
    page = phone.open(found[0]) if found else None
    return (page.top.one("p").text, page.top.one("a").attrs["href"]) if page and page.status == 200 else ("", "")


def test_a_finished_sheet_goes_on_to_its_table_when_the_next_round_opens(bo: Phone, ada: Phone) -> None:
    """C23: not before, and not for whoever looks at an old sheet a round later."""
    event = event_of(in_round(bo))
    enter(ada, pass_of(event, "table", 2))
    play(event, 1, 2)
    assert panel(ada, event) == ("", "")
    next_round(bo, event)
    words, url = panel(ada, event)
    assert words.startswith("Round 2 is open. At table 2.") and url == f"/events/{event.pk}/tables/2/"
    assert ada.open(url).path == f"/matches/{match_at(event, 2, 2).pk}/"
    play(event, 1, 2, number=2)
    next_round(bo, event, 3)
    assert panel(ada, event) == ("", "")
    assert ada.client.get(f"/events/{event.pk}/rounds/1/onward/").status_code == 204, "nor a page left open since"


def test_a_phone_that_knows_whose_it_is_goes_to_that_seat(bo: Phone, ada: Phone) -> None:
    """C23."""
    event = event_of(in_round(bo))
    enter(ada, pass_of(event, "view"))
    play(event, 1, 2)
    next_round(bo, event)
    assert panel(ada, event) == ("", ""), "whoever looks on is led nowhere"
    evening = EventState(event)
    one = evening.rounds[0].tables[0].draw.seats[0]
    seated = evening.running.draw.table_of(one)
    device = device_from_cookies({COOKIE: ada.client.cookies[COOKIE].value})
    ada.client.cookies[COOKIE] = cookie_of(device.with_name(event.pk, evening.names[one]))
    words, url = panel(ada, event)
    assert f"Table {seated.number}, opposite " in words and url == f"/events/{event.pk}/tables/{seated.number}/"


def test_whoever_runs_the_evening_reads_an_old_sheet_in_peace(bo: Phone) -> None:
    event = event_of(in_round(bo))
    play(event, 1, 2)
    next_round(bo, event)
    assert panel(bo, event) == ("", "")
