"""Klaverjas: 162 card points and roem; the players must have more than the others, or the others have everything.

Source: common rules.
"""

from dataclasses import replace

from .. import feats
from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.card_points import (
    DOUBLED,
    REDOUBLED,
    TAKERS,
    card_points,
    every_trick,
    missed,
    more_or_all_lost,
    times,
    with_every_trick,
    with_tricks,
)
from ..setup import OnlyIf, Option, Row
from ..shapes import first_to
from ..tally import Points, Tally, deals_agreed

POINTS, PIT, GOAL = 162, 100, 1500


def score(line: LineFacts, tally: Tally) -> Points:
    """Points, roem and the pit; everything to the others where the players have no more than they."""
    pairs = zip(line.each("points"), line.each("melds"), with_every_trick(line), strict=True)
    brought = tuple(points + melds + PIT * pit for points, melds, pit in pairs)
    return (tuple(times(line) * each for each in more_or_all_lost(line.who("by"), brought)),)


DEALS, REACHED = "The higher total after 16 deals wins.", "The first side to 1,500 wins."
DOUBLES = "Doubled: everything counts twice; redoubled: four times."

GAME = Game(
    key="klaverjas",
    name="Klaverjas",
    about=About("Common rules", kind="tricks", packs=1, pack="the 32 cards from seven up", match_minutes=75),
    how=How(
        (
            "Deal eight each. The cards count 152, the last trick 10: 162 points a deal.",
            "Roem: three in a row 20, four 50, four alike 100, four jacks 200, king and queen of trumps 20.",
            "With more points than the others, roem included, both sides write their own.",
            "Else the players are nat: the others write all 162 and all roem.",
            "Every trick, a pit, is 100 more.",
            DOUBLES,
            DEALS,
            REACHED,
        ),
        only_if=(
            OnlyIf(DOUBLES, "doubling", (True,)),
            OnlyIf(DEALS, "deals", (16,)),
            OnlyIf(REACHED, "deals", (0,)),
        ),
        in_short=("More than the others: both write their own. Else the others write everything.",),
    ),
    seating=((2, 2),),
    words=Words(marks=missed(score)),
    totals=Totals(digits=4),
    rows=lambda setup: tuple(Row(f"{deal + 1}") for deal in range(deals_agreed(setup))),
    options=(
        Option("deals", "Played", 16, ((16, "for 16 deals"), (0, "to 1,500"))),
        Option("doubling", "The others may double", False),
    ),
    fields=(
        *(replace(field, under=("doubling", True)) for field in (DOUBLED, REDOUBLED)),
        Field(
            "melded",
            "Roem",
            asks="Was there roem?",
            kind="tick",
            per="line",
            short="roem",
            optional=True,
            prompts=True,
        ),
        replace(TAKERS, label="Who played", asks="Who played?"),
        card_points(POINTS),
        every_trick(POINTS),
        Field(
            "melds",
            "Roem",
            asks="{who}’s roem?",
            short="roem",
            high=990,
            step=10,
            digits=3,
            optional=True,
            needed=lambda line, tally: line.tick("melded") and not any(line.each("melds")),
            whose=lambda line, tally: with_tricks(line),
            first="by",
        ),
    ),
    score=score,
    over=lambda tally: None if deals_agreed(tally.setup) else first_to(tally, GOAL),
)

REMEMBERED = feats.Remembered((feats.all_tricks("points", "every_trick", "A pit"),))
