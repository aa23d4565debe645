"""How slips lie on a page: how many side by side and one below another, and the size of each row and column.

A row is the text of each column by its key, or `said` in place of all but the round and points. Lengths in mm.
"""

from dataclasses import dataclass

from scorekeeper.printing.layout import geometry

from . import wording
from .event_facts import PrintedEvent
from .line_breaks import NO_ISOLATES, break_text

SlipRow = dict[str, str]
Slips = dict[tuple[str, int], list[SlipRow]]  # by name and number
MARGINS = (20, 16)  # of the page, both sides together: to the sides, above and below
GUTTER = 5  # from a cut to the words
LARGER_STEPS, LARGEST = tuple(1 + step / 20 for step in range(11)), 2.0  # times the usual size; of 12 pt, at most
# a line of 12 pt; what a row adds to its lines; a row for the pen, where there is room
LINE, ROW, PEN_ROW = 5.35, 1.3, 9.0
MAX_AIR = 3.0  # of the spare mm of a row at most so many are used
NAME_SIZE = 17  # pt
FIGURE_COLUMNS = ("points", "total")  # columns of figures
PEN_WIDTHS, TIGHT_WIDTHS = {"points": 17.0, "total": 19.0}, {"points": 15.0, "total": 16.0}


@dataclass(frozen=True)
class SlipLayout:
    """How slips are arranged. `across`: side by side; `tight`: no extra room for the pen; `lying`: landscape."""

    across: int
    tight: bool = False
    lying: bool = False

    @property
    def white(self) -> float:
        """The margin in mm above and below the words of a slip."""
        return 0 if self.lying else GUTTER


USUAL_LAYOUTS = (SlipLayout(1), SlipLayout(2))
TIGHT_LAYOUTS = (SlipLayout(1, tight=True), SlipLayout(2, tight=True), SlipLayout(2, tight=True, lying=True))


