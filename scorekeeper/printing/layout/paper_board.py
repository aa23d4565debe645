"""A peg board on paper, to play on with pins or a pen: its tracks, holes and figures, in millimetres."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.game import Game
from scorekeeper.rules.setup import Setup

from . import wording

STEP, GAP, GROUP = 7, 3, 5  # between holes, more between groups, holes of a group
RADIUS = 2.0  # of a hole
LEFT, RIGHT, TOP, BOTTOM = 23.0, 12.0, 4.0, 5.0  # mark and two start holes, the turn, above the first track, below
FIGURES = {2: 13.0, 3: 10.0, 4: 9.5, 5: 9.0}  # from the first track of a leg to the second, by sides
TRACKS = {2: 13.0, 3: 8.5, 4: 6.5, 5: 5.3}  # from track to track below them
ROOM, MOST_BETWEEN = 136.0, 26.0  # of all legs together, between two legs
TURN, NARROWER = 10.0, 2.0  # how far the outermost track goes out, each further one less
GAME_HOLE, GAME_AHEAD = 3.0, 8.5  # its radius, how far beyond the last hole
MOST_SIDES = max(TRACKS)
WON, FEWER_WON = 9, 5  # boxes for games won; where more than three play
Point = tuple[float, float]


@dataclass(frozen=True)
class PaperTrack:
    """A side's line, its holes and the dots in them, a path each; `mark`: one hole by itself, `begins`: one before the
    start holes."""

    side: int
    mark: str
    track: str
    holes: str
    dots: str
    begins: str


@dataclass(frozen=True)
class PaperBoard:
    """Legs of `leg` holes, from left to right and back in turn, as the pegs walk."""

    leg: int
    target: int
    sides: int

    @property
    def legs(self) -> int:
        return self.target // self.leg

    @property
    def width(self) -> float:
        return LEFT + self.along(self.leg) + RIGHT

    @property
    def height(self) -> float:
        return self.y(self.legs - 1, self.sides - 1 if self.legs % 2 else 0) + BOTTOM

    @property
    def leg_height(self) -> float:
        """From the first track of a leg to its last."""
        return self.down(self.sides - 1)

    @property
    def between(self) -> float:
        """From the last track of a leg to the first of the next."""
        spare = ROOM - TOP - BOTTOM - self.legs * self.leg_height
        return min(MOST_BETWEEN, spare / max(self.legs - 1, 1))

    def down(self, place: int) -> float:
        """From the first track of a leg to another; the figures stand between the first two."""
        return FIGURES[self.sides] + TRACKS[self.sides] * (place - 1) if place else 0.0

    def along(self, at: int) -> float:
        """The distance of hole `at` of a leg from its first one."""
        return float(STEP * (at - 1) + GAP * ((at - 1) // GROUP))

    def x(self, row: int, at: int) -> float:
        return LEFT + (self.along(at) if row % 2 == 0 else self.along(self.leg + 1 - at))

    def y(self, row: int, side: int) -> float:
        """Every second leg goes back, so that its tracks stand the other way round."""
        place = side if row % 2 == 0 else self.sides - 1 - side
        return TOP + row * (self.leg_height + self.between) + self.down(place)

    def top(self, row: int) -> float:
        return min(self.y(row, 0), self.y(row, self.sides - 1))

    def figure_line(self, row: int) -> float:
        """The middle of the figures of a leg, between its first two tracks."""
        return self.top(row) + self.down(1) / 2

    def hole(self, number: int, side: int) -> Point:
        """Where hole `number` is; 0 and -1 are the two start holes."""
        if number < 1:
            return LEFT - 8 + STEP * number, self.y(0, side)
        row, at = divmod(number - 1, self.leg)
        return self.x(row, at + 1), self.y(row, side)

    @property
    def out(self) -> Point | None:
        """The game hole beyond the last leg; None where the last hole of the last leg wins."""
        if self.target % self.leg == 0:
            return None
        last = self.legs - 1
        ahead = GAME_AHEAD if last % 2 == 0 else -GAME_AHEAD
        return self.x(last, self.leg) + ahead, (self.y(last, 0) + self.y(last, self.sides - 1)) / 2

    def track(self, side: int) -> str:
        """The line of a side, from its start holes to the game hole."""
        parts = ["M{:g} {:g}".format(*self.hole(-1, side))]
        for row in range(self.legs):
            parts.append(f"H{self.x(row, self.leg):g}")
            if row < self.legs - 1:
                here, there = self.y(row, side), self.y(row + 1, side)
                x, out, half = self.x(row, self.leg), self.turn(row, side), (there - here) / 2
                parts.append(f"A{out:g} {half:g} 0 0 {1 - row % 2} {x:g} {there:g}")
        return " ".join(parts) + ("L{:g} {:g}".format(*self.out) if self.out else "")

    def turn(self, row: int, side: int) -> float:
        """How far a turn goes out: the outer tracks further."""
        inner = side if row % 2 == 0 else self.sides - 1 - side
        return TURN - NARROWER * inner

    def points(self, side: int) -> Iterator[Point]:
        """Every hole of a side, the start holes first."""
        return (self.hole(number, side) for number in range(-1, self.leg * self.legs + 1))


def outline(side: int, x: float, y: float) -> str:
    """A hole in the shape of its side: circle, square, triangle, diamond, a triangle on its tip."""
    r, d = RADIUS, 2 * RADIUS
    return (
        f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {d:g} 0a{r:g} {r:g} 0 1 0 {-d:g} 0z",
        f"M{x - r:g} {y - r:g}h{d:g}v{d:g}h{-d:g}z",
        f"M{x:g} {y - r:g}l{r:g} {d:g}h{-d:g}z",
        f"M{x:g} {y - r:g}l{r:g} {r:g}l{-r:g} {r:g}l{-r:g} {-r:g}z",
        f"M{x:g} {y + r:g}l{r:g} {-d:g}h{-d:g}z",
    )[side]


def board_values(game: Game, options: Mapping[str, Any], sides: int) -> dict[str, Any]:
    """What the template of a board needs; empty in games that are not pegged."""
    target = game.pegging.pegged_to(options)
    if not target:
        return {}
    board = PaperBoard(game.pegging.leg, target, min(max(sides, 2), MOST_SIDES))
    return {
        "title": game.name,
        "hint": wording.BOARD_HINT,
        "in_short": " ".join(game.in_short_under(options)),
        "won_words": wording.GAMES_WON,
        "won": range(WON if board.sides <= 3 else FEWER_WON),
        "start_words": wording.BOARD_START,
        "start": ((board.hole(-1, 0)[0] + board.hole(0, 0)[0]) / 2, board.figure_line(0)),
        "width": board.width,
        "height": board.height,
        "tracks": [track_of(board, side) for side in range(board.sides)],
        "figures": list(figures(board)),
        "lines": list(lurch_lines(board, game, Setup(sides, options))),
        "out": board.out,
        "game_hole": GAME_HOLE,
        "target": target,
        "end": board.y(board.legs - 1, 0 if board.legs % 2 == 0 else board.sides - 1) + RADIUS,
    }


def track_of(board: PaperBoard, side: int) -> PaperTrack:
    points = list(board.points(side))
    return PaperTrack(
        side,
        outline(side, RADIUS + 0.5, RADIUS + 0.5),
        board.track(side),
        "".join(outline(side, *point) for point in points),
        "".join(f"M{x:g} {y:g}h0" for x, y in points),
        outline(side, RADIUS, board.y(0, side)),
    )


def figures(board: PaperBoard) -> Iterator[tuple[float, float, int, bool]]:
    """(x, y, hole, whether a leg ends there) of every fifth hole, between the first two tracks."""
    for number in range(GROUP, board.leg * board.legs + 1, GROUP):
        row = (number - 1) // board.leg
        yield board.hole(number, 0)[0], board.figure_line(row), number, number % board.leg == 0


def lurch_lines(board: PaperBoard, game: Game, setup: Setup) -> Iterator[tuple[float, float, float, str, str]]:
    """(x, y, length, words, how they are set) of each line across the turn after a leg that must be passed."""
    for hole, words in game.pegging.lurches(setup) if game.pegging.lurches is not None else ():
        row = hole // board.leg - 1
        right = row % 2 == 0
        out = 1 if right else -1
        inner = TURN - NARROWER * (board.sides - 1)
        yield (
            board.x(row, board.leg) + out * (inner - 2),
            board.top(row + 1) - board.between / 2,
            out * (TURN - inner + 4),
            wording.NOT_PAST.format(name=words, hole=hole),
            "end" if right else "start",
        )
