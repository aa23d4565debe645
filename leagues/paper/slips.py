"""A slip a person, to be cut out: where they sit in every round, with whom, against whom and who deals.

Where the next round follows from results, it is a score card for the pen. Every column is one text, a line a row: 400
slips would have 16,000 cells, and a table of cells takes twice as long to set. So no row may be broken by the printer.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.paper import layout

from .evening import Evening, Turn, turns
from .slip_plan import (  # fmt: skip
    GUTTER,
    LINE,
    NO_ISOLATES,
    YOURS,
    Plan,
    Row,
    Slips,
    foot,
    planned,
    row_height,
    set_in_lines,
    under,
)

BIG = 1.8  # spare mm of a row that make the table's number bigger
BESIDE = 1.0  # mm from a line for the pen to the words
OUT = {
    "out": "you sit out",
    "bye": "a free round: nobody to play against",
    "away": "you rest, as you asked",
    "late": "you come later",
}
HEADS = {"round": "round", "table": "table", "stage": "", "partner": "partner", "against": "against", "deals": "deals"}
PEN_HEADS = {"round": "round", "table": "table", "partner": "partner", "against": "against", "points": "points", "total": "total"}  # fmt: skip


def slips(evening: Evening, choices: dict[str, Any]) -> list[dict[str, Any]]:
    """The values of every page of slips."""
    scale = layout.LARGE if choices["large"] else 1.0
    table = rows_by_person(evening)
    keys = {key: evening.said(head) for key, head in columns(table, pen=not evening.whole).items()}
    plan = planned(evening, table, keys, scale, choices["paper"])
    made = [each for who, rows in table.items() for each in of_one(evening, who, rows, plan)]
    return [page(plan, made[at : at + plan.count], evening, keys) for at in range(0, len(made), plan.count)]


def rows_by_person(evening: Evening) -> Slips:
    """The rows of everybody's slip, by name and number."""
    everybody = turns(evening)
    return {
        (name, one): handed_over(evening, one, rounds, rows_of(evening, one, everybody[one]))
        for name, one, rounds in evening.by_name()
    }


def rows_of(evening: Evening, one: int, mine: Sequence[Turn]) -> list[Row]:
    """A row a round, and where somebody left a last one that says so."""
    here = [cells(evening, one, turn) for turn in mine if turn.state != "left"]
    gone = next((turn.round for turn in mine if turn.state == "left"), 0)
    if not gone:
        return here
    left = evening.said(f"you left after round {gone - 1}") if gone > 1 else "you have left"
    return [*here, {"round": "", "said": left}]


def handed_over(evening: Evening, one: int, rounds: list[int], rows: list[Row]) -> list[Row]:
    """The rows of one person's own rounds, and who plays in the others: "Finn plays from here on"."""
    others = {number: name for name, held in evening.holders(one).items() for number in held}
    found: list[Row] = []
    for number, row in enumerate(rows, 1):
        if number in rounds or number not in others:
            found.append(row)
        elif not found or found[-1].get("said") != f"{others[number]} plays":
            found.append({"round": f"{number}", "said": f"{others[number]} plays"})
    return found


def cells(evening: Evening, one: int, turn: Turn) -> Row:
    """A row: the text of every column; `said` alone where they do not play; nothing but the round where it is open."""
    if turn.state == "open":
        return {"round": f"{turn.round}"}
    if turn.state != "plays":
        return {"round": f"{turn.round}", "said": evening.said(OUT[turn.state])}
    dealer = "" if turn.dealer is None else "you" if turn.dealer == one else evening.name(turn.dealer, turn.round)
    return {
        "round": f"{turn.round}", "table": f"{turn.table}", "stage": turn.stage, "deals": dealer,
        "partner": together(evening, turn.partners, turn.round),
        "against": ", ".join(together(evening, team, turn.round) for team in turn.against),
    }  # fmt: skip


def together(evening: Evening, people: Sequence[int], number: int) -> str:
    """A side: each name kept apart from a name that runs the other way."""
    return " & ".join(f"\u2068{evening.name(one, number)}\u2069" for one in people)


