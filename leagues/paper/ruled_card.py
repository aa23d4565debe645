"""What slips and cards for the pen have alike: a card's size, holder and frame, texts in their places, ruled lines.

A column of a card is one text, a line a row, and the printer must not break any. Lengths are mm.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from django.utils.safestring import SafeString

from scorekeeper.printing.layout import geometry

from .event_facts import EntrantRound, PrintedEvent, rounds_by_entrant

TITLE, NAME, FIGURE = 1.75, 1.65, 1.35  # times the least type
LINE = 1.25  # of a line of text, in letters
HAIR, RULE = 0.15, 0.3  # of thin lines and strong ones
BLANK_START = "__"  # in place of a table that is not known

Place = tuple[float, float, float]  # left, top and width


def mm(length: float) -> str:
    return f"{length:.2f}"


def style(**millimetres: str) -> str:
    """A style of lengths: "left: 1.00mm; line-height: 4.00mm"."""
    return "; ".join(f"{name.replace('_', '-')}: {length}mm" for name, length in millimetres.items())


def placed_text(key: str, words: str | SafeString, place: Place, line: float, *, alike: bool = False) -> dict[str, Any]:
    """A text of so many mm a line. `alike`: every card has it in the same place, so that it is drawn once: `top` then
    comes first in its style (`scorekeeper/printing/repeats.py`)."""
    left, top, wide = (mm(each) for each in place)
    ends = {"top": top, "left": left} if alike else {"left": left, "top": top}
    where = style(**ends, width=wide, line_height=mm(line))
    return {"key": key, "words": words, "left": left, "top": top, "wide": wide, "line": mm(line), "style": where}


# -- how cards lie on a sheet


@dataclass(frozen=True)
class CutSheet:
    """A sheet with so many cards across and down. Lengths are mm."""

    wide: float
    tall: float
    across: int
    down: int

    @property
    def places(self) -> int:
        return self.across * self.down

    @property
    def corners(self) -> list[tuple[float, float]]:
        """(left, top) of every card, row by row."""
        each_wide, each_tall = self.wide / self.across, self.tall / self.down
        return [(left * each_wide, top * each_tall) for top in range(self.down) for left in range(self.across)]


def cut_pages(
    sheet: CutSheet, cards: Sequence[dict[str, Any]], spare: Callable[[int], dict[str, Any]] | None = None
) -> list[dict[str, Any]]:
    """The pages of so many cards: the cut stacks, laid upon each other, are in order. `spare`: makes those that fill
    the last sheets, by their number from 0."""
    pages = -(-len(cards) // sheet.places)
    made = [*cards, *([spare(at) for at in range(pages * sheet.places - len(cards))] if spare else ())]
    return [
        {
            "cards": [
                card | {"left": mm(left), "top": mm(top)} for (left, top), card in zip(sheet.corners, made[page::pages])
            ],
            "across": mm(sheet.wide / 2) if sheet.across > 1 else "",
            "down": mm(sheet.tall / 2) if sheet.down > 1 else "",
        }
        for page in range(pages)
    ]


@dataclass(frozen=True)
class CardSize:
    """The size of a card. `least`: pt of the least type; `usual`: those at which `scale` is 1; `brief`: without what
    only a larger card has room for."""

    wide: float
    tall: float
    pad: float  # from the cut to the words
    least: float
    usual: float
    brief: bool = False

    @property
    def scale(self) -> float:
        return self.least / self.usual

    @property
    def inner(self) -> float:
        return self.wide - 2 * self.pad

    @property
    def inner_tall(self) -> float:
        return self.tall - 2 * self.pad

    def line(self, times: float = 1.0) -> float:
        """The height of a line in type of so many times the least."""
        return self.least * times * LINE * geometry.POINT

    def width(self, words: str, times: float = 1.0, face: str = geometry.PLAIN) -> float:
        return geometry.width(words, self.least * times, face=face)

    def text(
        self, key: str, words: str | SafeString, place: Place, line: float, times: float = 1.0, *, alike: bool = False
    ) -> dict[str, Any]:
        """A text in its place, in type of so many times the least."""
        return placed_text(key, words, place, line, alike=alike) | {"size": f"{self.least * times:.2f}"}


def size_on(sheet: CutSheet, pad: float, least: float, usual: float, *, brief: bool = False) -> CardSize:
    """The size of the cards of a sheet."""
    return CardSize(sheet.wide / sheet.across, sheet.tall / sheet.down, pad, least, usual, brief)


# -- whose they are


@dataclass(frozen=True)
class CardHolder:
    """Whose card it is: all is empty on a card to be handed out. `rounds`: where they sit."""

    name: str = ""
    ticket: str = ""
    start: str = ""
    number: str = ""
    one: int = 0
    rounds: Sequence[EntrantRound] = ()


def people_with_cards(evening: PrintedEvent) -> list[tuple[str, int]]:
    """(name, number) of everybody who has not left, in the order of the alphabet, as their cards are."""
    return [(name, one) for name, one, _ in evening.people_by_name() if one not in evening.roll.left]


def card_holders(evening: PrintedEvent, numbers: str) -> Iterator[CardHolder]:
    """Everybody with a card. `numbers`: how cards are numbered: "{number} of {count}"."""
    everybody, people = rounds_by_entrant(evening), people_with_cards(evening)
    for number, (name, one) in enumerate(people, 1):
        first = next((each.table for each in everybody[one] if each.state == "plays"), 0)
        numbering = numbers.format(number=number, count=len(people))
        yield CardHolder(name, evening.roll.tickets.get(one, ""), f"{first or ''}", numbering, one, everybody[one])


# -- what stands on them


def frame_values(
    evening: PrintedEvent, size: CardSize, *, about: float, foot: Sequence[str], below: float
) -> dict[str, Any]:
    """What every card has, whatever its rows are. `about`: the share of its width for day and place; `below`: where
    its foot begins."""
    when = " · ".join(each for each in (evening.when, evening.place) if each)
    return {
        "size": style(width=mm(size.wide), height=mm(size.tall)),
        "words": style(left=mm(size.pad), top=mm(size.pad), width=mm(size.inner)),
        "least": f"{size.least:.2f}",
        "title_size": f"{size.least * TITLE:.2f}",
        "title_place": style(line_height=mm(size.line(TITLE))),
        "about": geometry.shorten_to_fit(when, size.inner * about, size.least),
        "under_title": style(top=mm(size.line(TITLE)), line_height=mm(size.line())),
        "inner": mm(size.inner),
        "tall": mm(size.inner_tall),
        "hair": f"{HAIR * size.scale:.2f}",
        "rule": f"{RULE * size.scale:.2f}",
        "foot": "\n".join(foot),
        "foot_place": style(top=mm(below), line_height=mm(size.line())),
    }


def title_words(evening: PrintedEvent, room: float, size: CardSize) -> str:
    """The title, without the name of the game where that has no room."""
    title = evening.title
    if size.width(title, TITLE, geometry.TITLE) > room:
        title = title.removesuffix(f", {evening.game}")
    return geometry.shorten_to_fit(title, room, size.least * TITLE, face=geometry.TITLE)


def sum_box(text: dict[str, Any], place: Place, tall: float, rule: float) -> dict[str, Any]:
    """A text with the box for a sum beside it."""
    left, top, wide = (mm(each) for each in place)
    return text | {"box": {"left": left, "top": top, "wide": wide, "tall": mm(tall), "rule": f"{rule:.2f}"}}


# -- columns and ruled lines: what comes back is a part of an SVG path


def column_lefts(widths: Mapping[str, float], start: float = 0.0) -> dict[str, float]:
    """Where each column begins."""
    return dict(zip(widths, accumulate(widths.values(), initial=start)))


def line_across(left: float, top: float, wide: float) -> str:
    return f"M{mm(left)} {mm(top)}h{mm(wide)}"


def line_down(left: float, top: float, tall: float) -> str:
    return f"M{mm(left)} {mm(top)}v{mm(tall)}"


def filled(left: float, top: float, wide: float, tall: float) -> str:
    return f"{line_across(left, top, wide)}v{mm(tall)}h-{mm(wide)}z"
