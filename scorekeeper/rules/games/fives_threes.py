"""Fives and threes: dominoes, a point for each five and each three in the ends; the first at exactly 61.

Source: the common rules of pubs. A count that would go past 61 brings nothing.
"""

from .. import feats
from ..asking import around
from ..game import About, Field, Game, How, KeyFace, Pegging, Turns, Words
from ..line import NOBODY, LineFacts
from ..match import MATCH
from ..setup import Option
from ..shapes import alone, ranked
from ..tally import Over, Points, RuleError, Tally

GOAL, LEG, MOST_ENDS = 61, 30, 22
ENDS, OUT = "ends", "out"
WHAT = ((ENDS, "ends"), (OUT, "out"))


def count_ends(ends: int) -> int:
    """What the open ends count: a point for each five in them, and for each three. `RuleError` past two doubles."""
    if not 0 <= ends <= MOST_ENDS:
        raise RuleError("The ends are 0 to 22, not {ends}.", ends=ends)
    return (0 if ends % 5 else ends // 5) + (0 if ends % 3 else ends // 3)


# ends that can lie there: single tiles count up to 6, and two different doubles up to 10 and 12
SINGLES, DOUBLES = range(7), range(0, 13, 2)
ENDS_LAID = {one + other for one in SINGLES for other in (*SINGLES, *DOUBLES)}
ENDS_LAID |= {one + other for one in DOUBLES for other in DOUBLES if one != other}
COUNTS = {
    points: [f"{ends}" for ends in sorted(ENDS_LAID) if ends and count_ends(ends) == points] for points in range(1, 9)
}
POINTS = tuple(points for points, ends in COUNTS.items() if ends)


def blocked(line: LineFacts, tally: Tally) -> bool:
    """Whether nobody may have it: a hand can be blocked."""
    return line.word("what") == OUT


def points_now(line: LineFacts, tally: Tally) -> tuple[int, ...]:
    if line.word("what") == OUT:
        return (0,) if line.value("who") == NOBODY else (1,)
    return tuple(COUNTS)  # a 7 stands in older matches, whose keys had it


def score(line: LineFacts, tally: Tally) -> Points:
    """The count, unless it goes past 61."""
    who, points = line.who("who"), line.number("points")
    return (tuple(points if side == who and total + points <= GOAL else 0 for side, total in enumerate(tally.totals)),)


def over(tally: Tally) -> Over | None:
    home = tuple(side for side, total in enumerate(tally.totals) if total == GOAL)
    return Over(f"{{who}} reached {GOAL}.", ranked(tally), home) if home else None


def key_faces(tally: Tally, side: int) -> tuple[KeyFace, ...]:
    """The keys of a side: what the ends count, with the ends beside it, and going out."""
    if side == NOBODY:
        return (KeyFace(OUT, 0, "0", "blocked"),)
    counts = tuple(KeyFace(ENDS, points, f"{points}", " or ".join(COUNTS[points])) for points in POINTS)
    return (*counts, KeyFace(OUT, 1, "1", "out"))


GAME = Game(
    key="fives_threes",
    name="Fives and threes",
    about=About(
        "Common rules",
        kind="tiles",
        pack="a set of dominoes to the double six, and a peg board",
        other_names=("5s and 3s", "Fives & threes", "Dominoes: fives and threes"),
        minutes=5,
        match_minutes=25,
    ),
    how=How(
        (
            "Add the open ends. If threes go into them, a point for each; if fives do, a point for each: 15 counts 8.",
            "Whoever is out pegs 1. The first at exactly 61 wins; a count that goes past it brings nothing.",
        ),
        in_short=("A point for each five and each three in the ends. Exactly 61 wins.",),
    ),
    seating=((2, 2), *alone(2, 4)),
    words=Words(key_faces=key_faces, deal="hand", deals="hands", dealt=False),
    options=(MATCH, Option("alone", "Four play each for themselves", False, seats=True)),
    fields=(
        Field("what", "What is pegged", asks="What is pegged?", kind="choice", per="line", short="what", choices=WHAT),
        Field(
            "who",
            "Who pegs",
            asks="Who pegs?",
            kind="who",
            per="line",
            short="pegs",
            among=lambda line, tally: around(tally),
            nobody="nobody: blocked",
            nobody_now=blocked,
        ),
        Field(
            "points",
            "Points",
            asks="{who}’s {what}?",
            per="line",
            short="pts",
            phrase="{value}",
            high=8,
            among=points_now,
        ),
    ),
    turns=Turns(closes=lambda line, tally: line.word("what") == OUT),
    score=score,
    over=over,
    pegging=Pegging(leg=LEG, target=GOAL),
)

REMEMBERED = feats.Remembered(
    (feats.by("who", "eight", "An eight", lambda line: line.word("what") == "ends" and line.number("points") == 8),)
)
