"""Pads of dice: a row a box, filled in any order, and a bonus for the faces. What a throw counts in each box.

A throw is read as the number of dice of each face: `(2, 0, 1, 0, 0, 2)` for 1 1 3 6 6.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..any_order import all_full, line_of
from ..game import AnyOrder, Field, Turns
from ..line import LineFacts
from ..setup import Row, Sum
from ..shapes import ranked
from ..tally import Over, Points, RuleError, Tally

FACES = ("Ones", "Twos", "Threes", "Fours", "Fives", "Sixes")
DIE = tuple("123456")
Throw = tuple[int, ...]


@dataclass(frozen=True)
class DiceBox:
    """One box of a pad. `values`: every figure that it may hold, the lowest first; `count`: what a throw counts in it.

    `note`: what it counts, in short, as a pad prints it: "25", "3 each". `joker`: what it counts where all dice are
    alike and their own box has points; 0: as thrown. `each`: points for each of those further throws, which are counted
    in a box that is no turn; 0: a box of one turn. `asks`: the question where its label does not tell what to write.
    """

    label: str
    values: tuple[int, ...]
    count: Callable[[Throw], int] = lambda throw: 0
    note: str = ""
    joker: int = 0
    each: int = 0
    asks: str = ""


@dataclass(frozen=True)
class DicePad:
    """The boxes of a pad from top to bottom, the six faces first. `bonus`: of the faces, from `level` on; 0: none.

    `alike`: the box where all dice are alike.
    """

    boxes: tuple[DiceBox, ...]
    alike: str = ""
    dice: int = 5
    level: int = 0
    bonus: int = 0
    rows: tuple[Row, ...] = ()  # as `ruled` makes them


def read_throw(pieces: Sequence[str | int], dice: int) -> Throw:
    """A throw by faces. `RuleError` where it has more or fewer dice, or a die has no such face."""
    faces = [str(piece) for piece in pieces]
    for face in faces:
        if face not in DIE:
            raise RuleError("No die shows {face}.", face=face)
    if len(faces) != dice:
        raise RuleError("These are {count} dice, not {dice}.", dice=dice, count=len(faces))
    return tuple(faces.count(face) for face in DIE)


def pips(throw: Throw) -> int:
    return sum(face * count for face, count in enumerate(throw, 1))


def has_run(length: int, throw: Throw) -> bool:
    """Whether so many faces in a row are there."""
    return any(all(throw[first : first + length]) for first in range(7 - length))


def groups(sizes: tuple[int, ...], throw: Throw) -> int:
    """The most that groups of different faces count, as a triplet and a pair; 0 where they are not all there."""
    best = 0
    for face, shown in enumerate(throw, 1):
        if shown >= sizes[0]:
            others = (*throw[: face - 1], 0, *throw[face:])
            rest = groups(sizes[1:], others) if sizes[1:] else 0
            best = max(best, face * sizes[0] + rest) if rest or not sizes[1:] else best
    return best


def sums_of(sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Every figure that such groups may count, 0 first."""
    throws: list[Throw] = [(0,) * 6]
    for size in sizes:
        throws = [(*each[:at], size, *each[at + 1 :]) for each in throws for at in range(6) if not each[at]]
    return tuple(sorted({0} | {pips(throw) for throw in throws}))


def grouped(label: str, sizes: tuple[int, ...]) -> DiceBox:
    """A box for groups of alike dice, of which only those count."""
    return DiceBox(label, sums_of(sizes), lambda throw: groups(sizes, throw))


def faces(dice: int = 5) -> tuple[DiceBox, ...]:
    """The boxes of the six faces: each die of it counts its pips."""
    return tuple(face_box(face, label, dice) for face, label in enumerate(FACES, 1))


def face_box(face: int, label: str, dice: int) -> DiceBox:
    values = tuple(face * count for count in range(dice + 1))
    return DiceBox(label, values, lambda throw: face * throw[face - 1], f"{face} each")


def fixed(label: str, worth: int, has: Callable[[Throw], bool], *, joker: bool = False) -> DiceBox:
    """A box that counts one figure, or nothing."""
    return DiceBox(label, (0, worth), lambda throw: worth if has(throw) else 0, f"{worth}", worth if joker else 0)


def all_pips(label: str, least: int, dice: int = 5) -> DiceBox:
    """A box that counts all dice, where so many are alike."""
    values = tuple(range(dice, 6 * dice + 1))
    counted = values if least == 1 else (0, *values)
    return DiceBox(label, counted, lambda throw: pips(throw) if max(throw) >= least else 0, "all dice")


def all_alike(label: str, worth: int) -> DiceBox:
    return fixed(label, worth, lambda throw: max(throw) == sum(throw))


