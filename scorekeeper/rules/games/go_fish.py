"""Go Fish: thirteen books of four; the most win.

Source: Hutton names the game; scored by its public rules (A.40).
"""

from ..game import Field, Game, Span
from ..line import LineFacts
from ..shapes import alone
from ..table import Option, Row, Setup
from ..tally import Points, Tally

BOOKS = 13


def rows(setup: Setup) -> tuple[Row, ...]:
    return (Row("books", total=setup.options["books"]),)


def books(line: LineFacts, tally: Tally) -> int | None:
    return int(tally.option("books"))


def up_to_all(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, int(tally.option("books"))


def span(tally: Tally) -> Span:
    return 0, int(tally.option("books"))


def score(line: LineFacts, tally: Tally) -> Points:
    return (line.each("books"),)


GAME = Game(
    key="go_fish",
    name="Go Fish",
    source="Hutton",
    how=(
        "The book only names this game; scored by its public rules.",
        "Lay down a book when you have all four cards of a rank. Count the books: the most win.",
    ),
    in_short=("Count the books: the most win.",),
    seating=alone(3, 6),
    minutes=15,
    match_minutes=15,
    unit="books",
    digits=2,
    rows=rows,
    options=(Option("books", "Books in the pack", BOOKS, low=4, high=30),),
    fields=(
        Field("books", "Books", asks="How many books does {who} have?", short="#", bounds=up_to_all, adds_to=books),
    ),
    score=score,
    span=span,
)
