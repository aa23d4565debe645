"""The garbage collector of a serving process.

A page of a hall makes some hundred thousand objects that live until it is sent. Python would search them for cycles
again and again, with everything that was imported and all that is remembered: 20 to 45 % of a large page.
"""

import gc
import sys

STARTING = (200_000, 100, 100)  # what is imported stays: searching it took a sixth of a start
SEARCHES = (50_000, 20, 100)  # new objects before a search; searches before an older generation is searched too
SHORT_SEARCHES = (5_000, 100, 100)  # where scores would wait for a long one: about 10 ms instead of 100
SHORT_TURNS = 0.0005  # seconds that one thread computes while others want to; a score asks the database 15 times


def start_unsearched() -> None:
    """Search little while everything is imported."""
    gc.set_threshold(*STARTING)


def tune_collector(searches: tuple[int, int, int] = SEARCHES) -> None:
    """Leave out what is there at the start, and search less often. Called once, when everything is imported."""
    gc.freeze()
    gc.set_threshold(*searches)


def tune_for_scores() -> None:
    """The same for a process that makes no pages: no score waits long for a search, or for another thread."""
    tune_collector(SHORT_SEARCHES)
    sys.setswitchinterval(SHORT_TURNS)
