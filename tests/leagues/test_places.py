"""How far an evening is, who can still win, and what stands behind a place, in words."""

import pytest

from leagues.places import Places
from tests.leagues.hall import Hall

pytestmark = pytest.mark.django_db


def test_a_further_cycle_is_not_counted_against_the_rounds_that_were_agreed():
    hall = Hall(4, rounds=3, finish="target_complete", target=9000)
    assert Places(hall.evening).heading == "before the first round"
    assert Places(hall.plays(2)).heading == "after round 2 of 3"
    assert Places(hall.plays(2)).heading == "after round 4"
    assert Places(hall.opens()).heading == "round 5 is being played"
