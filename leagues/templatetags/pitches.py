"""Rounds in the words of those who play them."""

from django import template

from leagues.draw.page import DrawPage
from leagues.rules.formats import origin_sentence as origin_of
from leagues.rules.results import describe_win_worth
from leagues.rules.standings.sitting_out import SAT_OUT
from leagues.setup.rules_form import describe_settings
from leagues.state import balance as even
from leagues.state import next_seats, team_totals
from leagues.state.event_state import EventState
from leagues.state.reckoning import Reckoned, find_reckoning
from leagues.state.winners import describe_loss_by_ending

register = template.Library()

UNFINISHED = "Closed rounds count. A round in play counts as far as its tables have finished."


@register.filter
def how_it_goes(evening: EventState) -> tuple[str, ...]:
    """How its format goes, as far as it is so at these tables."""
    return evening.format.sentences(evening.facts)


@register.filter
def evenness(evening: EventState) -> str:
    """Who plays least often and who most, where they wait in a queue; else empty."""
    return even.describe_balance(evening)


@register.filter
def team_points(evening: EventState) -> str:
    """How a round counts for the teams, where it is not simply its points; else empty."""
    return team_totals.describe_scoring(evening)


@register.filter
def reckoning(evening: EventState) -> list[Reckoned]:
    """What everybody gets or pays once it is over; empty where nobody does."""
    return find_reckoning(evening)


@register.filter
def lost_by_the_end(evening: EventState) -> str:
    """What ending it now leaves out, or that nothing is left out but what a table has not finished."""
    return describe_loss_by_ending(evening) or UNFINISHED


@register.filter
def uneven_totals(evening: EventState) -> str:
    """That the totals are uneven, because some play more often than others; else empty."""
    return even.describe_uneven_totals(evening)


@register.filter
def pays_sit_outs(evening: EventState) -> bool:
    """Whether the format has a rule by which a round sat out counts something."""
    return SAT_OUT in evening.format.options


@register.filter
def rounds_to_come(page: DrawPage) -> str:
    """That rounds are counted which have not begun; else empty."""
    return even.describe_rounds_to_come(page.evening, len(page.all_rounds))


@register.filter
def worth_of_a_win(evening: EventState) -> str:
    """What a win counts in the standings, where that is to be said; else empty."""
    return describe_win_worth(evening.format, evening.facts)


@register.filter
def origin(evening: EventState) -> str:
    """That no book tells how people move in it, but we do; else empty."""
    return origin_of(evening.format)


@register.filter
def next_leavers(evening: EventState) -> str:
    """Who leaves before the round that comes because of the limit; else empty."""
    return next_seats.describe_leavers(evening, evening.due)


@register.filter
def settings(evening: EventState) -> str:
    """What it starts with: "7 rounds · 4 deals a round"."""
    return describe_settings(evening)
