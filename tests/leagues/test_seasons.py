"""What an evening brings in its season."""

import pytest

from leagues.challenges import challenged
from leagues.seasons import Total, add
from tests.leagues.hall import Hall

pytestmark = pytest.mark.django_db


def test_a_ladder_counts_in_its_season_by_its_rungs():
    """One challenge, dee against cy: ada is still at the top, though nobody but dee has a win."""
    hall = Hall(4, "ladder", pairs=True, pitches=2)
    hall.now(challenged(hall.evening, 4, 3, **hall.act))
    hall.writes(hall.evening.challenges[0].tables[0], 13, 13)
    found: dict[object, Total] = {}
    add(found, hall.read())
    rows = {total.name: (total.points, total.places, total.won) for total in found.values()}
    pairs = {"ada": (6, [1], 1), "bo": (4, [2], 0), "dee": (2, [3], 0), "cy": (0, [4], 0)}
    assert rows == pairs | {f"with {name}": counted for name, counted in pairs.items()}
