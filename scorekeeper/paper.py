"""How a sheet lies on paper: which way round, how wide each column, how many rows a page. Millimetres throughout.

A column is a dict for its `<col>` and cells: `kind` (label, deals, whole, box, total, check), `width`, and for
the pen `slots`, one a digit. Nothing here knows WeasyPrint or a single game.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from unicodedata import combining, east_asian_width

from django.conf import settings
from fontTools.ttLib import TTFont

from .rules.sheet import Box, Columns

SHEETS = {"a4": (210, 297), "letter": (215.9, 279.4)}
SIDEWAYS = 16 + 10  # margins: the left one holds the band
UPRIGHT = 11 + 16
PEN_ROW, PRINT_ROW, TALLEST_ROW = 9, 7, 12
FEWEST_ROWS = 15  # of a sheet without printed rows
POINT = 25.4 / 72
TEXT, NAME = 12, 14  # pt; large print is half as large again
LARGE = 1.5
ELLIPSIS = "…"


@lru_cache
def letters(weight: str) -> dict[str, float]:
    """How wide each letter of our sans is, in parts of its size."""
    font = TTFont(Path(settings.PAGES) / "sheets" / "fonts" / f"ScorekeeperSans-{weight}.ttf", lazy=True)
    widths, em = font["hmtx"].metrics, font["head"].unitsPerEm
    return {chr(code): widths[glyph][0] / em for code, glyph in font.getBestCmap().items()}


def width(text: str, size: float = TEXT, *, bold: bool = False) -> float:
    """How wide a text is, in mm; other fonts' letters are taken as wide as they come."""
    known = letters("Semibold" if bold else "Regular")
    total = 0.0
    for letter in text:
        wide = 1.05 if east_asian_width(letter) in "WF" else 0.85
        total += known.get(letter, 0 if combining(letter) else wide)
    return total * size * POINT * 1.02


def fitted(text: str, room: float, size: float = TEXT, *, bold: bool = False) -> str:
    """The text, shortened letter by letter until it fits."""
    if width(text, size, bold=bold) <= room:
        return text
    for count in range(len(text) - 1, 0, -1):
        short = text[:count].rstrip() + ELLIPSIS
        if width(short, size, bold=bold) <= room:
            return short
    return text[:1]


def in_lines(name: str, room: float, size: float) -> list[str]:
    """A name on one line or, broken between words, on two, the second shortened if it must be."""
    words = name.split(" ")
    if width(name, size, bold=True) <= room or len(words) == 1:
        return [fitted(name, room, size, bold=True)]
    first = words.pop(0)
    while words and width(f"{first} {words[0]}", size, bold=True) <= room:
        first += " " + words.pop(0)
    return [fitted(line, room, size, bold=True) for line in (first, " ".join(words)) if line]


def heads(names: Iterable[str], room: float, size: float) -> list[list[str]]:
    """The names over their columns, no two alike: where letters do not tell them apart, a number does."""
    made = [in_lines(name, room, size) for name in names]
    for side, lines in enumerate(made):
        if any(lines == other for at, other in enumerate(made) if at != side):
            mark = f" {side + 1}"
            short = fitted(lines[-1].rstrip(ELLIPSIS), room - width(mark, size, bold=True), size, bold=True)
            made[side] = [*lines[:-1], short + mark]
    return made


def lines_of(text: str, room: float, size: float = TEXT) -> int:
    """How many lines a paragraph takes."""
    count, at = 1, 0.0
    for word in text.split():
        wide = width(word + " ", size)
        count, at = (count + 1, wide) if at + wide > room else (count, at + wide)
    return count if text else 0


@dataclass(frozen=True)
class Wanted:
    """What the columns of a sheet must hold, before it is known how the paper lies."""

    face: Columns
    sides: int
    fixed: tuple[tuple[str, float], ...]  # (kind, width) of label and dealer
    wholes: tuple[float, ...]
    texts: tuple[float, ...]  # the widest text in each box
    total: float  # the widest total
    pen: bool
    scale: float


def pen_room(digits: int, sign: bool, *, tight: bool) -> float:
    """Room for so many digits of handwriting, and a sign."""
    narrow, wide = {0: (6.5, 8), 1: (6.2, 7.5), 2: (6.5, 9)}.get(digits, (4.4 * digits, 5.6 * digits))
    return (narrow if tight else wide) + ((4.5 if tight else 5.5) if sign else 0)


def box_width(box: Box, text: float, wanted: Wanted, *, tight: bool) -> float:
    pen = 0.0
    if wanted.pen:
        pen = 13.0 if box.kind in ("who", "choice", "order") else pen_room(box.digits, box.sign, tight=tight)
    return max(pen, text + 2, width(box.head, TEXT * wanted.scale) + 2)


