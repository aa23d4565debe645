"""Durak: nobody wins, but one is left with cards, and is the fool.

Source: common rules. Whoever lost deals next; where both are out at once nobody has lost.
"""

from dataclasses import replace

from ..game import How, Turns
from ..plain_sheets.wins import LOSER
from ..setup import Option
from ..shapes import alone, dealt_by

GAME = replace(
    LOSER,
    key="durak",
    name="Durak",
    about=replace(
        LOSER.about, source="Common rules", kind="party", pack="a pack of 36, six to ace", minutes=8, match_minutes=40
    ),
    how=How(
        (
            "Whoever is left with cards is the fool, and deals next. Where both are out at once, nobody has lost.",
            "At the agreed number of losses, the fewest losses win.",
        ),
        in_short=("Mark who was left with cards. The fewest losses win.",),
    ),
    seating=(*alone(2, 3), (2, 2), *alone(4, 6)),
    options=(
        *LOSER.options,
        Option("alone", "Four play each for themselves", True, off="Four play in pairs", seats=True),
    ),
    fields=(replace(LOSER.fields[0], asks="Who was the fool?", label="Fool", short="fool", nobody="nobody"),),
    turns=Turns(dealer=lambda line, tally: dealt_by(line.who("who"), tally)),
)
