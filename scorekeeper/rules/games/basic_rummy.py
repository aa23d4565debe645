"""Basic Rummy: the fewest points left in hand win.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.rummies import LEFT_OVER
from ..shapes import alone

GAME = replace(
    LEFT_OVER,
    key="basic_rummy",
    name="Basic Rummy",
    about=replace(LEFT_OVER.about, kind="melds", other_names=("Rummy",)),
    seating=alone(2, 6),
)
