"""The questions of one line, with their boxes and keys."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.functional import cached_property

from scorekeeper.rules.asking import (
    asked,
    bounds,
    fits,
    in_force,
    likely,
    may_stay_blank,
    names_nobody,
    placed,
    possible,
)
from scorekeeper.rules.game import Field
from scorekeeper.rules.line import LINE, NOBODY, LineFacts
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.shapes import coins
from scorekeeper.rules.tally import chair_name
from scorekeeper.rules.tapped import aid_of
from scorekeeper.rules.words import describe_value

from . import wording
from .fields import CoinsField, SumField

if TYPE_CHECKING:  # a question and its form know each other
    from .form import LineForm

BLANK = ("", "–")
ALL_KEYS_LIMIT = 15  # up to this many values each have a key; more are typed
DIGIT_KEYS = ("1",) * 12  # three rows of four
SHORT_WORD, SHORT_FIGURE = 2, 3  # letters of a key that is written large
SOME_KEYS_LIMIT = 31  # up to this many, the small values have keys and the rest is typed


def box_name(key: str, side: int) -> str:
    return key if side == LINE else f"{key}-{side}"


@dataclass(frozen=True)
class QuestionBox:
    """One box of a question: whose it is (empty: the whole line's), and its input."""

    name: str
    widget: str


class Question:
    """One field as the page asks it."""

    def __init__(self, form: "LineForm", field: Field) -> None:
        self.field = field
        self.form = form
        self.line = LineFacts(form.shown, form.tally.setup.sides)
        self.stored = LineFacts(form.now.entries or {}, form.tally.setup.sides)
        self.sides = asked(field, self.line, form.tally)

    @property
    def total(self) -> int | None:
        sums = placed(self.field, self.line, self.form.tally)
        return sums[1] if sums else None

    @property
    def label(self) -> str:
        """The label of the field, or what the row counts."""
        row = self.form.tally.row
        counts = self.total is not None and self.total == row.total and not row.label.isdecimal()
        return row.label.capitalize() if counts else self.field.label

    @property
    def asks(self) -> str:
        """The question, with {who} for a side and {key} for an answer; empty where the game has none."""
        asks = self.field.asks.replace("{counted}", self.form.tally.row.label.capitalize())
        if self.field.opponent is None:
            return asks
        other = self.field.opponent(self.line, self.form.tally)
        return asks.replace("{opponent}", wording.THE_OTHER if other is None else self.form.names[other])

    @property
    def in_one_go(self) -> bool:
        """Whether everybody of whom it is so is tapped, and nobody is asked one by one."""
        return bool(self.field.asks_all) and len(self.sides) > 1

    def asks_of(self, side: int) -> str:
        """The question about one box in words: "Points left in bo’s hand?"."""
        who = self.name_of(side)
        answers = {
            field.key: describe_value(field, self.line.value(field.key), self.form.names)
            for field in self.form.tally.game.fields
            if field.per == "line" and self.line.value(field.key) is not None
        }
        asks = self.asks or (wording.OF_WHOM.format(label=self.label) if who else wording.WHAT.format(label=self.label))
        for key, words in (answers | {"who": who} if who else answers).items():
            asks = asks.replace(f"{{{key}}}", words)
        return asks

    @property
    def by_cards(self) -> str:
        """The words of the key that counts cards, tiles or dice; empty where a figure can only be typed."""
        aid = aid_of(self.field, self.line, self.form.tally)
        if aid is None:
            return ""
        return wording.BY_LETTERS if aid.pack.name == "letters" else wording.BY_PIECES.format(pieces=aid.pack.name)

    @property
    def most(self) -> int | None:
        """The highest sum of its boxes."""
        return self.field.at_most(self.line, self.form.tally) if self.field.at_most is not None else None

    @property
    def forbidden_sum(self) -> int | None:
        """The one sum that its boxes may not add up to."""
        return self.field.forbidden_sum(self.line, self.form.tally) if self.field.forbidden_sum is not None else None

    @cached_property
    def possible(self) -> tuple[Any, ...]:
        """The values allowed in its boxes now."""
        return possible(self.field, self.line, self.form.tally)

    @property
    def most_keys(self) -> int:
        """Up to how many values each have a key: of a box of dice all that there are."""
        return SOME_KEYS_LIMIT if self.form.tally.game.turns.any_order is not None else ALL_KEYS_LIMIT

    @property
    def columns(self) -> str:
        """How its keys lie, where that is not as usual."""
        return "words" if self.wide else "many" if len(self.values) > ALL_KEYS_LIMIT else ""

    @cached_property
    def values(self) -> list[tuple[str, str, int | None]]:
        """The keys as (value, words, side or None); none where digits are typed."""
        if self.field.coins:
            return [(coins(self.wanted), coins(self.wanted), None)] if self.wanted else []
        values = self.possible
        if self.field.kind == "order" or (len(values) > self.most_keys and not self.has_small_keys):
            return []
        if len(values) > self.most_keys:
            room = ALL_KEYS_LIMIT - 1
            at = values.index(self.wanted) if self.wanted in values else 0
            first = 0 if at < room else min(at - room // 2, len(values) - room)
            values = values[first : first + room]
        named = self.field.kind in ("who", "chair")
        if named:
            values = tuple(sorted(values, key=lambda side: (side == NOBODY, side)))  # in the order of the columns
        return [
            (
                value_text(value),
                self.chair_name(value) or describe_value(self.field, value, self.form.names),
                value % self.form.tally.setup.sides if named and value >= 0 else None,
            )
            for value in values
        ]

    @property
    def ready(self) -> bool:
        """Whether the likely answer is filled in beforehand."""
        return self.field.per == "line" and self.field.kind == "choice" and self.field.likely is not None

    @property
    def offers_choice(self) -> bool:
        """Whether the likely answer stands beside others to choose from."""
        return self.ready and len(self.values) > 1

    @property
    def optional(self) -> bool:
        """Whether the line counts without it."""
        return may_stay_blank(self.field, self.line, self.form.tally)

    @property
    def one_by_one(self) -> bool:
        """Whether each figure is written down as soon as it is given: a turn that was played."""
        return self.form.tally.game.checks.counts_incomplete and self.field.per == "side"

    @property
    def aside(self) -> bool:
        """Whether it is rarely needed, and hidden behind a key."""
        field = self.field
        return self.optional and field.per == "line" and field.kind in ("who", "chair", "tick")

    @property
    def waits(self) -> bool:
        """Whether it is asked only after a key that brings it up."""
        brought_up = any(field.prompts for field in self.form.tally.game.fields)
        return brought_up and self.optional and self.field.needed is not None

    @property
    def wide(self) -> bool:
        """Whether its keys hold long words."""
        return self.field.kind in ("who", "chair", "choice") and any(
            len(words) > 3 for value, words, side in self.values
        )

    @property
    def short(self) -> int:
        """Up to how many letters a key is written large: among long words "gin" is one of them, a suit is not."""
        return SHORT_WORD if self.wide else SHORT_FIGURE

    @property
    def typed(self) -> bool:
        """Whether digits may be typed as well as tapped."""
        return self.field.coins or (self.field.kind == "number" and len(self.possible) > self.most_keys)

    @property
    def signed(self) -> bool:
        """Whether a figure may be below 0."""
        values = self.possible if self.field.kind == "number" and not self.field.coins else ()
        return bool(values) and values[0] < 0

    @property
    def has_small_keys(self) -> bool:
        """Whether the small values have keys, or those around the likeliest, while others are typed."""
        values = self.possible if self.field.kind == "number" and not self.field.coins else ()
        if len(values) <= self.most_keys:
            return False
        return self.wanted in values or (len(values) <= SOME_KEYS_LIMIT and values[0] >= 0)

    @property
    def wanted(self) -> Any:
        """The likeliest value of the box that is asked first; None where there is none."""
        return likely(self.field, self.sides[0], self.line, self.form.tally) if self.sides else None

    @property
    def depends(self) -> bool:
        """Whether a later question may change with this answer."""
        fields, setup = self.form.tally.game.fields, self.form.tally.setup
        later = [each for each in fields[fields.index(self.field) + 1 :] if in_force(each, setup)]
        hooks = [
            hook
            for each in later
            for hook in (each.when, each.needed, each.whose, each.among, each.bounds, each.likely, each.adds_to)
        ]
        orders = self.field.key in [each.first for each in later]
        return self.field.check is not None or orders or any(hooks)

    @property
    def boxes(self) -> list[QuestionBox]:
        """The boxes in the order of asking."""
        return [self.box(side) for side in self.sides]

    @property
    def named_boxes(self) -> list[tuple[str, str]]:
        """(name of the box, whose it is or what) for each, in the order of asking."""
        return [(box_name(self.field.key, side), self.name_of(side) or self.label) for side in self.sides]

    @property
    def sides_to_tap(self) -> list[tuple[str, str, int]]:
        """(name of the box, whose it is, side) for each, in the order of the columns."""
        return [(box_name(self.field.key, side), self.name_of(side), side) for side in sorted(self.sides)]

    @property
    def in_columns(self) -> list[QuestionBox]:
        """The boxes in the order of the columns."""
        return [self.box(side) for side in sorted(self.sides)]

    def box(self, side: int) -> QuestionBox:
        return QuestionBox(self.name_of(side), self.widget(side))

    def name_of(self, side: int) -> str:
        """Whose box it is: a side, or the one of its players whom the field is about; empty for the whole line's."""
        if side == LINE:
            return ""
        partner, sides = self.field.partner, self.form.tally.setup.sides
        if self.field.per == "chair":
            return self.form.match.seat_name(side, self.form.number) or chair_name(side, self.form.names)
        own = "" if partner is None else self.form.match.seat_name(side + sides * partner, self.form.number)
        return own or self.form.names[side]

    def chair_name(self, value: Any) -> str:
        """The player on the seat that a key names; empty where it names none."""
        if self.field.kind != "chair" or value == NOBODY:
            return ""
        return self.form.match.seat_name(value, self.form.number)

    def widget(self, side: int) -> str:
        """The input of one box; `data-fits` names the keys that are not dimmed, `data-likely` the green one."""
        field, tally = self.field, self.form.tally
        follows = (field.key, side) in self.form.follows
        attrs: dict[str, Any] = {"data-box": "", "data-side": side if side == LINE else side % tally.setup.sides}
        wanted = likely(field, side, self.line, tally)
        if wanted is not None:
            attrs["data-likely"] = value_text(wanted, field)
        if field.kind == "number":
            low, high = bounds(field, self.line, tally)
            attrs |= {"data-low": low, "data-high": high}
            if not field.coins and (len(self.possible) <= SOME_KEYS_LIMIT or self.has_small_keys):
                attrs["data-fits"] = " ".join(map(str, fits(field, side, self.line, tally)))
        if follows:
            attrs["data-follows"] = ""
        if self.form.now.last:
            attrs["data-was"] = value_text(self.stored.value(field.key, side), field)
        name = box_name(field.key, side)
        if field.kind == "choice":
            open_now = (*self.possible, self.line.value(field.key, side))
            chooser: Any = self.form.fields[name].widget
            chooser.choices = [BLANK, *(choice for choice in field.choices if choice[0] in open_now)]
        return str(self.form[name].as_widget(attrs=attrs))


@dataclass(frozen=True)
class LaterKeys:
    """The keys of a question that is not asked yet. `columns`: how they lie, as of the keys themselves."""

    question: str  # of the side with the longest name
    words: tuple[str, ...]
    columns: str
    short: int = SHORT_FIGURE  # as of the keys themselves
    people: int = 0  # how many of the first keys name somebody


def later_keys(form: "LineForm", field: Field) -> LaterKeys:
    """The keys that a field would have, were it asked now; those to type with where it has too many values."""
    question = Question(form, field)
    if question.in_one_go:
        names = tuple(name for _, name, _ in question.sides_to_tap)
        return LaterKeys(field.asks_all, (*names, wording.NEXT), "words", question.short, len(names))
    asks = (question.asks or wording.OF_WHOM.format(label=question.label)).replace("{who}", max(form.names, key=len))
    if question.typed:
        return LaterKeys(asks, DIGIT_KEYS, "digits")
    people = sum(side is not None for value, words, side in question.values)
    words = tuple(words for value, words, side in question.values)
    words = (*words, question.by_cards) if question.by_cards else words
    return LaterKeys(asks, words, "words" if question.wide else "", question.short, people)


def value_text(value: Any, field: Field | None = None) -> str:
    """A value as posted by a form: that of this field, where it has a way of its own."""
    if value is None:
        return ""
    if field is not None and field.coins:
        return coins(value)
    return str(int(value)) if value in (True, False) else str(value)


def typed_int(text: str) -> int:
    return int(text)


def box_field(field: Field, names: tuple[str, ...], setup: Setup) -> forms.Field:
    """The form field of one box, which may be blank, since a line may be written in parts."""
    if field.kind == "number":
        number = (CoinsField if field.coins else SumField)(required=False, min_value=-(10**6), max_value=10**6)
        far = wording.TOO_FAR.format(label=field.label)
        number.error_messages |= {
            "invalid": (wording.AMOUNT if field.coins else wording.WHOLE_NUMBER).format(label=field.label),
            "min_value": far,
            "max_value": far,
        }
        return number
    if field.kind == "tick":
        return forms.TypedChoiceField(
            required=False,
            choices=[BLANK, ("1", "yes"), ("0", "no")],
            coerce=lambda text: text == "1",
            empty_value=None,
            error_messages={"invalid_choice": wording.YES_OR_NO.format(label=field.label)},
        )
    if field.kind == "choice":
        return forms.TypedChoiceField(
            required=False,
            choices=[BLANK, *field.choices],
            empty_value=None,
            error_messages={"invalid_choice": wording.ONE_ANSWER.format(label=field.label)},
        )
    people = [(str(side), name) for side, name in enumerate(names)]
    if field.kind == "chair":
        people = [(str(seat), chair_name(seat, names)) for seat in range(len(names) * setup.partners)]
    if field.kind == "order":
        return forms.TypedMultipleChoiceField(required=False, choices=people, coerce=typed_int, empty_value=None)
    nobody = [(str(NOBODY), field.nobody)] if names_nobody(field, setup) else []
    return forms.TypedChoiceField(
        required=False,
        choices=[BLANK, *people, *nobody],
        coerce=typed_int,
        empty_value=None,
        error_messages={"invalid_choice": wording.ONE_PLAYER.format(label=field.label)},
    )
