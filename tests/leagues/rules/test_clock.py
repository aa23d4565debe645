"""More time for one table than its round has."""

import pytest

from leagues.rules.clock import more_time


@pytest.mark.parametrize("gone", [-90, 0, 90, 400])
@pytest.mark.parametrize("had", [0, 300])
def test_a_table_has_what_it_got_on_top_of_what_was_left(gone, had):
    """`gone`: seconds since the time of its round was over; what it had overrun is not taken from the new time."""
    extra = more_time(gone, had, 300)
    left_before, left = max(had - gone, -gone if gone < 0 else 0), extra - gone
    assert left == left_before + 300


def test_while_the_clock_stands_still_the_time_is_added_to_what_the_table_had():
    assert more_time(0, 300, 300) == 600
