"""The entry form of one line: what is asked, and what may be stored of the answers."""

import uuid
from functools import cached_property
from typing import Any

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError

from . import surroundings
from .models import Line as StoredLine
from .models import Match
from .questions import Question, box_field, box_name, value_text
from .rules.asking import Box, asked, everyone, left, likely, offered
from .rules.game import LINE, VOID, Entries, Field, Line, RuleError, Tally
from .rules.judging import doubt, judge, judge_field
from .rules.words import said
from .typed import NameField, base_field, slip_field


class LineForm(forms.Form):
    """One line of the sheet. `cleaned_data["entries"]` is what may be stored; None where nothing is written."""

    slip = slip_field()
    base = base_field(required=False)
    own_words = NameField(
        what="A reason",
        max_length=80,
        widget=forms.TextInput(attrs={"aria-label": "The reason in your own words", "autocomplete": "off"}),
    )
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
            for side in everyone(field, tally.setup):
                self.fields[box_name(field.key, side)] = box_field(field, self.names)
        self.shown = {**stored, **self.entries_of(draft)} if draft else dict(stored)
        if self.is_bound:
            self.shown = self.entries_of(self.data)
        self.wrong = ""
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
            for side in everyone(field, self.tally.setup):
                name = box_name(field.key, side)
                try:
                    value = self.fields[name].clean(data.getlist(name) if field.kind == "order" else data.get(name))
                except ValidationError:
                    value = None
                if value is not None and not self.known_anyway(field, side, value, entries):
                    entries = put(entries, field.key, side, value, self.tally.setup.sides)
        return entries

    def known_anyway(self, field: Field, side: int, value: Any, entries: dict[str, Any]) -> bool:
        """Whether a box that is not asked says what follows from the answers before it."""
        if field.known is None:
            return False
        line = Line(entries, self.tally.setup.sides)
        return value == field.known(line, self.tally) and side not in asked(field, line, self.tally)

    def box_values(self, entries: dict[str, Any]) -> dict[str, Any]:
        line = Line(entries, self.tally.setup.sides)
        return {
            box_name(field.key, side): value_text(line.value(field.key, side))
            for field in self.tally.game.fields
            for side in everyone(field, self.tally.setup)
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

    @property
    def missing_told(self) -> str:
        """ "Deal 3 is not finished: 2 figures are missing." """
        figures = "figure is" if self.missing == 1 else "figures are"
        return f"{self.where[:1].upper()}{self.where[1:]} is not finished: {self.missing} {figures} missing."

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
            self.wrong = self.box_of(error)
            raise ValidationError(error.told(self.names)) from error
        if self.doubted:
            raise ValidationError(f"{self.doubted} Is it right?")
        return data

    def clean_reason(self) -> str:
        """Why it is corrected: own words before those of a chip."""
        return str(self.cleaned_data.get("own_words") or self.cleaned_data["reason"])

    def box_of(self, error: RuleError) -> str:
        """The box that a refusal is about, so that its keys can be shown; empty where it names none.

        A refusal names a field in its figures (`field`), a side (`who`), or both.
        """
        line, side = Line(self.entries_of(self.data), self.tally.setup.sides), error.values.get("who")
        fields = self.tally.game.fields
        named = next((field.key for field in fields if refused(field, line, self.tally)), error.values.get("field"))
        for field in fields:
            sides = asked(field, line, self.tally)
            if sides and (field.key == named if named else side in sides):
                return box_name(field.key, side if side in sides else sides[-1])
        return ""

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
        ended = f"The match was ended ({self.match.ended_why}): open it again to write more."
        return surroundings.shut(self.match) or (ended if self.match.ended else "")

    def rewritten(self, earlier: StoredLine) -> None:
        """Ask about a slip that came before with other figures: sent again it is a correction of what it said."""
        words = said(earlier.entries, self.names, self.tally.game) if earlier.entries is not None else "nothing"
        self.add_error(None, f"You wrote {words}. Press again to change it to what stands here.")
        self.data = self.data.copy()
        self.data["slip"] = str(uuid.uuid4())
        self.data["base"] = str(self.now.last)


def refused(field: Field, line: Line, tally: Tally) -> bool:
    """Whether the rules refuse this field as it stands."""
    try:
        judge_field(field, line, tally)
    except RuleError:
        return True
    return False


def put(entries: dict[str, Any], key: str, side: int, value: Any, sides: int) -> dict[str, Any]:
    """The entries with one box filled."""
    if side == LINE:
        return {**entries, key: value}
    row = list(entries.get(key) or [])
    row = row + [None] * (sides - len(row))
    row[side] = value
    return {**entries, key: row}
