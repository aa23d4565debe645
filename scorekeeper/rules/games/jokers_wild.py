"""Jokers Wild: the first side home wins.

Source: Metzker 2026, "Jokers Wild", which has no points: each game is a win.
"""

from dataclasses import replace

from ..plain_sheets.wins import FIRST_HOME

GAME = replace(
    FIRST_HOME,
    key="jokers_wild",
    name="Jokers Wild",
    about=replace(FIRST_HOME.about, kind="other"),
    seating=((2, 1), (2, 2), (2, 3), (2, 4), (3, 2)),
)
