"""The plain values of an event's papers, and what each round is for each entrant."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.utils.functional import cached_property

from leagues.rules.drawing.quality import Quality
from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.format import Worksheet, WrittenGame
from leagues.rules.results import Exact
from leagues.rules.standings.standings import Credit, Placing
from leagues.rules.standings.through import out_after
from leagues.rules.words import name_rounds
from leagues.state.seats.bracket import Tree, side_finals_lost, side_prizes_won
from scorekeeper.printing.layout.codes import Link, typed_code
from scorekeeper.rules.words import so_many

from . import wording

GONE_STATES = ("left", "over", "won")  # states of somebody who plays no more
OPEN_ROUNDS = 8  # lines of a score card where nobody knows how many rounds there will be


@dataclass(frozen=True)
class LadderPlace:
    """A place on a ladder. `won`: matches, "2 of 5"; `may`: whom they may challenge."""

    place: int
    name: str
    won: str
    may: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ladder:
    """A ladder. `open` and `played`: (when, what) of each match, the oldest first."""

    places: tuple[LadderPlace, ...]
    open: tuple[tuple[str, str], ...] = ()
    played: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class DriveCard:
    """What the cards of a drive say to everybody. `hands`: rows of each round; `counts`: what is counted in a row;
    `more`: a further box, or empty; `trumps`: by round, "none" for none; `moves`: who moves where."""

    row: str
    counts: str
    moves: str
    hands: int = 1
    more: str = ""
    trumps: tuple[str, ...] = ()


@dataclass(frozen=True)
class EveningCard:
    """What the cards say on which everybody writes a whole evening. `moves`: who moves where."""

    games: tuple[WrittenGame, ...]
    moves: str


@dataclass(frozen=True)
class Schedule:
    """What is known of the draw. `sure`: how many rounds are published or announced, None: all that are known."""

    sure: int | None = None
    follows: bool = False  # whether each round follows from the results of the one before
    quality: Quality | None = None
    origin: str = ""  # that no book tells how people move, in a sentence
    rests: str = ""  # who asked to rest, comes later or leaves, in sentences
    absent: tuple[tuple[str, ...], ...] = ()  # who rests or comes later, in each round that is known, in words


@dataclass(frozen=True)
class Roll:
    """Who takes part in which rounds."""

    who: str = "players"  # or pairs, or teams
    partners: bool = True  # whether anybody has a partner
    in_round: tuple[Mapping[int, str], ...] = ()  # names in each known round; empty: always the same
    tickets: Mapping[int, str] = field(default_factory=dict)
    here: int | None = None  # how many have not left by now; None: all but those in `left`
    joined: Mapping[int, int] = field(default_factory=dict)  # the first round of who came later
    away: Mapping[int, frozenset[int]] = field(default_factory=dict)  # rounds that somebody asked to rest in
    teams: Mapping[int, str] = field(default_factory=dict)  # everybody's team, where teams have names
    left: Mapping[int, int] = field(default_factory=dict)  # the first round without somebody who has left
    new_slips: frozenset[int] = frozenset()  # whose seats in rounds to come the last change of seats changed
    only: frozenset[int] = frozenset()  # who alone gets a slip or card; empty: everybody


@dataclass(frozen=True)
class WonPrize:
    """A prize beside the first places, with whoever won it. `total`: with how many, in words; empty: not by a total."""

    title: str
    people: tuple[int, ...]
    total: str = ""


@dataclass(frozen=True)
class Results:
    """Who stands where, by what, and how it ended."""

    standings: tuple[Placing, ...] = ()
    accounts: Mapping[int, Sequence[Credit]] = field(default_factory=dict)
    teams: tuple[tuple[int, str, str, bool], ...] = ()  # place, name, points, whether it is alone in front
    unit: str = "points"
    team_unit: str = ""  # of the totals of teams; empty: the same
    format_total: Callable[[Exact], str] = str
    played: int = 0  # rounds whose results are in the standings
    agreed: int | None = None  # rounds in all as the standings tell them, 0 where nobody can say; None: `length`
    ended: str = ""  # why it is over; empty while it goes on
    stopped_in: int = 0  # the round in whose middle it was ended; its finished tables are in the standings
    brought: Mapping[int, int] = field(default_factory=dict)  # points from an earlier event; empty: none
    adjusted: tuple[str, ...] = ()  # penalties and added points behind the totals, a sentence each
    sat_out: bool = False  # whether a round sat out counts; a rest that somebody asked for never does
    level: tuple[str, ...] = ()  # which rounds nobody has won, in sentences
    typed: tuple[str, ...] = ()  # which tables have a total that was typed, in sentences
    tie: str = ""  # who won though level with others, and what decided; empty while it goes on
    beside: tuple[str, ...] = ()  # which team won; who won a match for third place, and a plate
    cut: str = ""  # what was played and does not rank, in a sentence
    cards: Mapping[int, str] = field(default_factory=dict)  # everybody's score card in a word
    prizes: tuple[WonPrize, ...] = ()  # that nobody can take any more
    letters: Mapping[int, str] = field(default_factory=dict)  # of everybody's group, whose place it is

    @property
    def has_uncounted(self) -> bool:
        """Whether anything was played that does not count."""
        return any(not each.counts for entries in self.accounts.values() for each in entries)


@dataclass(frozen=True)
class OneSheet:
    """The one page of a small event. `over`: who won and why it is over."""

    is_whole: bool = False  # whether it holds the whole event; else there is none
    rows: tuple[tuple[tuple[str, str], ...], ...] = ()  # (points, total) for each of `names`
    how: tuple[str, ...] = ()  # its rules
    over: str = ""


@dataclass(frozen=True)
class Caller:
    """What whoever calls the rounds says. `deals`: how many a table plays in each, in words, empty: not agreed."""

    moves: tuple[str, ...] = ()  # who moves where, in sentences
    deals: str = ""
    announced: tuple[str, ...] = ()  # of each round, in sentences
    wish: str = ""
    prizes: Mapping[int, Sequence[str]] = field(default_factory=dict)  # the titles of those given after a round


@dataclass(frozen=True)
class PrintedCards:
    """What is written on by hand, besides the sheets of tables."""

    pocket: DriveCard | None = None
    written: EveningCard | None = None
    heads: tuple[str, ...] = ()  # of what everybody writes of each round on a score card; empty: no such cards
    keeps_points: bool = False  # whether everybody’s own points add up, so that slips have a column for them
    underlines: bool = False  # the dealer on slips, in place of a column
    worksheets: tuple[Worksheet, ...] = ()  # what the scorekeeper adds up
    blank_worksheets: tuple[Worksheet, ...] = ()


@dataclass(frozen=True)
class PrintedEvent:
    """All that an event's papers say. Entrants are numbers; what is not known is empty.

    `draws`: every known round, round 1 first. `length`: rounds in all, 0: until somebody stops.
    `links`: by table. `rules`: the house rules, in sentences.
    """

    title: str
    names: Mapping[int, str]  # with the names of earlier players
    draws: tuple[Draw, ...] = ()
    length: int = 0
    when: str = ""
    place: str = ""
    format: str = ""
    round_name: str = "round"  # as its format's
    game: str = ""
    rules: str = ""
    links: Mapping[int, Link] = field(default_factory=dict)
    link: Link | None = None
    trees: tuple[Tree, ...] = ()  # of a knockout
    ladder: Ladder | None = None
    schedule: Schedule = Schedule()
    roll: Roll = Roll()
    results: Results = Results()
    before: tuple[str, Results] | None = None  # the stage before: what it was, and who stood where
    one_sheet: OneSheet = OneSheet()
    cards: PrintedCards = PrintedCards()
    caller: Caller = Caller()

    def name(self, one: int, number: int = 0) -> str:
        """Somebody's name in a round, or with earlier names (0)."""
        names = self.roll.in_round[number - 1] if 0 < number <= len(self.roll.in_round) else self.names
        return names.get(one, f"{one}")

    def holders(self, one: int) -> dict[str, list[int]]:
        """The rounds of each person who plays under a number, by name; of one alone, every round."""
        held: dict[str, list[int]] = {}
        for number in range(1, self.rounds + 1):
            held.setdefault(self.name(one, min(number, len(self.roll.in_round))), []).append(number)
        return held if len(held) > 1 else {self.name(one): [*range(1, self.rounds + 1)]}

    def people_by_name(self) -> list[tuple[str, int, list[int]]]:
        """(name, number, rounds) of everybody still to play, in alphabetical order.

        Where somebody takes over, both are there while they have rounds to come, or are all that there was.
        """
        found = [
            (name, one, rounds)
            for one in self.names
            for name, rounds in self.holders(one).items()
            if (rounds[-1] > self.results.played or rounds[-1] == self.rounds)
            and (not self.roll.only or one in self.roll.only)
        ]
        return sorted(found, key=lambda each: (each[0].casefold(), each[1]))

    @cached_property
    def corrected(self) -> set[tuple[int, int]]:
        """(round, who) of every meeting of a knockout that was corrected after the next round was drawn."""
        columns = [pair for tree in self.trees for pair in zip(tree.rounds, tree.columns)]
        return {(at, one) for at, column in columns for each in column if each.corrected for one in each.seats if one}

    @property
    def of_stage_before(self) -> "PrintedEvent":
        """The event with the standings of the stage before."""
        assert self.before is not None
        format, results = self.before
        everybody = replace(self.roll, here=len(results.standings))
        return replace(
            self,
            format=format,
            results=results,
            before=None,
            trees=(),
            length=results.agreed or 0,
            roll=everybody,
        )

    @property
    def naming(self) -> dict[str, str]:
        """As `Format.naming`."""
        return name_rounds(self.round_name)

    @property
    def rounds(self) -> int:
        """How many rounds a paper has lines for."""
        return max(self.length, len(self.draws)) or OPEN_ROUNDS

    @property
    def columns(self) -> int:
        """How many rounds a table of points has: all known ones, at the end only those that were played."""
        if not self.results.ended:
            return max(len(self.draws), self.length)
        return max((each.round for entries in self.results.accounts.values() for each in entries), default=0)

    @property
    def is_fully_drawn(self) -> bool:
        """Whether every round is known beforehand."""
        return bool(self.draws) and len(self.draws) >= self.length > 0

    @property
    def has_score_cards(self) -> bool:
        """Whether slips are score cards, as the rounds are not known beforehand."""
        return self.schedule.follows or not self.is_fully_drawn

    @property
    def may_change(self) -> str:
        """Which rounds may still change, in a sentence; empty where none may."""
        sure = len(self.draws) if self.schedule.sure is None else self.schedule.sure
        last = len(self.draws)
        if sure >= last:
            return ""
        if sure + 1 == last:
            return wording.ROUND_MAY_CHANGE.format(last=last, **self.naming)
        return wording.ROUNDS_MAY_CHANGE.format(first=sure + 1, last=last, **self.naming)

    @property
    def standings_by_phone(self) -> str:
        """Where to type which code to see the standings, in a sentence; empty without a code."""
        typed = typed_code(self.link)
        return wording.STANDINGS_BY_PHONE.format(typed=typed) if typed else ""

    @property
    def in_short(self) -> str:
        """Format, number of people, rounds and game in one line."""
        rounds = so_many(self.length, f"{self.round_name}s") if self.length else ""
        here = len(set(self.names) - set(self.roll.left)) if self.roll.here is None else self.roll.here
        return " · ".join(
            each for each in dict.fromkeys((self.format, f"{here} {self.roll.who}", rounds, self.game)) if each
        )

    @property
    def tables(self) -> list[int]:
        """The numbers of all tables."""
        drawn = {table.number for draw in self.draws for table in draw.tables if not table.is_bye}
        return sorted(drawn | set(self.links))


