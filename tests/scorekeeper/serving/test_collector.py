"""The garbage collector of a serving process."""

import gc

from scorekeeper.serving.collector import SEARCHES, STARTING, start_unsearched, tune_collector


def test_what_is_there_at_the_start_is_searched_no_more():
    before = gc.get_threshold()
    try:
        start_unsearched()
        assert gc.get_threshold() == STARTING
        tune_collector()
        assert gc.get_freeze_count() > 100_000 and len(gc.get_objects()) < 10_000
        assert gc.get_threshold() == SEARCHES
    finally:
        gc.set_threshold(*before)
