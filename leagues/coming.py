"""The round that people are to find their tables for, in rows as the big screen of a hall shows them."""

from dataclasses import dataclass
from typing import Any

from .drawing import listed
from .evening import Evening
from .idle import in_rows
from .redrawn import since
from .rules.draws import Draw

SHORT, FULL = 20, 48  # letters of all who sit at a table: so many have room in one line, or in two
WIDE = 150  # letters of names that a row of the whole width has room for


@dataclass(frozen=True)
class Coming:
    """`waiting`: who has no chair, in sentences for a row each, so that the pages of the screen show everybody; `size`:
    "short" in letters as of the standings, "long" in rows of the whole width; `again`: whether
    it was announced otherwise, before a result was corrected; `find`: what people are asked to do."""

    number: int
    tables: list[dict[str, Any]]
    waiting: list[str]
    size: str
    again: bool
    find: str

    @property
    def rows(self) -> int:
        return len(self.tables) + len(self.waiting)


def find(draw: Draw | None) -> str:
    """What people are asked to do before a round: where there is one table, nobody has to find it."""
    tables = [table for table in draw.tables if not table.is_bye] if draw else []
    return "find your tables" if len(tables) > 1 else "take your seats"


def under_way(evening: Evening) -> list[dict[str, Any]]:
    """The tables of the pitch that is played, where people at home sit at several and change after each; else none: a
    hall was told before, and its screen has the standings alone."""
    played = evening.running
    if played is None or not evening.event.is_kitchen(len(evening.entrants)):
        return []
    tables = [table for table in listed(evening, played.number, played.draw)["tables"] if not table["bye"]]
    return tables if len(tables) > 1 else []


def coming(evening: Evening) -> Coming | None:
    """Who sits where; None while a round is played, or none is drawn.
    Rows are long, too, where most would be of those who wait."""
    draw = evening.following if evening.rounds and not evening.running and not evening.over else None
    if draw is None or not draw.tables:
        return None
    number = evening.due
    tables, waiting = listed(evening, number, draw)["tables"], in_rows(evening, number, draw, FULL)
    again = since(evening) is not None
    longest = max(sum(map(len, table["sides"])) for table in tables)
    if longest > FULL or len(waiting) > len(tables):
        return Coming(number, tables, in_rows(evening, number, draw, WIDE), "long", again, find(draw))
    short = max(longest, *map(len, waiting), 0) <= SHORT
    return Coming(number, tables, waiting, "short" if short else "", again, find(draw))
