"""Blind Don: points.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.points import POINTS
from ..shapes import alone

GAME = replace(
    POINTS,
    key="blind_don",
    name="Blind Don",
    about=replace(POINTS.about, kind="tricks", packs=1),
    seating=alone(2, 2),
)
