"""The entry form of one line."""

import uuid
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.functional import cached_property
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst

from scorekeeper.actions.lines import refusal
from scorekeeper.drawing.marks import escape
from scorekeeper.drawing.questions import (
    Boxes,
    asides_html,
    box_name,
    questions_html,
    segments_html,
    value_text,
)
from scorekeeper.models import Line as StoredLine
from scorekeeper.models import Match
from scorekeeper.rules.any_order import box_field as figures_in
from scorekeeper.rules.asking import Box, asked, everyone, following, left, with_answers, with_box
from scorekeeper.rules.game import Field
from scorekeeper.rules.judging import box_refused, describe_doubt, describe_way_out, judge, way_out, without_claim
from scorekeeper.rules.line import CARDS, VOID, LineFacts
from scorekeeper.rules.questions import LaterKeys, Question, Seen, all_later_keys, question, questions
from scorekeeper.rules.revisions import same
from scorekeeper.rules.tally import RuleError, Tally
from scorekeeper.rules.tapped import check_packs, counts_to, tapped
from scorekeeper.rules.words import describe_box, describe_line

from . import wording
from .count_keys import CountKeys, with_tap
from .fields import NameField, base_field, own_words_field, slip_field
from .questions import AskedQuestion, box_field

CARDS_LENGTH = 600  # letters of a box: two hundred cards


@dataclass(frozen=True)
class CountedCards:
    """The cards of one box as a form posts them (`name`, `value`) and as people read them."""

    name: str
    value: str
    whose: str
    words: str


