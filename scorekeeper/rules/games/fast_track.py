"""Fast Track: the first side home wins.

Source: Metzker 2026, "Fast Track", which has no points (A.23, A.24): each game is a win.
"""

from dataclasses import replace

from ..plain_sheets.wins import FIRST_OUT
from ..shapes import alone

GAME = replace(
    FIRST_OUT,
    key="fast_track",
    name="Fast Track",
    kind="other",
    source="Metzker 2026",
    how=(
        "Say after each game who had every marble home first.",
        "The first to the agreed number of wins has won. Partners win together.",
    ),
    in_short=("Mark who won each game. The first to the agreed wins has won.",),
    deal="game",
    deals="games",
    seating=((2, 2), *alone(2, 6)),
    minutes=40,
    match_minutes=60,
)
