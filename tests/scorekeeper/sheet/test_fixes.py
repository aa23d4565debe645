"""After a correction or an undo: what the sheet marks, what the history says, and Redo."""

from uuid import uuid4

import pytest

from scorekeeper.models import Match
from scorekeeper.sheet import views
from tests.phones import Phone, match_of
from tests.reading import Page

FOUR = ("ada", "bo", "cy", "dee")
ONE = {"hearts-0": 5, "hearts-1": 4, "hearts-2": 4, "hearts-3": 0, "queen": 1}


@pytest.fixture
def sheet(ada: Phone) -> Page:
    """Hearts with two rows written by bo, who holds ada's phone."""
    page = ada.write(ada.start("hearts", *FOUR, target=500), **ONE)
    ada.send(ada.open(f"{match_of(page)}who/").form("bo"), "bo")
    return ada.send(page.form("Write it down"), "Write it down", **ONE)


def fix(ada: Phone, page: Page, number: int, **typed: object) -> Page:
    line = ada.open(f"{match_of(page)}lines/{number}/")
    return ada.send(line.form("Save"), "Save", **typed)


def marked(page: Page) -> list[tuple[int, str]]:
    """(row, figure) of every cell with the mark of a correction."""
    rows = page.sheet.one("tbody").all("tr")
    return [
        (number, cell.text.removesuffix("corrected").strip(" ✎"))
        for number, row in enumerate(rows, 1)
        for cell in row.all("td")
        if "corrected" in cell.attrs.get("class", "").split()
    ]


def history(ada: Phone, page: Page) -> list[str]:
    return [item.all("span")[0].text for item in ada.open(match_of(page) + "history/").top.one("ol").all("li")]


def test_only_the_cells_that_a_correction_changed_carry_its_mark(ada, sheet):
    page = fix(ada, sheet, 1, **{"hearts-1": 5, "hearts-2": 3})
    assert marked(page) == [(1, "5"), (1, "3")]
    page = fix(ada, page, 2, queen=3)
    assert marked(page) == [(1, "5"), (1, "3"), (2, "dee")]


def test_the_mark_of_a_single_count_is_in_the_cell_of_its_kind(ada):
    page = ada.write(ada.start("cribbage", "ada", "bo"), what="peg", who=1, points=2)
    page = ada.write(page, what="peg", who=0, points=1)
    page = ada.write(page, what="hand", who=1, points=8)
    assert marked(fix(ada, page, 3, points=6)) == [(1, "6")]


def test_the_history_says_who_fixed_what_with_both_figures_and_why(ada, sheet):
    page = fix(ada, sheet, 1, **{"hearts-1": 5, "hearts-2": 3}, reason="misheard")
    assert history(ada, page)[0] == "Bo fixed row 1: bo 4, now 5; cy 4, now 3 (misheard)"
    page = fix(ada, page, 1, queen=2)
    assert history(ada, page)[0] == "Bo fixed row 1: Queen of spades: bo, now cy"


def test_undo_says_what_it_undid_and_redo_writes_the_same_line_again(ada, sheet):
    page = ada.send(sheet.form("Undo"), "Undo")
    assert page.totals == ["5", "17", "4", "0"] and page.top.one("p", class_="state").text == "Row 2 undone"
    page = ada.send(page.form("Redo"), "Redo")
    assert page.totals == ["10", "34", "8", "0"] and not page.has_button("Redo")
    assert page.top.one("p", class_="state").text == "Row 2 is back"
    assert history(ada, page)[:2] == [
        "Row 2 redone: Hearts: ada 5, bo 4, cy 4, dee 0; Queen of spades: bo",
        "Row 2 undone",
    ]


