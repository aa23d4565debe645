"""The organiser gives a penalty, points or a warning with a reason, and takes it back."""

import pytest

from leagues.actions import organiser
from leagues.changes.penalties import PenaltyForm
from leagues.changes.wording import PENALTY_GONE, PENALTY_POINTS
from leagues.models import Event
from leagues.paper.build import results
from leagues.rules.standings.adjusting import adjustments
from leagues.standings.page import StandingsPage
from leagues.state.facts.event_state import EventState
from tests.leagues.event_pages import event_of, in_round
from tests.leagues.hall import Hall


def give(phone, event, **typed):
    page = phone.open(f"/events/{event.pk}/penalties/")
    who = next(value for value, name, _ in PenaltyForm(None, evening=EventState(event)).people if name == typed["who"])
    return phone.send(page.form("Save"), "Save", **{**typed, "who": who})


def row_of(phone, event, name):
    rows = phone.open(f"/events/{event.pk}/standings/").top.one("table", class_="everybody").all("tr")
    return next(row.text for row in rows if name in row.text)


def test_a_penalty_is_in_the_standings_in_ones_own_account_and_in_the_history(bo):
    event = event_of(in_round(bo))
    page = give(bo, event, who="ada", way="penalty", points="2", why="late after the break")
    assert "ada: -2, late after the break. round 1" in page.main
    assert "-2 penalty" in row_of(bo, event, "ada")
    assert "ada: -2, late after the break." in bo.open(f"/events/{event.pk}/standings/").main
    assert "penalty: late after the break -2 -2" in bo.open(f"/events/{event.pk}/standings/1/").main
    assert "ada: -2, late after the break." in bo.open(f"/events/{event.pk}/history/").main


def test_a_warning_changes_no_total_and_stands_in_the_history(bo):
    event = event_of(in_round(bo))
    give(bo, event, who="bo", way="warning", points="", why="a phone at the table")
    assert "bo: warning, a phone at the table." in bo.open(f"/events/{event.pk}/history/").main
    assert "warning" not in bo.open(f"/events/{event.pk}/standings/").main


def test_a_button_pressed_twice_gives_it_once(bo):
    event = event_of(in_round(bo))
    for _ in range(2):
        page = give(bo, event, who="ada", way="penalty", points="2", why="late")
    assert "That is given already" in page.text
    assert [each.points for each in adjustments(EventState(Event.objects.get()).facts)] == [-2]


def test_what_was_given_is_taken_back_once(bo):
    event = event_of(in_round(bo))
    page = give(bo, event, who="cy", way="bonus", points="3", why="")
    assert "cy: +3." in page.main
    form = page.form("Take it back")
    assert "cy: +3." not in bo.send(form, "Take it back").main
    assert PENALTY_GONE in bo.send(form, "Take it back").text
    assert "Took back: cy: +3" in bo.open(f"/events/{event.pk}/history/").main


def test_undo_takes_a_penalty_back(bo):
    event = event_of(in_round(bo))
    give(bo, event, who="cy", way="penalty", points="3", why="")
    board = bo.open(f"/events/{event.pk}/")
    bo.send(board.form("Undo"), "Undo")
    assert "-3" not in row_of(bo, event, "cy")


def test_a_penalty_without_points_is_refused_and_nothing_typed_is_lost(bo):
    event = event_of(in_round(bo))
    page = give(bo, event, who="cy", way="penalty", points="", why="slow play")
    assert PENALTY_POINTS in page.text and page.form("Save").values["why"] == ["slow play"]
    assert "Take it back" not in page.text


@pytest.mark.django_db
def test_where_low_wins_a_penalty_adds_to_the_total_that_is_shown():
    hall = Hall(8, "meet_everyone", game="hearts")
    form = PenaltyForm({"who": "1", "way": "penalty", "points": "4", "why": ""}, evening=hall.evening)
    assert form.is_valid() and form.words == "ada: +4."
    after = organiser.change_event(hall.evening, form.after, form.words, **hall.act)
    assert next(row.total for row in StandingsPage(after).rows if row.number == 1) == "4"


@pytest.mark.django_db
def test_paper_says_what_was_taken_or_added():
    hall = Hall(8)
    hall.plays()
    form = PenaltyForm({"who": "1", "way": "penalty", "points": "4", "why": "late"}, evening=hall.evening)
    assert form.is_valid()
    after = organiser.change_event(hall.evening, form.after, form.words, **hall.act)
    assert results(after).adjusted == (form.words,)
