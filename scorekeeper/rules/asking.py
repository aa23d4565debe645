"""What is asked about a line, what is still to be written, and whether what stands there may stand.

Form, keypad, paper and random matches use these functions and none of a game's own.
"""

from collections.abc import Sequence
from typing import Any

from .game import LINE, NOBODY, VOID, Entries, Field, Line, RuleError, Setup, Tally, is_list, whole

Box = tuple[str, int]  # a field's key and a side


def asked(field: Field, line: Line, tally: Tally) -> tuple[int, ...]:
    """The sides whose box of this field is asked, elder hand first; `(LINE,)` for one of the whole line."""
    if not in_force(field, tally.setup):
        return ()
    if field.when is not None and not field.when(line, tally):
        return ()
    if field.per == "line":
        return (LINE,)
    sides = field.whose(line, tally) if field.whose is not None else tally.playing
    return tuple(side for side in around(tally) if side in sides)


def in_force(field: Field, setup: Setup) -> bool:
    """Whether the house rules ask this field at all."""
    return field.under is None or setup.options[field.under[0]] == field.under[1]


def kinds(field: Field, setup: Setup) -> tuple[tuple[str, str], ...]:
    """The choices under these house rules: one that has the key of an option hangs on that option."""
    return tuple(choice for choice in field.choices if setup.options.get(choice[0], True) is not False)


def around(tally: Tally) -> tuple[int, ...]:
    """The sides in the order of play: elder hand first, the dealer last."""
    seats = tally.setup.seats
    at = seats.index(tally.dealer) if tally.dealer in seats else 0
    sides: list[int] = []
    for seat in seats[at + 1 :] + seats[: at + 1]:
        side = seat % tally.setup.sides
        if side not in sides:
            sides.append(side)
    return tuple(sides)


def boxes(entries: Entries, tally: Tally) -> tuple[Box, ...]:
    """Every box that is asked, in the order of asking."""
    line = Line(entries, tally.setup.sides)
    return tuple((field.key, side) for field in tally.game.fields for side in asked(field, line, tally))


def left(entries: Entries, tally: Tally) -> tuple[Box, ...]:
    """The boxes that must still be written before the line counts."""
    if entries.get(VOID):
        return ()
    line = Line(entries, tally.setup.sides)
    return tuple(
        (field.key, side)
        for field in tally.game.fields
        if not field.optional
        for side in asked(field, line, tally)
        if line.value(field.key, side) is None
    )


def bounds(field: Field, line: Line, tally: Tally) -> tuple[int, int]:
    """Least and greatest number that the box takes."""
    return field.bounds(line, tally) if field.bounds is not None else (field.low, field.high)


def possible(field: Field, line: Line, tally: Tally) -> tuple[Any, ...]:
    """The values that a box takes now, `NOBODY` last; for an order, the sides it is made of."""
    if field.kind == "tick":
        return (False, True)
    if field.among is not None:
        values = field.among(line, tally)
        if field.choices:
            values = tuple(key for key, words in kinds(field, tally.setup) if key in values)
    elif field.kind == "number":
        low, high = bounds(field, line, tally)
        values = tuple(n for n in range(low, high + 1, field.step) if n not in field.impossible)
    elif field.kind == "choice":
        values = tuple(key for key, words in kinds(field, tally.setup))
    else:
        values = tuple(side for side in around(tally) if side in tally.playing)
    return (*values, NOBODY) if field.nobody else values


def takes(field: Field, value: Any, line: Line, tally: Tally) -> bool:
    """Whether a value is one of the possible ones."""
    return value in reach(field, line, tally)


def reach(field: Field, line: Line, tally: Tally) -> Sequence[Any]:
    """The possible values, to be asked with `in` alone: a range is not counted out."""
    if field.kind != "number" or field.among is not None or field.impossible:
        return possible(field, line, tally)
    low, high = bounds(field, line, tally)
    return range(low, high + 1, field.step)


