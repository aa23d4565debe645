"""Trick Brag: points.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.points import POINTS
from ..shapes import alone

GAME = replace(
    POINTS,
    key="trick_brag",
    name="Trick Brag",
    about=replace(POINTS.about, kind="tricks"),
    seating=alone(3, 3),
)
