"""The cards that the boxes of one line were counted from: what they count, and that no card is counted twice."""

from collections.abc import Sequence

from . import wording
from .asking import Box, everyone
from .card_aid import CardAid, shown
from .game import Field
from .line import LineFacts, whole
from .tally import RuleError, Tally


def aid_of(field: Field, line: LineFacts, tally: Tally) -> CardAid | None:
    """From what a figure of this field can be counted now; None where it can only be typed."""
    return field.aid(line, tally) if field.aid is not None else None


def counts_to(field: Field, side: int, line: LineFacts, tally: Tally) -> bool:
    """Whether the cards of a box are there, and count to what is written in it."""
    aid, cards, value = aid_of(field, line, tally), line.cards(field.key, side), line.value(field.key, side)
    if aid is None or value is None or not cards or not all(map(aid.pack.has, cards)):
        return False
    try:
        return aid.points(cards) == whole(value)
    except RuleError:
        return False


def tapped(line: LineFacts, tally: Tally) -> dict[Box, tuple[str, ...]]:
    """By (field key, side) the cards tapped there: `{("left", 1): ("KH", "9C")}`.

    Only where they still add up to the figure of the box: one that was typed over since is left out.
    """
    return {
        (field.key, side): line.cards(field.key, side)
        for field in tally.game.fields
        if field.aid is not None
        for side in everyone(field, tally.setup)
        if counts_to(field, side, line, tally)
    }


def check_free(cards: Sequence[str], aid: CardAid) -> None:
    """`RuleError` where a card was tapped more often than the pack has it: two kings of hearts in one pack."""
    card = aid.pack.lacks(cards)
    if card:
        most, count = aid.pack.most(card), list(cards).count(card)
        sentence = wording.COUNTED_TWICE if most == 1 else wording.COUNTED_TOO_OFTEN
        raise RuleError(sentence, card=shown(card), count=count, most=most)


def cards_elsewhere(box: Box, line: LineFacts, tally: Tally) -> tuple[str, ...]:
    """The cards in the other boxes of a line."""
    return tuple(card for other, cards in tapped(line, tally).items() if other != box for card in cards)


def check_packs(line: LineFacts, tally: Tally) -> None:
    """As `check_free`, over all hands of a line together, where they are dealt from one pack."""
    cards = [card for each in tapped(line, tally).values() for card in each]
    for field in tally.game.fields if cards else ():
        aid = aid_of(field, line, tally)
        if aid is not None and aid.pack.shared:
            check_free(cards, aid)
