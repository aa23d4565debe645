"""Poker night in euros and cents, or dollars and cents: as a poker night, with amounts such as 12.50.

Source: common rules.
"""

from dataclasses import replace

from ..game import BlankPad
from ..plain_sheets.poker_nights import NIGHT

MOST = 200_000  # cents
PAD = BlankPad(
    (("cash", 4, "bought in for, cashed out, chips at the end"),)
)  # amounts of all that is asked are too wide

GAME = replace(
    NIGHT,
    key="poker_cents",
    name="Poker night with cents",
    about=replace(NIGHT.about, other_names=("Poker for small change", "Nickel and dime poker")),
    totals=replace(NIGHT.totals, digits=6, coins=True, blank=lambda options: PAD),
    fields=tuple(
        replace(field, coins=True, high=MOST, digits=6) if field.kind == "number" else field for field in NIGHT.fields
    ),
)
