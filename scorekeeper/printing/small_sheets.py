"""A game's sheet where its own has no room: a row a deal, and a column for everybody's total. Lengths are mm, sizes pt.

Rows that one card has no room for go on on the next one, and so do players. Every card says which rows it has.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Any

from scorekeeper.rules.game import Game, Strip
from scorekeeper.rules.rows import Shown

from . import wording
from .forms import PenDrawing, draw_page, head, line_height, row_of, size_of
from .layout import geometry
from .layout import wording as layout_wording
from .layout.facts import SheetFacts, blank_sheets
from .layout.geometry import Cut
from .layout.line_breaks import break_text
from .layout.margins import house_rules
from .layout.names import names_in_a_line
from .layout.ruled import BESIDE, has_room, holds, is_open_ended
from .layout.table import begins_on, is_one_row, strips_of

EDGE = 6.0  # of a part of a page, at each side
LEAST_COLUMN = 8.0  # of a total
LEAST_CROSS, CROSS_TALL = 0.4, 5.0  # of a box to cross off: times the height of a row, and at least
WIDEST_LABEL = 0.55  # of the width of a card: else labels have no notes beside them
TALLEST = 1.6  # times the least height of a row
GAP = 1.0  # above the words at the foot
FEWEST = 6  # rows on a card
MOST_LACKING = 2  # rows of the fewest; where more are lacking, fewer cards come to a page
WAYS = {("a5", 0): "A5", ("a6", 0): "A6", ("a4", 2): "two", ("a4", 4): "four", ("a4", 8): "eight"}  # as they are told


@dataclass(frozen=True)
class Card:
    """A part of a sheet. `goes_on`: whether it begins with the totals so far; `foot`: which part it is."""

    sides: tuple[int, ...]
    rows: tuple[Shown, ...]
    goes_on: bool
    foot: str


@dataclass(frozen=True)
class SmallSheet:
    """A sheet on cards, and how a page is cut into them."""

    facts: SheetFacts
    cut: Cut
    size: float
    row: float
    label: float  # the width of the labels
    noted: bool  # whether their notes stand beside them
    cards: tuple[Card, ...]
    feet: int  # lines of words below the rows
    lacks: int  # rows that it is short of the fewest, and more where a column has no room

    @property
    def below(self) -> float:
        """The height of those lines."""
        return self.feet * line_height(self.size) + GAP


# -- whether a sheet has room


def is_whole(facts: SheetFacts, choices: dict[str, Any]) -> bool:
    """Whether the whole sheet has room on the paper, as often as was asked."""
    if choices["paper"] in geometry.LARGER:
        return geometry.parts_of_page(choices) == 1 and has_room(facts, choices)
    wanted: int = choices.get("of_page", 0)
    if wanted < 2:
        return True
    return wanted in BESIDE and not choices["large"] and holds(facts, choices, facts.rows, wanted)


def small_sheets(sheets: Sequence[SheetFacts], choices: dict[str, Any]) -> list[SmallSheet]:
    """The sheets on cards, where one of them has no room for all its boxes; else none."""
    if all(is_whole(facts, choices) for facts in sheets):
        return []
    return [small_sheet(facts, choices) for facts in sheets]


def small_pages(sheets: Sequence[SmallSheet], copies: int) -> list[str]:
    """The HTML of each of so many pages full of cards, with all cards of a match; of more where those fill several."""
    pages = []
    for cut, alike in groupby(sheets, key=lambda sheet: sheet.cut):
        cards = [draw_card(sheet, card) for sheet in alike for card in sheet.cards]
        cards *= max(copies, copies * cut.parts // len(cards))
        for at in range(0, len(cards), cut.parts):
            pages.append(draw_page(sheets[0].facts.game.name, cut, cards[at : at + cut.parts]))
    return pages


# -- laying it out


def small_sheet(facts: SheetFacts, choices: dict[str, Any]) -> SmallSheet:
    """The sheet on as few cards as it takes, upright or lying; fewer to a page where these have hardly a row."""
    rows = tuple(row for rows in facts.rows.values() for row in rows)
    parts = geometry.parts_of_page(choices)
    while True:
        ways = geometry.cuts(choices["paper"], parts)
        made = [on_cards(facts, rows, cut, choices["large"]) for cut in ways]
        best = min(made, key=lambda sheet: (sheet.lacks, len(sheet.cards), -len(sheet.cards[0].rows)))
        if best.lacks <= MOST_LACKING or parts == 1:
            return best
        parts //= 2


def on_cards(facts: SheetFacts, printed: tuple[Shown, ...], cut: Cut, large: bool, feet: int = 1) -> SmallSheet:
    """The sheet on cards that a page is cut into so. `printed`: its rows, without spare ones; `feet`: lines below."""
    size, row = size_of(cut, large), row_of(cut, large)
    wide, tall = cut.part[0] - 2 * EDGE, cut.part[1] - 2 * EDGE
    label, noted = label_room(facts, printed, wide, size)
    column = column_width(facts, size, row)
    label = min(label, max(wide - column, wide / 4))
    blocks = blocks_of_sides(facts, wide - label, column)
    room = int((tall - heads_height(facts, wide, size, row) - feet * line_height(size) - GAP) / row)
    groups = rows_on_cards(facts, printed, max(2, room))
    count, total, cards = len(blocks) * len(groups), sum(map(len, groups)), list[Card]()
    for sides in blocks:
        done = 0
        for rows in groups:
            foot = describe_card(facts, (len(cards) + 1, count), (done + 1, done + len(rows), total), sides)
            cards.append(Card(sides, rows, done > 0, foot))
            done += len(rows)
    needed = max(len(break_text(card.foot, wide, size)) for card in cards)
    if needed > feet:
        return on_cards(facts, printed, cut, large, needed)
    fewest = FEWEST if is_open_ended(facts) or is_one_row(facts) else min(FEWEST, total)
    lacks = max(0, fewest - room) + FEWEST * (column > wide - label or room < 2)
    return SmallSheet(facts, cut, size, row, label, noted, tuple(cards), feet, lacks)


def column_width(facts: SheetFacts, size: float, row: float) -> float:
    """The least width of a column to write in."""
    pen = geometry.pen_room(facts.face.digits, facts.face.sign, tight=True) * size / geometry.TEXT
    return max([LEAST_COLUMN, pen] + [sum(cross_widths(strip, size, row)) + 1 for strip in strips_of(facts)])


def cross_widths(strip: Strip, size: float, row: float) -> list[float]:
    """The least width of each of a row's boxes to cross off."""
    return [max(row * LEAST_CROSS, geometry.width(text, size) + 0.6) for text in strip.boxes]


