"""Start scores, and penalties and bonuses beside the rows: on the sheet, in the history, on paper, and undone."""

import uuid

import pytest
from django.utils import timezone

from scorekeeper.actions import extras
from scorekeeper.device import Act, Device
from scorekeeper.models import Change, Match
from scorekeeper.printing.layout.facts import facts_of
from tests.phones import Phone, match_of
from tests.reading import Page
from tests.table import FOUR

CHOICES = {"blank": False, "names": True, "paper": "a4", "large": False}


def played(ada: Phone) -> Page:
    page = ada.start("any_points", "ada", "bo")
    return ada.write(page, **{"points-0": "10", "points-1": "40"})


def penalty(ada: Phone, page: Page, **typed: object) -> Page:
    form = ada.open(match_of(page) + "penalty/")
    return ada.send(form.form("Write it down"), "Write it down", **typed)


def test_points_are_taken_off_for_a_reason_and_stand_on_the_sheet_in_the_history_and_on_paper(ada):
    page = penalty(ada, played(ada), who=1, points="20+5", why="a revoke")
    assert page.totals == ["10", "15"] and "bo −25 after row 1: a revoke." in page.text
    assert "−25 15" in " ".join(page.top.one("tbody").text.split())
    assert "bo −25: a revoke" in ada.open(match_of(page) + "history/").main
    match = Match.objects.get()
    assert facts_of(match, CHOICES, None).handed_over == ("bo −25 after row 1: a revoke.",)


def test_a_penalty_is_undone_like_any_act(ada):
    page = penalty(ada, played(ada), who=1, points=25)
    page = ada.send(page.form("Undo"), "Undo")
    assert page.totals == ["10", "40"] and "after row 1" not in page.text


def test_points_are_added_where_the_lowest_wins(ada):
    page = ada.start("hearts", *FOUR)
    form = ada.open(match_of(page) + "penalty/").form("Write it down")
    assert form.values["way"] == ["more"]
    page = ada.send(form, "Write it down", who=2, points=26)
    assert page.totals == ["0", "0", "26", "0"] and "Start scores: cy +26." in page.text


def test_the_same_form_sent_twice_counts_once(ada):
    form = ada.open(match_of(played(ada)) + "penalty/").form("Write it down")
    for _ in range(2):
        page = ada.send(form, "Write it down", who=0, points=5)
    assert page.totals == ["5", "40"] and Change.objects.count() == 1


def test_penalties_that_two_phones_give_at_once_both_stand(ada):
    page = played(ada)
    two = [Match.objects.get(), Match.objects.get()]  # what each phone saw
    for side, match in enumerate(two):
        extras.give(match, side, 5, "", act=Act(Device(uuid.uuid4()), "ada", timezone.now()))
    assert ada.open(match_of(page)).totals == ["15", "45"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"points": 5}, "Whose points change? Choose one."),
        ({"who": 7, "points": 5}, "Whose points change? Choose one."),
        ({"who": 0, "points": "much"}, "How many points? Write a whole number, or a sum like 20+5."),
        ({"who": 0, "points": 0}, "How many points? Write a whole number, or a sum like 20+5."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_stored(ada, typed, sentence):
    page = penalty(ada, played(ada), **typed)
    assert page.errors == [sentence] and not Change.objects.exists()


def test_nobody_but_who_keeps_score_may_give_one_and_none_where_the_match_has_ended(ada, cy):
    page = played(ada)
    assert cy.open(match_of(page) + "penalty/").status == 404
    ada.send(ada.open(match_of(page) + "end/").form("End it here"), "End it here")
    assert "The match was ended" in ada.open(match_of(page) + "penalty/").main


@pytest.mark.parametrize(("game", "people"), [("president", 4), ("guandan", 4), ("any_places", 3)])
def test_where_a_total_is_a_place_there_is_nothing_to_take_off_and_it_says_so(ada, game, people):
    page = ada.start(game, *FOUR[:people])
    assert "Places are counted here, not points" in ada.open(match_of(page) + "penalty/").main


def test_in_a_match_of_several_games_it_counts_in_the_round_under_way_once_a_row_is_written(ada):
    page = ada.start("compendium", "ada", "bo", round_1="any_points", round_2="any_points", round_3="", deals_each=2)
    assert "Write the first row first" in ada.open(match_of(page) + "penalty/").main
    page = penalty(ada, ada.write(page, **{"points-0": 10, "points-1": 40}), who=1, points=25)
    assert page.totals == ["10", "15"]


def test_places_that_bring_points_take_a_penalty(ada):
    page = ada.start("any_places", *FOUR[:3], scale="5, 3, 1")
    assert penalty(ada, page, who=0, points=2).totals == ["-2", "0", "0"]


@pytest.mark.parametrize(("start", "totals"), [("20", ["20", "20"]), ("20, 0", ["20", "0"]), ("0 −5", ["0", "-5"])])
def test_a_start_score_is_for_all_or_for_each(ada, start, totals):
    page = ada.open("/games/any_points/")
    page = ada.send(page.form("Start"), "Start", **{"name-0": "ada", "name-1": "bo", "start": start})
    assert page.totals == totals


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        ("much", "Start scores: write whole numbers, like 20, or 20, 0, 15."),
        ("1, 2, 3", "Start scores: write one for all, or 2, in the order of seats."),
    ],
)
def test_start_scores_that_fit_nobody_are_refused(ada, start, sentence):
    page = ada.open("/games/cribbage/")
    page = ada.send(page.form("Deal"), "Deal", **{"name-0": "ada", "name-1": "bo", "start": start})
    assert page.errors == [sentence] and not Match.objects.exists()
