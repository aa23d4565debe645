"""Four colours, known as Qwixx: crosses in four rows count more the more there are; misses cost 5 each.

Source: common rules. The cross of a lock is one of the crosses of its row.
"""

from ..game import About, BlankPad, Field, Game, How, Strip, Totals, Words
from ..line import LineFacts
from ..match import MATCH
from ..setup import Option, Row, Setup
from ..shapes import alone
from ..tally import Points, Tally

COLOURS, MISSES = ("Red", "Yellow", "Green", "Blue"), "Misses"
CROSSES, MOST_MISSES, COST = 12, 4, 5
UP = tuple(f"{number}" for number in range(2, 13))
PAD = BlankPad(
    total="points",
    strips=(
        *(Strip(colour, (*(UP if at < 2 else UP[::-1]), "lock")) for at, colour in enumerate(COLOURS)),
        Strip(MISSES, ("",) * MOST_MISSES),
    ),
    own=True,
)


def rows(setup: Setup) -> tuple[Row, ...]:
    """A row a colour, and one for the misses, once for each sheet."""
    sheets = int(setup.options["sheets"])
    notes = [f"sheet {number}" if sheets > 1 else "" for number in range(1, sheets + 1)]
    return tuple(Row(label, note) for note in notes for label in (*COLOURS, MISSES))


def bounds(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, MOST_MISSES if tally.row.label == MISSES else CROSSES


def score(line: LineFacts, tally: Tally) -> Points:
    """One cross counts 1, two 3, three 6 and so on."""
    counts = line.each("count")
    if tally.row.label == MISSES:
        return (tuple(-COST * count for count in counts),)
    return (tuple(count * (count + 1) // 2 for count in counts),)


GAME = Game(
    key="four_colours",
    name="Four colours",
    about=About(
        "Common rules",
        kind="dice",
        pack="six dice, and a sheet of the game for each",
        other_names=("Qwixx",),
        minutes=15,
        match_minutes=20,
    ),
    how=How(
        (
            "Count the crosses of each colour, the lock too: 1 counts 1, 2 are 3, 3 are 6, 4 are 10, and so on to 78.",
            "Each miss costs 5. The most points win.",
        ),
        in_short=("Crosses count 1, 3, 6, 10 … 78; a miss costs 5.",),
    ),
    seating=alone(2, 6),
    words=Words(deal="row", deals="rows"),
    totals=Totals(signed=True, blank=lambda options: PAD),
    rows=rows,
    options=(Option("sheets", "Sheets that are added up", 1, ((1, "1"), (2, "2"), (3, "3"), (5, "5"))), MATCH),
    fields=(Field("count", "Crosses", asks="{counted}: how many for {who}?", short="#", bounds=bounds),),
    score=score,
)
