"""Which formats fit the people who are there and the game they play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from leagues.actions.roster import NewEntrant
from leagues.rules import draws
from leagues.rules.choosing import picking, starting
from leagues.rules.choosing import plan as planning
from leagues.rules.choosing.picking import pace
from leagues.rules.drawing.tickets import draw_tickets
from leagues.rules.format import Format, Occasion
from leagues.rules.formats import FORMATS, name_of
from leagues.rules.results import describe_win_worth
from leagues.rules.ticket_words import ROLES, TEAMS
from leagues.rules.words import deal_words, number_words
from leagues.state.facts.table_state import find_seating
from scorekeeper.rules.game import Game
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import describe_player_counts, joined

from . import wording
from .checks import attendance_refusal, partnership_refusal

SAMPLE_SIZE = 40  # people: the tables of more are of the same sizes
FEW_PEOPLE = 8  # below: people at one table, or two
LEAST_SUITED = 99
PAIR = 2  # who play each other in most games


@dataclass(frozen=True)
class FormatChoice:
    """A format for these people. `refused`: why it does not fit, else empty; `options`: what it would start with."""

    format: Format
    words: str
    refused: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    minutes: int = 0  # a round, for the clock
    until: str = ""  # what a target is counted in, where nothing but a target or a word ends it: "points", "wins"
    idle: int = 0  # 0: everybody plays all the time, or by tickets as many as can; 1: not so; 2: more sit out than play

    @property
    def key(self) -> str:
        return self.format.key

    @property
    def name(self) -> str:
        return name_of(self.format, self.options)


def offer_formats(
    roll: Sequence[NewEntrant], game: Game, minutes: int, seed: str = "", *, in_worth: str = ""
) -> list[FormatChoice]:
    """Every format, those that fit first: by how many sit out, then by what suits the people and the game. Those that
    fill little of the time come after.

    `minutes`: the time there is, 0 where nobody said; `seed`: of the draws; `in_worth`: what a match counts is
    called so, and adds up.
    """
    timed = offers_in_time(roll, game, minutes, seed)
    found = [offer_format(format, roll, game, timed, in_worth=in_worth) for format in FORMATS.values()]
    order = [*timed, *(key for key in FORMATS if key not in timed)]
    brief = {key for key, offer in timed.items() if offer.fills_little(minutes)}
    return sorted(
        found,
        key=lambda each: (
            bool(each.refused),
            bool(each.refused) and each.format.only_game.key != game.key,
            each.key in brief,
            each.idle,
            preference(each.format, roll, game),
            order.index(each.key),
        ),
    )


def with_tickets(format: Format, roll: Sequence[NewEntrant], seed: str) -> list[NewEntrant]:
    """The roll with tickets drawn for those who have none, where the format draws them."""
    if not format.people.draws_tickets:
        return list(roll)
    drawn = draw_tickets(format.people.tickets, [each.ticket for each in roll], Random(f"{seed} tickets"))
    return [replace(each, ticket=ticket) for each, ticket in zip(roll, drawn, strict=True)]


def offer_format(
    format: Format,
    roll: Sequence[NewEntrant],
    game: Game,
    timed: Mapping[str, picking.FormatOffer],
    *,
    in_worth: str = "",
) -> FormatChoice:
    roll, unit = with_tickets(format, roll, ""), unit_of_worth(format) if in_worth else {}
    options, pairs = {**table_options(format, roll, game), **unit}, seats_pairs(format, roll)
    event = build_event(format, roll, game, **options)
    refused = game_refusal(format, game) or beyond_tickets(format, roll, game)
    refused = refused or starting.refusal(format, event) or pairs_refusal(format, roll)
    refused = refused or table_refusal(format, event, game, pairs) or attendance_refusal(format, event, game, pairs)
    if refused:
        return FormatChoice(format, "", refused)
    until, draw = target_unit(format, event), first_round(format, picking.with_all_present(event))
    offer = timed.get(format.key)
    if offer is None:
        words, clock = describe_offer(format, roll, game, event, draw, timed=bool(timed)), 0
    else:
        clock = offer.minutes - (picking.CHANGE_MINUTES if offer.tables > 1 else 0)
        words, options = offer.words, {**offer.options, **unit}
        event = build_event(format, roll, game, **options)
    event = replace(event, match_unit=in_worth or event.match_unit)
    words = f"{words} {describe_play(format, event)}"
    return FormatChoice(format, words, "", options, clock, until, idle_level(format, draw, roll))


def beyond_tickets(format: Format, roll: Sequence[NewEntrant], game: Game) -> str:
    """Why tickets for whoever has none would not help: the reason that nobody can mend comes first; else empty."""
    if not format.people.tickets or all(each.ticket in format.people.tickets for each in roll):
        return ""
    given = [replace(each, ticket=format.people.tickets[2 * at >= len(roll)]) for at, each in enumerate(roll)]
    pairs, event = seats_pairs(format, given), build_event(format, given, game, **table_options(format, given, game))
    return pairs_refusal(format, given) or table_refusal(format, event, game, pairs)


def unit_of_worth(format: Format) -> dict[str, Any]:
    """The option by which match points add up; empty where that is no choice."""
    if format.rounds.deals:  # a table plays no whole match
        return {}
    units = [value for option in format.options if option.key == "unit" for value, _ in option.choices]
    return next(({"unit": value} for value in ("worth", "match_points") if value in units), {})


def idle_level(format: Format, draw: draws.Draw, roll: Sequence[NewEntrant]) -> int:
    """`FormatChoice.idle` in round 1; who has a bye does not play."""
    if 2 * len(draw.out) > len(roll):
        return 2
    waits = draw.out or not format.pairing.has_rounds or any(table.is_bye for table in draw.tables)
    return int(bool(waits) and not format.has_tickets)


def target_unit(format: Format, event: draws.EventFacts) -> str:
    """What a target is counted in, where the format has no last round; else empty."""
    target = "target" in event.options and not format.rounds.length(event)
    return (format.scoring.unit(event) or "points") if target else ""


def describe_play(format: Format, event: draws.EventFacts) -> str:
    """Who stays on, what a win counts, and what these rounds leave out, in sentences."""
    return " ".join(
        filter(None, (format.sentences(event)[0], describe_win_worth(format, event), format.offer.remark(event)))
    )


def table_options(format: Format, roll: Sequence[NewEntrant], game: Game) -> dict[str, Any]:
    """The options with which these people sit at tables of this game, such as partners or fours."""
    if not format.pairing.has_rounds:
        return {}
    try:
        few = sample(build_event(format, roll, game))
        return picking.playable_options(format, few, pace(game), seats_pairs(format, roll)) or {}
    except RuleError:
        return {}


def sample(event: draws.EventFacts) -> draws.EventFacts:
    """The event with fewer people and tables of the same sizes."""
    few = event.entrants[: SAMPLE_SIZE + len(event.entrants) % 12]
    if {each.ticket for each in event.entrants} - {"", *ROLES, *TEAMS}:  # part of a list would leave teams in part
        return event
    return replace(event, entrants=few)


def offers_in_time(
    roll: Sequence[NewEntrant], game: Game, minutes: int, seed: str = ""
) -> dict[str, picking.FormatOffer]:
    """What fits in the time, by format, best first; empty where there is no limit."""
    if not minutes:
        return {}
    pairs = any(len(each.names) > 1 for each in roll)
    event = draws.EventFacts(build_entrants(roll), (), planning.game_facts(game, game.usual_options()), seed)
    found = picking.find_offers(event, minutes, pace(game), pairs=pairs, plans=plan_at_start)
    return {offer.key: offer for offer in found}


def plan_at_start(format: Format, event: draws.EventFacts) -> tuple[draws.Draw, ...]:
    """The rounds that the evening would start with; tickets count only where the format has some."""
    entrants = event.entrants if format.has_tickets else tuple(replace(each, ticket="") for each in event.entrants)
    try:
        return planning.build_plan(format, replace(event, entrants=entrants)).draws
    except RuleError:
        return ()


def build_event(format: Format, roll: Sequence[NewEntrant], game: Game, **options: Any) -> draws.EventFacts:
    """The event before its first round."""
    options = {**format.default_options(), **planning.game_facts(game, game.usual_options()), **options}
    return draws.EventFacts(build_entrants(roll), (), options, "first look", format.words.round)


def build_entrants(roll: Sequence[NewEntrant]) -> tuple[draws.EntrantFacts, ...]:
    return tuple(
        draws.EntrantFacts(number, each.ticket, each.joined, None, frozenset(each.away))
        for number, each in enumerate(roll, 1)
    )


def game_refusal(format: Format, game: Game) -> str:
    """Why the format is not for this game: it is for another; empty for those that take any."""
    tied = format.only_game.key not in ("", game.key)
    return wording.FOR_ONE_GAME.format(format=format.name, game=GAMES[format.only_game.key].name) if tied else ""


def pairs_refusal(format: Format, roll: Sequence[NewEntrant]) -> str:
    """Why these pairs, or people alone, are not what the format seats; empty where they are."""
    pairs = [each for each in roll if len(each.names) > 1]
    if format.people.only_pairs and len(pairs) < len(roll):
        return wording.FOR_PAIRS
    if pairs and not format.people.takes_pairs:
        return wording.FOR_SINGLES
    return ""


def seats_pairs(format: Format, roll: Sequence[NewEntrant]) -> bool:
    """Whether every seat is a pair's."""
    return format.people.only_pairs or (bool(roll) and all(len(one.names) > 1 for one in roll))


