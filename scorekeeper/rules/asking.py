"""What a line asks for: its boxes, the values each may take, what is missing, what follows from the rest.

The form, the keypad, the paper and random matches use these functions, never a game's own.
"""

from collections.abc import Sequence
from typing import Any

from .game import Field
from .line import LINE, NOBODY, VOID, Entries, LineFacts, whole
from .setup import Setup
from .tally import Tally

Box = tuple[str, int]  # a field's key and a side


def everyone(field: Field, setup: Setup) -> tuple[int, ...]:
    """The sides or seats that have a box of this field, asked or not; `(LINE,)` for one of the whole line."""
    return (LINE,) if field.per == "line" else tuple(range(setup.chairs if field.per == "chair" else setup.sides))


def asked(field: Field, line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """The sides or seats that must fill in this field now, elder hand first; `(LINE,)` for one of the whole line.

    Of two sides that share a fixed sum the first is always asked first, as the other's figure follows, and so of two
    pairs that count what they melded: whoever keeps score for a pair is asked about the same pair each deal, in the
    deal's other questions too. But the side that bid (`Field.first`) goes before all.
    """
    found = asked_in_any_order(field, line, tally)
    if field.per != "side" or not found:
        return found
    order = (0, 1) if tally.setup.sides == 2 and follows_columns(field, tally) else around(tally)
    if field.first:
        named = line.chair(field.first)
        order = tuple(sorted(order, key=lambda side: side != named % tally.setup.sides)) if named != NOBODY else order
    return order if len(found) == len(order) else tuple(side for side in order if side in found)


def follows_columns(field: Field, tally: Tally) -> bool:
    """Whether two sides are asked in the order of their columns: they share a fixed sum in some question of a deal.

    But figures that must be given before that, as bids, are written down in the order of play. Two pairs who meld
    count all of it after the deal.
    """
    if tally.game.about.kind == "melds" and tally.setup.partners > 1:
        return True
    for each in tally.game.fields:
        if each.adds_to is not None and each.per == "side":
            return True
        if each.key == field.key and not field.optional:
            return False
    return False


def asked_in_any_order(field: Field, line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """As `asked`, but sides in any order."""
    if not in_force(field, tally.setup):
        return ()
    if field.when is not None and not field.when(line, tally):
        return ()
    if field.per == "line":
        return (LINE,)
    if field.per == "side":
        return field.whose(line, tally) if field.whose is not None else tally.playing
    seats = seats_around(tally)
    chosen = field.whose(line, tally) if field.whose is not None else seats
    return tuple(seat for seat in seats if seat in chosen)


def may_stay_blank(field: Field, line: LineFacts, tally: Tally) -> bool:
    """Whether the line counts with this field left blank."""
    return field.optional and not (field.needed is not None and field.needed(line, tally))


def in_force(field: Field, setup: Setup) -> bool:
    """Whether the house rules ask this field at all."""
    if field.unless is not None and setup.options[field.unless[0]] == field.unless[1]:
        return False
    return field.under is None or setup.options[field.under[0]] == field.under[1]


def kinds(field: Field, setup: Setup) -> tuple[tuple[str, str], ...]:
    """The choices under these house rules: one with the key of an option needs that option."""
    return tuple(choice for choice in field.choices if setup.options.get(choice[0], True) is not False)


def seats_around(tally: Tally) -> tuple[int, ...]:
    """The seats that play this line, in the order of play: with dealer 0 of four, (1, 2, 3, 0)."""
    playing = tally.playing
    return tuple(seat for seat in circle(tally) if seat % tally.setup.sides in playing)


def circle(tally: Tally) -> tuple[int, ...]:
    """Every seat: elder hand first and the dealer last; where no cards are dealt, whoever begins first."""
    seats = tally.setup.seats
    at = seats.index(tally.dealer) if tally.dealer in seats else 0
    first = at + 1 if tally.game.cards else at
    return seats[first:] + seats[:first]


def around(tally: Tally) -> tuple[int, ...]:
    """Every side once, in the order in which their first players play: with dealer 0 of four in pairs, (1, 0)."""
    sides, seats = tally.setup.sides, circle(tally)
    return seats if len(seats) == sides else tuple({seat % sides: None for seat in seats})


def boxes(entries: Entries, tally: Tally) -> tuple[Box, ...]:
    """The boxes to fill in, in the order of asking."""
    line = LineFacts(entries, tally.setup.sides)
    return tuple((field.key, side) for field in tally.game.fields for side in asked(field, line, tally))


def left(entries: Entries, tally: Tally) -> tuple[Box, ...]:
    """The boxes that must still be written before the line counts."""
    if entries.get(VOID):
        return ()
    line = LineFacts(entries, tally.setup.sides)
    found: list[Box] = []
    for field in tally.game.fields:
        if not may_stay_blank(field, line, tally):
            sides = asked(field, line, tally)
            values = line.values(field.key, sides)
            found += [(field.key, side) for side, value in zip(sides, values) if value is None]
    return tuple(found)


def bounds(field: Field, line: LineFacts, tally: Tally) -> tuple[int, int]:
    """The lowest and highest number allowed."""
    return field.bounds(line, tally) if field.bounds is not None else (field.low, field.high)


def step_of(field: Field, tally: Tally) -> int:
    """The step from one number allowed to the next, under these house rules."""
    if field.step_under is None:
        return field.step
    key, value = field.step_under
    return field.step if tally.option(key) == value else 1


def possible(field: Field, line: LineFacts, tally: Tally) -> tuple[Any, ...]:
    """The values allowed now, `NOBODY` last; for an order, the sides in it."""
    if field.kind == "tick":
        return (False, True)
    if field.among is not None:
        values = field.among(line, tally)
        if field.choices:
            values = tuple(key for key, words in kinds(field, tally.setup) if key in values)
    elif field.kind == "number":
        low, high = bounds(field, line, tally)
        values = tuple(range(low, high + 1, step_of(field, tally)))
        if field.impossible:
            values = tuple(n for n in values if n not in field.impossible)
    elif field.kind == "choice":
        values = tuple(key for key, words in kinds(field, tally.setup))
    elif field.kind == "chair":
        values = seats_around(tally)
    else:
        values = tuple(side for side in around(tally) if side in tally.playing)
    return (*values, NOBODY) if may_be_nobody(field, line, tally) else values


def may_be_nobody(field: Field, line: LineFacts, tally: Tally) -> bool:
    """Whether "nobody" is an answer now."""
    return names_nobody(field, tally.setup) and (field.nobody_now is None or field.nobody_now(line, tally))


def names_nobody(field: Field, setup: Setup) -> bool:
    """Whether "nobody" is an answer under these house rules."""
    rule = field.nobody_under
    return bool(field.nobody) and (rule is None or setup.options[rule[0]] == rule[1])


def takes(field: Field, value: Any, line: LineFacts, tally: Tally) -> bool:
    """Whether a value is allowed."""
    return value in reach(field, line, tally)


def reach(field: Field, line: LineFacts, tally: Tally) -> Sequence[Any]:
    """The allowed values, for `in` only: a range stays a range."""
    if field.kind != "number" or field.among is not None or field.impossible:
        return possible(field, line, tally)
    low, high = bounds(field, line, tally)
    return range(low, high + 1, step_of(field, tally))


def fits(field: Field, side: int, line: LineFacts, tally: Tally) -> tuple[Any, ...]:
    """The values of one box that fit what the others hold: the keys that are not dimmed."""
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
    shunned = field.forbidden_sum(line, tally) if field.forbidden_sum is not None else None
    if shunned is None or not full:
        return values
    return tuple(value for value in values if value != shunned - taken)


def placed(field: Field, line: LineFacts, tally: Tally) -> tuple[int, int] | None:
    """(what is written so far, what it must add up to); None where nothing must add up."""
    total = field.adds_to(line, tally) if field.adds_to is not None else None
    if total is None:
        return None
    return sum(whole(line.value(field.key, side)) for side in asked(field, line, tally)), total


def offered(entries: Entries, tally: Tally) -> dict[Box, Any]:
    """Values that follow from the rest of the line: the remainder of a sum, or the only one allowed."""
    line = LineFacts(entries, tally.setup.sides)
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
        narrow = field.kind in ("who", "chair", "choice") or field.bounds is not None or field.among is not None
        values = possible(field, line, tally) if blank and narrow else ()
        if len(values) == 1 and not may_stay_blank(field, line, tally):
            for side in blank:
                answers[(field.key, side)] = values[0]
    return answers


def likely(field: Field, side: int, line: LineFacts, tally: Tally) -> Any:
    """The likeliest value, for the green key; None where there is none."""
    if field.likely is None:
        return None
    values = field.likely(line, tally)
    return values[0 if side == LINE else side]


def with_box(entries: Entries, key: str, side: int, value: Any, boxes: int) -> dict[str, Any]:
    """The entries with one of the `boxes` of a field filled."""
    if side == LINE:
        return {**entries, key: value}
    row = [*(entries.get(key) or [])]
    row += [None for box in range(len(row), boxes)]
    row[side] = value
    return {**entries, key: row}


def with_answers(entries: Entries, answers: dict[Box, Any], tally: Tally) -> dict[str, Any]:
    """The entries with several boxes filled."""
    fields, filled = {field.key: field for field in tally.game.fields}, {**entries}
    for (key, side), value in answers.items():
        filled = with_box(filled, key, side, value, len(everyone(fields[key], tally.setup)))
    return filled


def following(entries: Entries, tally: Tally) -> dict[Box, Any]:
    """What a page fills in before anybody answers: choices that have a likely answer, then what follows from the rest.

    It is asked about all the same, and stored only with the line.
    """
    line = LineFacts(entries, tally.setup.sides)
    answers: dict[Box, Any] = {}
    for field in tally.game.fields:
        value = likely(field, LINE, line, tally) if field.per == "line" and field.kind == "choice" else None
        if value is not None and line.value(field.key) is None:
            answers[(field.key, LINE)] = value
    return {**answers, **offered(with_answers(entries, answers, tally), tally)}  # only one player may count a hand
