"""Fishing for Tens: points.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.points import POINTS
from ..shapes import alone

GAME = replace(
    POINTS,
    key="fishing_for_tens",
    name="Fishing for Tens",
    about=replace(POINTS.about, kind="other"),
    seating=alone(2, 4),
)