def table_refusal(format: Format, event: draws.EventFacts, game: Game, pairs: bool) -> str:
    """Why this game cannot be played at the tables that the format makes; empty where it can."""
    for table in first_round(format, sample(event)).tables:
        if any(table.partners()) and all(side == 1 for _, side in game.seating):
            return wording.NO_PARTNERS_IN_GAME.format(game=game.name)
        if not table.is_bye and find_seating(game, len(table.seats), table.sides, pairs) is None:
            together = all(side > 1 for _, side in game.seating)
            if not any(table.partners()) and (together or len(table.seats) in game.counts):
                return partnership_refusal(format, event, game, 0 if together else len(table.seats))
            return describe_table_sizes(format, event, game, pairs)
    return ""


def describe_table_sizes(format: Format, event: draws.EventFacts, game: Game, pairs: bool) -> str:
    """How many sit at its tables in any layout, and how many the game is for."""
    each = 2 if pairs else 1
    partners = any(side > 1 for _, side in game.seating)
    layouts = [
        options
        for options in picking.layouts(format)
        if partners or not options.keys() & format.people.partner_options.keys()
    ]
    laid = [replace(sample(event), options={**event.options, **options}) for options in layouts]
    tables = [table for tried in laid for table in first_round(format, tried).tables if not table.is_bye]
    sizes = sorted({len(table.seats) * each for table in tables})
    if set(sizes) & set(game.counts):
        return wording.NOT_ENOUGH_TABLES.format(game=game.name, players=describe_player_counts(game))
    said = [number_words(size) for size in sizes]
    range_ = joined(said) if len(said) < 3 else wording.SIZE_RANGE.format(low=said[0], high=said[-1])
    return wording.TABLE_SIZES_DIFFER.format(
        format=format.name, sizes=range_, game=game.name, players=describe_player_counts(game)
    )


