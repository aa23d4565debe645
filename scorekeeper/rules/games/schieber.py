"""Schieber, the Jass of two pairs: 157 card points, Wys and Stöck, times what the trumps are worth, to 2,500.

Source: common rules. Who passes the target in mid-deal is told by the order Stöck, Wys, tricks; where both pass it in
the tricks, the players say who was first.
"""

from dataclasses import replace

from .. import feats, wording
from ..game import About, Field, Game, How, Totals, Turns
from ..line import NOBODY, LineFacts
from ..plain_sheets.card_points import (
    MARRIAGE,
    MELDED,
    MELDS,
    card_points,
    every_trick,
    melds_of,
    with_every_trick,
)
from ..setup import OnlyIf, Option
from ..shapes import to_the_right, won_by
from ..tally import Over, Points, Tally, deals_agreed

POINTS, MATCH, STOCK = 157, 100, 20
TRUMPS = {"acorns": 1, "roses": 1, "shields": 2, "bells": 2, "top-down": 3, "bottom-up": 3}
WITHOUT = {"top-down": "down", "bottom-up": "up"}  # trumps: the ace is highest, or the six


def times(line: LineFacts, tally: Tally) -> int:
    """How often the deal counts."""
    if tally.option("count") == "single":
        return 1
    fourfold = tally.option("count") == "four" and line.word("trump") == "bottom-up"
    return 4 if fourfold else TRUMPS.get(line.word("trump"), 1)


def stages(line: LineFacts, tally: Tally) -> tuple[tuple[int, ...], ...]:
    """The totals after the Stöck, after the Wys, and after the tricks."""
    each, stock, wys, every = times(line, tally), line.who("marriage"), melds_of(line), with_every_trick(line)
    first = tuple(total + each * STOCK * (side == stock) for side, total in enumerate(tally.totals))
    second = tuple(total + each * wys[side] for side, total in enumerate(first))
    points = line.each("points")
    return (
        first,
        second,
        tuple(total + each * (points[side] + MATCH * every[side]) for side, total in enumerate(second)),
    )


def score(line: LineFacts, tally: Tally) -> Points:
    return (tuple(after - total for after, total in zip(stages(line, tally)[-1], tally.totals, strict=True)),)


def first_out(line: LineFacts, tally: Tally) -> int:
    """The side that passed the target first; `NOBODY` where neither did, or both in the tricks."""
    for totals in stages(line, tally):
        out = [side for side, total in enumerate(totals) if total >= tally.option("target")]
        if len(out) == 1:
            return out[0]
    return NOBODY


def both_out(line: LineFacts, tally: Tally) -> bool:
    """Whether the players must say who passed the target first."""
    if deals_agreed(tally.setup) or not sum(line.each("points")):
        return False
    return min(stages(line, tally)[-1]) >= tally.option("target") and first_out(line, tally) == NOBODY


def over(tally: Tally) -> Over | None:
    """The end: a side has passed the target, the first to do so."""
    goal = tally.option("target")
    if deals_agreed(tally.setup) or max(tally.totals) < goal:
        return None
    last = tally.written[-1]
    brought = last.points[0] if last.points else tally.totals
    before = tuple(total - points for total, points in zip(tally.totals, brought, strict=True))
    out = first_out(last.line, replace(tally, sums=(before,)))
    out = last.line.who("first") if out == NOBODY else out
    return won_by(tally, out, wording.REACHED.format(goal=goal))


TABLE = {
    "times": "Acorns and roses count once, shields and bells twice, down and up, without trumps, three times.",
    "four": (
        "Acorns and roses count once, shields and bells twice; without trumps, down counts three times, up four times."
    ),
    "single": "Everything counts once, whatever is trumps.",
}
DEALS, REACHED = (
    "The higher total after 12 deals wins.",
    "The first side to the target wins: Stöck, then Wys, then tricks.",
)

GAME = Game(
    key="schieber",
    name="Schieber (Jass)",
    about=About("Common rules", kind="tricks", packs=1, pack="36 Jass cards", match_minutes=60),
    how=How(
        (
            "Deal nine each. The cards count 152, the last trick 5: 157 points a deal. All nine tricks are 100 more.",
            "Wys, of the better side only: 20, 50, 100, four nines 150, four jacks 200."
            " King and queen of trumps, the Stöck, are 20.",
            *TABLE.values(),
            REACHED,
            DEALS,
        ),
        only_if=(
            *(OnlyIf(words, "count", (count,)) for count, words in TABLE.items()),
            OnlyIf(REACHED, "deals", (0,)),
            OnlyIf(DEALS, "deals", (12,)),
        ),
        in_short=("Points, Wys and Stöck, times what the trumps are worth.",),
    ),
    seating=((2, 2),),
    totals=Totals(digits=4),
    options=(
        Option(
            "count",
            "Counted",
            "times",
            (("times", "1, 1, 2, 2, 3, 3 times"), ("four", "1, 1, 2, 2, 3, 4 times"), ("single", "once")),
        ),
        Option("target", "Played to", 2500, ((2500, "2,500"), (3000, "3,000"), (1000, "1,000"))),
        Option("deals", "Ends", 0, ((0, "at the target"), (12, "after 12 deals"))),
    ),
    fields=(
        replace(
            MARRIAGE,
            label="Stöck",
            asks="Who had the Stöck?",
            short="Stöck",
            when=lambda line, tally: line.word("trump") not in WITHOUT,
        ),
        replace(MELDED, label="Wys", asks="Whose Wys counts?", short="Wys"),
        Field(
            "trump",
            "Trumps",
            asks="What is trumps?",
            kind="choice",
            per="line",
            short="trumps",
            choices=tuple((word, WITHOUT.get(word, word)) for word in TRUMPS),
        ),
        card_points(POINTS),
        every_trick(POINTS),
        replace(MELDS, label="Wys", asks="{melded}’s Wys?", phrase="Wys {value}"),
        Field(
            "first",
            "First out",
            asks="Who was out first?",
            kind="who",
            per="line",
            short="first",
            when=both_out,
        ),
    ),
    turns=Turns(dealer=to_the_right),
    score=score,
    over=over,
)

REMEMBERED = feats.Remembered((feats.all_tricks("points", "every_trick", "A match"),))
