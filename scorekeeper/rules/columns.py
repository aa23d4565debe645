"""The columns of a sheet, and how a value is shown in its box; the same on paper and on the page.

In most games a line is a row with a column for each field. Where several lines make one deal (`closes`), the
small columns are the kinds of count.
"""

from dataclasses import dataclass, replace
from typing import Any

from . import wording
from .any_order import box_field
from .asking import in_force, kinds
from .fold import begin, skip_deal
from .game import Field, Game
from .line import NOBODY, LineFacts, is_list
from .setup import Setup
from .shapes import coins
from .tally import Tally, chair_name

TICK = "✓"


@dataclass(frozen=True)
class Box:
    """A small column. `digits`: room for a pen; 0 for a tick, a word or a name.

    `partner`: which player of a side it is about, 0 the first, where each has a box.
    """

    key: str
    head: str
    label: str
    kind: str = "number"
    digits: int = 0
    sign: bool = False
    partner: int = 0
    of_each: str = ""  # the label without that number, where each player of a side has a box
    phrase: str = ""  # of a tick: what a narrow screen says in its place

    @property
    def names_player(self) -> bool:
        """Whether it names a side, or a player."""
        return self.kind in ("who", "chair")

    def of(self, side: int, sides: int) -> int:
        """The side or seat that this column stands for, below the name of a side."""
        return side + sides * self.partner


@dataclass(frozen=True)
class Columns:
    """All columns, left to right: label, dealer, `whole`, each side's `boxes` and `totals`, `checks`."""

    whole: tuple[Box, ...]
    boxes: tuple[Box, ...]
    totals: tuple[str, ...]  # heads; the first total decides
    checks: tuple[Box, ...]
    digits: int  # of a total
    sign: bool  # whether a total may fall below 0
    beside: int = 0  # the digits of further totals, without a sign; 0: as the first
    deals: bool = False  # whether each row says who deals it
    counted: bool = False  # whether a row is a deal of several single counts
    pad: str = ""  # the field whose figures stand in the rows, in any order and without running totals; else empty

    @property
    def is_bill(self) -> bool:
        """Whether a line has so many boxes a side that a narrow screen shows it as a bill: a row a box."""
        return len(self.boxes) > 2 and not self.counted

    @property
    def has_figures(self) -> bool:
        """Whether a number is written for each side, so that a row tells something without its running total.

        Not where more boxes than two would stand in the narrow column of a deal.
        """
        return any(box.kind == "number" for box in self.boxes) and not self.is_bill

    def pen(self, at: int) -> tuple[int, bool]:
        """The digits of the total at this place, and whether it has room for a sign."""
        return (self.beside, False) if at and self.beside else (self.digits, self.sign)

    @property
    def names_sides(self) -> bool:
        """Whether a box of the whole line names one of the sides."""
        return any(box.names_player for box in self.whole)

    @property
    def whole_figures(self) -> int:
        """How many boxes of the whole line name no side, and so have no other place than a column of their own."""
        return sum(not box.names_player for box in self.whole)

    @property
    def lead(self) -> int:
        """How many columns come before those of the sides."""
        return 1 + self.deals + len(self.whole)

    @property
    def side_heads(self) -> tuple[str, ...]:
        """The heads of each side's columns."""
        if self.pad:
            return ("",)
        return tuple(box.head for box in self.boxes) + tuple(text.lower() or "total" for text in self.totals)


def columns(game: Game, setup: Setup) -> Columns:
    """All columns of the sheet under these house rules."""
    fields = [field for field in game.fields if in_force(field, setup)]
    if game.turns.closes is not None:
        kind = kind_of(game)
        shown = () if kind.prompts else kinds(kind, setup)
        boxes = tuple(Box(key, words, words, "number", 2) for key, words in shown)
        signed = game.totals.is_signed(setup.options)
        return Columns(
            (), boxes, game.totals.columns_under(setup.options), (), game.totals.digits, signed, counted=True
        )
    tally = begin(game, setup)
    signed = game.totals.is_signed(setup.options)
    if game.turns.any_order is not None:
        longest = max(len(f"{value}") for value in pad_values(tally))
        whole = tuple(box(field, tally) for field in fields if field.per == "line" and not field.prompts)
        return Columns(whole, (), ("",), (), longest, signed, pad=box_field(game).key)
    return Columns(
        tuple(box(field, tally) for field in fields if field.per == "line" and not field.prompts),
        tuple(each for field in fields if field.per != "line" for each in side_boxes(field, tally)),
        game.totals.columns_under(setup.options),
        tuple(Box(field.key, "Σ " + head(field), field.label, "number", 2) for field in summed(game, setup)),
        digits(tally),
        game.totals.is_signed(setup.options),
        game.totals.digits_beside,
        game.cards
        and game.turns.dealer is None
        and bool(tally.rows),  # the rows are printed, and the deal just goes round
    )


