"""The geometry of a sheet: orientation, column widths, rows a page. Lengths are mm, font sizes pt."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from math import inf
from pathlib import Path
from typing import Any
from unicodedata import combining, east_asian_width

from django.conf import settings
from fontTools.ttLib import TTFont

from scorekeeper.rules.columns import Box, Columns
from scorekeeper.rules.words import END, ISOLATE, closed, isolated, without_signs

PAPER_SIZES = {"a4": (210, 297), "letter": (215.9, 279.4), "a5": (148, 210), "a6": (105, 148)}
LARGER = {"a6": "a5", "a5": "a4"}  # papers of pads, and the next larger one
SIDE_MARGINS = 16 + 10  # left, with the band, and right
VERTICAL_MARGINS = 11 + 16
PAD_MARGINS = 12 + 7, 8 + 15  # the same of a small paper
CUT_MARGINS, CUT = (20, 16), 4.5  # of a page that is cut apart, to the sides and upright; lost for each of its sheets
QUARTERS, HALVES, ABREAST_MARGINS = 4, 2, 11  # sheets on a page; left, with the band, and right of each beside others
MOST_PARTS = {"a4": 8, "letter": 8, "a5": 4, "a6": 2}  # of a page: cards for the pocket
POCKET = 90.0  # the shorter side of a part that is below it is such a card's
FEW_ROWS = 8  # more stand in halves beside each other, not above
PEN_ROW, PRINT_ROW, TALLEST_ROW = 9, 7, 12
USUAL_NAME = 30  # mm of a long first name
LOWEST_ROW, PARTS_BESIDE_ROWS = 7, 90  # of a row; of head, heads, foot and a line below
SIGN_WIDTH = 3.2  # of a printed dash, to be traced
HALF_MM = 0.5
FEWEST_GOING_ON = 5  # rows on a further page
FEWEST_ROWS = 15  # on a sheet without printed rows
POINT = 25.4 / 72
TEXT, NAME = 12, 14  # pt; large print is half as large again
LARGE = 1.5
ELLIPSIS = "…"
NOBODY = "–"  # where its words have no room
PLAIN, STRONG, TITLE = "Sans-Regular", "Sans-Semibold", "Serif-Bold"
NAMES = "Names-Regular"  # Hebrew and Arabic, in every face


@lru_cache
def letter_widths(face: str) -> dict[str, float]:
    """The width of each letter of one of our fonts, as a part of its size."""
    font = TTFont(Path(settings.PAGES) / "sheets" / "fonts" / f"Scorekeeper{face}.ttf", lazy=True)
    widths, em = font["hmtx"].metrics, font["head"].unitsPerEm
    return {chr(code): widths[glyph][0] / em for code, glyph in font.getBestCmap().items()}


def width(text: str, size: float = TEXT, *, face: str = PLAIN) -> float:
    """The width of a text; letters missing from our font get a generous guess."""
    known, others = letter_widths(face), letter_widths(NAMES)
    total = 0.0
    for letter in text:
        total += known[letter] if letter in known else others[letter] if letter in others else guessed_width(letter)
    return total * size * POINT * 1.02


def guessed_width(letter: str) -> float:
    """About how wide a letter of other fonts is, as a part of its size; signs between letters have no width."""
    return 0 if combining(letter) or letter in (ISOLATE, END) else 1.05 if is_wide(letter) else 0.85


def shorten_to_fit(text: str, room: float, size: float = TEXT, *, face: str = PLAIN, end: str = ELLIPSIS) -> str:
    """The text, shortened letter by letter until it fits, with `end` in place of what is left out."""
    if width(text, size, face=face) <= room:
        return text
    for count in range(len(text) - 1, 0, -1):
        short = closed(text[:count].rstrip(" ,") + end)
        if width(short, size, face=face) <= room:
            return isolated(short)
    return without_signs(text)[:1]


def fit_words(text: str, nobody: str, room: float, size: float) -> str:
    """A text that fits its box; the words for nobody are shortened by whole words, and to a dash."""
    if text == nobody:
        ways = (text, text.split(":")[0], text.split()[0] if text else "", NOBODY)
        text = next((words for words in ways if width(words, size) <= room), text)
    return shorten_to_fit(text, room, size)


def is_wide(letter: str) -> bool:
    """Whether a letter is as wide as it is high, as in Chinese and Japanese."""
    return east_asian_width(letter) in "WF"


def split_words(text: str) -> list[str]:
    """The words between which a line may end: not at a no-break space."""
    return re.findall(r"[\S\u00a0]+", text)


def line_count(text: str, room: float, size: float = TEXT) -> int:
    """How many lines a paragraph takes."""
    count, at = 1, 0.0
    for word in split_words(text):
        wide = width(word + " ", size)
        count, at = (count + (at > 0), wide) if at + wide > room else (count, at + wide)
        count, at = count + int(at / room), at % room  # a word wider than the room is broken
    return count if text else 0


@dataclass(frozen=True)
class ColumnNeeds:
    """What the columns of a sheet must hold, before the orientation is chosen."""

    face: Columns
    sides: int
    fixed: tuple[tuple[str, float], ...]  # (kind, width) of label and dealer
    wholes: tuple[float, ...]
    texts: tuple[float, ...]  # the widest text in each box
    totals: tuple[float, ...]  # the widest total in each column of them
    pen: bool
    scale: float
    dealers: float = 0.0  # what the longest name in the column of dealers takes
    names: float = 0.0  # what the names over the columns take, whole, on three lines at most
    word: float = 0.0  # what the longest word of a name over a column takes
    least_wholes: tuple[float, ...] = ()  # of `wholes` where nobody is said in one word, and short numbers are narrow
    strip: float = 0.0  # what the boxes to cross off take beside each other


def pen_room(digits: int, sign: bool, *, tight: bool) -> float:
    """Room for handwritten digits and a sign."""
    narrow, wide = {0: (6.5, 8), 1: (6.2, 7.5), 2: (6.5, 9)}.get(digits, (3.8 * digits, 5.6 * digits))
    return (narrow if tight else wide) + ((SIGN_WIDTH if tight else 5.5) if sign else 0)


def box_width(box: Box, text: float, wanted: ColumnNeeds, *, tight: bool) -> float:
    pen = 0.0
    if wanted.pen:
        pen = 13.0 if box.kind in ("who", "chair", "choice", "order") else pen_room(box.digits, box.sign, tight=tight)
    return max(pen, text + 2, width(box.head, TEXT * wanted.scale) + 1.2)


def total_room(wanted: ColumnNeeds, at: int, *, tight: bool) -> float:
    """Room for the total at this place, as it is written or printed."""
    digits, sign = wanted.face.pen(at)
    pen = pen_room(digits, sign, tight=tight) if wanted.pen else 0
    return max(pen, wanted.totals[at] + 3)


def side_widths(wanted: ColumnNeeds, *, tight: bool) -> list[float]:
    """The columns of one side: its boxes, then its totals."""
    face = wanted.face
    boxes = [box_width(box, text, wanted, tight=tight) for box, text in zip(face.boxes, wanted.texts)]
    made = boxes + [
        max(total_room(wanted, at, tight=tight), width(head, TEXT * wanted.scale) + 1.2)
        for at, head in enumerate(face.side_heads[len(face.boxes) :])
    ]
    return [*made[:-1], max(made[-1], wanted.strip - sum(made[:-1]))]


@dataclass(frozen=True)
class SheetPlan:
    """The layout of a sheet: `blocks` of sides below each other, with the same columns."""

    landscape: bool
    width: float
    height: float
    blocks: tuple[tuple[int, ...], ...]
    fixed: tuple[tuple[str, float], ...]
    wholes: tuple[float, ...]
    side: tuple[float, ...]
    checks: tuple[float, ...]
    small: bool = False  # of a small paper
    abreast: bool = False  # two beside each other on a page

    @property
    def name_room(self) -> float:
        return sum(self.side) - 2


@dataclass(frozen=True)
class Cut:
    """A page that is cut into parts alike. `lying`: whether it lies on its side."""

    paper: str
    lying: bool
    across: int
    down: int

    @property
    def page(self) -> tuple[float, float]:
        wide, tall = PAPER_SIZES[self.paper]
        return (tall, wide) if self.lying else (wide, tall)

    @property
    def part(self) -> tuple[float, float]:
        return self.page[0] / self.across, self.page[1] / self.down

    @property
    def parts(self) -> int:
        return self.across * self.down

    @property
    def for_pocket(self) -> bool:
        return min(self.part) < POCKET


def parts_of_page(choices: dict[str, Any]) -> int:
    """How many sheets are on a page; no more than are as large as a card for the pocket."""
    asked: int = choices.get("of_page", 0)
    return min(max(1, asked), MOST_PARTS[choices["paper"]])


def cuts(paper: str, parts: int) -> list[Cut]:
    """The ways to cut a page into 1, 2, 4 or 8 parts: upright, and lying."""
    few, many = {1: (1, 1), 2: (1, 2), 4: (2, 2), 8: (2, 4)}[parts]
    return [Cut(paper, False, few, many), Cut(paper, True, many, few)]


def margins_of(paper: str) -> tuple[float, float]:
    """The margins of a paper, to the sides and upright, both of each together."""
    return PAD_MARGINS if paper in LARGER else (SIDE_MARGINS, VERTICAL_MARGINS)


def page_rooms(paper: str) -> list[tuple[float, float]]:
    """(width, height) within the margins of a paper, upright and lying."""
    (short, long), (sides, upright) = PAPER_SIZES[paper], margins_of(paper)
    return [(short - sides, long - upright), (long - sides, short - upright)]


def find_plan(wanted: ColumnNeeds, paper: str, rows: int) -> SheetPlan | None:
    """Portrait if all sides fit, else landscape, else the sides in blocks, whichever takes the fewest pages.

    None where a small paper has no room for all sides beside each other.
    """
    rooms, small = page_rooms(paper), paper in LARGER
    ways = [(room, tight) for room in rooms for tight in (False, True)]
    for count in range(1, 2 if small else wanted.sides + 1):
        found = [
            replace(made, small=small)
            for room, tight in ways
            if (made := try_layout(wanted, room, tight=tight, blocks=count))
        ]
        if found:
            return min(
                found,
                key=lambda made: (
                    estimate_pages(made, rows, wanted),
                    made.landscape and goes_over(made, rows, wanted),
                    cuts_names(made, wanted, USUAL_NAME * wanted.scale),
                    made.landscape,
                ),
            )
    return None if small else try_layout(wanted, rooms[1], tight=True, blocks=wanted.sides, force=True)


def plan_beside(wanted: ColumnNeeds, paper: str, rows: int, of_page: int, *, asked: bool = False) -> SheetPlan | None:
    """The layout of one of so many sheets on a page; None where a small paper, or a quarter of one, has no room for it.

    `asked`: whether somebody asked for so many, so that upright ones may stand beside each other.
    """
    if of_page == QUARTERS:
        return plan_abreast(wanted, paper, of_page, (False, True) if asked and rows != 1 else (True,))
    if of_page == HALVES and asked and rows > FEW_ROWS and (made := plan_abreast(wanted, paper, of_page, (True,))):
        return made
    plan = find_plan(wanted, paper, rows)
    if plan is None or of_page == 1:
        return plan
    whole = plan.height + VERTICAL_MARGINS - CUT_MARGINS[1]
    return replace(plan, height=whole / of_page - CUT)


def plan_abreast(wanted: ColumnNeeds, paper: str, of_page: int, ways: tuple[bool, ...]) -> SheetPlan | None:
    """The layout of one of so many sheets, two beside each other, that cuts no name; `ways`: whether the page lies."""
    for lying in ways:
        wide, tall = PAPER_SIZES[paper][::-1] if lying else PAPER_SIZES[paper]
        room = (wide - CUT_MARGINS[0]) / 2 - ABREAST_MARGINS, (tall - CUT_MARGINS[1]) * 2 / of_page - CUT
        made = try_layout(wanted, room, tight=True, blocks=1)
        if made and not cuts_names(made, wanted, inf):
            return replace(made, landscape=lying, abreast=True)
    return None


def cuts_names(made: SheetPlan, wanted: ColumnNeeds, longest: float) -> bool:
    """Whether a dealer's name of so many mm is shortened, or a word over a column is."""
    dealers = dict(made.fixed).get("deals", wanted.dealers)
    return dealers < min(wanted.dealers, longest) - HALF_MM or made.name_room < min(wanted.word, longest)


