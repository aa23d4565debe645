"""The kinds of games, for whoever looks for one."""

from . import wording

KINDS = {
    "tricks": wording.TRICKS,
    "melds": wording.MELDS,
    "board": wording.BOARD,
    "dice": wording.DICE,
    "tiles": wording.TILES,
    "stakes": wording.STAKES,
    "party": wording.PARTY,
    "compendium": wording.SEVERAL_GAMES,
    "other": wording.OTHER_KIND,
    "any": wording.ANY_GAME,
}
