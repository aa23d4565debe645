"""The values of every event: entrants, tables, draws, results, and what a format is.

Entrants are numbers, from 1, for good: a substitute keeps the number, and names hang outside.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from scorekeeper.rules.game import Option


@dataclass(frozen=True)
class Entrant:
    """A player, or a pair that stays together. `ticket`: role, team or line, never a person's sex."""

    number: int
    ticket: str = ""
    joined: int = 1  # first round
    left: int | None = None  # the first round without them
    away: frozenset[int] = frozenset()  # rounds that they asked to sit out
    brought: int = 0  # points from an evening before, which are no round

    def is_present(self, number: int) -> bool:
        """Whether they play in round `number`, as far as it is their choice."""
        return self.joined <= number and (self.left is None or number < self.left) and number not in self.away

    @property
    def missed(self) -> int:
        """Rounds without them by their own choice: they came later, or asked to rest."""
        return self.joined - 1 + sum(number >= self.joined for number in self.away)


@dataclass(frozen=True)
class Table:
    """Chairs clockwise; side s is every `sides`-th chair from s. One chair alone is a bye."""

    number: int
    seats: tuple[int, ...]
    sides: int = 2
    dealer: int | None = None  # an index of `seats`; None: they cut
    stage: str = ""  # "plate", "third place", or the trumps of the hand

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1

    def side(self, number: int) -> tuple[int, ...]:
        return self.seats[number :: self.sides]

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The sides, each as its entrants."""
        return tuple(self.side(number) for number in range(min(self.sides, len(self.seats))))

    def partners(self) -> Iterable[tuple[int, int]]:
        """Every two on one side, the lower number first."""
        for at, one in enumerate(self.seats):
            for other in self.seats[at + self.sides :: self.sides]:
                yield min(one, other), max(one, other)

    def opponents(self) -> Iterable[tuple[int, int]]:
        """Every two on different sides, the lower number first."""
        for at, one in enumerate(self.seats):
            for place in range(at + 1, len(self.seats)):
                if (place - at) % self.sides:
                    yield min(one, self.seats[place]), max(one, self.seats[place])


@dataclass(frozen=True)
class Draw:
    """Who sits where in one round. `out`: who sits out, in order; where there is a queue, the queue."""

    tables: tuple[Table, ...]
    out: tuple[int, ...] = ()

    @property
    def seated(self) -> tuple[int, ...]:
        return tuple(number for table in self.tables for number in table.seats)

    def table_of(self, number: int) -> Table | None:
        return next((table for table in self.tables if number in table.seats), None)


@dataclass(frozen=True)
class Result:
    """What a table's match gives back: by unit one integer a seat. `said`: what people settled, an entrant a question.

    `played`: False where the table did not play; then every figure is 0.
    """

    units: Mapping[str, tuple[int, ...]]
    answers: Mapping[str, int] = field(default_factory=dict)
    played: bool = True

    def figures(self, unit: str) -> tuple[int, ...]:
        """The figures of a unit; without figures of its own, `decides` is the points."""
        return self.units.get(unit) or self.units["points"]


@dataclass(frozen=True)
class Round:
    """A published draw, and what its tables gave so far: a result or None for each."""

    draw: Draw
    results: tuple[Result | None, ...] = ()

    @property
    def table_results(self) -> tuple[tuple[Table, Result | None], ...]:
        """Every table with its result."""
        return tuple(zip(self.draw.tables, self.results + (None,) * (len(self.draw.tables) - len(self.results))))

    @property
    def is_complete(self) -> bool:
        return all(result is not None or table.is_bye for table, result in self.table_results)


@dataclass(frozen=True)
class Event:
    """All facts of an evening. `options` is complete: the format's standard, and what the organiser changed."""

    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str = ""

    def present(self, number: int) -> tuple[int, ...]:
        """Who plays in round `number`, in the order of the roll."""
        return tuple(entrant.number for entrant in self.entrants if entrant.is_present(number))

    @property
    def starters(self) -> tuple[int, ...]:
        """Whom a cycle is counted for, left or not: who was expected at first, and who came in before round 2 began."""
        return tuple(entrant.number for entrant in self.entrants if entrant.joined <= 2)  # the late join in 2

    @property
    def next_number(self) -> int:
        """The number of the round that comes next."""
        return len(self.rounds) + 1

    def ticket(self, number: int) -> str:
        return next((each.ticket for each in self.entrants if each.number == number), "")

    def option(self, key: str, default: Any = 0) -> Any:
        return self.options.get(key, default)

    def random_for(self, purpose: str) -> Random:
        """A source of chance that gives the same on every reload."""
        return Random(f"{self.seed} {purpose}")


