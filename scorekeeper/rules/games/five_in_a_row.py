"""5 in a Row: the first side with three rows of five wins.

Source: Metzker 2026, "5 in a Row".
"""

from ..game import About, Field, Game, How, Totals, Words
from ..shapes import alone, ranked
from ..tally import Over, Tally

GOAL = 3


def over(tally: Tally) -> Over | None:
    by = tuple(side for side, rows in enumerate(tally.totals) if rows >= GOAL)
    return Over("", ranked(tally), by) if by else None


GAME = Game(
    key="five_in_a_row",
    name="5 in a Row",
    about=About("Metzker 2026", kind="other", other_names=("Five in a Row", "Sequence"), minutes=8, match_minutes=25),
    how=How(
        ("Say who made a row of five.", "The first with three rows wins. Partners share their rows."),
        in_short=("The first with three rows of five wins.",),
    ),
    seating=((2, 2), *alone(2, 2)),
    words=Words(deal="row", deals="rows", unit="rows"),
    totals=Totals(digits=1, span=lambda tally: (0, GOAL)),
    fields=(Field("who", "Row of five", asks="Who made a row of five?", kind="who", per="line", short="row"),),
    # 1 for the side that made a row
    score=lambda line, tally: (tuple(int(side == line.who("who")) for side in range(line.sides)),),
    over=over,
)
