"""The next round in rows for the big screen, on which people find their tables."""

from collections.abc import Mapping
from dataclasses import dataclass

from leagues.changes.redraw import redraw_since_close
from leagues.rules.draws import Draw
from leagues.state.facts.event_state import EventState
from leagues.state.seats.sitting_out import idle_lines

from . import wording
from .page import TableListing, round_listing

ONE_LINE, TWO_LINES = 20, 48  # letters of all names at a table that fit on one line, or on two
WHOLE_WIDTH = 150  # letters of names that fit in a row of the whole width


@dataclass(frozen=True)
class PersonSeat:
    """Somebody with the number of their table, "–" where they have none."""

    name: str
    table: str


@dataclass(frozen=True)
class ComingRound:
    """`waiting`: who is at no table, a sentence a row; `size`: "short" for large letters, "long" for rows of the whole
    width, else ""; `again`: whether a correction drew it again; `find`: what people are asked to do; `people`:
    everybody by name, empty where there is one table."""

    number: int
    tables: list[TableListing]
    waiting: list[str]
    size: str
    again: bool
    find: str
    naming: Mapping[str, str]  # what a round is called, for `heading`
    people: tuple[PersonSeat, ...] = ()

    @property
    def has_long_names(self) -> bool:
        """Whether a name needs half the width of the screen, not a third."""
        return max((len(each.name) for each in self.people), default=0) > ONE_LINE

    @property
    def heading(self) -> str:
        """What people are asked to do before this round."""
        template = wording.DRAWN_AGAIN if self.again else wording.ROUND_COMES
        return template.format(number=self.number, find=self.find, **self.naming)

    @property
    def rows(self) -> int:
        return len(self.tables) + len(self.waiting)


def seating_instruction(draw: Draw | None) -> str:
    """What people are asked to do before a round."""
    tables = [table for table in draw.tables if not table.is_bye] if draw else []
    return wording.FIND_TABLES if len(tables) > 1 else wording.TAKE_SEATS


def tables_under_way(evening: EventState) -> list[TableListing]:
    """The tables of the current round where it has several and opens by itself; else empty."""
    played = evening.running
    if played is None or evening.board.opens != "by itself":
        return []
    tables = [table for table in round_listing(evening, played.number, played.draw).tables if not table.bye]
    return tables if len(tables) > 1 else []


def find_coming_round(evening: EventState) -> ComingRound | None:
    """The next round; None while one is played, or none is drawn."""
    draw = evening.next_draw if evening.rounds and not evening.running and not evening.over else None
    if draw is None or not draw.tables:
        return None
    return listed(evening, evening.due, draw, again=redraw_since_close(evening) is not None)


def find_first_round(evening: EventState) -> ComingRound | None:
    """The first round while none of its tables has a result, where totals say nothing yet: of several tables whose
    people stay at them, and no bracket; else None."""
    played = evening.running
    if played is None or len(evening.opened) > 1 or evening.format.pages.has_bracket:
        return None
    if not people_by_name(evening, played.number, played.draw) or tables_under_way(evening):
        return None
    if any(table.result is not None for table in played.tables if not table.draw.is_bye):
        return None
    return listed(evening, played.number, played.draw)


def listed(evening: EventState, number: int, draw: Draw, *, again: bool = False) -> ComingRound:
    """A round in rows."""
    tables, waiting = round_listing(evening, number, draw).tables, idle_lines(evening, number, draw, TWO_LINES)
    longest = max(sum(map(len, table.sides)) for table in tables)
    people = people_by_name(evening, number, draw)
    if longest > TWO_LINES or len(waiting) > len(tables):
        return ComingRound(
            number,
            tables,
            idle_lines(evening, number, draw, WHOLE_WIDTH),
            "long",
            again,
            seating_instruction(draw),
            evening.format.naming,
            people,
        )
    short = max(longest, *map(len, waiting), 0) <= ONE_LINE
    return ComingRound(
        number,
        tables,
        waiting,
        "short" if short else "",
        again,
        seating_instruction(draw),
        evening.format.naming,
        people,
    )


def people_by_name(evening: EventState, number: int, draw: Draw) -> tuple[PersonSeat, ...]:
    """Everybody in a round by name with their table, each of a pair alone; empty where there is only one table."""
    if sum(not table.is_bye for table in draw.tables) < 2:
        return ()
    at = {one: "–" if table.is_bye else f"{table.number}" for table in draw.tables for one in table.seats}
    here = [*at, *draw.out]
    seats = [PersonSeat(person.name, at.get(one, "–")) for one in here for person in evening.holders(one, number)]
    return tuple(sorted(seats, key=lambda each: each.name.casefold()))
