"""The links and codes of an evening: what each opens, and how one is turned off or replaced."""

import pytest
from django.test import Client

from leagues.models import Event, Pass, Round, new_pass
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from scorekeeper.models import Match
from tests.leagues.event_pages import begun, enter, event_of, in_round, match_at, pass_of, published
from tests.leagues.hall import Hall, names
from tests.phones import Phone
from tests.reading import Form, Page


def board(phone: Phone, event: Event) -> Page:
    return phone.open(f"/events/{event.pk}/")


def test_a_table_s_link_leads_to_the_match_that_is_due_there(bo, cy):
    event = event_of(in_round(bo))
    page = enter(cy, pass_of(event, Pass.TABLE, 2))
    assert page.status == 200
    assert str(event.pk) in page.path or "/matches/" in page.path
    assert "Table 2" in page.text or "table 2" in page.text
    assert cy.open(f"/events/{event.pk}/passes/").status == 404
    assert cy.client.post(f"/events/{event.pk}/close/").status_code in (403, 404)


def test_a_waiting_table_says_who_plays_there_and_leads_to_its_sheet_once_the_round_is_open(bo, cy):
    """The page asks for itself: opened by a person the same address goes to the sheet at once."""
    event = event_of(published(bo))
    page = enter(cy, pass_of(event, Pass.TABLE, 2))
    assert "Round 1 has not started." in page.main and "opens the sheet" in page.main
    assert "data-follow" not in page.html and "leagues/follow" in page.html
    board = bo.open(f"/events/{event.pk}/")
    bo.send(board.form("Open round 1"), "Open round 1")
    fetched = cy.client.get(page.path, headers={"accept": "text/html"})
    shown = Page(fetched.content.decode(), page.path, fetched.status_code)
    sheet = next(link for link in shown.top.all("a") if "data-follow" in link.attrs).attrs["href"]
    assert sheet == f"/matches/{match_at(event, 2).pk}/" == cy.open(page.path).path
    assert " against " in shown.main


def test_a_table_that_there_is_not_is_not_found(bo):
    event = event_of(in_round(bo))
    assert bo.client.get(f"/events/{event.pk}/tables/2/", follow=True).status_code == 200
    assert bo.client.get(f"/events/{event.pk}/tables/99/").status_code == 404


def test_a_link_to_look_on_shows_the_round_and_the_standings_and_no_form(bo, cy):
    event = event_of(in_round(bo))
    page = enter(cy, pass_of(event, Pass.VIEW))
    assert "Round 1" in page.text and "Standings" in page.text
    assert 'method="post"' not in page.html
    assert "passes" not in page.html


@pytest.mark.parametrize(
    ("host", "said"), [("127.0.0.1", "was started for this laptop only"), ("", "Scan with a phone")]
)
def test_where_no_phone_can_come_in_the_links_say_so_and_promise_no_address(bo, settings, host, said):
    event = event_of(in_round(bo))
    settings.HOST, settings.URL = host, "" if host else "http://hall.test:8000"
    page = bo.open(f"/events/{event.pk}/passes/")
    assert said in page.main
    assert ("Scan with a phone" in page.main) == (said == "Scan with a phone")


def test_the_code_to_run_it_is_shown_once_when_the_draw_is_published(bo, cy):
    """E26"""
    event = event_of(begun(bo, "\n".join(names(8))))
    code = pass_of(event, Pass.RUN).code
    page = bo.open(f"/events/{event.pk}/draw/")
    assert code not in page.text
    page = bo.send(page.form("Publish"), "Publish the draw")
    assert code in page.main and "it is shown once" in page.main
    for path in ("", "passes/", "draw/", "paper/"):
        assert code not in bo.open(f"/events/{event.pk}/{path}").text, path
    enter(cy, pass_of(event, Pass.VIEW))
    assert code not in board(cy, event).text


def test_a_new_link_to_run_it_is_shown_once_and_the_one_before_can_only_be_replaced(bo, cy):
    """E26"""
    event = event_of(published(bo))
    page = bo.open(f"/events/{event.pk}/passes/")
    page = bo.open(f"/events/{event.pk}/passes/")  # whatever the board had not shown yet
    first = pass_of(event, Pass.RUN)
    assert first.token not in page.html and first.code not in page.text and "It was shown once." in page.main
    section = next(each for each in page.top.all("section") if "It was shown once." in each.text)
    page = bo.send(Form(section.one("form"), page.path, []), "Replace it with a new link")
    second = pass_of(event, Pass.RUN)
    assert second.pk != first.pk and second.token in page.html and second.code in page.main
    assert "it is shown once" in page.main
    page = bo.open(f"/events/{event.pk}/passes/")
    assert second.token not in page.html and second.code not in page.text
    joined = cy.send(cy.open("/join/").form("Join"), "Join", code=second.code)
    assert joined.path == f"/events/{event.pk}/" and "Open round 1" in joined.html


