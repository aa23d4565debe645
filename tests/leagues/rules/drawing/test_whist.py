"""Whist tournaments of every number that fills its tables, or leaves one over, to 400."""

import pytest

from leagues.rules.drawing.designs import cuttable_plan
from leagues.rules.drawing.stored.starters import HOLED, LOOSE, LOOSE_HOLED, MATRICES, WHIST
from leagues.rules.drawing.unfolding import stored_lines
from leagues.rules.drawing.whist import rounds_across_parts, whist_plan
from tests.often import for_each, some
from tests.vectors.rounds import is_whist

TO_THE_HUNDRED = [size for size in range(4, 102) if size % 4 < 2]
STORED = sorted({size for (size,) in (*stored_lines(WHIST, 1), *stored_lines(HOLED, 1)) if size > 101})
# put together from parts in every way that there is
PUT_TOGETHER = [105, 108, 112, 140, 141, 188, 192, 213, 228, 376, 400]


@pytest.mark.parametrize("players", [*some(TO_THE_HUNDRED[::2], 3), *some(STORED[::4], 3), *some(PUT_TOGETHER, 3)])
def test_every_two_partner_once_and_oppose_twice(players: int) -> None:
    plan = whist_plan(players)
    assert plan is not None and len(plan) == players - (players % 4 == 0)
    assert all(sorted((*draw.seated, *draw.out)) == list(range(1, players + 1)) for draw in plan)
    assert is_whist(plan, players)


@for_each("players", sorted(size for (size,) in (*stored_lines(LOOSE, 1), *stored_lines(LOOSE_HOLED, 1))))
def test_those_from_which_rounds_are_left_out_are_whole_too(players: int) -> None:
    plan = cuttable_plan(players)
    assert plan is not None and is_whist(plan, players)


@pytest.mark.parametrize("players", [6, 7, 10, 102, 399])
def test_where_tables_cannot_be_filled_there_is_none(players: int) -> None:
    assert whist_plan(players) is None


@for_each("size", [4, 5, 7, 8, 9, 28, 35, *(size for (size,) in stored_lines(MATRICES, 1))])
def test_any_two_of_different_parts_sit_together_once(size: int) -> None:
    """Four rows of a difference matrix: every two of them meet in every pair of places, and a round seats everybody."""
    rounds = rounds_across_parts(size)
    assert all(len(set(row)) == size for tables in rounds for row in zip(*tables))
    tables = [table for tables in rounds for table in tables]
    for one in range(4):
        for other in range(one):
            assert len({(table[one], table[other]) for table in tables}) == size * size
    assert rounds[0] == [(place,) * 4 for place in range(size)]


@pytest.mark.parametrize("size", [2, 3, 6, 10])
def test_parts_for_which_we_know_of_none_say_so(size: int) -> None:
    assert rounds_across_parts(size) == []
