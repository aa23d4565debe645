"""The garbage collector of a serving process.

A page of a hall makes some hundred thousand objects that live until it is sent. Python would search them for cycles
again and again, with everything that was imported and all that is remembered: 20 to 45 % of a large page.
"""

import gc

SEARCHES = (50_000, 20, 100)  # new objects before a search; searches before an older generation is searched too


def tune_collector() -> None:
    """Leave out what is there at the start, and search less often. Called once, when everything is imported."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCHES)