@pytest.mark.parametrize("what", ["fix", "count", "name"])
def test_undo_names_a_fix_a_count_and_a_change(ada, sheet, what):
    if what == "fix":
        page, words = fix(ada, sheet, 1, **{"hearts-1": 5, "hearts-2": 3}), "Fix of row 1 undone"
        again = "Row 1 fixed again"
    elif what == "count":
        start = ada.start("cribbage", "ada", "bo")
        page, words = ada.write(start, what="peg", who=1, points=2), "Bo: peg 2 undone"
        again = "Bo: peg 2 is back"
    else:
        people = ada.open(match_of(sheet) + "people/")
        page, words = ada.send(people.form("Save"), "Save", **{"name-0": "eli"}), "Undone: ada is eli"
        again = "Back again: ada is eli"
    page = ada.send(page.form("Undo"), "Undo")
    assert page.top.one("p", class_="state").text == words
    assert what != "count" or history(ada, page)[0] == words
    page = ada.send(page.form("Redo"), "Redo")
    assert not page.has_button("Redo") and page.top.one("p", class_="state").text == again


def test_the_page_of_a_fix_and_its_form_call_the_row_by_one_name(ada, sheet):
    page = ada.open(match_of(sheet) + "lines/1/")
    assert page.top.one("p", class_="where").text == "Correcting row 1"
    assert page.top.one("form", id="line").attrs["data-where"] == "Row 1"


def test_a_row_written_box_by_box_is_one_entry_of_the_history(ada):
    page = ada.start("hand_and_foot", "ada", "bo", "cy", "dee")
    for typed in ({"out": 0, "melded-1": 1}, {"red-0": 2, "red-1": 1}, {"black-0": 2, "black-1": 1}):
        page = ada.open(match_of(page) + "lines/1/")
        page = ada.send(page.form("Write it down"), "Write it down", **typed)
        assert not page.errors
    (told,) = history(ada, page)
    assert told.startswith("Row 1 written") and "Red canastas" in told and "Black canastas" in told


def test_redo_is_still_offered_after_a_second_phone_wrote_and_asks_first_where_it_was_the_same_row(ada, bo, sheet):
    key = Match.objects.get().night.keys.get(may="score")
    ada.send(sheet.form("Undo"), "Undo")
    bo.open(f"/open/{key.pk}/{key.token}/")
    page = bo.write(bo.open(match_of(sheet)), **ONE)
    assert not page.has_button("Redo")
    page = ada.open(match_of(sheet))
    assert page.totals == ["10", "34", "8", "0"] and page.has_button("Redo")
    page = ada.send(page.form("Redo"), "Redo")
    assert page.totals == ["15", "51", "12", "0"]
    page = ada.send(page.form("Undo"), "Undo")
    bo.client.post(f"{match_of(sheet)}lines/2/strike/", {})
    fix(bo, page, 2, **ONE)
    page = ada.open(match_of(sheet))
    asked = ada.send(page.form("Redo"), "Redo")
    assert "Another phone has changed row" in asked.main
    assert ada.send(asked.form("Redo anyway"), "Redo anyway").totals == ["15", "51", "12", "0"]


def test_undo_and_redo_sent_twice_count_once(ada, sheet):
    """Issue 27, E44: the same form, also one that asks whether it is sure, and one that came first."""
    undo = sheet.form("Undo")
    first, second = (ada.send(undo, "Undo") for _ in range(2))
    assert first.totals == second.totals == ["5", "17", "4", "0"]
    assert second.top.one("p", class_="state").text == "Row 2 undone"
    redo = second.form("Redo")
    first, second = (ada.send(redo, "Redo") for _ in range(2))
    assert first.totals == second.totals == ["10", "34", "8", "0"]
    assert second.top.one("p", class_="state").text == "Row 2 is back"
    title = ada.open(match_of(second) + "title/")
    page = ada.send(title.form("Save"), "Save", title="Friday")
    undo = page.form("Undo")
    first, second = (ada.send(undo, "Undo") for _ in range(2))
    assert second.totals == ["10", "34", "8", "0"]
    assert Match.objects.get().title == "" and Match.objects.get().changes.count() == 2
    assert ada.send(second.form("Undo"), "Undo").totals == ["5", "17", "4", "0"]  # another form is another undo


