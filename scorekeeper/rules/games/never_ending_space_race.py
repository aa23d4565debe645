"""Never-ending Space Race: points, as long as you like.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.points import ENDLESS
from ..shapes import alone

GAME = replace(
    ENDLESS,
    key="never_ending_space_race",
    name="Never-ending Space Race",
    about=replace(ENDLESS.about, kind="other"),
    seating=alone(3, 10),
)
