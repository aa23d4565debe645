"""Rounds in the words of those who play them."""

from django import template
from django.utils.safestring import SafeString, mark_safe

from .. import evenness as even
from .. import moves, teams
from ..drawing import Drawing
from ..evening import Evening
from ..rules import staying
from ..rules.formats import origin as origin_of
from ..rules.results import worth
from ..rules.sitting_out import SAT_OUT
from ..terms import settings_words
from ..winners import before_the_end

register = template.Library()


@register.filter
def said_at(words: str, evening: Evening) -> str:
    """Words about rounds as the people of an evening say them: at a kitchen table each is a pitch."""
    said = evening.said(words)
    return mark_safe(said) if isinstance(words, SafeString) else said


@register.filter
def how_it_goes(evening: Evening) -> tuple[str, ...]:
    """How its format goes, as far as it is so at these tables."""
    return staying.how(evening.format, evening.facts)


@register.filter
def evenness(evening: Evening) -> str:
    """Who plays least often and who most, where they wait in a queue; else empty."""
    return even.told(evening)


@register.filter
def team_points(evening: Evening) -> str:
    """How a round counts for the teams, where it is not simply its points; else empty."""
    return said_at(teams.how(evening), evening)


@register.filter
def lost_by_the_end(evening: Evening) -> str:
    """What ending it now leaves out, or that nothing is left out but what a table has not finished."""
    return before_the_end(evening) or evening.said(
        "Rounds that are closed count; a round that is being played counts as far as its tables have finished."
    )


@register.filter
def uneven_totals(evening: Evening) -> str:
    """That the totals are uneven, because some play more often than others; else empty."""
    return even.uneven(evening)


@register.filter
def pays_sit_outs(evening: Evening) -> bool:
    """Whether the format has a rule by which a round sat out counts something."""
    return SAT_OUT in evening.format.options


@register.filter
def rounds_to_come(page: Drawing) -> str:
    """That rounds are counted which have not begun; else empty."""
    return even.to_come(page.evening, len(page.all_rounds))


@register.filter
def worth_of_a_win(evening: Evening) -> str:
    """What a win counts in the standings, where that is to be said; else empty."""
    return worth(evening.format, evening.facts)


@register.filter
def origin(evening: Evening) -> str:
    """That no book tells how people move in it, but we do; else empty."""
    return origin_of(evening.format)


@register.filter
def tired_next(evening: Evening) -> str:
    """Who leaves before the round that comes because of the limit; else empty."""
    return moves.tired(evening, evening.due)


@register.filter
def settings(evening: Evening) -> str:
    """What it starts with: "7 rounds · 4 deals a round"."""
    return settings_words(evening)
