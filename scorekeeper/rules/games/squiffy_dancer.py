"""Squiffy Dancer: the last one with a life wins.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.lives import LIVES
from ..shapes import alone

GAME = replace(
    LIVES,
    key="squiffy_dancer",
    name="Squiffy Dancer",
    about=replace(LIVES.about, kind="party", other_names=("Chase the Ace",)),
    seating=alone(2, 12),
)
