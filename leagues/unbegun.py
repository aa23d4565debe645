"""An evening of which nothing is published yet, and rounds with tables that its game is not played by."""

from collections.abc import Sequence

from scorekeeper.rules.game import Game, RuleError
from scorekeeper.rules.words import players_said

from .evening import Evening
from .plans import Plan, planned
from .rules import starting
from .rules.draws import Draw, Event, Format
from .rules.words import counted
from .seated import seating


def cannot_begin(evening: Evening) -> str:
    """Why it cannot begin as it stands, as its people say it; empty where it can, or has begun."""
    if evening.rounds:
        return ""
    format, facts = evening.format, evening.facts
    refused = starting.refused(format, facts)
    if not refused and starting.who_is_missing(facts):
        refused = unplayable(evening, starting.begins(format, facts))
    return evening.said(f"It cannot begin so: {refused}") if refused else ""


def plan_of(evening: Evening) -> Plan:
    """The plan that it would begin with. `RuleError`: why it cannot, with those who are there, at the tables of its game."""
    plan = planned(evening.format, evening.facts)
    refuse_unplayable(evening, plan.draws)
    return plan


def refuse_unplayable(evening: Evening, plan: Sequence[Draw]) -> None:
    """`RuleError` where one of these rounds to come has a table that the game is not played by."""
    refused = unplayable(evening, plan)
    if refused:
        raise RuleError(refused)


def unplayable(evening: Evening, plan: Sequence[Draw]) -> str:
    """Which of the rounds to come has a table that the game is not played by, in a sentence; empty where none has."""
    pairs = evening.pairs
    for number, draw in enumerate(plan, evening.due):
        for table in draw.tables:
            if not table.is_bye and evening.shape_of(table.seats, table.sides, number) is None:
                missing = starting.who_is_missing(evening.facts) if number == 1 else ""
                return f"{of_so_many(evening.game, number, len(table.seats) * (1 + pairs))} {missing}".strip()
    return ""


def too_few_now(format: Format, event: Event, game: Game, pairs: bool) -> str:
    """Why it cannot be played at the tables of round 1 without those who come later; empty where it can, or all are there."""
    missing = starting.who_is_missing(event)
    for draw in starting.begins(format, event) if missing else ():
        for table in draw.tables:
            if not table.is_bye and seating(game, len(table.seats), table.sides, pairs) is None:
                return f"{of_so_many(game, 1, len(table.seats) * (1 + pairs))} {missing}"
    return ""


def of_so_many(game: Game, number: int, people: int) -> str:
    """That a round would have a table of so many people."""
    size = counted(people)
    why = f"{game.name} is not played so" if people in game.counts else f"{game.name} is for {players_said(game)}"
    return f"Round {number} would have a table of {size}: {why}."
