"""Cuarenta: what is announced is pegged at once, then the cards; the peg stops at 40."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.cuarenta import GAME
from scorekeeper.rules.line import NOBODY
from tests.scorekeeper.rules.playing import first, refused, seated
from tests.vectors.table import points

TWO = seated("cuarenta", 2)


def count(what: str, who: int, number: int) -> dict[str, Any]:
    return {"what": what, "who": who, "points": number}


def test_what_is_announced_is_pegged_at_once() -> None:
    tally = first("cuarenta", TWO)
    for line in (count("ronda", 0, 4), count("caida", 1, 2), count("limpia", 1, 2), count("robbed", 1, 10)):
        tally = after(tally, line)
    assert tally.totals == (4, 14) and tally.deals == 0
    assert after(first("cuarenta", seated("cuarenta", 2, ronda=2)), count("ronda", 0, 2)).totals == (2, 0)


def test_a_limpia_counts_below_38_only() -> None:
    assert after(first("cuarenta", TWO, (36, 0)), count("limpia", 0, 2)).totals == (38, 0)
    assert "not possible" in refused(first("cuarenta", TWO, (38, 0)), count("limpia", 0, 2))


def test_four_of_a_kind_win_and_the_peg_stops_at_40() -> None:
    done = after(first("cuarenta", TWO, (6, 30)), count("four", 0, 34))
    assert done.over and done.over.winners == (0,) and done.totals == (40, 30)
    assert after(first("cuarenta", TWO, (34, 30)), count("robbed", 0, 10)).totals == (40, 30)


@pytest.mark.parametrize(
    ("who", "number", "brought"),
    [(0, 24, [8, 0]), (1, 21, [0, 6]), (0, 19, [2, 0]), (NOBODY, 20, [0, 6]), (NOBODY, 0, [0, 0])],
)
def test_twenty_cards_bring_six_and_each_two_more_one(who: int, number: int, brought: list[int]) -> None:
    """Seat 0 deals: of twenty each the other has the six."""
    assert points(first("cuarenta", TWO), count("cards", who, number)) == brought


def test_a_caida_is_told_to_be_by_matching() -> None:
    """Issue 27, B17: taking the card just played with a sum or a run is none."""
    assert "Caída, capturing by matching the card just played: 2." in " ".join(GAME.how_under(GAME.standard()))


def test_an_odd_card_may_be_rounded_up() -> None:
    assert points(first("cuarenta", seated("cuarenta", 2, odd="up")), count("cards", 0, 21)) == [7, 0]


def test_of_four_the_deal_passes_round_and_the_side_that_does_not_deal_has_the_six() -> None:
    tally = first("cuarenta", seated("cuarenta", 2, 2))
    assert GAME.words.says and "2 times" in GAME.words.says(tally)
    done = after(replace(tally, dealer=3), count("cards", NOBODY, 20))
    assert done.totals == (6, 0) and done.dealer == 0