def side_widths(wanted: Wanted, *, tight: bool) -> list[float]:
    """The columns of one side: its boxes, then its totals."""
    face = wanted.face
    boxes = [box_width(box, text, wanted, tight=tight) for box, text in zip(face.boxes, wanted.texts)]
    pen = pen_room(face.digits, face.sign, tight=tight) if wanted.pen else 0
    return boxes + [
        max(pen, wanted.total + 3, width(total_head(head), TEXT * wanted.scale) + 2) for head in face.totals
    ]


def total_head(head: str) -> str:
    return head.lower() or "total"


@dataclass(frozen=True)
class Plan:
    """How a sheet lies: `blocks` of sides under each other, each with the same columns."""

    landscape: bool
    width: float
    height: float
    blocks: tuple[tuple[int, ...], ...]
    fixed: tuple[tuple[str, float], ...]
    wholes: tuple[float, ...]
    side: tuple[float, ...]
    checks: tuple[float, ...]

    @property
    def name_room(self) -> float:
        return sum(self.side) - 2


def plan(wanted: Wanted, paper: str, rows: int) -> Plan:
    """Upright if all sides fit, else lying, else the sides in groups, the way that takes fewest pages."""
    short, long = SHEETS[paper]
    ways = [(lying, tight) for lying in (False, True) for tight in (False, True)]
    for count in range(1, wanted.sides + 1):
        found = [
            made
            for lying, tight in ways
            if (made := laid(wanted, (long, short) if lying else (short, long), tight=tight, blocks=count))
        ]
        if found:
            return min(found, key=lambda made: (pages(made, rows, wanted), made.landscape))
    made = laid(wanted, (long, short), tight=True, blocks=wanted.sides, force=True)
    assert made is not None
    return made


def pages(made: Plan, rows: int, wanted: Wanted) -> int:
    """About how many pages it takes; 1 while there is one block, which flows."""
    if len(made.blocks) == 1:
        return 1
    tall = rows * (PEN_ROW if wanted.pen else PRINT_ROW) + 40 * wanted.scale
    return -(-len(made.blocks) // max(1, int((made.height - 35) / tall)))


def laid(
    wanted: Wanted, size: tuple[float, float], *, tight: bool, blocks: int, force: bool = False
) -> Plan | None:
    """The sheet on paper of that size (width, height); `None` where it does not fit."""
    room, height = size[0] - SIDEWAYS, size[1] - UPRIGHT
    each = -(-wanted.sides // blocks)
    side = side_widths(wanted, tight=tight)
    checks = [max(width(box.head, TEXT * wanted.scale), 6) + 4 for box in wanted.face.checks]
    others = sum(wide for _, wide in wanted.fixed) + sum(wanted.wholes) + sum(checks)
    spare = room - others - each * sum(side)
    if spare < 0 and not force:
        return None
    groups = tuple(tuple(range(at, min(at + each, wanted.sides))) for at in range(0, wanted.sides, each))
    grown = shared(side, len(wanted.face.boxes), max(spare, 0) / each)
    return Plan(
        size[0] > size[1], room, height, groups, wanted.fixed, wanted.wholes, tuple(grown), tuple(checks)
    )


def shared(side: list[float], boxes: int, spare: float) -> list[float]:
    """A side's columns with the spare room in them: boxes grow by half at most, totals take the rest."""
    grows = min(spare / 2, sum(side[:boxes]) / 2) if boxes else 0
    part = grows / sum(side[:boxes]) if boxes else 0
    totals = sum(side[boxes:])
    return [wide * (1 + part) for wide in side[:boxes]] + [
        wide + (spare - grows) * wide / totals for wide in side[boxes:]
    ]


def slots(wide: float, digits: int, sign: bool) -> list[float]:
    """Where the ticks between the digits of a total stand, from its right edge."""
    count = digits + sign
    each = min(7.0, (wide - 1) / count)
    return [round(each * at, 2) for at in range(1, count if each * count > wide - 3 else count + 1)]


def spare_rows(room: float, first_less: float, table: float, how: float) -> tuple[int, float]:
    """How many rows for the pen fill the paper, and how many mm are left for the rules on the last page.

    `room` of a page, `first_less` what the title takes, `table` head and foot, `how` the rules in full.
    """
    first = int((room - first_less - table) / PEN_ROW)
    with_rules = int((room - first_less - table - how) / PEN_ROW)
    if with_rules >= FEWEST_ROWS:
        return with_rules, how
    if first >= FEWEST_ROWS:
        return first, 0
    return first + int((room - table - how) / PEN_ROW), how
