"""How a sheet fits its pages: how tall its rows are, what stands below them, and where it goes on.

Heights are mm, as the style sheet makes them. A sheet that has to go on has at least five rows on its last page.
"""

from collections.abc import Sized
from dataclasses import dataclass, replace

from . import geometry

EM = geometry.TEXT * geometry.POINT
LINE = 1.25 * EM  # of text
PEN_LINE = LINE + 0.4
BIG, BIG_CUT, ABOUT = 2.6, 1.7, 1.25  # the largest words, times the text; of a sheet that shares a page; below them
LEAST_PEN_ROW, LEAST_PRINT_ROW = 7.0, 6.2  # before a row goes over to another page
LOW_ROW, LEAST_LOW_ROW = 7.0, 6.0  # of a row for the pen where paper is short: usually, and at the least
OTHER_FONT = 0.4  # mm by which suits make a line higher
NOTED_ROW = 9.4  # of a row whose note stands below its label
RACE_WIDE = 100.0  # mm of the score chart: narrower, its letters would be under 12 points
STRIP, CROSS = 8.0, 6.4  # of a row of boxes to cross off; of the boxes
BETWEEN = 5.0  # two tables
SLACK = 1.5  # for what is measured otherwise by the printer


def head_height(
    big: int, title: int, rules: int, pen_lines: int, *, qr: bool, scale: float, letters: float = BIG
) -> float:
    """The head of a sheet. `big`, `title`, `rules`, `pen_lines`: how many lines each has; `letters`: of the largest
    words, times the text."""
    words = big * letters * 1.1 * EM * scale
    words += (1 + title * ABOUT * 1.2 * EM * scale) if title else 0
    words += (1 + rules * LINE * scale) if rules else 0
    words += 3 + pen_lines * PEN_LINE * scale
    return max(words, 29.5 if qr else 0) + 2.4


def text_height(lines: int, scale: float) -> float:
    """A paragraph below the table."""
    return 1 + lines * LINE * scale if lines else 0


def verdict_height(lines: int, scale: float) -> float:
    return 5 + lines * 1.35 * LINE * scale if lines else 0


def settled_height(rows: int, head_lines: int, scale: float) -> float:
    return 2.4 + (2 + head_lines * LINE * scale) + rows * (2.2 + LINE * scale) if rows else 0


def how_height(lines: list[int], scale: float) -> float:
    """The rules in full. `lines`: how many each sentence takes."""
    return 3 + 1.25 * 1.3 * EM * scale + sum(text_height(count, scale) for count in lines)


def table_heads(name_lines: int, *, caption: bool, scale: float) -> float:
    """The heads of a table. `name_lines` 0: lines to write names on."""
    names = 2.2 + (name_lines * 1.15 * 1.1667 * EM * scale if name_lines else 9)
    return names + 1.6 + LINE * scale + 0.4 + (3 + 1.25 * 1.2 * EM * scale if caption else 0)


def strips_height(strips: Sized, scale: float) -> float:
    """Rows of boxes to cross off."""
    return len(strips) * STRIP * scale


def table_foot(rows_below: int, *, total: bool, scale: float) -> float:
    """The total, and the rows below it."""
    return total * (max(10.0, 1.25 * LINE * scale) + 0.9) + rows_below * max(8.5, LINE * scale) + 0.4


@dataclass(frozen=True)
class Parts:
    """What a sheet is made of. `heads`, `foot`: of each of its `tables`; `below`: notes, verdict, reckoning.

    `printed` and `blank`: rows of a table with figures, and for the pen. `race`: the height of the score chart for a mm
    of its width; 0: none.
    """

    page: float
    head: float
    heads: float
    foot: float
    below: float
    how: float
    printed: float
    blank: float
    tables: int = 1
    rounds: int = 1
    race: float = 0.0
    pen: bool = True
    scale: float = 1.0
    least_row: float = 0.0  # mm that a row needs anyway
    low: bool = False  # whether it has low rows, on a small paper or beside others

    @property
    def frame(self) -> float:
        """Heads and foot of a table."""
        return self.heads + self.foot

    @property
    def rows(self) -> float:
        return self.printed + self.blank

    @property
    def race_heights(self) -> list[tuple[float, float]]:
        """(width, height) of the score chart, the largest first, and none."""
        wide = RACE_WIDE * self.scale
        return [(wide, 3 + wide * self.race), (0.0, 0.0)] if self.race else [(0.0, 0.0)]

    def least(self, tall: float, printed: float, *, how: bool = False, race: float = 0.0) -> float:
        """The height of the whole sheet on one long page."""
        between = BETWEEN * (self.tables - 1)
        rows = self.tables * (self.blank * tall + self.printed * printed)
        return self.head + self.tables * self.frame + between + rows + self.below + how * self.how + race + SLACK


