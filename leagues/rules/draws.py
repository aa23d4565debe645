"""The values of every event: entrants, tables, draws, results, and what a format is.

An entrant is a number from 1 that never changes: a substitute takes it over. Names are stored elsewhere.
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from .words import name_rounds

NO_SUIT = "none"  # the trumps of a hand without trumps
DEALS = "pitches"  # the option of how many deals a table plays in a round, as it is stored
MATCH_POINTS, WINS = "match points", "wins"  # units of totals


@dataclass(frozen=True)
class EntrantFacts:
    """A player, or a pair that stays together. `ticket`: role, team or line, never a person's sex."""

    number: int
    ticket: str = ""
    joined: int = 1  # first round
    left: int | None = None  # the first round without them
    away: frozenset[int] = frozenset()  # rounds they asked to sit out
    brought: int = 0  # points carried over from an earlier event

    def is_present(self, number: int) -> bool:
        """Whether they are here for round `number`; they may still sit it out."""
        return self.joined <= number and (self.left is None or number < self.left) and number not in self.away

    @property
    def missed(self) -> int:
        """Rounds missed by choice: before they came, or when they asked to rest."""
        return self.joined - 1 + sum(number >= self.joined for number in self.away)


@dataclass(frozen=True)
class DrawnTable:
    """Entrants by chair, in the order of play; side s is every `sides`-th chair from s. A single chair is a bye."""

    number: int
    seats: tuple[int, ...]
    sides: int = 2
    dealer: int | None = None  # an index of `seats`; None: they cut
    stage: str = ""  # what it plays for or with, in words: "plate", "third place", "♥ trumps", "Conspiracy"

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1

    def side(self, number: int) -> tuple[int, ...]:
        return self.seats[number :: self.sides]

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """Entrants of each side."""
        return tuple(self.side(number) for number in range(min(self.sides, len(self.seats))))

    def partners(self) -> Iterable[tuple[int, int]]:
        """Pairs on one side, the lower number first."""
        for at, one in enumerate(self.seats):
            for other in self.seats[at + self.sides :: self.sides]:
                yield min(one, other), max(one, other)

    def opponents(self) -> Iterable[tuple[int, int]]:
        """Pairs on different sides, the lower number first."""
        for at, one in enumerate(self.seats):
            for place in range(at + 1, len(self.seats)):
                if (place - at) % self.sides:
                    yield min(one, self.seats[place]), max(one, self.seats[place])


@dataclass(frozen=True)
class Draw:
    """Who sits where in one round. `out`: who sits out; at a table with a queue, the queue in order."""

    tables: tuple[DrawnTable, ...]
    out: tuple[int, ...] = ()

    @property
    def seated(self) -> tuple[int, ...]:
        return tuple(number for table in self.tables for number in table.seats)

    def table_of(self, number: int) -> DrawnTable | None:
        return next((table for table in self.tables if number in table.seats), None)


def common_stage(draw: Draw) -> str:
    """What all tables of a round play for or with; empty where nothing is said, or they differ."""
    stages = {table.stage for table in draw.tables}
    return stages.pop() if len(stages) == 1 else ""


@dataclass(frozen=True)
class Result:
    """The result of a table: by unit one integer a seat. `answers`: by question the entrant that people named.

    `played`: False where the table did not play; then every figure is 0.
    """

    units: Mapping[str, tuple[int, ...]]
    answers: Mapping[str, int] = field(default_factory=dict)
    played: bool = True

    def figures(self, unit: str) -> tuple[int, ...]:
        """Figures of a unit, one a seat; the points where it has none."""
        return self.units.get(unit) or self.units["points"]


@dataclass(frozen=True)
class RoundFacts:
    """A published draw, with a result or None for each table. `known`: what follows from these alone, by its name."""

    draw: Draw
    results: tuple[Result | None, ...] = ()
    known: dict[Hashable, object] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def table_results(self) -> tuple[tuple[DrawnTable, Result | None], ...]:
        """(table, its result) in the order of the draw; None for a table that has no result yet."""
        return tuple(zip(self.draw.tables, self.results + (None,) * (len(self.draw.tables) - len(self.results))))

    @property
    def is_complete(self) -> bool:
        return all(result is not None or table.is_bye for table, result in self.table_results)


@dataclass(frozen=True)
class EventFacts:
    """All facts of an event. `options`: the format's defaults with the organiser's changes."""

    entrants: tuple[EntrantFacts, ...]
    rounds: tuple[RoundFacts, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str = ""
    round_name: str = "round"  # as its format's
    match_unit: str = MATCH_POINTS  # as its game's house rules call what a match counts
    began: int = 1  # the first round of this stage; those of the stage before are empty here

    @property
    def unit_of_wins(self) -> str:
        """What adds up where a win counts 2, unless what a match counts adds up."""
        return self.match_unit if self.option("unit") == "worth" else MATCH_POINTS

    @property
    def naming(self) -> dict[str, str]:
        """As `Format.naming`."""
        return name_rounds(self.round_name)

    def present(self, number: int) -> tuple[int, ...]:
        """Entrants here in round `number`, in roster order."""
        return tuple(entrant.number for entrant in self.entrants if entrant.is_present(number))

    @property
    def starters(self) -> tuple[int, ...]:
        """Entrants whom a cycle counts, even if they left: all who joined before round 2 began."""
        late = self.began + 1  # the late join in round 2
        return tuple(entrant.number for entrant in self.entrants if entrant.joined <= late)

    @property
    def stage_rounds(self) -> tuple[RoundFacts, ...]:
        """The rounds of this stage."""
        return self.rounds[self.began - 1 :]

    @property
    def next_number(self) -> int:
        """Number of the next round."""
        return len(self.rounds) + 1

    def ticket(self, number: int) -> str:
        return next((each.ticket for each in self.entrants if each.number == number), "")

    def option(self, key: str, default: Any = 0) -> Any:
        return self.options.get(key, default)

    def random_for(self, purpose: str) -> Random:
        """Random numbers that are the same on every reload."""
        return Random(f"{self.seed} {purpose}")


@dataclass(frozen=True)
class Ask:
    """A question for the people at a table: the answer is one of `candidates`, stored under `key`."""

    table: int
    key: str
    candidates: tuple[int, ...]
    words: str
    round: int
    effect: str = ""  # what is unknown until it is answered, in a sentence
    further: str = ""  # the words after another question to the same table
