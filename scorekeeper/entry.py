"""The entry form of one line: the boxes a game asks for, their keys, and what may be stored of them."""

import uuid
from functools import cached_property
from typing import Any

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError

from .models import Line as StoredLine
from .models import Match
from .rules.asking import Box, asked, bounds, fits, in_force, left, likely, may_stay_blank, offered, placed, possible
from .rules.game import LINE, NOBODY, VOID, Entries, Field, Line, RuleError, Tally
from .rules.judging import doubt, judge
from .rules.words import said
from .typed import NameField, base_field, slip_field

BLANK = ("", "–")
FEW = 15  # values that are keys of their own: one tap; more are typed
SOME = 31  # up to so many, the small ones are keys of their own and the rest is typed


def box_name(key: str, side: int) -> str:
    return key if side == LINE else f"{key}-{side}"


class Question:
    """One field as the page asks it: its boxes in order, its keys, what must add up."""

    def __init__(self, form: "LineForm", field: Field) -> None:
        self.field = field
        self.form = form
        self.line = Line(form.shown, form.tally.setup.sides)
        self.sides = asked(field, self.line, form.tally)

    @property
    def total(self) -> int | None:
        sums = placed(self.field, self.line, self.form.tally)
        return sums[1] if sums else None

    @cached_property
    def possible(self) -> tuple[Any, ...]:
        """Every value that its boxes take now."""
        return possible(self.field, self.line, self.form.tally)

    @cached_property
    def values(self) -> list[tuple[str, str, int | None]]:
        """The keys (value, words, side where it names one) if few values are possible; none where digits are typed."""
        values = self.possible
        if self.field.kind == "order" or (len(values) > FEW and not self.mostly_small):
            return []
        if len(values) > FEW:
            values = values[: FEW - 1]
        if self.field.kind == "who":
            values = tuple(sorted(values, key=lambda side: (side == NOBODY, side)))  # as the columns stand
        named = self.field.kind == "who"
        return [(value_text(value), self.words(value), value if named and value >= 0 else None) for value in values]

    @property
    def ready(self) -> bool:
        """Whether it is answered beforehand by what is likely, and only changed by a tap."""
        return self.field.per == "line" and self.field.kind == "choice" and self.field.likely is not None

    @property
    def optional(self) -> bool:
        """Whether the line counts without it."""
        return may_stay_blank(self.field, self.line, self.form.tally)

    @property
    def aside(self) -> bool:
        """Whether it is rarely needed: a key of its own opens it, and it is never asked by itself."""
        field = self.field
        return self.optional and field.per == "line" and field.kind in ("who", "tick")

    @property
    def wide(self) -> bool:
        """Whether its keys hold names or words, which need room."""
        return self.field.kind in ("who", "choice") and any(len(words) > 3 for value, words, side in self.values)

    @property
    def typed(self) -> bool:
        """Whether digits may be typed as well as tapped."""
        return self.field.kind == "number" and len(self.possible) > FEW

    @property
    def mostly_small(self) -> bool:
        """Whether the first few values are keys although others are typed."""
        values = self.possible if self.field.kind == "number" else ()
        return FEW < len(values) <= SOME and values[0] >= 0

    @property
    def signed(self) -> bool:
        values = self.possible if self.field.kind == "number" else ()
        return bool(values) and values[0] < 0

    @property
    def depends(self) -> bool:
        """Whether a later question may look otherwise once this one is answered."""
        fields, setup = self.form.tally.game.fields, self.form.tally.setup
        later = [each for each in fields[fields.index(self.field) + 1 :] if in_force(each, setup)]
        hooks = [
            hook
            for each in later
            for hook in (each.when, each.needed, each.whose, each.among, each.bounds, each.likely, each.adds_to)
        ]
        return self.field.check is not None or any(hooks)

    def words(self, value: Any) -> str:
        field = self.field
        if value == NOBODY and field.kind != "number":
            return field.nobody
        if field.kind in ("who", "order"):
            return self.form.names[value]
        if field.kind == "tick":
            return "yes" if value else "no"
        return dict(field.choices).get(value, value) if field.kind == "choice" else str(value)

    @property
    def boxes(self) -> list[dict[str, Any]]:
        """What the template shows of each box: its name and its input, which says what a keypad may offer."""
        return [
            {"name": self.form.names[side] if side != LINE else "", "widget": self.widget(side)} for side in self.sides
        ]

    def widget(self, side: int) -> str:
        """The input of one box; `data-fits` names the keys that are not dimmed, `data-likely` the green one."""
        field, tally = self.field, self.form.tally
        follows = (field.key, side) in self.form.follows
        attrs: dict[str, Any] = {"data-box": "", "data-side": side}
        wanted = likely(field, side, self.line, tally)
        if wanted is not None:
            attrs["data-likely"] = value_text(wanted)
        if field.kind == "number":
            low, high = bounds(field, self.line, tally)
            attrs |= {"data-low": low, "data-high": high}
            if len(self.possible) <= SOME:
                attrs["data-fits"] = " ".join(map(str, fits(field, side, self.line, tally)))
        if follows:
            attrs["data-follows"] = ""
        return str(self.form[box_name(field.key, side)].as_widget(attrs=attrs))


