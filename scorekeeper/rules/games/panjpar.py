"""Panjpar: the loser is marked.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.wins import LOSER
from ..shapes import alone

GAME = replace(
    LOSER,
    key="panjpar",
    name="Panjpar",
    about=replace(LOSER.about, kind="other"),
    seating=alone(2, 2),
)
