"""Partners exchanged at single tables of a plan that lost rounds."""

from random import Random

import pytest

from leagues.rules.drawing import designs
from leagues.rules.drawing.quality import quality
from leagues.rules.drawing.shortening import exchange_partners, leave_out_rounds
from leagues.rules.drawing.unfolding import round_of_fours


def test_two_who_met_twice_become_partners_for_two_who_never_met() -> None:
    """Played twice alike, 1 and 3 are partners twice and never meet; with 4 beside 1 once all six pairs meet."""
    twice = (round_of_fours([1, 2, 3, 4]), round_of_fours([1, 2, 3, 4]))
    first, second = exchange_partners(twice)
    assert set(first.tables[0].partners()) == {(1, 4), (2, 3)} and second == twice[1]
    assert sorted(quality((first, second)).opponents.values()) == [1, 1, 1, 1, 2, 2]


def test_nothing_is_exchanged_where_nobody_would_meet_oftener() -> None:
    whole = designs.whole_plan(16)
    assert whole is not None and exchange_partners(whole) == whole


@pytest.mark.parametrize(("players", "gone"), [(27, 3), (31, 4), (35, 5), (39, 5)])
def test_rounds_left_out_of_a_plan_cost_nothing_where_three_sit_out(players: int, gone: int) -> None:
    """Each round left out takes the only meeting of two pairs with it, 4 above the bound a round."""
    plan = designs.near_even_plan(players)
    assert plan is not None
    left = leave_out_rounds(plan, gone, Random("gone"), since=2 * players // 3 + 1)
    better = exchange_partners(left)
    assert quality(left).excess >= (0, 4 * gone) and quality(better).excess <= (0, 4)
    assert max(quality(better).partners.values()) == 1
    assert all(
        {*ours.seats} == {*theirs.seats} and one.out == other.out
        for one, other in zip(better, left, strict=True)
        for ours, theirs in zip(one.tables, other.tables, strict=True)
    )
