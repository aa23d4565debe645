"""Cards as the examples write them, "5H" and "TS", and what they are worth in cribbage. Source: Hutton; ACC."""

from collections.abc import Sequence

from ..card_aid import PACK, RANKS, shown
from ..tally import RuleError
from . import wording

RANK_VALUES = {rank: min(at, 10) for at, rank in enumerate(RANKS, 1)}
VALUES = {card: RANK_VALUES[card[0]] for card in PACK}
PLACES = {card: RANKS.index(card[0]) for card in PACK}  # in a run, the ace first


def check_cards(cards: Sequence[str], number: int) -> None:
    """`RuleError` where these are not so many different cards."""
    for card in cards:
        if card not in VALUES:
            raise RuleError(wording.NO_SUCH_CARD, card=card)
        if list(cards).count(card) > 1:
            raise RuleError(wording.TWICE, card=shown(card))
    if len(cards) != number:
        raise RuleError(wording.HOW_MANY, count=len(cards), number=number)
