"""Schnapsen and sixty-six for two, from 7 down; Bauernschnapsen for two pairs, from 24 down.

Source: common rules. A game lost is a Bummerl, two where the loser still has all the points.
"""

from .. import feats
from ..game import About, Field, Game, How, MatchPoints, Totals
from ..line import NOBODY, LineFacts
from ..setup import OnlyIf, Option, Setup
from ..shapes import ranked
from ..tally import Over, Points, Tally

PAIRS_START, PAIRS_WORTH = 24, (1, 2, 3, 4, 5, 6, 9, 10, 12, 24)
LEFT = {"33": 1, "below": 2, "none": 3}
OUT = "{who} has no points left."


def start(setup: Setup) -> tuple[int, ...]:
    return (PAIRS_START if setup.partners > 1 else int(setup.options["start"]),)


def for_two(line: LineFacts, tally: Tally) -> bool:
    return tally.setup.partners == 1


def failed(line: LineFacts, tally: Tally) -> bool:
    """Whether somebody closed and the other won."""
    return line.who("closed") not in (NOBODY, line.who("winner")) and line.who("winner") != NOBODY


def carried(tally: Tally) -> int:
    """Points of the deals just before in which nobody won."""
    count = 0
    for line in tally.lines:
        count = count + 1 if line.who("winner") == NOBODY else 0
    return count


def score(line: LineFacts, tally: Tally) -> Points:
    """What the winner takes off."""
    winner = line.who("winner")
    if tally.setup.partners > 1:
        worth = line.number("worth")
    else:
        closed = 2 if line.tick("had_trick") else 3
        worth = carried(tally) + (closed if failed(line, tally) else LEFT.get(line.word("left"), 0))
    return (tuple(-min(worth, total) if side == winner else 0 for side, total in enumerate(tally.totals)),)


def over(tally: Tally) -> Over | None:
    """The end: somebody has no points left."""
    by = tuple(side for side, total in enumerate(tally.totals) if total == 0)
    return Over(OUT, ranked(tally), by) if by else None


def bummerl(tally: Tally) -> tuple[int, ...]:
    """One for the winner, two where the other still has all the points."""
    winners = tally.over.winners if tally.over else ()
    whole = start(tally.setup)[0]
    return tuple(
        (2 if tally.totals[1 - side] == whole else 1) if side in winners else 0 for side in range(tally.setup.sides)
    )


CARRY = "65 each: nobody takes anything off, and the next deal counts 1 more."
PAIRS = "Bauernschnapsen, two pairs: from 24 down by what the deal was worth, 1 to 24."

GAME = Game(
    key="schnapsen",
    name="Schnapsen",
    about=About("Common rules", kind="tricks", packs=1, pack="the 20 cards from ten up, with jacks", minutes=3),
    how=How(
        (
            "The winner of a deal, with 66, takes points off: 1, 2 if the loser has fewer than 33, 3 if no trick.",
            "Closed and failed: the other takes off 2, or 3 if without a trick when it was closed.",
            CARRY,
            "At 0 the other has a Bummerl, two if still with all the points.",
            PAIRS,
        ),
        only_if=(OnlyIf(CARRY, "cards", (24,)),),
        in_short=("The winner takes off 1, 2 or 3. Whoever has none left wins.",),
    ),
    seating=((2, 1), (2, 2)),
    totals=Totals(high=False, digits=2, start=start),
    options=(
        Option("start", "From", 7, ((7, "7 points"), (9, "9 points"))),
        Option("cards", "Played with", 20, ((20, "20 cards"), (24, "24 cards: sixty-six"))),
    ),
    fields=(
        Field(
            "closed",
            "Closed",
            asks="Who closed?",
            kind="who",
            per="line",
            short="closed",
            nobody="nobody",
            optional=True,
            when=for_two,
        ),
        Field(
            "winner",
            "Winner",
            asks="Who won the deal?",
            kind="who",
            per="line",
            short="won",
            nobody="65 each",
            nobody_under=("cards", 24),
            nobody_now=for_two,
        ),
        Field(
            "left",
            "The loser has",
            asks="What does the loser have?",
            kind="choice",
            per="line",
            short="loser",
            choices=(("33", "33 or more"), ("below", "below 33"), ("none", "no trick")),
            when=lambda line, tally: (
                for_two(line, tally) and line.value("winner") not in (None, NOBODY) and not failed(line, tally)
            ),
        ),
        Field(
            "had_trick",
            "Had a trick",
            asks="Had {winner} a trick when it was closed?",
            kind="tick",
            per="line",
            short="trick",
            phrase="had a trick",
            when=lambda line, tally: for_two(line, tally) and failed(line, tally),
        ),
        Field(
            "worth",
            "Worth",
            asks="What was the deal worth?",
            per="line",
            short="worth",
            phrase="worth {value}",
            low=1,
            high=24,
            among=lambda line, tally: PAIRS_WORTH,
            when=lambda line, tally: not for_two(line, tally),
        ),
    ),
    score=score,
    over=over,
    match_points=MatchPoints(bummerl, at_best=lambda setup: 2),
)

REMEMBERED = feats.Remembered(
    (feats.by("winner", "no trick", "Left the other without a trick", feats.said("left", ("none",))),)
)
