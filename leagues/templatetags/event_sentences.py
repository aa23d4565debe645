"""Sentences about an evening, for templates."""

from collections.abc import Sequence
from typing import Any

from django import template

from leagues.draw.page import DrawPage
from leagues.rules.formats import origin_sentence
from leagues.rules.results import describe_win_worth
from leagues.setup.rules_form import describe_settings
from leagues.state.facts import team_totals
from leagues.state.facts.event_state import EventState
from leagues.state.ranking.reckoning import find_reckoning
from leagues.state.ranking.winners import describe_loss_by_ending
from leagues.state.seats import balance, roles
from leagues.state.wording import CLOSED_ROUNDS_COUNT

register = template.Library()

ONE_COLUMN = 8  # rows that are read at a glance


@register.filter
def columns(rows: Sequence[Any]) -> list[Sequence[Any]]:
    """The rows for a wide screen: down the first column, then the second; few in one, none in none."""
    half = len(rows) if len(rows) <= ONE_COLUMN else (len(rows) + 1) // 2
    return [part for part in (rows[:half], rows[half:]) if part]


register.filter("evenness", balance.describe_balance)
register.filter("team_points", team_totals.describe_scoring)
register.filter("reckoning", find_reckoning)
register.filter("uneven_totals", balance.describe_uneven_totals)
register.filter("lost_tables", roles.describe_lost_tables)
register.filter("settings", describe_settings)


@register.filter
def how_it_goes(evening: EventState) -> tuple[str, ...]:
    """How its format works at these tables."""
    return evening.format.sentences(evening.facts)


@register.filter
def lost_by_the_end(evening: EventState) -> str:
    """What does not count if it ends now."""
    return describe_loss_by_ending(evening) or CLOSED_ROUNDS_COUNT.format(**evening.format.naming)


@register.filter
def rounds_to_come(page: DrawPage, evening: EventState) -> str:
    """That some counted rounds have not begun; else empty. `evening`: with the rounds whose results are hidden."""
    return balance.describe_rounds_to_come(evening, len(page.all_rounds))


@register.filter
def worth_of_a_win(evening: EventState) -> str:
    """What a win counts in the standings, where that is not plain; else empty."""
    return describe_win_worth(evening.format, evening.facts)


@register.filter
def origin(evening: EventState) -> str:
    """That its movement is our own version; else empty."""
    return origin_sentence(evening.format)
