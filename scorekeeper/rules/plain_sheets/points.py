"""A figure a player and round, added up."""

from dataclasses import replace

from .. import wording
from ..game import About, Company, Field, Game, How, Settlement, Totals
from ..line import LineFacts
from ..setup import CENTS, OnlyIf, Option, Row, Setup
from ..shapes import Settled, alone, rows_done, target_if_any
from ..tally import Over, Tally, deals_agreed
from . import ONLY_NAMED
from .endless import endless

MOST = 9_999
ANY_SUM = "Each round’s points may add up to anything"
ROUNDS = Option("deals", wording.ROUNDS_BESIDE_TARGET, 0, low=0, high=60)


def rows(setup: Setup) -> tuple[Row, ...]:
    names = [each.strip() for each in str(setup.options.get("names") or "").split(",") if each.strip()]
    numbered = [Row(f"{count + 1}") for count in range(len(names), deals_agreed(setup))]
    return (*map(Row, names), *numbered)


def row_sum(line: LineFacts, tally: Tally) -> int | None:
    """What the figures of a round add up to, where the players said so."""
    return int(tally.option("sum")) if tally.option("sums") else None


def over(tally: Tally) -> Over | None:
    """The end at the target, or after the last of the rounds that have names; an agreed number ends by itself."""
    named = bool(tally.rows) and not deals_agreed(tally.setup)
    reached = target_if_any(tally) if tally.setup.edition != 1 or not named else None
    return rows_done(tally) if named and reached is None else reached


POINTS = Game(
    key="points",
    name="Points",
    about=About("Hutton", edition=2, minutes=4),
    how=How(
        (
            ONLY_NAMED.format(how="as a plain game of points, which you agree on"),
            "Write what each player scored in the round, minus points too. The totals are added up.",
            "The highest total wins.",
            "The lowest total wins.",
        ),
        only_if=(
            OnlyIf("The highest total wins.", "wins", ("high",)),
            OnlyIf("The lowest total wins.", "wins", ("low",)),
        ),
    ),
    seating=alone(2, 12),
    totals=Totals(digits=4, signed=True, lowest_wins=lambda options: options.get("wins") == "low"),
    rows=rows,
    options=(
        Option("wins", "Who wins", "high", (("high", "the highest total"), ("low", "the lowest total"))),
        Option("target", "Play to (0: no limit)", 0, low=0, high=MOST),
        ROUNDS,
        Option("names", "Names of the rounds (like clubs, hearts; empty: they are numbered)", "", typed="words"),
        Option("sums", "Each round’s points add up to a fixed sum", False),
        Option("sum", "The fixed sum", 0, low=0, high=MOST),
    ),
    fields=(
        Field(
            "points",
            "Points",
            asks="{who}’s points?",
            short="pts",
            low=-MOST,
            high=MOST,
            adds_to=row_sum,
            sums_under=("sums", True),
        ),
    ),
    score=lambda line, tally: (line.each("points"),),
    over=over,
    company=Company(lambda tally: (0,)),  # a late comer begins with nothing
)


ZERO_SUM = replace(
    POINTS,
    how=replace(
        POINTS.how, sentences=(ONLY_NAMED.format(how="by wins and losses that come to 0"), *POINTS.how.sentences[1:])
    ),
    options=(
        *(replace(each, default=True, off=ANY_SUM) if each.key == "sums" else each for each in POINTS.options),
        CENTS,
    ),
    # what each won or lost, where it comes to 0
    settlement=Settlement(lambda tally: () if sum(tally.totals) else (Settled("won or lost", tally.totals, net=True),)),
)

ENDLESS = endless(POINTS, "as a plain game of points, which you agree on", POINTS.how.sentences[1])
