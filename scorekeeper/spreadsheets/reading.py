"""Reads the rows of a CSV or an XLSX that somebody sends. Every size is limited before any work is done.

An XLSX is a zip of XML. It may unpack to a thousand times its size, and a single cell in the last row of the last
column makes the library set aside room for all before it: so each part is unpacked up to a limit and looked through
for such cells first, and what the library reads is packed anew of what was looked through.
"""

import csv
import re
import zipfile
from collections.abc import Sequence
from datetime import date
from io import BytesIO, StringIO
from typing import Any
from xml.parsers import expat

from scorekeeper.rules.tally import RuleError

from . import wording
from .writing import as_typed

MOST_BYTES = 200_000  # of a file; a form of ours takes a little more
MOST_UNPACKED = 4_000_000  # bytes of all parts of an XLSX together
MOST_PARTS = 200  # in the zip
MOST_ROWS, MOST_COLUMNS = 500, 30
MOST_LETTERS = 60_000  # in all cells together
ZIP = b"PK\x03\x04"
OLD_EXCEL = b"\xd0\xcf\x11\xe0"
CELL = re.compile(r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})")
SEPARATORS = "\t;,"

Rows = list[list[str]]


def read_rows(content: bytes) -> Rows:
    """The rows of a file that have anything in them, as texts, all of one length; `RuleError` where there are none."""
    if len(content) > MOST_BYTES:
        raise RuleError(wording.FILE_TOO_LARGE.format(most=MOST_BYTES // 1000))
    if content.startswith(OLD_EXCEL):
        raise RuleError(wording.OLD_EXCEL)
    return read_xlsx(content) if content.startswith(ZIP) else read_text(decoded(content))


def decoded(content: bytes) -> str:
    """The text of a CSV: UTF-8, UTF-16 where it says so, else as Excel writes it in Western Europe."""
    if b"\x00" in content and not content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise RuleError(wording.NO_TABLE)
    try:
        return content.decode("utf-16" if content.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def read_text(text: str) -> Rows:
    """The rows of a CSV, or of a table that was pasted; its columns are parted by tabs, semicolons or commas."""
    if len(text) > MOST_LETTERS:
        raise RuleError(wording.TOO_MUCH_TEXT)
    first = text.lstrip().partition("\n")[0]
    separator = max(SEPARATORS, key=first.count)
    try:
        found = [*csv.reader(StringIO(text, newline=""), delimiter=separator)]
    except csv.Error:
        raise RuleError(wording.NO_TABLE) from None
    return tidied([[as_typed(cell) for cell in row] for row in found])


def read_xlsx(content: bytes) -> Rows:
    """The rows of the first worksheet."""
    from python_calamine import CalamineWorkbook  # only who sends such a file waits for it

    safe = looked_through(content)
    try:
        sheet = CalamineWorkbook.from_filelike(BytesIO(safe)).get_sheet_by_index(0)
        found = sheet.to_python(skip_empty_area=True)
    except Exception:  # whatever its maker raises: the file is not what it says
        raise RuleError(wording.NO_TABLE) from None
    return tidied([[cell_text(value) for value in row] for row in found])


def cell_text(value: Any) -> str:
    """A cell as it is read: a whole number without the point that every number of an XLSX has."""
    if isinstance(value, float) and value.is_integer():
        return f"{value:.0f}"
    return f"{value:%Y-%m-%d}" if isinstance(value, date) else f"{value}"


def tidied(rows: Sequence[Sequence[str]]) -> Rows:
    """The rows and columns with anything in them; `RuleError` where there are too many, or none."""
    found = [[" ".join(cell.split()) for cell in row] for row in rows]
    found = [row for row in found if any(row)]
    wide = max((len(row) for row in found), default=0)
    if not found:
        raise RuleError(wording.NO_TABLE)
    if len(found) > MOST_ROWS:
        raise RuleError(wording.TOO_MANY_ROWS.format(count=len(found), most=MOST_ROWS))
    full = [[*row, *[""] * (wide - len(row))] for row in found]
    kept = [at for at in range(wide) if any(row[at] for row in full)]
    if len(kept) > MOST_COLUMNS:
        raise RuleError(wording.TOO_MANY_COLUMNS.format(count=len(kept), most=MOST_COLUMNS))
    if sum(len(cell) for row in full for cell in row) > MOST_LETTERS:
        raise RuleError(wording.TOO_MUCH_TEXT)
    return [[row[at] for at in kept] for row in full]


def looked_through(content: bytes) -> bytes:
    """The XML of an XLSX packed anew; `RuleError` where it is too large, or no XLSX."""
    safe, room = BytesIO(), MOST_UNPACKED
    try:
        with zipfile.ZipFile(BytesIO(content)) as whole, zipfile.ZipFile(safe, "w") as packed:
            parts = whole.infolist()
            if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
                raise RuleError(wording.UNPACKS_TOO_LARGE)
            for part in parts:
                with whole.open(part) as file:
                    data = file.read(room + 1)
                room -= len(data)
                if room < 0:
                    raise RuleError(wording.UNPACKS_TOO_LARGE)
                if is_xml(part.filename):
                    look_through(data)
                    packed.writestr(part.filename, data)
    except RuleError:
        raise
    except Exception:  # a zip may be broken in more ways than one can name
        raise RuleError(wording.NO_TABLE) from None
    return safe.getvalue()


def is_xml(name: str) -> bool:
    return name.endswith((".xml", ".rels"))


def look_through(data: bytes) -> None:
    """`RuleError` where a part has a cell beyond the rows and columns that are read, or says what its own words mean.

    Whatever is no XML is refused by the parser.
    """
    count = {"row": 0}

    def see(name: str, attributes: dict[str, str]) -> None:
        kind, place = name.rpartition(":")[2], attributes.get("r", "")
        if kind == "row":
            count["row"] += 1
            check_extent(int(place) if place.isdecimal() and len(place) < 9 else count["row"], 1)
        elif kind == "c" and place:
            found = CELL.fullmatch(place)
            if found is None:
                raise RuleError(wording.NO_TABLE)
            check_extent(int(found[2]), column_number(found[1]))

    def refuse(*_: Any) -> None:
        raise RuleError(wording.NO_TABLE)

    parser = expat.ParserCreate()
    parser.StartElementHandler = see
    parser.StartDoctypeDeclHandler = refuse
    parser.Parse(data, True)


def check_extent(row: int, column: int) -> None:
    """`RuleError` where a cell stands beyond what is read."""
    if row > MOST_ROWS * 2 or column > MOST_COLUMNS * 4:
        raise RuleError(wording.CELL_FAR_AWAY.format(rows=MOST_ROWS, columns=MOST_COLUMNS))


def column_number(letters: str) -> int:
    """The number of a column: 1 for A, 27 for AA."""
    number = 0
    for letter in letters.upper():
        number = 26 * number + ord(letter) - ord("A") + 1
    return number
