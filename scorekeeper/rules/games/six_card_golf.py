"""Six-card golf: nine deals of six cards in two rows of three; the lowest total wins.

Source: common rules. Two jokers in a column are no pair: each is -5 (ours, as in the golf of eight cards).
"""

from collections.abc import Sequence

from ..card_aid import JOKER, CardAid, CountPart, card_pack, rank_of
from ..game import About, Company, Field, Game, How, Totals
from ..line import LineFacts
from ..plain_sheets.rummies import card_values, joins_last, packs
from ..setup import OnlyIf, Option, Row
from ..shapes import alone
from ..tally import Points, Tally

CARDS, COLUMNS, HOLES = 6, 3, (9, 18)
VALUES = card_values(joker=-5) | {"2": -2, "K": 0}
COLUMN = "column {number}"


def count_grid(cards: Sequence[str]) -> tuple[CountPart, ...]:
    """What each column counts: a pair 0, else both cards."""
    pairs = list(zip(cards[:COLUMNS], cards[COLUMNS:]))
    return tuple(
        CountPart(
            "column",
            COLUMN.format(number=at + 1),
            pair,
            0
            if rank_of(pair[0]) == rank_of(pair[1]) and pair[0] != JOKER
            else sum(VALUES[rank_of(card)] for card in pair),
        )
        for at, pair in enumerate(pairs)
    )


def aid(line: LineFacts, tally: Tally) -> CardAid:
    count = packs(tally, 1)
    return CardAid(CARDS, "", count_grid, card_pack(count, 2 * count if tally.option("jokers") else 0), COLUMNS)


def lowest(line: LineFacts, tally: Tally) -> tuple[int, int]:
    return (-30 if tally.option("jokers") else -6), 60


def score(line: LineFacts, tally: Tally) -> Points:
    return (line.each("score"),)


JOKERS = "A joker is -5."

GAME = Game(
    key="six_card_golf",
    name="Six-card golf",
    about=About(
        "Common rules",
        kind="party",
        packs=1,
        other_names=("Golf, six cards", "Polish Polka"),
        match_minutes=35,
    ),
    how=How(
        (
            "Six cards each in two rows of three, face down; turn two up. Whoever has all six up ends the deal,"
            " and the others have one more turn.",
            "King 0, two -2, ace 1, queen and jack 10, the rest their figure.",
            JOKERS,
            "Two equal cards in a column count 0. The lowest total wins.",
        ),
        only_if=(OnlyIf(JOKERS, "jokers", (True,)),),
        in_short=("King 0, two -2, ace 1, Q J 10. A pair in a column counts 0.",),
    ),
    seating=alone(2, 8),
    totals=Totals(high=False, signed=True),
    rows=lambda setup: tuple(Row(f"{hole + 1}") for hole in range(setup.options["holes"])),
    options=(
        Option("holes", "Deals", 9, tuple((count, f"{count}") for count in HOLES)),
        Option("jokers", "Jokers are in, -5 each", False),
    ),
    fields=(Field("score", "Score", asks="{who}’s score?", short="pts", bounds=lowest, aid=aid),),
    score=score,
    company=Company(joins_last),
)
