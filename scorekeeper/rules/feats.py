"""What a game would have remembered of its rows and matches: the 28, the moon, the gin, the nil made, the skunk.

It stands beside each game that has it, and not in `Game`: a phone without a network needs none of it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from .line import NOBODY, LineFacts
from .tally import Tally, Written

UNMADE = ("missed", "bust")  # marks of a row that brought its side nothing of what it says


@dataclass(frozen=True)
class Worth:
    """What is worth remembering of a row. `made`: of a row that counts and the standing, a figure a side, 0 for
    whoever did not make it; in `words` {figure} stands for it, and {row} for the row's label."""

    key: str
    words: str
    made: Callable[[Written, Tally], tuple[int, ...]]


@dataclass(frozen=True)
class HandAverage:
    """What the counts of a side add up to, and how many there were: never 0."""

    key: str
    words: str
    side: int
    sum: int
    count: int


@dataclass(frozen=True)
class Remembered:
    """What a game would have remembered, the rarest feat of a kind first."""

    feats: tuple[Worth, ...] = ()
    averages: Callable[[Tally], tuple[HandAverage, ...]] | None = None  # of one round
    lurched: Callable[[Tally], tuple[str, ...]] | None = None  # of a round that is over: a word a side, "" for most


def side_named(line: LineFacts, field: str) -> int:
    """The side that a box names, itself or by a player of it; `NOBODY` where it names none."""
    chair = line.chair(field)
    return chair % line.sides if chair != NOBODY else NOBODY


def brought(written: Written, side: int) -> int:
    """What a row brought a side, in the column that decides."""
    return written.points[0][side] if written.points is not None else 0


def always(line: LineFacts) -> bool:
    return True


def by(field: str, key: str, words: str, holds: Callable[[LineFacts], bool] = always, *, won: bool = False) -> Worth:
    """A feat of whoever a box names, where this holds of the line. `won`: only where the row brought them points."""

    def made(written: Written, tally: Tally) -> tuple[int, ...]:
        line = written.line
        who = side_named(line, field)
        does = who != NOBODY and holds(line) and (not won or brought(written, who) > 0)
        return tuple(int(does and side == who) for side in range(line.sides))

    return Worth(key, words, made)


def said(field: str, values: tuple[str, ...]) -> Callable[[LineFacts], bool]:
    """Whether a box has one of these answers."""
    return lambda line: line.word(field) in values


def ticked(field: str) -> Callable[[LineFacts], bool]:
    """Whether a box of the line is ticked."""
    return lambda line: line.tick(field)


def least(field: str, figure: int, key: str, words: str) -> Worth:
    """A feat of each side with so much or more in its box, unless the row says that it counts for nothing."""

    def made(written: Written, tally: Tally) -> tuple[int, ...]:
        marks = written.marks or ("",) * written.line.sides
        pairs = zip(written.line.each(field), marks, strict=True)
        return tuple(has if has >= figure and mark not in UNMADE else 0 for has, mark in pairs)

    return Worth(key, words, made)


def worth_least(field: str, who: str, figure: int, key: str, words: str) -> Worth:
    """A feat of whoever box `who` names, where box `field` of the line has so much or more."""

    def made(written: Written, tally: Tally) -> tuple[int, ...]:
        has, named = written.line.number(field), side_named(written.line, who)
        return tuple(has if side == named and has >= figure else 0 for side in range(written.line.sides))

    return Worth(key, words, made)


def as_said(bid: str, taken: str, figure: int, key: str, words: str, *, exact: bool = True) -> Worth:
    """A feat of each side that bid so much or more, and took as much; or at least as much, where not `exact`."""

    def made(written: Written, tally: Tally) -> tuple[int, ...]:
        pairs = zip(written.line.each(bid), written.line.each(taken), strict=True)
        return tuple(
            want if want >= figure and (got == want or (got > want and not exact)) else 0 for want, got in pairs
        )

    return Worth(key, words, made)


def marked(mark: str, key: str, words: str) -> Worth:
    """A feat of each side with this mark in the row."""
    return Worth(key, words, lambda written, tally: tuple(int(each == mark) for each in written.marks))


def winners(key: str, words: str, holds: Callable[[LineFacts], bool]) -> Worth:
    """A feat of each side that the row brought points, where this holds of the line."""

    def made(written: Written, tally: Tally) -> tuple[int, ...]:
        return tuple(int(holds(written.line) and brought(written, side) > 0) for side in range(written.line.sides))

    return Worth(key, words, made)


def all_tricks(field: str, tick: str, words: str = "Every trick") -> Worth:
    """A feat of the side with the most in its box, where a tick says that one side took all tricks."""

    def made(written: Written, tally: Tally) -> tuple[int, ...]:
        line = written.line
        has = line.each(field)
        return tuple(int(line.tick(tick) and each == max(has) > min(has)) for each in has)

    return Worth("every trick", words, made)


def filled(labels: tuple[str, ...]) -> Remembered:
    """Of a pad of dice: each time that the box of all dice alike has points."""

    def made(written: Written, tally: Tally) -> tuple[int, ...]:
        figures = written.line.each("points")
        return tuple(int(figure > 0 and written.row.label in labels) for figure in figures)

    return Remembered((Worth("all alike", "{row}", made),))
