"""Mexican Train: thirteen rounds from the double twelve down; count the pips left.

Source: Metzker 2026, "Mexican Train". By a house rule the double blank counts 50. A blocked round has no zero.
"""

from dataclasses import replace

from ..card_aid import CardAid, tile_aid, tiles
from ..game import About, Company, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.rummies import LEFT, OUT, joins_last, left_in_hand
from ..setup import OnlyIf, Option, Row
from ..shapes import alone
from ..tally import Tally

TOP, BLANK = 12, 50
HANDS = ((4, 15), (6, 11), (8, 8))  # up to so many players, so many tiles each
DRAW = "Draw {count} tiles each. Begin with {double}."
COUNTS = {0: "The double blank counts nothing.", BLANK: "The double blank counts 50."}


def hand(players: int) -> int:
    """How many tiles each draws."""
    return next(tiles for most, tiles in HANDS if players <= most)


def aid(line: LineFacts, tally: Tally) -> CardAid:
    return tile_aid(tiles(TOP), tally.option("blank"))


def says(tally: Tally) -> str:
    return DRAW.format(count=tally.row.number, double=tally.row.label) if tally.row.label else "All rows are played."


GAME = Game(
    key="mexican_train",
    name="Mexican Train",
    about=About(
        "Metzker 2026",
        kind="tiles",
        pack="a set of dominoes",
        other_names=("Dominoes: Mexican Train",),
        minutes=10,
        match_minutes=120,
    ),
    how=How(
        (
            "Thirteen rounds, from the double twelve down to the double blank.",
            "Draw 15 tiles each with up to four players, 11 with five or six, 8 with seven or eight.",
            "Count the pips on your tiles left. Whoever went out has 0.",
            *COUNTS.values(),
            "The lowest total wins.",
        ),
        only_if=tuple(OnlyIf(words, "blank", (count,)) for count, words in COUNTS.items()),
        in_short=("Count the pips left. The lowest total wins.",),
    ),
    seating=alone(2, 8),
    words=Words(deal="round", deals="rounds", says=says),
    totals=Totals(high=False),
    rows=lambda setup: tuple(Row(f"{pips}-{pips}", number=hand(setup.sides)) for pips in range(TOP, -1, -1)),
    options=(Option("blank", "The double blank", 0, ((0, "counts nothing"), (BLANK, "counts 50"))),),
    fields=(
        replace(OUT, nobody="nobody: blocked"),
        replace(LEFT, label="Pips left", asks="{who}’s pips left?", short="pips", aid=aid, step=1),
    ),
    score=left_in_hand,
    company=Company(joins_last),
)
