"""Whether what is written so far may stand: every refusal is a sentence with both figures."""

from collections.abc import Sequence
from typing import Any

from .asking import asked, bounds, everyone, left, may_stay_blank, possible, reach
from .game import LINE, NOBODY, VOID, Entries, Field, Line, RuleError, Tally, is_list, whole


def judge(entries: Entries, tally: Tally) -> None:
    """Nothing, if what is written so far may stand; a `RuleError` with both figures, if not."""
    if entries.get(VOID):
        if any(cells_written(value) for key, value in entries.items() if key != VOID):
            raise RuleError("A {deal} with no score has no figures.", deal=tally.game.deal)
        return
    fields = tally.game.fields
    unknown = [key for key in entries if key != VOID and key not in [field.key for field in fields]]
    if unknown:
        raise RuleError("{name} has no box called {key}.", name=tally.game.name, key=unknown[0])
    line = Line(entries, tally.setup.sides)
    for field in fields:
        judge_field(field, line, tally)
    if tally.game.check is not None and not left(entries, tally):
        tally.game.check(line, tally)


def doubt(entries: Entries, tally: Tally) -> RuleError | None:
    """What looks wrong in a complete line, as a sentence to be confirmed; None where nothing does. It never refuses."""
    game = tally.game
    if game.doubts is None or entries.get(VOID) or left(entries, tally):
        return None
    return game.doubts(Line(entries, tally.setup.sides), tally)


def cells_written(value: Any) -> bool:
    """Whether anything is written in the boxes of a field."""
    return any(each is not None for each in value) if is_list(value) else value is not None


def judge_shape(field: Field, line: Line) -> None:
    """Nothing, or a `RuleError` where a field of the sides does not hold one value a side."""
    value = line.entries.get(field.key)
    if field.per == "line" or value is None:
        return
    if not is_list(value):
        raise RuleError("{label}: one figure for each side is needed.", label=field.label)
    if len(value) > line.sides:
        raise RuleError(
            "{label}: there are {count} figures for {sides} sides.",
            label=field.label,
            count=len(value),
            sides=line.sides,
        )


def judge_field(field: Field, line: Line, tally: Tally) -> None:
    """Nothing, or a `RuleError` about the boxes of one field."""
    judge_shape(field, line)
    sides = asked(field, line, tally)
    values = reach(field, line, tally) if sides else ()
    for side in everyone(field, tally.setup):
        value = line.value(field.key, side)
        if side in sides:
            judge_box(field, side, values, line, tally)
        elif value not in (None, 0, NOBODY, "", []):
            raise not_asked(field, side, line, tally)
    full = may_stay_blank(field, line, tally) or all(line.value(field.key, side) is not None for side in sides)
    judge_sum(field, full, sides, line, tally)
    if field.check is not None and full and sides:
        field.check(line, tally)


def not_asked(field: Field, side: int, line: Line, tally: Tally) -> RuleError:
    if field.known is not None and field.known_words:
        return RuleError(field.known_words, who=side, known=field.known(line, tally))
    if side == LINE:
        return RuleError("{label} is not asked here: leave it blank.", label=field.label)
    return RuleError("{label} is not asked of {who} here: leave it blank.", label=field.label, who=side)


def judge_box(field: Field, side: int, values: Sequence[Any], line: Line, tally: Tally) -> None:
    """Nothing, or a `RuleError` about what stands in one box that is asked; `values`: what such a box takes."""
    value = line.value(field.key, side)
    if value is None:
        return
    if field.kind == "order":
        if not is_list(value) or len(value) != len(values) or any(each not in value for each in values):
            raise RuleError("{label}: name each player once, best first.", label=field.label)
    elif value not in values and not (field.nobody and value == NOBODY):  # "nobody" is judged by the whole line
        raise out_of_reach(field, side, value, line, tally)


def out_of_reach(field: Field, side: int, value: Any, line: Line, tally: Tally) -> RuleError:
    """Why a value is none of the possible ones."""
    label = field.label if side == LINE else field.label + ", {who}"
    values: dict[str, Any] = {"value": value} if side == LINE else {"value": value, "who": side}
    if field.kind != "number":
        return RuleError(label + ": that is not possible here.", **values)
    low, high = bounds(field, line, tally)
    if field.among is not None:
        low, high = min(possible(field, line, tally)), max(possible(field, line, tally))
    if value in field.impossible and value in range(low, high + 1):
        return RuleError(label + ": {value} cannot be counted with any cards.", **values)
    if value in range(low, high + 1) and field.step > 1:
        return RuleError(label + ": {value} is not a multiple of {step}.", step=field.step, **values)
    return RuleError(label + ": {value} is not between {low} and {high}.", low=low, high=high, **values)


def judge_sum(field: Field, full: bool, sides: tuple[int, ...], line: Line, tally: Tally) -> None:
    """Nothing, or a `RuleError` where counts do not add up to what there is."""
    if field.per == "line" or not sides or field.kind != "number":
        return
    count = sum(whole(line.value(field.key, side)) for side in sides)
    total = field.adds_to(line, tally) if field.adds_to is not None else None
    if total is not None and (count != total if full else count > total and field.low >= 0):
        raise sum_refused(what_counts(field, total, tally), count, total)
    most = field.at_most(line, tally) if field.at_most is not None else None
    if most is not None and count > most:
        sentence = "The {what} add up to {count}, and there are only {most}. Change one."
        raise RuleError(sentence, what=field.label.lower(), count=count, most=most)
    shunned = field.shuns(line, tally) if field.shuns is not None and full else None
    if shunned is not None and count == shunned:
        sentence = "The {what} may not add up to {count}. Change the last one."
        raise RuleError(sentence, what=field.label.lower(), count=count)


def what_counts(field: Field, total: int, tally: Tally) -> str:
    """What a sum is of: "tricks", or what the row counts."""
    row = tally.row
    return row.label if row.total == total and not whole(row.label) else field.label.lower()


def sum_refused(what: str, count: int, total: int) -> RuleError:
    sentence = "The {what} add up to {count}, not {total}. Change one."
    if total == 1:
        sentence = "You wrote {count} for the {what}, not {total}. Change one."
    return RuleError(sentence, what=what, count=count, total=total)
