"""What is around the round that is played: the bin, the page of who looks on, how long it goes, who won it."""

from django.utils import timezone

from leagues import running
from leagues.evening import Evening
from leagues.models import Event, Pass
from tests.leagues.pages.hall import begun, event_of, in_round, names
from tests.pages.phones import Phone
from tests.pages.reading import Page


def let_in(phone: Phone, event: Event, may: str) -> Page:
    key = event.passes.get(may=may)
    return phone.open(f"/evening/{key.pk}/{key.token}/")


def test_an_evening_that_was_thrown_away_is_taken_out_of_the_bin_below_the_others(bo, cy):
    event = event_of(in_round(bo, title="Tuesday whist"))
    let_in(cy, event, Pass.RUN)
    away = bo.open(f"/events/{event.pk}/delete/")
    assert "below your evenings" in away.main
    bo.send(away.form("Throw the evening away"), "Throw the evening away")
    page = bo.open("/events/")
    assert "In the bin: 1" in page.main and not page.links("Tuesday whist")
    assert "In the bin" not in cy.open("/events/").main
    page = bo.send(page.form("Take out: Tuesday whist"), "Take out: Tuesday whist")
    assert page.has_button("Close round 1") and "In the bin" not in bo.open("/events/").main


def test_between_two_rounds_who_looks_on_is_not_told_that_it_has_not_begun(bo, cy):
    page = begun(bo, "\n".join(names(10)), format="king_of_the_hill", game="gin_rummy")
    page = bo.send(page.form("Publish round 1"), "Publish round 1")
    event = event_of(bo.send(page.form("Open round 1"), "Open round 1"))
    let_in(cy, event, Pass.VIEW)
    act = {"device": event.host, "writer": "bo", "at": timezone.now()}
    for table in Evening(event).rounds[0].tables:
        running.changed_table(Evening(event), 1, table.number, "Not played", {"void": True}, **act)
    running.changed_round(Evening(event), 1, "Closed round 1", closed=running.stamp(act["at"]), **act)
    page = cy.open(f"/events/{event.pk}/")
    assert "The next round is not drawn yet." in page.main and "not begun" not in page.main