def value_text(value: Any) -> str:
    """A value as a form posts it."""
    if value is None:
        return ""
    return str(int(value)) if value in (True, False) else str(value)


class LineForm(forms.Form):
    """One line of the sheet. `cleaned_data["entries"]` is what may be stored; None where nothing is written."""

    slip = slip_field()
    base = base_field(required=False)
    reason = NameField(what="A reason", max_length=80)

    def __init__(self, *args: Any, match: Match, tally: Tally, number: int, draft: Any = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.match = match
        self.tally = tally
        self.number = number
        self.names = match.names_at(number)
        self.where = match.where(number)
        self.now = match.line_now(number)
        self.initial.update(slip=uuid.uuid4(), base=self.now.last)
        stored = self.now.entries or {}
        if draft and draft.get("base", str(self.now.last)) != str(self.now.last):
            stored = {}  # it was begun before the line was written: what came since is no part of it
        for field in tally.game.fields:
            for side in range(tally.setup.sides) if field.per == "side" else (LINE,):
                self.fields[box_name(field.key, side)] = box_field(field, self.names)
        self.shown = {**stored, **self.entries_of(draft)} if draft else dict(stored)
        if self.is_bound:
            self.shown = self.entries_of(self.data)
        self.follows = {} if self.is_bound else self.ready()
        self.initial.update(self.box_values(self.shown))

    def ready(self) -> dict[Box, Any]:
        """Boxes that follow from what is written, filled in for the page: nothing is stored by that."""
        answers: dict[Box, Any] = {}
        line = Line(self.shown, self.tally.setup.sides)
        for field in self.tally.game.fields:
            value = likely(field, LINE, line, self.tally) if field.per == "line" and field.kind == "choice" else None
            if value is not None and line.value(field.key) is None:
                answers[(field.key, LINE)] = value
        self.fill(answers)
        following = offered(self.shown, self.tally)  # of those answers too: whoever is the only one to count a hand
        self.fill(following)
        return answers | following

    def fill(self, answers: dict[Box, Any]) -> None:
        for (key, side), value in answers.items():
            self.shown = put(self.shown, key, side, value, self.tally.setup.sides)

    def entries_of(self, data: Any) -> dict[str, Any]:
        """Entries as posted; what is no value at all reads as blank here, and is refused in `clean`."""
        entries: dict[str, Any] = {}
        for field in self.tally.game.fields:
            for side in range(self.tally.setup.sides) if field.per == "side" else (LINE,):
                name = box_name(field.key, side)
                try:
                    value = self.fields[name].clean(data.getlist(name) if field.kind == "order" else data.get(name))
                except ValidationError:
                    value = None
                if value is not None:
                    entries = put(entries, field.key, side, value, self.tally.setup.sides)
        return entries

    def box_values(self, entries: dict[str, Any]) -> dict[str, Any]:
        line = Line(entries, self.tally.setup.sides)
        return {
            box_name(field.key, side): value_text(line.value(field.key, side))
            for field in self.tally.game.fields
            for side in (range(self.tally.setup.sides) if field.per == "side" else (LINE,))
            if field.kind != "order"
        }

    @cached_property
    def questions(self) -> list[Question]:
        """What is asked, in the order of asking."""
        return [each for each in (Question(self, field) for field in self.tally.game.fields) if each.sides]

    @property
    def box_errors(self) -> list[str]:
        """What is wrong with single boxes, in sentences."""
        return [str(error) for name, errors in self.errors.items() if name != NON_FIELD_ERRORS for error in errors]

    @property
    def missing(self) -> int:
        """How many boxes are still blank."""
        return len(left(self.shown, self.tally))

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        if self.too_late:
            raise ValidationError(self.too_late)
        data["entries"] = {VOID: True} if self.data.get(VOID) else self.entries_of(self.data)
        if not data["entries"]:
            raise ValidationError("Nothing is written yet.")
        try:
            judge(data["entries"], self.tally)
        except RuleError as error:
            raise ValidationError(error.told(self.names)) from error
        if self.doubted:
            raise ValidationError(f"{self.doubted} Is it right?")
        return data

    @cached_property
    def doubted(self) -> str:
        """What looks wrong in a line that might be stored, until somebody says that it is right; else empty.

        It is asked once: not again of a line that stands on the sheet with the same doubt. Whoever says "it is
        right" sends the sentence back, so that another figure is asked about anew.
        """
        if not self.is_bound or self.data.get(VOID):
            return ""
        told = self.doubt_of(self.entries_of(self.data))
        return "" if told in (self.data.get("sure"), self.doubt_of(self.now.entries)) else told

    def doubt_of(self, entries: Entries | None) -> str:
        """The sentence about a complete line that looks wrong; empty where nothing does, or a rule refuses it."""
        try:
            judge(entries or {}, self.tally)
        except RuleError:
            return ""
        found = doubt(entries or {}, self.tally)
        return found.told(self.names) if found else ""

    @property
    def too_late(self) -> str:
        """Why no new line may be written any more; empty where it may. Old lines may always be corrected."""
        if self.now.last:
            return ""
        if self.tally.over:
            return f"The match was over before this row: {self.tally.over.reason}."
        return f"The match was ended ({self.match.ended_why}): open it again to write more." if self.match.ended else ""

    def rewritten(self, earlier: StoredLine) -> None:
        """Ask about a slip that came before with other figures: sent again it is a correction of what it said."""
        words = said(earlier.entries, self.names, self.tally.game) if earlier.entries is not None else "nothing"
        self.add_error(None, f"You wrote {words}. Press again to change it to what stands here.")
        self.data = self.data.copy()
        self.data["slip"] = str(uuid.uuid4())
        self.data["base"] = str(self.now.last)


def put(entries: dict[str, Any], key: str, side: int, value: Any, sides: int) -> dict[str, Any]:
    """The entries with one box filled."""
    if side == LINE:
        return {**entries, key: value}
    row = list(entries.get(key) or [])
    row = row + [None] * (sides - len(row))
    row[side] = value
    return {**entries, key: row}


def typed_int(text: str) -> int:
    return int(text)


def box_field(field: Field, names: tuple[str, ...]) -> forms.Field:
    """The form field of one box; blank is always allowed: a line may be written in part."""
    if field.kind == "number":
        number = forms.IntegerField(required=False, min_value=-(10**6), max_value=10**6)
        number.widget.attrs.update(inputmode="numeric", autocomplete="off", step=field.step)
        far = f"{field.label}: %(show_value)s is far out of reach."
        number.error_messages |= {
            "invalid": f"{field.label}: write a whole number.",
            "min_value": far,
            "max_value": far,
        }
        return number
    if field.kind == "tick":
        return forms.TypedChoiceField(
            required=False, choices=[BLANK, ("1", "yes"), ("0", "no")], coerce=lambda text: text == "1",
            empty_value=None, error_messages={"invalid_choice": f"{field.label}: say yes or no."},
        )  # fmt: skip
    if field.kind == "choice":
        return forms.TypedChoiceField(
            required=False, choices=[BLANK, *field.choices], empty_value=None,
            error_messages={"invalid_choice": f"{field.label}: choose one of the answers."},
        )  # fmt: skip
    people = [(str(side), name) for side, name in enumerate(names)]
    if field.kind == "order":
        return forms.TypedMultipleChoiceField(required=False, choices=people, coerce=typed_int, empty_value=None)
    nobody = [(str(NOBODY), field.nobody)] if field.nobody else []
    return forms.TypedChoiceField(
        required=False, choices=[BLANK, *people, *nobody], coerce=typed_int, empty_value=None,
        error_messages={"invalid_choice": f"{field.label}: choose one of the players."},
    )  # fmt: skip
