"""What stands in the boxes of a form, as a line of the match: "37+3" is 40, "12.50" in coins 1250."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.asking import asked, everyone, names_nobody
from scorekeeper.rules.game import Field
from scorekeeper.rules.line import LINE, NOBODY, Entries, LineFacts
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import Tally

from .questions import box_name

DIGITS = "0123456789"
MINUS = ("\u2212", "\u2013")  # as phones type it
MOST_DIGITS, MOST_LETTERS = 6, 60  # of a figure, and of a sum
MOST = 1000000  # that a sum may come to


def entries_of(said: Mapping[str, str], tally: Tally) -> dict[str, Any]:
    """The line that these boxes say, by name and text; one with a wrong value is blank."""
    entries: dict[str, Any] = {}
    for field in tally.game.fields:
        sides = everyone(field, tally.setup)
        for side in sides:
            value = value_of(field, said.get(box_name(field.key, side)) or "", tally.setup)
            if value is not None and not is_known(field, side, value, entries, tally):
                entries = with_box(entries, field.key, side, value, len(sides))
    return entries


def is_known(field: Field, side: int, value: Any, entries: Entries, tally: Tally) -> bool:
    """Whether a box that is not asked repeats what its side has anyway."""
    if field.known is None:
        return False
    line = LineFacts(entries, tally.setup.sides)
    return bool(value == field.known(line, tally)) and side not in asked(field, line, tally)


def with_box(entries: dict[str, Any], key: str, side: int, value: Any, sides: int) -> dict[str, Any]:
    """The entries with one box filled."""
    if side == LINE:
        return {**entries, key: value}
    row = [*(entries.get(key) or [])]
    row = row + [None] * (sides - len(row))
    row[side] = value
    return {**entries, key: row}


def value_of(field: Field, text: str, setup: Setup) -> Any:
    """The value of a box; None where it is blank or wrong."""
    if field.kind == "number":
        return sum_of(text, coins=field.coins)
    if field.kind == "tick":
        return {"1": True, "0": False}.get(text)
    if field.kind == "choice":
        return text if text in [value for value, _ in field.choices] else None
    seats = setup.chairs if field.kind == "chair" else setup.sides
    able = [*range(seats)] + ([NOBODY] if names_nobody(field, setup) else [])
    if field.kind == "order":
        places = [whole(each) for each in text.split()]
        return places if places and all(each in able for each in places) else None
    return whole(text) if whole(text) in able else None


def whole(text: str) -> int | None:
    """A whole number as a form posts it; None where it is none."""
    digits = text[1:] if text[:1] == "-" else text
    return int(text) if 0 < len(digits) <= MOST_DIGITS and all(each in DIGITS for each in digits) else None


def sum_of(text: str, *, coins: bool = False) -> int | None:
    """What a box comes to: "37+3+75" is 115. In coins "12.5" is 1250. None where it is no sum."""
    tidy = "".join(text.split())
    for minus in MINUS:
        tidy = "-".join(tidy.split(minus))
    tidy = ".".join(tidy.split(",")) if coins else tidy
    if not tidy or len(text) > MOST_LETTERS:
        return None
    total, figure, sign = 0, "", 1
    for at, letter in enumerate(tidy):
        if letter not in "+-":
            figure += letter
            continue
        if at:
            part = figure_of(figure, coins=coins)
            if part is None:
                return None
            total += sign * part
        figure, sign = "", -1 if letter == "-" else 1
    last = figure_of(figure, coins=coins)
    return None if last is None or abs(total + sign * last) > MOST else total + sign * last


def figure_of(text: str, *, coins: bool) -> int | None:
    """A figure without a sign, in coins of an amount."""
    parts = text.split(".")
    if len(parts) > 1 + coins or not 0 < len(parts[0]) <= MOST_DIGITS:
        return None
    if not all(each in DIGITS for each in "".join(parts)):
        return None
    if not coins:
        return int(parts[0])
    cents = parts[1] if len(parts) > 1 else ""
    return None if len(cents) > 2 else 100 * int(parts[0]) + int(f"{cents}00"[:2])
