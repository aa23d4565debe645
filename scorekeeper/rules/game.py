"""What a game is: a frozen value with a few plain functions, and the values they work on.

A hook is always asked the same way, `hook(line, tally)`: the line as far as it is written, and the standing
before it. Sides and seats count from 0; a box of the whole line belongs to side `LINE`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")
Points = tuple[tuple[int, ...], ...]  # a row a column, a figure a side
Entries = Mapping[str, Any]
Now = Callable[["Line", "Tally"], T]

LINE = -1  # the side of a box that the whole line shares
NOBODY = -1  # the answer "nobody" to a question about who; None is a box not yet written
VOID = "void"  # entries that say "no score this deal"


class RuleError(Exception):
    """A sentence for the scorer: a template and its figures, kept apart so that they can be translated.

    A figure called `who` or `other` is a side, and is told by name.
    """

    def __init__(self, template: str, **values: Any) -> None:
        self.template = template
        self.values = values

    def told(self, names: tuple[str, ...]) -> str:
        """The sentence with the sides' names in it."""
        values = {key: names[value] if key in ("who", "other") else value for key, value in self.values.items()}
        return self.template.format(**values)

    def __str__(self) -> str:
        sides = [value for key, value in self.values.items() if key in ("who", "other")]
        return self.told(tuple(f"Player {side + 1}" for side in range(max(sides, default=0) + 1)))


@dataclass(frozen=True)
class Option:
    """A house rule. Choices are pairs of (value, words); without choices it is a tick or a number."""

    key: str
    label: str
    default: Any
    choices: tuple[tuple[Any, str], ...] = ()
    low: int = 0
    high: int = 0  # a number between low and high, where high is above low; else a tick


@dataclass(frozen=True)
class Row:
    """A row printed before play. `number`: cards, worth or least meld; `total`: what its counts add up to."""

    label: str
    note: str = ""
    number: int = 0
    total: int | None = None


@dataclass(frozen=True)
class Stay:
    """A side that is not there for the whole match: from line `first` to line `last` (0: to the end)."""

    side: int
    first: int = 1
    last: int = 0
    start: tuple[int, ...] = ()  # what it starts on, a figure a column; empty: as everybody began


