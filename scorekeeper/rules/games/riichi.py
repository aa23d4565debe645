"""Riichi mahjong, a line a game: final points, the uma by place, and the oka for the first.

Source: common rules. Totals are tenths of a thousand points. Of level players the earlier seat has the better place.
"""

from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..plain_sheets.places_at_mahjong import BACK, START, STEP, UMA, by_place
from ..setup import OnlyIf, Option
from ..shapes import alone
from ..tally import Points, Tally

LEAST, MOST = -200_000, 400_000


def score(line: LineFacts, tally: Tally) -> Points:
    """The points above what is given back, and what the place is worth."""
    points, sides, back = line.each("points"), line.sides, int(tally.option("back"))
    order = sorted(range(sides), key=lambda side: (-points[side], side))
    worth = by_place(tally, sides)
    if tally.option("ties") == "shared":
        worth = shared(worth, [points[side] for side in order])
    prize = {side: worth[place] for place, side in enumerate(order)}
    return (tuple((points[side] - back) // STEP + prize[side] for side in range(sides)),)


def shared(worth: list[int], points: list[int]) -> list[int]:
    """What places are worth where level ones share it; odd tenths go to the earlier seats."""
    found = []
    for place, figure in enumerate(points):
        level = [at for at, each in enumerate(points) if each == figure]
        each, odd = divmod(sum(worth[at] for at in level), len(level))
        found.append(each + (1 if place - level[0] < odd else 0))
    return found


LEVEL = {
    "seat": "Of level players the earlier seat has the better place.",
    "shared": "Level players share their places.",
}

GAME = Game(
    key="riichi",
    name="Riichi mahjong",
    about=About(
        "Common rules",
        kind="tiles",
        pack="a mahjong set and point sticks",
        other_names=("Riichi", "Japanese mahjong", "Rīchi mahjong", "Sanma"),
        minutes=45,
        match_minutes=90,
    ),
    how=How(
        (
            "Write what each has at the end of a game. The return is taken off, and 1,000 points count 1.",
            "The uma is won by the first two and paid by the last two. The oka goes to the first: what all return above"
            " their start.",
            *LEVEL.values(),
        ),
        only_if=tuple(OnlyIf(words, "ties", (key,)) for key, words in LEVEL.items()),
        in_short=("Points less the return, with the uma by place.",),
    ),
    seating=alone(3, 4),
    words=Words(deal="game", deals="games"),
    totals=Totals(digits=4, signed=True, tenths=True),
    options=(
        START,
        BACK,
        UMA,
        Option("ties", "Level players", "seat", (("seat", "the earlier seat first"), ("shared", "share"))),
    ),
    fields=(
        Field(
            "points",
            "Points",
            asks="{who}’s points at the end?",
            short="points",
            low=LEAST,
            high=MOST,
            step=STEP,
            digits=4,  # and a sign: room for 25,000, which is more common than a debt
            adds_to=lambda line, tally: line.sides * int(tally.option("start")),
        ),
    ),
    turns=Turns(anticlockwise=True, dealer=lambda line, tally: tally.dealer),
    score=score,
)
