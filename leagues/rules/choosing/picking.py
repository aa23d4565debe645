"""Formats that fit the people, the time and the game, and how each would run.

The minutes of a deal, a match and a change of tables are our estimates.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from leagues.rules.drawing.quality import describe_worst, quality
from leagues.rules.drawing.wording import MEET, PARTNER
from leagues.rules.draws import DEALS, Draw, EntrantFacts, EventFacts
from leagues.rules.format import Format
from leagues.rules.formats import FORMATS
from leagues.rules.words import at_start, deal_words, describe_count, number_words
from scorekeeper.rules.game import Game
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined

from . import wording

CHANGE_MINUTES = 5  # minutes between two rounds at several tables
FEW_ROUNDS = 3  # with time for fewer whole matches, a round is one deal a player instead
LEAST_FILLED = 3  # a format that fills less than the third part of the time is not proposed
MANY_ROUNDS = 20  # an offer of more has no number of rounds
MAX_PLANNED = 120  # people; above that no plan is drawn for an offer
SIZES = ("", "one", "two", "three", "four", "five", "six", "seven", "eight")
Planner = Callable[[Format, EventFacts], tuple[Draw, ...]]


@dataclass(frozen=True)
class GamePace:
    """How long a game takes. `deal`, `match`: minutes; `seatings`: possible (sides, partners), empty: any."""

    name: str = ""
    seatings: tuple[tuple[int, int], ...] = ()
    deal: int = 5
    match: int = 30
    deal_words: tuple[str, str] = ("deal", "deals")  # for one, for several


@dataclass(frozen=True)
class FormatOffer:
    """A format as it would be run. `minutes`: of a round with the change of tables.

    `deals`: in a round, where there is no time for whole matches; None: the format's own number. `options`: other
    than the format's defaults.
    """

    key: str
    words: str
    rounds: int
    tables: int
    minutes: int
    sitting_out: int
    deals: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    def fills_little(self, minutes: int) -> bool:
        """Whether it fills less than a third of the time that there is."""
        return LEAST_FILLED * self.rounds * self.minutes < minutes


def draw_plan(format: Format, event: EventFacts) -> tuple[Draw, ...]:
    """Every round, drawn by the format."""
    return format.pairing.draws(event)


def find_offers(
    event: EventFacts, minutes: int, game: GamePace, *, pairs: bool = False, plans: Planner = draw_plan
) -> tuple[FormatOffer, ...]:
    """Every format that fits an event before its first round: fewest sitting out first, then most time played.

    Formats that fill less than a third of the time come last, though nobody would sit out in them.

    `event`: entrants, seed and chosen options; `pairs`: an entrant is a pair; `plans`: draws the plan of which the
    offer says who meets whom.
    """
    found = [build_offer(format, event, minutes, game, pairs, plans) for format in FORMATS.values()]
    return tuple(
        sorted(
            filter(None, found),
            key=lambda each: (each.fills_little(minutes), each.sitting_out, -each.rounds * each.minutes),
        )
    )


def build_offer(
    format: Format, event: EventFacts, minutes: int, game: GamePace, pairs: bool, plans: Planner
) -> FormatOffer | None:
    """The offer of one format; None where it does not fit the people, the game or the time."""
    if pairs != (format.people.only_pairs) or not format.pairing.has_rounds:
        return None
    event = replace(event, options={**format.default_options(), **event.options})
    options = playable_options(format, event, game, pairs)
    if options is None:
        return None
    event = replace(event, options={**event.options, **options})
    draw = first_round(format, with_all_present(event))
    used = most_tables(draw)
    if not used:
        return None
    each, deals = minutes_per_round(format, event, game, used), None
    if (
        format.lines_per_round(event) is None
        and min(FEW_ROUNDS, format.rounds.length(event) or FEW_ROUNDS) * each > minutes
    ):
        deals = max(len(table.seats) for table in draw.tables)
        each = minutes_per_round(format, replace(event, options={**event.options, DEALS: deals}), game, used)
    rounds = rounds_in_time(format, event, minutes, each)
    if not rounds:
        return None
    uncounted = not format.rounds.length(event) and rounds > MANY_ROUNDS
    if not uncounted and any(option.key == "rounds" for option in format.options):
        options = {**options, "rounds": rounds}
    if deals:
        options = {**options, DEALS: deals}
    begun = replace(event, options={**event.options, **options})
    seating = describe_seating(pairs, draw, format)
    told_rounds = describe_lengths(0 if uncounted else rounds, each, used, deals, *game.deal_words, format.words.round)
    plan = plans(format, begun)[:rounds] if has_known_plan(format, begun) else ()
    roles = bool(format.people.shape and format.people.shape(begun).roles)
    promise = [describe_meetings(plan, begun, roles=roles)] if plan else []
    words = " ".join([wording.OFFER.format(seating=seating, rounds=told_rounds), *promise])
    return FormatOffer(format.key, words, rounds, used, each, len(draw.out), deals, options)


def layouts(format: Format) -> Iterator[dict[str, Any]]:
    """Options that change the size of tables, the defaults first."""
    yield {}
    for option in format.options:
        if option.key in format.people.partner_options:
            yield {**format.people.partner_options}
        if option.key == "group":
            yield from ({option.key: size} for size in range(3, 7))
        if option.key == "seats":  # at one table the larger, so that fewer wait
            yield from ({option.key: size} for size in range(option.high, 2, -1))


def playable_options(format: Format, event: EventFacts, game: GamePace, pairs: bool = False) -> dict[str, Any] | None:
    """The first options whose tables the game can be played at by these people; None: there are none."""
    for options in layouts(format):
        tried = replace(event, options={**event.options, **options})
        if format.refusal(tried) is None and suits(game, first_round(format, tried), pairs):
            return options
    return None


def with_all_present(event: EventFacts) -> EventFacts:
    """The event with everybody here from round 1, so that an offer counts latecomers."""
    return replace(event, entrants=tuple(replace(each, joined=1, away=frozenset()) for each in event.entrants))


def first_round(format: Format, event: EventFacts) -> Draw:
    """The first round; `RuleError` where the format has none for these people."""
    if not event.starters:
        raise RuleError(wording.NOBODY_HERE)
    if not format.pairing.is_drawn_beforehand:
        return format.pairing.next(event)
    short = {"rounds": 1} if any(option.key == "rounds" for option in format.options) else {}
    return format.pairing.draws(replace(event, options={**event.options, **short, "effort": 0}))[0]


def suits(game: GamePace, draw: Draw, pairs: bool = False) -> bool:
    """Whether the game can be played at every table of a draw."""
    tables = [table for table in draw.tables if not table.is_bye]
    shapes = {(table.sides, 2 if pairs else len(table.seats) // table.sides) for table in tables}
    return bool(shapes) and (not game.seatings or shapes <= set(game.seatings))


def most_tables(draw: Draw) -> int:
    """Most tables in any round; with many byes in round 1, that is round 2."""
    byes = sum(table.is_bye for table in draw.tables)
    return max(len(draw.tables) - byes, len(draw.tables) // 2 if byes > 1 else 0)


def minutes_per_round(format: Format, event: EventFacts, game: GamePace, tables: int) -> int:
    """Minutes of a round with the change of tables."""
    lines = format.lines_per_round(event)
    return (lines * game.deal if lines else game.match) + (CHANGE_MINUTES if tables > 1 else 0)


def rounds_in_time(format: Format, event: EventFacts, minutes: int, each: int) -> int:
    """Rounds there is time for; 0 where one is too long, or a format that cannot be cut short."""
    length, room = format.rounds.length(event), minutes // each
    if any(option.key == "rounds" for option in format.options):
        return min(length or room, room)
    return length if length <= room else 0


def has_known_plan(format: Format, event: EventFacts) -> bool:
    """Whether the whole plan is drawn before the start, and small enough to be drawn for an offer."""
    return format.pairing.is_drawn_beforehand and len(event.entrants) <= MAX_PLANNED


# -- in words


def describe_seating(pairs: bool, draw: Draw, format: Format) -> str:
    """ "Three tables of four and one of five"."""
    sits = len(draw.out)
    words = wording.ONE_SITS_OUT if sits == 1 else wording.SOME_SIT_OUT
    out = words.format(who=describe_count(sits, pairs), **format.naming) if sits else ""
    seated = (describe_sizes(draw, pairs), out, describe_byes(draw, format, pairs))
    return at_start(", ".join(filter(None, seated)))


def describe_byes(draw: Draw, format: Format, pairs: bool) -> str:
    """Who has a bye: in round 1 of a bracket, or of an odd number one each round; empty where nobody does."""
    byes = sum(table.is_bye for table in draw.tables)
    when = (wording.IN_ROUND_ONE if format.pages.has_bracket else wording.EACH_ROUND).format(**format.naming)
    words = wording.ONE_BYE if byes == 1 else wording.SOME_BYES
    return words.format(who=describe_count(byes, pairs), when=when) if byes else ""


def describe_lengths(
    rounds: int,
    each: int,
    tables: int,
    deals: int | None,
    one: str = "deal",
    many: str = "deals",
    round_name: str = "round",
) -> str:
    """ "4 rounds of 25 minutes (five deals each) and 5 between them". `rounds`: 0: no number is said."""
    change = CHANGE_MINUTES if tables > 1 else 0
    words = wording.ONE_ROUND if rounds == 1 else wording.SOME_ROUNDS if rounds else wording.ANY_ROUNDS
    each_round = wording.ONE_LINE_EACH if deals == 1 else wording.LINES_EACH
    lines = each_round.format(count=number_words(deals), line=one, lines=many) if deals else ""
    between = wording.CHANGE_BETWEEN.format(minutes=change) if change and rounds != 1 else ""
    open_end = "" if rounds else wording.AS_MANY_AS_LIKED
    return f"{words.format(rounds=rounds, minutes=each - change, round_name=round_name)}{lines}{between}{open_end}"


def describe_minutes(minutes: int) -> str:
    """ "2 hours", "1 hour 30 minutes"."""
    hours, rest = divmod(minutes, 60)
    parts = [wording.ONE_HOUR if hours == 1 else wording.HOURS.format(hours=hours)] if hours else []
    return " ".join([*parts, *([wording.MINUTES.format(minutes=rest)] if rest or not hours else [])])


def describe_sizes(draw: Draw, pairs: bool) -> str:
    """ "three tables of four and one of five"; where byes outnumber the matches "up to four tables of two"."""
    first_of_all = sum(not table.is_bye for table in draw.tables)
    if most_tables(draw) > first_of_all:
        return wording.UP_TO_TABLES.format(count=number_words(most_tables(draw)), size=SIZES[4 if pairs else 2])
    sizes = [len(table.seats) * (2 if pairs else 1) for table in draw.tables if not table.is_bye]
    parts: list[str] = []
    for size in sorted(set(sizes)):
        many = sizes.count(size)
        words = wording.MORE_TABLES if parts else wording.ONE_TABLE if many == 1 else wording.TABLES
        parts.append(words.format(count=number_words(many), size=SIZES[size] if size < len(SIZES) else size))
    return joined(parts)


def describe_meetings(plan: Sequence[Draw], event: EventFacts, *, roles: bool = False) -> str:
    """How often people partner, or meet where nobody has a partner. `roles`: partners are of different roles."""
    everybody = {each.number: each.ticket for each in event.entrants}
    judged = quality(plan, [*everybody], everybody if roles else None)
    counted, verb = (judged.partners, PARTNER) if judged.partners else (judged.opponents, MEET)
    words = describe_worst(judged, counted, verb)
    return " ".join(words if max(counted.values(), default=0) > 1 else words[:1])


def pace(game: Game) -> GamePace:
    """The pace of a game."""
    return GamePace(game.name, game.seating, game.about.minutes, game.about.match_minutes, deal_words(game))


def numbered_entrants(format: Format, players: int) -> tuple[EntrantFacts, ...]:
    """Players 1 to n; with two roles or teams, the first half is of one and the rest of the other."""
    half = (players + 1) // 2
    tickets = format.people.tickets or ("", "")
    return tuple(EntrantFacts(number, tickets[number > half]) for number in range(1, players + 1))