@dataclass(frozen=True)
class Setup:
    """The facts that a match is played by. `options` is complete: defaults are filled in when it starts.

    Seat s belongs to side s mod `sides`. `order`: the seats clockwise, where mended after the start.
    """

    sides: int
    options: Mapping[str, Any]
    partners: int = 1
    first_dealer: int = 0
    order: tuple[int, ...] = ()
    stays: tuple[Stay, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats, clockwise."""
        return self.order or tuple(range(self.sides * self.partners))

    def present(self, number: int) -> tuple[int, ...]:
        """The sides that are there when line `number` is played."""
        if not self.stays:
            return tuple(range(self.sides))
        away = {stay.side for stay in self.stays if number < stay.first or (stay.last and number > stay.last)}
        return tuple(side for side in range(self.sides) if side not in away)


def is_list(value: Any) -> bool:
    """Whether a stored value is a list: one value a side, or an order."""
    try:
        return value[:0] in ([], ())
    except (TypeError, KeyError):
        return False


def whole(value: Any) -> int:
    """A stored value as a number; 0 where it is none, so that a fold never stumbles over what was stored."""
    try:
        return int(value or 0)
    except (TypeError, ValueError, OverflowError):
        return 0


@dataclass(frozen=True)
class Line:
    """One line of the sheet, read by type, always padded to the sides; a blank reads as 0, no or nobody."""

    entries: Entries
    sides: int

    def value(self, key: str, side: int = LINE) -> Any:
        """What stands in a box as it was written; `None` where it is blank."""
        value = self.entries.get(key)
        if side == LINE or value is None:
            return value
        return value[side] if is_list(value) and side < len(value) else None

    def each(self, key: str) -> tuple[int, ...]:
        """One figure a side; ticks are 1."""
        value = self.entries.get(key)
        written = value if value is not None and is_list(value) else ()
        return tuple(whole(written[side]) if side < len(written) else 0 for side in range(self.sides))

    def number(self, key: str) -> int:
        return whole(self.value(key))

    def word(self, key: str) -> str:
        return str(self.value(key) or "")

    def tick(self, key: str) -> bool:
        return bool(self.value(key))

    def who(self, key: str) -> int:
        """A side, or `NOBODY`."""
        value = self.value(key)
        return whole(value) if value in range(self.sides) else NOBODY

    def order(self, key: str) -> tuple[int, ...]:
        """Sides, best first."""
        value = self.value(key)
        return tuple(side for side in value if side in range(self.sides)) if is_list(value) else ()

    @property
    def void(self) -> bool:
        """Whether the deal was played or thrown in without a score."""
        return bool(self.entries.get(VOID))


@dataclass(frozen=True)
class Field:
    """What is asked about a line. `kind`: number, tick, choice, who or order; `per`: line or side.

    Bounds are plain numbers; the hook `bounds` stands where they depend. Impossible numbers are named.
    """

    key: str
    label: str
    kind: str = "number"
    per: str = "side"
    short: str = ""  # the head of its small column on paper; empty: the label's first letter
    low: int = 0
    high: int = 999
    step: int = 1
    bounds: Now[tuple[int, int]] | None = None
    choices: tuple[tuple[str, str], ...] = ()  # (key, words); one with the key of an option hangs on that option
    among: Now[tuple[Any, ...]] | None = None  # what is possible now; exactly one is offered ready filled
    nobody: str = ""  # the word for "no one"; empty: someone must be named
    optional: bool = False  # blank counts 0 / no; stands before the field that it excuses
    adds_to: Now[int | None] | None = None
    at_most: Now[int | None] | None = None
    shuns: Now[int | None] | None = None  # the one sum that the boxes may not make
    common: tuple[int, ...] = ()  # keys for one tap
    impossible: tuple[int, ...] = ()
    likely: Now[tuple[Any, ...]] | None = None  # the green key: one value a side, or one for the line
    under: tuple[str, Any] | None = None  # asked only where the house rule (key, value) is in force
    when: Now[bool] | None = None
    whose: Now[tuple[int, ...]] | None = None
    check: Now[None] | None = None  # runs when every box of this field is full
    aid: str = ""  # the key of a counting aid that offers the figure


@dataclass(frozen=True)
class Over:
    """A match or round that has ended: why, as the end of a sentence, and a place a side (1, 1, 3)."""

    reason: str
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(side for side, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True)
class Written:
    """What became of one stored line. `points` is None where it does not count: unfinished, or at fault."""

    number: int
    line: Line
    row: Row
    dealer: int
    pitch: int  # which deal it belongs to, from 1
    sums: Points  # the totals after it
    points: Points | None = None
    fault: RuleError | None = None
    closes: bool = True
    marks: tuple[str, ...] = ()

    @property
    def waits(self) -> bool:
        """Whether something of it is still to be written."""
        return self.points is None and self.fault is None


@dataclass(frozen=True)
class Tally:
    """The standing after some lines, and before line `number`. Never stored."""

    game: "Game"
    setup: Setup
    sums: Points
    number: int = 1
    first: int = 1  # the number of the round's first line
    dealer: int = 0
    pitches: int = 0  # deals finished in this round
    lines: tuple[Line, ...] = ()  # those that count
    pitch: tuple[Line, ...] = ()  # those of the deal that is being played
    over: Over | None = None
    written: tuple[Written, ...] = ()  # every line of the round, whether it counts or not
    printed: tuple[Row, ...] = ()  # the rows, worked out once a round

    @property
    def totals(self) -> tuple[int, ...]:
        """One figure a side: the column by which the game is won."""
        return self.sums[0]

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.printed or self.game.rows(self.setup)

    @property
    def row(self) -> Row:
        """The row that line `number` is written in; an empty one in games without fixed rows."""
        rows = self.rows
        at = self.number - self.first
        return rows[at] if 0 <= at < len(rows) else Row("")

    @property
    def playing(self) -> tuple[int, ...]:
        """The sides that play this line."""
        present = self.setup.present(self.number)
        if self.game.plays is None:
            return present
        return tuple(side for side in self.game.plays(Line({}, self.setup.sides), self) if side in present)

    def seat_after(self, seat: int) -> int:
        """The next seat clockwise whose side plays this line; the same one where nobody does."""
        seats = self.setup.seats
        at = seats.index(seat) if seat in seats else 0
        circle = seats[at + 1 :] + seats[: at + 1]
        playing = self.playing
        return next((each for each in circle if each % self.setup.sides in playing), seat)

    @property
    def faults(self) -> tuple[Written, ...]:
        """Lines that need a look: kept as written, and left out of the totals."""
        return tuple(written for written in self.written if written.fault)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Numbers of the lines that are begun or left open."""
        return tuple(written.number for written in self.written if written.waits)

    def option(self, key: str) -> Any:
        return self.setup.options[key]


@dataclass(frozen=True)
class Settled:
    """One line of the reckoning after the end: boxes, a bonus, a pot. One figure a side."""

    label: str
    points: tuple[int, ...]
    money: bool = False  # a payment between the sides, in the smallest coin; else points

    @property
    def told(self) -> tuple[str, ...]:
        """The figures as they are told: "365", or "-3.65" where it is money."""
        if not self.money:
            return tuple(f"{figure}" for figure in self.points)
        return tuple(coins(figure) for figure in self.points)


def coins(figure: int) -> str:
    """An amount in the smallest coin as it is written: "-3.65"."""
    whole_coins, rest = divmod(abs(figure), 100)
    return ("-" if figure < 0 else "") + f"{whole_coins}." + ("0" if rest < 10 else "") + f"{rest}"


def no_rows(setup: Setup) -> tuple[Row, ...]:
    """No fixed rows: the sheet is as long as the match."""
    return ()


def from_option(key: str) -> Callable[[Setup], tuple[int, ...]]:
    """Every side starts on what the option `key` says."""

    def start(setup: Setup) -> tuple[int, ...]:
        return (int(setup.options[key]),)

    return start


def from_zero(setup: Setup) -> tuple[int, ...]:
    """Every column starts at 0."""
    return ()


def one_to_the_winner(tally: Tally) -> tuple[int, ...]:
    """A match point for whoever won the round."""
    over = tally.over
    return tuple(1 if over and place == 1 else 0 for place in (over.places if over else tally.totals))


def ranked(tally: Tally, values: tuple[int, ...] = ()) -> tuple[int, ...]:
    """A place a side by the totals (or `values`, high wins); equal ones share it; whoever left comes last."""
    direction = 1 if tally.game.high or values else -1
    present = tally.setup.present(tally.number)
    scores = [(side in present, direction * value) for side, value in enumerate(values or tally.totals)]
    return tuple(1 + sum(1 for other in scores if other > score) for score in scores)


def rows_done(tally: Tally) -> Over | None:
    """The end: every row is written."""
    rows = tally.rows
    if not rows or len(tally.lines) < len(rows):
        return None
    return Over(f"all {len(rows)} rows are played" if len(rows) > 1 else "", ranked(tally))


def target(key: str = "target") -> Callable[[Tally], Over | None]:
    """The end: a total has reached the option `key`. An option `extra` asks for another deal when level."""

    def reached(tally: Tally) -> Over | None:
        goal = tally.option(key)
        if max(tally.totals) < goal:
            return None
        places = ranked(tally)
        if tally.setup.options.get("extra") and places.count(1) > 1:
            return None
        return Over(f"{goal} is reached", places)

    return reached


def alone(fewest: int, most: int) -> tuple[tuple[int, int], ...]:
    """Seatings of `fewest` to `most` players, each for himself."""
    return tuple((sides, 1) for sides in range(fewest, most + 1))


@dataclass(frozen=True)
class Game:
    """A game as a value. `fields` stand in the order in which they are asked; the first column decides."""

    key: str
    name: str
    source: str
    how: tuple[str, ...]  # the scoring in a few sentences of our own
    seating: tuple[tuple[int, int], ...]  # (sides, players a side)
    fields: tuple[Field, ...]
    score: Now[Points]  # the change of the totals by one complete line
    other_names: tuple[str, ...] = ()
    edition: int = 1
    unit: str = "points"
    high: bool = True
    rows: Callable[[Setup], tuple[Row, ...]] = no_rows
    options: tuple[Option, ...] = ()
    columns: tuple[str, ...] = ("",)
    running: bool = True  # False: columns after the first show what each line brought, not a running total
    digits: int = 3  # of a total, on paper
    signed: bool = False  # whether a total may fall below 0
    words: tuple[tuple[int, str], ...] = ()  # totals that are told in a word: (0, "on the face")
    start: Callable[[Setup], tuple[int, ...]] = from_zero
    check: Now[None] | None = None  # relations between fields, once the line is complete
    over: Callable[[Tally], Over | None] = rows_done
    plays: Now[tuple[int, ...]] | None = None
    closes: Now[bool] | None = None  # whether this line ends the deal; None: every line does
    dealer: Now[int] | None = None  # the next dealer's seat; None: the next one clockwise
    marks: Now[tuple[str, ...]] | None = None  # a mark a side: "missed" strikes the figure, else it is shown
    says: Callable[[Tally], str] | None = None  # what to do in this deal, in a sentence
    settle: Callable[[Tally], tuple[Settled, ...]] | None = None
    joins: Callable[[Tally], tuple[int, ...]] | None = None  # what a late comer starts on; None: nobody may
    worth: Callable[[Tally], tuple[int, ...]] = one_to_the_winner  # match points of a finished round
    opens: Callable[[Tally], int] | None = None  # the first dealer's seat of the next round

    @property
    def counts(self) -> tuple[int, ...]:
        """How many people can play, fewest first."""
        return tuple(sorted({sides * partners for sides, partners in self.seating}))

    @property
    def usual(self) -> int:
        """How many are expected where nobody said: four, or as few as can play."""
        return 4 if 4 in self.counts else self.counts[0]

    def standard(self) -> dict[str, Any]:
        """The house rules as the book has them."""
        return {option.key: option.default for option in self.options}

    def total(self, figure: int) -> str:
        """A total as it is told: a figure, or its word."""
        return next((word for value, word in self.words if value == figure), f"{figure}")

    def opening(self, setup: Setup) -> Points:
        """What everybody starts on: a row a column, a figure a side."""
        first = self.start(setup) or tuple(0 for column in self.columns)
        own = {stay.side: stay.start for stay in setup.stays if stay.start}
        return tuple(
            tuple(own.get(side, first)[column] for side in range(setup.sides)) for column in range(len(self.columns))
        )
