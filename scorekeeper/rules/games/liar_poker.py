"""Liar Poker: the last one with a life wins.

Source: Hutton names the game in his contents; on a plain sheet.
"""

from dataclasses import replace

from ..plain_sheets.lives import LIVES
from ..shapes import alone

GAME = replace(
    LIVES,
    key="liar_poker",
    name="Liar Poker",
    about=replace(LIVES.about, kind="party"),
    seating=alone(2, 8),
)
