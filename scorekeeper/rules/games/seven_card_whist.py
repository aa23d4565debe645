"""Seven Card Whist: seven deals of seven cards down to one; the most tricks win.

Source: Hutton names the game and its deals; a point a trick is the plain way.
"""

from ..game import About, Field, Game, How, Totals
from ..plain_sheets import ONLY_NAMED
from ..shapes import alone, seven_to_one, up_to_cards

GAME = Game(
    key="seven_card_whist",
    name="Seven Card Whist",
    about=About("Hutton", kind="tricks", packs=1, minutes=3, match_minutes=20),
    how=How(
        (
            ONLY_NAMED.format(how="by tricks, one point each"),
            "Seven deals: seven cards each, then six, down to one. The most tricks in all win.",
        ),
        in_short=("A trick is a point. The most win.",),
    ),
    seating=alone(2, 7),
    totals=Totals(digits=2, span=lambda tally: (0, sum(row.number for row in tally.rows))),
    rows=seven_to_one,
    fields=(
        Field(
            "tricks",
            "Tricks",
            asks="How many tricks did {who} take?",
            short="t",
            bounds=up_to_cards,
            adds_to=lambda line, tally: tally.row.number,
        ),
    ),
    score=lambda line, tally: (line.each("tricks"),),
)
