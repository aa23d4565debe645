"""Rummies of eleven deals: three cards each and threes wild, four cards and fours wild, up to thirteen and kings."""

from dataclasses import replace

from ..game import About, Company, Game, How, Totals, Words
from ..setup import Row, Setup
from ..shapes import alone
from ..tally import Tally
from .rummies import LEFT, OUT, by_cards, card_values, joins_last, left_in_hand

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DEAL, PLAYED = "Deal {count} cards each. Wild: {rank}.", "All rows are played."
DEALS = "Eleven deals: three cards each and threes wild, four cards and fours wild, up to thirteen and kings wild."


def rows(setup: Setup) -> tuple[Row, ...]:
    """A row a deal: its wild rank, and the cards dealt."""
    return tuple(Row(rank, number=at + 3) for at, rank in enumerate(RANKS))


def says(tally: Tally) -> str:
    return DEAL.format(count=tally.row.number, rank=tally.row.label) if tally.row.number else PLAYED


WILD_RANKS = Game(
    key="wild_ranks",
    name="Wild ranks",
    about=About("Common rules", kind="melds", packs=2, minutes=5, match_minutes=50),
    how=How(
        (
            DEALS,
            "Whoever goes out scores 0, and the others have one more turn.",
            "They count what is left: court cards 10, ace 1, the rest their figure. The lowest total wins.",
        ),
        in_short=("Count what is left: ace 1, court cards 10. The lowest total wins.",),
    ),
    seating=alone(2, 6),
    words=Words(says=says),
    totals=Totals(high=False),
    rows=rows,
    fields=(replace(OUT, nobody=""), replace(LEFT, step=1, high=260, aid=by_cards(card_values(), 2))),
    score=left_in_hand,
    company=Company(joins_last),
)
