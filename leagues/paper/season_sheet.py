"""The standings of a season on paper: points, evenings won and played, and the places taken.

The newest evenings have a column each, headed by their day. Below are the names of all evenings, and further tables
with the places of earlier ones.
"""

from dataclasses import dataclass
from datetime import date
from itertools import zip_longest
from typing import Any

from django.utils.dateformat import format as format_date

from scorekeeper.printing.layout import geometry
from scorekeeper.rules.words import so_many

from . import wording
from .page_room import MANY_ROWS

GAP, DAY = 6, 3  # mm beside a figure, and beside a place taken
MIN_COLUMNS = 5  # evenings that have a column before a name has all of its room
NOT_THERE = "–"


@dataclass(frozen=True)
class SeasonEvening:
    """An evening that counts."""

    name: str
    day: date


@dataclass(frozen=True)
class SeasonRow:
    """A person. `places`: one for each evening, the newest first; None where they were not there.

    `place`: 0 for none yet; `dropped`: for each evening whether it does not count; `note`: what stands by the name.
    """

    place: int
    name: str
    points: int
    won: int
    evenings: int
    places: tuple[int | None, ...]
    dropped: tuple[bool, ...] = ()
    note: str = ""

    @property
    def leads(self) -> bool:
        return self.place == 1 and self.points > 0


@dataclass(frozen=True)
class PrintedSeason:
    """A season for its paper. `held`: the evenings that count, the newest first; `rule`: how it ranks.

    `further`: (title, rows of place, name and figure) of each table beside the one of points.
    """

    title: str
    held: tuple[SeasonEvening, ...]
    rows: tuple[SeasonRow, ...]
    rule: str
    further: tuple[tuple[str, list[tuple[int, str, int]]], ...] = ()

    @property
    def when(self) -> str:
        """The first day to the last."""
        days = [format_date(each.day, "j F Y") for each in self.held]
        if len(set(days)) < 2:
            return "".join(days[:1])
        return wording.DAYS.format(first=days[-1], last=days[0])

    @property
    def drops(self) -> bool:
        """Whether places are struck."""
        return any(any(row.dropped) for row in self.rows)

    @property
    def in_short(self) -> str:
        played = so_many(len(self.held), "evenings")
        return wording.PLAYERS.format(evenings=played, count=len(self.rows)) if self.rows else wording.NO_EVENING


def season_values(known: PrintedSeason, choices: dict[str, Any]) -> dict[str, Any]:
    """The values of the paper; widths in mm. `earlier`: further tables, of evenings before those in the first."""
    scale = geometry.LARGE if choices["large"] else 1.0
    room = geometry.PAPER_SIZES[choices["paper"]][0] - geometry.SIDE_MARGINS
    place, *figures = (geometry.width(head, geometry.TEXT * scale) + GAP * scale for head in wording.SEASON_HEADS)
    longest = max(
        (geometry.width(row.name, geometry.NAME * scale, face=geometry.STRONG) for row in known.rows), default=0
    )
    day = max(geometry.width(word, geometry.TEXT * scale) for word in ("May", "Nov", "400")) + DAY * scale
    least = day * min(len(known.held), MIN_COLUMNS)
    name = max(min(longest + GAP, room - place - sum(figures) - least), 30 * scale)
    rest = room - place - name - sum(figures)
    shown = min(len(known.held), int(rest / day))
    return {
        "season": known,
        "shown": known.held[:shown],
        "rows": [(row, places_taken(row, 0, shown)) for row in known.rows],
        "many": len(known.rows) > MANY_ROWS,
        "widths": [f"{wide:.2f}" for wide in (place, name, *figures, *[day] * shown, rest - day * shown)],
        "earlier": earlier_tables(known, shown, name, day, room),
    }


def places_taken(row: SeasonRow, at: int, end: int) -> list[tuple[int | str, bool]]:
    """A row's places in these evenings, each with whether it is struck."""
    shown = [NOT_THERE if each is None else each for each in row.places[at:end]]
    return [*zip_longest(shown, row.dropped[at:end], fillvalue=False)]


def earlier_tables(known: PrintedSeason, since: int, name: float, day: float, room: float) -> list[dict[str, Any]]:
    """The tables of the evenings from `since` on, about equally wide, with everybody who was there."""
    left = len(known.held) - since
    tables = -(-left // max(1, int((room - name) / day)))
    many = -(-left // (tables or 1)) or 1
    return [
        {
            "held": held,
            "widths": [f"{wide:.2f}" for wide in (name, *[day] * len(held), room - name - day * len(held))],
            "rows": [(row, places_taken(row, at, at + many)) for row in known.rows if any(row.places[at : at + many])],
        }
        for at in range(since, len(known.held), many)
        for held in [known.held[at : at + many]]
    ]
