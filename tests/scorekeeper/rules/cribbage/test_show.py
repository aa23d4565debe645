"""The count of a hand, part by part, and the table that counts the same faster."""

import pytest

from bench.fast_count import distribution
from scorekeeper.rules.card_aid import CountPart, shown
from scorekeeper.rules.cribbage.show import count_hand, points_of
from scorekeeper.rules.tally import RuleError


def told(parts: tuple[CountPart, ...]) -> list[str]:
    return [f"{part.words}: {' '.join(map(shown, part.cards))} = {part.points}" for part in parts]


def test_each_part_is_named_with_its_cards() -> None:
    parts = count_hand(("4S", "5H", "6D", "6C"), "JH")
    assert told(parts) == [
        "fifteen: 5♥ J♥ = 2",
        "fifteen: 4♠ 5♥ 6♦ = 2",
        "fifteen: 4♠ 5♥ 6♣ = 2",
        "pair: 6♦ 6♣ = 2",
        "run of 3: 4♠ 5♥ 6♦ = 3",
        "run of 3: 4♠ 5♥ 6♣ = 3",
    ]
    assert points_of(parts) == 14


def test_the_best_hand_is_29_with_the_right_jack() -> None:
    parts = count_hand(("JC", "5S", "5H", "5D"), "5C")
    assert told(parts)[-2:] == ["four alike: 5♠ 5♥ 5♦ 5♣ = 12", "jack of the starter’s suit: J♣ = 1"]
    assert points_of(parts) == 29 and points_of(count_hand(("JS", "5C", "5H", "5D"), "5S")) == 29
    assert points_of(count_hand(("5S", "5H", "5D", "5C"), "JH")) == 28


def test_a_crib_needs_all_five_of_a_suit() -> None:
    hand = ("2H", "4H", "8H", "KH")
    assert points_of(count_hand(hand, "QS")) == 4 and count_hand(hand, "QS", crib=True) == ()
    assert points_of(count_hand(hand, "QH", crib=True)) == 5


def test_the_ace_is_low_only() -> None:
    assert not [part for part in count_hand(("QS", "KH", "AD", "2C"), "7H") if part.kind == "runs"]
    assert told(count_hand(("AS", "2H", "3D", "9C"), "KH"))[-1] == "run of 3: A♠ 2♥ 3♦ = 3"


def test_three_cards_count_in_the_five_card_game() -> None:
    assert points_of(count_hand(("5S", "5H", "5D"), "5C", in_hand=3)) == 20
    assert points_of(count_hand(("2H", "4H", "8H"), "KH", in_hand=3)) == 4


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (("4S", "5H", "6D", "4S"), "The 4♠ is there twice."),
        (("4S", "5H", "6D"), "There are 4 cards, not 5."),
        (("4S", "5H", "6D", "1S"), "1S is not a card."),
    ],
)
def test_what_are_no_such_cards_is_refused(cards: tuple[str, ...], words: str) -> None:
    with pytest.raises(RuleError) as refusal:
        count_hand(cards, "KH")
    assert str(refusal.value) == words


def test_the_distribution_is_exact() -> None:
    """Hand, crib and five-card hand: nothing makes 19, 25, 26 or 27; a hand with a five always counts."""
    hand, crib, three = distribution(), distribution(crib=True), distribution(in_hand=3)
    assert sum(hand.values()) == sum(crib.values()) == 12_994_800 and sum(three.values()) == 1_082_900
    assert {points for points, ways in hand.items() if not ways} == {19, 25, 26, 27} and max(hand) == 29
    assert hand[0] == 1_009_008 and crib[0] == 1_022_208 and three[20] == 4
