"""The games that can be scored: one small file each, one row here."""

from ..game import Game

GAMES: dict[str, Game] = {game.key: game for game in ()}
