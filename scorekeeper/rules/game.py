"""What a game is: a frozen value with a few plain functions.

Every hook is called as `hook(line, tally)`: the line so far, and the standing before it. Sides and seats count
from 0; a box of the whole line belongs to side `LINE`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from . import wording
from .card_aid import FIVE_DICE, CardAid, Pack
from .card_play import CardPlay
from .line import NOBODY, LineFacts
from .setup import OnlyIf, Option, Row, Setup
from .shapes import (
    Account,
    Settled,
    coins,
    from_zero,
    no_rows,
    one_to_the_winner,
    rows_done,
    tenths,
)
from .slate import Slate
from .tally import Over, Points, RuleError, Tally

T = TypeVar("T")
BEST = "best"  # the house rule of how many games a match is the best of
Span = tuple[int, int]  # the least and the most, 0 between them
Hook = Callable[[LineFacts, Tally], T]


@dataclass(frozen=True)
class Field:
    """What is asked about a line. `kind`: number, tick, choice, who, chair or order; `per`: line, side or chair.

    A chair is one player of a side: what is asked of each (`per`), or named (`kind`), has the number of a seat.

    `low` and `high` are the bounds, unless the hook `bounds` gives them.
    """

    key: str
    label: str
    kind: str = "number"
    per: str = "side"
    partner: int | None = None  # the player of a side that it is about, 0 the first; None: the whole side
    # the question: {who} for a side's name, or that player's, {key} for the answer to that field of the line, {number}
    # for which of its kind a single count is in this deal
    asks: str = ""
    asks_all: str = ""  # of ticks, one question for all ("Who was lowest?"): whoever it is so of is tapped
    opponent: Hook[int | None] | None = None  # whom {opponent} in the question names; None: nobody yet
    short: str = ""  # the head of its small column on paper; empty: the label's first letter
    phrase: str = (
        ""  # what a narrow screen says, where its column has no head: "with {value}", "alone" in place of a tick
    )
    low: int = 0
    high: int = 999
    step: int = 1
    step_under: tuple[str, Any] | None = None  # the house rule (key, value) under which `step` holds; else it is 1
    digits: int = 0  # room for a pen, where the highest numbers are rare; 0: as many as the highest has
    bounds: Hook[tuple[int, int]] | None = None
    choices: tuple[tuple[str, str], ...] = ()  # (key, words); one with the key of an option needs that option
    among: Hook[tuple[Any, ...]] | None = None  # what is allowed now; a single value is filled in ready
    nobody: str = ""  # the word for "nobody"; empty: somebody must be named
    nobody_under: tuple[str, Any] | None = None  # the house rule (key, value) under which "nobody" is an answer at all
    nobody_now: Hook[bool] | None = None  # whether "nobody" is allowed; None: always
    optional: bool = False  # blank counts 0 or no; comes before the field that it makes optional
    needed: Hook[bool] | None = None  # where an optional field is needed after all
    prompts: bool = False  # only brings up the fields that it makes needed: no column, and no box where all are shown
    adds_to: Hook[int | None] | None = None
    sums_under: tuple[str, Any] | None = None  # the house rule (key, value) under which they add up at all
    at_most: Hook[int | None] | None = None
    forbidden_sum: Hook[int | None] | None = None  # the one sum that the boxes may not make
    told_of: Hook[int] | None = None  # what their sum is told beside, though any sum may stand: bids of tricks
    coins: bool = False  # a number of cents, typed and shown as "12.50"
    common: tuple[int, ...] = ()  # keys for one tap
    impossible: tuple[int, ...] = ()
    likely: Hook[tuple[Any, ...]] | None = None  # for the green key: one value a side, or one for the line
    under: tuple[str, Any] | None = None  # asked only where the house rule (key, value) is in force
    unless: tuple[str, Any] | None = None  # not asked where the house rule (key, value) is in force
    when: Hook[bool] | None = None
    whose: Hook[tuple[int, ...]] | None = None  # the sides or seats asked: each once, and only who plays
    first: str = ""  # of sides: the field that names whoever is asked first, as the bidder is
    known: Hook[int] | None = None  # what the sides not asked have; a form that repeats it is accepted
    known_words: str = ""  # why they have it, with {who} and {known}, for a form that says otherwise
    denied: str = ""  # what a side says that is named here wrongly, with {who}: a way out of a refusal
    denied_ticks: tuple[str, ...] = ()  # what is true of such a side all the same
    plain: bool = False  # whether no later question hangs on it, whatever hooks they have
    check: Hook[None] | None = None  # runs when every box of this field is full, or where boxes count apart
    aid: Hook[CardAid | None] | None = None  # cards, tiles or dice that it is counted from, tapped on a page
    play: Hook[CardPlay | None] | None = None  # cards that are laid, each of which may score such a figure


@dataclass(frozen=True)
class KeyFace:
    """What a key of a single count says: which count, its figure, and the words beside it, with {who} for a name."""

    what: str
    points: int
    figure: str
    words: str
    wide: bool = False  # whether it takes the place of two
    who: int = NOBODY  # whom {who} names


@dataclass(frozen=True)
class PlannedRound:
    """One round of a match of different games. `who`: by chair of this round, the seat of the match."""

    game: "Game"
    setup: Setup
    who: tuple[int, ...]

    def side_of(self, side: int, sides: int) -> int:
        """The side of this round for which side `side` of a match with so many sides plays."""
        return next(chair for chair, seat in enumerate(self.who) if seat % sides == side) % self.setup.sides


@dataclass(frozen=True)
class About:
    """Where a game is from, and how people find it."""

    source: str
    other_names: tuple[str, ...] = ()
    named_rules: tuple[tuple[str, str, Any], ...] = ()  # names that mean a house rule: (name, its key, the value)
    kind: str = "other"  # one of `KINDS`, under which it is found
    packs: int = 0  # of cards, for as many as play most often; 0: the source does not say, or it takes none
    pack: str = ""  # what must be on the table besides, or in other words
    minutes: int = 5  # of a deal and of a match: our estimates
    match_minutes: int = 30
    most_often: int = 0  # how many play it most often; 0: four, or as few as can
    edition: int = 1  # goes up where a stored match would end elsewhere: it keeps its own, in `Setup.edition`


@dataclass(frozen=True)
class How:
    """The scoring in a few sentences of ours. `only_if`: those that hold only under a house rule."""

    sentences: tuple[str, ...]
    only_if: tuple[OnlyIf, ...] = ()
    in_short: tuple[str, ...] = ()  # in one line, where there is no room for more; `only_if` holds here too

    def under(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The sentences that hold under these house rules, of which none is missing."""
        return self.holding(self.sentences, options)

    def in_short_under(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The scoring in one line under these house rules; the sentences in full where it has none."""
        return self.holding(self.in_short, options) or self.under(options)

    def holding(self, sentences: tuple[str, ...], options: Mapping[str, Any]) -> tuple[str, ...]:
        """Those sentences that hold under these house rules."""
        gone = [each.words for each in self.only_if if options.get(each.option) not in each.values]
        return tuple(line for line in sentences if line not in gone)


@dataclass(frozen=True)
class Strip:
    """A row of boxes to cross off on a blank sheet, for each side. `boxes`: what is printed in each."""

    label: str
    boxes: tuple[str, ...]


@dataclass(frozen=True)
class BlankPad:
    """What people pencil on a blank sheet, where that is less than what a line asks.

    `boxes`: (head, digits, meaning) of each small column; `total`: the head of the total.
    """

    boxes: tuple[tuple[str, int, str], ...] = ()
    total: str = "total"
    strips: tuple[Strip, ...] = ()
    own: bool = False  # whether each player has a sheet of these strips
    halves: tuple[str, str] | None = None  # the rows above and below a line ("above", "below"); None: all alike
    sides: tuple[str, ...] = ()  # what stands over the columns of so many sides: "We", "They"; else numbers


@dataclass(frozen=True)
class Totals:
    """What the totals of a side are, and how they look. The first column decides."""

    high: bool = True  # whether the highest wins
    lowest_wins: Callable[[Mapping[str, Any]], bool] | None = None  # by the house rules; None: as `high` says
    columns: tuple[str, ...] = ("",)
    columns_by: Callable[[Mapping[str, Any]], tuple[str, ...]] | None = None  # by the house rules; None: `columns`
    running: bool = True  # False: columns after the first show what each line brought, not a running total
    tenths: bool = False  # they are whole numbers of tenths, shown with one decimal
    coins: bool = False  # they are numbers of cents, shown as "12.50"
    # by the house rules, whether they are places or levels, so that no points can be taken off; None: they never are
    are_places: Callable[[Mapping[str, Any]], bool] | None = None
    digits: int = 3  # on paper
    digits_beside: int = 0  # of further columns, which have no sign then; 0: as the first
    signed: bool = False  # whether one may fall below 0
    signed_by: Callable[[Mapping[str, Any]], bool] | None = None  # by the house rules; None: as `signed` says
    spelled: tuple[tuple[int, str], ...] = ()  # those with a word of their own: (0, "on the face")
    spelled_beside: tuple[tuple[int, str], ...] = ()  # figures of further columns whose word needs no head: "all ten"
    start: Callable[[Setup], tuple[int, ...]] = from_zero
    span: Callable[[Tally], Span | None] | None = None  # the lowest and highest of a match; None: no bounds
    blank: Callable[[Mapping[str, Any]], BlankPad | None] | None = None  # by the house rules; None: all that is asked

    def is_high(self, options: Mapping[str, Any]) -> bool:
        """Whether the higher total wins under these house rules."""
        return self.high if self.lowest_wins is None else not self.lowest_wins(options)

    def is_signed(self, options: Mapping[str, Any]) -> bool:
        """Whether a total may fall below 0 under these house rules."""
        return self.signed if self.signed_by is None else self.signed_by(options)

    def blank_under(self, options: Mapping[str, Any]) -> BlankPad | None:
        """What people pencil on a blank sheet under these house rules; None: all that is asked."""
        return self.blank(options) if self.blank is not None else None

    def columns_under(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The heads of a side's totals under these house rules; the first column decides."""
        return self.columns if self.columns_by is None else self.columns_by(options)

    def shown(self, figure: int) -> str:
        """A total as people read it: "12", "-3.5" of tenths, "12.50" of coins, or its own word."""
        digits = self.in_digits(figure)
        return next((word for value, word in self.spelled if value == figure), digits)

    def in_digits(self, figure: int) -> str:
        """A total in figures, also where there is a word for it."""
        return tenths(figure) if self.tenths else coins(figure) if self.coins else f"{figure}"

    def opening(self, setup: Setup) -> Points:
        """The totals at the start: a row a column, a figure a side."""
        columns = self.columns_under(setup.options)
        first = self.start(setup) or tuple(0 for column in columns)
        own = {stay.side: stay.start for stay in setup.stays if stay.start}
        sums = tuple(
            tuple(own.get(side, first)[column] for side in range(setup.sides)) for column in range(len(columns))
        )
        return self.with_extras(sums, setup, 0)

    def with_extras(self, sums: Points, setup: Setup, after: int) -> Points:
        """The totals with what stands beside the rows after this line, in the column that decides."""
        found = [each for each in setup.extras if each.after == after]
        if not found:
            return sums
        worth = 10 if self.tenths else 100 if self.coins else 1
        more = [sum(each.points for each in found if each.side == side) for side in range(setup.sides)]
        return (tuple(total + worth * points for total, points in zip(sums[0], more, strict=True)), *sums[1:])


@dataclass(frozen=True)
class Words:
    """What players call things, and what a sheet says of a line."""

    deal: str = "deal"  # what is played in a line; another word where no cards are dealt
    deals: str = "deals"  # the same word for more than one
    void: str = "no score"  # one that does not count
    voids: bool = True  # whether a deal without a score is written; False where it is dealt again, and leaves no row
    begins: bool = True  # whether somebody deals or begins it; False where a line is just written down
    dealt: bool = True  # whether somebody deals what is called a deal or a hand; False: somebody begins it
    opening: str = ""  # "{dealer} deals and bids first.", where whoever sits next to the dealer does not begin
    unit: str = "points"
    named: bool = False  # whether the players name what they play
    says: Callable[[Tally], str] | None = None  # what to do in this deal; {0} for the first side's name
    slate: Callable[[Tally], Slate] | None = None  # the small table that players keep beside the sheet; None: none
    marks: Hook[tuple[str, ...]] | None = None  # a mark a side: "missed" strikes the figure through, others are shown
    signs: tuple[tuple[str, str], ...] = ()  # the legend: (mark or head, meaning)
    # of single counts: all keys of one side, or of `NOBODY`, so that two sides have every count on one page
    key_faces: Callable[[Tally, int], tuple[KeyFace, ...]] | None = None


@dataclass(frozen=True)
class AnyOrder:
    """Printed rows whose boxes are filled in any order, a box a turn, as on a pad of dice.

    Whoever has the fewest boxes is next. The sheet shows a figure a box, and no running totals. What is thrown can be
    tapped: so many `pieces` of a `pack`, of which `figure` says what they count for a side in row `number`.
    """

    figure: Callable[[Tally, int, int, Sequence[str]], int] | None = None  # standing, side, number, pieces
    pieces: Callable[[Mapping[str, Any]], int] = lambda options: 5  # by the house rules
    pack: Pack = FIVE_DICE
    pad: Callable[[Mapping[str, Any]], Any] = lambda options: None  # what its functions know of their boxes
    in_order: str = ""  # the house rule (a tick) under which the rows are filled from top to bottom


@dataclass(frozen=True)
class Clock:
    """A clock beside the sheet, on the phone that starts it: so many seconds a level, or for each turn."""

    seconds: int
    levels: tuple[str, ...] = ()  # what each level is called ("10-20"), one after the other; none: of a turn


@dataclass(frozen=True)
class Turns:
    """Who plays in a deal, who deals, and when a deal ends."""

    plays: Hook[tuple[int, ...]] | None = None  # the sides; None: all that are there
    dealer: Hook[int] | None = None  # the next dealer's seat; None: the next one in turn
    anticlockwise: bool = False  # whether play goes to the right, so that people are named in that order
    closes: Hook[bool] | None = None  # whether this line ends the deal; None: every line does
    any_order: AnyOrder | None = None  # printed rows are filled in any order, a box a turn
    clock: Callable[[Mapping[str, Any]], Clock | None] | None = None  # by the house rules; None: no clock


@dataclass(frozen=True)
class Checks:
    """Checks of a complete line, beside those of its fields."""

    line: Hook[None] | None = None  # raises `RuleError` where fields contradict one another
    doubts: Hook[RuleError | None] | None = None  # what looks wrong but may be right
    counts_incomplete: bool = False  # what is written counts, whatever else the line lacks


@dataclass(frozen=True)
class Pegging:
    """The board on which totals are pegged."""

    leg: int = 0  # holes of a leg; 0: there is no board
    target: int = 0  # the hole that wins, where no option "target" says so
    # (hole, word), lowest first: whoever has not passed that hole when another is out is lurched
    lurches: Callable[[Setup], tuple[tuple[int, str], ...]] | None = None

    def pegged_to(self, options: Mapping[str, Any]) -> int:
        """The hole that wins under these house rules; 0: no board is played to."""
        return int(options.get("target", self.target)) if self.leg else 0


@dataclass(frozen=True)
class MatchPoints:
    """What a finished round is worth to the match."""

    worth: Callable[[Tally], tuple[int, ...]] = one_to_the_winner
    at_best: Callable[[Setup], int] | None = None  # the most that one round brings; None: 1
    rule: str = ""  # key of the house rule of what a round is worth, asked where an evening chooses the game
    # what a round and its match points are called where these house rules have words for it
    words: Callable[[Mapping[str, Any]], tuple[str, str] | None] | None = None
    opens: Callable[[Tally], int] | None = None  # the first dealer's seat of the next round
    whole_by: tuple[str, ...] = ()  # house rules (ticks) under which a table of an evening plays to the game's end

    def plays_whole(self, options: Mapping[str, Any]) -> bool:
        """Whether a table of an evening plays to the end of the game, where others play so many deals."""
        return any(options.get(key) for key in self.whole_by)

    def round_words(self, options: Mapping[str, Any]) -> tuple[str, str]:
        """What a round and its points are called under these house rules: "round" and "match points", or as here."""
        return (self.words(options) if self.words is not None else None) or (wording.ROUND, wording.MATCH_POINTS)


@dataclass(frozen=True)
class Settlement:
    """What is settled after the end: bonuses, boxes, who pays whom."""

    settle: Callable[[Tally], tuple[Settled, ...]] | None = None
    # by how much the winner is ahead once all is settled, a figure a side, where people say that; empty: nothing
    difference: Callable[[Tally], tuple[int, ...]] | None = None
    boxes: Callable[[Tally], tuple[int, ...]] | None = None  # deals won, for `reckon`
    # the settlement at the end of an event of single deals, the payments last
    reckon: Callable[[Mapping[str, Any], Account], tuple[Settled, ...]] | None = None


@dataclass(frozen=True)
class Units:
    """What a match gives an event besides its totals."""

    # of all rounds, by unit a figure a seat, where a seat has its own; "points" and "decides" stand for the totals
    of_match: Callable[[tuple[Tally, ...]], Mapping[str, tuple[int, ...]]] | None = None
    keys: tuple[str, ...] = ()  # units that tie-breaks may ask for
    forfeits: tuple[str, ...] = ()  # what a player loses alone, asked too where only a table's total is typed


@dataclass(frozen=True)
class Company:
    """Who may come and go."""

    joins: Callable[[Tally], tuple[int, ...]] | None = None  # what a latecomer starts on; None: nobody may join
    endless: bool = False  # nobody wins over all: players come and go, and points a deal are told


@dataclass(frozen=True)
class Programme:
    """Rounds of other games, which a compendium has instead of fields of its own."""

    rounds: Callable[[Setup], tuple[PlannedRound, ...]] | None = None  # None: one game all through
    check: Callable[[Setup], None] | None = None  # `RuleError` where the rounds do not go with these players


@dataclass(frozen=True)
class Game:
    """A game as a value: its name, what is asked, how it scores, and a group of facts for each thing that is special.

    `fields` are in the order of asking. A group that is not named says what most games do.
    """

    key: str
    name: str
    about: About
    how: How
    seating: tuple[tuple[int, int], ...]  # (sides, players a side)
    fields: tuple[Field, ...]
    score: Hook[Points]  # the change of the totals by one complete line
    words: Words = Words()
    totals: Totals = Totals()
    rows: Callable[[Setup], tuple[Row, ...]] = no_rows
    options: tuple[Option, ...] = ()
    turns: Turns = Turns()
    checks: Checks = Checks()
    over: Callable[[Tally], Over | None] = rows_done
    pegging: Pegging = Pegging()
    match_points: MatchPoints = MatchPoints()
    settlement: Settlement = Settlement()
    units: Units = Units()
    company: Company = Company()
    programme: Programme = Programme()

    def how_under(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The sentences on scoring that hold under these house rules."""
        return self.how.under({**self.standard(), **options})

    def in_short_under(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The scoring in one line under these house rules; the sentences in full where it has none."""
        return self.how.in_short_under({**self.standard(), **options})

    def signs_under(self, options: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
        """The legend under these house rules: `How.only_if` holds for a meaning, too."""
        return tuple(each for each in self.words.signs if self.how.holding(each[1:], {**self.standard(), **options}))

    @property
    def how_usually(self) -> tuple[str, ...]:
        """The scoring as most tables play."""
        return self.how_under(self.usual_options())

    @property
    def asks_best(self) -> bool:
        """Whether an evening asks where it chooses the game how many a match is the best of."""
        return any(option.key == BEST for option in self.options)

    def as_best_of(self, count: int) -> "Game":
        """The game as it is offered to an evening: a match is the best of so many."""
        options = tuple(replace(option, default=count) if option.key == BEST else option for option in self.options)
        about = replace(self.about, match_minutes=count * self.about.minutes)
        return replace(self, options=options, about=about)

    @property
    def is_compendium(self) -> bool:
        """Whether its rounds are of different games."""
        return self.programme.rounds is not None

    @property
    def cards(self) -> bool:
        """Whether cards are dealt, so that pages name the dealer."""
        return self.words.dealt and self.words.deal in ("deal", "hand")

    @property
    def counts(self) -> tuple[int, ...]:
        """How many people can play, fewest first."""
        return tuple(sorted({sides * partners for sides, partners in self.seating}))

    def seating_for(self, count: int, options: Mapping[str, Any]) -> tuple[int, int] | None:
        """(sides, players a side) of so many players; None where they cannot play.

        By the house rule `alone` each for themselves, where they might be partners; by `teams` in so many, 0 for none.
        """
        found = [each for each in self.seating if each[0] * each[1] == count]
        teams = options.get("teams")
        if teams is not None:
            found = [each for each in found if each[0] == (int(teams) or count)]
        singly = [each for each in found if each[1] == 1] if options.get("alone") else []
        return next((each for each in singly + found), None)

    @property
    def usual(self) -> int:
        """The number of players assumed: four, or as few as can play, unless the game says otherwise."""
        if self.about.most_often:
            return self.about.most_often
        return 4 if 4 in self.counts else self.counts[0]

    def standard(self) -> dict[str, Any]:
        """The house rules as the book has them; they also stand for whatever a stored match does not say."""
        return {option.key: option.by_book for option in self.options}

    def usual_options(self) -> dict[str, Any]:
        """The house rules that a new match begins with: as most tables play."""
        return {option.key: option.default for option in self.options}
