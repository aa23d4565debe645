"""Cheat: the first out of cards wins.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.wins import FIRST_OUT
from ..shapes import alone

GAME = replace(
    FIRST_OUT,
    key="cheat",
    name="Cheat",
    about=replace(FIRST_OUT.about, kind="party", other_names=("I Doubt It",)),
    seating=alone(2, 6),
)
