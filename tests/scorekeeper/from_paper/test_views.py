"""The pages on which a sheet is typed in from paper, as somebody uses them."""

from scorekeeper.models import Match
from tests.phones import match_of


def typed(**cells: object) -> dict[str, object]:
    return {name.replace("_", "-"): f"{value}" for name, value in cells.items()}


def the_rows(first: int, *rows: tuple[int, ...]) -> dict[str, object]:
    return {f"{at}-points-{side}": f"{one}" for at, row in enumerate(rows, first) for side, one in enumerate(row)}


def test_issue_34_more_leads_to_the_paper_which_is_typed_saved_and_typed_again(ada):
    sheet = ada.start("any_points", "ada", "bo")
    match = match_of(sheet)
    page = ada.open(next(link for link in ada.open(f"{match}more/").links("") if "from-paper" in link))
    page = ada.send(page.form("Save the rows"), "Save the rows", **the_rows(1, (4, 9), (0, 7)))
    assert page.path == match
    assert page.totals == ["4", "16"]
    again = ada.open(f"{match}from-paper/again/")
    assert "9" not in [box.attrs.get("value") for box in again.form("Compare").node.all("input")]
    page = ada.send(again.form("Compare"), "Compare", **the_rows(1, (4, 6), (0, 7)))
    assert "Look at the paper: which is on it?" in page.text
    page = ada.send(page.form("Compare"), "Compare", **{"1-which": "second"})
    assert page.totals == ["4", "13"]
    page = ada.send(again.form("Compare"), "Compare", **the_rows(1, (4, 6), (0, 7)))
    assert "Everything is as on the sheet: 2 rows." in page.text


def test_what_was_typed_is_still_there_after_a_refusal(ada):
    match = match_of(ada.start("hearts", "ada", "bo", "cy", "dee"))
    page = ada.open(f"{match}from-paper/")
    boxes = {"1-hearts-0": "9", "1-hearts-1": "5", "1-hearts-2": "0", "1-hearts-3": "0", "1-queen": "1"}
    page = ada.send(page.form("Save the rows"), "Save the rows", **boxes)
    assert page.errors == ["Row 1: The hearts add up to 14, not 13. Change one.", "Nothing is saved yet."]
    again = page.form("Save the rows").filled({}, "Save the rows")
    assert {name: again[name][0] for name in boxes} == boxes
    assert not Match.objects.get().last_line


def test_a_total_of_the_paper_that_differs_is_told_and_the_rows_may_be_saved_all_the_same(ada):
    match = match_of(ada.start("any_points", "ada", "bo"))
    page = ada.open(f"{match}from-paper/")
    page = ada.send(page.form("Save the rows"), "Save the rows", **the_rows(1, (4, 9)), **{"total-1": "8"})
    assert "bo: the paper says 8, these rows make 9." in page.text
    page = ada.send(page.form("Save the rows as they are"), "Save the rows as they are")
    assert page.path == match and page.totals == ["4", "9"]


def test_more_rows_keep_what_was_typed(ada):
    match = match_of(ada.start("any_points", "ada", "bo"))
    page = ada.open(f"{match}from-paper/")
    page = ada.send(page.form("Save the rows"), "More rows", **the_rows(1, (4, 9)))
    sent = page.form("Save the rows").filled({}, "Save the rows")
    assert sent["1-points-1"] == ["9"] and "16-points-1" in sent


def test_strangers_and_lookers_on_have_no_such_page(ada, cy):
    match = match_of(ada.start("any_points", "ada", "bo"))
    assert cy.open(f"{match}from-paper/").status == 404
    assert ada.open(f"{match}from-paper/again/").status == 404, "nothing is written yet"
