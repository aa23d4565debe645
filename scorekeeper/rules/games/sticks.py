"""Sticks: the first side with seven sticks wins; a free stick may not be the seventh.

Source: Metzker 2026, "Sticks".
"""

from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..shapes import alone, ranked
from ..tally import Over, Points, RuleError, Tally

GOAL = 7


def gained(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, GOAL - min(tally.totals)


def sticks(total: int, gained: int, free: int) -> int:
    """The sticks after a deal: no more than six where all those gained were free."""
    return min(total + gained, GOAL if free < gained else GOAL - 1)


def score(line: LineFacts, tally: Tally) -> Points:
    after = map(sticks, tally.totals, line.each("sticks"), line.each("free"))
    return (tuple(now - had for now, had in zip(after, tally.totals, strict=True)),)


def check_free(line: LineFacts, tally: Tally) -> None:
    """No more sticks can be free than a side gained."""
    for side, (own, free) in enumerate(zip(line.each("sticks"), line.each("free"))):
        if free > own:
            raise RuleError("{who} gained {own}, and {free} cannot be free. Change one.", who=side, own=own, free=free)


def over(tally: Tally) -> Over | None:
    """The end: a side has seven sticks."""
    by = tuple(side for side, total in enumerate(tally.totals) if total >= GOAL)
    return Over("", ranked(tally), by) if by else None


GAME = Game(
    key="sticks",
    name="Sticks",
    about=About("Metzker 2026", kind="other", minutes=4, match_minutes=30),
    how=How(
        (
            "Write how many sticks each side gained, and how many of them were free.",
            "A free stick counts like any other, but not as the seventh: then the side stays on six.",
            "The first with seven sticks wins.",
        ),
        in_short=("A free stick may not be the seventh. Seven sticks win.",),
    ),
    seating=((2, 2), *alone(2, 12)),
    words=Words(unit="sticks laid"),
    totals=Totals(digits=1, span=lambda tally: (0, GOAL)),
    fields=(
        Field("sticks", "Sticks", asks="How many sticks did {who} gain?", short="st", bounds=gained),
        Field(
            "free",
            "Free sticks",
            asks="How many of {who}’s were free?",
            short="free",
            bounds=lambda line, tally: (0, max(line.each("sticks"))),
            whose=lambda line, tally: tuple(side for side in tally.playing if line.each("sticks")[side]),
            check=check_free,
        ),
    ),
    score=score,
    over=over,
)
