"""Twenty-five cards in a square: what each row and each column counts.

Source: The Ultimate Book of Card Games, "Tabletop Cribbage".
"""

from collections.abc import Sequence

from ..card_aid import CardAid, CountPart
from .cards import check_cards
from .show import flush, in_line

SIDE = 5


def count_line(cards: Sequence[str]) -> tuple[CountPart, ...]:
    """Fifteens, pairs and runs of five cards, and a flush of all five; neither heels nor nobs."""
    return (*in_line(cards), *flush(cards[:-1], cards[-1], crib=True))


def line_aid(*, known: Sequence[str] = (), gone: Sequence[str] = ()) -> CardAid:
    """The aid that counts one row or column. `known`: its cards; `gone`: those of others."""

    def count(cards: Sequence[str]) -> tuple[CountPart, ...]:
        check_cards(cards, SIDE)
        return count_line(cards)

    return CardAid(SIDE, "", count, known=tuple(known), gone=tuple(gone))
