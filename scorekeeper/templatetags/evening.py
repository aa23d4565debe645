"""Template filters for games and sides."""

from django import template

from scorekeeper.rules.words import describe_player_counts
from scorekeeper.sheet.suits import suits

register = template.Library()
register.filter(suits)
register.filter("players", describe_player_counts)


@register.filter
def shape(side: int) -> int:
    """The number of a side's mark, from 1 to 8."""
    return side % 8 + 1
