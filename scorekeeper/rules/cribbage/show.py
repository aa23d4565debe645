"""The count of a hand or a crib with the starter, part by part. Source: Hutton; ACC."""

from collections.abc import Sequence
from itertools import combinations

from ..card_aid import CardAid, CountPart
from . import wording
from .cards import PLACES, VALUES, check_cards

IN_HAND = 4


def count_hand(
    hand: Sequence[str], starter: str, *, crib: bool = False, in_hand: int = IN_HAND
) -> tuple[CountPart, ...]:
    """Everything that counts in a hand, or a crib, with the starter. `RuleError` where these are no such cards.

    `in_hand`: three in the five-card game.
    """
    check_cards((*hand, starter), in_hand + 1)
    return (*in_line((*hand, starter)), *flush(hand, starter, crib=crib), *nobs(hand, starter))


def hand_aid(in_hand: int = IN_HAND, *, crib: bool = False) -> CardAid:
    """The aid that counts a hand or a crib; the starter is tapped last."""

    def count(cards: Sequence[str]) -> tuple[CountPart, ...]:
        return count_hand(cards[:-1], cards[-1], crib=crib, in_hand=in_hand)

    return CardAid(in_hand + 1, wording.STARTER, count)


def points_of(parts: Sequence[CountPart]) -> int:
    return sum(part.points for part in parts)


def in_line(cards: Sequence[str]) -> tuple[CountPart, ...]:
    """What counts whatever the suits: fifteens, pairs, runs."""
    return (*fifteens(cards), *pairs(cards), *runs(cards))


def fifteens(cards: Sequence[str]) -> tuple[CountPart, ...]:
    """Two for each subset that adds up to 15."""
    values = [VALUES[card] for card in cards]
    return tuple(
        CountPart("fifteens", wording.FIFTEEN, chosen, 2)
        for size in range(2, len(cards) + 1)
        for chosen, worth in zip(combinations(cards, size), combinations(values, size))
        if sum(worth) == 15
    )


def pairs(cards: Sequence[str]) -> tuple[CountPart, ...]:
    """Two for each pair: three alike make three pairs, four make six."""
    alike: dict[str, list[str]] = {}
    for card in cards:
        alike[card[0]] = [*alike.get(card[0], []), card]
    several = [tuple(same) for same in alike.values() if len(same) > 1]
    return tuple(CountPart("pairs", wording.PAIRS[len(same)], same, len(same) * (len(same) - 1)) for same in several)


def runs(cards: Sequence[str]) -> tuple[CountPart, ...]:
    """One a card for each run of three or more that is as long as it can be."""
    found: list[CountPart] = []
    for block in blocks(cards):
        ways: list[tuple[str, ...]] = [()]
        for place in block:
            ways = [(*way, card) for way in ways for card in cards if PLACES[card] == place]
        found = [*found, *(CountPart("runs", wording.RUN.format(count=len(way)), way, len(way)) for way in ways)]
    return tuple(found)


def blocks(cards: Sequence[str]) -> list[list[int]]:
    """The places of three or more cards that follow one another, lowest first."""
    places = sorted({PLACES[card] for card in cards})
    if len(places) < 3:
        return []
    found = [places[:1]]
    for place in places[1:]:
        if place == found[-1][-1] + 1:
            found[-1].append(place)
        else:
            found.append([place])
    return [block for block in found if len(block) > 2]


def flush(hand: Sequence[str], starter: str, *, crib: bool = False) -> tuple[CountPart, ...]:
    """One a card for a hand of one suit, and one for the starter of that suit; a crib needs the starter."""
    if any(card[1] != hand[0][1] for card in hand):
        return ()
    cards = (*hand, starter) if starter[1] == hand[0][1] else tuple(hand)
    return () if crib and starter not in cards else (CountPart("flush", wording.FLUSH, cards, len(cards)),)


def nobs(hand: Sequence[str], starter: str) -> tuple[CountPart, ...]:
    """One for the jack of the starter's suit, in hand."""
    jack = "J" + starter[1]
    return (CountPart("nobs", wording.NOBS, (jack,), 1),) if jack in hand else ()
