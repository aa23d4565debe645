"""Tabletop Cribbage: five rows for elder hand, then five columns for the dealer."""

from typing import Any

import pytest

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.tabletop_cribbage import GAME
from scorekeeper.rules.match import verdict
from tests.scorekeeper.rules.playing import NAMES, first, match, refused, seated

TWO = seated("tabletop_cribbage", 2)


def lines(rows: tuple[int, ...], columns: tuple[int, ...], dealer: int = 0) -> list[dict[str, Any]]:
    return [{"what": "row", "who": 1 - dealer, "points": points} for points in rows] + [
        {"what": "column", "who": dealer, "points": points} for points in columns
    ]


def test_elder_hand_counts_five_rows_then_the_dealer_five_columns() -> None:
    standing = match("tabletop_cribbage", TWO, *lines((24, 5, 4, 16, 5), (4, 6, 6, 4, 6)))
    assert standing.tally.totals == (26, 54) and verdict(standing, NAMES) == "bo won with 54 points."
    tally = first("tabletop_cribbage", TWO)
    assert "not possible" in refused(tally, {"what": "column", "who": 0, "points": 2})
    assert "not possible" in refused(tally, {"what": "row", "who": 0, "points": 2})


@pytest.mark.parametrize("points", [19, 25, 26, 27, 29])
def test_what_no_five_cards_count_is_refused(points: int) -> None:
    assert f"{points}" in refused(first("tabletop_cribbage", TWO), {"what": "row", "who": 1, "points": points})


def test_with_a_target_elder_hand_pegs_out_first_and_the_peg_stops() -> None:
    setup = seated("tabletop_cribbage", 2, target=121)
    tally = first("tabletop_cribbage", setup, (119, 110))
    for line in lines((6, 6), ()):
        tally = after(tally, line)
    assert tally.over and tally.over.winners == (1,) and tally.totals == (119, 121)
    deal = first("tabletop_cribbage", setup)
    for line in lines((4,) * 5, (2,) * 5):
        deal = after(deal, line)
    assert deal.over is None and deal.dealer == 1 and deal.totals == (10, 20)


def test_the_page_says_which_line_comes_next() -> None:
    assert GAME.words.says
    tally = first("tabletop_cribbage", TWO)
    assert GAME.words.says(tally).startswith("Lay 25 cards")
    tally = after(tally, lines((4,), ())[0])
    assert GAME.words.says(tally) == "Elder hand counts row 2."
    for line in lines((4,) * 4, ()):
        tally = after(tally, line)
    assert GAME.words.says(tally) == "The dealer counts column 1."


def test_a_deal_that_is_given_up_while_it_is_counted_leaves_room_for_another_one() -> None:
    given_up, span = match("tabletop_cribbage", TWO, *lines((24,) * 5, ()), {"void": True}).tally, GAME.totals.span
    assert span is not None and span(first("tabletop_cribbage", TWO)) == (0, 140)
    assert given_up.totals == (0, 120) and not given_up.over and span(given_up) == (0, 280)
