"""The list of games: a small file each, or a folder for a large one."""

from ..game import Game
from . import (
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
    )
}
