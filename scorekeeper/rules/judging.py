"""Checks of a line, complete or not. A refusal gives both figures: "Hearts, ada: 14 is not between 0 and 13." """

from collections.abc import Sequence
from typing import Any

from . import wording
from .asking import (
    Box,
    asked,
    asked_in_any_order,
    bounds,
    everyone,
    left,
    may_stay_blank,
    names_nobody,
    possible,
    reach,
    step_of,
)
from .game import Field
from .line import CARDS, LINE, NOBODY, PLAYED, VOID, Entries, LineFacts, is_list, whole
from .tally import RuleError, Tally


def judge(entries: Entries, tally: Tally) -> bool:
    """Whether boxes are left that must be written. `RuleError` where the rules refuse what is written so far."""
    return judge_line(LineFacts(entries, tally.setup.sides), tally)


def judge_line(line: LineFacts, tally: Tally) -> bool:
    """Whether boxes are left that must be written, of a line that is parsed already. `RuleError` as in `judge`."""
    entries = line.entries
    if entries.get(VOID):
        if any(cells_written(value) for key, value in entries.items() if key != VOID):
            raise RuleError(wording.VOID_HAS_FIGURES, deal=tally.game.words.deal)
        return False
    fields = tally.game.fields
    boxes = [field.key for field in fields]
    for key in entries:
        if key not in boxes and not beside_boxes(key, fields):
            raise RuleError(wording.OTHER_GAME, game=tally.game.name)
    lacks = [field for field in fields if judge_field(field, line, tally)]
    if tally.game.checks.line is not None and not lacks:
        tally.game.checks.line(line, tally)
    return bool(lacks)


def beside_boxes(key: str, fields: Sequence[Field]) -> bool:
    """Whether a line may hold this beside its boxes: no score, or the cards that were played or counted."""
    return key in (VOID, PLAYED) or key in [CARDS + field.key for field in fields if field.aid is not None]


def way_out(refusal: RuleError, entries: Entries, tally: Tally) -> Field | None:
    """The field that may be the wrong one when a box of a side is refused: it says who that side is.

    Example: "ada went out" and points left in ada's hand: perhaps somebody else went out. None where no field of the
    line names that side, or none may be denied (`Field.denied`).
    """
    line, side = LineFacts(entries, tally.setup.sides), refusal.values.get("who")
    named = (field for field in tally.game.fields if field.denied and line.value(field.key) == side)
    return None if side is None else next(named, None)


def describe_way_out(field: Field, refusal: RuleError, names: tuple[str, ...], tally: Tally) -> str:
    """What the side that a `way_out` names says: "bo didn’t go out"; of partners they."""
    who = wording.THEY if tally.setup.partners > 1 else names[refusal.values["who"]]
    return field.denied.format(who=who)


def box_refused(refusal: RuleError, entries: Entries, stored: Entries, tally: Tally) -> Box | None:
    """(field key, side) of the box that a refusal is about; None where it names none.

    A refusal names a field in its figures (`field`), a side (`who`), or both. Where it names no side, a correction
    stays at the box that was changed, and a new line at the last one.
    """
    line, values = LineFacts(entries, tally.setup.sides), refusal.values
    side = values.get("chair", values.get("who"))
    fields = tally.game.fields
    refused = [field.key for field in fields if is_refused(field, line, tally)] if not values.get("field") else []
    named = values.get("field") or (refused[0] if refused else None)
    for field in fields:
        sides = asked(field, line, tally)
        if sides and (field.key == named if named else side in sides):
            return field.key, side if side in sides else changed_side(field, sides, line, stored)
    return None


def is_refused(field: Field, line: LineFacts, tally: Tally) -> bool:
    """Whether the rules refuse this field."""
    try:
        judge_field(field, line, tally)
    except RuleError:
        return True
    return False


def changed_side(field: Field, sides: tuple[int, ...], line: LineFacts, stored: Entries) -> int:
    """The last of these sides whose box is not as it is stored."""
    before = LineFacts(stored, line.sides)
    changed = [side for side in sides if line.value(field.key, side) != before.value(field.key, side)]
    return changed[-1] if changed else sides[-1]


