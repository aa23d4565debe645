"""What looks wrong and may be right: it is asked about once, nothing is lost, and nobody is stopped."""

from scorekeeper.models import Line
from tests.phones import book, match_of

PAIRS = ("ada", "bo", "cy", "dee")
ROW = {
    "out": -1,
    "melded-0": 1,
    "melded-1": 0,
    "red3-0": 0,
    "red3-1": 0,
    "red-0": 1,
    "black-0": 1,
    "wild-0": 0,
    "table-0": 20,
    "left-0": 0,
    "left-1": 50,
}
SENTENCE = "ada & cy: the canastas alone count 70 or more, but the cards on the table count only 20."


def asked(ada):
    """The page that asks about a row."""
    sheet = ada.start("hand_and_foot", *PAIRS, **book("hand_and_foot"))
    return ada.write(ada.write(sheet, out=-1, **{"melded-0": 1, "melded-1": 0}), **ROW)


def test_a_row_that_looks_wrong_is_asked_about_and_keeps_every_digit(ada):
    page = asked(ada)
    assert page.errors == [f"{SENTENCE} Is it right?"]
    form = page.form("It is right")
    assert form.values["table-0"] == ["20"] and form.values["left-1"] == ["50"]
    assert ada.open(match_of(page)).totals == ["0", "0"]


def test_one_press_says_that_it_is_right(ada):
    page = asked(ada)
    page = ada.send(page.form("It is right"), "It is right")
    assert not page.errors and page.totals == ["820", "-50"]


def test_another_figure_is_asked_about_anew_and_a_good_one_is_just_written(ada):
    page = asked(ada)
    page = ada.send(page.form("It is right"), "It is right", **{"table-0": 25})
    assert "only 25." in page.errors[0]
    page = ada.write(page, **{"table-0": 200})
    assert not page.errors and page.totals == ["1000", "-50"]


def test_what_was_said_to_be_right_is_not_asked_again_when_the_row_is_corrected(ada):
    page = asked(ada)
    page = ada.send(page.form("It is right"), "It is right")
    line = ada.open(match_of(page) + "lines/1/")
    page = ada.send(line.form("Save"), "Save", **{"left-1": 55})
    assert not page.errors and page.totals == ["820", "-55"] and Line.objects.filter(number=1).count() == 3


def test_gin_asks_for_the_deadwood_of_whoever_did_not_go_out_by_name(ada):
    sheet = ada.start("gin_rummy", "ada", "bo")
    form = ada.open(f"{match_of(sheet)}lines/1/?ended=knock&who=1&deadwood=3").form("Write it down")
    assert form.node.one("fieldset", data_field="other").attrs["data-asks"] == "ada’s deadwood?"


def test_a_question_about_one_partner_names_them(ada):
    """Court Whist: the ladies are the second players of their sides."""
    form = ada.start("court_whist", *PAIRS, court="chivalry").form("Write it down")
    labels = [
        (box.attrs["data-field"], label.text.strip("\u2068\u2069"))
        for box in form.node.all("fieldset", class_="boxes")
        for label in box.all("label")
    ]
    assert [name for key, name in labels if key == "ladies"] == ["cy", "dee"]
