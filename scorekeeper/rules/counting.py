"""Games of single counts (`closes`): what may be counted now, by whom and how much."""

from collections.abc import Iterable
from dataclasses import dataclass

from .asking import left, possible
from .columns import kind_of
from .fold import after
from .game import Field, Game, KeyFace
from .line import NOBODY, Entries, LineFacts
from .tally import RuleError, Tally


@dataclass(frozen=True)
class Count:
    """One count that may be written now. `ends`: whether somebody is out with it."""

    what: str
    side: int
    points: int
    ends: bool


def count_fields(game: Game) -> tuple[Field, Field, Field]:
    """The three boxes of a single count: what is counted, whose it is, how much."""
    who = next(field for field in game.fields if field.kind == "who")
    points = next(field for field in game.fields if field.kind == "number")
    return kind_of(game), who, points


def mark_of(game: Game) -> Field | None:
    """The tick that a count may carry, with keys of its own for the figures in `common`; None where there is none."""
    return next((field for field in game.fields if field.kind == "tick" and field.common), None)


def entries_of_count(game: Game, what: str, side: int, points: int, *, marked: bool = False) -> Entries:
    """The line of one count. `marked`: with its tick."""
    mark = mark_of(game) if marked else None
    entries = {field.key: value for field, value in zip(count_fields(game), (what, side, points))}
    return {**entries, mark.key: True} if mark is not None else entries


def kinds_now(tally: Tally) -> tuple[str, ...]:
    """The kinds of count that may be written now."""
    return tuple(map(str, possible(kind_of(tally.game), LineFacts({}, tally.setup.sides), tally)))


def counts_now(what: str, tally: Tally) -> dict[int, tuple[Count, ...]]:
    """The counts of a kind that may be written now, lowest first, by side in the order of the columns, nobody last."""
    kind, who, points = count_fields(tally.game)
    sides = possible(who, LineFacts({kind.key: what}, tally.setup.sides), tally)
    found: dict[int, tuple[Count, ...]] = {}
    for side in sorted(sides, key=lambda side: (side == NOBODY, side)):
        line = LineFacts({kind.key: what, who.key: side}, tally.setup.sides)
        found[side] = counts_of(what, side, possible(points, line, tally), tally)
    return found


def counts_of(what: str, side: int, values: Iterable[int], tally: Tally) -> tuple[Count, ...]:
    """Those of these values that are a whole line; once somebody is out with one, so with each higher one."""
    found: list[Count] = []
    for value in values:
        entries = entries_of_count(tally.game, what, side, value)
        if left(entries, tally):
            continue
        try:
            over = tally.game.over(after(tally, entries))
        except RuleError:
            continue
        found.append(Count(what, side, value, over is not None or any(count.ends for count in found[-1:])))
    return tuple(found)


def count_of(face: KeyFace, side: int, tally: Tally) -> Count | None:
    """The count that a key says; None where it may not be written now."""
    return next((count for count in counts_of(face.what, side, [face.points], tally)), None)
