"""Seven Rummy: the fewest points left in hand win.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.rummies import LEFT_OVER
from ..shapes import alone

GAME = replace(
    LEFT_OVER,
    key="seven_rummy",
    name="Seven Rummy",
    about=replace(LEFT_OVER.about, kind="melds"),
    seating=alone(2, 5),
)
