"""Passes to an evening and its tables: one in force for each table, and which page a phone with passes is sent to."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client, RequestFactory
from django.urls import reverse

from leagues.access import page_url
from leagues.models import Pass
from scorekeeper.access.device import COOKIE, Device, cookie_of
from tests.leagues.changes.test_live_repair import Organiser, words
from tests.leagues.hall import Hall

pytestmark = pytest.mark.django_db


def test_a_phone_with_the_passes_of_two_tables_goes_on_at_the_one_made_last():
    hall = Hall(8)
    event = hall.evening.event
    first, second = event.passes.filter(may=Pass.TABLE).order_by("number")
    for newest, other in ((first, second), (second, first)):
        for at, row in enumerate((other, newest)):
            row.made = hall.at + timedelta(minutes=at)
            row.save()
        request = RequestFactory().get("/")
        request.COOKIES[COOKIE] = cookie_of(Device(uuid4(), keys=(first.pk, second.pk)))
        assert page_url(request, event, "there").endswith(f"/tables/{newest.number}/")


@pytest.mark.parametrize("may", [Pass.VIEW, Pass.TABLE])
@pytest.mark.parametrize("key", ["swiss", "king_of_the_hill"])
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