@dataclass(frozen=True)
class EntrantRound:
    """One entrant's round.

    `state`: plays, out, bye, away, late, left, over (knocked out), won (of a plate or third place) or open (not drawn).
    """

    round: int
    state: str
    table: int = 0
    partners: tuple[int, ...] = ()
    against: tuple[tuple[int, ...], ...] = ()
    dealer: int | None = None
    stage: str = ""


def rounds_by_entrant(evening: PrintedEvent) -> dict[int, list[EntrantRound]]:
    """By entrant their rounds, from 1 to the last planned: at which table, or why at none (`EntrantRound.state`)."""
    found: dict[int, list[EntrantRound]] = {one: [] for one in evening.names}
    won, lost = side_prizes_won(evening.trees), side_finals_lost(evening.trees)
    over = dict.fromkeys((*won, *lost), len(evening.draws)) | (out_after(evening.draws) if evening.trees else {})
    end = {one: "won" if one in won else "over" for one in over}
    for number, draw in enumerate(evening.draws, 1):
        seated = {one: table for table in draw.tables for one in table.seats}
        for one, mine in found.items():
            if one in seated:
                mine.append(round_at_table(number, seated[one], one))
            else:
                state = end[one] if over.get(one, number) < number else "out"
                mine.append(EntrantRound(number, absence_state(evening, one, number, state)))
    return {
        one: mine
        + [
            EntrantRound(number, absence_state(evening, one, number, end.get(one, "open")))
            for number in range(len(mine) + 1, evening.rounds + 1)
        ]
        for one, mine in found.items()
    }


def absence_state(evening: PrintedEvent, one: int, number: int, state: str) -> str:
    """Why somebody has no seat in a round: left, late or away by their own choice, else `state`."""
    if evening.roll.left.get(one, number + 1) <= number:
        return "left"
    if evening.roll.joined.get(one, 1) > number:
        return "late"
    return "away" if number in evening.roll.away.get(one, ()) else state


def round_at_table(number: int, table: DrawnTable, one: int) -> EntrantRound:
    """A round in which somebody sits at a table or has a bye."""
    if table.is_bye:
        return EntrantRound(number, "bye")
    side = table.seats.index(one) % table.sides
    dealer = None if table.dealer is None else table.seats[table.dealer]
    return EntrantRound(
        number,
        "plays",
        table.number,
        tuple(other for other in table.side(side) if other != one),
        tuple(team for at, team in enumerate(table.teams) if at != side),
        dealer,
        table.stage,
    )
