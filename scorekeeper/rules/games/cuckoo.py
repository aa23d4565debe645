"""Cuckoo: the lowest card loses a life; the last one in wins.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.lives import LIVES
from ..shapes import alone

GAME = replace(
    LIVES,
    key="cuckoo",
    name="Cuckoo",
    about=replace(
        LIVES.about,
        kind="party",
        other_names=(
            "Chase the Ace",
            "Ranter-Go-Round",
        ),
    ),
    seating=alone(2, 12),
)
