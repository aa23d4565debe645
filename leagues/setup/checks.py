"""An evening of which nothing is published yet, and rounds with tables that its game is not played by."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from leagues.rules.choosing import starting
from leagues.rules.choosing.plan import Plan, build_plan
from leagues.rules.draws import Draw, Event, Format
from leagues.rules.words import number_words
from leagues.state.event_state import EventState
from leagues.state.table_state import find_seating
from scorekeeper.rules.game import Game, RuleError
from scorekeeper.rules.words import players_said


def start_refusal(evening: EventState) -> str:
    """Why it cannot begin as it stands, as its people say it; empty where it can, or has begun."""
    if evening.rounds:
        return ""
    refused, first = starting.refusal_and_round(evening.format, evening.facts)
    refused = refused or describe_unplayable(evening, first)
    return f"It cannot begin so: {refused}" if refused else ""


def checked_plan(evening: EventState) -> Plan:
    """The plan that it would begin with. `RuleError`: why it cannot, with those who are there,
    at the tables of its game."""
    plan = build_plan(evening.format, evening.facts)
    refuse_unplayable(evening, plan.draws)
    return plan


def refuse_unplayable(evening: EventState, plan: Sequence[Draw]) -> None:
    """`RuleError` where one of these rounds to come has a table that the game is not played by."""
    refused = describe_unplayable(evening, plan)
    if refused:
        raise RuleError(refused)


def describe_unplayable(evening: EventState, plan: Sequence[Draw]) -> str:
    """Which of the rounds to come has a table that the game is not played by, in a sentence; empty where none has."""
    return describe_unplayable_table(evening.game, evening.facts, plan, evening.due, evening.is_pair)


def describe_too_few(format: Format, event: Event, game: Game, pairs: bool) -> str:
    """Why it cannot be played at the tables of round 1 without those who come later;
    empty where it can, or all are there."""
    plan = starting.first_draws(format, event) if starting.who_is_missing(event) else ()
    return describe_unplayable_table(game, event, plan, 1, lambda one, number: pairs)


def describe_unplayable_table(
    game: Game, event: Event, plan: Sequence[Draw], due: int, is_pair: Callable[[int, int], bool]
) -> str:
    """Which round, from round `due` on, has a table that the game is not played by, and who is missing in round 1; else
    empty. `is_pair`: of an entrant in a round."""
    for number, draw in enumerate(plan, due):
        for table in draw.tables:
            two = [is_pair(one, number) for one in table.seats]
            if not table.is_bye and find_seating(game, len(two), table.sides, all(two)) is None:
                missing = starting.who_is_missing(event) if number == 1 else ""
                return f"{describe_table_size(game, number, len(two) + sum(two))} {missing}".strip()
    return ""


def partnership_refusal(format: Format, event: Event, game: Game, size: int) -> str:
    """That the game is played in partnerships, by so many people (0: by any); and why partners cannot sit here."""
    knows = any(option.key == "partners" for option in format.options)
    partners = replace(event, options={**event.options, "partners": True})
    refused = (knows and format.refusal(partners)) or ""
    by_so_many = f" by {number_words(size)}" if size else ""
    if refused:
        return f"{game.name}{by_so_many} is played in partnerships. {refused}"
    return f"Everybody plays alone here; {game.name}{by_so_many} is played in partnerships."


def describe_table_size(game: Game, number: int, people: int) -> str:
    """That a round would have a table of so many people."""
    size = number_words(people)
    why = f"{game.name} is not played so" if people in game.counts else f"{game.name} is for {players_said(game)}"
    return f"Round {number} would have a table of {size}: {why}."
