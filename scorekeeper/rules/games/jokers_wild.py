"""Jokers Wild: the first side home wins.

Source: Metzker 2026, "Jokers Wild", which has no points (A.23, A.24): each game is a win.
"""

from dataclasses import replace

from ..plain_sheets.wins import FIRST_OUT

GAME = replace(
    FIRST_OUT,
    key="jokers_wild",
    name="Jokers Wild",
    kind="other",
    source="Metzker 2026",
    how=(
        "Say after each game who had every marble home first.",
        "The first to the agreed number of wins has won. Partners win together.",
    ),
    in_short=("Mark who won each game. The first to the agreed wins has won.",),
    deal="game",
    deals="games",
    seating=((2, 2), (2, 3), (2, 4), (3, 2)),
    minutes=40,
    match_minutes=60,
)
