"""The games that can be scored: one small file each, one row here."""

from ..game import Game
from . import (
    canadian_salad,
    hearts,
    oh_hell,
)

GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        canadian_salad.GAME,
        hearts.GAME,
        oh_hell.GAME,
    )
}
