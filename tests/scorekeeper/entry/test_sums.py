"""A sum may be typed wherever points are: "37+3+75"."""

import pytest
from django.core.exceptions import ValidationError

from scorekeeper.entry.fields import SumField
from tests.phones import match_of


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("37+3+75", 115),
        ("100-20", 80),
        (" 37 + 3 + 75 ", 115),
        ("−5", -5),
        ("-5+5", 0),
        ("+12", 12),
        ("100–30−1", 69),
        ("007", 7),
        ("", None),
    ],
)
def test_a_sum_is_added_up(text, points):
    assert SumField(required=False).clean(text) == points


@pytest.mark.parametrize(
    "text", ["37+", "3*4", "3.5", "1e3", "++3", "3+-2", "lots", "٣", "1" * 7, "1+" * 500 + "1", "=1+1"]
)
def test_anything_else_is_refused(text):
    with pytest.raises(ValidationError):
        SumField(required=False).clean(text)


def test_a_sum_is_written_and_a_wrong_one_is_refused_with_a_sentence_and_stays(ada):
    page = ada.start("any_points", "ada", "bo")
    page = ada.write(page, **{"points-0": "37+3+75", "points-1": "100 − 20"})
    assert page.totals == ["115", "80"]
    page = ada.write(page, **{"points-0": "37+", "points-1": "2"})
    assert "Points: write a whole number, or a sum like 37+3+75." in page.main
    assert page.form("Write it down").values["points-0"] == ["37+"]


def test_other_games_read_sums_too(ada):
    page = ada.start("hearts", "ada", "bo", "cy", "dee")
    page = ada.write(page, **{"hearts-0": "3+2", "hearts-1": "8", "hearts-2": "0", "hearts-3": "0", "queen": "0"})
    assert page.totals == ["18", "8", "0", "0"]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("12.50", "-12.50"),
        ("12,5", "-12.50"),
        ("12", "-12.00"),
        ("10+2.25", "-12.25"),
        ("12.", "-12.00"),
        (".", "0.00"),
    ],
)
def test_amounts_of_money_are_typed_as_people_write_them(ada, typed, shown):
    page = ada.start("poker_cents", "ada", "bo")
    page = ada.write(ada.write(page, what="all"), amount=typed)
    wrong = ["Amount: write an amount like 12.50, or a sum like 20+12.50."] if shown == "0.00" else []
    assert page.totals == [shown] * 2 and page.errors == wrong


def test_an_amount_stands_as_coins_in_its_box_and_in_the_history(ada):
    page = ada.start("poker_cents", "ada", "bo")
    page = ada.write(ada.write(page, what="all"), amount="12.50")
    form = ada.open(match_of(page) + "lines/1/").form("Save")
    assert form.values["amount"] == ["12.50"]
    assert "12.50" in ada.open(match_of(page) + "history/").main
