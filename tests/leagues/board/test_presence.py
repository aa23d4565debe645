"""People who tick themselves present on their own phones before round 1, and what the organiser sees of it."""

import pytest
from django.utils import timezone

from leagues.actions import wording as action_wording
from leagues.board import wording
from leagues.board.presence import presence
from leagues.models import Arrival, Event, Pass
from tests.leagues.event_pages import event_of, published
from tests.leagues.hall import Hall


def enter(phone, event):
    door = event.passes.get(may=Pass.VIEW)
    return phone.open(f"/evening/{door.pk}/{door.token}/")


def test_people_tick_themselves_present_and_the_organiser_sees_who_is_missing(bo, cy):
    event = event_of(published(bo, 8))
    page = enter(cy, event)
    assert "Missing" not in bo.open(f"/events/{event.pk}/").main, "nobody has used it so far"
    page = cy.send(page.form("ada is here"), "ada is here")
    assert "✓ ada" in page.main and not page.has_button("ada is here")
    page = cy.send(page.form("fay is here"), "fay is here")
    board = bo.open(f"/events/{event.pk}/").main
    assert "2 of 8 are here. Missing: bo, cy, dee, eli, gus and hal." in board
    page = cy.send(page.form("Not fay? Undo"), "Not fay? Undo")
    assert page.has_button("fay is here") and "1 of 8 are here." in page.main


@pytest.mark.django_db
def test_who_comes_after_round_1_may_tick_themselves_present_and_is_never_missing():
    hall = Hall(8, late=8, rests=7)
    door = presence(hall.evening, {1: hall.ada.device}, hall.ada.device)
    assert "hal" in [row.name for row in door.rows] and "gus" not in [row.name for row in door.rows]
    assert door.words == "1 of 6 are here. Missing: bo, cy, dee, eli and fay."
    early = presence(hall.evening, {8: hall.ada.device}, hall.ada.device)
    assert early.words.startswith("0 of 6 are here.") and early.words.endswith(
        wording.ONE_WITHOUT_SEAT.format(who="hal", round_name="round")
    ), "so that the organiser gives them one"


def test_a_phone_cannot_undo_what_another_said_and_twice_is_once(bo, cy, ada):
    event = event_of(published(bo, 8))
    page = enter(cy, event)
    cy.send(page.form("ada is here"), "ada is here")
    other = enter(ada, event)
    assert not other.has_button("Not ada? Undo")
    form = page.form("bo is here")
    ada.answer(form.action, {"csrfmiddlewaretoken": other.forms[0].values["csrfmiddlewaretoken"], "one": ["1"]})
    sent = {"csrfmiddlewaretoken": other.forms[0].values["csrfmiddlewaretoken"], "one": ["1"], "undo": ["1"]}
    ada.answer(form.action, sent)
    assert Arrival.objects.count() == 1


def test_once_round_1_is_open_nobody_ticks_any_more(bo, cy):
    board = published(bo, 8)
    event = event_of(board)
    page = enter(cy, event)
    bo.send(board.form("Open round 1"), "Open round 1")
    late = cy.send(page.form("ada is here"), "ada is here")
    assert late.errors == [action_wording.BEGUN_ALREADY.format(Round_name="Round")] and not Arrival.objects.exists()
    assert not late.has_button("is here")


def test_once_the_evening_has_ended_nobody_ticks_any_more(bo, cy):
    event = event_of(published(bo, 8))
    form = enter(cy, event).form("ada is here")
    Event.objects.filter(pk=event.pk).update(ended=timezone.now())
    late = cy.send(form, "ada is here")
    assert late.errors == [action_wording.BEGUN_ALREADY.format(Round_name="Round")] and not Arrival.objects.exists()


def test_a_stranger_ticks_nobody(bo, cy):
    event = event_of(published(bo, 8))
    cy.client.handler.enforce_csrf_checks = False
    assert cy.answer(f"/events/{event.pk}/here/", {"one": ["1"]})[0] == 404
