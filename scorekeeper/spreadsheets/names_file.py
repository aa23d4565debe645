"""People from a table that somebody sends or pastes: its columns, what each of them is, and the names in them.

What a column is, somebody chooses above it; a plain heading is only where the choice begins.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.utils.functional import cached_property

from scorekeeper.entry.fields import tidy_name
from scorekeeper.rules.tally import RuleError

from . import wording
from .headings import FIRST_AND_LAST, FIRST_NAME_HEADINGS, HEADINGS, NAME_HEADINGS, SURNAME_HEADINGS, heading_of
from .reading import MOST_BYTES, Rows, read_rows, read_text, tidied

NAME, FIRST_NAME, LAST_NAME, UNUSED = "name", "first", "last", ""
KINDS = (
    (UNUSED, wording.UNUSED_COLUMN),
    (NAME, wording.NAME_COLUMN),
    (FIRST_NAME, wording.FIRST_NAME_COLUMN),
    (LAST_NAME, wording.LAST_NAME_COLUMN),
)
SHOWN = 4  # values of a column
PAIR = " & "
PARTED = str.maketrans(",;\t", "   ")  # in a list of names they part names


@dataclass(frozen=True)
class FileColumn:
    """A column as the page shows it. `box`: the name of its chooser; `chosen`: what it is; `cells`: the first ones."""

    box: str
    chosen: str
    cells: tuple[str, ...]


class NamesFile:
    """The rows of a table, and what was said about its columns."""

    def __init__(self, rows: Rows, said: Mapping[str, str]) -> None:
        self.rows, self.said = rows, said

    @property
    def stored(self) -> str:
        """The rows as the page sends them back."""
        return json.dumps(self.rows, ensure_ascii=False)

    @property
    def is_new(self) -> bool:
        """Whether nothing was said about its columns yet."""
        return "rows" not in self.said

    @property
    def has_headings(self) -> bool:
        """Whether the first row has headings, and nobody's name."""
        if not self.is_new:
            return "headings" in self.said
        found = HEADINGS.intersection(map(heading_of, self.rows[0]))
        return bool(found - FIRST_AND_LAST) or found == FIRST_AND_LAST

    @cached_property
    def columns(self) -> list[FileColumn]:
        cells = [tuple(filter(None, column)) for column in zip(*self.rows, strict=True)]
        return [FileColumn(f"column-{at}", self.kind(at), each[:SHOWN]) for at, each in enumerate(cells)]

    def kind(self, at: int) -> str:
        """What a column is, as it was chosen; before, by a heading that leaves no doubt."""
        if not self.is_new:
            said = self.said.get(f"column-{at}", UNUSED)
            return said if said in dict(KINDS) else UNUSED
        heading = heading_of(self.rows[0][at]) if self.has_headings else ""
        if heading in FIRST_NAME_HEADINGS:
            return FIRST_NAME
        if heading in SURNAME_HEADINGS:
            return LAST_NAME
        return NAME if heading in NAME_HEADINGS or len(self.rows[0]) == 1 else UNUSED

    @property
    def names(self) -> str:
        """A name a line, first name before last name; names in several columns are a pair. `RuleError` without any."""
        return "\n".join(dict.fromkeys(PAIR.join(row) for row in self.by_row))

    @property
    def people(self) -> list[str]:
        """Everybody, also of a pair each. `RuleError` where there is nobody."""
        return list(dict.fromkeys(name for row in self.by_row for name in row))

    @property
    def by_row(self) -> list[list[str]]:
        """The names of each row that has any. `RuleError` without any."""
        kinds = [column.chosen for column in self.columns]
        found = [row for row in (names_in(row, kinds) for row in self.rows[self.has_headings :]) if row]
        if not found:
            raise RuleError(wording.NO_COLUMN_CHOSEN)
        return found


def names_in(row: list[str], kinds: list[str]) -> list[str]:
    """Who stands in a row: "ada lovelace", or "ada" and "bo"."""

    def cells(kind: str) -> list[str]:
        return [tidy_name(cell.translate(PARTED)) for cell, own in zip(row, kinds, strict=True) if own == kind]

    whole = " ".join(filter(None, [*cells(FIRST_NAME), *cells(LAST_NAME)]))
    return [*filter(None, [*cells(NAME), whole])]


def sent_rows(said: Mapping[str, str], file: "UploadedFile[Any] | None") -> Rows:
    """The rows of a file, of what was pasted, or of the page that showed them; `RuleError` where there are none."""
    if "rows" in said:
        return rows_sent_back(said["rows"])
    if file is None:
        return read_text(said.get("pasted", ""))
    if (file.size or 0) > MOST_BYTES:
        raise RuleError(wording.FILE_TOO_LARGE.format(most=MOST_BYTES // 1000))
    return read_rows(file.read())


def rows_sent_back(stored: str) -> Rows:
    """The rows of the page that showed them, read as carefully as those of a file."""
    try:
        rows = json.loads(stored)
    except (ValueError, RecursionError):
        raise RuleError(wording.NO_TABLE) from None
    if type(rows) is not list or not all(
        type(row) is list and len(row) == len(rows[0]) and all(type(cell) is str for cell in row) for row in rows
    ):
        raise RuleError(wording.NO_TABLE)
    return tidied(rows)
