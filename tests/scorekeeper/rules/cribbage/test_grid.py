"""Twenty-five cards in a square."""

import pytest

from scorekeeper.rules.cribbage.grid import count_line, line_aid
from scorekeeper.rules.cribbage.show import points_of
from scorekeeper.rules.tally import RuleError


def test_a_flush_needs_all_five_and_no_jack_counts_for_its_suit() -> None:
    assert points_of(count_line(("2H", "4H", "8H", "KH", "JH"))) == 5
    assert points_of(count_line(("2H", "4H", "8H", "KH", "JS"))) == 0


def test_a_card_that_is_there_twice_is_refused() -> None:
    with pytest.raises(RuleError) as refusal:
        line_aid().count(("AS", "2S", "3S", "4S", "AS"))
    assert str(refusal.value) == "The A♠ is there twice."