def pad_values(tally: Tally) -> list[int]:
    """Every figure that may stand in a box of a sheet whose rows are filled in any order."""
    field = box_field(tally.game)
    return [
        value
        for before in before_rows(tally)
        for value in (
            field.among(LineFacts({}, tally.setup.sides), before) if field.among is not None else (field.high,)
        )
    ]


def digits(tally: Tally) -> int:
    """Of a total: the game's, and more where its house rules bring more."""
    span = tally.game.totals.span(tally) if tally.game.totals.span is not None else None
    return max(tally.game.totals.digits, len(f"{span[1]}")) if span is not None else tally.game.totals.digits


def head(field: Field) -> str:
    return field.short or field.label[:1].lower()


def kind_of(game: Game) -> Field:
    """The field for the kind of count, in games of single counts."""
    return next(field for field in game.fields if field.kind == "choice")


def summed(game: Game, setup: Setup) -> list[Field]:
    """The fields whose boxes must add up."""
    return [
        field
        for field in game.fields
        if field.adds_to is not None and field.per != "line" and in_force(field, setup) and may_sum(field, setup)
    ]


def may_sum(field: Field, setup: Setup) -> bool:
    """Whether boxes add up to something under these house rules."""
    return field.sums_under is None or setup.options[field.sums_under[0]] == field.sums_under[1]


def side_boxes(field: Field, tally: Tally) -> tuple[Box, ...]:
    """The small columns of a field below each side: one, or one for each of its players."""
    one = box(field, tally)
    if field.per != "chair" or tally.setup.partners == 1:
        return (one,)
    return tuple(
        replace(
            one,
            head=f"{one.head}{at + 1}",
            label=wording.OF_PARTNER.format(label=one.label, number=at + 1),
            partner=at,
            of_each=one.label,
        )
        for at in range(tally.setup.partners)
    )


def box(field: Field, tally: Tally) -> Box:
    """The small column of a field, wide enough for its largest number in any printed row."""
    if field.kind != "number":
        return Box(field.key, head(field), field.label, field.kind, phrase=field.phrase)
    low, high = field.low, field.high
    if field.bounds is not None:
        ends = [field.bounds(LineFacts({}, tally.setup.sides), before) for before in before_rows(tally)]
        low, high = min(end[0] for end in ends), max(end[1] for end in ends)
    return Box(field.key, head(field), field.label, "number", field.digits or len(f"{high}"), low < 0)


def in_short(text: str) -> str:
    """Words that deny by their first one, "no" or "nobody"; others whole: "prop" is not said of "prop and cop"."""
    first = text.split(" ")[0].split(":")[0]
    return first if first in ("no", "nobody") else text


def before_rows(tally: Tally) -> list[Tally]:
    """The standing before each printed row of an empty sheet; just the first where no rows are printed."""
    found = [tally]
    while len(found) < len(tally.rows):
        found.append(skip_deal(found[-1]))
    return found


def text(field: Field, value: Any, names: tuple[str, ...]) -> str:
    """A value as shown in its box."""
    if value is None:
        return ""
    if field.kind == "tick":
        return TICK if value else ""
    if field.kind == "choice":
        return next((words for key, words in field.choices if key == value), "")
    if field.kind == "who":
        return names[value] if value in range(len(names)) else field.nobody
    if field.kind == "chair":
        return field.nobody if value == NOBODY else chair_name(value, names)
    if field.kind == "order":
        return ", ".join(names[side] for side in value if side in range(len(names))) if is_list(value) else ""
    return coins(value) if field.coins else f"{value}"