def describe_doubt(entries: Entries, names: tuple[str, ...], tally: Tally) -> str:
    """What looks wrong in a complete line; empty where nothing does, or a rule refuses it."""
    try:
        judge(entries, tally)
    except RuleError:
        return ""
    found = doubt(entries, tally)
    return found.sentence(names) if found is not None else ""


def without_claim(field: Field, entries: Entries, tally: Tally) -> dict[str, Any]:
    """The line after "not me": the field names nobody, and `Field.denied_ticks` are ticked for the side it named."""
    side = LineFacts(entries, tally.setup.sides).who(field.key)
    rest = {key: value for key, value in entries.items() if key != field.key}
    for key in field.denied_ticks if side != NOBODY else ():
        row = [entries.get(key, ())[at] if at < len(entries.get(key, ())) else None for at in range(tally.setup.sides)]
        rest[key] = [True if at == side else value for at, value in enumerate(row)]
    return rest


def doubt(entries: Entries, tally: Tally) -> RuleError | None:
    """What looks wrong in a complete line but may be right, to be confirmed; None where nothing does."""
    game = tally.game
    if entries.get(VOID):
        return RuleError(wording.VOID_IN_PART, deal=game.words.deal) if tally.deal_lines else None
    if game.checks.doubts is None or left(entries, tally):
        return None
    return game.checks.doubts(LineFacts(entries, tally.setup.sides), tally)


def cells_written(value: Any) -> bool:
    """Whether anything is written in the boxes of a field."""
    return any(each is not None for each in value) if is_list(value) else value is not None


def held_in(field: Field, count: int, line: LineFacts) -> Sequence[Any]:
    """What each of a field's `count` boxes holds. `RuleError` where it holds one value for all of them, or more."""
    value = line.entries.get(field.key)
    if field.per == "line":
        return (value,)
    if value is None:
        return (None,) * count
    if not is_list(value):
        raise RuleError(wording.ONE_FIGURE_A_SIDE, label=field.label)
    if len(value) > count:
        sentence = wording.TOO_MANY_FOR_PLAYERS if field.per == "chair" else wording.TOO_MANY_FIGURES
        raise RuleError(sentence, label=field.label, count=len(value), sides=count)
    return value if len(value) == count else (*value, *[None for box in range(len(value), count)])


def judge_field(field: Field, line: LineFacts, tally: Tally) -> bool:
    """Whether a field lacks a box. `RuleError` where the rules refuse what its boxes hold."""
    sides = asked_in_any_order(field, line, tally)
    if not sides and line.entries.get(field.key) is None:
        return False
    every = everyone(field, tally.setup)
    held = held_in(field, len(every), line)
    values = reach(field, line, tally) if sides else ()
    blank, all_asked = False, len(sides) == len(every)
    for side, value in zip(every, held):
        if all_asked or side in sides:
            if value is None:
                blank = True
            elif value not in values or field.kind == "order":
                judge_box(field, side, value, values, line, tally)
        elif says_something(field, value):
            raise not_asked(field, side, line, tally)
    full = not blank or may_stay_blank(field, line, tally)
    judge_sum(field, full, sides, line, tally)
    if field.check is not None and sides and (full or tally.game.checks.counts_incomplete):
        field.check(line, tally)
    return not full


def says_something(field: Field, value: Any) -> bool:
    """Whether a box that is not asked holds an answer: 0, no or nobody is none; the first player, side 0, is one."""
    if field.kind in ("who", "chair"):
        return value not in (None, NOBODY, "")
    return value not in (None, 0, NOBODY, "", [])


def not_asked(field: Field, side: int, line: LineFacts, tally: Tally) -> RuleError:
    if field.known is not None and field.known_words:
        return RuleError(field.known_words, who=side, known=field.known(line, tally))
    if side == LINE:
        return RuleError(wording.NOT_ASKED, label=field.label)
    return refusal_of(field, side, (wording.NOT_ASKED_OF, wording.NOT_ASKED_OF_PLAYER))


