"""A slip for each person: where they sit in every round, with whom, against whom and who deals.

Where rounds follow from results it is a score card for the pen, with the points so far. Each column is one text, a line
a row: 400 slips would have 16,000 cells, and a table of cells takes twice as long to set. So the printer must not break
any row.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.printing.layout import geometry

from . import wording
from .event_facts import PrintedEvent
from .line_breaks import NO_ISOLATES
from .slip_plan import (
    FIGURE_COLUMNS,
    GUTTER,
    LINE,
    SlipPlan,
    SlipRow,
    find_slip_plan,
    foot_line,
    head_line_count,
    name_size,
    row_height,
    row_lines,
    title_line,
)
from .slip_rows import column_heads, rows_by_person

BIG = 1.8  # spare mm of a row that make the table's number bigger
BESIDE = 1.0  # mm from a line for the pen to the words


def slip_pages(evening: PrintedEvent, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The values of every page of slips."""
    scale = geometry.LARGE if choices["large"] else 1.0
    table = rows_by_person(evening)
    heads = column_heads(table, pen=evening.has_score_cards, unit=evening.unit, partners=evening.partners)
    keys = dict(heads)
    plan = find_slip_plan(evening, table, keys, scale, choices["paper"])
    made = [each for who, rows in table.items() for each in slips_of_person(evening, who, rows, plan)]
    return [page_values(plan, made[at : at + plan.count], evening, keys) for at in range(0, len(made), plan.count)]


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
        words = "".join(line for lines in self.lines.values() for line in lines).translate(NO_ISOLATES)
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
            "ticket": evening.tickets.get(who[1], ""),
            "more": at > 0,
            "texts": list(column_texts(some, plan)),
            "tall": mm(plan.head + sum(row.tall for row in some)),
            "rules": rule_path(some, plan),
        }


def measure_row(row: SlipRow, widths: dict[str, float], plan: SlipPlan) -> MeasuredRow:
    lines, reach = row_lines(row, widths, plan.scale), 0.0
    if "said" in row:
        first, second = list(widths)[:2]
        longest = max(geometry.width(line.translate(NO_ISOLATES), geometry.TEXT * plan.scale) for line in lines[second])
        reach = widths[first] + BESIDE + longest
    return MeasuredRow(lines, row_height(row, widths, plan.scale, pen=plan.pen) + plan.air, reach)


def mm(length: float) -> str:
    return f"{length:.2f}"


def style(**millimetres: str) -> str:
    """A style of lengths: "left: 1.00mm; line-height: 4.00mm"."""
    return "; ".join(f"{name.replace('_', '-')}: {length}mm" for name, length in millimetres.items())


def styled(text: dict[str, Any]) -> dict[str, Any]:
    """A text of a slip with its style."""
    return text | {"style": style(left=text["left"], top=text["top"], width=text["wide"], line_height=text["line"])}


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
    pen = "points" in dict(plan.columns)
    for run in even_runs(rows):
        first, left = run[0], 0.0
        each = line if first.count > 1 else first.tall
        for key, wide in plan.columns:
            words = "\n".join(column_html(row, key) for row in run)
            if words.strip():
                text = {
                    "key": key,
                    "left": mm(left + BESIDE * (pen and left > 0)),
                    "wide": mm(wide),
                    "words": mark_safe(words),
                    "top": mm(down + (first.tall - each * first.count) / 2),
                    "line": mm(each),
                }
                yield styled(text)
            left += wide
        down += sum(row.tall for row in run)


def column_html(row: MeasuredRow, key: str) -> SafeString:
    """The words of a row in a column; in italics in place of a game."""
    words = escape("\n".join(row.lines.get(key, ())))
    return mark_safe(f"<i>{words}</i>") if row.said_reach and words and key not in ("round", *FIGURE_COLUMNS) else words


def rule_path(rows: list[MeasuredRow], plan: SlipPlan) -> str:
    """The SVG path of the thin lines: below rows, and between columns where the pen writes, but through no words."""
    down, wide, path = plan.head, sum(wide for _, wide in plan.columns), ""
    upright = list(accumulate(each for _, each in plan.columns[:-1])) if "points" in dict(plan.columns) else []
    for row in rows:
        free = [left for at, left in enumerate(upright) if at == 0 or left >= row.said_reach]
        path += "".join(f"M{mm(left)} {mm(down)}v{mm(row.tall)}" for left in free)
        down += row.tall
        path += f"M0 {mm(down)}h{mm(wide)}"
    return path


def page_values(
    plan: SlipPlan, made: list[dict[str, Any]], evening: PrintedEvent, keys: dict[str, str]
) -> dict[str, Any]:
    """The values of one page of slips."""
    pad = GUTTER if plan.way.across > 1 else 0
    wide, pen, left = plan.width + 2 * pad, "points" in keys, 0.0
    heads = []
    for key, each in plan.columns:
        words, at = keys[key], left + BESIDE * (pen and left > 0)
        above = plan.head - head_line_count(words) * LINE * plan.scale
        head = {"words": words, "left": mm(at), "top": mm(above), "wide": mm(each), "line": mm(LINE * plan.scale)}
        heads.append(styled(head))
        left += each
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
        "line": mm(LINE * plan.scale),
        "head": mm(plan.head),
        "heads": heads,
        "yours": wording.YOUR_EVENING,
        "under": title_line(evening),
        "foot": foot_line(evening),
        "full": mm(plan.height * plan.down),
    }
