"""A match, its history and lists of matches as files."""

import csv
from dataclasses import replace
from io import BytesIO, StringIO
from random import Random

import pytest
from django.http import HttpResponse
from openpyxl import load_workbook

from scorekeeper.actions.snapshot import take_snapshot
from scorekeeper.models import Match, Player
from scorekeeper.rules.games import GAMES
from scorekeeper.spreadsheets.match_tables import history_table, sheet_tables
from scorekeeper.spreadsheets.table import figure
from tests.often import sample
from tests.phones import Phone, match_of
from tests.scorekeeper.entry.test_scoring import FOUR, guest, hearts, hearts_written
from tests.scorekeeper.rules.random_match import random_match
from tests.table import EVENING, Writer, again, deal, new_match


def rows_of(answer: HttpResponse) -> list[list[str]]:
    """The rows of a CSV, as another program reads them."""
    assert answer.status_code == 200 and answer["Content-Type"] == "text/csv; charset=utf-8"
    return [*csv.reader(StringIO(answer.content.decode("utf-8-sig"), newline=""))]


def cells_of(answer: HttpResponse) -> list[tuple[object, ...]]:
    """The cells of the first worksheet of an XLSX, as another library reads them."""
    return [*load_workbook(BytesIO(answer.content)).worksheets[0].iter_rows(values_only=True)]


@pytest.fixture
def match(db) -> Match:
    """Hearts: three deals, the second corrected, the third struck out."""
    ada = Writer("ada")
    made = new_match(host=ada)
    ada.writes(made, 1, deal(4, 3, 3, 3, queen=0))
    ada.writes(made, 2, deal(10, 1, 1, 1, queen=1))
    ada.writes(made, 2, deal(9, 2, 1, 1, queen=1), base=1, reason="misheard")
    ada.writes(made, 3, deal(13, 0, 0, 0, queen=2))
    ada.writes(made, 3, None, base=1)
    return again(made)


def test_a_sheet_has_a_column_a_player_its_rows_and_its_totals(match):
    (table,) = sheet_tables(match)
    assert table.columns == (
        "row",
        "Queen of spades",
        *(word for one in FOUR for word in (f"{one} Hearts", one)),
        "note",
    )
    assert table.rows == (
        (1, "ada", 4, 17, 3, 3, 3, 3, 3, 3, ""),
        (2, "bo", 9, 26, 2, 18, 1, 4, 1, 4, ""),
        ("–", "", "", "", "", "", "", "", "", "", "struck out"),
        ("total", None, None, 26, None, 18, None, 4, None, 4, ""),
    )


def test_a_sheet_is_read_back_by_others(ada):
    """S7, R22: as numbers where they are numbers."""
    sheet = ada.write(hearts(ada), **{"hearts-0": 5, "hearts-1": 4, "hearts-2": 4, "hearts-3": 0, "queen": 1})
    page = ada.open(match_of(sheet) + "more/")
    text, book = (ada.client.get(page.link(words)) for words in ("CSV", "Excel"))
    assert rows_of(text)[-1] == ["total", "", "", "5", "", "17", "", "4", "", "0"]
    assert cells_of(book)[-1] == ("total", None, None, 5, None, 17, None, 4, None, 0)
    assert text["Content-Disposition"].startswith('attachment; filename="Hearts 20')


def test_points_off_stay_numbers_and_a_player_called_a_formula_stays_one(ada):
    """S7"""
    sheet = ada.start("any_points", "=1+1", "bo")
    sheet = ada.write(sheet, **{"points-0": -30, "points-1": 12})
    text, book = (ada.client.get(f"{match_of(sheet)}sheet.{kind}") for kind in ("csv", "xlsx"))
    assert "'=1+1" in rows_of(text)[0] and "=1+1" not in rows_of(text)[0]
    assert "-30" in rows_of(text)[-1] and -30 in cells_of(book)[-1]
    assert "=1+1" in cells_of(book)[0]
    row = load_workbook(BytesIO(book.content)).active[1]
    assert {cell.data_type for cell in row} == {"s"}


@pytest.mark.django_db
@pytest.mark.parametrize("key", sample(sorted(GAMES), 40, 31))
def test_the_sheet_of_every_game_fits_its_columns_and_ends_with_its_totals(key):
    game = GAMES[key]
    sides, partners = game.seating[0]
    made = new_match(key, tuple(f"player {at}" for at in range(sides * partners)))
    for number, entries in random_match(game, made.setup, Random(key), most=8):
        Writer("ada").writes(made, number, entries)
    made = again(made)
    for table in sheet_tables(made):
        assert {len(row) for row in table.rows} == {len(table.columns)}
    tally = made.standing.tally
    foot = [row for row in table.rows if "total" in row[:2]][-1]
    for side in range(sides):
        assert figure(game.totals.shown(tally.totals[side])) in foot


