"""Looking for Friends: wins and losses that come to nothing.

Source: Hutton names the game in his contents; on a plain sheet (A.40).
"""

from dataclasses import replace

from ..plain_sheets.points import ZERO_SUM
from ..shapes import alone

GAME = replace(
    ZERO_SUM,
    key="looking_for_friends",
    name="Looking for Friends",
    kind="tricks",
    seating=alone(5, 12),
)