class LineForm(forms.Form):
    """One line of the sheet; `cleaned_data["entries"]` is what to store."""

    data: MultiValueDict[str, str]
    cursor = ""  # the name of the box in which it stands

    slip = slip_field()
    base = base_field(required=False)
    own_words = own_words_field()
    reason = NameField(what=wording.REASON, max_length=80)

    def __init__(self, *args: Any, match: Match, tally: Tally, number: int, draft: Any = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.match = match
        self.tally = tally
        self.is_draft = bool(draft) and "base" in draft  # figures that are not stored yet
        self.number = number
        self.names = match.names_at(number)
        self.where = match.where(number)
        self.now = match.line_now(number)
        self.initial.update(slip=uuid.uuid4(), base=self.now.last)
        stored = self.now.entries or {}
        if draft and draft.get("base", str(self.now.last)) != str(self.now.last):
            stored = {}  # the draft is older than the line: leave out what was stored since
        for field in tally.game.fields:
            box = box_field(field, self.names, tally.setup)  # the same for everyone
            self.fields |= {box_name(field.key, side): box for side in everyone(field, tally.setup)}
        self.shown = {**stored, **self.entries_of(draft)} if draft else dict(stored)
        claim = draft.get("deny") if draft else None
        for field in tally.game.fields:
            if claim == field.key and field.denied:
                self.shown = without_claim(field, self.shown, tally)
        if self.is_bound:
            self.data = with_remedy(with_tap(self.data, tally.game))
            self.shown = self.entries_of(self.data)
        self.wrong = ""
        self.way_out: tuple[str, str] | None = None
        self.follows: dict[Box, Any] = {} if self.is_bound else following(self.shown, tally)
        self.shown = with_answers(self.shown, self.follows, tally)  # on the page, not in the database
        self.initial.update(self.box_values(self.shown))

    def entries_of(self, data: Any) -> dict[str, Any]:
        """The posted entries; a wrong value is blank here, and refused in `clean`."""
        entries: dict[str, Any] = {}
        for field in self.tally.game.fields:
            for side in everyone(field, self.tally.setup):
                name = box_name(field.key, side)
                try:
                    value = self.fields[name].clean(data.getlist(name) if field.kind == "order" else data.get(name))
                except ValidationError:
                    value = None
                if value is not None and not self.is_already_known(field, side, value, entries):
                    entries = with_box(entries, field.key, side, value, len(everyone(field, self.tally.setup)))
        return self.with_cards(entries, data)

    def with_cards(self, entries: dict[str, Any], data: Any) -> dict[str, Any]:
        """The entries with the cards that their figures were counted from; left out where the figure is another."""
        for field in self.tally.game.fields if any(name.startswith(CARDS) for name in data) else ():
            everybody = everyone(field, self.tally.setup)
            for side in everybody if field.aid is not None else ():
                said = str(data.get(CARDS + box_name(field.key, side)) or "")[:CARDS_LENGTH]
                counted = with_box(entries, CARDS + field.key, side, said, len(everybody)) if said else entries
                line = LineFacts(counted, self.tally.setup.sides)
                entries = counted if said and counts_to(field, side, line, self.tally) else entries
        return entries

    @cached_property
    def cards(self) -> list[CountedCards]:
        """The boxes that were counted from cards."""
        line = LineFacts(self.shown, self.tally.setup.sides)
        fields = {field.key: field for field in self.tally.game.fields}
        return [
            CountedCards(
                CARDS + box_name(key, side),
                " ".join(cards),
                question(fields[key], self.seen).name_of(side) or fields[key].label,
                describe_box(fields[key], side, line, self.names),
            )
            for (key, side), cards in tapped(line, self.tally).items()
        ]

    def is_already_known(self, field: Field, side: int, value: Any, entries: dict[str, Any]) -> bool:
        """Whether a box that is not asked repeats what its side has anyway."""
        if field.known is None:
            return False
        line = LineFacts(entries, self.tally.setup.sides)
        return value == field.known(line, self.tally) and side not in asked(field, line, self.tally)

    def box_values(self, entries: dict[str, Any]) -> dict[str, Any]:
        line = LineFacts(entries, self.tally.setup.sides)
        return {
            box_name(field.key, side): value_text(line.value(field.key, side), field)
            for field in self.tally.game.fields
            for side in everyone(field, self.tally.setup)
            if field.kind != "order"
        }

    @cached_property
    def seen(self) -> Seen:
        """What its questions are about."""
        line = LineFacts(self.shown, self.tally.setup.sides)
        return Seen(line, self.tally, self.names, self.match.seated(self.number))

    @cached_property
    def boxes(self) -> Boxes:
        """How its boxes stand on the page."""
        stored = LineFacts(self.now.entries or {}, self.tally.setup.sides) if self.now.last else None
        typed = {name: self[name].value() for name in self.fields} if self.is_bound else None
        wrong = tuple(self.errors) if self.is_bound else ()
        return Boxes(stored, self.follows, typed, wrong, self.prefix or "", self.cursor)

    @property
    def hidden_html(self) -> SafeString:
        """The hidden boxes, slip and base. Templates of Django take fifty times as long to write them."""
        fields = [(self.add_prefix(name), self[name].value()) for name in ("slip", "base")]
        return mark_safe("".join(hidden_html(name, value) for name, value in fields))

    @property
    def questions_html(self) -> SafeString:
        """Every question with its boxes and keys."""
        return mark_safe(questions_html(self.questions, self.boxes))

    @property
    def segments_html(self) -> SafeString:
        """The other answers to questions that are answered beforehand."""
        return mark_safe(segments_html(self.questions))

    @property
    def asides_html(self) -> SafeString:
        """Keys for what is rarely asked."""
        return mark_safe(asides_html(self.questions))

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """The questions in the order of asking."""
        return questions(self.seen)

    @property
    def asked(self) -> list[AskedQuestion]:
        """The questions with their boxes."""
        return [AskedQuestion(self, each) for each in self.questions]

    @cached_property
    def count_keys(self) -> CountKeys | None:
        """The keys that write a whole line in one tap; None where a line is more than a single count."""
        return CountKeys(self) if self.tally.game.turns.closes is not None else None

    @property
    def rows_differ(self) -> bool:
        """Whether each row of the card has its own number of cards or tricks, so that no sum holds for the next one."""
        return bool(self.tally.game.rows(self.tally.setup))

    @property
    def boxes_to_empty(self) -> list[tuple[int, str]]:
        """(side, name) of each box that is written, where rows are filled in any order: none is struck out whole."""
        if self.tally.game.turns.any_order is None:
            return []
        key, line = figures_in(self.tally.game).key, LineFacts(self.now.entries or {}, self.tally.setup.sides)
        return [(side, name) for side, name in enumerate(self.names) if line.value(key, side) is not None]

    @property
    def own_words_below(self) -> str:
        """The box for a reason, where it stands outside of the form on the page."""
        return str(self["own_words"].as_widget(attrs={"form": "line"}))

    @property
    def template(self) -> str:
        """The part of a page that shows this form."""
        return "scorekeeper/entry/_counts.html" if self.count_keys else "scorekeeper/entry/_entry.html"

    @cached_property
    def later_keys(self) -> tuple[LaterKeys, ...]:
        """Keys of questions that this line may still ask: the page keeps room for them, so that nothing moves."""
        return all_later_keys(self.questions, self.seen)

    @property
    def box_errors(self) -> list[str]:
        """The errors of single boxes."""
        return [str(error) for name, errors in self.errors.items() if name != NON_FIELD_ERRORS for error in errors]

    @property
    def missing(self) -> int:
        """How many boxes are still blank."""
        return len(left(self.shown, self.tally))

    @property
    def is_begun(self) -> bool:
        """Whether the row is written in part."""
        return bool(self.now.last and self.missing)

    @property
    def missing_told(self) -> str:
        """A sentence that the row is not finished, with the number of boxes to go."""
        return wording.NOT_FINISHED.format(where=capfirst(self.where), count=self.missing)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        if too_late := refusal(self.match, self.number, self.tally):
            raise ValidationError(too_late)
        boxes = {"line": 1, "side": len(self.names), "chair": self.tally.setup.chairs}
        if any(box_name(field.key, boxes[field.per]) in self.data for field in self.tally.game.fields):
            raise ValidationError(wording.OLD_PAGE)  # of more sides than there are
        data["entries"] = self.entries_posted
        if not data["entries"]:
            raise ValidationError(wording.NO_FIGURES)
        try:
            judge(data["entries"], self.tally)
            check_packs(LineFacts(data["entries"], self.tally.setup.sides), self.tally)
        except RuleError as error:
            self.wrong = self.box_of(error)
            self.way_out = self.describe_way_out(error)
            raise ValidationError(error.sentence(self.names)) from error
        if self.doubted:
            raise ValidationError(wording.SURE.format(doubt=self.doubted))
        return data

    def clean_reason(self) -> str:
        """The reason of a correction: typed words, else the chosen button."""
        return str(self.cleaned_data.get("own_words") or self.cleaned_data["reason"])

    def box_of(self, error: RuleError) -> str:
        """The box that a refusal is about, whose keys are shown; empty where it names none."""
        found = box_refused(error, self.entries_of(self.data), self.now.entries or {}, self.tally)
        return box_name(*found) if found is not None else ""

    def describe_way_out(self, error: RuleError) -> tuple[str, str] | None:
        """The box that may be wrong instead, and what its side says then; None where there is none."""
        field = way_out(error, self.entries_of(self.data), self.tally)
        return None if field is None else (field.key, describe_way_out(field, error, self.names, self.tally))

    @property
    def entries_posted(self) -> dict[str, Any]:
        """What was posted of the line; a wrong value is blank."""
        return {VOID: True} if self.voids else self.entries_of(self.data)

    @property
    def voids(self) -> bool:
        """Whether it was posted that this deal does not count."""
        return self.is_bound and bool(self.data.get(VOID))

    @cached_property
    def doubted(self) -> str:
        """What looks wrong in an allowed line, until it is confirmed; else empty.

        The confirmation posts the sentence itself, so that other figures are asked about again. A doubt that the
        stored line has already is not asked about.
        """
        if not self.is_bound:
            return ""
        written = self.entries_posted
        words, before = (describe_doubt(each, self.names, self.tally) for each in (written, self.now.entries or {}))
        return "" if words in (self.data.get("sure"), before) else words

    def is_same_as(self, row: StoredLine) -> bool:
        """Whether a stored row says what was posted."""
        return same(row.entries, self.entries_posted)

    @property
    def to_store(self) -> dict[str, Any]:
        """What a valid form says of its line, as `write` in `scorekeeper/actions/lines.py` takes it."""
        said = self.cleaned_data
        return {"entries": said["entries"], "base": said["base"] or 0, "slip": said["slip"], "reason": said["reason"]}

    def ask_about_conflict(self, earlier: StoredLine) -> None:
        """Show a slip that was sent before with other figures; sending it again corrects the first one."""
        words = (
            describe_line(earlier.entries, self.names, self.tally.game)
            if earlier.entries is not None
            else wording.NOTHING
        )
        self.add_error(None, wording.SENT_BEFORE.format(before=words))
        self.data = self.data.copy()
        self.data["slip"] = str(uuid.uuid4())
        self.data["base"] = str(self.now.last)


def hidden_html(name: str, value: Any) -> str:
    """A hidden field as Django draws it."""
    worth = "" if value in (None, "") else f' value="{escape(str(value))}"'
    return f'<input type="hidden" name="{name}"{worth} id="id_{name}">'


def own_boxes(data: QueryDict, number: int) -> QueryDict:
    """The boxes of one row of a page, under their own names too, as its form reads them."""
    own, start = QueryDict(mutable=True), f"{number}-"
    for name in data:
        if name.startswith(start):
            own.setlist(name, data.getlist(name))
            own.setlist(name.removeprefix(start), data.getlist(name))
    return own


def with_remedy(data: MultiValueDict[str, str]) -> MultiValueDict[str, str]:
    """What was posted, with the one figure more that a key changes: "hearts-0 3"."""
    name, _, value = data.get("remedy", "").partition(" ")
    if not value or name not in data:
        return data
    filled = data.copy()
    filled[name] = value
    return filled
