"""What a format is: a frozen value with pure functions; and the ready-made parts that formats share."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from scorekeeper.rules.setup import Option

from . import wording
from .board import HALL, LADDER, ONE_PAGE_PLAYERS, ONE_TABLE, Board
from .draws import DEALS, Ask, Draw, DrawnTable, EventFacts, Result
from .words import name_rounds


@dataclass(frozen=True)
class SearchResult:
    """The best plan after `steps` of search. `excess`: its price above the bound; 0 is the best possible."""

    draws: tuple[Draw, ...]
    excess: int
    steps: int


def no_next_round(event: EventFacts) -> Draw:
    return Draw(())


def no_questions(event: EventFacts) -> tuple[Ask, ...]:
    return ()


def nobody_challenges(event: EventFacts, challenger: int, challenged: int) -> str | None:
    return wording.NOBODY_CHALLENGES


@dataclass(frozen=True)
class Pairing:
    """How the rounds of a format are drawn; made by `scheduled`, `following` or `challenges`."""

    is_drawn_beforehand: bool = False
    follows_results: bool = False
    has_rounds: bool = True  # else people arrange their own matches
    draws: Callable[[EventFacts], tuple[Draw, ...]] = lambda event: ()  # every round, where all are drawn beforehand
    better_plans: Callable[[EventFacts], Iterator[SearchResult]] | None = None  # of a search: better and better plans
    next: Callable[[EventFacts], Draw] = no_next_round  # the round that follows from results; empty: it is over
    questions: Callable[[EventFacts], tuple[Ask, ...]] = no_questions  # must be answered before `next`
    # why the first may not challenge the second; None: they may
    challenge_refusal: Callable[[EventFacts, int, int], str | None] = nobody_challenges
    order: Callable[[EventFacts], tuple[int, ...]] | None = None  # the ladder, best first; None: totals rank

    def may_play(self, event: EventFacts) -> tuple[tuple[int, int], ...]:
        """Allowed challenges as (challenger, challenged)."""
        order = self.order(event) if self.order else ()
        pairs = ((one, other) for one in order for other in order)
        return tuple(pair for pair in pairs if self.challenge_refusal(event, *pair) is None)


def scheduled(
    draws: Callable[[EventFacts], tuple[Draw, ...]],
    better_plans: Callable[[EventFacts], Iterator[SearchResult]] | None = None,
) -> Pairing:
    """Every round is drawn before the start; `repair` changes the plan later."""
    return Pairing(is_drawn_beforehand=True, draws=draws, better_plans=better_plans)


def following(
    next: Callable[[EventFacts], Draw], questions: Callable[[EventFacts], tuple[Ask, ...]] = no_questions
) -> Pairing:
    """Each round follows from the results before it."""
    return Pairing(follows_results=True, next=next, questions=questions)


def challenges(
    challenge_refusal: Callable[[EventFacts, int, int], str | None], order: Callable[[EventFacts], tuple[int, ...]]
) -> Pairing:
    """People arrange their own matches. `challenge_refusal`: None, or why the two may not play."""
    return Pairing(has_rounds=False, challenge_refusal=challenge_refusal, order=order)


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
    def by_column(self) -> dict[str, list[tuple[str, list[tuple[str, str]]]]]:
        """Of the rows and of the sums: the head of each with its (head of the column, text)."""
        parts = {"rows": self.rows, "sums": self.sums}
        return {k: [(row.head, list(zip(self.heads[1:], row.cells))) for row in part] for k, part in parts.items()}

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
    """The card on which everybody writes a whole evening, for `Cards.written`. `games`: its rows, under the house
    rules of the game; `moves`: who moves where, in sentences."""

    games: Callable[[EventFacts, Mapping[str, Any]], tuple[WrittenGame, ...]]
    moves: Callable[[EventFacts], str]


CreditRule = Callable[[EventFacts, Draw, DrawnTable, Result], tuple[int, ...]]

# kinds of event that one format suits better than another
Occasion = Literal["pairs", "roles", "teams", "few_people", "matches_of_two", "partners", "everybody_alone"]


@dataclass(frozen=True)
class SeasonRule:
    """What an evening brings each entrant in a season, and this in a sentence. `mark`: what is said beside a place that
    brings some; empty: nothing."""

    points: Callable[[EventFacts], Mapping[int, int]]
    words: str
    mark: str = ""


@dataclass(frozen=True)
class How:
    """How people move, in a few sentences, and where that is from."""

    sentences: tuple[str, ...]
    source: str
    under: Callable[[EventFacts], tuple[str, ...]] | None = None  # the sentences where they depend on options
    is_ours: bool = False  # the source only names it; the movement is our version


@dataclass(frozen=True)
class Words:
    """What people call such an event, and its rounds."""

    event: str = "evening"
    round: str = "round"  # "game"


def nothing_to_say(event: EventFacts) -> str:
    return ""


@dataclass(frozen=True)
class Rounds:
    """How many rounds there are, when it is fair to stop, and what a table plays in each."""

    length: Callable[[EventFacts], int] = lambda event: 0  # rounds; 0: until somebody stops it
    cycle: Callable[[EventFacts], int] = lambda event: 1  # rounds after which stopping is fair
    short_cycle: Callable[[EventFacts], int] | None = None  # fewer, fair to partners but not to dealers
    deals: int | None = None  # deals a table plays in a round; None: to the end of the game
    end_reason: str = ""  # why it ends after its last round; "": the number was agreed
    why_over: Callable[[EventFacts], str] = nothing_to_say  # why there is no further round; "": nothing to say
    why_open: str = ""  # why nobody knows who can still win; "": it can be worked out


def match_points_if_chosen(event: EventFacts) -> str:
    """Match points where the house adds those up, else the game's own unit."""
    return event.match_unit if event.option("unit") == "match_points" else ""


