"""Spoons: six lives, or letters; the last one in wins.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.lives import LIVES
from ..setup import Option
from ..shapes import alone

GAME = replace(
    LIVES,
    key="spoons",
    name="Spoons",
    about=replace(LIVES.about, kind="party"),
    seating=alone(2, 13),
    options=(Option("lives", "Lives, or letters of a word", 6, low=1, high=12),),
)
