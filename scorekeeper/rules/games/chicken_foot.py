"""Chicken Foot: a round for each double; count the pips left, the double blank as 50.

Source: Metzker 2026, "Chicken Foot". The book does not say which set: it is asked (F-28). A blocked round has no zero.
"""

from dataclasses import replace

from ..card_aid import CardAid, tile_aid, tiles
from ..game import About, Company, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.rummies import LEFT, OUT, joins_last, left_in_hand
from ..setup import Option, Row
from ..shapes import alone
from ..tally import Tally

BLANK = 50
BEGIN = "Begin with {double}."


def pips(tiles: list[tuple[int, int]], blank: int = BLANK) -> int:
    """What some tiles count."""
    return sum(one + other or blank for one, other in tiles)


def aid(line: LineFacts, tally: Tally) -> CardAid:
    return tile_aid(tiles(tally.option("set")), BLANK)


def says(tally: Tally) -> str:
    return BEGIN.format(double=tally.row.label) if tally.row.label else "All rows are played."


GAME = Game(
    key="chicken_foot",
    name="Chicken Foot",
    about=About(
        "Metzker 2026",
        kind="tiles",
        pack="a set of dominoes",
        other_names=("Dominoes: Chicken Foot",),
        minutes=8,
        match_minutes=75,
    ),
    how=How(
        (
            "A round for each double, from the double blank up.",
            "Count the pips on your tiles left; the double blank is 50. Whoever went out has 0.",
            "The lowest total wins.",
        ),
        in_short=("Count the pips left; the double blank is 50. The lowest total wins.",),
    ),
    seating=alone(2, 12),
    words=Words(deal="round", deals="rounds", says=says),
    totals=Totals(high=False),
    rows=lambda setup: tuple(Row(f"{pips}-{pips}") for pips in range(setup.options["set"] + 1)),
    options=(Option("set", "Tiles", 9, ((9, "to double nine, 10 rounds"), (12, "to double twelve, 13 rounds"))),),
    fields=(
        replace(OUT, nobody="nobody: blocked"),
        replace(LEFT, label="Pips left", asks="{who}’s pips left?", short="pips", aid=aid, low=1, step=1),
    ),
    score=left_in_hand,
    company=Company(joins_last),
)
