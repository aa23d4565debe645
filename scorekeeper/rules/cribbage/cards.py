"""Cards as the examples write them, "5H" and "TS", and what they are worth in cribbage. Source: spec D.1."""

from collections.abc import Sequence

from ..tally import RuleError
from . import wording

RANKS = "A23456789TJQK"  # the ace is low only
SUITS = "SHDC"
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)
RANK_VALUES = {rank: min(at, 10) for at, rank in enumerate(RANKS, 1)}
VALUES = {card: RANK_VALUES[card[0]] for card in PACK}
PLACES = {card: RANKS.index(card[0]) for card in PACK}  # in a run, the ace first


def shown(card: str) -> str:
    """A card as people read it: "10♥"."""
    return ("10" if card[0] == "T" else card[0]) + SIGNS[card[1]]


def check_cards(cards: Sequence[str], number: int) -> None:
    """`RuleError` where these are not so many different cards."""
    for card in cards:
        if card not in VALUES:
            raise RuleError(wording.NO_SUCH_CARD, card=card)
        if list(cards).count(card) > 1:
            raise RuleError(wording.TWICE, card=shown(card))
    if len(cards) != number:
        raise RuleError(wording.HOW_MANY, count=len(cards), number=number)
