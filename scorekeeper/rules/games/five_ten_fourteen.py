"""Five, ten, fourteen, known as Rook: bid for the points in the cards; a bid that fails is lost.

Source: common rules; with 120 points those of tournaments, known as Kentucky Discard.
"""

from dataclasses import replace

from ..card_aid import CardAid, Pack, sum_aid
from ..game import About, Game, How, Totals, Words
from ..line import LineFacts
from ..plain_sheets.bids import BID, BIDDER, TAKEN, just_made, keep_taken, set_marks
from ..setup import OnlyIf, Option
from ..shapes import first_to
from ..tally import Points, Tally

LEAST = {120: 70, 180: 100, 200: 100}  # the least bid, by what all cards count
COUNTS = {
    120: "Fives count 5, tens and fourteens 10, the bird 20: 120 in all.",
    180: "Ones count 15, fives 5, tens and fourteens 10, the bird 20: 180 in all.",
    200: "Ones count 15, fives 5, tens and fourteens 10, the bird 20, most cards 20: 200 in all.",
}


VALUES = {"5": 5, "10": 10, "14": 10, "bird": 20, "1": 15, "most-cards": 20}
KEYS = {120: 4, 180: 5, 200: 6}  # how many of those count


def by_counters(line: LineFacts, tally: Tally) -> CardAid:
    """The aid that adds up the cards that count."""
    keys = tuple(VALUES)[: KEYS[total(line, tally)]]
    return sum_aid(VALUES, Pack((keys[:4], keys[4:]) if keys[4:] else (keys,), 4))


def total(line: LineFacts, tally: Tally) -> int:
    """What all cards of a deal count."""
    return int(tally.option("total"))


def least_up(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return LEAST[total(line, tally)], total(line, tally)


def likely(line: LineFacts, tally: Tally) -> tuple[int | None, ...]:
    return just_made(line.who("bidder"), line.number("bid"), total(line, tally), line.sides)


def score(line: LineFacts, tally: Tally) -> Points:
    return keep_taken(line, tally)


GAME = Game(
    key="five_ten_fourteen",
    name="Five, ten, fourteen",
    about=About(
        "Common rules",
        kind="tricks",
        pack="a pack of 57 cards: four colours from 1 to 14, and a bird",
        other_names=("Rook", "Kentucky Discard", "Kentucky Rook"),
        minutes=6,
        match_minutes=50,
    ),
    how=How(
        (
            *COUNTS.values(),
            "Bidders with less than they bid lose the bid. The others keep what they took.",
            "The highest total at the target wins; level ones play on.",
        ),
        only_if=tuple(OnlyIf(words, "total", (count,)) for count, words in COUNTS.items()),
        in_short=("Points in cards. Bidders with less than the bid lose it.",),
    ),
    seating=((2, 2),),
    words=Words(marks=set_marks),
    totals=Totals(digits=4, signed=True),
    options=(
        Option("target", "Played to", 300, ((300, "300 points"), (500, "500 points"))),
        Option(
            "total",
            "Points in a deal",
            120,
            ((120, "120"), (180, "180, with the ones"), (200, "200, with the ones and most cards")),
        ),
    ),
    fields=(
        BIDDER,
        replace(BID, bounds=least_up, step=5),
        replace(
            TAKEN,
            bounds=lambda line, tally: (0, total(line, tally)),
            step=5,
            adds_to=total,
            likely=likely,
            aid=by_counters,
        ),
    ),
    score=score,
    over=lambda tally: first_to(tally, tally.option("target")),
)