def first_round(format: Format, event: draws.EventFacts) -> draws.Draw:
    """The first round; a table of two where people arrange their own, and none where there is no round."""
    if not format.pairing.has_rounds:
        return draws.Draw((draws.DrawnTable(1, (1, 2)),))
    try:
        return picking.first_round(format, event)
    except RuleError:
        return draws.Draw(())


def preference(format: Format, roll: Sequence[NewEntrant], game: Game) -> int:
    """0 for what suits most: small formats at one table, changing partners in a hall, pairs where there are pairs."""
    partners = any(each > 1 for _, each in game.seating)
    tied = any(each.only_game.key == game.key for each in FORMATS.values())
    if tied and not partners:
        return int(format.only_game.key != game.key)
    if tied and game.about.most_often == PAIR:
        return -1 if format.only_game.key == game.key else format.offer.suits.get("matches_of_two", LEAST_SUITED)
    return format.offer.suits.get(occasion_of(roll, game), LEAST_SUITED)


def occasion_of(roll: Sequence[NewEntrant], game: Game) -> Occasion:
    """What these people and this game make of an evening."""
    if any(len(each.names) > 1 for each in roll):
        return "pairs"
    carried = {each.ticket for each in roll} - {""}
    if carried:
        return "roles" if carried <= {*ROLES, *TEAMS} else "teams"
    if len(roll) < FEW_PEOPLE:
        return "few_people"
    if game.counts[-1] == 2:
        return "matches_of_two"
    return "partners" if any(each > 1 for _, each in game.seating) else "everybody_alone"


def describe_offer(
    format: Format,
    roll: Sequence[NewEntrant],
    game: Game,
    event: draws.EventFacts,
    draw: draws.Draw,
    *,
    timed: bool,
) -> str:
    """The tables of its first round, its rounds, and how long each takes. `timed`: also how long all of it takes."""
    if not format.pairing.has_rounds:
        return wording.MATCHES_BY_CHALLENGE
    used, length = picking.most_tables(draw), format.rounds.length(event)
    each = picking.minutes_per_round(format, event, pace(game), used)
    deals = 1 if format.lines_per_round(event) == 1 else None  # less than people expect of a round
    rounds = picking.describe_lengths(length, each, used, deals, *deal_words(game), round_name=format.words.round)
    duration = picking.describe_minutes(length * each)
    in_all = wording.TIME_IN_ALL.format(duration=duration) if timed and length else ""
    pairs = any(len(each.names) > 1 for each in roll)
    return f"{picking.describe_seating(pairs, draw, format)}, {rounds}.{in_all}"
