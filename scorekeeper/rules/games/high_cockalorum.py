"""High Cockalorum: the first out of cards wins.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.wins import FIRST_OUT
from ..shapes import alone

GAME = replace(
    FIRST_OUT,
    key="high_cockalorum",
    name="High Cockalorum",
    about=replace(FIRST_OUT.about, kind="party"),
    seating=alone(2, 10),
)
