"""Shoot the Moon: points.

Source: Hutton names the game in his contents; on a plain sheet (A.40).
"""

from dataclasses import replace

from ..plain_sheets.points import POINTS
from ..shapes import alone

GAME = replace(
    POINTS,
    key="shoot_the_moon",
    name="Shoot the Moon",
    kind="other",
    seating=alone(3, 10),
)