def goes_over(made: SheetPlan, rows: int, wanted: ColumnNeeds) -> bool:
    """Whether so many rows are too many for a page, however low they are."""
    return rows * LOWEST_ROW + PARTS_BESIDE_ROWS * wanted.scale > made.height


def estimate_pages(made: SheetPlan, rows: int, wanted: ColumnNeeds) -> int:
    """About how many pages it takes; 1 for a single block, which flows."""
    if len(made.blocks) == 1:
        return 1
    tall = rows * (PEN_ROW if wanted.pen else PRINT_ROW) + 40 * wanted.scale
    return -(-len(made.blocks) // max(1, int((made.height - 35) / tall)))


def try_layout(
    wanted: ColumnNeeds, page: tuple[float, float], *, tight: bool, blocks: int, force: bool = False
) -> SheetPlan | None:
    """The layout on a page with that room (width, height); None where it does not fit."""
    room, height = page
    each = -(-wanted.sides // blocks)
    side = side_widths(wanted, tight=tight)
    checks = [max(width(box.head, TEXT * wanted.scale), 6) + 4 for box in wanted.face.checks]
    others = sum(wide for _, wide in wanted.fixed) + sum(checks) + each * sum(side)
    if tight and others + sum(wanted.wholes) > room:
        wanted = replace(wanted, wholes=wanted.least_wholes or wanted.wholes)
    spare = room - others - sum(wanted.wholes)
    if spare < 0 and not force:
        return None
    groups = tuple(tuple(range(at, min(at + each, wanted.sides))) for at in range(0, wanted.sides, each))
    fixed, spare = names_first(wanted, max(spare, 0), each * max(0.0, wanted.names - sum(side)))
    fixed, wholes = names_before_wholes(wanted, fixed)
    grown = share_spare(side, len(wanted.face.boxes), spare / each)
    return SheetPlan(room > height, room, height, groups, fixed, wholes, tuple(grown), tuple(checks))


def names_first(wanted: ColumnNeeds, spare: float, heads: float) -> tuple[tuple[tuple[str, float], ...], float]:
    """The columns before the sides, with the names of dealers whole where there is room, and what is left.

    `heads`: what the names over the columns need of it first.
    """
    lacks = max((wanted.dealers - wide for kind, wide in wanted.fixed if kind == "deals"), default=0.0)
    more = max(0.0, min(lacks, spare - heads))
    return tuple((kind, wide + more * (kind == "deals")) for kind, wide in wanted.fixed), spare - more


def names_before_wholes(
    wanted: ColumnNeeds, fixed: tuple[tuple[str, float], ...]
) -> tuple[tuple[tuple[str, float], ...], tuple[float, ...]]:
    """The columns before the sides, where narrower columns of whole rows let the names of dealers be whole."""
    lacks = max((wanted.dealers - wide for kind, wide in fixed if kind == "deals"), default=0.0)
    least = wanted.least_wholes or wanted.wholes
    most = sum(wanted.wholes) - sum(least)
    if not 0 < lacks <= most:
        return fixed, wanted.wholes
    wholes = tuple(wide - (wide - few) * lacks / most for wide, few in zip(wanted.wholes, least))
    return tuple((kind, wide + lacks * (kind == "deals")) for kind, wide in fixed), wholes


def share_spare(side: list[float], boxes: int, spare: float) -> list[float]:
    """A side's columns widened by the spare room: boxes by half at most, totals by the rest."""
    grows = min(spare / 2, sum(side[:boxes]) / 2) if boxes else 0
    part = grows / sum(side[:boxes]) if boxes else 0
    totals = sum(side[boxes:])
    return [wide * (1 + part) for wide in side[:boxes]] + [
        wide + (spare - grows) * wide / totals for wide in side[boxes:]
    ]


def digit_slots(wide: float, digits: int, sign: bool) -> list[float]:
    """The ticks between the digits of a total, as distances from its right edge."""
    count = digits + sign
    each = min(7.0, (wide - 1) / count)
    return [round(each * at, 2) for at in range(1, count if each * count > wide - 3 else count + 1)]


def spare_rows(
    room: float, title: float, head: float, foot: float, rules: float, fewest: int = FEWEST_ROWS
) -> tuple[int, bool]:
    """How many rows to write on fill the paper, and whether the full rules fit.

    Heights: `room` of a page, the title, the head of the table, everything below its rows, and the rules.
    """
    room -= HALF_MM  # what the printer measures otherwise
    first, full, fewest = room - title - head, room - head, max(fewest, 3)
    ways = [(first - foot - rules, True), (first - foot, False)]
    for others in (0, 1, 2):
        before = others * PEN_ROW * int(full / PEN_ROW) + PEN_ROW * max(0, int(first / PEN_ROW))
        last = [(full - foot - rules, True), (full - foot, False)]
        ways += [(before + space, fits) for space, fits in last if space >= FEWEST_GOING_ON * PEN_ROW]
    for space, fits in ways:
        if space >= fewest * PEN_ROW:
            return int(space / PEN_ROW), fits
    return fewest, False