@dataclass(frozen=True)
class Scoring:
    """What a result brings, and what decides between those who are level."""

    rule: CreditRule = own_points  # what a result brings each seat
    unit: Callable[[EventFacts], str] = match_points_if_chosen  # of totals, "" for the game's own
    sit_out: Callable[[EventFacts, int], int] = lambda event, number: 0  # what sitting out a round is worth
    bye: int = 0
    tiebreaks: tuple[str, ...] = ("head_to_head", "wins")
    deciders_win: bool = False  # the side named by people wins a level match
    halves: bool = False  # whether a win is called 1 and a draw ½, which are stored as 2 and 1


@dataclass(frozen=True)
class People:
    """Who enters, and who should meet whom."""

    tickets: tuple[str, ...] = ()  # roles, teams or lines that entrants carry
    draws_tickets: bool = False  # whether tickets are drawn for those who have none
    takes_pairs: bool = False  # an entrant may be a pair
    only_pairs: bool = False  # an entrant is always a pair
    partner_options: Mapping[str, Any] = field(default_factory=dict)  # with which two play two; empty: none
    weights: tuple[int, int] = (8, 1)  # the price of a repeated partner and opponent
    shape: Callable[[EventFacts], Shape] | None = None  # tables of a repair; None: only the format's own rounds
    alike_tables: bool = False  # whether a table's number means nothing, and who meets is drawn, not moved
    # who plays only among themselves; each group has places of its own
    groups: Callable[[EventFacts], tuple[tuple[int, ...], ...]] | None = None


@dataclass(frozen=True)
class Offer:
    """How it is offered where somebody chooses an evening."""

    suits: Mapping[Occasion, int] = field(default_factory=dict)  # by occasion its rank among formats that suit it
    presets: tuple[Preset, ...] = ()
    variants: tuple[tuple[str, Any, str], ...] = ()  # (option, choice, name of the format with it)
    remark: Callable[[EventFacts], str] = nothing_to_say  # what was chosen but does not happen, in a sentence
    second: str = ""  # what it is called as a second stage, "a knockout"; empty: it is none


@dataclass(frozen=True)
class OnlyGame:
    """The only game it is for, and what it decides of that game's house rules."""

    key: str = ""  # "": any game
    rules: Callable[[EventFacts, int, DrawnTable], Mapping[str, Any]] = no_rules  # of one table in one round
    decided: tuple[str, ...] = ()  # keys of the game's house rules that `rules` decides
    as_played: Callable[[EventFacts, int, Draw], Draw] = as_drawn  # a round as its tables play it, after any repair


@dataclass(frozen=True)
class Cards:
    """The cards on which people write for themselves."""

    pocket: PocketCard | None = None  # in place of slips
    written: WrittenCard | None = None  # in place of slips
    # what everybody writes of each round on a card of their own, beside the opponent: the heads of its columns
    heads: tuple[str, ...] = ()
    in_a_word: Callable[[EventFacts], Mapping[int, str]] | None = None  # everybody's card: "13/6 +97"
    figures: str = ""  # what the figures of that word are
    compared: bool = False  # whether a table is typed in from its players' cards, compared by rule 12.2 of the ACC


@dataclass(frozen=True)
class Aloud:
    """What the caller says, and what everybody's own page shows."""

    announcement: Callable[[EventFacts, int], str] = no_trumps_known  # of a round as it opens
    outcome: Callable[[EventFacts, int], str] = no_trumps_known  # what the round before did, said before this one
    shows_hands: bool = False  # whether the page shows each hand of a round, as on a card


