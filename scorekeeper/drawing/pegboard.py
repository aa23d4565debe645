"""The peg board: a row a leg, a track a side, two pegs a side."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.match import Standing
from scorekeeper.rules.tally import Tally

from . import wording
from .marks import SHAPES, escape

GROUP, STEP, GAP = 5, 10, 5  # holes in a group; units of the viewBox between holes, and more between groups
LEG, BETWEEN, NARROW = 20, 8, 7  # the tracks of a leg together, and the room between two legs, the least a track
HOLES, DOTTED = 41, ' stroke-width="5" stroke-linecap="round" stroke-dasharray="0 10"'  # of a group: a dotted line
START, LEFT, RIGHT, TOP = 8, 24, 72, 10  # where pegs start, room for that, for the figures, and above the first track


@dataclass(frozen=True)
class PegBoard:
    """A board of legs with `leg` holes each, from left to right; the game hole comes after the last one."""

    leg: int
    target: int
    sides: int

    @property
    def legs(self) -> int:
        return self.target // self.leg

    @property
    def track(self) -> int:
        """From track to track: a board of three sides is hardly higher than one of two."""
        return max(NARROW, LEG // self.sides)

    @property
    def end(self) -> int:
        return LEFT + self.along(self.leg)

    def along(self, at: int) -> int:
        """The distance of hole `at` of a leg from its first one."""
        return STEP * (at - 1) + GAP * ((at - 1) // GROUP)

    def middle(self, row: int) -> int:
        """Twice how far down the middle of the tracks of a leg is."""
        return 2 * self.down(row, 0) + self.track * (self.sides - 1)

    def above(self, row: int) -> int:
        """Twice how far down it is between a leg and the one before it."""
        return 2 * self.down(row, 0) - BETWEEN - self.track

    def down(self, row: int, side: int) -> int:
        return TOP + (self.track * self.sides + BETWEEN) * row + self.track * side

    def hole(self, total: int, side: int) -> tuple[int, int]:
        """(x, y) of the peg for a total: at 0 before the first hole."""
        if total <= 0:
            return START, self.down(0, side)
        row, at = divmod(min(total, self.leg * self.legs) - 1, self.leg)
        out = STEP + GAP if total > self.leg * self.legs else 0
        return LEFT + self.along(at + 1) + out, self.down(row, side)


def pegboard(standing: Standing, names: tuple[str, ...]) -> dict[str, Any]:
    """The values of the drawing, with its description; empty in games without pegs. Some heights are doubled."""
    tally = standing.tally
    leg, target = tally.game.pegging.leg, tally.game.pegging.pegged_to(tally.setup.options)
    if not target:
        return {}
    board = PegBoard(leg, target, tally.setup.sides)
    rows, tracks = range(board.legs), range(board.sides)
    ends = [board.target if row == board.legs - 1 else leg * (row + 1) for row in rows]
    pegs = list(zip(tally.totals, earlier_totals(tally)))
    return {
        "width": board.end + RIGHT,
        "height": board.down(board.legs, 0) - BETWEEN + 2,
        "right": board.end + STEP + GAP + 10,
        "holes": [
            (LEFT + board.along(at), board.down(row, side))
            for row in rows
            for side in tracks
            for at in range(1, leg + 1, GROUP)
        ],
        "pegs": [
            (side + 1, SHAPES[side], board.hole(now, side), board.hole(then, side) if then != now else None)
            for side, (now, then) in enumerate(pegs)
        ],
        "peg": board.track + 2,
        "ends": [(end, board.middle(row)) for row, end in enumerate(ends)],
        "out": (board.end + STEP + GAP, board.middle(board.legs - 1)) if target % leg else None,
        "lurches": [(board.above(hole // leg), words.split()[0]) for hole, words in lurch_lines(tally)],
        "line": (LEFT, board.end),
        "title": wording.BOARD,
        "desc": wording.PEGGED.format(
            target=board.target, totals=", ".join(f"{name} {total}" for name, total in zip(names, tally.totals))
        ),
    }


def lurch_lines(tally: Tally) -> tuple[tuple[int, str], ...]:
    """(hole, word): the lines that must be passed."""
    lurches = tally.game.pegging.lurches
    return lurches(tally.setup) if lurches is not None else ()


def earlier_totals(tally: Tally) -> list[int]:
    """Each side's total before its last change, for its second peg."""
    found = [0] * tally.setup.sides
    now = list(found)
    for written in tally.written:
        if written.points is None:
            continue
        for side, total in enumerate(written.sums[0]):
            if total != now[side]:
                found[side], now[side] = now[side], total
    return found


def board_html(board: Mapping[str, Any]) -> str:
    """The drawing; empty in games without pegs."""
    if not board:
        return ""
    said = escape(board["desc"])
    first, last = board["line"]
    end = f' x="{board["right"]}" dy=".35em"'
    holes = "".join(f'<line x1="{x}" y1="{y}" x2="{x + HOLES}" y2="{y}"{DOTTED}/>' for x, y in board["holes"])
    ends = "".join(f'<text{end} y="{half(y)}">{total}</text>' for total, y in board["ends"])
    lurches = "".join(
        f'<path class="lurch" d="M{first} {half(y)}H{last}" stroke-dasharray="2 4"/>'
        f'<text class="lurch"{end} y="{half(y)}">{escape(words)}</text>'
        for y, words in board["lurches"]
    )
    out = f'<circle cx="{board["out"][0]}" cy="{half(board["out"][1])}" r="6"/>' if board["out"] is not None else ""
    pegs = ""
    for side, sign, front, back in board["pegs"]:
        pegs += peg_html(" back", side, sign, back, board["peg"]) if back is not None else ""
        pegs += peg_html("", side, sign, front, board["peg"])
    return (
        f'<svg class="race board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board["width"]} {board["height"]}"'
        f' role="img" aria-label="{board["title"]}. {said}"><title>{board["title"]}</title><desc>{said}</desc>'
        f"{holes}{ends}{lurches}{out}{pegs}</svg>"
    )


def peg_html(kind: str, side: int, sign: str, place: tuple[int, int], size: int) -> str:
    x, y = place
    lies = f'x="{x}" y="{y}" dy=".35em" text-anchor="middle" font-size="{size}"'
    return f'<text class="peg{kind}" data-side="{side}" {lies}>{sign}</text>'


def half(doubled: int) -> str:
    """Half of it as text: "14", "14.5"."""
    return f"{doubled // 2}" + ".5" * (doubled % 2)
