"""Stop the Bus: the worst hand loses a life; the last one in wins.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.lives import LIVES
from ..shapes import alone

GAME = replace(
    LIVES,
    key="stop_the_bus",
    name="Stop the Bus",
    about=replace(LIVES.about, kind="party", other_names=("Bastard Brag",)),
    seating=alone(2, 8),
)
