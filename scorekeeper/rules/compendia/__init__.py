"""The compendia of all games."""

from ..game import Game
from ..games import GAMES
from .programme import compendia

COMPENDIA: dict[str, Game] = compendia(GAMES)


def everything() -> dict[str, Game]:
    """Whatever a match can be started of, by key: games and compendia."""
    return {**GAMES, **COMPENDIA}