@dataclass(frozen=True)
class Fit:
    """What was chosen. `tall`, `printed`: rows for the pen and with figures; `race`: the width of the score chart,
    0: none; `breaks`: the row before which a page ends, None: none; `fits`: whether it is one page; `whole`: whether
    no table is broken; `last_apart`: whether the last table begins a page."""

    tall: float
    printed: float
    how: bool
    race: float
    breaks: int | None = None
    fits: bool = True
    whole: bool = True
    last_apart: bool = False
    pages: int = 1  # about how many it takes, where it is one table


def fit(parts: Parts) -> Fit:
    """The most readable way in which all stands on one page; else the rows at their usual height, over several."""
    usual = max(geometry.PRINT_ROW * parts.scale, parts.least_row)
    return fit_pen(parts, usual) if parts.pen else fit_printed(parts, usual)


def fit_pen(parts: Parts, usual: float) -> Fit:
    """A sheet with rows for the pen: the rules in full while rows keep their height, then lower rows."""
    pen = max(LOW_ROW * min(parts.scale, 1.2) if parts.low else geometry.PEN_ROW, parts.least_row)
    figures = max(usual, pen)
    for how in (True, False):
        if parts.least(pen, figures, how=how) <= parts.page:
            spare = parts.page - parts.least(pen, figures, how=how)
            tall = min(geometry.TALLEST_ROW, pen + spare / (parts.tables * parts.blank)) if parts.blank else pen
            return Fit(round(max(pen, tall), 2), figures, how, 0.0)
    lowest = max((LEAST_LOW_ROW if parts.low else LEAST_PEN_ROW) * min(parts.scale, 1.2), parts.least_row)
    room = parts.page - parts.least(0, 0)
    low = room / (parts.tables * parts.rows) if parts.rows else pen
    if low >= lowest:
        return Fit(int(low * 100) / 100, max(low, min(usual, low)), False, 0.0)
    least = max(LEAST_PRINT_ROW * parts.scale, parts.least_row)  # rows with figures may be lower still
    if parts.printed and parts.blank and parts.least(lowest, least) <= parts.page:
        return Fit(int((room / parts.tables - parts.printed * least) / parts.blank * 100) / 100, least, False, 0.0)
    return going_on(parts, Fit(pen, figures, True, 0.0, None, False))


def fit_printed(parts: Parts, usual: float) -> Fit:
    """A sheet that is over: everything, then without the rules, then lower rows, then no chart."""
    low = max(LEAST_PRINT_ROW * parts.scale, parts.least_row)
    (wide, high), *others = parts.race_heights
    ways = [(usual, True, wide, high), (usual, False, wide, high), (low, False, wide, high)]
    ways += [(low, False, *race) for race in others]
    for printed, how, width, height in ways:
        if parts.least(printed, printed, how=how, race=height) <= parts.page:
            return Fit(geometry.PEN_ROW, printed, how, width)
    return going_on(parts, Fit(geometry.PEN_ROW, usual, True, wide, None, False))


def going_on(parts: Parts, found: Fit) -> Fit:
    """The same over several pages: the last has at least five rows, and no page has a heading alone."""
    if parts.tables > 1:
        return tables_going_on(parts, found)
    if parts.rows <= geometry.FEWEST_GOING_ON:
        return replace(found, pages=broken(parts, found)[0].pages)
    low = max(LEAST_PRINT_ROW * parts.scale, parts.least_row)
    ways = [found, replace(found, race=0.0), *([] if parts.pen else [replace(found, race=0.0, printed=low)])]
    made = [broken(parts, way) for way in ways]
    return next((each for each, over in made if not over), made[0][0])


