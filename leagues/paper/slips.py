"""The pages of slips, one slip for each person: where they sit in every round, with whom, against whom and who deals.

Where rounds follow from results a slip is a score card for the pen, with the points so far. Slips lie side by side and
one below another, in the largest type that saves pages; lengths are in mm. Each column is one text, a line a row: 400
slips would have 16,000 cells, and a table of cells takes twice as long to set. So the printer must not break any row.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.printing.layout import geometry
from scorekeeper.printing.layout.line_breaks import break_text
from scorekeeper.printing.layout.names import break_words
from scorekeeper.rules.words import without_signs

from . import wording
from .event_facts import PrintedEvent
from .ruled_card import column_lefts, line_across, line_down, mm, placed_text, style
from .slip_rows import UNDERLINE, UNDERLINE_END, SlipRow, Slips, column_heads, rows_by_person, underline_dealers

SMALLER = (11 / 12, 10 / 12, 9 / 12, 8 / 12)  # times the usual size, where names are long: down to 8 pt
FEW_ROWS = 15  # of a slip: with short names four lie on a page, so it is long ones that make them fewer
MARGINS = (20, 16)  # of the page, both sides together: to the sides, above and below
GUTTER = 5  # from a cut to the words
LARGER_STEPS, LARGEST = tuple(1 + step / 20 for step in range(11)), 2.0  # times the usual size; of 12 pt, at most
# a line of 12 pt; what a row adds to its lines; a row for the pen, where there is room
LINE, ROW, PEN_ROW = 5.35, 1.3, 9.0
KEPT_ROW = 7.5  # where points are written beside rounds that are known
MAX_AIR = 3.0  # of the spare mm of a row at most so many are used
NAME_SIZE, LEAST_NAME = 17, 12  # pt
FIGURE_COLUMNS = ("points", "total")  # columns of figures
PEN_WIDTHS, TIGHT_WIDTHS = {"points": 17.0, "total": 19.0}, {"points": 15.0, "total": 16.0}
BIG = 1.8  # spare mm of a row that make the table's number bigger
BESIDE = 1.0  # mm from a line for the pen to the words


def slip_pages(evening: PrintedEvent, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The values of every page of slips."""
    scale = geometry.LARGE if choices["large"] else 1.0
    table = rows_by_person(evening)
    unit = evening.results.unit
    heads = column_heads(table, pen=evening.has_score_cards, unit=unit, partners=evening.roll.partners)
    heads["round"] = evening.round_name
    heads |= {"points": unit.replace(" ", "\n")} if evening.cards.keeps_points and "points" not in heads else {}
    keys = dict(heads)
    plan = find_slip_plan(evening, table, keys, scale, choices["paper"])
    long_names = "points" not in keys and max(map(len, table.values()), default=0) <= FEW_ROWS
    if plan.count < FOUR and not choices["large"]:
        if "deals" in keys and (marked := underline_dealers(table)):
            fewer = {key: head for key, head in keys.items() if key != "deals"}
            underlined = replace(evening, cards=replace(evening.cards, underlines=True))
            narrow = find_slip_plan(underlined, marked, fewer, scale, choices["paper"])
            if long_names or narrow.pages(marked) < plan.pages(table):
                evening, table, keys, plan = underlined, marked, fewer, narrow
        if long_names:
            plan = in_smaller_type(evening, table, keys, plan, choices["paper"])
    made = [each for who, rows in table.items() for each in slips_of_person(evening, who, rows, plan)]
    pages = -(-len(made) // plan.count)  # cut stacks laid upon each other are in order
    return [page_values(plan, made[at::pages], evening, keys) for at in range(pages)]


# -- how slips lie on a page


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
LYING_LAYOUT = SlipLayout(2, lying=True)
FOUR = 4  # slips on a page: fewer only where no arrangement holds them
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
    if plan.count < FOUR and scale < geometry.LARGE:  # in large print a slip may have a sheet alone
        ways = (*(TIGHT_LAYOUTS if plan.count == 1 else ()), LYING_LAYOUT)
        plan = min([plan, *laid_in(ways)], key=lambda found: found.pages(table))
    return enlarge(evening, table, keys, plan, paper)


def in_smaller_type(evening: PrintedEvent, table: Slips, keys: dict[str, str], plan: SlipPlan, paper: str) -> SlipPlan:
    """The plan in the largest type in which four slips lie on a page; else in the one with the fewest pages."""
    for scale in SMALLER:
        if plan.count >= FOUR:
            break
        laid = (try_layout(evening, table, keys, way, scale, paper) for way in (*USUAL_LAYOUTS, LYING_LAYOUT))
        plan = min([plan, *filter(None, laid)], key=lambda found: found.pages(table))
    return plan


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
    own = PEN_ROW if evening.has_score_cards else KEPT_ROW
    pen = 0.0 if way.tight else own - (head - LINE * scale) / rows  # a second line of heads costs no slip a place
    counts = [[row_line_count(row, widths, scale) for row in rows] for rows in table.values()]
    heights = [[lines_height(count, widths, scale, pen=pen) for count in each] for each in counts]
    most, lines = max(map(sum, heights)), sum(map(sum, counts))
    room = tall - top
    if most > room:  # one slip is more than a page: its rows go on, on the next
        tallest = max(height for each in heights for height in each)
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
            max(geometry.width(each, size) for text in texts for each in (text.split() if words else [text]) or [""])
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
    if "total" in keys and "partner" in keys and sum(natural.values()) <= spare:
        start, over = natural, {"partner": 1.0, "against": 2.0}  # a pen writes one name here, and two against it
    part = (spare - sum(start.values())) / (sum(over.values()) or len(names))
    made = {key: start[key] + part * (over[key] if sum(over.values()) else 1) for key in names}
    return {key: fixed[key] if key in fixed else made[key] for key in keys}, broken


def count_torn(table: Slips, widths: dict[str, float], scale: float) -> int:
    """How many words are wider than their column, each counted once a column."""
    rows = [row for rows in table.values() for row in rows if "said" not in row]
    words = {(key, word) for row in rows for key in widths for word in row.get(key, "").split()}
    size = geometry.TEXT * scale
    return sum(geometry.width(word, size) > widths[key] - 2 * scale for key, word in words)


def row_height(row: SlipRow, widths: dict[str, float], scale: float, *, pen: float) -> float:
    """The height in mm that the words of a row need, at least `pen` where points are written."""
    return lines_height(row_line_count(row, widths, scale), widths, scale, pen=pen)


def lines_height(count: int, widths: dict[str, float], scale: float, *, pen: float) -> float:
    """The height in mm of a row of so many lines."""
    return max(count * LINE * scale + ROW, pen if "points" in widths else 0)


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
    return {key: side_lines(row.get(key, ""), wide - 2 * scale, size) for key, wide in widths.items()}


def side_lines(words: str, room: float, size: float) -> list[str]:
    """The lines of a side: where two people take two lines, one each, if they fit."""
    lines, (first, *rest) = break_words(words, room, size), words.split(" & ")
    each = [f"{first} &", *rest]
    apart = len(lines) == len(each) == 2 and all(geometry.width(without_signs(one), size) <= room for one in each)
    return each if apart else lines


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
    return names * 7.2 * max(scale, LEAST_NAME / NAME_SIZE) + lines * LINE * scale + 3 * scale


def name_size(name: str, inner: float, scale: float) -> float:
    """The size in pt of the name above a slip, smaller where a word of it would be wider than the slip."""
    usual, least = max(NAME_SIZE * scale, LEAST_NAME), max(geometry.TEXT * scale, LEAST_NAME)
    widest = max((geometry.width(word, usual, face=geometry.TITLE) for word in name.split()), default=0)
    return max(least, usual * min(1.0, inner / max(widest, 1)))


def ticketed_name(evening: PrintedEvent, name: str, one: int) -> str:
    ticket = evening.roll.tickets.get(one, "")
    return name + (f" · {ticket}" if ticket else "")


def title_line(evening: PrintedEvent) -> str:
    return " · ".join(filter(None, (evening.title, evening.when, wording.UNDERLINED * evening.cards.underlines)))


def foot_line(evening: PrintedEvent) -> str:
    code = evening.standings_by_phone
    return " ".join(each for each in (evening.may_change, code) if each)


# -- what stands on a slip


@dataclass(frozen=True)
class MeasuredRow:
    """A measured row: the lines of each column, and its height."""

    lines: dict[str, list[str]]
    tall: float
    said_reach: float  # mm from the left that words in place of a game reach; 0: it is one

    @property
    def count(self) -> int:
        return max(map(len, self.lines.values()))

    @property
    def is_even(self) -> bool:
        """Whether it is one line in our own fonts; letters of other fonts may be taller."""
        words = without_signs("".join(line for lines in self.lines.values() for line in lines))
        return self.count == 1 and set(words) <= geometry.letter_widths(geometry.PLAIN).keys()


def slips_of_person(
    evening: PrintedEvent, who: tuple[str, int], rows: list[SlipRow], plan: SlipPlan
) -> Iterator[dict[str, Any]]:
    """The slip of one person, or several where one page does not hold all rounds."""
    widths = dict(plan.columns)
    for at in range(0, len(rows), plan.rows):
        some = [measure_row(row, widths, plan) for row in rows[at : at + plan.rows]]
        yield {
            "name": who[0],
            "size": f"{name_size(who[0], plan.width, plan.scale):.1f}",
            "ticket": evening.roll.tickets.get(who[1], ""),
            "more": at > 0,
            "texts": list(column_texts(some, plan)),
            "tall": mm(plan.head + sum(row.tall for row in some)),
            "rules": rule_path(some, plan),
        }


def measure_row(row: SlipRow, widths: dict[str, float], plan: SlipPlan) -> MeasuredRow:
    lines, reach = row_lines(row, widths, plan.scale), 0.0
    if "said" in row:
        first, second = list(widths)[:2]
        longest = max(geometry.width(line, geometry.TEXT * plan.scale) for line in lines[second])
        reach = widths[first] + BESIDE + longest
    return MeasuredRow(lines, row_height(row, widths, plan.scale, pen=plan.pen) + plan.air, reach)


def even_runs(rows: list[MeasuredRow]) -> Iterator[list[MeasuredRow]]:
    """Runs of even rows of the same height; every other row alone."""
    run: list[MeasuredRow] = []
    for row in rows:
        if run and not (row.is_even and run[0].is_even and row.tall == run[0].tall):
            yield run
            run = []
        run.append(row)
    if run:
        yield run


def column_texts(rows: list[MeasuredRow], plan: SlipPlan) -> Iterator[dict[str, Any]]:
    """The texts of every column, one for each run, with place and line height."""
    line, down = LINE * plan.scale, plan.head
    for run in even_runs(rows):
        first = run[0]
        each = line if first.count > 1 else first.tall
        top = down + (first.tall - each * first.count) / 2
        for key, (left, wide) in text_columns(plan).items():
            words = "\n".join(column_html(row, key) for row in run)
            if words.strip():
                yield placed_text(key, mark_safe(words), (left, top, wide), each)
        down += sum(row.tall for row in run)


def text_columns(plan: SlipPlan) -> dict[str, tuple[float, float]]:
    """(left, width) of the words of every column: beside a line where there is one."""
    lefts, pen = column_lefts(dict(plan.columns)), "points" in dict(plan.columns)
    return {key: (lefts[key] + BESIDE * (pen and lefts[key] > 0), wide) for key, wide in plan.columns}


def column_html(row: MeasuredRow, key: str) -> SafeString:
    """The words of a row in a column; in italics in place of a game."""
    words = escape("\n".join(row.lines.get(key, ())))
    words = mark_safe(words.replace(UNDERLINE, "<u>").replace(UNDERLINE_END, "</u>"))
    return mark_safe(f"<i>{words}</i>") if row.said_reach and words and key not in ("round", *FIGURE_COLUMNS) else words


def rule_path(rows: list[MeasuredRow], plan: SlipPlan) -> str:
    """The SVG path of the thin lines: below rows, and between columns where the pen writes, but through no words."""
    down, wide, path = plan.head, sum(wide for _, wide in plan.columns), ""
    upright = list(column_lefts(dict(plan.columns)).values())[1:] if "points" in dict(plan.columns) else []
    for row in rows:
        free = [left for at, left in enumerate(upright) if at == 0 or left >= row.said_reach]
        path += "".join(line_down(left, down, row.tall) for left in free)
        down += row.tall
        path += line_across(0, down, wide)
    return path


def page_values(
    plan: SlipPlan, made: list[dict[str, Any]], evening: PrintedEvent, keys: dict[str, str]
) -> dict[str, Any]:
    """The values of one page of slips."""
    pad = GUTTER if plan.way.across > 1 else 0
    wide, pen, line = plan.width + 2 * pad, "points" in keys, LINE * plan.scale
    heads = [
        placed_text(key, keys[key], (left, plan.head - head_line_count(keys[key]) * line, each), line)
        for key, (left, each) in text_columns(plan).items()
    ]
    across = plan.way.across
    places = [{"left": mm(at % across * wide), "top": mm(at // across * plan.height)} for at in range(len(made))]
    size = {"width": mm(wide), "height": mm(plan.height)}
    room = {"padding_top": f"{plan.way.white}", "padding_left": f"{pad}", "padding_right": f"{pad}"}
    return {
        "slips": [
            slip
            | place
            | {
                "style": style(**place, **size, **room),
                "cuts": " beside" * (at % across > 0) + " lowest" * (at // across == plan.down - 1),
            }
            for at, (slip, place) in enumerate(zip(made, places))
        ],
        "size": f"{geometry.TEXT * plan.scale:.1f}",
        "big": plan.air >= BIG * plan.scale and not pen,
        "pen": pen,
        "wide": mm(wide),
        "tall": mm(plan.height),
        "pad": f"{pad}",
        "above": f"{plan.way.white}",
        "lying": plan.way.lying,
        "inner": mm(plan.width),
        "line": mm(line),
        "head": mm(plan.head),
        "heads": heads,
        "yours": wording.YOUR_EVENING,
        "under": title_line(evening),
        "foot": foot_line(evening),
        "full": mm(plan.height * plan.down),
    }
