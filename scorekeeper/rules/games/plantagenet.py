"""Plantagenet: the bidder and a partner against the rest.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.stakes import AGAINST_THE_REST
from ..shapes import alone

GAME = replace(
    AGAINST_THE_REST,
    key="plantagenet",
    name="Plantagenet",
    about=replace(AGAINST_THE_REST.about, kind="tricks"),
    seating=alone(5, 5),
)
