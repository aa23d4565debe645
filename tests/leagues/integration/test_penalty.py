"""A penalty at a table of an evening counts in its standings."""

import pytest

from leagues.models import Event
from tests.leagues.event_pages import in_round, match_at
from tests.phones import Phone
from tests.table import Writer

pytestmark = pytest.mark.django_db


def test_a_penalty_counts_in_the_standings(bo: Phone) -> None:
    board = in_round(bo)
    match = match_at(Event.objects.get(), 1)
    Writer("scorekeeper").writes(match, 1, {"tricks": [7, 6]})
    assert "+7 so far" in bo.open(board.path + "standings/").text
    form = bo.open(f"/matches/{match.pk}/penalty/").form("Write it down")
    bo.send(form, "Write it down", who=0, points=3, why="a revoke")
    text = bo.open(board.path + "standings/").text
    assert "+7 so far" not in text and "+4 so far" in text
