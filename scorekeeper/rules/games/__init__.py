"""The list of games: a small file each, or a folder for a large one."""

from ..game import Game
from . import (
    any_places,
    any_points,
    any_wins,
    beetle,
    canadian_salad,
    court_whist,
    cribbage,
    cuarenta,
    desert_rummy,
    euchre,
    gin_rummy,
    hand_and_foot,
    hearts,
    oh_hell,
    rummoli,
    snap,
    sum_run_set,
    tabletop_cribbage,
    thirty_one,
    tournament_gin,
    whist,
)

# in the order in which home offers them before anything was played here
GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        hearts.GAME,
        cribbage.GAME,
        oh_hell.GAME,
        gin_rummy.GAME,
        euchre.GAME,
        whist.GAME,
        court_whist.GAME,
        tournament_gin.GAME,
        hand_and_foot.GAME,
        rummoli.GAME,
        thirty_one.GAME,
        canadian_salad.GAME,
        desert_rummy.GAME,
        snap.GAME,
        beetle.GAME,
        sum_run_set.GAME,
        cuarenta.GAME,
        tabletop_cribbage.GAME,
        any_points.GAME,
        any_wins.GAME,
        any_places.GAME,
    )
}