@dataclass(frozen=True)
class Ask:
    """A question that only the people at a table can answer: the answer is one of `among`, stored under `key`."""

    table: int
    key: str
    candidates: tuple[int, ...]
    words: str
    round: int
    effect: str = ""  # what nobody knows until then, in a sentence


@dataclass(frozen=True)
class Found:
    """The best plan after so many steps. `excess`: its price above the bound; 0 cannot be better."""

    draws: tuple[Draw, ...]
    excess: int
    steps: int


def no_rounds_known(event: Event) -> tuple[Draw, ...]:
    return ()


def no_next_round(event: Event) -> Draw:
    return Draw(())


def no_questions(event: Event) -> tuple[Ask, ...]:
    return ()


def nobody_challenges(event: Event, challenger: int, challenged: int) -> str | None:
    return "Nobody challenges here."


def no_order(event: Event) -> tuple[int, ...]:
    return ()


@dataclass(frozen=True)
class Way:
    """How the rounds of a format come about; `scheduled`, `following` and `challenges` make one."""

    is_drawn_beforehand: bool = False
    follows_results: bool = False
    has_challenges: bool = False  # no rounds: people arrange their own matches
    draws: Callable[[Event], tuple[Draw, ...]] = no_rounds_known  # every round, where all are drawn beforehand
    better_plans: Callable[[Event], Iterator[Found]] | None = None  # where a search draws it: better and better plans
    next: Callable[[Event], Draw] = no_next_round  # the next round, where it follows from results; empty: it is over
    questions: Callable[[Event], tuple[Ask, ...]] = no_questions  # must be answered before `next`
    refuses: Callable[[Event, int, int], str | None] = nobody_challenges  # (event, challenger, challenged)
    order: Callable[[Event], tuple[int, ...]] = no_order  # the ladder, best first

    def may_play(self, event: Event) -> tuple[tuple[int, int], ...]:
        """(challenger, challenged) of every challenge that is allowed."""
        order = self.order(event)
        return tuple((one, other) for one in order for other in order if self.refuses(event, one, other) is None)


def scheduled(
    draws: Callable[[Event], tuple[Draw, ...]], better_plans: Callable[[Event], Iterator[Found]] | None = None
) -> Way:
    """Every round is drawn beforehand, for those who are there at the start; `repair` changes it later."""
    return Way(is_drawn_beforehand=True, draws=draws, better_plans=better_plans)


def following(next: Callable[[Event], Draw], questions: Callable[[Event], tuple[Ask, ...]] = no_questions) -> Way:
    """The next round follows from the results."""
    return Way(follows_results=True, next=next, questions=questions)


def challenges(refuses: Callable[[Event, int, int], str | None], order: Callable[[Event], tuple[int, ...]]) -> Way:
    """People arrange their own matches. `refuses(event, challenger, challenged)`: None, or why they may not play."""
    return Way(has_challenges=True, refuses=refuses, order=order)


@dataclass(frozen=True)
class Shape:
    """What search and repair may build: chairs a table, sides, and the role that each chair is kept for ("": any)."""

    size: int = 4
    sides: int = 2
    roles: tuple[str, ...] = ()
    uneven: bool = False  # tables may have a chair more or fewer, so that nobody sits out