def columns(table: Slips, *, pen: bool) -> dict[str, str]:
    """The columns that somebody needs, with their heads."""
    used = {key for rows in table.values() for row in rows for key, text in row.items() if text}
    if pen:
        alone = "against" in used and "partner" not in used
        return {key: head for key, head in PEN_HEADS.items() if not (alone and key == "partner")}
    return {key: head for key, head in HEADS.items() if key in used or key in ("round", "table")}


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
            "name": who[0], "ticket": evening.tickets.get(who[1], ""), "more": at > 0,
            "texts": list(texts(some, plan)), "tall": mm(LINE * plan.scale + sum(row.tall for row in some)), "rules": rules(some, plan),
        }  # fmt: skip


def set_row(row: Row, widths: dict[str, float], plan: Plan) -> SetRow:
    lines, reach = set_in_lines(row, widths, plan.scale), 0.0
    if "said" in row:
        first, second = list(widths)[:2]
        longest = max(layout.width(line.translate(NO_ISOLATES), layout.TEXT * plan.scale) for line in lines[second])
        reach = widths[first] + BESIDE + longest
    return SetRow(lines, row_height(row, widths, plan.scale) + plan.air, reach)


def mm(length: float) -> str:
    return f"{length:.2f}"


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
    line = down = LINE * plan.scale
    pen = "points" in dict(plan.columns)
    for run in runs(rows):
        first, left = run[0], 0.0
        each = line if first.count > 1 else first.tall
        for key, wide in plan.columns:
            words = "\n".join(line_of(row, key) for row in run)
            if words.strip():
                yield {"key": key, "left": mm(left + BESIDE * (pen and left > 0)), "wide": mm(wide), "words": mark_safe(words),
                       "top": mm(down + (first.tall - each * first.count) / 2), "line": mm(each)}  # fmt: skip
            left += wide
        down += sum(row.tall for row in run)


def line_of(row: SetRow, key: str) -> SafeString:
    """The words of a row in a column; what is said in place of a game looks different."""
    words = escape("\n".join(row.lines.get(key, ())))
    return mark_safe(f"<i>{words}</i>") if row.said and words and key != "round" else words


def rules(rows: list[SetRow], plan: Plan) -> str:
    """The thin lines below the rows as a path; beside the columns too, where the pen writes, but through no words."""
    down, wide, path = LINE * plan.scale, sum(wide for _, wide in plan.columns), ""
    upright = list(accumulate(each for _, each in plan.columns[:-1])) if "points" in dict(plan.columns) else []
    for row in rows:
        free = [left for at, left in enumerate(upright) if at == 0 or left >= row.said]
        path += "".join(f"M{mm(left)} {mm(down)}v{mm(row.tall)}" for left in free)
        down += row.tall
        path += f"M0 {mm(down)}h{mm(wide)}"
    return path


def page(plan: Plan, made: list[dict[str, Any]], evening: Evening, keys: dict[str, str]) -> dict[str, Any]:
    """One page: every slip with its place on it."""
    pad = GUTTER if plan.across > 1 else 0
    wide, pen, left = plan.width + 2 * pad, "points" in keys, 0.0
    heads = []
    for key, each in plan.columns:
        heads.append({"words": keys[key], "left": mm(left + BESIDE * (pen and left > 0)), "wide": mm(each)})
        left += each
    return {
        "slips": [
            slip | {
                "left": mm(at % plan.across * wide), "top": mm(at // plan.across * plan.height),
                "cuts": " beside" * (at % plan.across > 0) + " lowest" * (at // plan.across == plan.down - 1),
            }
            for at, slip in enumerate(made)
        ],
        "size": f"{layout.TEXT * plan.scale:.1f}", "big": plan.air >= BIG * plan.scale and not pen, "pen": pen,
        "wide": mm(wide), "tall": mm(plan.height), "pad": f"{pad}", "inner": mm(plan.width), "line": mm(LINE * plan.scale),
        "heads": heads, "yours": YOURS, "under": under(evening), "foot": foot(evening), "full": mm(plan.height * plan.down),
    }  # fmt: skip
