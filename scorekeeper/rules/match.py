"""A match of one or more rounds, in match points; and who won it, in words.

A round is the lines up to its game's own end. A game played to match points has the option `match`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product

from .fold import begin, reached, stepped
from .game import Entries, Game, Option, Over, Settled, Setup, Tally, ranked
from .words import joined, so_many

WON = "{who} won with {best}."
SHARED = "{who} shared first place with {best}."
BECAUSE = "{won} {reason}"
NOBODY_WON = "Nobody won. {reason}"
AHEAD = "Ended early ({why}). In the lead: {who}."
LEVEL = "Ended early ({why}). Level: {who}."
AGREED = "by agreement"
POINTS_REACHED = "The match was played to {goal} match points."
TOLD_BY_TABLE = "It was level, and the table said who won."
READINGS = 32  # choices among disputed lines that are looked at; people settle long before there are more

MATCH = Option(
    "match",
    "A match is, in match points,",
    1,
    ((1, "one round"), (2, "first to 2 points"), (3, "first to 3"), (5, "first to 5"), (8, "first to 8")),
)


@dataclass(frozen=True)
class Standing:
    """All rounds of a match. The last one is the one under way, or the one that ended it."""

    rounds: tuple[Tally, ...]
    points: tuple[int, ...]  # match points, one figure a side
    over: Over | None = None

    @property
    def tally(self) -> Tally:
        return self.rounds[-1]

    @property
    def level(self) -> bool:
        """Whether it is over, and more than one side is first."""
        return self.over is not None and len(self.over.winners) > 1

    @property
    def settled(self) -> tuple[Settled, ...]:
        """The reckoning after the end of the last round; empty while it is played."""
        tally = self.tally
        return tally.game.settle(tally) if tally.over and tally.game.settle is not None else ()


def goal(setup: Setup) -> int:
    """How many match points end the match; 1: it is one round."""
    return int(setup.options.get("match", 1))


def start(game: Game, setup: Setup) -> Standing:
    return Standing((begin(game, setup),), tuple(0 for side in range(setup.sides)))


def closed(standing: Standing) -> Standing:
    """The standing with the match points of its last round, where that is over."""
    tally = standing.tally
    if standing.over or not tally.over:
        return standing
    if goal(tally.setup) == 1:
        return Standing(standing.rounds, tally.game.worth(tally), tally.over)
    points = tuple(had + won for had, won in zip(standing.points, tally.game.worth(tally), strict=True))
    places = ranked(tally, points)
    over = None
    if max(points) >= goal(tally.setup) and places.count(1) == 1:
        over = Over(POINTS_REACHED.format(goal=goal(tally.setup)), places)
    return Standing(standing.rounds, points, over)


def next_round(standing: Standing, number: int) -> Standing:
    """The standing with a new round opened at line `number`."""
    tally = standing.tally
    dealer = tally.game.opens(tally) if tally.game.opens is not None else tally.dealer
    fresh = begin(tally.game, tally.setup, dealer, number)
    return Standing((*standing.rounds, fresh), standing.points)


def stand(game: Game, setup: Setup, lines: Iterable[tuple[int, Entries | None]]) -> Standing:
    """The standing after all lines, pairs of (number, entries) in order of number. Never raises.

    Lines after the end of the match are kept as faults of its last round.
    """
    standing = start(game, setup)
    for number, entries in lines:
        standing = further(standing, number, entries)
    return ready(standing)


def ready(standing: Standing) -> Standing:
    """The standing with its next round open, where one is due."""
    if standing.tally.over and not standing.over:
        return next_round(standing, standing.tally.number)
    return standing


def further(standing: Standing, number: int, entries: Entries | None) -> Standing:
    """The standing after one more line; a new round begins where the last one is over."""
    if standing.tally.over and not standing.over:
        standing = next_round(standing, number)
    tally = stepped(standing.tally, number, entries)
    return closed(Standing((*standing.rounds[:-1], tally), standing.points, standing.over))


def before(game: Game, setup: Setup, lines: Iterable[tuple[int, Entries | None]], number: int) -> Tally:
    """The standing that line `number` is written from: as if nothing after it had been written."""
    return opened(stand(game, setup, [line for line in lines if line[0] < number]).tally, number)


def may_be_over(
    game: Game,
    setup: Setup,
    lines: Sequence[tuple[int, Entries | None]],
    claims: Mapping[int, Sequence[Entries | None]],
) -> bool:
    """Whether the match is over by some choice of what the disputed lines say.
    `claims`: what each may be, by number."""
    for chosen in islice(product(*claims.values()), READINGS):
        said = dict(zip(claims, chosen, strict=True))
        if stand(game, setup, [(number, said.get(number, entries)) for number, entries in lines]).over:
            return True
    return False


def due(
    standing: Standing,
    lines: Sequence[tuple[int, Entries | None]],
    claims: Mapping[int, Sequence[Entries | None]],
    *,
    stopped: bool = False,
) -> int:
    """The line to write next: the first gap, or the one after the last. `claims`: what each line in dispute may be.

    A dispute keeps nobody waiting, but where it may be that the match is over: then the line in dispute is due, unless
    the players `stopped`.
    """
    tally = standing.tally
    number = next((each for each in tally.waiting if each not in claims), tally.number)
    if not claims or standing.over or stopped:
        return number
    full = tally.rows and number - tally.first >= len(tally.rows)
    return min(claims) if full or may_be_over(tally.game, tally.setup, lines, claims) else number


def opened(tally: Tally, number: int) -> Tally:
    """The standing before line `number`, with the open rows before it passed over; as it is where it is over."""
    if tally.over:
        return tally
    if tally.rows and tally.number < number:
        return stepped(tally, number - 1, {}) if number - 1 >= tally.number else tally
    return reached(tally, max(number, tally.number))


def where(standing: Standing, number: int, *, struck: bool = False) -> str:
    """A line as people find it on the sheet: "row 3", "deal 2", "round 2, row 1", "the struck row after row 3"."""
    rounds = standing.rounds
    at, tally = next((each for each in reversed(list(enumerate(rounds, 1))) if each[1].first <= number), (1, rounds[0]))
    written = next((each for each in tally.written if each.number == number), None)
    before_it = sum(1 for each in tally.written if each.number < number)
    if tally.game.closes is not None:
        words = f"deal {written.pitch if written else tally.pitches + 1}"
    elif struck and not tally.rows:
        words = f"the struck row after row {before_it}" if before_it else "the struck row before row 1"
    else:
        words = f"row {number - tally.first + 1 if tally.rows else before_it + 1}"
    return f"round {at}, {words}" if len(rounds) > 1 else words


def decided(standing: Standing, side: int | None) -> Standing:
    """The standing of a match that is level, with that side first of those who are: the table said so.
    None: it said nothing."""
    over = standing.over
    if over is None or side not in over.winners:
        return standing
    places = tuple(2 if place == 1 and at != side else place for at, place in enumerate(over.places))
    return Standing(standing.rounds, standing.points, Over(TOLD_BY_TABLE, places))


def verdict(standing: Standing, names: tuple[str, ...]) -> str:
    """Who won and why; empty while the match is under way."""
    over = standing.over
    if over is None:
        return ""
    tally = standing.tally
    winners = [names[side] for side in over.winners]
    if not winners:
        return NOBODY_WON.format(reason=reason_said(over, names))
    scores = standing.points if goal(tally.setup) > 1 else tally.totals
    best = so_many(scores[over.winners[0]], "match points" if goal(tally.setup) > 1 else tally.game.unit)
    won = (WON if len(winners) == 1 else SHARED).format(who=joined(winners), best=best)
    plain = not over.reason or over.by == over.winners  # the winner's total says that it was reached
    return won if plain else BECAUSE.format(won=won, reason=reason_said(over, names))


def reason_said(over: Over, names: tuple[str, ...]) -> str:
    """Why it ended, as a sentence with names; empty where nothing is to be said."""
    return over.reason.format(who=joined([names[side] for side in over.by]) if over.by else "")


def ended_early(standing: Standing, names: tuple[str, ...], why: str = "") -> str:
    """Who was ahead when the players ended the match; `why`: their reason, "by agreement" where empty."""
    tally = standing.tally
    places = ranked(tally, standing.points) if goal(tally.setup) > 1 else ranked(tally)
    ahead = [names[side] for side, place in enumerate(places) if place == 1]
    return (AHEAD if len(ahead) == 1 else LEVEL).format(why=why or AGREED, who=joined(ahead))


def totals_said(standing: Standing, names: tuple[str, ...]) -> str:
    """Everybody's total as a sentence: "Ada 12, Bo 3."."""
    tally = standing.tally
    return ", ".join(f"{name} {tally.game.total(total)}" for name, total in zip(names, tally.totals, strict=True)) + "."