def ruled(pad: DicePad) -> DicePad:
    """The pad with its rows: the boxes, the sum of the faces and their bonus below those, and the sum of the rest."""
    last = len(pad.boxes)
    above = Sum("Upper", lambda tally: summed(tally, pad, 0, 6))
    bonus = Sum("Bonus", lambda tally: bonuses(tally, pad), f"{pad.bonus} from {pad.level}")
    below = Sum("Lower", lambda tally: summed(tally, pad, 6, last))
    sums = {6: (above, bonus), last: (below,)} if pad.bonus else {}
    rows = tuple(Row(box.label, box.note, sums=sums.get(at, ()), asks=box.asks) for at, box in enumerate(pad.boxes, 1))
    return replace(pad, rows=rows)


def worth(box: DiceBox, figure: int) -> int:
    """What a figure in a box counts."""
    return figure * (box.each or 1)


def summed(tally: Tally, pad: DicePad, first: int, last: int) -> tuple[int, ...]:
    """What these boxes count so far, a figure a side, without a bonus."""
    return tuple(
        sum(
            worth(pad.boxes[written.number - tally.first], written.line.each("points")[side])
            for written in tally.written
            if written.points is not None and first <= written.number - tally.first < last
        )
        for side in range(tally.setup.sides)
    )


def bonuses(tally: Tally, pad: DicePad) -> tuple[int | None, ...]:
    """The bonus of each side; None where it may still come."""
    full = [each.number - tally.first for each in tally.written if each.points is not None and not each.lacks]
    done = all(at in full for at in range(6))
    had = summed(tally, pad, 0, 6)
    return tuple(pad.bonus if total >= pad.level else 0 if done else None for total in had)


def pad_of(tally: Tally) -> DicePad:
    """The pad under these house rules."""
    order = tally.game.turns.any_order
    pad: DicePad = order.pad(tally.setup.options) if order is not None else DicePad(())
    return pad


def box_of(tally: Tally) -> DiceBox:
    """The box of line `number`; the last one of a line after those."""
    pad = pad_of(tally)
    return pad.boxes[min(tally.number - tally.first, len(pad.boxes) - 1)]


def score(line: LineFacts, tally: Tally) -> Points:
    """What a row brings: its figures, and the bonus to whoever comes to its level with them."""
    pad, box, figures = pad_of(tally), box_of(tally), line.each("points")
    had = summed(tally, pad, 0, len(FACES)) if box.label in FACES and pad.bonus else ()
    reaches = [side for side, total in enumerate(had) if total < pad.level <= total + figures[side]]
    return (tuple(worth(box, each) + (pad.bonus if side in reaches else 0) for side, each in enumerate(figures)),)


def figure(tally: Tally, side: int, number: int, pieces: Sequence[str]) -> int:
    """What a throw counts for a side in a row; all dice alike are a joker where their own box has points.

    In a box of further throws with all dice alike: how many there are with this one.
    """
    pad = pad_of(tally)
    box, throw = pad.boxes[number - tally.first], read_throw(pieces, pad.dice)
    if box.each:
        had = line_of(tally, number).value("points", side) or 0
        return had + 1 if max(throw) == pad.dice and had < box.values[-1] else had
    if box.joker and max(throw) == pad.dice and written_in(tally, pad.alike, side):
        return box.joker
    return box.count(throw)


def written_in(tally: Tally, label: str, side: int) -> int | None:
    """The figure of a side in the box of that name; None where it is blank."""
    at = [row.label for row in tally.rows].index(label)
    value: int | None = line_of(tally, tally.first + at).value("points", side)
    return value


def whose(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """Everybody; further throws with all dice alike are asked of those whose own box for that has points."""
    if not box_of(tally).each:
        return tally.playing
    return tuple(side for side in tally.playing if written_in(tally, pad_of(tally).alike, side))


POINTS = Field(
    "points",
    "Points",
    asks="{counted}: {who}?",
    short="pts",
    among=lambda line, tally: box_of(tally).values,
    whose=whose,
    optional=True,
    needed=lambda line, tally: not box_of(tally).each,
)


def full(tally: Tally) -> Over | None:
    """The end: every box is filled."""
    return Over("", ranked(tally)) if all_full(tally) else None


def on_pad(pad: Callable[[Mapping[str, Any]], DicePad], in_order: str = "") -> Turns:
    """The turns of a game with this pad by its house rules. `in_order`: the one of boxes from top to bottom."""
    order = AnyOrder(figure, lambda options: pad(options).dice, pad=pad, in_order=in_order)
    return Turns(dealer=lambda line, tally: tally.dealer, any_order=order)
