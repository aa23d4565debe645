"""Contesting Twenty: wins and losses that come to nothing.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.points import ZERO_SUM
from ..shapes import alone

GAME = replace(
    ZERO_SUM,
    key="contesting_twenty",
    name="Contesting Twenty",
    about=replace(ZERO_SUM.about, kind="tricks"),
    seating=alone(4, 4),
)
