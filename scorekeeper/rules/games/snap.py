"""Snap: slap the pile when two cards match; the most cards at the end win.

Source: Hutton, "Snap". The players agree when it ends.
"""

from ..game import Field, Game, Span
from ..line import LineFacts
from ..shapes import alone
from ..table import Option, Row, Setup
from ..tally import Points, Tally


def rows(setup: Setup) -> tuple[Row, ...]:
    return (Row("cards", total=setup.options["pack"]),)


def pack(line: LineFacts, tally: Tally) -> int | None:
    return int(tally.option("pack"))


def up_to_pack(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, int(tally.option("pack"))


def span(tally: Tally) -> Span:
    return 0, int(tally.option("pack"))


def score(line: LineFacts, tally: Tally) -> Points:
    return (line.each("cards"),)


GAME = Game(
    key="snap",
    name="Snap",
    source="Hutton",
    how=(
        "When a card has the same letter or number as the one below it, the first to call snap takes the pile.",
        "Stop when one player is out, when one has them all, or when you agree. Count your cards: the most win.",
    ),
    in_short=("Count your cards: the most win.",),
    seating=alone(2, 10),
    unit="cards",
    digits=2,
    rows=rows,
    options=(Option("pack", "Cards", 52, ((52, "one pack of 52"), (104, "two packs, 104"))),),
    fields=(
        Field("cards", "Cards", asks="How many cards does {who} have?", short="#", bounds=up_to_pack, adds_to=pack),
    ),
    score=score,
    span=span,
)
