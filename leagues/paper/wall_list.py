"""Rows for the wall, in columns, in the largest type in which they fit a page. Lengths are mm, font sizes pt."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, islice, repeat
from typing import Any

from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.names import fit_name, letters_of

GAP, BESIDE, LETTERS_BESIDE = 9.0, 2.5, 0.4  # between columns; beside a name, at least, and times its letters
MOST_ACROSS = 4  # columns
LINE, PADDING = 1.15, 0.3  # of a line, and what a row adds, in letters
HALF_MM = 0.5  # what the printer measures otherwise
ABOVE_LINE = 0.85  # of a line, what is above its letters' foot, at most
SMALLER = (1.0, 0.9, 0.8, 0.75, 0.7, 0.6, 0.5)  # times the least type, for a name that has no room in it


@dataclass(frozen=True)
class WallRow:
    """A row: what stands before a name, and behind it."""

    before: str
    name: str
    behind: str


@dataclass(frozen=True)
class WallRoom:
    """How much room there is: the width of a page, its height on the first one, and on the others."""

    wide: float
    first: float
    further: float


@dataclass(frozen=True)
class WallPlan:
    """Rows in one size of type. `names`: (size, lines) of each; `whole`: whether no word of them is cut; `pages`: so
    many rows in each column of each page."""

    size: float
    widths: tuple[float, float, float]  # of the parts of a row
    names: tuple[tuple[float, list[str]], ...]
    whole: bool
    pages: tuple[tuple[int, ...], ...]


def wall_values(rows: Sequence[WallRow], room: WallRoom, sizes: Sequence[float], least: float) -> dict[str, Any]:
    """The values of the rows. `sizes`: of their type, the largest first; the last may take several pages, and a long
    name is smaller in it, but not than `least`."""
    plan = choose_plan(rows, room, sizes, least)
    lines = zip(rows, plan.names, strict=True)
    shown = iter(
        [
            {"before": row.before, "lines": name, "size": f"{size / plan.size:g}", "behind": row.behind}
            for row, (size, name) in lines
        ]
    )
    across = max((len(page) for page in plan.pages), default=1)
    step = (room.wide + GAP) / across
    return {
        "size": f"{plan.size:g}",
        "widths": [f"{wide:.2f}" for wide in plan.widths],
        "wide": f"{sum(plan.widths):.2f}",
        "pages": [
            {
                "high": f"{high - HALF_MM:.2f}",
                "columns": [(f"{step * at:.2f}", [*islice(shown, count)]) for at, count in enumerate(page)],
            }
            for page, high in zip(plan.pages, chain([room.first], repeat(room.further)))
        ],
    }


def choose_plan(rows: Sequence[WallRow], room: WallRoom, sizes: Sequence[float], least: float) -> WallPlan:
    """The largest type that fits one page and cuts no word; else the least, on as few pages as may be."""
    for size in sizes:
        own = [size * part for part in SMALLER if size * part >= least] if size == sizes[-1] else [size]
        ways = [try_columns(rows, room, size, across, own) for across in range(1, MOST_ACROSS + 1)]
        found = [plan for plan in ways if plan is not None]
        fits = [plan for plan in found if plan.whole and len(plan.pages) <= 1]
        if fits:
            return fits[0]
    return min(found, key=lambda plan: (not plan.whole, len(plan.pages)))


def try_columns(
    rows: Sequence[WallRow], room: WallRoom, size: float, across: int, own: Sequence[float]
) -> WallPlan | None:
    """The rows in so many columns; None where their names have no room. `own`: the sizes of names."""
    before, behind = (
        max((geometry.width(text, size, face=geometry.TITLE) for text in texts), default=0.0)
        for texts in ([row.before for row in rows], [row.behind for row in rows])
    )
    beside = max(BESIDE, LETTERS_BESIDE * size * geometry.POINT)
    before += beside if before else 0
    behind += beside if behind else 0
    name = (room.wide - GAP * (across - 1)) / across - before - behind
    if across > 1 and name < 5 * size * geometry.POINT:
        return None
    names = tuple(fit_name(row.name, name - HALF_MM, own) for row in rows)
    whole = all(letters_of(" ".join(lines)) == letters_of(row.name) for row, (_, lines) in zip(rows, names))
    heights = [(row_letters(each / size, len(lines)) + PADDING) * size * geometry.POINT for each, lines in names]
    return WallPlan(size, (before, name, behind), names, whole, fill_pages(heights, room, across))


def row_letters(own: float, lines: int) -> float:
    """The height of a row in letters. `own`: times their size, that of its name, which stands on the line of the rest
    by its first line."""
    return LINE * max(1.0, ABOVE_LINE * (1 - own) + lines * own)


def fill_pages(heights: Sequence[float], room: WallRoom, across: int) -> tuple[tuple[int, ...], ...]:
    """How many rows stand in each column of each page; those of the last page are about alike."""
    pages, at, high = list[tuple[int, ...]](), 0, room.first
    while at < len(heights):
        page = fill_columns(heights[at:], high - HALF_MM, across)
        pages.append(page)
        at, high = at + sum(page), room.further
    return tuple(pages)


def fill_columns(heights: Sequence[float], high: float, across: int) -> tuple[int, ...]:
    """So many rows in each column: as low as holds them all, or as many as the page holds."""
    even = sum(heights) / across
    steps = [even + (high - even) * step / 20 for step in range(20) if even < high]
    for low in (*steps, high):
        counts, at = list[int](), 0
        while at < len(heights) and len(counts) < across:
            count, used = 0, 0.0
            while at < len(heights) and (used + heights[at] <= low or not count):
                used, count, at = used + heights[at], count + 1, at + 1
            counts.append(count)
        if at == len(heights):
            break
    return tuple(counts)
