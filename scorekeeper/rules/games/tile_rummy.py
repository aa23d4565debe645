"""Tile rummy, known as Rummikub: whoever goes out has what the others have left, and they lose it.

Source: common rules. Where nobody can go out the lowest hand has what the others have more; level ones share it, and
odd points are nobody's (ours).
"""

from dataclasses import replace

from ..card_aid import JOKER, JOKER_RANK, Pack, sum_aid
from ..game import About, Company, Game, How, Totals, Turns, Words
from ..line import NOBODY, LineFacts
from ..plain_sheets.rummies import LEFT, OUT, joins_last
from ..plain_sheets.turns_and_end import MINUTES, turn_clock
from ..setup import Option, Row
from ..shapes import alone
from ..tally import Points, Tally

TILES = tuple(map(str, range(1, 14)))
VALUES = {figure: int(figure) for figure in TILES} | {JOKER_RANK: 30}
AID = sum_aid(VALUES, Pack((TILES[:7], (*TILES[7:], JOKER)), 8, 2, "tiles"))


def score(line: LineFacts, tally: Tally) -> Points:
    """Each pays what their tiles count more than those of the winner, who has all of it."""
    left, out = line.each("left"), line.who("out")
    low = min(left[side] for side in tally.playing)
    winners = [side for side in tally.playing if (left[side] == low if out == NOBODY else side == out)]
    each = sum(left[side] - low for side in tally.playing) // len(winners)
    paid = [low - left[side] if side in tally.playing else 0 for side in range(line.sides)]
    return (tuple(each if side in winners else paid[side] for side in range(line.sides)),)


GAME = Game(
    key="tile_rummy",
    name="Tile rummy",
    about=About("Common rules", kind="melds", pack="tiles from 1 to 13 in four colours", minutes=12, match_minutes=50),
    how=How(
        (
            "Fourteen tiles each. Sets and runs of three or more; the first ones together count 30 or more.",
            "Whoever goes out scores what the others have left: a tile its figure, a joker 30. They lose as much.",
            "Nobody can go on: the fewest points left score what each other has more, and they lose that.",
            "The highest total after the last round wins.",
        ),
        in_short=("A tile left is its figure, a joker 30. Whoever goes out has it all.",),
    ),
    seating=alone(2, 4),
    words=Words(deal="round", deals="rounds"),
    totals=Totals(signed=True),
    rows=lambda setup: tuple(Row(f"{at + 1}") for at in range(setup.options["deals"])),
    options=(Option("deals", "Rounds", 4, low=1, high=20), MINUTES),
    turns=Turns(clock=turn_clock),
    fields=(
        replace(OUT, nobody="nobody: no tiles to draw"),
        replace(
            LEFT,
            label="Left on the rack",
            asks="Points left on {who}’s rack?",
            low=1,
            step=1,
            high=300,
            aid=lambda line, tally: AID,
        ),
    ),
    score=score,
    company=Company(joins_last),
)
