"""Shoot the Moon: points, as long as you like.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.points import ENDLESS
from ..shapes import alone

GAME = replace(
    ENDLESS,
    key="shoot_the_moon",
    name="Shoot the Moon",
    about=replace(ENDLESS.about, kind="other"),
    seating=alone(3, 10),
)