def own_points(event: Event, draw: Draw, table: Table, result: Result) -> tuple[int, ...]:
    """Each seat's own points, or match points where those count."""
    return result.figures(event.option("unit", "points"))


@dataclass(frozen=True)
class Queue:
    """One table and a queue: who won stays at it, or who lost does."""

    winner_stays: bool

    @property
    def stays_by(self) -> str:
        """What somebody stays by: "winning"."""
        return "winning" if self.winner_stays else "losing"


@dataclass(frozen=True)
class Preset:
    """A format with some options chosen, offered where people sit down to a game.

    `words`: what it does, in a sentence; `place`: where it stands among the presets of all formats.
    """

    key: str
    words: str
    options: Mapping[str, Any] = field(default_factory=dict)
    place: int = 99


# what an evening is like, by which one format suits it better than another
Occasion = Literal["pairs", "roles", "few people", "matches of two", "partners", "everybody alone"]


@dataclass(frozen=True)
class Format:
    """A way to run an event, and all that sets it apart from others. Its functions give the same for the same event.

    `unit`: of totals, "" for the game's own.
    """

    key: str
    name: str
    source: str
    how: tuple[str, ...]
    refusal: Callable[[Event], str | None]  # None, or a sentence why not
    way: Way
    length: Callable[[Event], int]  # rounds; 0: until somebody stops it
    cycle: Callable[[Event], int] = lambda event: 1  # rounds after which stopping is fair
    short_cycle: Callable[[Event], int] | None = None  # fewer, after which it is fair to partners though not to dealers
    pitches: int | None = None  # lines that a table plays in a round; None: to the game's own end
    unit: Callable[[Event], str] = lambda event: "match points" if event.option("unit") == "match_points" else ""
    credit: Callable[[Event, Draw, Table, Result], tuple[int, ...]] = own_points  # `draw`: of its round
    sit_out: Callable[[Event, int], int] = lambda event, number: 0  # what sitting out a round is worth
    bye: int = 0
    tiebreaks: tuple[str, ...] = ("head_to_head", "wins")
    weights: tuple[int, int] = (8, 1)  # the price of a repeated partner and opponent
    shape: Callable[[Event], Shape] | None = None  # how rounds may be drawn again; None: only as the format itself says
    options: tuple[Option, ...] = ()
    remark: Callable[[Event], str] = lambda event: ""  # what does not happen though it was chosen, in a sentence
    tickets: tuple[str, ...] = ()  # roles, teams or lines that entrants carry
    variants: tuple[tuple[str, Any, str], ...] = ()  # (option, what is chosen, what it is called then)
    how_under: Callable[[Event], tuple[str, ...]] | None = None  # `how` where it depends on options
    is_ours: bool = False  # the source only names it; how people move is defined by us
    noun: str = "evening"  # what people call an event of it
    game: str = ""  # the key of the only game that it is for; "": any
    takes_pairs: bool = False  # an entrant may be a pair
    only_pairs: bool = False  # and is never one person
    suits: Mapping[Occasion, int] = field(default_factory=dict)  # and its rank among the formats that do
    presets: tuple[Preset, ...] = ()
    queue: Queue | None = None
    has_bracket: bool = False  # who loses is out
    has_teams: bool = False  # tickets are teams, which win or lose together
    deciders_win: bool = False  # of a level match that was played the side that people name has won
    end_reason: str = ""  # why it ends after its last round; "": so many rounds were agreed
    why_open: str = ""  # why nobody can say who can still win; "": it can be worked out

    def sentences(self, event: Event) -> tuple[str, ...]:
        """How people move in it, under the options of an event."""
        return self.how_under(event) if self.how_under else self.how

    def default_options(self) -> dict[str, Any]:
        return {option.key: option.default for option in self.options}

    def lines_per_round(self, event: Event) -> int | None:
        """How many lines a table plays in a round; None: to the game's own end."""
        lines: int | None = event.options.get("pitches", self.pitches)
        return lines
