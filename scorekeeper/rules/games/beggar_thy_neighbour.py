"""Beggar Thy Neighbour: the most cards win.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.cards import PILE
from ..shapes import alone

GAME = replace(
    PILE,
    key="beggar_thy_neighbour",
    name="Beggar Thy Neighbour",
    about=replace(PILE.about, kind="party", packs=1, other_names=("Beggar My Neighbour",)),
    seating=alone(2, 10),
)
