"""Belote contrée, coinche: a contract in points; made, the contract and the points; failed, all to the others.

Source: common rules (H-8): points are written to the nearest ten, the belote helps to make the contract, and a slam
that was not called counts 250.
"""

from dataclasses import replace

from .. import feats
from ..game import About, Field, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..plain_sheets.card_points import (
    DOUBLED,
    MARRIAGE,
    MELDED,
    MELDS,
    REDOUBLED,
    TAKERS,
    card_points,
    every_trick,
    melds_of,
    times,
    with_every_trick,
)
from ..setup import OnlyIf, Option
from ..shapes import target, to_the_right
from ..tally import Points, Tally

POINTS, LOST, CAPOT, BELOTE, TIERCE = 162, 160, 250, 20, 20


def nearest_ten(points: int) -> int:
    return (points + 5) // 10 * 10


def made(line: LineFacts) -> bool:
    """Whether the takers have the contract, with melds and belote; a slam needs every trick."""
    by, contract = line.who("by"), line.number("contract")
    if contract == CAPOT:
        return bool(with_every_trick(line)[by])
    extra = melds_of(line)[by] + BELOTE * (line.who("marriage") == by)
    return line.each("points")[by] + extra >= contract


def score(line: LineFacts, tally: Tally) -> Points:
    """The contract and the points, doubled or not; then melds, and the belote always to its holder."""
    by, contract, doubled = line.who("by"), line.number("contract"), times(line)
    winner, melds = by if made(line) else 1 - by, melds_of(line)
    given = [0, 0]
    if tally.option("count") == "contract":
        given[winner] = contract * doubled
    elif contract == CAPOT or doubled > 1 or winner != by:
        given[winner] = ((CAPOT if contract == CAPOT else LOST) + contract) * doubled
    elif with_every_trick(line)[by]:
        given[by] = contract + tally.option("capot")
    else:
        given = [nearest_ten(points) + contract * (side == by) for side, points in enumerate(line.each("points"))]
    lost = winner != by or doubled > 1  # the winners write the others' melds too
    for side in range(line.sides):
        given[side] += sum(melds) * (side == winner) if lost else melds[side]
        given[side] += BELOTE * (side == line.who("marriage"))
    return (tuple(given),)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    return tuple("missed" if side == line.who("by") and not made(line) else "" for side in range(line.sides))


BOTH = (
    "Made: the contract and the points, to the nearest ten; the others write theirs."
    " Failed: the others write 160 and the contract."
)
DOUBLE = "Doubled: the winners write 160 and the contract, twice or four times; the losers nothing."
SLAM = "Capot, every trick: 250, called 500."
ONLY = "Made, the takers write the contract, else the others; doubled twice, redoubled four times."
MELDS_TOO = "Announcements of the better side count: 20, 50, 100, 150, 200."

GAME = Game(
    key="belote_contree",
    name="Belote contrée",
    about=About("Common rules", kind="tricks", packs=1, pack="the 32 cards from seven up", match_minutes=60),
    how=How(
        (
            "The cards count 152, the last trick 10: 162 points a deal. A contract is 80 to 180, or capot.",
            BOTH,
            DOUBLE,
            SLAM,
            ONLY,
            "King and queen of trumps, the belote, are 20: they help to make the contract and stay with their holder.",
            MELDS_TOO,
            "The first side to the target wins.",
        ),
        only_if=(
            *(OnlyIf(words, "count", ("points",)) for words in (BOTH, DOUBLE, SLAM)),
            OnlyIf(ONLY, "count", ("contract",)),
            OnlyIf(MELDS_TOO, "announcements", (True,)),
        ),
        in_short=("Made: contract and points. Failed: the others write 160 and the contract.",),
    ),
    seating=((2, 2),),
    words=Words(marks=marks),
    totals=Totals(digits=4),
    options=(
        Option("target", "Played to", 1000, ((1000, "1,000"), (1500, "1,500"), (2000, "2,000"))),
        Option("count", "Counted", "points", (("points", "contract and points"), ("contract", "contract only"))),
        Option("capot", "Every trick, not called", 250, ((250, "250"), (160, "160"))),
        Option("announcements", "Announcements count", False),
    ),
    fields=(
        replace(MARRIAGE, label="Belote", asks="Who had the belote?", short="belote"),
        DOUBLED,
        REDOUBLED,
        replace(
            MELDED,
            label="Announcements",
            asks="Whose announcements count?",
            short="ann",
            under=("announcements", True),
        ),
        TAKERS,
        Field(
            "contract",
            "Contract",
            asks="For how much (250: capot)?",
            per="line",
            short="for",
            phrase="for {value}",
            low=80,
            high=CAPOT,
            step=10,
            among=lambda line, tally: (*range(80, 181, 10), CAPOT),
        ),
        card_points(POINTS),
        every_trick(POINTS),
        replace(
            MELDS,
            label="Announcements",
            asks="{melded}’s announcements?",
            phrase="ann {value}",
            likely=lambda line, tally: (TIERCE,),
            under=("announcements", True),
        ),
    ),
    turns=Turns(dealer=to_the_right),
    score=score,
    over=target(),
)

REMEMBERED = feats.Remembered((feats.all_tricks("points", "every_trick", "Capot"),))
