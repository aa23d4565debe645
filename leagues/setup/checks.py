"""Why an evening cannot start: nobody can draw it, or a table would be of a size that its game is not played at."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from leagues.rules.choosing import starting
from leagues.rules.choosing.plan import Plan, build_plan
from leagues.rules.draws import Draw, EventFacts
from leagues.rules.format import Format
from leagues.rules.words import number_words
from leagues.state.facts.event_state import EventState
from leagues.state.facts.table_state import find_seating
from scorekeeper.rules.game import Game
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import describe_player_counts

from . import wording


def start_refusal(evening: EventState) -> str:
    """Why it cannot start with the people who are here; empty where it can, or has started."""
    if evening.rounds:
        return ""
    refused, first = starting.refusal_and_round(evening.format, evening.facts)
    refused = refused or plan_refusal(evening, first)
    return wording.CANNOT_START.format(why=refused) if refused else ""


def checked_plan(evening: EventState) -> Plan:
    """The plan that it would start with. `RuleError` where there is none, or it has a table that cannot be played."""
    plan = build_plan(evening.format, evening.facts)
    refuse_unplayable(evening, plan.draws)
    return plan


def refuse_unplayable(evening: EventState, plan: Sequence[Draw]) -> None:
    """`RuleError` where one of these rounds to come has a table that the game is not played at."""
    refused = plan_refusal(evening, plan)
    if refused:
        raise RuleError(refused)


def plan_refusal(evening: EventState, plan: Sequence[Draw]) -> str:
    """The first of these rounds to come with a table that the game is not played at; empty where there is none."""
    return table_size_refusal(evening.game, evening.facts, plan, evening.due, evening.is_pair)


def attendance_refusal(format: Format, event: EventFacts, game: Game, pairs: bool) -> str:
    """Why round 1 cannot be played without those who come later; empty where it can, or everybody is there."""
    plan = starting.first_draws(format, event) if starting.who_is_missing(event) else ()
    return table_size_refusal(game, event, plan, 1, lambda one, number: pairs)


def table_size_refusal(
    game: Game, event: EventFacts, plan: Sequence[Draw], due: int, is_pair: Callable[[int, int], bool]
) -> str:
    """The first round with a table that the game is not played at, and who is missing in round 1; else empty.

    `plan` begins with round `due`; `is_pair` tells it of an entrant in a round.
    """
    for number, draw in enumerate(plan, due):
        for table in draw.tables:
            pairs = [is_pair(one, number) for one in table.seats]
            if not table.is_bye and find_seating(game, len(pairs), table.sides, all(pairs)) is None:
                missing = starting.who_is_missing(event) if number == 1 else ""
                return f"{describe_table_size(game, event, number, len(pairs) + sum(pairs))} {missing}".strip()
    return ""


def partnership_refusal(format: Format, event: EventFacts, game: Game, size: int) -> str:
    """That the game needs partners at a table of `size` (0: of any), and why this format has none."""
    with_partners = replace(event, options={**event.options, **format.people.partner_options})
    refused = (format.people.partner_options and format.refusal(with_partners)) or ""
    if refused:
        template = wording.PARTNERS_REFUSED_AT_SIZE if size else wording.PARTNERS_REFUSED
    elif format.people.takes_pairs and find_seating(game, 2, 2, True) == (2, 2):
        template = wording.NEEDS_PAIRS_OF_TEAMS if format.teams.are_named else wording.NEEDS_PAIRS
    else:
        template = wording.NEEDS_PARTNERS_AT_SIZE if size else wording.NEEDS_PARTNERS
    return template.format(game=game.name, size=size, why=refused)


def describe_table_size(game: Game, event: EventFacts, number: int, people: int) -> str:
    """That round `number` would have a table of this size."""
    template = wording.NOT_AT_THIS_TABLE if people in game.counts else wording.WRONG_TABLE_SIZE
    size, players = number_words(people), describe_player_counts(game)
    return template.format(round=number, size=size, game=game.name, players=players, **event.naming)
