"""People from a spreadsheet: its columns are shown, and somebody says what each of them is."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from leagues.setup.name_list import read
from scorekeeper.spreadsheets.table import DataTable
from scorekeeper.spreadsheets.writing import csv_file, xlsx_file
from tests.reading import Page

pytestmark = pytest.mark.django_db
TABLE = DataTable("Members", ("First name", "Surname", "Paid"), (("Ada", "Lovelace", 3), ("Bo", "Diddley, Jr", "no")))


def page_of(answer) -> Page:
    return Page(answer.text, "/events/new/names/", answer.status_code)


def sent(client: Client, file: bytes, name: str = "members.csv") -> Page:
    return page_of(client.post("/events/new/names/", {"file": SimpleUploadedFile(name, file)}))


def taken(client: Client, page: Page, **said: object) -> Page:
    form = page.form("Use these names")
    return page_of(client.post("/events/new/names/", form.filled(said, "Use these names")))


@pytest.mark.parametrize("write", [csv_file, xlsx_file])
def test_columns_with_plain_headings_are_chosen_already_and_become_names(client, write):
    page = sent(client, write([TABLE]))
    assert "Ada" in page.main and "Lovelace" in page.main and "Paid" in page.main
    form = page.form("Use these names")
    assert [form.values[f"column-{at}"] for at in range(3)] == [["first"], ["last"], [""]]
    assert form.values["headings"] == ["1"]
    names = taken(client, page).form("Show what fits")
    assert names.values["names"] == ["Ada Lovelace\nBo Diddley Jr"] and names.action == "/events/new/"


@pytest.mark.parametrize("heads", ["First\tLast", "first name\tlast name", "First_Name\tSurname", "Given names:\tLAST"])
def test_headings_of_first_and_last_names_are_known_in_a_table_and_in_a_list(client, heads):
    table = f"{heads}\nada\tnorth\nbo\tsouth"
    page = page_of(client.post("/events/new/names/", {"pasted": table}))
    assert taken(client, page).form("Show what fits").values["names"] == ["ada north\nbo south"]
    assert [one.names for one in read(table).roll] == [("ada north",), ("bo south",)]


def test_somebody_of_the_first_team_is_no_heading(client):
    page = sent(client, b"Lovelace;Ada;First\nDiddley;Bo;Second")
    form = page.form("Use these names")
    assert {form.values[f"column-{at}"][0] for at in range(3)} == {""} and "headings" not in form.values


def test_without_headings_nothing_is_guessed(client):
    page = sent(client, b"Lovelace;Ada;Elm\nDiddley;Bo;Oak")
    form = page.form("Use these names")
    assert {form.values[f"column-{at}"][0] for at in range(3)} == {""} and "headings" not in form.values
    refused = taken(client, page)
    assert refused.errors == ["No column has names yet. Choose above a column what it is."]
    assert refused.form("Use these names").values["rows"] == form.values["rows"]
    names = taken(client, refused, **{"column-0": "last", "column-1": "first"}).form("Show what fits")
    assert names.values["names"] == ["Ada Lovelace\nBo Diddley"]


def test_two_names_on_a_row_are_a_pair_and_somebody_twice_is_there_once(client):
    page = page_of(client.post("/events/new/names/", {"pasted": "ada\tbo\ncy\tdee\nada\tbo\neli\t"}))
    names = taken(client, page, **{"column-0": "name", "column-1": "name"}).form("Show what fits")
    assert names.values["names"] == ["ada & bo\ncy & dee\neli"]


def test_the_names_go_on_to_the_formats_that_fit(ada):
    page = ada.open(ada.open("/events/new/").link("From a spreadsheet"))
    page = ada.send(page.form("Show the columns"), "Show the columns", pasted="ada\nbo\ncy\ndee")
    page = ada.send(page.form("Use these names"), "Use these names")
    page = ada.send(page.form("Show what fits"), "Show what fits", game="whist")
    assert "Who is here: 4 people" in page.main


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"pasted": ""},
        {"rows": "["},
        {"rows": "[" * 5_000},
        {"rows": '["ada"]'},
        {"rows": '[["ada"], ["bo", "cy"]]'},
        {"rows": "[[1]]"},
        {"rows": "{}"},
        {"rows": "[]"},
        {"rows": "[[]]", "take": "1"},
    ],
)
def test_what_is_no_table_is_refused_with_a_sentence(client, said):
    page = page_of(client.post("/events/new/names/", said))
    assert page.status == 200 and len(page.errors) == 1 and page.errors[0].endswith(".")
    assert page.has_button("Show the columns")


def test_a_name_that_reads_like_a_formula_or_like_a_page_stays_a_name(client):
    """S4, S7"""
    page = sent(client, csv_file([DataTable("x", ("Name",), (("=1+1",), ("<b>ada</b>",)))]))
    names = taken(client, page).form("Show what fits")
    assert names.values["names"] == ["=1+1\n<b>ada</b>"]
