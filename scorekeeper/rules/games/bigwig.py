"""Bigwig: the bidder against the rest.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.stakes import AGAINST_THE_REST
from ..shapes import alone

GAME = replace(
    AGAINST_THE_REST,
    key="bigwig",
    name="Bigwig",
    about=replace(AGAINST_THE_REST.about, kind="tricks"),
    seating=alone(3, 3),
)
