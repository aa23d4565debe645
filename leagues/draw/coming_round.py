"""The round that people are to find their tables for, in rows as the big screen of a hall shows them."""

from dataclasses import dataclass
from typing import Any

from leagues.changes.redraw import redraw_since_close
from leagues.rules.draws import Draw
from leagues.state.event_state import EventState
from leagues.state.sitting_out import idle_lines

from .page import round_listing

ONE_LINE, TWO_LINES = 20, 48  # letters of all who sit at a table: so many have room in one line, or in two
WHOLE_WIDTH = 150  # letters of names that a row of the whole width has room for


@dataclass(frozen=True)
class ComingRound:
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


def seating_instruction(draw: Draw | None) -> str:
    """What people are asked to do before a round: where there is one table, nobody has to find it."""
    tables = [table for table in draw.tables if not table.is_bye] if draw else []
    return "find your tables" if len(tables) > 1 else "take your seats"


def tables_under_way(evening: EventState) -> list[dict[str, Any]]:
    """The tables of the pitch that is played, where people at home sit at several and change after each; else none: a
    hall was told before, and its screen has the standings alone."""
    played = evening.running
    if played is None or not evening.event.is_one_table(len(evening.entrants)):
        return []
    tables = [table for table in round_listing(evening, played.number, played.draw)["tables"] if not table["bye"]]
    return tables if len(tables) > 1 else []


def find_coming_round(evening: EventState) -> ComingRound | None:
    """Who sits where; None while a round is played, or none is drawn.
    Rows are long, too, where most would be of those who wait."""
    draw = evening.next_draw if evening.rounds and not evening.running and not evening.over else None
    if draw is None or not draw.tables:
        return None
    number = evening.due
    tables, waiting = round_listing(evening, number, draw)["tables"], idle_lines(evening, number, draw, TWO_LINES)
    again = redraw_since_close(evening) is not None
    longest = max(sum(map(len, table["sides"])) for table in tables)
    if longest > TWO_LINES or len(waiting) > len(tables):
        return ComingRound(
            number, tables, idle_lines(evening, number, draw, WHOLE_WIDTH), "long", again, seating_instruction(draw)
        )
    short = max(longest, *map(len, waiting), 0) <= ONE_LINE
    return ComingRound(number, tables, waiting, "short" if short else "", again, seating_instruction(draw))
