"""Never-ending Rhapsody: the order of finishing, as long as you like.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.places import ENDLESS
from ..shapes import alone

GAME = replace(
    ENDLESS,
    key="never_ending_rhapsody",
    name="Never-ending Rhapsody",
    about=replace(ENDLESS.about, kind="other"),
    seating=alone(2, 12),
)