def broken(parts: Parts, found: Fit) -> tuple[Fit, bool]:
    """Where a table breaks, and whether what is below it has no room on the page where its rows end."""
    head, foot = parts.heads, parts.foot
    each = [found.printed] * int(parts.printed) + [found.tall] * int(parts.blank)
    room, pages, start = parts.page - parts.head - head - geometry.HALF_MM, 1, 0
    for at, tall in enumerate(each):
        if tall > room:
            pages, start, room = pages + 1, at, parts.page - head - geometry.HALF_MM
        room -= tall
    race = next((high for wide, high in parts.race_heights if wide == found.race), 0.0)
    below = foot + parts.below + race + SLACK
    over = below > room
    if pages > 1 and not over:
        breaks = len(each) - geometry.FEWEST_GOING_ON if len(each) - start < geometry.FEWEST_GOING_ON else None
        used = parts.page - room if breaks is None else head + sum(each[breaks:])
    else:
        breaks = len(each) - geometry.FEWEST_GOING_ON
        used = head + sum(each[breaks:])
    pages += over
    over = over or pages == 1 or used + below > parts.page
    return replace(found, breaks=breaks, how=used + below + parts.how <= parts.page, pages=max(2, pages)), over


def tables_going_on(parts: Parts, found: Fit) -> Fit:
    """Several tables over several pages: none is broken that fits a page, and what is below stands beneath the last."""
    low = found.printed if parts.pen else max(LEAST_PRINT_ROW * parts.scale, parts.least_row)
    ways = [(wide, high, how) for how in (True, False) for wide, high in parts.race_heights[:-1]]
    ways += [(0.0, 0.0, how) for how in (True, False)]
    for printed in (found.printed, low):
        each = parts.frame + parts.blank * found.tall + parts.printed * printed
        if each > parts.page - parts.head:
            return broken_tables(parts, replace(found, whole=False))
        room, on_page = room_below_tables(parts, each)
        for space, moves in ((room, False), (parts.page - each - BETWEEN, on_page > 1)):
            for wide, high, how in ways:
                if parts.below + SLACK + high + parts.how * how <= space:
                    return replace(found, printed=printed, race=wide, how=how, last_apart=moves)
    return replace(found, last_apart=on_page > 1)


def room_below_tables(parts: Parts, each: float) -> tuple[float, int]:
    """(mm below the last table, tables on its page), where none of the tables is broken. `each`: mm of a table."""
    room, on_page = parts.page - parts.head, 0
    for at in range(parts.tables):
        if on_page and each + BETWEEN > room:
            room, on_page = parts.page, 0
        room -= each + BETWEEN * bool(at)
        on_page += 1
    return room, on_page


def broken_tables(parts: Parts, found: Fit) -> Fit:
    """Tables that go over pages: in lower rows where what is below them would have a page of its own else."""
    lowest = max(LEAST_PEN_ROW * min(parts.scale, 1.2), parts.least_row)
    for tall in (found.tall, lowest) if parts.pen else (found.tall,):
        way = replace(found, tall=tall)
        room = room_below_broken_tables(parts, way) - parts.below - SLACK
        if room >= 0:
            return replace(way, how=parts.how <= room)
    return replace(found, how=False)


def room_below_broken_tables(parts: Parts, found: Fit) -> float:
    """Mm below the last of several tables that go over pages."""
    each = [found.printed] * int(parts.printed) + [found.tall] * int(parts.blank)
    room = parts.page - parts.head
    for at in range(parts.tables):
        room -= BETWEEN * bool(at) + parts.heads
        for tall in each:
            room = (room if tall <= room else parts.page - parts.heads) - tall
        room = (room if parts.foot <= room else parts.page - parts.heads - each[-1]) - parts.foot
    return room


def spare_in_blocks(parts: Parts, done: float, fewest: int) -> tuple[int, bool]:
    """How many rows to write on each of several tables has: all on one page, else a table a page; and whether the
    rules in full fit. `done`: mm of the rows that are written."""
    room = (parts.page - parts.head - parts.below - SLACK) / parts.tables - parts.frame - BETWEEN - done
    count = int(room / geometry.PEN_ROW)
    if count + parts.printed >= fewest:
        return count, count * geometry.PEN_ROW * parts.tables + parts.how <= room * parts.tables
    room = parts.page - max(parts.head, parts.below + BETWEEN) - SLACK - parts.frame - done
    count = max(1, int(room / geometry.PEN_ROW))
    return count, parts.page - parts.below - parts.frame - done - count * geometry.PEN_ROW >= parts.how
