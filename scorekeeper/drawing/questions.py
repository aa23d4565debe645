"""The questions of one row as HTML, with their boxes and keys."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.asking import Box, names_nobody
from scorekeeper.rules.game import Field
from scorekeeper.rules.line import LINE, NOBODY, LineFacts
from scorekeeper.rules.questions import AnswerKey, Question
from scorekeeper.rules.shapes import coins
from scorekeeper.rules.tally import chair_name
from scorekeeper.rules.wording import NEXT, NO, YES

from . import wording
from .marks import attributes, escape, shape, suits

BLANK = ("", "–")
LONG_NAME = 24  # letters of a key that is written small


def box_name(key: str, side: int) -> str:
    return key if side == LINE else f"{key}-{side}"


def value_text(value: Any, field: Field | None = None) -> str:
    """A value as posted by a form: that of this field, where it has a way of its own."""
    if value is None:
        return ""
    if field is not None and field.coins:
        return coins(value)
    return f"{int(value)}" if value in (True, False) else f"{value}"


@dataclass(frozen=True)
class Boxes:
    """How the boxes of a row stand on a page.

    `stored`: the row as it is saved; None of a new one. `follows`: the boxes that are filled in because they follow
    from others. `typed`: what was typed in the boxes of a row that was refused, by name; `wrong`: the names of those
    that are no figure. `prefix`: what stands before all names, where a page asks several rows; `focus`: the name of the
    box in which the cursor stands.
    """

    stored: LineFacts | None = None
    follows: Collection[Box] = ()
    typed: Mapping[str, Any] | None = None
    wrong: Collection[str] = ()
    prefix: str = ""
    focus: str = ""


def input_html(question: Question, side: int, boxes: Boxes) -> str:
    """The input of one box; `data-fits` names the keys that are not dimmed, `data-likely` the green one."""
    field, key = question.field, box_name(question.field.key, side)
    name = f"{boxes.prefix}-{key}" if boxes.prefix else key
    told = [("name", name), *facts_of(question, side, boxes), ("id", f"id_{name}")]
    if key in boxes.wrong:
        told.append(("aria-invalid", "true"))
    if key == boxes.focus:
        told.append(("autofocus", ""))
    said = boxes.typed.get(key) if boxes.typed is not None else stands_in(question, side)
    if field.kind == "number":
        kind = [("type", "text"), ("inputmode", "tel"), ("autocomplete", "off")]
        return f"<input{attributes(kind + ([('value', said)] if said else []) + told)}>"
    many = field.kind == "order"
    chosen = (said or []) if many else [said or ""]
    options = [
        f"<option{attributes([('value', value)] + [('selected', '')] * (value in chosen))}>{escape(words)}</option>"
        for value, words in ([] if many else [BLANK]) + choices_of(question, side)
    ]
    return f"<select{attributes(told + [('multiple', '')] * many)}>{' '.join(options)}</select>"


def stands_in(question: Question, side: int) -> Any:
    """What stands in a box: the values that are chosen of an order, else one text."""
    value = question.seen.line.value(question.field.key, side)
    return [f"{each}" for each in value or ()] if question.field.kind == "order" else value_text(value, question.field)


def facts_of(question: Question, side: int, boxes: Boxes) -> list[tuple[str, str]]:
    """What the keys must know of a box."""
    field, sides = question.field, question.seen.tally.setup.sides
    found = [("data-box", ""), ("data-side", f"{side if side == LINE else side % sides}")]
    likely, bounds, fits = question.likely(side), question.bounds, question.fits(side)
    if likely is not None:
        found.append(("data-likely", value_text(likely, field)))
    if bounds is not None:
        found = [*found, ("data-low", f"{bounds[0]}"), ("data-high", f"{bounds[1]}")]
    if fits is not None:
        found.append(("data-fits", " ".join(map(str, fits))))
    if (field.key, side) in boxes.follows:
        found.append(("data-follows", ""))
    if boxes.stored is not None:
        found.append(("data-was", value_text(boxes.stored.value(field.key, side), field)))
    return found


def choices_of(question: Question, side: int) -> list[tuple[str, str]]:
    """The answers to choose from, with their words."""
    field, seen = question.field, question.seen
    if field.kind == "tick":
        return [("1", YES), ("0", NO)]
    if field.kind == "choice":
        able = (*question.possible, seen.line.value(field.key, side))
        return [(value, words) for value, words in field.choices if value in able]
    people = [(f"{at}", name) for at, name in enumerate(seen.names)]
    if field.kind == "chair":
        people = [(f"{seat}", chair_name(seat, seen.names)) for seat in range(seen.tally.setup.chairs)]
    nobody = field.kind != "order" and names_nobody(field, seen.tally.setup)
    return people + [(f"{NOBODY}", field.nobody)] * nobody


def questions_html(questions: Sequence[Question], boxes: Boxes) -> str:
    """Every question with its boxes and keys."""
    return "".join(question_html(question, boxes) for question in questions)


def question_html(question: Question, boxes: Boxes) -> str:
    """A question with its boxes and keys."""
    field, total = question.field, question.total
    facts = [
        ("class", "boxes"),
        ("data-field", field.key),
        ("data-label", question.label),
        ("data-asks", field.asks_all if question.in_one_go else question.asks),
        ("data-per", field.per),
        ("data-kind", field.kind),
    ]
    figures = [
        ("data-total", total),
        ("data-most", question.most),
        ("data-forbidden", question.forbidden_sum),
        ("data-of", question.told_of),
    ]
    facts += [(name, f"{figure}") for name, figure in figures if figure is not None]
    ticks = [
        ("data-depends", question.depends),
        ("data-optional", question.optional),
        ("data-one-by-one", question.one_by_one),
        ("data-aside", question.aside or question.waits),
        ("data-ready", question.offers_choice),
        ("data-in-one-go", question.in_one_go),
    ]
    facts += [(name, "") for name, is_so in ticks if is_so]
    in_all = "" if total is None else f" <small>{wording.IN_ALL.format(total=total)}</small>"
    legend = f"<legend>{suits(question.label)}{in_all}</legend>"
    keys = people_keys(question) if question.in_one_go else few_keys(question) if question.keys else ""
    return f"<fieldset{attributes(facts)}>{legend}{boxes_html(question, boxes)}{keys}{digit_keys(question)}</fieldset>"


def boxes_html(question: Question, boxes: Boxes) -> str:
    """The boxes as they stand where no script runs."""
    made = ""
    for side in question.sides:
        words = escape(question.name_of(side)) or f'<span class="aloud">{escape(question.field.label)}</span>'
        made += f"<label>{words} {input_html(question, side, boxes)}</label>"
    return f'<div class="columns">{made}</div>'


def button(kind: str, facts: list[tuple[str, str]], words: str) -> str:
    return f"<button{attributes([('class', kind), ('type', 'button'), *facts])}>{words}</button>"


def people_keys(question: Question) -> str:
    """A key for everybody of whom it may be so, in the order of the columns."""
    made = ""
    for side in sorted(question.sides):
        name = question.name_of(side)
        facts = [("data-tick", box_name(question.field.key, side)), ("data-side", shape(side))]
        made += button(" ".join(["key", "who"] + ["long"] * (len(name) > LONG_NAME)), facts, escape(name))
    made += button("key word", [("data-next", "")], NEXT)
    return f'<div class="keys" data-few data-columns="words" hidden>{made}</div>'


def few_keys(question: Question) -> str:
    """A key a value."""
    made = ""
    for key in question.keys:
        long = key.side is not None and len(key.words) > LONG_NAME
        size = ["who"] if key.side is not None else ["word"] * (len(key.words) > question.short)
        facts = [("data-value", value_text(key.value, question.field))]
        facts += [("data-side", shape(key.side))] if key.side is not None else []
        made += button(" ".join(["key", *size] + ["long"] * long), facts, suits(key.words))
    made += button("key word", [("data-more", "")], wording.MORE) if question.typed else ""
    lie = attributes([("data-columns", question.columns)] if question.columns else [])
    return f'<div class="keys" data-few hidden{lie}>{made}{cards_key(question)}</div>'


def cards_key(question: Question) -> str:
    words = question.by_cards
    return button("key word", [("data-by-cards", "")], escape(words)) if words else ""


def digit_keys(question: Question) -> str:
    """The keys to type a figure with; empty where every value has its own key."""
    if not question.typed:
        return ""
    made = "".join(button("key", [("data-digit", digit)], digit) for digit in "1234567890")
    made += button("key word", [("data-rub", "")], f'⌫ <span class="aloud">{wording.DELETE}</span>')
    made += button("key", [("data-op", "+"), ("aria-label", wording.PLUS)], "+")
    if question.field.coins:
        made += button("key", [("data-op", "."), ("aria-label", wording.POINT)], ".")
    else:
        made += button("key", [("data-op", "-"), ("aria-label", wording.MINUS)], "−")
    made += button(" ".join(["key", "likely", "word"]), [("data-next", "")], NEXT)
    signed = attributes([("data-signed", "")] if question.signed else [])
    return f'<div class="keys" data-typed data-columns="digits"{signed} hidden>{made}{cards_key(question)}</div>'


def chip(key: AnswerKey, field: Field) -> str:
    return button("chip", [("data-choose", value_text(key.value, field))], escape(key.words))


def segments_html(questions: Sequence[Question]) -> str:
    """Of each question that is answered beforehand its other answers, to choose from."""
    made = ""
    for question in questions:
        if question.offers_choice:
            field = question.field
            keys = "".join(chip(key, field) for key in question.keys)
            facts = [("role", "group"), ("aria-label", field.label), ("data-segment", field.key)]
            made += f'<div class="chips"{attributes(facts)} hidden>{keys}</div>'
    return made


def asides_html(questions: Sequence[Question]) -> str:
    """A key for each question that is rarely needed."""
    return "".join(
        f'<button class="chip" type="button"{attributes([("data-aside-of", question.field.key)])} hidden>'
        f"{escape(question.field.label)}</button>"
        for question in questions
        if question.aside
    )
