"""Belote, classic: 162 card points; the takers must have more than the others, or the others write everything.

Source: common rules. Where both have as much, the takers' points wait for the winner of the next deal.
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
    with_every_trick,
)
from ..setup import Option
from ..shapes import target, to_the_right
from ..tally import Points, Tally

DEAL, WAIT = "Deal eight each.", " {count} points wait for the winner of this deal."
POINTS, BELOTE, TIERCE, CAPOT = 162, 20, 20, 88  # more than the 162: 250


def brought(line: LineFacts) -> tuple[int, ...]:
    """What each side has, all included."""
    pairs = zip(line.each("points"), melds_of(line), with_every_trick(line), strict=True)
    return tuple(
        points + melds + CAPOT * every + BELOTE * (side == line.who("marriage"))
        for side, (points, melds, every) in enumerate(pairs)
    )


def waiting(tally: Tally) -> int:
    """The points of level deals just before, which wait for a winner."""
    rest = 0
    for line in tally.lines:
        have = brought(line)
        rest = rest + have[line.who("by")] if have[0] == have[1] else 0
    return rest


def score(line: LineFacts, tally: Tally) -> Points:
    """What each side has; or all but the takers' belote to the others; or the takers' points wait."""
    by, have = line.who("by"), brought(line)
    other, rest = 1 - by, waiting(tally)
    given = [0, 0]
    if have[by] > have[other]:
        given = list(have)
        given[by] += rest
        return (tuple(given),)
    given[other] = have[other]
    if have[by] < have[other]:
        kept = BELOTE * (line.who("marriage") == by)
        given[other] += have[by] - kept + rest
        given[by] = kept
    return (tuple(given),)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    have, by = brought(line), line.who("by")
    return tuple("missed" if side == by and have[by] < have[1 - by] else "" for side in range(line.sides))


def says(tally: Tally) -> str:
    rest = waiting(tally)
    return DEAL + (WAIT.format(count=rest) if rest else "")


GAME = Game(
    key="belote",
    name="Belote",
    about=About("Common rules", kind="tricks", packs=1, pack="the 32 cards from seven up", match_minutes=60),
    how=How(
        (
            "The cards count 152, the last trick 10: 162 points a deal; every trick is 250.",
            "Announcements of the better side count: 20, 50, 100, 150, 200. King and queen of trumps, the belote,"
            " are 20.",
            "With more points than the others, all included, both sides write their own.",
            "With fewer, the others write everything; only a belote stays.",
            "With as many, the others write theirs, and the takers’ wait for the winner of the next deal.",
            "The first side to the target wins.",
        ),
        in_short=("More than the others: both write their own. Else the others write everything.",),
    ),
    seating=((2, 2),),
    words=Words(marks=marks, says=says),
    totals=Totals(digits=4),
    options=(Option("target", "Played to", 1000, ((1000, "1,000"), (1001, "1,001"), (701, "701"), (501, "501"))),),
    fields=(
        replace(MARRIAGE, label="Belote", asks="Who had the belote?", short="belote"),
        replace(MELDED, label="Announcements", asks="Whose announcements count?", short="ann"),
        TAKERS,
        card_points(POINTS),
        every_trick(POINTS),
        replace(
            MELDS,
            label="Announcements",
            asks="{melded}’s announcements?",
            phrase="ann {value}",
            likely=lambda line, tally: (TIERCE,),
        ),
    ),
    turns=Turns(dealer=to_the_right),
    score=score,
    over=target(),
)

REMEMBERED = feats.Remembered((feats.all_tricks("points", "every_trick", "Capot"),))
