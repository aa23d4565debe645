"""Tables as CSV and as XLSX. No text of ours becomes a formula in either.

A program that opens a CSV reads "=1+1" as a formula, also after a semicolon where that parts its columns: an
apostrophe goes before such a sign, as people type it themselves. `as_typed` takes it off again. A number stays one.
"""

import csv
import re
from collections.abc import Callable, Sequence
from datetime import date, datetime
from decimal import Decimal
from io import BytesIO, StringIO
from typing import Any

from django.http import HttpResponse
from django.utils.timezone import localtime

from .table import DataTable, Value

SIGNS = "=+@＝＋－＠-"  # also the wide ones of Chinese and Japanese keyboards
PASSED_OVER = r"\s\ufeff\u200b-\u200f\u2060-\u2069'"  # what may stand before a sign
RISKY = rf"(?=[{PASSED_OVER}]*[{SIGNS}]|'*[\t\r\n])"
BEFORE_SIGN = re.compile(rf"(?:^|(?<=[;\t\r\n])){RISKY}")
APOSTROPHE = re.compile(rf"(^|[;\t\r\n])'{RISKY}")

LONGEST = 32_000  # letters of a cell in XLSX
WIDEST = 40  # of a column, in letters
MOMENT = "yyyy-mm-dd hh:mm"


def safe_text(text: str) -> str:
    """A text that no program takes for a formula."""
    return BEFORE_SIGN.sub("'", text)


def as_typed(text: str) -> str:
    """The text that `safe_text` made safe."""
    return APOSTROPHE.sub(r"\1", text)


def csv_file(tables: Sequence[DataTable]) -> bytes:
    """One table alone begins with its heads; several stand one below another, each under its title."""
    paper = StringIO(newline="")
    writer = csv.writer(paper)
    for at, table in enumerate(tables):
        if at:
            writer.writerow([])
        if len(tables) > 1:
            writer.writerow([safe_text(table.title)])
        writer.writerow(map(safe_text, table.columns))
        writer.writerows([csv_cell(value) for value in row] for row in table.rows)
    return paper.getvalue().encode("utf-8-sig", "replace")  # with its mark, or Excel takes it for another alphabet


def csv_cell(value: Value) -> str:
    if isinstance(value, datetime):
        return f"{localtime(value):%Y-%m-%d %H:%M}"
    return safe_text(value) if isinstance(value, str) else "" if value is None else f"{value}"


def xlsx_file(tables: Sequence[DataTable]) -> bytes:
    """A worksheet for each table, its heads bold and always in sight."""
    from xlsxwriter import Workbook  # only who asks for such a file waits for it

    file = BytesIO()
    plain = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    book = Workbook(file, plain)
    looks = {
        "head": book.add_format({"bold": True, "bottom": 1}),
        "text": book.add_format({"quote_prefix": True}),  # else it is a formula once somebody edits the cell
        "moment": book.add_format({"num_format": MOMENT, "align": "left"}),
    }
    names: list[str] = []
    for table in tables:
        names.append(worksheet_name(table.title, names))
        sheet = book.add_worksheet(names[-1])
        sheet.freeze_panes(1, 0)
        for row, values in enumerate((table.columns, *table.rows)):
            for column, value in enumerate(values):
                write_cell(sheet, (row, column), value, looks, head=not row)
        for column, wide in enumerate(widths(table)):
            sheet.set_column(column, column, wide)
    book.set_properties({"title": readable(tables[0].title)})
    book.close()
    return file.getvalue()


def write_cell(sheet: Any, at: tuple[int, int], value: Value, looks: dict[str, Any], *, head: bool) -> None:
    """Write a value as what it is. A text is never anything else."""
    if isinstance(value, datetime):
        sheet.write_datetime(*at, localtime(value).replace(tzinfo=None), looks["moment"])
    elif isinstance(value, int | Decimal):
        sheet.write_number(*at, value)
    elif value:
        text = readable(value)
        sheet.write_string(*at, text, looks["head"] if head else looks["text"] if safe_text(text) != text else None)


def readable(text: str) -> str:
    """A text that fits a cell, and has no half letters, which no file can hold."""
    return text[:LONGEST].encode("utf-8", "replace").decode("utf-8")


def widths(table: DataTable) -> list[int]:
    """The width of each column in letters, by its longest value."""
    cells = [list(map(len, table.columns)), *([len(csv_cell(value)) for value in row] for row in table.rows)]
    return [min(WIDEST, max(4, *column) + 2) for column in zip(*cells, strict=True)] if cells[1:] else []


def worksheet_name(title: str, taken: Sequence[str]) -> str:
    """A name that a workbook allows: 31 letters, without signs of its own, each once."""
    plain = " ".join(re.sub(r"[\[\]:*?/\\\x00-\x1f]+", " ", readable(title)).split())[:28].strip(" '") or "Sheet"
    plain = f"{plain} 1" if plain.lower() == "history" else plain  # Excel keeps that name for itself
    found = [plain, *(f"{plain} {number}" for number in range(2, len(taken) + 3))]
    return next(each for each in found if each.lower() not in [name.lower() for name in taken])


Writer = Callable[[Sequence[DataTable]], bytes]
WRITERS: dict[str, tuple[Writer, str]] = {
    "csv": (csv_file, "text/csv; charset=utf-8"),
    "xlsx": (xlsx_file, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
}


def file_response(kind: str, tables: Sequence[DataTable], *, name: str, day: date) -> HttpResponse:
    """The tables as a file: "Hearts 2026-01-09.csv"."""
    write, content_type = WRITERS[kind]
    safe = re.sub(r"[^\w ()-]+", "", name, flags=re.ASCII).strip()[:60] or "table"
    response = HttpResponse(write(tables), content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{safe} {day:%Y-%m-%d}.{kind}"'
    return response
