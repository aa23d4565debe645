"""The values of every event: entrants, tables, draws, results, and what a format is.

An entrant is a number from 1 that never changes: a substitute takes it over. Names are stored elsewhere.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any, Literal

from scorekeeper.rules.table import Option

from . import wording
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
    """Entrants by chair, clockwise; side s is every `sides`-th chair from s. A single chair is a bye."""

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
        """Each table with its result or None."""
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
        return tuple(entrant.number for entrant in self.entrants if entrant.joined <= 2)  # the late join in 2

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


@dataclass(frozen=True)
class Found:
    """The best plan after `steps` of search. `excess`: its price above the bound; 0 is the best possible."""

    draws: tuple[Draw, ...]
    excess: int
    steps: int


def no_rounds_known(event: EventFacts) -> tuple[Draw, ...]:
    return ()


def no_next_round(event: EventFacts) -> Draw:
    return Draw(())


def no_questions(event: EventFacts) -> tuple[Ask, ...]:
    return ()


def nobody_challenges(event: EventFacts, challenger: int, challenged: int) -> str | None:
    return wording.NOBODY_CHALLENGES


def no_order(event: EventFacts) -> tuple[int, ...]:
    return ()


@dataclass(frozen=True)
class Way:
    """How the rounds of a format are drawn; made by `scheduled`, `following` or `challenges`."""

    is_drawn_beforehand: bool = False
    follows_results: bool = False
    has_challenges: bool = False  # people arrange their own matches
    draws: Callable[[EventFacts], tuple[Draw, ...]] = no_rounds_known  # every round, where all are drawn beforehand
    better_plans: Callable[[EventFacts], Iterator[Found]] | None = None  # of a search: better and better plans
    next: Callable[[EventFacts], Draw] = no_next_round  # the round that follows from results; empty: it is over
    questions: Callable[[EventFacts], tuple[Ask, ...]] = no_questions  # must be answered before `next`
    # why the first may not challenge the second; None: they may
    challenge_refusal: Callable[[EventFacts, int, int], str | None] = nobody_challenges
    order: Callable[[EventFacts], tuple[int, ...]] = no_order  # the ladder, best first

    def may_play(self, event: EventFacts) -> tuple[tuple[int, int], ...]:
        """Allowed challenges as (challenger, challenged)."""
        order = self.order(event)
        pairs = ((one, other) for one in order for other in order)
        return tuple(pair for pair in pairs if self.challenge_refusal(event, *pair) is None)


def scheduled(
    draws: Callable[[EventFacts], tuple[Draw, ...]], better_plans: Callable[[EventFacts], Iterator[Found]] | None = None
) -> Way:
    """Every round is drawn before the start; `repair` changes the plan later."""
    return Way(is_drawn_beforehand=True, draws=draws, better_plans=better_plans)


def following(
    next: Callable[[EventFacts], Draw], questions: Callable[[EventFacts], tuple[Ask, ...]] = no_questions
) -> Way:
    """Each round follows from the results before it."""
    return Way(follows_results=True, next=next, questions=questions)


def challenges(
    challenge_refusal: Callable[[EventFacts, int, int], str | None], order: Callable[[EventFacts], tuple[int, ...]]
) -> Way:
    """People arrange their own matches. `challenge_refusal`: None, or why the two may not play."""
    return Way(has_challenges=True, challenge_refusal=challenge_refusal, order=order)


@dataclass(frozen=True)
class Shape:
    """Tables that search and repair may build: chairs, sides, and the role of each chair (empty: any)."""

    size: int = 4
    sides: int = 2
    roles: tuple[str, ...] = ()
    uneven: bool = False  # tables may have a chair more or fewer, so that nobody sits out


def own_points(event: EventFacts, draw: Draw, table: DrawnTable, result: Result) -> tuple[int, ...]:
    """Points of each seat, or match points where those count."""
    return result.figures(event.option("unit", "points"))


def two_for_a_win(event: EventFacts, draw: Draw, table: DrawnTable, result: Result) -> tuple[int, ...]:
    """2 a seat for a win, 1 for a draw, 0 for a loss."""
    mine = result.figures("decides")
    best = max(mine)
    level = mine.count(best) == len(mine)
    return tuple(1 if level else 2 if each == best else 0 for each in mine)


def match_points(event: EventFacts, draw: Draw, table: DrawnTable, result: Result) -> tuple[int, ...]:
    """Match points of each seat, as the game counts them."""
    return result.figures("match_points")


@dataclass(frozen=True)
class Queue:
    """One table and a queue: the winner stays, or the loser."""

    winner_stays: bool


@dataclass(frozen=True)
class Preset:
    """A format with options chosen, offered to people at one table. `words`: what it does; `place`: its order."""

    key: str
    words: str
    options: Mapping[str, Any] = field(default_factory=dict)
    place: int = 99


def no_trumps_known(event: EventFacts, number: int) -> str:
    return ""


def no_rules(event: EventFacts, number: int, table: DrawnTable) -> Mapping[str, Any]:
    return {}


def as_drawn(event: EventFacts, number: int, draw: Draw) -> Draw:
    return draw


@dataclass(frozen=True)
class WorksheetRow:
    """A row of a worksheet: its head, in which {3} stands for an entrant's name, and a text a column."""

    head: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Worksheet:
    """A table that the scorekeeper of an event fills in, on the page and on paper. `sums`: rows below a line;
    `each_round`: whether every round needs one of its own."""

    title: str
    heads: tuple[str, ...]  # of the columns; the first is that of the rows
    rows: tuple[WorksheetRow, ...]
    sums: tuple[WorksheetRow, ...] = ()
    each_round: bool = False

    @property
    def rows_by_column(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """The head of each row with its (head of the column, text)."""
        return [(row.head, list(zip(self.heads[1:], row.cells))) for row in self.rows]

    @property
    def width(self) -> int:
        """How many columns stand beside the heads of rows."""
        return len(self.heads) - 1


@dataclass(frozen=True)
class PocketCard:
    """The small card that everybody carries in a drive. Its rows are rounds, or the hands of each round.

    `row`: what a row is called; `counts`: what is counted in it, "": what the game counts; `more`: a further box
    beside it, "": none; `moves`: who moves where, in sentences; `trumps`: the suit of a round, "": not known.
    """

    moves: Callable[[EventFacts], str]
    row: str = "hand"
    counts: str = ""
    more: str = ""
    shows_hands: bool = True  # whether each hand of a round has a row
    trumps: Callable[[EventFacts, int], str] = no_trumps_known


@dataclass(frozen=True)
class Prize:
    """A prize beside the first place. `title`: "Best lady"; `role`: among those with this ticket, "": among all;
    `lowest`: for the last, not the first; `after`: the round after which it is won, 0: the end; None: not given."""

    title: str
    role: str = ""
    lowest: bool = False
    after: Callable[[EventFacts], int | None] = lambda event: 0


@dataclass(frozen=True)
class WrittenGame:
    """A round on everybody's own card, a box a hand. `hands`: what is trumps in each; `how`: the count, in few words;
    `a_hand`: what both sides have from a hand at most; `boxes`: what is noted in a hand besides its points."""

    name: str
    hands: tuple[str, ...]
    how: str = ""
    a_hand: str = ""
    boxes: tuple[str, ...] = ()
    has_partners: bool = True


@dataclass(frozen=True)
class WrittenCard:
    """The card on which everybody writes a whole evening, for `Format.own_card`. `games`: its rows, under the house
    rules of the game; `moves`: who moves where, in sentences."""

    games: Callable[[EventFacts, Mapping[str, Any]], tuple[WrittenGame, ...]]
    moves: Callable[[EventFacts], str]


CreditRule = Callable[[EventFacts, Draw, DrawnTable, Result], tuple[int, ...]]

# kinds of event that one format suits better than another
Occasion = Literal["pairs", "roles", "few_people", "matches_of_two", "partners", "everybody_alone"]


@dataclass(frozen=True)
class SeasonRule:
    """What an evening brings each entrant in a season, and this in a sentence. `mark`: what is said beside a place that
    brings some; empty: nothing."""

    points: Callable[[EventFacts], Mapping[int, int]]
    words: str
    mark: str = ""


@dataclass(frozen=True)
class Format:
    """A way to run an event. Its functions are pure. `unit`: of totals, "" for the game's own."""

    key: str
    name: str
    source: str
    how: tuple[str, ...]
    refusal: Callable[[EventFacts], str | None]  # None, or a sentence why not
    way: Way
    length: Callable[[EventFacts], int]  # rounds; 0: until somebody stops it
    cycle: Callable[[EventFacts], int] = lambda event: 1  # rounds after which stopping is fair
    short_cycle: Callable[[EventFacts], int] | None = None  # fewer, fair to partners but not to dealers
    deals: int | None = None  # deals a table plays in a round; None: to the end of the game
    unit: Callable[[EventFacts], str] = lambda event: event.match_unit if event.option("unit") == "match_points" else ""
    credit: CreditRule = own_points  # what a result brings each seat
    sit_out: Callable[[EventFacts, int], int] = lambda event, number: 0  # what sitting out a round is worth
    bye: int = 0
    tiebreaks: tuple[str, ...] = ("head_to_head", "wins")
    weights: tuple[int, int] = (8, 1)  # the price of a repeated partner and opponent
    shape: Callable[[EventFacts], Shape] | None = None  # tables of a repair; None: only the format's own rounds
    options: tuple[Option, ...] = ()
    remark: Callable[[EventFacts], str] = lambda event: ""  # what was chosen but does not happen, in a sentence
    tickets: tuple[str, ...] = ()  # roles, teams or lines that entrants carry
    draws_tickets: bool = False  # whether tickets are drawn for those who have none
    variants: tuple[tuple[str, Any, str], ...] = ()  # (option, choice, name of the format with it)
    how_under: Callable[[EventFacts], tuple[str, ...]] | None = None  # `how` where it depends on options
    is_ours: bool = False  # the source only names it; the movement is our version
    noun: str = "evening"  # what people call such an event
    game: str = ""  # key of the only game it is for; "": any
    partner_options: Mapping[str, Any] = field(default_factory=dict)  # with which two play two; empty: none
    house: Callable[[EventFacts, int, DrawnTable], Mapping[str, Any]] = no_rules  # rules of one table in one round
    house_rules: tuple[str, ...] = ()  # keys of the game's house rules that `house` decides
    as_played: Callable[[EventFacts, int, Draw], Draw] = as_drawn  # a round as its tables play it, after any repair
    takes_pairs: bool = False  # an entrant may be a pair
    only_pairs: bool = False  # an entrant is always a pair
    suits: Mapping[Occasion, int] = field(default_factory=dict)  # by occasion its rank among formats that suit it
    presets: tuple[Preset, ...] = ()
    queue: Queue | None = None
    card: PocketCard | None = None  # in place of slips
    own_card: WrittenCard | None = None  # in place of slips
    has_bracket: bool = False  # losers are out
    has_teams: bool = False  # tickets are teams
    # what each team has, by ticket; None: all that its people have
    teams: Callable[[EventFacts], Mapping[str, int | Fraction]] | None = None
    level_teams: Callable[[EventFacts], Mapping[str, tuple[int, ...]]] | None = None  # parts level teams, best high
    # what everybody writes of each round on a card of their own, beside the opponent: the heads of its columns
    score_card: tuple[str, ...] = ()
    short_cards: Callable[[EventFacts], Mapping[int, str]] | None = None  # everybody's card in a word: "13/6 +97"
    short_card: str = ""  # what its figures are
    two_cards: bool = False  # whether a table is keyed in from its players' cards, compared by rule 12.2 of the ACC
    worksheets: Callable[[EventFacts], tuple[Worksheet, ...]] | None = None  # what its scorekeeper adds up
    announcement: Callable[[EventFacts, int], str] = no_trumps_known  # what is said aloud of a round as it opens
    outcome: Callable[[EventFacts, int], str] = no_trumps_known  # what the round before did, said before this one
    misfits: Callable[[EventFacts], tuple[str, ...]] = lambda event: ()  # tables whose scores cannot be right, and why
    prizes: tuple[Prize, ...] = ()  # what is won beside the first place; level people share it, or cut (`chain`)
    round_name: str = "round"  # what people call a round: "game"
    shows_hands: bool = False  # whether everybody's own page shows each hand of a round, as on a card
    blank_worksheets: Callable[[EventFacts], tuple[Worksheet, ...]] | None = None  # the same to write on
    one_page: bool = True  # whether one page scores it where they are few
    deciders_win: bool = False  # the side named by people wins a level match
    end_reason: str = ""  # why it ends after its last round; "": the number was agreed
    why_over: Callable[[EventFacts], str] = lambda event: ""  # why there is no further round; "": nothing to say
    why_open: str = ""  # why nobody knows who can still win; "": it can be worked out
    awards: Callable[[EventFacts], Mapping[str, tuple[int, ...]]] | None = None  # by name: who has it, however many do
    season: SeasonRule | None = None  # None: a point for everybody who ends below

    @property
    def naming(self) -> dict[str, str]:
        """What a round is called, for sentences: in one, and at its start."""
        return name_rounds(self.round_name)

    def sentences(self, event: EventFacts) -> tuple[str, ...]:
        """How people move, under the options of an event."""
        return self.how_under(event) if self.how_under else self.how

    def credit_rule(self, event: EventFacts) -> CreditRule:
        """What a result brings each seat: by its own rule, or its points or match points where `unit` says so."""
        return {"game": own_points, "worth": match_points}.get(event.option("unit"), self.credit)

    def counts_match_points(self, event: EventFacts) -> bool:
        """Whether the match points of the game add up."""
        rule = self.credit_rule(event)
        return rule is match_points or (rule is own_points and event.option("unit") == "match_points")

    def adds_points(self, event: EventFacts) -> bool:
        """Whether points or match points add up, not wins."""
        return self.credit_rule(event) in (own_points, match_points)

    def adds_two_for_a_win(self, event: EventFacts) -> bool:
        """Whether a win adds 2 and a draw 1."""
        return self.credit_rule(event) is two_for_a_win

    @property
    def credits_wins(self) -> bool:
        """Whether a win adds 2 and a draw 1 unless the house chose otherwise."""
        return self.credit is two_for_a_win

    def has_option(self, key: str) -> bool:
        return any(option.key == key for option in self.options)

    @property
    def has_worksheets(self) -> bool:
        """Whether its scorekeeper adds something up; `worksheets` is a function, which templates would call."""
        return self.worksheets is not None

    @property
    def pays_rounds_out(self) -> bool:
        """Whether the house may agree what a round sat out earns."""
        return self.has_option("sat_out_number")

    @property
    def pays_hands_out(self) -> bool:
        """Whether a hand sat out earns something."""
        return self.has_option("sit_out")

    def default_options(self) -> dict[str, Any]:
        return {option.key: option.default for option in self.options}

    def stored_options(self, stored: Mapping[str, Any]) -> dict[str, Any]:
        """All options of a stored event: what it does not say is as it was before there was a choice."""
        return {**{option.key: option.by_book for option in self.options}, **stored}

    def lines_per_round(self, event: EventFacts) -> int | None:
        """Lines a table plays in a round; None: to the end of the game."""
        lines: int | None = event.options.get(DEALS, self.deals)
        return lines
