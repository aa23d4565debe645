"""Sheets whose printed rows are filled in any order: which boxes are free, and whose turn it is.

All functions take the standing as it is now. A box of an optional field is no turn: it is filled beside another.
"""

from collections.abc import Sequence
from dataclasses import replace

from .asking import around, asked, may_stay_blank
from .game import Field, Game
from .line import LineFacts
from .tally import Tally


def box_field(game: Game) -> Field:
    """The field whose figures stand in the boxes."""
    return next(field for field in game.fields if field.per == "side")


def at_row(tally: Tally, number: int) -> Tally:
    """The same standing, about the printed row of line `number`."""
    return replace(tally, number=number)


def line_of(tally: Tally, number: int) -> LineFacts:
    """What is written in a row; nothing where it is blank."""
    found = [written.line for written in tally.written if written.number == number and written.fault is None]
    return found[0] if found else LineFacts({}, tally.setup.sides)


def row_numbers(tally: Tally) -> range:
    return range(tally.first, tally.first + len(tally.rows))


def is_free(tally: Tally, number: int, side: int) -> bool:
    """Whether a side may still write in a row."""
    field, line, row = box_field(tally.game), line_of(tally, number), at_row(tally, number)
    return not line.void and line.value(field.key, side) is None and side in asked(field, line, row)


def must_be_filled(tally: Tally, number: int) -> bool:
    """Whether the boxes of a row are turns of the game."""
    return not may_stay_blank(box_field(tally.game), line_of(tally, number), at_row(tally, number))


def free_rows(tally: Tally, side: int) -> tuple[int, ...]:
    """The rows in which a side may write its next turn; only the first where they are filled in order."""
    order = tally.game.turns.any_order
    found = tuple(each for each in row_numbers(tally) if must_be_filled(tally, each) and is_free(tally, each, side))
    return found[:1] if order is not None and order.in_order and tally.setup.options[order.in_order] else found


def beside_rows(tally: Tally, side: int) -> tuple[int, ...]:
    """The rows that a side may fill beside a turn."""
    return tuple(each for each in row_numbers(tally) if not must_be_filled(tally, each) and is_free(tally, each, side))


def filled_beside(tally: Tally, side: int, pieces: Sequence[str]) -> tuple[int, int] | None:
    """(row, new figure) of the box that a throw fills, or adds to, beside its turn; None where it does neither."""
    order, field = tally.game.turns.any_order, box_field(tally.game)
    if order is None or order.figure is None:
        return None
    for number in row_numbers(tally):
        line = line_of(tally, number)
        if not must_be_filled(tally, number) and not line.void and side in asked(field, line, at_row(tally, number)):
            figure = order.figure(tally, side, number, pieces)
            if figure != (line.value(field.key, side) or 0):
                return number, figure
    return None


def turns_left(tally: Tally, side: int) -> int:
    """How many boxes a side must still fill."""
    return sum(1 for each in row_numbers(tally) if must_be_filled(tally, each) and is_free(tally, each, side))


def next_side(tally: Tally) -> int | None:
    """Whose turn it is: the first around the table of those with most boxes to fill; None where all are full."""
    begun = tally.written[0].dealer if tally.written else tally.dealer
    left = [(turns_left(tally, side), side) for side in around(replace(tally, dealer=begun))]
    most = max((count for count, _ in left), default=0)
    return next((side for count, side in left if count == most), None) if most else None


def all_full(tally: Tally) -> bool:
    """Whether every box that must be filled is, so that the game is over."""
    full = [each.number for each in tally.written if each.points is not None and not each.lacks]
    return all(each in full or not must_be_filled(tally, each) for each in row_numbers(tally))


def offered_figures(tally: Tally, side: int, pieces: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """(row, figure) for each free row of what a side has thrown, the most first. `RuleError` where it is no throw."""
    order = tally.game.turns.any_order
    if order is None or order.figure is None:
        return ()
    found = [(number, order.figure(tally, side, number, pieces)) for number in free_rows(tally, side)]
    return tuple(sorted(found, key=lambda each: (-each[1], each[0])))
