"""Posters to read from two metres: the first three in large type, everybody else below. Lengths in mm, sizes in pt."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.line_breaks import break_text
from scorekeeper.printing.layout.names import fit_name

from . import page_room, wording
from .event_facts import PrintedEvent
from .season_sheet import PrintedSeason
from .standings_sheet import describe_progress
from .wall_list import WallRoom, WallRow, wall_values

TITLE = (48, 44, 40, 36, 32, 28, 24)
LARGEST = {1: 60, 2: 48, 3: 40}  # by place
SMALLER = (1.0, 0.9, 0.8, 0.7)  # factors for the large rows; of those with the fewest pages the largest is taken
STEP, LEAST_LARGE = 4, 20
MOST_LARGE, PODIUM = 6, 3  # rows that are large at most; places that are
NOTE = 20
LEAST = 18  # of a long name
SIZES = (36, 32, 28, 24)  # from two metres, 24 pt is as 12 pt at arm's length
PLACE_ROOM, TOTAL_BESIDE = 1.3, 5.0  # of the widest place; between a name and its total
LINE, ROW, BELOW = 1.12, 4.0, 6.0


@dataclass(frozen=True)
class PosterRow:
    """A row of a poster. `shared`: whether others have the same place."""

    place: int
    name: str
    total: str
    shared: bool = False

    @property
    def place_words(self) -> str:
        return wording.SHARED_PLACE.format(place=self.place) if self.shared else f"{self.place or wording.NO_PLACE}"


@dataclass(frozen=True)
class Poster:
    """What a poster says. `under`: sentences below its title; `rows`: from first to last."""

    title: str
    under: tuple[str, ...]
    rows: tuple[PosterRow, ...]
    teams: tuple[PosterRow, ...] = ()


def poster_of_event(evening: PrintedEvent) -> Poster:
    results = evening.results
    places = [row.place for row in results.standings]
    about = " · ".join(filter(None, (evening.when, evening.place, evening.game)))
    return Poster(
        evening.title,
        tuple(filter(None, (about, describe_progress(evening), results.tie, *results.beside))),
        tuple(
            PosterRow(row.place, evening.name(row.number), results.format_total(row.total), places.count(row.place) > 1)
            for row in results.standings
        ),
        tuple(PosterRow(place, name, points) for place, name, points, _ in results.teams),
    )


def poster_of_season(known: PrintedSeason) -> Poster:
    places = [row.place for row in known.rows]
    rows = (PosterRow(row.place, row.name, f"{row.points}", places.count(row.place) > 1) for row in known.rows)
    return Poster(known.title, tuple(filter(None, (known.when, known.in_short))), tuple(rows))


def large_rows(poster: Poster) -> tuple[PosterRow, ...]:
    """The rows of the first three places, of teams if there are any; of fewer places where too many share one."""
    rows = poster.teams or poster.rows
    for last in range(PODIUM, 0, -1):
        found = tuple(row for row in rows if 0 < row.place <= last)
        if len(found) <= MOST_LARGE:
            return found
    return ()


def poster_values(poster: Poster, choices: dict[str, Any]) -> dict[str, Any]:
    """What the template of a poster shows. The large rows are made smaller where that saves a page."""
    scale = geometry.LARGE if choices["large"] else 1.0
    room, high = page_room.text_room(choices), page_room.page_height(choices)
    title_size, title = fit_name(poster.title, room, TITLE, face=geometry.TITLE)
    notes = [break_text(words, room, NOTE, face=geometry.PLAIN) for words in poster.under]
    large = large_rows(poster)
    others = [
        WallRow(row.place_words, row.name, row.total) for row in (*poster.teams, *poster.rows) if row not in large
    ]
    head = len(title) * LINE * title_size * geometry.POINT + sum(map(len, notes)) * 1.25 * NOTE * geometry.POINT
    sizes = [size * scale for size in SIZES] if choices["large"] else SIZES
    ways = list[tuple[list[dict[str, Any]], dict[str, Any]]]()
    for part in SMALLER:
        first = large_rows_values(large, room, part)
        top = head + ROW + sum(float(row["high"]) for row in first) + BELOW
        ways.append((first, wall_values(others, WallRoom(room, high - top, high), sizes, LEAST)))
        if len(ways[-1][1]["pages"]) <= 1:
            break
    first, below = min(ways, key=lambda way: len(way[1]["pages"]))
    return {
        "title": title,
        "title_size": title_size,
        "notes": notes,
        "note_size": NOTE,
        "first": first,
        "list": below,
    }


def large_rows_values(rows: Sequence[PosterRow], room: float, part: float) -> list[dict[str, Any]]:
    """Rows in large type, their names below one another. `part`: a factor from `SMALLER`."""
    sizes = [round(LARGEST[min(row.place, PODIUM)] * part) for row in rows]
    place = max((place_room(row, size) for row, size in zip(rows, sizes, strict=True)), default=0.0)
    return [large_row(row, size, room, place) for row, size in zip(rows, sizes, strict=True)]


def place_room(row: PosterRow, largest: int) -> float:
    least = geometry.width("0", largest, face=geometry.TITLE) * PLACE_ROOM
    return max(geometry.width(row.place_words, largest, face=geometry.TITLE), least) + TOTAL_BESIDE


def large_row(row: PosterRow, largest: int, room: float, place: float) -> dict[str, Any]:
    """A row in large type: place, lines of the name, total, and their sizes. `place`: mm of the column of places."""
    total = geometry.width(row.total, largest, face=geometry.TITLE)
    name = room - place - total - TOTAL_BESIDE
    size, lines = fit_name(row.name, name, range(largest, LEAST_LARGE - 1, -STEP), face=geometry.TITLE)
    tall = max(len(lines) * LINE * size, LINE * largest) * geometry.POINT
    return {
        "place": row.place_words,
        "lines": lines,
        "total": row.total,
        "size": size,
        "largest": largest,
        "widths": [f"{wide:.2f}" for wide in (place, name, total + TOTAL_BESIDE)],
        "high": f"{tall + ROW:.2f}",
    }