@pytest.mark.parametrize("act", ["title", "row"])
@pytest.mark.parametrize("when", ["undoable_acts", "is_done"])
def test_an_undo_that_overtakes_itself_counts_once(ada, sheet, monkeypatch, act, when):
    """The same form comes in while it is looked up what there is to undo, or right after."""
    if act == "title":
        title = ada.open(match_of(sheet) + "title/")
        sheet = ada.send(title.form("Save"), "Save", title="Friday")
    undo, look = sheet.form("Undo"), getattr(views, when)

    def overtaken(*of):
        found = look(*of)
        monkeypatch.setattr(views, when, look)
        ada.send(undo, "Undo")
        return found

    monkeypatch.setattr(views, when, overtaken)
    ada.send(undo, "Undo")
    page = ada.open(match_of(sheet))
    assert page.totals == (["10", "34", "8", "0"] if act == "title" else ["5", "17", "4", "0"])
    assert Match.objects.get().title == ""


def test_redo_says_what_came_back_also_where_more_may_come_back(ada, sheet):
    for _ in range(2):
        page = ada.send(ada.open(match_of(sheet)).form("Undo"), "Undo")
    assert page.top.one("p", class_="state").text == "Row 1 undone"
    for back in ("Row 1 is back", "Row 2 is back"):
        page = ada.send(page.form("Redo"), "Redo")
        assert page.top.one("p", class_="state").text == back


def test_the_history_says_a_count_as_people_do(ada):
    page = ada.start("cribbage", "ada", "bo")
    for tap in ("peg 1 5", "peg 0 1 1", "hand 1 8"):
        page = ada.send(page.form("1"), "", tap=tap)
    told = [each.text for each in ada.open(f"{match_of(page)}history/").top.one("ol", class_="history").all("li")]
    assert [words.split(" written: ")[1].split(" ada ·")[0].split(" the scorekeeper")[0] for words in told] == [
        "bo counted 8: hand",
        "ada pegged 1, the last card",
        "bo pegged 5",
    ]


def test_a_correction_and_a_dispute_say_a_count_as_people_do(ada):
    page = ada.start("cribbage", "ada", "bo")
    first = page.form("1")
    page = ada.send(first, "", tap="peg 1 5")
    ada.send(ada.open(f"{match_of(page)}lines/1/").form("Strike out"), "", tap="peg 0 1 1")
    history = ada.open(f"{match_of(page)}history/").main
    assert "bo pegged 5, now ada pegged 1, the last card" in history
    first.values["slip"] = [str(uuid4())]
    page = ada.send(first, "", tap="peg 1 3")
    assert "bo pegged 3" in page.main and "ada pegged 1, the last card" in page.main and "Points:" not in page.main
    page = ada.send(page.form("bo pegged 3"), "bo pegged 3")
    ada.send(page.form("ada"), "ada")
    assert (
        "bo pegged 3, by the scorekeeper (not: ada pegged 1, the last card, by"
        in ada.open(f"{match_of(page)}history/").main
    )


def test_a_figure_opens_that_figures_own_count_and_a_total_that_players_last_one(ada):
    page = ada.start("cribbage", "ada", "bo")
    for tap in ("peg 1 5", "peg 0 1", "peg 1 2", "hand 1 8"):
        page = ada.send(page.form("1"), "", tap=tap)
    row = page.sheet.one("tbody").all("tr")[0]
    links = {cell.text: cell.one("a").attrs["href"].split("/")[-2] for cell in row.all("td") if cell.all("a")}
    assert links == {"1": "2", "7": "3", "8": "4", "15": "4"}
    for part in (page.top.one("ul", class_="scores"), page.sheet.one("tfoot")):
        figures = [link for big in part.all("b") for link in big.all("a")]
        assert [(each.text, each.attrs["href"].split("/")[-2]) for each in figures] == [("1", "2"), ("15", "4")]


def test_undo_waits_on_a_phone_until_it_has_something_to_undo(ada, bo, sheet):
    key = Match.objects.get().night.keys.get(may="score")
    bo.open(f"/open/{key.pk}/{key.token}/")
    page = bo.open(match_of(sheet))
    assert not may_undo(page) and may_undo(ada.open(match_of(sheet)))
    page = bo.write(page, **ONE)
    assert may_undo(page)
    assert not may_undo(bo.send(page.form("Undo"), "Undo"))


def may_undo(page) -> bool:
    return "disabled" not in page.form("Undo").button("Undo").attrs
