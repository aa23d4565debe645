"""Cards or books counted once at the end: the most win."""

from ..game import About, Field, Game, How, Totals, Words
from ..line import LineFacts
from ..setup import Option, Row
from ..shapes import alone
from ..tally import Tally
from . import ONLY_NAMED


def pack(line: LineFacts, tally: Tally) -> int | None:
    return int(tally.option("pack"))


def up_to_pack(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, int(tally.option("pack"))


PILE = Game(
    key="cards",
    name="Cards",
    about=About("Hutton"),
    how=How(
        (
            ONLY_NAMED.format(how="by the cards taken"),
            "Stop when one player is out, when one has them all, or when you agree. Count your cards: the most win.",
        ),
        in_short=("Count your cards: the most win.",),
    ),
    seating=alone(2, 10),
    words=Words(unit="cards"),
    totals=Totals(digits=2, span=lambda tally: (0, int(tally.option("pack")))),
    rows=lambda setup: (Row("cards", total=setup.options["pack"]),),
    options=(Option("pack", "Cards", 52, ((52, "one pack of 52"), (104, "two packs, 104"))),),
    fields=(
        Field("cards", "Cards", asks="How many cards does {who} have?", short="#", bounds=up_to_pack, adds_to=pack),
    ),
    score=lambda line, tally: (line.each("cards"),),
)

ALL_BOOKS = 13


def books(line: LineFacts, tally: Tally) -> int | None:
    return int(tally.option("books"))


def up_to_all(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return 0, int(tally.option("books"))


BOOKS = Game(
    key="books",
    name="Books",
    about=About("Hutton", minutes=15, match_minutes=20),
    how=How(
        (
            ONLY_NAMED.format(how="by the books laid down"),
            "Lay down a book when you have all its cards. Count the books: the most win.",
        ),
        in_short=("Count the books: the most win.",),
    ),
    seating=alone(3, 6),
    words=Words(unit="books"),
    totals=Totals(digits=2, span=lambda tally: (0, int(tally.option("books")))),
    rows=lambda setup: (Row("books", total=setup.options["books"]),),
    options=(Option("books", "Books in the pack", ALL_BOOKS, low=4, high=30),),
    fields=(
        Field("books", "Books", asks="How many books does {who} have?", short="#", bounds=up_to_all, adds_to=books),
    ),
    score=lambda line, tally: (line.each("books"),),
)
