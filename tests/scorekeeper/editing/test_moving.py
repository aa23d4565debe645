"""F21: a row that was written on the wrong sheet is moved in one act, and both histories say so."""

from scorekeeper.models import Line
from tests.phones import match_of
from tests.reading import Page

FIVE_FOUR = {"hearts-0": 5, "hearts-1": 4, "hearts-2": 2, "hearts-3": 2, "queen": 1}


def two_sheets(ada) -> tuple[Page, Page]:
    """A row on the first of two sheets, which belongs to the second."""
    right = ada.start("hearts", "eli", "fay", "gus", "hal")
    wrong = ada.start("hearts", "ada", "bo", "cy", "dee")
    return ada.write(wrong, **FIVE_FOUR), right


def asked(ada, wrong: Page) -> Page:
    return ada.open(ada.open(f"{match_of(wrong)}lines/1/").link("Wrong sheet?"))


def test_f21_a_row_on_the_wrong_sheet_is_moved_in_one_act_with_its_history(ada):
    wrong, right = two_sheets(ada)
    page = asked(ada, wrong)
    there = ada.send(page.form("eli, fay, gus, hal"), "eli, fay, gus, hal")
    assert match_of(there) == match_of(right) and there.totals == ["5", "17", "2", "2"]
    assert ada.open(match_of(wrong)).totals == ["0"] * 4
    assert "from Hearts" in ada.open(f"{match_of(right)}history/").text
    assert "belongs to Hearts" in ada.open(f"{match_of(wrong)}history/").text
    assert ada.send(there.form("Undo"), "Undo").totals == ["0"] * 4


def test_f21_a_row_that_cannot_stand_there_is_refused_in_a_sentence_and_nothing_changes(ada):
    wrong, _ = two_sheets(ada)
    page = asked(ada, wrong)
    Line.objects.update(entries={"hearts": [5, 4, 2, 9], "queen": 1})  # as under rules that have changed since
    refused = ada.send(page.form("eli, fay, gus, hal"), "eli, fay, gus, hal")
    assert "20" in refused.top.one("p", class_="error").text and Line.objects.count() == 1


def test_f21_only_sheets_of_the_same_game_and_number_are_offered_and_none_is_said_so(ada, cy):
    ada.start("hearts", "eli", "fay", "gus")
    ada.start("whist", "ada", "bo", "cy", "dee")
    cy.start("hearts", "eli", "fay", "gus", "hal")
    wrong = ada.write(ada.start("hearts", "ada", "bo", "cy", "dee"), **FIVE_FOUR)
    page = asked(ada, wrong)
    assert "No other sheet of Hearts for 4 is open on this phone." in page.text and not page.has_button("eli")
    assert cy.open(f"{match_of(wrong)}lines/1/move/").status == 404
    assert ada.open(f"{match_of(wrong)}lines/9/move/").status == 404
