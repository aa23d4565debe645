"""Every one of the 12,994,800 hands with a starter against the known counts, through both counters.

Nothing of a count depends on which suit is which: a hand stands for all that it becomes when suits are renamed.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise, product

from bench.fast_count import count_table
from scorekeeper.rules.card_aid import RANKS, SUITS
from scorekeeper.rules.cribbage.show import count_hand, points_of
from tests.often import NIGHT

# how many of all hands, or of all cribs, count 0, 1, 2 … (Lumetta's table for the hand)
HANDS = [1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236, 361224, 388740, 51680, 317340]
HANDS += [19656, 90100, 9168, 58248, 11196, 2708, 0, 8068, 2496, 444, 356, 3680, 0, 0, 0, 76, 4]
CRIBS = [1022208, 99792, 2839800, 508908, 2868960, 703496, 1787176, 755320, 1118336, 358368, 378240, 43880, 310956]
CRIBS += [16548, 88132, 9072, 57288, 11196, 2264, 0, 7828, 2472, 444, 356, 3680, 0, 0, 0, 76, 4]
Hand = tuple[str, str, str, str]


def with_suits_renamed(suits: tuple[tuple[str, ...], ...]) -> int:
    """In how many ways four suits can be given to these sets of ranks: alike ones make no other hand."""
    ways = 24
    for alike in Counter(suits).values():
        for each in range(2, alike + 1):
            ways //= each
    return ways


@cache
def hands() -> list[tuple[Hand, int]]:
    """(four cards, how many hands they stand for): the ranks that each suit has, in one order of the suits."""
    sets = [ranks for size in range(5) for ranks in combinations(RANKS, size)]
    by_size = {size: [each for each in sets if len(each) == size] for size in range(5)}
    found: list[tuple[Hand, int]] = []
    for sizes in ((4, 0, 0, 0), (3, 1, 0, 0), (2, 2, 0, 0), (2, 1, 1, 0), (1, 1, 1, 1)):
        for suits in product(*(by_size[size] for size in sizes)):
            if all(one >= two for one, two in pairwise(suits) if len(one) == len(two)):
                one, two, three, four = (rank + suit for suit, ranks in zip(SUITS, suits) for rank in ranks)
                found.append(((one, two, three, four), with_suits_renamed(suits)))
    return found


def deals() -> Iterator[tuple[Hand, str, int]]:
    """(hand, starter, how many hands with a starter they stand for)."""
    for hand, ways in hands():
        for rank, suit in product(RANKS, SUITS):
            if rank + suit not in hand:
                yield hand, rank + suit, ways


def test_the_classes_are_all_hands_once() -> None:
    assert sum(ways for _, ways in hands()) == 270_725
    assert sum(ways for _, _, ways in deals()) == 12_994_800


def test_the_table_counts_every_hand_as_known() -> None:
    count, hands, cribs = count_table().count, Counter[int](), Counter[int]()
    for hand, starter, ways in deals():
        hands[count(hand, starter, False)] += ways
        cribs[count(hand, starter, True)] += ways
    for found, known in ((hands, HANDS), (cribs, CRIBS)):
        assert [found[points] for points in range(30)] == known and found.total() == 12_994_800


def test_the_readable_counter_counts_as_the_table() -> None:
    """By day one in a few hundred; at night every hand, as it stands for its class."""
    count = count_table().count
    for at, (hand, starter, _) in enumerate(deals()):
        if NIGHT or not at % 397:
            for crib in (False, True):
                assert points_of(count_hand(hand, starter, crib=crib)) == count(hand, starter, crib), (hand, starter)
