"""The games that can be scored: one small file each, a folder where one is large; one row here."""

from ..game import Game
from . import (
    any_places,
    any_points,
    any_wins,
    beetle,
    canadian_salad,
    cribbage,
    desert_rummy,
    euchre,
    gin_rummy,
    hand_and_foot,
    hearts,
    oh_hell,
    rummoli,
    snap,
    thirty_one,
    whist,
)

GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        canadian_salad.GAME,
        hearts.GAME,
        oh_hell.GAME,
        hand_and_foot.GAME,
        desert_rummy.GAME,
        thirty_one.GAME,
        rummoli.GAME,
        gin_rummy.GAME,
        cribbage.GAME,
        snap.GAME,
        whist.GAME,
        euchre.GAME,
        beetle.GAME,
        any_points.GAME,
        any_wins.GAME,
        any_places.GAME,
    )
}
