"""What is known before play: house rules, printed rows, seats, and who plays from when to when."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .wording import CENTS_A_POINT, PARTNERS


@dataclass(frozen=True)
class Option:
    """A house rule. Choices are pairs of (value, words); without choices it is a tick or a number.

    A new match begins with `default`, what most tables play. A stored match that does not say has the book's.
    """

    key: str
    label: str
    default: Any
    choices: tuple[tuple[Any, str], ...] = ()
    low: int = 0
    high: int = 0  # a number between low and high, where high is above low; else a tick
    typed: str = ""  # "figures": whole numbers typed with commas, "5, 3, 1"; "words": the same with words
    book: Any = None  # the book's value, where most tables play another; None: the default is the book's
    under: tuple[str, Any] | None = None  # means nothing unless the house rule (key, value) is in force
    off: str = ""  # what is told where a tick that the book has is off; empty: the label, and "no"
    seats: bool = False  # whether it says who sits with whom, so that it stays as it was at the start

    @property
    def by_book(self) -> Any:
        """The book's value: also what a match means that was stored before this house rule was asked."""
        return self.default if self.book is None else self.book


# of games whose points or chips are paid between the players: the settlement is told in money
CENTS = Option("cents", CENTS_A_POINT, 0, low=0, high=10_000)


@dataclass(frozen=True)
class OnlyIf:
    """A sentence of `Game.how` that holds only where a house rule has one of these values."""

    words: str
    option: str
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Sum:
    """A line below a printed row that is worked out, not written: what the boxes above add up to, or a bonus for that.

    `figures`: of the standing (a `Tally`), a figure a side; None where it is not known yet.
    """

    label: str
    figures: Callable[[Any], tuple[int | None, ...]]
    note: str = ""


@dataclass(frozen=True)
class Row:
    """A row printed before play. `number`: cards dealt, worth or least meld; `total`: what its counts add up to;
    `sums`: lines below it that are worked out."""

    label: str
    note: str = ""
    number: int = 0
    total: int | None = None
    sums: tuple[Sum, ...] = ()
    asks: str = ""  # the question about its boxes, with {who}; empty: the field's


@dataclass(frozen=True)
class Stay:
    """A time that a side was there, if not for the whole match: line `first` to line `last` (0: to the end)."""

    side: int
    first: int = 1
    last: int = 0
    start: tuple[int, ...] = ()  # what it starts on, a figure a column; empty: like everybody


@dataclass(frozen=True)
class Extra:
    """Points of one side beside the rows: a start score (`after` 0), else a penalty or bonus after line `after`."""

    side: int
    points: int
    after: int = 0
    why: str = ""


CALLED = "called"  # the name that these people know their game by; none: that of the catalogue
IN_TEAMS = "in_teams"  # the house rule of games that are played alone: in how many teams; none or 0: each alone
TEAM_OF = "team_of"  # of those: the team of each side, as "0, 1, 0, 1, 1"; empty: side s is of team s mod teams
MOST_TEAMS = 6
NUMBERS = tuple([f"{team}" for team in range(MOST_TEAMS)])  # of the teams, from 0


@dataclass(frozen=True)
class Setup:
    """The players and house rules of a match. `options` is complete, defaults included.

    Seat s belongs to side s mod `sides`. `order`: the seats in the order of play, where they were changed
    after the start.
    """

    sides: int
    options: Mapping[str, Any]
    partners: int = 1
    first_dealer: int = 0
    order: tuple[int, ...] = ()
    stays: tuple[Stay, ...] = ()
    extras: tuple[Extra, ...] = ()
    edition: int = 0  # of its game's rules, where the match began under earlier ones than today's; 0: today's

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats, in the order of play."""
        return self.order or tuple(range(self.sides * self.partners))

    @property
    def team_of(self) -> tuple[int, ...]:
        """Of players who have a column each, the team of each side; empty: each is alone."""
        count = self.options.get(IN_TEAMS, 0)
        if count not in range(2, MOST_TEAMS + 1) or count >= self.sides:
            return ()
        said = str(self.options.get(TEAM_OF) or "").split(",")
        own = tuple([int(each) for each in said if each.strip() in NUMBERS])
        fits = len(own) == self.sides and max(own) < count and all(team in own for team in range(count))
        return own if fits else tuple([side % count for side in range(self.sides)])

    @property
    def teams(self) -> int:
        """Of players who have a column each, how many teams they are; 0: each is alone."""
        return max(self.team_of, default=-1) + 1

    def team_names(self, names: tuple[str, ...]) -> list[str]:
        """A name a team: "ada & cy"."""
        team_of = self.team_of
        found = [[name for name, team in zip(names, team_of) if team == at] for at in range(self.teams)]
        return [PARTNERS.join(each) for each in found]

    def together(self, sides: Iterable[int], names: tuple[str, ...]) -> list[str]:
        """The names of these sides; of players in teams a name a team, each once."""
        team_of = self.team_of
        if not team_of:
            return [names[side] for side in sides]
        chosen = [team_of[side] for side in sides]
        return [name for team, name in enumerate(self.team_names(names)) if team in chosen]

    @property
    def chairs(self) -> int:
        """How many seats there are."""
        return self.sides * self.partners

    def seat_after(self, seat: int, playing: tuple[int, ...]) -> int:
        """The next seat in the order of play whose side is one of those playing; `seat` where nobody plays."""
        seats = self.seats
        at = seats.index(seat) if seat in seats else 0
        for step in range(1, len(seats) + 1):
            each = seats[(at + step) % len(seats)]
            if each % self.sides in playing:
                return each
        return seat

    def present(self, number: int) -> tuple[int, ...]:
        """The sides that are there when line `number` is played."""
        if not self.stays:
            return tuple(range(self.sides))
        some = {stay.side for stay in self.stays}
        here = {stay.side for stay in self.stays if stay.first <= number and (not stay.last or number <= stay.last)}
        return tuple(side for side in range(self.sides) if side in here or side not in some)
