"""What templates say of games and times."""

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from ..rules.game import Game
from ..rules.words import players_said

register = template.Library()


@register.filter
def players(game: Game) -> str:
    """How many can play: "4 players", "2, 4 or 6 players"."""
    return players_said(game)


@register.filter
def suits(text: str) -> SafeString:
    """The text with ♥ and ♦ in red."""
    safe = conditional_escape(text)
    if safe.isascii():
        return safe
    for suit in "♥♦":
        safe = safe.replace(suit, f'<span class="red">{suit}</span>')
    return mark_safe(safe)  # escaped above; only our own spans are added


@register.filter
def shape(side: int) -> int:
    """The number of a side's mark, from 1 to 8."""
    return side % 8 + 1
