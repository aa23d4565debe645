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
    assert "moved from another sheet" in told(ada, right) and "(from ada, bo, cy and dee)" in told(ada, right)
    gone = told(ada, wrong)
    assert "Row 1 moved to another sheet (belongs to eli, fay, gus and hal)" in gone and "struck out" not in gone
    assert ada.send(there.form("Undo"), "Undo").totals == ["0"] * 4


def test_f21_a_row_that_cannot_stand_there_is_refused_in_a_sentence_and_nothing_changes(ada):
    wrong, _ = two_sheets(ada)
    page = asked(ada, wrong)
    Line.objects.update(entries={"hearts": [5, 4, 2, 9], "queen": 1})  # as under rules that have changed since
    refused = ada.send(page.form("eli, fay, gus, hal"), "eli, fay, gus, hal")
    assert "20" in refused.top.one("p", class_="error").text and Line.objects.count() == 1


def test_a_refusal_by_a_sheet_of_several_games_names_the_partners_of_its_round(ada):
    rules = {f"round_{at}": key for at, key in enumerate(("whist", *["none"] * 7), 1)}
    ada.start("compendium", "eli", "fay", "gus", "hal", **rules)
    page = ada.write(ada.start("compendium", "ada", "bo", "cy", "dee", **rules), tricks__0=9, tricks__1=4)
    choice = asked(ada, page)
    Line.objects.update(entries={"tricks": [9, 99]})  # as under rules that have changed since
    refused = ada.send(choice.form("eli, fay, gus, hal"), "eli, fay, gus, hal")
    assert "Tricks, fay & hal: 99 is not between" in refused.top.one("p", class_="error").text


def test_a_row_of_another_game_is_refused_without_a_word_of_the_program(ada):
    rules = {f"round_{at}": key for at, key in enumerate(("snap", "whist", *["none"] * 6), 1)}
    cards = {"cards-0": 20, "cards-1": 12, "cards-2": 10, "cards-3": 10}
    ada.write(ada.start("compendium", "eli", "fay", "gus", "hal", **rules), **cards)
    choice = asked(ada, ada.write(ada.start("compendium", "ada", "bo", "cy", "dee", **rules), **cards))
    refused = ada.send(choice.form("eli, fay, gus, hal"), "eli, fay, gus, hal")
    assert refused.top.one("p", class_="error").text == "This is not a row of Partnership Whist."


def test_f21_only_sheets_of_the_same_game_and_number_are_offered_and_none_is_said_so(ada, cy):
    ada.start("hearts", "eli", "fay", "gus")
    ada.start("whist", "ada", "bo", "cy", "dee")
    cy.start("hearts", "eli", "fay", "gus", "hal")
    wrong = ada.write(ada.start("hearts", "ada", "bo", "cy", "dee"), **FIVE_FOUR)
    page = asked(ada, wrong)
    assert "No other sheet of Hearts for 4 is open on this phone." in page.text and not page.has_button("eli")
    assert cy.open(f"{match_of(wrong)}lines/1/move/").status == 404
    assert ada.open(f"{match_of(wrong)}lines/9/move/").status == 404


def moved(ada) -> tuple[Page, Page, Page]:
    """Both sheets, and the page after row 1 of the first became row 2 of the second."""
    wrong, right = two_sheets(ada)
    ada.write(right, **FIVE_FOUR)
    form = asked(ada, wrong).form("eli, fay, gus, hal")
    return wrong, right, ada.send(form, "eli, fay, gus, hal")


def state(page: Page) -> str:
    return page.top.one("p", class_="state").text


def told(ada, sheet: Page) -> str:
    return ada.open(f"{match_of(sheet)}history/").text


def test_a_moved_row_is_said_where_it_arrives(ada):
    _, _, there = moved(ada)
    assert state(there) == "Row 1 of the other sheet is here now as row 2."


def test_one_undo_on_either_sheet_takes_back_both_halves_and_redo_moves_them_again(ada):
    wrong, right, there = moved(ada)
    back = ada.send(there.form("Undo"), "Undo")
    assert back.totals == ["5", "17", "2", "2"] and state(back) == "Row 2 is back on the other sheet"
    here = ada.open(match_of(wrong))
    assert here.totals == ["5", "17", "2", "2"] and state(here) == "Row 1 is back"
    again = ada.send(here.form("Redo"), "Redo")
    assert again.totals == ["0"] * 4 and state(again) == "Row 1 moved to the other sheet again"
    assert ada.open(match_of(right)).totals == ["10", "34", "4", "4"]
    assert ada.send(again.form("Undo"), "Undo").totals == ["5", "17", "2", "2"]
    assert ada.open(match_of(right)).totals == ["5", "17", "2", "2"]
    assert "Row 1 moved back from the other sheet" in told(ada, wrong)
    assert "Row 2 moved back to the other sheet" in told(ada, right)


def test_a_move_is_not_undone_where_the_other_half_has_changed_since(ada):
    wrong, right, _ = moved(ada)
    ada.send(ada.open(f"{match_of(right)}lines/2/").form("Save"), "Save", queen=0)
    here, rows = ada.open(match_of(wrong)), Line.objects.count()
    refused = ada.send(here.form("Undo"), "Undo")
    assert "Row 2 of the other sheet, eli, fay, gus and hal, has changed since." in refused.text
    assert Line.objects.count() == rows and ada.open(match_of(wrong)).totals == ["0"] * 4
