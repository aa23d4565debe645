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


def test_who_cannot_win_any_more_is_told_alike_in_the_standings_and_in_the_chances():
    places = Places(Hall(8).plays(6))
    lost = [row.name for row in places.rows if row.mark == "cannot win any more"]
    assert len(lost) > 1
    (words,) = [words for status, words in places.outlooks if status == "out"]
    assert words.endswith(" cannot win any more.") and all(name in words for name in lost)
