"""Never-ending Space Race: points.

Source: Hutton names the game in his contents; on a plain sheet (A.40).
"""

from dataclasses import replace

from ..plain_sheets.points import POINTS
from ..shapes import alone

GAME = replace(
    POINTS,
    key="never_ending_space_race",
    name="Never-ending Space Race",
    kind="other",
    seating=alone(3, 10),
)
