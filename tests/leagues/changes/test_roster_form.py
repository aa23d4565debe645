"""What the roll offers somebody, and when."""

import pytest

from leagues.changes.roster_form import RosterForm
from tests.leagues.hall import Hall

pytestmark = pytest.mark.django_db


def offered(hall: Hall) -> list[str]:
    """The wishes for who is first on the roll."""
    return [wish for wish, words in RosterForm(None, evening=hall.evening).rows[0].choices]


def test_nobody_joins_or_leaves_for_a_round_that_does_not_come():
    """Of three rounds: in the second nobody can join in the fourth, in the third everything is about this one."""
    hall = Hall(4, rounds=3)
    hall.opens()
    assert {"late", "leaves", "hands"} <= set(offered(hall))
    hall.plays()
    hall.opens()
    assert "late" not in offered(hall) and {"leaves", "rests", "hands"} <= set(offered(hall))
    hall.plays()
    hall.opens()
    assert offered(hall) == ["", "leaves-now", "hands-now", "named"]


def test_where_one_more_cycle_may_come_the_last_round_offers_what_any_does():
    hall = Hall(4, rounds=1, level="cycle")
    hall.opens()
    assert {"late", "leaves", "rests", "hands"} <= set(offered(hall))
