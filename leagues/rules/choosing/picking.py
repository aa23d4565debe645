"""Which formats fit the people, the time and the game, and what each would be.

How long a deal or a match takes, and a change of tables, are our estimates: nobody publishes them.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from leagues.rules.drawing.quality import describe_worst, quality
from leagues.rules.draws import Draw, Entrant, Event, Format
from leagues.rules.formats import FORMATS
from leagues.rules.words import entrants_said, number_words, times
from scorekeeper.rules.game import Game, RuleError

from . import wording

CHANGE_MINUTES = 5  # minutes between two rounds in a hall; at one table nobody walks
FEW_ROUNDS = 3  # rounds below which a table plays a deal a chair instead of a whole match
MANY_ROUNDS = 20  # rounds beyond which nobody wants to count them
MAX_PLANNED = 120  # people up to whom a whole plan is looked at
SIZES = ("", "one", "two", "three", "four", "five", "six", "seven", "eight")
Planner = Callable[[Format, Event], tuple[Draw, ...]]


@dataclass(frozen=True)
class GamePace:
    """A game as far as an evening needs it. `deal`, `match`: minutes; `seatings`: (sides, partners) that it can be
    played by; empty: any. `one`: what it calls a deal."""

    name: str = ""
    seatings: tuple[tuple[int, int], ...] = ()
    deal: int = 5
    match: int = 30
    deal_word: str = "deal"


@dataclass(frozen=True)
class FormatOffer:
    """A format as it would be run: `minutes` a round, the change of tables among them.

    `pitches`: deals a round, where there is no time for whole matches; None: as the format has it. `options`: what it
    takes for this evening beside the format's standard.
    """

    key: str
    words: str
    rounds: int
    tables: int
    minutes: int
    sitting_out: int
    pitches: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


def draw_plan(format: Format, event: Event) -> tuple[Draw, ...]:
    """Every round, as the format draws it."""
    return format.way.draws(event)


def find_offers(
    event: Event,
    minutes: int,
    game: GamePace,
    *,
    pairs: bool = False,
    tables: int | None = None,
    plans: Planner = draw_plan,
) -> tuple[FormatOffer, ...]:
    """Every format that fits an evening before its first round, best first. `event`: who is there, the seed, and which
    other options are chosen. `pairs`: an entrant is a pair; `tables`: as many as there are in the room.

    First come those in which fewest sit out and most of the time is played; equals stand as the page has them.
    What is said of who meets whom is true of the plan that `plans` draws.
    """
    found = [build_offer(format, event, minutes, game, pairs, tables, plans) for format in FORMATS.values()]
    return tuple(sorted(filter(None, found), key=lambda each: (each.sitting_out, -each.rounds * each.minutes)))


def build_offer(
    format: Format, event: Event, minutes: int, game: GamePace, pairs: bool, tables: int | None, plans: Planner
) -> FormatOffer | None:
    """One format for these people; None where it does not fit them, the game, the room or the time."""
    if pairs != (format.only_pairs) or format.way.has_challenges:
        return None
    event = replace(event, options={**format.default_options(), **event.options})
    options = playable_options(format, event, game, pairs)
    if options is None:
        return None
    event = replace(event, options={**event.options, **options})
    draw = first_round(format, with_all_present(event))
    used = most_tables(draw)
    if not used or (tables is not None and used > tables):
        return None
    each, pitches = minutes_per_round(format, event, game, used), None
    if format.lines_per_round(event) is None and min(FEW_ROUNDS, format.length(event) or FEW_ROUNDS) * each > minutes:
        pitches = max(len(table.seats) for table in draw.tables)
        each = minutes_per_round(format, replace(event, options={**event.options, "pitches": pitches}), game, used)
    rounds = rounds_in_time(format, event, minutes, each)
    if not rounds:
        return None
    uncounted = not format.length(event) and rounds > MANY_ROUNDS
    if not uncounted and any(option.key == "rounds" for option in format.options):
        options = {**options, "rounds": rounds}
    if pitches:
        options = {**options, "pitches": pitches}
    begun = replace(event, options={**event.options, **options})
    words = [
        describe_seating(event.entrants, minutes, game, pairs, draw, format.has_bracket),
        describe_rounds(0 if uncounted else rounds, each, used, pitches, game.deal_word),
    ]
    plan = plans(format, begun)[:rounds] if has_known_plan(format, begun) else ()
    roles = bool(format.shape and format.shape(begun).roles)
    promise = f"; {describe_meetings(plan, begun, pairs, roles=roles)}" if plan else ""
    return FormatOffer(format.key, f"{', '.join(words)}{promise}.", rounds, used, each, len(draw.out), pitches, options)


def layouts(format: Format) -> Iterator[dict[str, Any]]:
    """The options with which a format sets other tables, its standard ones first: in partners, in threes,
    in fours ..."""
    yield {}
    for option in format.options:
        if option.key == "partners":
            yield {"partners": True}
        if option.key == "group":
            yield from ({option.key: size} for size in range(3, 7))
        if option.key == "seats":  # at one table: the more sit there, the fewer wait
            yield from ({option.key: size} for size in range(option.high, 2, -1))


def playable_options(format: Format, event: Event, game: GamePace, pairs: bool = False) -> dict[str, Any] | None:
    """The options, as few as need be and of table sizes the first, with which these people sit at tables that the game
    is played at; None: none."""
    for options in layouts(format):
        tried = replace(event, options={**event.options, **options})
        if format.refusal(tried) is None and suits(game, first_round(format, tried), pairs):
            return options
    return None


def with_all_present(event: Event) -> Event:
    """The evening once everybody who is expected has come: an offer tells of them all, and not of round 1 alone."""
    return replace(event, entrants=tuple(replace(each, joined=1, away=frozenset()) for each in event.entrants))


def first_round(format: Format, event: Event) -> Draw:
    """The first round, as an example of all. `RuleError` where there is none for so many."""
    if not event.starters:
        raise RuleError(wording.NOBODY_HERE)
    if not format.way.is_drawn_beforehand:
        return format.way.next(event)
    short = {"rounds": 1} if any(option.key == "rounds" for option in format.options) else {}
    return format.way.draws(replace(event, options={**event.options, **short, "effort": 0}))[0]


def suits(game: GamePace, draw: Draw, pairs: bool = False) -> bool:
    """Whether the game is played at every table of a draw, by so many sides of so many partners."""
    tables = [table for table in draw.tables if not table.is_bye]
    shapes = {(table.sides, 2 if pairs else len(table.seats) // table.sides) for table in tables}
    return bool(shapes) and (not game.seatings or shapes <= set(game.seatings))


def most_tables(draw: Draw) -> int:
    """The most tables of any round: where byes outnumber the matches, those who had one play in round 2."""
    byes = sum(table.is_bye for table in draw.tables)
    return max(len(draw.tables) - byes, len(draw.tables) // 2 if byes > 1 else 0)


def minutes_per_round(format: Format, event: Event, game: GamePace, tables: int) -> int:
    """Minutes that a round takes."""
    lines = format.lines_per_round(event)
    return (lines * game.deal if lines else game.match) + (CHANGE_MINUTES if tables > 1 else 0)


def rounds_in_time(format: Format, event: Event, minutes: int, each: int) -> int:
    """Rounds for which there is time; 0 where there is none for one, or for a format that cannot be cut short."""
    length, room = format.length(event), minutes // each
    if any(option.key == "rounds" for option in format.options):
        return min(length or room, room)
    return length if length <= room else 0


def has_known_plan(format: Format, event: Event) -> bool:
    """Whether the whole plan is known beforehand, and not too large to be drawn for an offer."""
    return format.way.is_drawn_beforehand and len(event.entrants) <= MAX_PLANNED


# -- in words


def describe_seating(
    people: Collection[Entrant], minutes: int, game: GamePace, pairs: bool, draw: Draw, bracket: bool
) -> str:
    """Who would sit how: "17 people, 2 hours, Oh Hell: three tables of four and one of five".
    `minutes`: 0: not said."""
    who = (wording.PAIRS if pairs else wording.PEOPLE).format(count=len(people))
    head = ", ".join(filter(None, (who, describe_minutes(minutes) if minutes else "", game.name)))
    sits = len(draw.out)
    told = wording.ONE_SITS_OUT if sits == 1 else wording.SOME_SIT_OUT
    out = told.format(who=entrants_said(sits, pairs)) if sits else ""
    return f"{head}: {describe_tables(draw, pairs)}{out}{describe_byes(draw, bracket, pairs)}"


def describe_byes(draw: Draw, bracket: bool, pairs: bool) -> str:
    """Who has a bye: in the first round of a bracket as many as it needs, elsewhere an odd one each round."""
    byes = sum(table.is_bye for table in draw.tables)
    when = wording.IN_ROUND_ONE if bracket else wording.EACH_ROUND
    told = wording.ONE_BYE if byes == 1 else wording.SOME_BYES
    return told.format(who=entrants_said(byes, pairs), when=when) if byes else ""


def describe_rounds(rounds: int, each: int, tables: int, pitches: int | None, one: str = "deal") -> str:
    """ "4 rounds of 25 minutes (five deals each) and 5 between them". `rounds`: 0: nobody counts them."""
    change = CHANGE_MINUTES if tables > 1 else 0
    told = wording.ONE_ROUND if rounds == 1 else wording.SOME_ROUNDS if rounds else wording.ANY_ROUNDS
    deals = wording.LINES_EACH.format(lines=number_words(pitches), line=one) if pitches else ""
    between = wording.CHANGE_BETWEEN.format(minutes=change) if change and rounds != 1 else ""
    open_end = "" if rounds else wording.AS_MANY_AS_LIKED
    return f"{told.format(rounds=rounds, minutes=each - change)}{deals}{between}{open_end}"


def describe_minutes(minutes: int) -> str:
    """ "2 hours", "1 hour 30 minutes"."""
    hours, rest = divmod(minutes, 60)
    parts = [wording.ONE_HOUR if hours == 1 else wording.HOURS.format(hours=hours)] if hours else []
    return " ".join([*parts, *([wording.MINUTES.format(minutes=rest)] if rest or not hours else [])])


def describe_tables(draw: Draw, pairs: bool) -> str:
    """ "three tables of four and one of five"; where byes outnumber the matches "up to four tables of two"."""
    first_of_all = sum(not table.is_bye for table in draw.tables)
    if most_tables(draw) > first_of_all:
        return wording.UP_TO_TABLES.format(count=number_words(most_tables(draw)), size=SIZES[4 if pairs else 2])
    sizes = [len(table.seats) * (2 if pairs else 1) for table in draw.tables if not table.is_bye]
    parts: list[str] = []
    for size in sorted(set(sizes)):
        many = sizes.count(size)
        told = wording.MORE_TABLES if parts else wording.ONE_TABLE if many == 1 else wording.TABLES
        parts.append(told.format(count=number_words(many), size=SIZES[size] if size < len(SIZES) else size))
    return " and ".join(parts)


def describe_meetings(plan: Sequence[Draw], event: Event, pairs: bool = False, *, roles: bool = False) -> str:
    """How often two partner, or where nobody has a partner meet. `roles`: only people of two roles are partners."""
    everybody = {each.number: each.ticket for each in event.entrants}
    judged = quality(plan, [*everybody], everybody if roles else None)
    partners = bool(judged.partners)
    counts = judged.partners or judged.opponents
    least, most = judged.range(counts)
    if least == most and not roles:
        return (wording.ALL_PARTNER if partners else wording.ALL_MEET).format(times=times(most))
    if most == 1:
        return wording.NONE_PARTNERS_TWICE if partners else wording.NONE_MEETS_TWICE
    if pairs:
        return wording.PAIR_MEETS_AT_MOST.format(times=times(most))
    return describe_worst(judged, counts, *(("partner", "partners") if partners else ("meet", "meets")))


def pace(game: Game) -> GamePace:
    """What an evening needs to know of a game."""
    return GamePace(game.name, game.seating, game.minutes, game.match_minutes, game.deal)


def numbered_entrants(format: Format, players: int) -> tuple[Entrant, ...]:
    """Players 1 to n; where a format has two roles or teams, the first half is of one, the rest of the other."""
    half = (players + 1) // 2
    tickets = format.tickets or ("", "")
    return tuple(Entrant(number, tickets[number > half]) for number in range(1, players + 1))