def label_room(facts: SheetFacts, printed: tuple[Shown, ...], wide: float, size: float) -> tuple[float, bool]:
    """(width of the labels, whether their notes stand beside them)."""

    def label(text: str) -> float:
        return geometry.width(text, size, face=geometry.TITLE)

    texts = [wording.FORM_TOTAL, "00", *(strip.label for strip in strips_of(facts)), *(row.label for row in printed)]
    labels = max(map(label, texts))
    noted = max((label(f"{row.label} ") + geometry.width(row.note, size) for row in printed if row.note), default=0)
    beside = 0 < noted <= wide * WIDEST_LABEL
    return max(labels, noted if beside else 0) + 2, beside


def blocks_of_sides(facts: SheetFacts, wide: float, least: float) -> list[tuple[int, ...]]:
    """The sides that stand on a card together. `wide`: mm for their columns; `least`: for each."""
    each = max(1, int(wide / least))
    count = -(-facts.sides // each)
    return [tuple(range(at * facts.sides // count, (at + 1) * facts.sides // count)) for at in range(count)]


def rows_on_cards(facts: SheetFacts, printed: tuple[Shown, ...], room: int) -> list[tuple[Shown, ...]]:
    """The rows of each card; where nobody knows how many there will be, as many as one has room for."""
    if is_one_row(facts):  # a row a game
        return [tuple(replace(printed[0], label=f"{at}", note="") for at in range(1, room + 1))]
    if is_open_ended(facts):
        return split_rows(facts.rows_to_write[:room], room)
    return split_rows(printed or facts.rows_to_write, room)


def split_rows(rows: tuple[Shown, ...], room: int) -> list[tuple[Shown, ...]]:
    """The rows in groups that are about alike; each but the first leaves room for the totals so far."""
    if len(rows) <= room:
        return [rows]
    count = -(-(len(rows) - 1) // (room - 1))
    each = -(-(len(rows) + count - 1) // count)
    return [rows[:each], *(rows[at : at + each - 1] for at in range(each, len(rows), each - 1))]


def heads_height(facts: SheetFacts, wide: float, size: float, row: float) -> float:
    """All above and below the rows of a card, but the words at its foot."""
    lines = 2 + begins_on(facts) - is_one_row(facts)
    top = head(PenDrawing(wide, 0, size, row), title_of(facts, wide, size), rules_of(facts, wide, size))
    return top + len(strips_of(facts)) * strip_height(row) + lines * row


def strip_height(row: float) -> float:
    """Of a row of boxes to cross off."""
    return max(CROSS_TALL, row * 0.7)


def title_of(facts: SheetFacts, wide: float, size: float) -> str:
    return geometry.shorten_to_fit(facts.called or facts.game.name, wide, size * 1.3, face=geometry.TITLE)


def rules_of(facts: SheetFacts, wide: float, size: float) -> str:
    """The house rules, where they have room on one line of a card that is none for the pocket."""
    rules = house_rules(facts.game, facts.setup, one_row=is_one_row(facts))
    return rules if size >= geometry.TEXT and geometry.width(rules, size) <= wide else ""


def describe_card(facts: SheetFacts, at: tuple[int, int], rows: tuple[int, int, int], sides: tuple[int, ...]) -> str:
    """ "Totals only · 9 rows"; "Card 1 of 4 · rows 1 to 9 of 18 · columns 1 to 3"."""
    first, last, total = rows
    told = [
        wording.CARD_ROWS.format(rows=total)
        if last - first + 1 == total
        else wording.CARD_PART.format(first=first, last=last, rows=total)
    ]
    if at[1] > 1:
        told.insert(0, wording.CARD.format(at=at[0], count=at[1]))
    elif leaves_out(facts):
        told.insert(0, wording.TOTALS_ONLY)
    if len(sides) < facts.sides:
        told.append(wording.CARD_SIDES.format(first=sides[0] + 1, last=sides[-1] + 1))
    return " · ".join(told)


def leaves_out(facts: SheetFacts) -> bool:
    """Whether the whole sheet has more columns than one for each side."""
    face = facts.face
    return bool(face.boxes or face.whole or len(face.totals) > 1)


# -- drawing


def draw_card(sheet: SmallSheet, card: Card) -> PenDrawing:
    facts, size, row, label = sheet.facts, sheet.size, sheet.row, sheet.label
    drawing = PenDrawing(sheet.cut.part[0] - 2 * EDGE, sheet.cut.part[1] - 2 * EDGE, size, row, EDGE, EDGE)
    first = head(drawing, title_of(facts, drawing.wide, size), rules_of(facts, drawing.wide, size))
    each = (drawing.wide - label) / len(card.sides)
    lefts = [label + at * each for at in range(len(card.sides))]
    below = sheet.below + row * (not is_one_row(facts))
    heads = first + row * (1 + (card.goes_on or begins_on(facts)))
    crosses, tall = share_room(sheet, card, drawing.tall - heads - below)
    top = draw_heads(drawing, facts, card, lefts, first, crosses)
    for at, shown in enumerate(card.rows):
        draw_row(drawing, sheet, shown, top, tall)
        top += tall
        ends_five = (at + 1) % 5 == 0 and is_open_ended(facts)
        summed = at + 1 < len(card.rows) and "sum" in (shown.state, card.rows[at + 1].state)
        drawing.across(top, weight="thin" if ends_five or summed or at + 1 == len(card.rows) else "faint")
    if facts.pad is not None and facts.pad.halves:
        drawing.double(top - tall * (len(card.rows) - len(card.rows) // 2))
    if not is_one_row(facts):
        drawing.double(top)
        drawing.say(wording.FORM_TOTAL, 0, top, label, "label")
        top += row
        drawing.across(top)
    for left in lefts:
        drawing.down(left, first, top - first)
    say_how(drawing, facts, top + 3, drawing.tall - sheet.below)
    for at, words in enumerate(break_text(card.foot, drawing.wide, size)):
        place = drawing.tall - (sheet.feet - at) * line_height(size)
        drawing.say(words, 0, place, drawing.wide, tall=line_height(size))
    return drawing


def say_how(drawing: PenDrawing, facts: SheetFacts, top: float, end: float) -> None:
    """How the game is scored, where the room below the rows has all of it."""
    size, tall = drawing.size, line_height(drawing.size)
    sentences = [break_text(each, drawing.wide, size) for each in facts.game.how_under(facts.setup.options)]
    gap = tall / 3
    if not sentences or size < geometry.TEXT or top + sum(len(each) * tall + gap for each in sentences) > end:
        return
    for lines in sentences:
        for words in lines:
            drawing.say(words, 0, top, drawing.wide, tall=tall)
            top += tall
        top += gap


def share_room(sheet: SmallSheet, card: Card, room: float) -> tuple[float, float]:
    """(mm of a row of boxes to cross off, mm of a row), as high as they may be in all this room."""
    strips, least = len(strips_of(sheet.facts)), strip_height(sheet.row)
    tall = max(sheet.row, min((room - strips * least) / len(card.rows), sheet.row * TALLEST))
    spare = (room - tall * len(card.rows)) / strips if strips else least
    return max(least, min(spare, sheet.row * TALLEST)), tall


def draw_heads(
    drawing: PenDrawing, facts: SheetFacts, card: Card, lefts: Sequence[float], top: float, crosses: float
) -> float:
    """The names, the boxes to cross off, `crosses` mm a row, and the totals at the start; the mm above the rows."""
    names, each, label = facts.names or (facts.pad.sides if facts.pad else ()), drawing.wide - lefts[-1], lefts[0]
    if len(names) == facts.sides:
        short = names_in_a_line(names, each - 1.5, drawing.size)
        for left, side in zip(lefts, card.sides):
            drawing.say(short[side], left, top, each, "centre")
    top += drawing.row
    drawing.across(top, weight="strong")
    for strip in strips_of(facts):
        drawing.say(strip.label, 0, top, label, "label", crosses)
        for left in lefts:
            cross_off(drawing, strip, (left, top), each, crosses)
        top += crosses
        drawing.across(top, weight="faint")
    starts = begins_on(facts) and not card.goes_on
    if starts or card.goes_on:
        drawing.say(layout_wording.BEGINS_ON if starts else layout_wording.SO_FAR, 0, top, label)
        for left, side in zip(lefts if starts else (), card.sides):
            drawing.say(f"{facts.standing.tally.totals[side]}", left, top, each, "centre")
        top += drawing.row
        drawing.across(top)
    return top


def draw_row(drawing: PenDrawing, sheet: SmallSheet, shown: Shown, top: float, tall: float) -> None:
    """The label of a row, and its note."""
    label = geometry.shorten_to_fit(shown.label, sheet.label - 1, sheet.size, face=geometry.TITLE)
    drawing.say(label, 0, top, sheet.label, "label", tall)
    if sheet.noted and shown.note:
        left = geometry.width(f"{shown.label} ", sheet.size, face=geometry.TITLE) if shown.label else 0
        drawing.say(shown.note, left, top, sheet.label - left, tall=tall)


def cross_off(drawing: PenDrawing, strip: Strip, place: tuple[float, float], wide: float, tall: float) -> None:
    """A side's boxes of a row to cross off."""
    left, top = place[0] + 0.5, place[1]
    least = cross_widths(strip, drawing.size, drawing.row)
    more = max(0.0, min((wide - 1 - sum(least)) / len(least), max(tall, drawing.row) - min(least)))
    for text, each in zip(strip.boxes, least):
        drawing.box(left + 0.3, top + 0.5, each + more - 0.6, tall - 1)
        if text:
            drawing.say(text, left, top, each + more, "centre faint", tall)
        left += each + more


# -- what is told before


@dataclass(frozen=True)
class Room:
    """What has room for so many players: "all", "13 rows" or "2 cards" for each of the ways of `WAYS`."""

    players: str
    ways: tuple[str, ...]


@dataclass(frozen=True)
class WhatFits:
    """What has room on which paper. `words`: what "all" and the others mean; `prints`: in standard and in large print,
    for each number of players of which something else is true."""

    words: str
    prints: Mapping[str, tuple[Room, ...]]


def what_fits(game: Game, options: Mapping[str, Any], *, every_box: bool = False) -> WhatFits:
    """What has room of a game by these house rules."""
    return find_what_fits(game, tuple(options.items()), every_box)


@lru_cache(maxsize=512)  # it takes 11 ms for most games, and 0.1 s at worst
def find_what_fits(game: Game, options: tuple[tuple[str, Any], ...], every_box: bool) -> WhatFits:
    chosen = {"options": dict(options), "every_box": every_box}
    sheets = {f"{count}": blank_sheets(game, {**chosen, "players": count}) for count in game.counts}
    prints = {
        words: join_counts({count: describe_ways(made, large=large) for count, made in sheets.items()})
        for words, large in wording.PRINTS.items()
    }
    leaves = any(leaves_out(facts) for made in sheets.values() for facts in made)
    return WhatFits(wording.FITS_TOTALS if leaves else wording.FITS, prints)


def join_counts(told: Mapping[str, tuple[str, ...]]) -> tuple[Room, ...]:
    """A row for the numbers of players one after the other of which the same is true."""
    found = []
    for ways, some in groupby(told.items(), key=lambda each: each[1]):
        counts = [count for count, _ in some]
        found.append(Room("–".join(dict.fromkeys((counts[0], counts[-1]))), ways))
    return tuple(found)


def describe_ways(sheets: Sequence[SheetFacts], *, large: bool) -> tuple[str, ...]:
    return tuple(
        describe_room(small_sheets(sheets, {"paper": paper, "of_page": of_page, "large": large}))
        for paper, of_page in WAYS
    )


def describe_room(small: Sequence[SmallSheet]) -> str:
    if not small:
        return wording.WHOLE
    cards = [card for sheet in small for card in sheet.cards]
    return (wording.CARD_ROWS if len(cards) == 1 else wording.CARDS).format(rows=len(cards[0].rows), cards=len(cards))
