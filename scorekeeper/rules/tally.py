"""The standing after some lines, never stored: totals, dealer, what each line brought."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import wording
from .line import LineFacts, whole
from .setup import Row, Setup

if TYPE_CHECKING:  # a tally and its game know each other
    from .game import Game

Points = tuple[tuple[int, ...], ...]  # a row a column, a figure a side
NO_ROW = Row("")


class RuleError(Exception):
    """Why the rules refuse something: a sentence for the scorer, as a template and its values.

    A value called `who` or `other` is a side, one called `chair` a seat; each is shown by name.
    """

    def __init__(self, template: str, **values: Any) -> None:
        self.template = template
        self.values = values

    def sentence(self, names: tuple[str, ...]) -> str:
        """The sentence, with names for sides."""
        values = {key: names[value] if key in ("who", "other") else value for key, value in self.values.items()}
        if "chair" in values:
            values["chair"] = chair_name(values["chair"], names)
        return self.template.format(**values)

    def __str__(self) -> str:
        sides = [value for key, value in self.values.items() if key in ("who", "other", "chair")]
        return self.sentence(tuple(f"Player {side + 1}" for side in range(max(sides, default=0) + 1)))


def chair_name(chair: int, names: tuple[str, ...]) -> str:
    """One player by name, from the names of the sides ("ada & bo"); a side's own name has the player's number added."""
    side, at = chair % len(names), chair // len(names)
    players = names[side].split(wording.PARTNERS)
    pairs = min(len(each.split(wording.PARTNERS)) for each in names) > 1  # else one name may hold an ampersand
    if at < len(players) and (at or pairs):
        return players[at]
    return wording.ONE_OF_SIDE.format(name=names[side], number=at + 1) if at else names[side]


@dataclass(frozen=True)
class Over:
    """A match or round that has ended, and a place a side (1, 1, 3)."""

    reason: str  # why, as a sentence; "{who}" stands for the sides of `by`; empty: it is plain
    places: tuple[int, ...]
    by: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(side for side, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True)
class Written:
    """One stored line and what it brought. `points` is None where it does not count: unfinished or at fault."""

    number: int
    line: LineFacts
    row: Row
    dealer: int
    deal: int  # which deal it belongs to, from 1
    sums: Points  # the totals after it
    points: Points | None = None
    fault: RuleError | None = None
    closes: bool = True
    marks: tuple[str, ...] = ()
    lacks: bool = False  # whether boxes are blank, in a line that counts all the same

    @property
    def waits(self) -> bool:
        """Whether part of it is still to be written."""
        return self.fault is None and (self.points is None or self.lacks)


@dataclass(frozen=True)
class Tally:
    """The standing after some lines, and before line `number`. Never stored."""

    game: "Game"
    setup: Setup
    sums: Points
    number: int = 1
    first: int = 1  # the number of the round's first line
    dealer: int = 0
    deals: int = 0  # deals finished in this round
    lines: tuple[LineFacts, ...] = ()  # those that count
    deal_lines: tuple[LineFacts, ...] = ()  # those of the deal that is being played
    over: Over | None = None
    written: tuple[Written, ...] = ()  # every line of the round, whether it counts or not
    printed: tuple[Row, ...] | None = None  # the rows, worked out once a round

    @property
    def totals(self) -> tuple[int, ...]:
        """One figure a side: the column that decides the game."""
        return self.sums[0]

    @property
    def rows(self) -> tuple[Row, ...]:
        return rows_of(self.game, self.setup) if self.printed is None else self.printed

    @property
    def row(self) -> Row:
        """The printed row of line `number`; an empty one in games without printed rows."""
        rows = self.rows
        at = self.number - self.first
        return rows[at] if 0 <= at < len(rows) else NO_ROW

    @property
    def playing(self) -> tuple[int, ...]:
        """The sides that play this line."""
        present = self.setup.present(self.number)
        if self.game.turns.plays is None:
            return present
        return tuple(side for side in self.game.turns.plays(LineFacts({}, self.setup.sides), self) if side in present)

    def seat_after(self, seat: int) -> int:
        """The next seat in the order of play whose side plays this line; `seat` where nobody plays."""
        return self.setup.seat_after(seat, self.playing)

    @property
    def faults(self) -> tuple[Written, ...]:
        """The lines that break a rule: shown as written, and left out of the totals."""
        return tuple(written for written in self.written if written.fault)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Numbers of the unfinished and open lines."""
        return tuple(written.number for written in self.written if written.waits)

    def option(self, key: str) -> Any:
        return self.setup.options[key]


def deals_agreed(setup: Setup) -> int:
    """The number of deals that the house rule `deals` sets; 0: as many as the game takes."""
    return max(0, whole(setup.options.get("deals")))


def deals_finished(tally: Tally) -> int:
    """How many deals are finished, with or without a score."""
    return sum(1 for written in tally.written if written.points is not None and written.closes)


def rows_of(game: "Game", setup: Setup) -> tuple[Row, ...]:
    """The printed rows of the sheet: the game's, but no more than the deals agreed."""
    return game.rows(setup)[: deals_agreed(setup) or None]