def test_after_the_evening_every_short_code_on_paper_opens_the_results_and_nothing_more(bo, cy):
    """E26"""
    event = event_of(in_round(bo))
    kinds = ((Pass.RUN, None), (Pass.VIEW, None), (Pass.TABLE, 1))
    run, view, table = (pass_of(event, may, number).code for may, number in kinds)
    end = bo.open(f"/events/{event.pk}/end/")
    bo.send(end.form("End the evening"), "End the evening")
    for code in (run, view, table):
        page = cy.send(cy.open("/join/").form("Join"), "Join", code=code)
        assert page.path == f"/events/{event.pk}/" and "Standings" in page.text and 'method="post"' not in page.html
    page = bo.open(f"/events/{event.pk}/passes/")
    assert view in page.text and run not in page.text and table not in page.text
    assert "The evening is over. Every code on paper now opens the results" in page.main
    page = bo.open(f"/events/{event.pk}/passes/")
    bo.send(page.form("Replace this link"), "Replace this link")
    page = cy.send(cy.open("/join/").form("Join"), "Join", code=view)
    assert page.errors == [
        "This code opens nothing now. Does it have eight letters and figures? If so, ask for a new one."
    ]


def test_a_link_to_run_it_makes_a_second_organiser(bo, cy):
    event = event_of(published(bo))
    page = enter(cy, pass_of(event, Pass.RUN))
    page = cy.send(page.form("Open round 1"), "Open round 1")
    assert Round.objects.get(event=event, number=1).opened is not None
    assert cy.open(f"/events/{event.pk}/delete/").status == 404


def test_a_short_code_opens_what_its_link_opens(bo, cy):
    event = event_of(in_round(bo))
    join = cy.open("/join/")
    page = cy.send(join.form("Join"), "Join", code=pass_of(event, Pass.VIEW).code)
    assert page.path == f"/events/{event.pk}/"
    assert page.status == 200


def test_a_link_is_taken_back_or_replaced_one_by_one(bo, cy):
    event = event_of(in_round(bo))
    old = pass_of(event, Pass.TABLE, 1)
    enter(cy, old)
    doors = bo.open(f"/events/{event.pk}/passes/?table=1")
    form = next(form for form in doors.forms if str(old.pk) in form.action)
    bo.send(form, "Replace this")
    assert enter(cy, old).status == 404
    assert cy.open(f"/events/{event.pk}/").status == 404
    fresh = pass_of(event, Pass.TABLE, 1)
    assert fresh.pk != old.pk
    assert enter(cy, fresh).status == 200
    assert enter(cy, pass_of(event, Pass.TABLE, 2)).status == 200
    view = pass_of(event, Pass.VIEW)
    doors = bo.open(f"/events/{event.pk}/passes/")
    bo.send(next(form for form in doors.forms if str(view.pk) in form.action), "Turn this link off")
    assert not event.passes.filter(may=Pass.VIEW, revoked=None).exists()


@pytest.mark.parametrize(("may", "number", "told"), [(Pass.VIEW, None, "to look on"), (Pass.TABLE, 1, "of table 1")])
def test_a_link_turned_off_by_mistake_is_turned_on_again_with_its_code(bo, cy, may, number, told):
    event = event_of(in_round(bo))
    old = pass_of(event, may, number)
    doors = bo.open(f"/events/{event.pk}/passes/?table=1")
    page = bo.send(next(form for form in doors.forms if str(old.pk) in form.action), "Turn this link off")
    assert f"Turned off the link {told}. " in page.main and enter(cy, old).status == 404
    page = bo.send(page.form("Turn it on again"), "Turn it on again")
    assert "Turned off" not in page.main and enter(cy, old).status == 200
    assert pass_of(event, may, number).code == old.code


def test_a_table_with_a_new_link_keeps_that(bo):
    event = event_of(in_round(bo))
    old = pass_of(event, Pass.TABLE, 1)
    doors = bo.open(f"/events/{event.pk}/passes/?table=1")
    page = bo.send(next(form for form in doors.forms if str(old.pk) in form.action), "Turn this link off")
    fresh = new_pass(event, Pass.TABLE, old.made, 1)
    fresh.save()
    assert bo.send(page.form("Turn it on again"), "Turn it on again").status == 200
    assert pass_of(event, Pass.TABLE, 1).pk == fresh.pk


def test_who_watches_hears_that_a_link_was_turned_off_and_the_history_names_it(bo):
    event = event_of(in_round(bo))
    watched, sheet = Event.objects.filter(pk=event.pk), Match.objects.filter(pk=match_at(event, 2).pk)
    before = watched.stamps(), sheet.stamps([f"{sheet.get().pk}"])
    doors = bo.open(f"/events/{event.pk}/passes/?table=2")
    for row in (pass_of(event, Pass.VIEW), pass_of(event, Pass.TABLE, 2)):
        bo.send(next(form for form in doors.forms if str(row.pk) in form.action), "Turn this link off")
    after = watched.stamps(), sheet.stamps([f"{sheet.get().pk}"])
    assert before[0] != after[0] and before[1] != after[1]
    told = bo.open(f"/events/{event.pk}/history/").main
    assert "Turned off the link to look on" in told and "Turned off the link of table 2" in told


@pytest.mark.django_db
def test_a_new_pass_that_is_asked_for_twice_is_made_once():
    hall, client = Hall(8), Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    (old,) = hall.evening.event.passes.filter(may=Pass.TABLE, number=1, revoked=None)
    for _ in range(2):
        sent = client.post(f"/events/{hall.evening.event.pk}/passes/{old.pk}/revoke/", {"again": "1"})
        assert sent.status_code == 302
    (new,) = hall.evening.event.passes.filter(may=Pass.TABLE, number=1, revoked=None)
    assert new.pk != old.pk and hall.evening.event.passes.filter(may=Pass.TABLE, number=1).count() == 2
