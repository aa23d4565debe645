"""What undo takes back on the board, and what asking for it costs."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues import undoing
from tests.leagues.hall import Hall

pytestmark = pytest.mark.django_db


def test_the_board_reads_no_whole_evening_of_an_act_but_the_one_that_undo_reaches():
    """A head of 400 people is large, and a board is asked for again with every line."""
    hall = Hall(8)
    for _ in range(3):
        hall.plays()
    hall.opens()
    with CaptureQueriesContext(connection) as asked:
        found = undoing.last(hall.evening, hall.ada.device)
    assert found is not None and found.words == "Opened round 4" and not found.refused
    heads = [each["sql"] for each in asked if '"leagues_change"."before"' in each["sql"]]
    assert len(heads) == 1 and '."uuid" = ' in heads[0]