@dataclass(frozen=True)
class SlipPlan:
    """A measured arrangement of slips."""

    way: SlipLayout
    down: int
    width: float  # of a slip's words
    height: float  # of a slip, cut to cut
    columns: tuple[tuple[str, float], ...]
    rows: int
    scale: float  # of its type, 1: 12 pt
    lines: int  # of all slips together
    torn: int  # words that are wider than their column
    head: float  # mm that the heads of the columns take
    pen: float  # mm that a row for the pen has at least
    spare: float  # mm a row that no slip of them needs

    @property
    def count(self) -> int:
        return self.way.across * self.down

    def pages(self, table: Slips) -> int:
        """The number of pages for these slips."""
        return -(-sum(-(-len(rows) // self.rows) for rows in table.values()) // self.count)

    @property
    def air(self) -> float:
        """The extra mm of every row."""
        return max(0.0, min(MAX_AIR * self.scale, 0.85 * self.spare))


def find_slip_plan(evening: PrintedEvent, table: Slips, keys: dict[str, str], scale: float, paper: str) -> SlipPlan:
    """The plan with the fewest pages, in the largest type that fits. `keys`: the heads of the columns."""

    def laid_in(ways: tuple[SlipLayout, ...]) -> list[SlipPlan]:
        return [found for way in ways if (found := try_layout(evening, table, keys, way, scale, paper))]

    plan = max(laid_in(USUAL_LAYOUTS), key=lambda found: (found.count * found.rows, -found.way.across))
    if plan.count == 1 and scale < geometry.LARGE:  # in large print a slip may have a sheet alone
        plan = min([plan, *laid_in(TIGHT_LAYOUTS)], key=lambda found: found.pages(table))
    return enlarge(evening, table, keys, plan, paper)


def enlarge(evening: PrintedEvent, table: Slips, keys: dict[str, str], plan: SlipPlan, paper: str) -> SlipPlan:
    """The plan in the largest type that puts as many slips on a page and breaks no more lines or words."""
    best, low, high = plan, 0, len(LARGER_STEPS)
    while high - low > 1:  # what is too large once, is with larger type too
        middle = (low + high) // 2
        scale = min(plan.scale * LARGER_STEPS[middle], max(LARGEST, plan.scale))
        found = try_layout(evening, table, keys, plan.way, scale, paper)
        alike = found and found.count >= plan.count and found.rows >= plan.rows
        if found and alike and found.lines <= plan.lines and found.torn <= plan.torn:
            low, best = middle, found
        else:
            high = middle
    return best


def try_layout(
    evening: PrintedEvent, table: Slips, keys: dict[str, str], way: SlipLayout, scale: float, paper: str
) -> SlipPlan | None:
    """The plan of an arrangement; None where a word would not fit its column and fewer side by side might do."""
    across, sheet = way.across, geometry.PAPER_SIZES[paper]
    wide, tall = (size - margin for size, margin in zip(reversed(sheet) if way.lying else sheet, MARGINS))
    inner = wide / across - (2 * GUTTER if across > 1 else 0)
    made = share_width(inner, table, keys, scale, tight=way.tight)
    if made is None:
        return None
    if across > 1 and made[1]:
        return None
    widths = made[0]
    head = max(map(head_line_count, keys.values())) * LINE * scale
    top = head_height(evening, inner, scale) + head + 2 * way.white
    rows = max((len(rows) for rows in table.values()), default=1)
    pen = 0.0 if way.tight else PEN_ROW - (head - LINE * scale) / rows  # a second line of heads costs no slip a place
    most = max(sum(row_height(row, widths, scale, pen=pen) for row in rows) for rows in table.values())
    lines = sum(row_line_count(row, widths, scale) for rows in table.values() for row in rows)
    room = tall - top
    if most > room:  # one slip is more than a page: its rows go on, on the next
        tallest = max(row_height(row, widths, scale, pen=pen) for rows in table.values() for row in rows)
        rows, most = max(1, int(room / tallest)), room
    down = max(1, int(tall / (top + most)))
    high = tall / down
    spare = (high - top - most) / rows
    return SlipPlan(
        way,
        down,
        inner,
        high,
        tuple(widths.items()),
        rows,
        scale,
        lines,
        count_torn(table, widths, scale),
        head,
        pen,
        spare,
    )


def share_width(
    inner: float, table: Slips, keys: dict[str, str], scale: float, *, tight: bool
) -> tuple[dict[str, float], bool] | None:
    """(width of each column, whether a word must be broken); None where nothing is left for names."""
    size = geometry.TEXT * scale
    every = [row for rows in table.values() for row in rows]

    def widest(key: str, *, words: bool = False) -> float:
        texts = {row.get(key, "") for row in every} | {*keys[key].split("\n")}
        return (
            max(
                geometry.width(each.translate(NO_ISOLATES), size)
                for text in texts
                for each in (text.split() if words else [text]) or [""]
            )
            + 3 * scale
        )

    names: list[str] = [key for key in ("partner", "against", "deals") if key in keys]
    pen = TIGHT_WIDTHS if tight else PEN_WIDTHS
    fixed = {key: max(pen.get(key, 0), widest(key)) for key in keys if key not in names}
    spare = inner - sum(fixed.values())
    least, natural = {key: widest(key, words=True) for key in names}, {key: widest(key) for key in names}
    broken = sum(least.values()) > spare
    if spare < 20 * len(names) * scale and broken:
        return None if inner < 150 else (fixed | dict.fromkeys(names, spare / len(names)), True)
    start = dict.fromkeys(names, 0.0) if broken else least
    over = {key: natural[key] - start[key] for key in names}
    if "points" in keys and "partner" in keys and sum(natural.values()) <= spare:
        start, over = natural, {"partner": 1.0, "against": 2.0}  # a pen writes one name here, and two against it
    part = (spare - sum(start.values())) / (sum(over.values()) or len(names))
    made = {key: start[key] + part * (over[key] if sum(over.values()) else 1) for key in names}
    return {key: fixed[key] if key in fixed else made[key] for key in keys}, broken


def count_torn(table: Slips, widths: dict[str, float], scale: float) -> int:
    """How many words are wider than their column, each counted once a column."""
    rows = [row for rows in table.values() for row in rows if "said" not in row]
    words = {(key, word) for row in rows for key in widths for word in row.get(key, "").split()}
    size = geometry.TEXT * scale
    return sum(geometry.width(word.translate(NO_ISOLATES), size) > widths[key] - 2 * scale for key, word in words)


def row_height(row: SlipRow, widths: dict[str, float], scale: float, *, pen: float) -> float:
    """The height in mm that the words of a row need, at least `pen` where points are written."""
    return max(row_line_count(row, widths, scale) * LINE * scale + ROW, pen if "points" in widths else 0)


def row_line_count(row: SlipRow, widths: dict[str, float], scale: float) -> int:
    return max(len(lines) for lines in row_lines(row, widths, scale).values())


def row_lines(row: SlipRow, widths: dict[str, float], scale: float) -> dict[str, list[str]]:
    """The lines of every column; `said` begins in the second column and ends before points."""
    size = geometry.TEXT * scale
    if "said" in row:
        first, second = list(widths)[:2]
        kept = [first, *(key for key in FIGURE_COLUMNS if key in row and key in widths)]
        room = sum(widths.values()) - sum(widths[key] for key in kept) - 2 * scale
        return {second: break_text(row["said"], room, size), **{key: [row[key]] for key in kept}}
    return {key: break_text(row.get(key, ""), wide - 2 * scale, size) for key, wide in widths.items()}


def head_line_count(head: str) -> int:
    """The number of lines of a column's head, one for each word."""
    return head.count("\n") + 1


def head_height(evening: PrintedEvent, inner: float, scale: float) -> float:
    """The height in mm of what stands above the rows: name, title and what may change."""
    names = max(
        (
            len(
                break_text(
                    f"{ticketed_name(evening, name, one)}{wording.YOUR_EVENING}",
                    inner,
                    name_size(name, inner, scale),
                    face=geometry.TITLE,
                )
            )
            for name, one, _ in evening.people_by_name()
        ),
        default=1,
    )
    texts = [text for text in (title_line(evening), foot_line(evening)) if text]
    lines = sum(len(break_text(text, inner, geometry.TEXT * scale)) for text in texts)
    return names * 7.2 * scale + lines * LINE * scale + 3 * scale


def name_size(name: str, inner: float, scale: float) -> float:
    """The size in pt of the name above a slip, smaller where a word of it would be wider than the slip."""
    widest = max((geometry.width(word, NAME_SIZE * scale, face=geometry.TITLE) for word in name.split()), default=0)
    return max(geometry.TEXT * scale, NAME_SIZE * scale * min(1.0, inner / max(widest, 1)))


def ticketed_name(evening: PrintedEvent, name: str, one: int) -> str:
    ticket = evening.tickets.get(one, "")
    return name + (f" · {ticket}" if ticket else "")


def title_line(evening: PrintedEvent) -> str:
    return " · ".join(each for each in (evening.title, evening.when) if each)


def foot_line(evening: PrintedEvent) -> str:
    code = wording.STANDINGS_BY_PHONE.format(code=evening.link[1]) if evening.link and evening.link[1] else ""
    return " ".join(each for each in (evening.unsure, code) if each)