def test_a_compendium_has_its_match_points_and_a_worksheet_a_round(ada):
    own = {f"round_{at}": key for at, key in enumerate(("snap", "hearts", *["none"] * 6), 1)} | {"deals_each": 1}
    page = ada.start("compendium", "ada", "bo", "cy", **own)
    page = ada.write(page, **{"cards-0": 30, "cards-1": 12, "cards-2": 10})
    book = load_workbook(BytesIO(ada.client.get(match_of(page) + "sheet.xlsx").content))
    assert book.sheetnames[1:] == ["1 Snap"]
    first, second = ([*sheet.iter_rows(values_only=True)] for sheet in book)
    assert first == [("round", "game", "ada", "bo", "cy"), (1, "Snap", 1, 0, 0), ("total", "match points", 1, 0, 0)]
    assert second[-1][0] == "total"
    lines = rows_of(ada.client.get(match_of(page) + "sheet.csv"))
    assert lines[1] == ["round", "game", "ada", "bo", "cy"] and [] in lines and ["1 Snap"] in lines


def test_a_seat_that_was_taken_over_has_both_names(ada):
    sheet = hearts_written(ada)
    people = ada.open(match_of(sheet) + "people/")
    form = next(form for form in people.forms if form.action.endswith("/people/1/replace/"))
    sheet = ada.send(form, "", name="eli")
    assert "bo, then eli" in rows_of(ada.client.get(match_of(sheet) + "sheet.csv"))[0]


def test_the_history_says_when_who_what_and_why_the_oldest_first(match):
    table = history_table(match)
    assert table.columns == ("when", "who", "what", "why")
    assert {row[:2] for row in table.rows} == {(EVENING, "ada")}
    said = [row[2] for row in table.rows]
    assert said[0].startswith("Row 1 written: ") and said[1].startswith("Row 2 written: ")
    assert said[2].startswith("Ada fixed row 2") and "ada 10, now 9" in said[2] and table.rows[2][3] == "misheard"
    assert len(said) == 5


def test_the_history_is_a_link_on_its_page(ada):
    page = ada.open(match_of(hearts_written(ada)) + "history/")
    lines = rows_of(ada.client.get(page.link("CSV")))
    assert lines[0] == ["when", "who", "what", "why"] and len(lines) == 2
    assert str(cells_of(ada.client.get(page.link("Excel")))[1][2]).startswith("Row 1 written")


def test_past_matches_say_who_won_and_every_place_and_are_found_by_a_person_s_name(ada):
    """S12: everything that one person played, as a file."""
    sheet = ada.start("any_points", "ada", "bo")
    sheet = ada.write(sheet, **{"points-0": 30, "points-1": 12})
    hearts_written(ada)
    page = ada.open("/matches/?find=dee")
    found = rows_of(ada.client.get(page.link("CSV")))
    assert [row[1:4] for row in found] == [["game", "title", "players"], ["Hearts", "", "ada, bo, cy, dee"]]
    assert found[1][4:] == ["", ""], "it is not over"
    ada.send(ada.open(match_of(sheet) + "end/").form("End it"), "End it")
    every = cells_of(ada.client.get(ada.open("/matches/").link("Excel")))
    assert len(every) == 3 and every[2][5] == "1. ada 30, 2. bo 12"


def test_the_matches_of_a_night_are_a_file_too(ada):
    sheet = hearts_written(ada)
    night = ada.open(match_of(sheet) + "tonight/")
    lines = rows_of(ada.client.get(night.link("CSV")))
    assert lines[1][1] == "Hearts" and len(lines) == 2


def test_whoever_looks_on_takes_it_away_and_a_stranger_does_not(ada, cy):
    """S2: as the page itself."""
    sheet = hearts_written(ada)
    bo = guest(ada, sheet, "look on")
    for noun in ("sheet", "history"):
        for kind in ("csv", "xlsx"):
            assert bo.client.get(f"{match_of(sheet)}{noun}.{kind}").status_code == 200
            assert cy.client.get(f"{match_of(sheet)}{noun}.{kind}").status_code == 404
    assert rows_of(cy.client.get("/matches.csv")) == [["date", "game", "title", "players", "winner", "places"]]
    assert bo.client.get(f"{match_of(sheet)}sheet.ods").status_code == 404


def test_a_name_that_was_corrected_is_the_new_one_everywhere(ada):
    """S12: also in files."""
    sheet = hearts_written(ada)
    made = Match.objects.get()
    Writer("ada", made.host).mends(made, replace(take_snapshot(made), title="Friday"))
    Player.objects.filter(name="bo").update(name="gone")
    for noun in ("sheet", "history"):
        assert b"bo" not in Phone.answer(ada, f"{match_of(sheet)}{noun}.csv")[1].encode()
