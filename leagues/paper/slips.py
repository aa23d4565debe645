"""A slip a person, to be cut out: where they sit in every round, with whom, against whom and who deals.

Where the next round follows from results, it is a score card for the pen, with the points of what was played. Every
column is one text, a line a row: 400 slips would have 16,000 cells, and a table of cells takes twice as long to set. So
no row may be broken by the printer.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.paper import layout

from .evening import Evening
from .line_breaks import NO_ISOLATES
from .slip_plan import (
    COUNTED,
    GUTTER,
    LINE,
    YOURS,
    Plan,
    Row,
    foot,
    lines_in,
    name_size,
    planned,
    row_height,
    set_in_lines,
    under,
)
from .slip_rows import columns, rows_by_person

BIG = 1.8  # spare mm of a row that make the table's number bigger
BESIDE = 1.0  # mm from a line for the pen to the words


def slips(evening: Evening, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The values of every page of slips."""
    scale = layout.LARGE if choices["large"] else 1.0
    table = rows_by_person(evening)
    heads = columns(table, pen=evening.on_cards, unit=evening.unit, partners=evening.partners)
    keys = {key: evening.said(head) for key, head in heads.items()}
    plan = planned(evening, table, keys, scale, choices["paper"])
    made = [each for who, rows in table.items() for each in of_one(evening, who, rows, plan)]
    return [page(plan, made[at : at + plan.count], evening, keys) for at in range(0, len(made), plan.count)]


@dataclass(frozen=True)
class SetRow:
    """A row in print: the lines of each column, and how tall it is."""

    lines: dict[str, list[str]]
    tall: float
    said: float  # mm from the left that words in place of a game reach; 0: it is one

    @property
    def count(self) -> int:
        return max(map(len, self.lines.values()))

    @property
    def even(self) -> bool:
        """Whether it is one line in our own letters; those of other fonts may stand higher."""
        words = "".join(line for lines in self.lines.values() for line in lines).translate(NO_ISOLATES)
        return self.count == 1 and set(words) <= layout.letters(layout.PLAIN).keys()


def of_one(evening: Evening, who: tuple[str, int], rows: list[Row], plan: Plan) -> Iterator[dict[str, Any]]:
    """The slip of one person, or several where there are more rounds than a page holds."""
    widths = dict(plan.columns)
    for at in range(0, len(rows), plan.rows):
        some = [set_row(row, widths, plan) for row in rows[at : at + plan.rows]]
        yield {
            "name": who[0],
            "size": f"{name_size(who[0], plan.width, plan.scale):.1f}",
            "ticket": evening.tickets.get(who[1], ""),
            "more": at > 0,
            "texts": list(texts(some, plan)),
            "tall": mm(plan.head + sum(row.tall for row in some)),
            "rules": rules(some, plan),
        }


def set_row(row: Row, widths: dict[str, float], plan: Plan) -> SetRow:
    lines, reach = set_in_lines(row, widths, plan.scale), 0.0
    if "said" in row:
        first, second = list(widths)[:2]
        longest = max(layout.width(line.translate(NO_ISOLATES), layout.TEXT * plan.scale) for line in lines[second])
        reach = widths[first] + BESIDE + longest
    return SetRow(lines, row_height(row, widths, plan.scale, pen=plan.pen) + plan.air, reach)


def mm(length: float) -> str:
    return f"{length:.2f}"


def style(**millimetres: str) -> str:
    """Where something stands and how large it is: "left: 1.00mm; line-height: 4.00mm"."""
    return "; ".join(f"{name.replace('_', '-')}: {length}mm" for name, length in millimetres.items())


def styled(text: dict[str, Any]) -> dict[str, Any]:
    """Words of a slip, with their place as a style besides."""
    return text | {"style": style(left=text["left"], top=text["top"], width=text["wide"], line_height=text["line"])}


def runs(rows: list[SetRow]) -> Iterator[list[SetRow]]:
    """Even rows of the same height together; every other row alone."""
    run: list[SetRow] = []
    for row in rows:
        if run and not (row.even and run[0].even and row.tall == run[0].tall):
            yield run
            run = []
        run.append(row)
    if run:
        yield run


def texts(rows: list[SetRow], plan: Plan) -> Iterator[dict[str, Any]]:
    """The words of every column, a text a run, with its place below the heads and the height of its lines."""
    line, down = LINE * plan.scale, plan.head
    pen = "points" in dict(plan.columns)
    for run in runs(rows):
        first, left = run[0], 0.0
        each = line if first.count > 1 else first.tall
        for key, wide in plan.columns:
            words = "\n".join(line_of(row, key) for row in run)
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


def line_of(row: SetRow, key: str) -> SafeString:
    """The words of a row in a column; what is said in place of a game looks different."""
    words = escape("\n".join(row.lines.get(key, ())))
    return mark_safe(f"<i>{words}</i>") if row.said and words and key not in ("round", *COUNTED) else words


def rules(rows: list[SetRow], plan: Plan) -> str:
    """The thin lines below the rows as a path; beside the columns too, where the pen writes, but through no words."""
    down, wide, path = plan.head, sum(wide for _, wide in plan.columns), ""
    upright = list(accumulate(each for _, each in plan.columns[:-1])) if "points" in dict(plan.columns) else []
    for row in rows:
        free = [left for at, left in enumerate(upright) if at == 0 or left >= row.said]
        path += "".join(f"M{mm(left)} {mm(down)}v{mm(row.tall)}" for left in free)
        down += row.tall
        path += f"M0 {mm(down)}h{mm(wide)}"
    return path


def page(plan: Plan, made: list[dict[str, Any]], evening: Evening, keys: dict[str, str]) -> dict[str, Any]:
    """One page: every slip with its place on it."""
    pad = GUTTER if plan.way.across > 1 else 0
    wide, pen, left = plan.width + 2 * pad, "points" in keys, 0.0
    heads = []
    for key, each in plan.columns:
        words, at = keys[key], left + BESIDE * (pen and left > 0)
        above = plan.head - lines_in(words) * LINE * plan.scale
        head = {"words": words, "left": mm(at), "top": mm(above), "wide": mm(each), "line": mm(LINE * plan.scale)}
        heads.append(styled(head))
        left += each
    size = {"width": mm(wide), "height": mm(plan.height)}
    room = {"padding_top": f"{plan.way.white}", "padding_left": f"{pad}", "padding_right": f"{pad}"}
    return {
        "slips": [
            slip
            | (place := {"left": mm(at % plan.way.across * wide), "top": mm(at // plan.way.across * plan.height)})
            | {
                "style": style(**place, **size, **room),
                "cuts": " beside" * (at % plan.way.across > 0) + " lowest" * (at // plan.way.across == plan.down - 1),
            }
            for at, slip in enumerate(made)
        ],
        "size": f"{layout.TEXT * plan.scale:.1f}",
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
        "yours": YOURS,
        "under": under(evening),
        "foot": foot(evening),
        "full": mm(plan.height * plan.down),
    }