def refusal_of(field: Field, side: int, sentences: tuple[str, str], **values: str) -> RuleError:
    """A refusal of a box, in the first of these sentences where it is a side's, the second where it is a player's."""
    if field.per == "chair":
        return RuleError(sentences[1], label=field.label, chair=side, **values)
    return RuleError(sentences[0], label=field.label, who=side, **values)


def judge_box(field: Field, side: int, value: Any, values: Sequence[Any], line: LineFacts, tally: Tally) -> None:
    """Raise a `RuleError` where one box holds a value that is none of its possible `values`."""
    if field.kind == "order":
        if not is_list(value) or len(value) != len(values) or any(each not in value for each in values):
            raise RuleError(wording.IN_ORDER, label=field.label)
    elif value not in values and not (
        names_nobody(field, tally.setup) and value == NOBODY
    ):  # "nobody" is judged by the whole line
        why = value_refusal(field, value, line, tally)
        if side == LINE:
            raise RuleError(wording.IN_BOX, label=field.label, why=why)
        raise refusal_of(field, side, (wording.IN_BOX_OF, wording.IN_BOX_OF_PLAYER), why=why)


def value_refusal(field: Field, value: Any, line: LineFacts, tally: Tally) -> str:
    """Why a value is none of the possible ones."""
    if field.kind != "number":
        return wording.NOT_POSSIBLE
    low, high = bounds(field, line, tally)
    among = possible(field, line, tally) if field.among is not None else ()
    if field.among is not None:
        if not among:
            return wording.NOT_POSSIBLE
        low, high = min(among), max(among)
    if value in field.impossible and value in range(low, high + 1):
        return wording.NO_SUCH_HAND.format(value=value)
    if field.among is not None and value in range(low, high + 1):
        return why_between(value, among)
    step = step_of(field, tally)
    if value in range(low, high + 1) and step > 1:
        return wording.NOT_A_MULTIPLE.format(value=value, step=step)
    return wording.OUT_OF_RANGE.format(value=value, low=low, high=high)


def why_between(value: int, among: Sequence[int]) -> str:
    """Why a number between those that are possible is none of them."""
    step = among[1] - among[0] if len(among) > 1 else 0
    if among[0] == 0 and all(each % step == 0 for each in among) and value % step:
        return wording.NOT_A_MULTIPLE.format(value=value, step=step)
    return wording.NO_SUCH_FIGURE.format(value=value)


def judge_sum(field: Field, full: bool, sides: tuple[int, ...], line: LineFacts, tally: Tally) -> None:
    """Raise a `RuleError` where counts do not add up as they must."""
    if field.per == "line" or not sides or field.kind != "number":
        return
    total = field.adds_to(line, tally) if field.adds_to is not None else None
    most = field.at_most(line, tally) if field.at_most is not None else None
    shunned = field.forbidden_sum(line, tally) if field.forbidden_sum is not None and full else None
    if total is None and most is None and shunned is None:
        return
    count = sum(map(whole, line.values(field.key, sides)))
    if total is not None and (count != total if full else count > total and field.low >= 0):
        raise wrong_sum(what_counts(field, total, tally), count, total)
    if most is not None and count > most:
        raise RuleError(wording.TOO_MANY, what=field.label.lower(), count=count, most=most)
    if shunned is not None and count == shunned:
        raise RuleError(wording.SHUNNED_SUM, what=field.label.lower(), count=count)


def what_counts(field: Field, total: int, tally: Tally) -> str:
    """What is added up: "tricks", or what the row counts."""
    row = tally.row
    return row.label if row.total == total and not whole(row.label) else field.label.lower()


def wrong_sum(what: str, count: int, total: int) -> RuleError:
    sentence = wording.WRONG_COUNT if total == 1 else wording.WRONG_SUM
    return RuleError(sentence, what=what, count=count, total=total)
