"""A CSV or an XLSX that somebody sends; S13: bombs are refused before they cost anything."""

import tracemalloc
import zipfile
from io import BytesIO
from time import monotonic

import pytest
from openpyxl import Workbook

from scorekeeper.rules.tally import RuleError
from scorekeeper.spreadsheets.reading import MOST_BYTES, read_rows, read_text
from scorekeeper.spreadsheets.table import DataTable
from scorekeeper.spreadsheets.writing import csv_file, xlsx_file

ROWS = [["Name", "Club"], ["ada", "Elm"], ["007", "3"], ["=1+1", "-5"]]
SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">{}</worksheet>'


def workbook(*rows: list[object]) -> bytes:
    book, file = Workbook(), BytesIO()
    for row in rows:
        book.active.append(row)
    book.save(file)
    return file.getvalue()


def changed(content: bytes, part: str, text: str | bytes, kind: int = zipfile.ZIP_DEFLATED) -> bytes:
    """An XLSX with another text in one of its parts."""
    out = BytesIO()
    with zipfile.ZipFile(BytesIO(content)) as old, zipfile.ZipFile(out, "w", kind) as new:
        for name in dict.fromkeys([*old.namelist(), part]):
            new.writestr(name, text if name == part else old.read(name))
    return out.getvalue()


def sheet_of(inside: str) -> bytes:
    return changed(workbook(["ada"]), "xl/worksheets/sheet1.xml", SHEET.format(f"<sheetData>{inside}</sheetData>"))


@pytest.mark.parametrize("alphabet", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_csv_is_read_whatever_parts_its_columns(alphabet, separator):
    text = "".join(separator.join(row) + "\r\n" for row in [["Name", "Club"], ["Zoë", "Łódź"], ["", ""], ["bo", ""]])
    assert read_rows(text.encode(alphabet)) == [["Name", "Club"], ["Zoë", "Łódź"], ["bo", ""]]


def test_a_csv_of_western_excel_is_read_with_its_accents():
    assert read_rows("Zoë;3\r\nAndré;4".encode("cp1252")) == [["Zoë", "3"], ["André", "4"]]


@pytest.mark.parametrize("write", [csv_file, xlsx_file])
def test_what_we_write_is_read_back_as_it_was(write):
    """S7: a player called =1+1 too, and a score of −5."""
    table = DataTable("Names", tuple(ROWS[0]), (("ada", "Elm"), ("007", 3), ("=1+1", -5)))
    assert read_rows(write([table])) == ROWS


def test_numbers_of_an_xlsx_are_read_as_people_see_them():
    assert read_rows(workbook(["ada", 7], ["bo", 2.5], [None, None], ["cy", None])) == [
        ["ada", "7"],
        ["bo", "2.5"],
        ["cy", ""],
    ]


def test_a_quoted_name_keeps_its_comma():
    assert read_text('"Lovelace, Ada",Elm\nbo,Oak') == [["Lovelace, Ada", "Elm"], ["bo", "Oak"]]


def deep_zip() -> bytes:
    """A megabyte of nothing for each kilobyte of the file."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("xl/workbook.xml", "<a>" + " " * 150_000_000 + "</a>")
    return out.getvalue()


ENTITIES = '<!DOCTYPE a [<!ENTITY a "ada"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>'
BOMBS = {
    "a zip that unpacks to 150 MB": deep_zip,
    "one that lies about its size": lambda: deep_zip().replace((150_000_007).to_bytes(4, "little"), b"\x10\0\0\0"),
    "many parts": lambda: many_parts(),
    "a cell in the last row of the last column": lambda: sheet_of('<row r="1"><c r="XFD1048576"><v>1</v></c></row>'),
    "the same, written in other letters": lambda: sheet_of('<row r="1"><c r="&#88;FD1048576"><v>1</v></c></row>'),
    "a row far below": lambda: sheet_of('<row r="1048576"><c><v>1</v></c></row>'),
    "a number of a row that is none": lambda: sheet_of('<row r="1"><c r="A99999999999"><v>1</v></c></row>'),
    "ten thousand rows": lambda: sheet_of("<row><c><v>1</v></c></row>" * 10_000),
    "a thousand columns": lambda: sheet_of(f"<row>{'<c><v>1</v></c>' * 1_000}</row>"),
    "an entity": lambda: changed(workbook(["ada"]), "xl/worksheets/sheet1.xml", ENTITIES),
    "no end": lambda: changed(workbook(["ada"]), "xl/worksheets/sheet1.xml", "<worksheet><sheetData>"),
    "an old Excel": lambda: b"\xd0\xcf\x11\xe0" + b"\0" * 500,
    "a zip that is no XLSX": lambda: changed(b"PK\x05\x06" + b"\0" * 18, "a.txt", "ada"),
    "half an XLSX": lambda: workbook(["ada"])[:1500],
    "a picture": lambda: b"\x89PNG\r\n\x1a\n" + b"\0" * 500,
    "nothing": lambda: b"",
    "white space": lambda: b" \r\n\t\r\n",
    "more bytes than are read": lambda: b"a" * (MOST_BYTES + 1),
    "more rows than are read": lambda: b"ada,1\n" * 900,
    "more columns than are read": lambda: b"a," * 900,
    "more letters than are read": lambda: b"a" * 100_000,
    "a field without an end": lambda: b'"' + b"a" * 150_000,
}


def many_parts() -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as bomb:
        for at in range(500):
            bomb.writestr(f"xl/{at}.xml", "<a/>")
    return out.getvalue()


@pytest.mark.parametrize("kind", BOMBS)
def test_a_bomb_is_refused_with_a_sentence_at_once_and_without_memory(kind):
    """S13: under two seconds, and far under 200 MB."""
    content = BOMBS[kind]()
    read_rows(workbook(["ada"]))
    tracemalloc.start()
    began = monotonic()
    with pytest.raises(RuleError) as refused:
        read_rows(content)
    took, (_, most) = monotonic() - began, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert str(refused.value).endswith(".") and took < 2 and most < 50_000_000
