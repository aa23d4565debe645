"""A match of one or more rounds, and who won it, in words.

A round lasts until the game ends it. A game that can be played to match points has the option `match`; a compendium
has a programme: its rounds are of different games.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product

from . import wording
from .any_order import must_be_filled
from .asking import in_force
from .averages import averages
from .fold import at_line, begin, fold_line
from .game import Field, Game, PlannedRound
from .line import Entries, LineFacts, whole
from .setup import CENTS, Option, Setup
from .shapes import Settled, deciding, ranked, rows_done, transfers
from .tally import Over, Tally, deals_agreed
from .words import isolated, joined, so_many, with_unit

MOST_ROUNDS = 8  # of a compendium
MAX_READINGS = 32  # combinations of disputed claims that are tried; people settle long before there are more

MATCH = Option(
    "match",
    wording.LENGTH_OF_MATCH,
    1,
    ((1, wording.ONE_ROUND), *((points, wording.FIRST_TO.format(points=points)) for points in (2, 3, 5, 8))),
)
LEGS = ("leg", "legs")  # what darts calls a round of a match, and what it counts
MATCH_OF_LEGS = replace(
    MATCH,
    choices=((1, wording.ONE_LEG), *((legs, wording.FIRST_TO_LEGS.format(legs=legs)) for legs in (2, 3, 5, 8))),
)


@dataclass(frozen=True)
class Standing:
    """All rounds of a match; the last one is under way, or ended the match."""

    rounds: tuple[Tally, ...]
    points: tuple[int, ...]  # match points, one figure a side
    over: Over | None = None
    parts: tuple[PlannedRound, ...] = ()  # every round of a compendium, played or not; empty: one game all through
    firsts: tuple[int, ...] = ()  # the first line of each round of a compendium that was written; 0: of none

    @property
    def tally(self) -> Tally:
        return self.rounds[-1]

    @property
    def in_match_points(self) -> bool:
        """Whether match points decide, and not the totals."""
        return bool(self.parts) or goal(self.tally.setup) > 1

    def round_of(self, number: int) -> int:
        """The round that line `number` is in, from 0."""
        return max((at for at, tally in enumerate(self.rounds) if tally.first <= number), default=0)

    @property
    def next_first(self) -> int:
        """The first line of the next round that was written; 0 where none was."""
        return next((first for first in self.firsts[len(self.rounds) :] if first), 0) if self.firsts else 0

    def part_at(self, number: int) -> PlannedRound | None:
        """The round of a compendium that line `number` is in; None where one game is played all through."""
        return self.parts[self.round_of(number)] if self.parts else None

    @property
    def level(self) -> bool:
        """Whether it is over, and more than one side is first."""
        if self.over is None:
            return False
        winners, nobody = self.over.winners, ("",) * len(self.over.places)
        return len(winners if self.parts else self.tally.setup.together(winners, nobody)) > 1

    @property
    def settled(self) -> tuple[Settled, ...]:
        """The settlement after the end of the last round; empty before."""
        return self.account() if self.tally.over else ()

    def account(self) -> tuple[Settled, ...]:
        """The settlement as it stands; of a pot that nobody has won yet there is none."""
        tally = self.tally
        rows = tally.game.settlement.settle(tally) if tally.game.settlement.settle is not None else ()
        cents = whole(tally.setup.options.get(CENTS.key))
        return tuple(row.in_money(cents) for row in rows) if cents else rows


def goal(setup: Setup) -> int:
    """How many match points end the match; 1: a match of one round."""
    return int(setup.options.get("match", 1))


def most_points(game: Game, setup: Setup) -> int:
    """The most match points that a match can bring."""
    at_best = game.match_points.at_best
    return goal(setup) - 1 + (at_best(setup) if at_best is not None else 1)


def points_called(tally: Tally) -> str:
    """What the points of this round are called: "match points", or "legs"."""
    return tally.game.match_points.round_words(tally.setup.options)[1]


def match_unit(standing: Standing) -> str:
    """What the points of the whole match are called."""
    return wording.MATCH_POINTS if standing.parts else points_called(standing.tally)


def round_called(standing: Standing) -> str:
    """What its rounds are called."""
    return (
        wording.ROUND
        if standing.parts
        else standing.tally.game.match_points.round_words(standing.tally.setup.options)[0]
    )


def start(game: Game, setup: Setup, firsts: tuple[int, ...] = ()) -> Standing:
    """The standing before the first line. `firsts`: as `first_lines`."""
    parts = game.programme.rounds(setup) if game.programme.rounds is not None else ()
    first = begin(parts[0].game, parts[0].setup) if parts else begin(game, setup)
    return Standing((first,), tuple(0 for side in range(setup.sides)), None, parts, firsts)


def first_lines(lines: Iterable[tuple[int, int, bool]]) -> tuple[int, ...]:
    """The first line of each round of a compendium that was written; 0 of the others, and after the last that stands.

    `lines`: (number, the round in which it was written, from 1, whether it stands), in order of number.
    """
    found, stood = [0] * MOST_ROUNDS, [False] * MOST_ROUNDS
    for number, written_in, stands in lines:
        at = written_in - 1
        found[at] = found[at] or number
        stood[at] = stood[at] or stands
        if stands:  # what was struck out before it opens no later round
            found = [first if each <= at or stood[each] else 0 for each, first in enumerate(found)]
    return tuple(first if any(stood[at:]) else 0 for at, first in enumerate(found))


def start_again(standing: Standing) -> Standing:
    """The standing before the first line of this match."""
    first = standing.rounds[0]
    nothing = tuple(0 for points in standing.points)
    return replace(standing, rounds=(begin(first.game, first.setup),), points=nothing, over=None)


def with_match_points(standing: Standing) -> Standing:
    """The standing with the match points of its last round added, where that is over."""
    tally = standing.tally
    if standing.over or not tally.over:
        return standing
    if standing.parts:
        return with_part_won(standing)
    if goal(tally.setup) == 1:
        return Standing(standing.rounds, tally.game.match_points.worth(tally), tally.over)
    points = tuple(had + won for had, won in zip(standing.points, tally.game.match_points.worth(tally), strict=True))
    places = ranked(tally, points)
    over = None
    if max(points) >= goal(tally.setup) and places.count(1) == 1:
        over = Over(
            wording.MATCH_POINTS_REACHED.format(points=so_many(goal(tally.setup), points_called(tally))), places
        )
    return Standing(standing.rounds, points, over)


def with_part_won(standing: Standing) -> Standing:
    """The standing of a compendium with the match points of its last round added; it ends with the last one."""
    part, sides = standing.parts[len(standing.rounds) - 1], len(standing.points)
    worth = part.game.match_points.worth(standing.tally)
    points = tuple(had + worth[part.side_of(side, sides)] for side, had in enumerate(standing.points))
    done = len(standing.rounds) == len(standing.parts)
    over = Over("", placed(points))
    return replace(standing, points=points, over=over if done else None)


def cut_short(standing: Standing) -> Standing:
    """The standing with its last round ended early, at the totals it has, because a line of the next round is stored.

    Without any line of its own all sides share second place, so nobody wins it.
    """
    tally = standing.tally
    if tally.over:
        return standing
    places = ranked(tally) if tally.lines else tuple(2 for total in tally.totals)
    ended = replace(tally, over=Over(wording.NEXT_ROUND_BEGUN, places))
    return with_match_points(replace(standing, rounds=(*standing.rounds[:-1], ended)))


def fields_alone(tally: Tally) -> tuple[Field, ...]:
    """What a player loses alone under these house rules: the fields asked beside a typed total."""
    return tuple(
        each for each in tally.game.fields if each.key in tally.game.units.forfeits and in_force(each, tally.setup)
    )


def with_given_totals(standing: Standing, given: Sequence[int]) -> Standing:
    """The standing of a match of one round that is over with these totals, whatever its lines say.

    `given`: a total a side, then a count a side for each of `fields_alone`; without them, those of the lines count.
    What stands behind them is not meant for the match.
    """
    tally, sides = standing.tally, standing.tally.setup.sides
    totals, counts = given[:sides], given[sides:]
    alone = {each.key: counts[at * sides : (at + 1) * sides] for at, each in enumerate(fields_alone(tally))}
    lines = (LineFacts(alone, sides),) if counts and alone else tally.lines
    summed = replace(tally, sums=(tuple(totals), *tally.sums[1:]), lines=lines, over=None)
    ended = replace(summed, over=Over("", ranked(summed)))
    return with_match_points(Standing((ended,), tuple(0 for _ in totals)))


def with_typed_totals(standing: Standing, given: Sequence[int]) -> Standing:
    """The same where the evening at which they were typed is not here: so it tells why the rows do not count."""
    found = with_given_totals(standing, given)
    return replace(found, over=found.over and replace(found.over, reason=wording.TYPED_AT_THE_EVENING))


def next_round(standing: Standing, number: int) -> Standing:
    """The standing with a new round opened at line `number`."""
    tally = standing.tally
    if standing.parts:
        part = standing.parts[len(standing.rounds)]
        return replace(standing, rounds=(*standing.rounds, begin(part.game, part.setup, None, number)))
    fresh = begin(tally.game, tally.setup, next_first_dealer(standing), number)
    return Standing((*standing.rounds, fresh), standing.points)


def next_first_dealer(standing: Standing) -> int:
    """The seat that deals first in the next round, or in the next match of these people, as the game says."""
    tally = standing.tally
    return tally.game.match_points.opens(tally) if tally.game.match_points.opens is not None else tally.dealer


def stand(
    game: Game, setup: Setup, lines: Iterable[tuple[int, Entries | None]], firsts: tuple[int, ...] = ()
) -> Standing:
    """The standing after all lines, pairs of (number, entries) in order of number. Never raises.

    Lines after the end of the match are kept as faults of its last round. `firsts`: as `first_lines`.
    """
    return stand_after(start(game, setup, firsts), lines)


def stand_after(standing: Standing, lines: Iterable[tuple[int, Entries | None]]) -> Standing:
    """The standing after all lines, from the one before the first of them. Never raises."""
    tally = standing.tally  # the rest is built where a round ends, not for each line
    for number, entries in lines:
        if tally.over or standing.firsts:  # the line may begin a round
            standing = after_line(with_last(standing, tally), number, entries)
            tally = standing.tally
        else:
            tally = fold_line(tally, number, entries)
            standing = with_match_points(with_last(standing, tally)) if tally.over else standing
    return with_next_round(with_last(standing, tally))


def with_next_round(standing: Standing) -> Standing:
    """The standing with the next round open, where one is due."""
    if standing.tally.over and not standing.over:
        return next_round(standing, standing.tally.number)
    return standing


def after_line(standing: Standing, number: int, entries: Entries | None) -> Standing:
    """The standing after one more line, which begins a new round where the last one is over."""
    standing = with_round_of(standing, number)
    after = with_last(standing, fold_line(standing.tally, number, entries))
    return after if standing.tally.over else with_match_points(after)


def with_last(standing: Standing, tally: Tally) -> Standing:
    """The standing with its last round replaced by `tally`."""
    rounds = (*standing.rounds[:-1], tally)
    return Standing(rounds, standing.points, standing.over, standing.parts, standing.firsts)


def with_round_of(standing: Standing, number: int) -> Standing:
    """The standing with the round open that line `number` is of.

    A round that was written keeps its first line, whatever becomes of the rounds before it.
    """
    while 0 < standing.next_first <= number:
        standing = next_round(cut_short(standing), standing.next_first)
    if standing.tally.over and not standing.over and not standing.next_first:
        return next_round(standing, number)
    return standing


def before(
    game: Game,
    setup: Setup,
    lines: Iterable[tuple[int, Entries | None]],
    number: int,
    firsts: tuple[int, ...] = (),
) -> Tally:
    """The standing before line `number`, without that line or any after it. `firsts`: as `first_lines`."""
    standing = start(game, setup, firsts)
    for each, entries in lines:
        if each < number:
            standing = after_line(standing, each, entries)
    return skip_to_line(with_round_of(standing, number).tally, number)


def may_be_over(
    standing: Standing,
    lines: Sequence[tuple[int, Entries | None]],
    claims: Mapping[int, Sequence[Entries | None]],
) -> bool:
    """Whether the match is over if the disputed lines are settled in some way. `claims`: by line, what each may say."""
    for chosen in islice(product(*claims.values()), MAX_READINGS):
        answers = dict(zip(claims, chosen, strict=True))
        if stand_after(start_again(standing), [(at, answers.get(at, entries)) for at, entries in lines]).over:
            return True
    return False


def due(
    standing: Standing,
    lines: Sequence[tuple[int, Entries | None]],
    claims: Mapping[int, Sequence[Entries | None]],
    *,
    stopped: bool = False,
) -> int:
    """The number of the line to write next: the first gap, or the one after the last.

    A disputed line is passed over, unless the match may be over because of it: then it is due itself.
    `claims`: by disputed line, what each may say. `stopped`: the players ended the match.
    """
    tally = standing.tally
    waiting = () if standing.over else tally.waiting  # after the end nobody plays what is left of a round
    if tally.game.turns.any_order is not None:
        waiting = tuple(each for each in waiting if must_be_filled(tally, each))
    number = next((each for each in waiting if each not in claims), tally.number)
    if not claims or standing.over or stopped:
        return number
    full = tally.rows and number - tally.first >= len(tally.rows)
    return min(claims) if full or may_be_over(standing, lines, claims) else number


def skip_to_line(tally: Tally, number: int) -> Tally:
    """The standing at line `number`, with any rows before it left open; unchanged where it is over."""
    if tally.over:
        return tally
    if tally.rows and tally.number < number:
        return fold_line(tally, number - 1, {}) if number - 1 >= tally.number else tally
    return at_line(tally, max(number, tally.number))


def where(standing: Standing, number: int, *, struck: bool = False) -> str:
    """Where a line stands on the sheet: "row 3", "deal 2", "round 2, row 1", "the struck row after row 3"."""
    rounds = standing.rounds
    at, tally = next((each for each in reversed(list(enumerate(rounds, 1))) if each[1].first <= number), (1, rounds[0]))
    written = next((each for each in tally.written if each.number == number), None)
    before_it = sum(1 for each in tally.written if each.number < number)
    if tally.game.turns.closes is not None:
        words = wording.DEAL.format(number=written.deal if written else tally.deals + 1)
    elif struck and not tally.rows:
        words = wording.STRUCK_AFTER.format(number=before_it) if before_it else wording.STRUCK_FIRST
    else:
        later = max(0, number - tally.number)  # where several blank rows are typed in at once
        words = wording.ROW.format(number=number - tally.first + 1 if tally.rows else before_it + later + 1)
    return wording.IN_ROUND.format(round=round_called(standing), number=at, where=words) if len(rounds) > 1 else words


def with_declared_winner(standing: Standing, side: int | None) -> Standing:
    """The standing of a level match with the winner that the table declared; unchanged where `side` is None."""
    over = standing.over
    if over is None or side not in over.winners:
        return standing
    places = tuple(2 if place == 1 and at != side else place for at, place in enumerate(over.places))
    return replace(standing, over=Over(wording.DECLARED_BY_TABLE, places))


def verdict(standing: Standing, names: tuple[str, ...]) -> str:
    """Who won and why; empty while the match is under way."""
    over = standing.over
    if over is None:
        return ""
    tally = standing.tally
    winners = [names[side] for side in over.winners] if standing.parts else tally.setup.together(over.winners, names)
    if not winners:
        return wording.NOBODY_WON.format(reason=describe_reason(over, names))
    if standing.in_match_points:
        best = so_many(standing.points[over.winners[0]], match_unit(standing))
    else:
        best = with_unit(tally.game, deciding(tally)[over.winners[0]])
    alone, shared = (
        (wording.WON_PLACE, wording.SHARED_PLACE) if are_final_places(tally) else (wording.WON, wording.SHARED)
    )
    won = (alone if len(winners) == 1 else shared).format(who=joined(winners), best=best)
    plain = not over.reason or over.by == over.winners  # the winner's total says that it was reached
    words = won if plain else wording.BECAUSE.format(won=won, reason=describe_reason(over, names))
    return " ".join([words, *describe_difference(standing, names)])


def are_final_places(tally: Tally) -> bool:
    """Whether the totals are nothing but the places at the end, as those of a tournament."""
    counts_places = tally.game.totals.are_places
    found = counts_places is not None and counts_places(tally.setup.options)
    return found and tally.over is not None and tally.totals == tally.over.places


def describe_difference(standing: Standing, names: tuple[str, ...]) -> tuple[str, ...]:
    """By how much the winner is ahead once all is settled, in a match of one round that tells it."""
    found = standing.tally.game.settlement.difference
    ahead = found(standing.tally) if found is not None and not standing.in_match_points else ()
    return tuple(
        wording.DIFFERENCE.format(who=isolated(names[side]), points=points)
        for side, points in enumerate(ahead)
        if points
    )


def describe_round(tally: Tally, names: tuple[str, ...]) -> str:
    """Who won a round of a match, why, and for how many match points."""
    options = {**tally.setup.options, MATCH.key: 1}
    alone, won = replace(tally, setup=replace(tally.setup, options=options)), tally.game.match_points.worth(tally)
    words = verdict(Standing((alone,), won, tally.over), names)
    return wording.ROUND_WON.format(verdict=words, points=so_many(max(won), points_called(tally)))


def describe_part(tally: Tally, names: tuple[str, ...]) -> str:
    """Who won a round of a compendium, and what it brought: "bo won Cuckoo: 1 match point."."""
    winners, won = tally.over.winners if tally.over else (), max(tally.game.match_points.worth(tally))
    if not winners or not won:
        return wording.PART_WON_BY_NOBODY.format(game=tally.game.name)
    words = wording.PART_WON if len(winners) == 1 else wording.PART_SHARED
    who, points = joined([names[side] for side in winners]), so_many(won, wording.MATCH_POINTS)
    return words.format(who=who, game=tally.game.name, points=points)


def describe_payments(standing: Standing, names: tuple[str, ...], *, stopped: bool = False) -> str:
    """Who pays whom after the end, in the fewest payments: "… bo pays ada 3.65."; empty where nobody does.

    `stopped`: the players ended the match.
    """
    words = [
        wording.PAYS.format(
            payer=isolated(names[one.payer]), taker=isolated(names[one.taker]), amount=row.tell(one.amount)
        )
        for row in (standing.account() if stopped else standing.settled)
        if (row.money or row.net) and not sum(row.points)
        for one in transfers(row.points)
    ]
    return wording.PAYMENTS.format(payments=", ".join(words)) if words else ""


def describe_reason(over: Over, names: tuple[str, ...]) -> str:
    """Why it ended, as a sentence with names; empty where the end explains itself."""
    return over.reason.format(who=joined([names[side] for side in over.by]) if over.by else "")


def describe_early_end(standing: Standing, names: tuple[str, ...], why: str = "") -> str:
    """Who was ahead when the players ended the match early, and `why`, if they said so.

    Of a game that only its players end: who won. In a game that nobody wins over all: everybody's points a deal.
    """
    tally = standing.tally
    if tally.game.company.endless and not standing.parts:
        best = sorted(averages(tally), key=lambda each: (each.place, each.side))
        words = [wording.TOTAL_OF.format(name=names[each.side], total=each.words) for each in best]
        sentence = wording.AVERAGES if tally.game.totals.is_high(tally.setup.options) else wording.AVERAGES_LOW
        return sentence.format(deal=tally.game.words.deal, averages=", ".join(words))
    places = places_now(standing)
    first = [side for side, place in enumerate(places) if place == 1]
    ahead = [names[side] for side in first] if standing.parts else tally.setup.together(first, names)
    if not has_end(standing):
        at_end = wording.WON_PLACE if len(ahead) == 1 else wording.LEVEL_AT_THE_END
        return at_end.format(who=joined(ahead))
    ended = wording.ENDED_EARLY_BECAUSE.format(why=why) if why else wording.ENDED_EARLY
    return (wording.ENDED_AHEAD if len(ahead) == 1 else wording.ENDED_LEVEL).format(ended=ended, who=joined(ahead))


def has_end(standing: Standing) -> bool:
    """Whether rows, an agreed number of deals or the game end it by themselves; else the players stop."""
    tally, game = standing.tally, standing.tally.game
    if standing.parts or tally.rows or deals_agreed(tally.setup):
        return True
    no_limit = any(each.key == "target" and not (each.choices or tally.option("target")) for each in game.options)
    return not (game.company.endless or game.over is rows_done or no_limit)


def outcome(standing: Standing, *, stopped: bool) -> Over | None:
    """How a match ended: by its rules, or, of a game that nothing but its players ends, as it stood when they did.

    None while it goes on, of what was ended early, and where nobody wins over all. `stopped`: by its players.
    """
    tally = standing.tally
    if standing.over or not stopped or has_end(standing) or tally.game.company.endless or not tally.lines:
        return standing.over
    return Over("", places_now(standing))


def placed(points: tuple[int, ...]) -> tuple[int, ...]:
    """A place a side by match points (1, 1, 3)."""
    return tuple(1 + sum(1 for other in points if other > each) for each in points)


def places_now(standing: Standing) -> tuple[int, ...]:
    """A place a side of the match by what decides it, whether it is over or not."""
    if standing.parts:
        return placed(standing.points)
    return ranked(standing.tally, standing.points) if standing.in_match_points else ranked(standing.tally)


def scores_told(standing: Standing) -> tuple[str, ...]:
    """Everybody's total as shown, a text a side of the match; of a compendium the match points."""
    if standing.parts:
        return tuple(f"{points}" for points in standing.points)
    return tuple(map(standing.tally.game.totals.shown, standing.tally.totals))


def describe_totals(standing: Standing, names: tuple[str, ...]) -> str:
    """Everybody's total as a sentence: "Ada 12, Bo 3."; where match points decide, those."""
    if standing.in_match_points and not standing.parts:
        scores = tuple(so_many(points, match_unit(standing)) for points in standing.points)
    else:
        scores = scores_told(standing)
    words = [wording.TOTAL_OF.format(name=name, total=total) for name, total in zip(names, scores)]
    return ", ".join(words) + "."
