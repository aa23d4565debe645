"""Slapjack: the most cards win.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.cards import PILE
from ..shapes import alone

GAME = replace(
    PILE,
    key="slapjack",
    name="Slapjack",
    about=replace(PILE.about, kind="party", packs=1),
    seating=alone(2, 10),
)
