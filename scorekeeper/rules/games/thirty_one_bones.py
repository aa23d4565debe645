"""Thirty One Bones: points.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..game import Words
from ..plain_sheets.points import POINTS
from ..shapes import alone

GAME = replace(
    POINTS,
    key="thirty_one_bones",
    name="Thirty One Bones",
    about=replace(POINTS.about, kind="other"),
    seating=alone(2, 5),
    words=Words(deal="round", deals="rounds"),
)