@dataclass(frozen=True)
class Teams:
    """Teams, where tickets are teams."""

    are_tickets: bool = False
    # what each team has, by ticket; None: all that its people have
    totals: Callable[[EventFacts], Mapping[str, int | Fraction]] | None = None
    level: Callable[[EventFacts], Mapping[str, tuple[int | Fraction, ...]]] | None = (
        None  # parts level teams, best high
    )
    unit: Callable[[EventFacts], str] = nothing_to_say  # of the totals of teams, "" for that of people
    notes: Callable[[EventFacts], Mapping[str, str]] = lambda event: {}  # by ticket what else a team has, in words
    how: Callable[[EventFacts], str] = nothing_to_say  # how a round counts for them, in a sentence
    are_named: bool = False  # whether a ticket is the name of a team, typed before its people: "Owls: ada, bo"


@dataclass(frozen=True)
class Worksheets:
    """What its scorekeeper adds up on paper."""

    filled: Callable[[EventFacts], tuple[Worksheet, ...]] | None = None
    blank: Callable[[EventFacts], tuple[Worksheet, ...]] | None = None  # the same to write on
    title: str = "Worksheet"
    misfits: Callable[[EventFacts], tuple[str, ...]] = lambda event: ()  # tables whose scores cannot be right, and why


@dataclass(frozen=True)
class Prizes:
    """What is won."""

    beside_first: tuple[Prize, ...] = ()  # beside the first place; level people share it, or cut (`chain`)
    awards: Callable[[EventFacts], Mapping[str, tuple[int, ...]]] | None = None  # by name: who has it, however many do
    season: SeasonRule | None = None  # None: a point for everybody who ends below


@dataclass(frozen=True)
class Pages:
    """What its pages look like."""

    queue: Queue | None = None
    has_bracket: bool = False  # losers are out
    one_page: bool = True  # whether one page scores it where they are few


@dataclass(frozen=True)
class Format:
    """A way to run an event. Its functions are pure. A group that is not named says what most formats do."""

    key: str
    name: str
    how: How
    refusal: Callable[[EventFacts], str | None]  # None, or a sentence why not
    pairing: Pairing
    words: Words = Words()
    options: tuple[Option, ...] = ()
    rounds: Rounds = Rounds()
    scoring: Scoring = Scoring()
    people: People = People()
    offer: Offer = Offer()
    only_game: OnlyGame = OnlyGame()
    cards: Cards = Cards()
    aloud: Aloud = Aloud()
    teams: Teams = Teams()
    worksheets: Worksheets = Worksheets()
    prizes: Prizes = Prizes()
    pages: Pages = Pages()

    def board(self, event: EventFacts, entrants: int) -> Board:
        """What kind of evening it is for so many: one sheet has a queue, or few people with a deal of cards a round."""
        if not self.pairing.has_rounds:
            return LADDER
        few = entrants <= ONE_PAGE_PLAYERS and event.option("cards", True) and self.lines_per_round(event) == 1
        return ONE_TABLE if self.pages.one_page and (few or self.pages.queue is not None) else HALL

    @property
    def naming(self) -> dict[str, str]:
        """What a round is called, for sentences: in one, and at its start."""
        return name_rounds(self.words.round)

    def sentences(self, event: EventFacts) -> tuple[str, ...]:
        """How people move, under the options of an event."""
        return self.how.under(event) if self.how.under else self.how.sentences

    def credit_rule(self, event: EventFacts) -> CreditRule:
        """What a result brings each seat: by its own rule, or its points or match points where `unit` says so."""
        return {"game": own_points, "worth": match_points}.get(event.option("unit"), self.scoring.rule)

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

    def counts_halves(self, event: EventFacts) -> bool:
        """Whether totals are in half points: a win is called 1, a draw ½."""
        return self.scoring.halves and self.adds_two_for_a_win(event)

    @property
    def has_tickets(self) -> bool:
        """Whether entrants carry a ticket: a role, a team or a line."""
        return bool(self.people.tickets) or self.teams.are_named

    @property
    def credits_wins(self) -> bool:
        """Whether a win adds 2 and a draw 1 unless the house chose otherwise."""
        return self.scoring.rule is two_for_a_win

    def has_option(self, key: str) -> bool:
        return any(option.key == key for option in self.options)

    @property
    def has_worksheets(self) -> bool:
        """Whether its scorekeeper adds something up;"""
        return self.worksheets.filled is not None

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
        lines: int | None = event.options.get(DEALS, self.rounds.deals)
        return lines
