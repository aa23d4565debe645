"""The same count from a table, and how often each count comes: for all 12,994,800 hands in a moment."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement

from scorekeeper.rules.card_aid import PACK, RANKS, SUITS
from scorekeeper.rules.cribbage.show import IN_HAND, in_line, points_of

WEIGHTS = {card: 5 ** RANKS.index(card[0]) for card in PACK}  # a sum of weights names a set of ranks
JACKS = {card: "J" + card[1] for card in PACK}  # the jack of a starter's suit
WAYS = (1, 4, 6, 4, 1)  # to choose so many cards of a rank


@dataclass(frozen=True)
class CountTable:
    """What every set of five ranks counts whatever the suits; built once, in some 30 ms."""

    by_weight: Mapping[int, int]

    def count(self, hand: tuple[str, str, str, str], starter: str, crib: bool = False) -> int:
        """As `show.count_hand`, of cards that are known to be different."""
        one, two, three, four = hand
        weights = WEIGHTS
        points = self.by_weight[weights[one] + weights[two] + weights[three] + weights[four] + weights[starter]]
        if JACKS[starter] in hand:
            points += 1
        if one[1] == two[1] == three[1] == four[1]:
            points += 5 if starter[1] == one[1] else 0 if crib else 4
        return points


def count_table(size: int = IN_HAND + 1) -> CountTable:
    """The table for hands of so many cards, the starter included."""
    every = [ranks for ranks in combinations_with_replacement(RANKS, size) if ranks[0] != ranks[-1] or size < 5]
    hands = [dealt(ranks) for ranks in every]
    return CountTable({sum(WEIGHTS[card] for card in hand): points_of(in_line(hand)) for hand in hands})


def dealt(ranks: tuple[str, ...]) -> tuple[str, ...]:
    """Different cards of these ranks, sorted by rank."""
    return tuple(rank + SUITS[ranks[:place].count(rank)] for place, rank in enumerate(ranks))


def distribution(*, crib: bool = False, in_hand: int = IN_HAND) -> dict[int, int]:
    """How many of all hands with a starter come to each count, from 0 up; by ranks, and counting suits."""
    table = count_table(in_hand + 1).by_weight
    weights, jack = [5**place for place in range(len(RANKS))], RANKS.index("J")
    found: dict[int, int] = {}
    for hand in combinations_with_replacement(range(len(RANKS)), in_hand):
        weight = sum([weights[place] for place in hand])
        ways = 1
        for place in set(hand):
            ways *= WAYS[hand.count(place)]
        apart, jacks = len(set(hand)) == in_hand, hand.count(jack)
        for place, own in enumerate(weights):
            left = 4 - hand.count(place)
            if left:
                points = table[weight + own]
                by_suit = by_suits(in_hand, ways, left, jacks if place != jack else 0, apart=apart, crib=crib)
                for more, number in by_suit:
                    found[points + more] = found.get(points + more, 0) + number
    most = max(points for points, ways in found.items() if ways)
    return {points: found.get(points, 0) for points in range(most + 1)}


def by_suits(size: int, hands: int, left: int, jacks: int, *, apart: bool, crib: bool) -> tuple[tuple[int, int], ...]:
    """(points, ways): how often the suits of a hand, and of the starter, bring how much more.

    `hands`: ways to choose the suits of the hand; `left`: cards of the starter's rank that are not in it; `jacks`: in
    hand, where the starter is none; `apart`: whether all ranks in hand differ, so that a flush is possible.
    """
    ways = hands * left
    nobs = ways * jacks // 4  # in as many of all ways a jack in hand has the starter's suit
    if not apart:
        return ((0, ways - nobs), (1, nobs))
    whole = 4 if left == 4 else 0  # all of one suit, and so is a jack in hand
    in_hand = 4 * left - whole  # a flush without the starter, and so without nobs
    nobs -= whole * jacks
    plain = ways - nobs - in_hand - whole
    return ((0, plain), (1, nobs), (0 if crib else size, in_hand), (size + 1 + jacks, whole))
