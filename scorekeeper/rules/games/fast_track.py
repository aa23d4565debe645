"""Fast Track: the first side home wins.

Source: Metzker 2026, "Fast Track", which has no points: each game is a win.
"""

from dataclasses import replace

from ..plain_sheets.wins import FIRST_HOME
from ..setup import Option
from ..shapes import alone

GAME = replace(
    FIRST_HOME,
    key="fast_track",
    name="Fast Track",
    about=replace(FIRST_HOME.about, kind="other"),
    seating=((2, 2), (3, 2), *alone(2, 6)),
    options=(
        *FIRST_HOME.options,
        Option("alone", "Four or six play each for themselves", False, seats=True),
    ),
)
