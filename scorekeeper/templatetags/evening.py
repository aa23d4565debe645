"""Template filters for games and sides."""

from django import template

from scorekeeper.rules.game import Game
from scorekeeper.rules.words import describe_player_counts
from scorekeeper.sheet.suits import suits

register = template.Library()
register.filter(suits)


@register.filter
def players(game: Game) -> str:
    """How many can play: "4 players", "2, 4 or 6 players"."""
    return describe_player_counts(game)


@register.filter
def shape(side: int) -> int:
    """The number of a side's mark, from 1 to 8."""
    return side % 8 + 1
