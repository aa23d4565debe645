"""Beetle: everybody throws a die to draw one; when the first finishes, all count the parts they have drawn.

Source: the common club game: body 6, head 5, tail 4, legs 3, feelers 2, eyes 1: 13 parts, 14 with wings.
"""

from ..game import About, Company, Field, Game, How, Span, Totals, Words
from ..line import LineFacts
from ..setup import Option, Row
from ..shapes import alone, rows_done
from ..tally import Points, Tally

PARTS, WITH_WINGS = 13, 14
PLAY = "Throw a 6 to begin. The first with all {parts} parts shouts, and everybody stops."


def parts(tally: Tally) -> int:
    """How many parts a whole beetle has."""
    return WITH_WINGS if tally.option("wings") else PARTS


def span(tally: Tally) -> Span | None:
    """At most a whole beetle in every round, where a number of rounds is agreed."""
    deals = int(tally.option("deals"))
    return (0, deals * parts(tally)) if deals else None


def score(line: LineFacts, tally: Tally) -> Points:
    drawn = line.each("parts")
    return (tuple(parts(tally) if side == line.who("shouted") else drawn[side] for side in range(line.sides)),)


def marks(line: LineFacts, tally: Tally) -> tuple[str, ...]:
    return tuple("whole" if side == line.who("shouted") else "" for side in range(line.sides))


def says(tally: Tally) -> str:
    return PLAY.format(parts=parts(tally))


GAME = Game(
    key="beetle",
    name="Beetle",
    about=About("Common rules", kind="dice", pack="one die", other_names=("Beetle drive", "Cootie"), minutes=10),
    how=How(
        (
            "Throw one die in turn and draw what it gives: 6 the body, 5 the head, 4 the tail, 3 a leg (six of them),"
            " 2 a feeler (two), 1 an eye (two).",
            "The body comes first, and the head before feelers and eyes.",
            "Whoever finishes first shouts, and the round stops. Everybody scores 1 for each part drawn: 13 for a"
            " whole beetle, 14 where yours has wings.",
            "Most parts after all rounds win.",
        ),
        in_short=("Everybody scores 1 for each part drawn. The most parts win.",),
    ),
    seating=alone(2, 6),
    words=Words(
        deal="beetle", deals="beetles", unit="parts", marks=marks, signs=(("whole", "the whole beetle"),), says=says
    ),
    totals=Totals(span=span),
    # a row a round, where a number of rounds is agreed
    rows=lambda setup: tuple(Row(f"{count + 1}") for count in range(setup.options["deals"])),
    options=(
        Option("deals", "Beetles", 0, ((0, "as many as you like"), *((count, f"{count}") for count in range(1, 13)))),
        Option("wings", "The beetle has wings: 14 parts", False),
    ),
    fields=(
        Field(
            "shouted",
            "Who finished",
            asks="Who finished first?",
            kind="who",
            per="line",
            short="first",
            nobody="nobody: another table shouted",
        ),
        Field(
            "parts",
            "Parts",
            asks="How many parts does {who} have?",
            short="#",
            high=WITH_WINGS,
            bounds=lambda line, tally: (0, parts(tally) - 1),
            # everybody who did not finish
            whose=lambda line, tally: tuple(side for side in tally.playing if side != line.who("shouted")),
            known=lambda line, tally: parts(tally),  # the parts of the player who finished: all
            known_words="{who} finished, so {who} has all {known} parts.",
        ),
    ),
    score=score,
    over=rows_done,
    company=Company(lambda tally: (0,)),  # a latecomer starts with nothing drawn
)
