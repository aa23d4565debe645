"""Passes to an evening and its tables: one in force for each table, and which page a phone with passes is sent to."""

from collections.abc import Callable
from datetime import timedelta
from itertools import product
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import resolve, reverse

from leagues.access import page_url
from leagues.models import Event, Pass, new_pass
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from tests.leagues.changes.test_live_repair import Organiser, words
from tests.leagues.hall import Hall
from tests.often import some

pytestmark = pytest.mark.django_db


def test_a_phone_with_the_passes_of_two_tables_goes_on_at_the_one_made_last():
    hall = Hall(8)
    event = hall.evening.event
    first, second = event.passes.filter(may=Pass.TABLE).order_by("number")
    for newest, other in ((first, second), (second, first)):
        for at, row in enumerate((other, newest)):
            row.made = hall.at + timedelta(minutes=at)
            row.save()
        device = Device(uuid4(), keys=(first.pk, second.pk))
        assert page_url(device, event, "there").endswith(f"/tables/{newest.number}/")


@pytest.mark.parametrize(("key", "may"), some([*product(["swiss", "king_of_the_hill"], [Pass.TABLE, Pass.VIEW])], 3))
def test_nobody_sees_at_a_table_a_draw_that_was_taken_back(key: str, may: str):
    ada, guest = Organiser(Hall(12, key, pairs=True)), Client()

    def table() -> str:
        return words(guest.get(ada.path("tables/1/")).content.decode())

    ada.sends("draw/publish/", {}, code=302)
    link = ada.event.passes.get(may=may, number=1 if may == Pass.TABLE else None)
    guest.get(reverse("evening-enter", args=[link.pk, link.token]))
    assert "Round 1 has not started. At this table: " in table()
    for rest in ("undo/", "draw/again/"):
        ada.sends(rest, {}, code=302)
        assert "Round 1 has not started. This page opens" in table()
    assert ada.evening.rounds == []
    ada.sends("draw/publish/", {}, code=302)
    assert "Round 1 has not started. At this table: " in table()


def test_nobody_is_told_where_to_go_before_the_next_round_is_announced():
    """A round may be closed, opened again and drawn at random once more."""
    ada, guest = Organiser(Hall(12, "swiss", pairs=True, pitches=1)), Client()
    link = ada.event.passes.get(may=Pass.VIEW)
    guest.get(reverse("evening-enter", args=[link.pk, link.token]))
    ada.hall.opens()
    for table in ada.hall.evening.running.unfinished:
        ada.hall.writes(table)
    page = words(guest.get(ada.path("tables/1/")).content.decode())
    assert "Round 1 has every result." in page and "to table" not in page and " stay." not in page
    ada.sends("close/", {}, code=302)
    assert "Round 2 has not started" in words(guest.get(ada.path("tables/1/")).content.decode())


# -- who shares the pages of all who look on


def entered(hall: Hall, may: str) -> Client:
    """A phone that opened a link of this kind."""
    guest, link = Client(), hall.evening.event.passes.filter(may=may).first()
    guest.get(reverse("evening-enter", args=[link.pk, link.token]))
    return guest


def cookies(phone: Client) -> dict[str, str]:
    return {name: morsel.value for name, morsel in phone.cookies.items()}


def sharing(name: str, event: Event) -> Callable[[dict[str, str]], bool]:
    """Whether a device with these cookies gets the page that all who look on share."""
    may_share = vars(resolve(reverse(name, args=[event.pk])).func)["may_share"]
    return lambda held: may_share(held, event.pk)


SHARED = ["event", "event-standings", "event-projector"]


@pytest.mark.parametrize("name", SHARED)
def test_whoever_looks_on_gets_the_same_page(name: str):
    hall = Hall(8)
    hall.plays(), hall.opens()
    event = hall.evening.event
    first, second = entered(hall, Pass.VIEW), entered(hall, Pass.VIEW)
    pages = [phone.get(reverse(name, args=[event.pk])) for phone in (first, second)]
    assert pages[0].status_code == 200 and pages[0].content == pages[1].content
    assert not pages[0].cookies
    assert sharing(name, event)(cookies(first))


@pytest.mark.parametrize("name", SHARED)
def test_who_runs_it_and_who_may_not_see_it_share_no_page(name: str):
    hall = Hall(8)
    event = hall.evening.event
    may_share = sharing(name, event)
    guest, stranger = entered(hall, Pass.VIEW), Client()
    host = {COOKIE: cookie_of(Device(hall.ada.device, keys=(event.passes.get(may=Pass.VIEW).pk,)))}
    helper = new_pass(event, Pass.RUN, hall.at)
    helper.save()
    runs = {COOKIE: cookie_of(Device(uuid4(), keys=(helper.pk,)))}
    assert [may_share(each) for each in (cookies(guest), host, runs, cookies(stranger), {})] == [
        True,
        False,
        False,
        False,
        False,
    ]
    event.passes.filter(may=Pass.VIEW).update(revoked=hall.at)
    assert not may_share(cookies(guest))


def test_a_phone_of_a_table_shares_the_standings_and_has_a_board_of_its_own():
    hall = Hall(8)
    event, scorer = hall.evening.event, cookies(entered(hall, Pass.TABLE))
    assert [sharing(name, event)(scorer) for name in SHARED] == [False, True, True]
