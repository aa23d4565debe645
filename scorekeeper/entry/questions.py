"""The questions of one line, with their boxes as a form shows them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django import forms
from django.utils.safestring import SafeString, mark_safe

from scorekeeper.drawing.questions import BLANK, box_name, input_html, value_text
from scorekeeper.rules.asking import names_nobody
from scorekeeper.rules.game import Field
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.questions import Question
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import chair_name

from . import wording
from .fields import CoinsField, SumField

if TYPE_CHECKING:  # a question and its form know each other
    from .form import LineForm


@dataclass(frozen=True)
class QuestionBox:
    """One box of a question: whose it is (empty: the whole line's), and its input."""

    name: str
    widget: SafeString


@dataclass(frozen=True)
class AskedQuestion:
    """A question with its boxes on the page."""

    form: "LineForm"
    question: Question

    @property
    def keys(self) -> list[tuple[str, str, int | None]]:
        """The keys as (value as posted, words, side or None); none where digits are typed."""
        field = self.question.field
        return [(value_text(key.value, field), key.words, key.side) for key in self.question.keys]

    @property
    def boxes(self) -> list[QuestionBox]:
        """The boxes in the order of asking."""
        return [self.box(side) for side in self.question.sides]

    @property
    def named_boxes(self) -> list[tuple[str, str]]:
        """(name of the box, whose it is or what) for each, in the order of asking."""
        asked = self.question
        return [(box_name(asked.field.key, side), asked.name_of(side) or asked.label) for side in asked.sides]

    @property
    def in_columns(self) -> list[QuestionBox]:
        """The boxes in the order of the columns."""
        return [self.box(side) for side in sorted(self.question.sides)]

    def box(self, side: int) -> QuestionBox:
        widget = mark_safe(input_html(self.question, side, self.form.boxes))
        return QuestionBox(self.question.name_of(side), widget)


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
