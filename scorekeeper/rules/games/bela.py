"""Bela: 162 card points and calls; the callers must have more than the others, or lose everything to them.

Source: common rules. Books differ on who keeps a bela of the callers that fail: here it goes over, by a house rule
it stays.
"""

from dataclasses import replace

from .. import feats
from ..game import About, Game, How, Totals, Turns, Words
from ..line import LineFacts
from ..plain_sheets.card_points import (
    MARRIAGE,
    MELDED,
    MELDS,
    TAKERS,
    card_points,
    every_trick,
    melds_of,
    missed,
    more_or_all_lost,
    with_every_trick,
)
from ..setup import OnlyIf, Option
from ..shapes import target, to_the_right
from ..tally import Points, Tally

POINTS, ALL, BELA = 162, 90, 20


def score(line: LineFacts, tally: Tally) -> Points:
    """Points, calls, bela and every trick; everything to the others where the callers have no more than they.

    Eight in a row, a call of the whole target, win at once.
    """
    calls, every, bela, goal = melds_of(line), with_every_trick(line), line.who("marriage"), tally.option("target")
    if goal in calls:
        return (tuple(goal if each == goal else 0 for each in calls),)
    brought = tuple(
        points + calls[side] + ALL * every[side] + BELA * (side == bela)
        for side, points in enumerate(line.each("points"))
    )
    given = list(more_or_all_lost(line.who("by"), brought))
    if bela == line.who("by") and not given[bela] and tally.option("stays"):
        given = [each + (BELA if side == bela else -BELA) for side, each in enumerate(given)]
    return (tuple(given),)


def calls(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    """By tens, or eight in a row."""
    return (*range(20, 501, 10), tally.option("target"))


LOST = {
    False: "Else the others write everything, calls and bela too.",
    True: "Else the others write everything but the callers’ bela.",
}

GAME = Game(
    key="bela",
    name="Bela",
    about=About("Common rules", kind="tricks", packs=1, pack="the 32 cards from seven up", match_minutes=60),
    how=How(
        (
            "Deal eight each. The cards count 152, the last trick 10: 162 points a deal.",
            "Calls: 20, 50, 100, 150, 200, of the better side only. A side without a trick loses its calls.",
            "King and queen of trumps, the bela, are 20; every trick is 90 more.",
            "With more points than the others, all included, both sides write their own.",
            *LOST.values(),
            "Eight in a row of a suit win the match: write the target as the call.",
        ),
        only_if=tuple(OnlyIf(words, "stays", (stays,)) for stays, words in LOST.items()),
        in_short=("More than the others: both write their own. Else the others write everything.",),
    ),
    seating=((2, 2), (2, 1)),
    words=Words(marks=missed(score)),
    totals=Totals(digits=4),
    options=(
        Option("target", "Played to", 1001, ((1001, "1,001"), (701, "701"), (501, "501"))),
        Option("stays", "The callers keep a bela when they fail", False),
    ),
    fields=(
        replace(MARRIAGE, label="Bela", asks="Who had the bela?", short="bela"),
        replace(MELDED, label="Calls", asks="Whose calls count?", short="calls"),
        replace(TAKERS, label="Who called trumps", asks="Who called trumps?"),
        card_points(POINTS),
        every_trick(POINTS),
        replace(MELDS, label="Calls", asks="{melded}’s calls?", phrase="calls {value}", among=calls),
    ),
    turns=Turns(dealer=to_the_right),
    score=score,
    over=target(),
)

REMEMBERED = feats.Remembered((feats.all_tricks("points", "every_trick", "Every trick"),))
