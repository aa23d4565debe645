"""Rhapsody: the order of finishing.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.places import PLACES
from ..shapes import alone

GAME = replace(
    PLACES,
    key="rhapsody",
    name="Rhapsody",
    about=replace(PLACES.about, kind="other"),
    seating=alone(2, 12),
)