def fits(field: Field, side: int, line: Line, tally: Tally) -> tuple[Any, ...]:
    """The possible values of one box beside what the others hold: the keys that are not dimmed."""
    values = possible(field, line, tally)
    if field.kind != "number" or side == LINE:
        return values
    sides = asked(field, line, tally)
    others = [line.value(field.key, each) for each in sides if each != side]
    taken = sum(whole(value) for value in others)
    full = None not in others
    total = field.adds_to(line, tally) if field.adds_to is not None else None
    most = field.at_most(line, tally) if field.at_most is not None else total
    if total is not None and full and len(sides) > 1:
        values = tuple(value for value in values if value == total - taken)
    elif most is not None and field.low >= 0:
        values = tuple(value for value in values if value <= most - taken)
    shunned = field.shuns(line, tally) if field.shuns is not None else None
    return tuple(value for value in values if shunned is None or not full or value != shunned - taken)


def placed(field: Field, line: Line, tally: Tally) -> tuple[int, int] | None:
    """How much of a constant sum is placed, and the sum; None where nothing must add up."""
    total = field.adds_to(line, tally) if field.adds_to is not None else None
    if total is None:
        return None
    return sum(whole(line.value(field.key, side)) for side in asked(field, line, tally)), total


def offered(entries: Entries, tally: Tally) -> dict[Box, Any]:
    """Values that follow from what is written: the rest of a constant sum, or the only one possible."""
    line = Line(entries, tally.setup.sides)
    answers: dict[Box, Any] = {}
    for field in tally.game.fields:
        sides = asked(field, line, tally)
        blank = [side for side in sides if line.value(field.key, side) is None]
        sums = placed(field, line, tally)
        if sums is not None and len(sides) > 1:
            rest = sums[1] - sums[0]
            last = len(blank) == 1 or (rest == 0 and field.low == 0 and len(blank) < len(sides))
            if last and takes(field, rest, line, tally):
                for side in blank:
                    answers[(field.key, side)] = rest
            continue
        narrow = field.kind in ("who", "choice") or field.bounds is not None or field.among is not None
        values = possible(field, line, tally) if blank and narrow else ()
        if len(values) == 1 and not field.optional:
            for side in blank:
                answers[(field.key, side)] = values[0]
    return answers


def likely(field: Field, side: int, line: Line, tally: Tally) -> Any:
    """The value for the green key; None where no value is more likely than another."""
    if field.likely is None:
        return None
    values = field.likely(line, tally)
    return values[0 if side == LINE else side]


def judge(entries: Entries, tally: Tally) -> None:
    """Nothing, if what is written so far may stand; a `RuleError` with both figures, if not."""
    if entries.get(VOID):
        if any(cells_written(value) for key, value in entries.items() if key != VOID):
            raise RuleError("A deal without a score has no figures.")
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
    everyone = range(tally.setup.sides) if field.per == "side" else (LINE,)
    values = reach(field, line, tally) if sides else ()
    for side in everyone:
        value = line.value(field.key, side)
        if side in sides:
            judge_box(field, side, values, line, tally)
        elif value not in (None, 0, NOBODY, "", []):
            raise not_asked(field, side)
    full = all(line.value(field.key, side) is not None or field.optional for side in sides)
    judge_sum(field, full, sides, line, tally)
    if field.check is not None and full and sides:
        field.check(line, tally)


def not_asked(field: Field, side: int) -> RuleError:
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
    elif value not in values:
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
    label = field.label
    total = field.adds_to(line, tally) if field.adds_to is not None else None
    if total is not None and (count != total if full else count > total and field.low >= 0):
        raise RuleError("{label} add up to {count}, not {total}.", label=label, count=count, total=total)
    most = field.at_most(line, tally) if field.at_most is not None else None
    if most is not None and count > most:
        raise RuleError("{label} add up to {count}; there are only {most}.", label=label, count=count, most=most)
    shunned = field.shuns(line, tally) if field.shuns is not None and full else None
    if shunned is not None and count == shunned:
        raise RuleError("{label} add up to {count}, the one sum that they may not make.", label=label, count=count)
