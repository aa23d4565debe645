"""Conquian: the first to meld everything wins.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.wins import FIRST_OUT
from ..shapes import alone

GAME = replace(
    FIRST_OUT,
    key="conquian",
    name="Conquian",
    about=replace(FIRST_OUT.about, kind="melds"),
    seating=alone(2, 2),
)
