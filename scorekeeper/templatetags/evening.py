"""Template filters for games and sides."""

import re

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


@register.filter(is_safe=True)
def minus(words: str) -> str:
    """Words with a true minus before figures below 0: "ada −12 · bo 3"."""
    return re.sub(r"(?<!\S)-(?=\d)", "\u2212", words)
