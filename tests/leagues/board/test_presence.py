"""People who tick themselves present on their own phones before round 1, and what the organiser sees of it."""

import pytest
from django.utils import timezone

from leagues.board import wording
from leagues.board.own_page import OwnPage
from leagues.board.presence import presence
from leagues.models import Arrival, Event, Pass
from leagues.standings.page import StandingsPage
from leagues.state.facts.event_state import EventState
from leagues.state.seats.next_seats import next_seat_sentences
from leagues.state.seats.own_seat import find_own_seat
from tests.leagues.event_pages import event_of, match_at, published
from tests.leagues.hall import Hall
from tests.reading import Page


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


def test_once_round_1_is_open_a_phone_is_told_who_holds_it_and_nobody_is_ticked(bo, cy):
    board = published(bo, 8)
    event = event_of(board)
    page = enter(cy, event)
    bo.send(board.form("Open round 1"), "Open round 1")
    late = cy.send(page.form("ada is here"), "ada is here")
    assert not late.errors and not Arrival.objects.exists() and not late.has_button("is here")
    assert own_line(cy, event).startswith("ada: table ")


def test_once_the_evening_has_ended_nobody_ticks_any_more(bo, cy):
    event = event_of(published(bo, 8))
    form = enter(cy, event).form("ada is here")
    Event.objects.filter(pk=event.pk).update(ended=timezone.now())
    late = cy.send(form, "ada is here")
    assert not late.errors and not Arrival.objects.exists() and not own_line(cy, event)


def test_a_stranger_ticks_nobody(bo, cy):
    event = event_of(published(bo, 8))
    cy.client.handler.enforce_csrf_checks = False
    assert cy.answer(f"/events/{event.pk}/here/", {"one": ["1"]})[0] == 404


# -- the phone knows who holds it


def own_line(phone, event):
    """The line about one's own seat that a page which many share asks for."""
    status, words, _ = phone.answer(f"/events/{event.pk}/own/line/")
    assert status == 200
    return Page(f"<main>{words}</main>", "", 200).main


def test_a_phone_that_said_who_is_here_says_on_every_page_where_to_sit_opposite_whom_and_who_deals(bo, cy):
    """C21. Pages that many share ask for the line; all others have it."""
    event = event_of(published(bo, 8))
    evening = EventState(event)
    table = evening.plan[0].tables[0]
    one, across = table.seats[1], table.seats[3]
    me, other = evening.names[one], evening.names[across]
    page = enter(cy, event)
    assert not own_line(cy, event), "nobody has said so on this phone"
    page = cy.send(page.form(f"{me} is here"), f"{me} is here")
    assert page.top.one("div", id="own").attrs["data-line"].endswith("/own/line/")
    turn = ("first", "second", "third", "last")[(1 - (table.dealer or 0)) % 4]
    deal = f"you deal {turn}" if table.dealer is not None else "cut for the deal, ace high; then it goes to the left"
    says = f"{me}: table {table.number}, opposite {other}, {deal}"
    assert own_line(cy, event) == f"{says} next: round 1"
    board = bo.open(f"/events/{event.pk}/")
    bo.send(board.form("Open round 1"), "Open round 1")
    assert own_line(cy, event) == f"{says} round 1"
    for there in (f"standings/{one}/", "needs/", "rounds/1/", "history/", "paper/", "fair/"):
        assert says in cy.open(f"/events/{event.pk}/{there}").main, there
    assert says not in bo.open(f"/events/{event.pk}/rounds/1/").main, "the organiser's laptop is nobody's"
    for number, place in ((table.number, "Round 1"), (2 if table.number == 1 else 1, "Round 1 of 7, table")):
        phone_at_table(cy, event, number)
        head = cy.open(f"/matches/{match_at(event, number).pk}/").top.one("header", class_="title").text
        assert f"{says} · {place}" in head, "its owner's seat first; of another table also which sheet it is"
        phone_at_table(bo, event, number)
        assert says not in bo.open(f"/matches/{match_at(event, number).pk}/").top.one("header", class_="title").text


def phone_at_table(phone, event, number):
    row = event.passes.get(may=Pass.TABLE, number=number)
    phone.open(f"/evening/{row.pk}/{row.token}/")


def test_the_own_page_shows_the_table_from_above_and_leads_to_place_and_card(bo, cy):
    event = event_of(published(bo, 8))
    evening = EventState(event)
    table = evening.plan[0].tables[1]
    names = [evening.names[one] for one in table.seats]
    enter(cy, event)
    page = cy.open(f"/events/{event.pk}/own/")
    assert page.title == "Who are you?"
    page = cy.send(page.form(names[0]), names[0])
    assert page.title == f"Table {table.number}" and f"Opposite {names[2]}," in page.main
    assert f"Against {names[1]} and {names[3]}." in page.main or f"Against {names[3]} and {names[1]}." in page.main
    chairs = [each.text.split(" deal")[0] for each in page.top.one("ol", class_="from-above").all("li")]
    assert chairs == ["You", *names[1:]], "in the order of play from oneself"
    assert page.link("My card").endswith(f"/standings/{table.seats[0]}/")
    page = cy.send(page.form(f"Not {names[0]}?"), f"Not {names[0]}?")
    assert page.title == "Who are you?" and not own_line(cy, event)


def test_who_sits_out_and_who_waits_for_a_draw_is_told_so(bo, cy):
    event = event_of(published(bo, 9))
    evening = EventState(event)
    enter(cy, event)
    out = evening.plan[0].out[0]
    page = cy.open(f"/events/{event.pk}/own/")
    page = cy.send(page.form(evening.names[out]), evening.names[out])
    assert page.title.startswith("You sit out round 1")
    assert own_line(cy, event).startswith(f"{evening.names[out]}: you sit out round 1")
    Event.objects.filter(pk=event.pk).update(ended=timezone.now())
    assert cy.open(f"/events/{event.pk}/own/").title == "That was it."


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("game", "places"), [("mahjong_hk", ["near", "right", "far", "left"]), ("whist", ["near", "left", "far", "right"])]
)
def test_the_next_to_play_sits_on_the_right_at_mahjong_else_on_the_left(game, places):
    hall = Hall(4, "changing_partners" if game == "whist" else "meet_everyone", game)
    hall.opens()
    page = OwnPage(hall.evening, StandingsPage(hall.evening), 1, None)
    assert [chair.place for chair in page.chairs] == places


@pytest.mark.django_db
def test_two_who_play_against_each_other_are_told_whom_and_chairs_have_no_points_of_the_compass():
    hall = Hall(4, "swiss", "cribbage", rounds=2)
    seats = hall.evening.next_draw.tables[0].seats
    hall.opens()
    seat = find_own_seat(hall.evening, seats[0])
    assert seat.words.startswith(f"table 1, against {hall.evening.names[seats[1]]}")
    hall = Hall(8)
    hall.plays(1)
    told = " ".join(words for table in (1, 2) for words in next_seat_sentences(hall.evening, 1, table))
    assert " opposite " in told and not any(point in told for point in ("North", "East", "South", "West"))
