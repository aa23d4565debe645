"""More time for one table than its round has."""

from datetime import datetime
from math import ceil


def more_time(until: datetime | None, extra: int, at: datetime, more: int) -> int:
    """The seconds that a table plays longer than its round, once it gets `more` of them at that moment.

    `until`: when the time of the round is over, None while its clock stands still; `extra`: what the table had. Time
    that the round and the table have overrun is not taken from what they get.
    """
    overrun = ceil((at - until).total_seconds()) if until is not None else 0
    return max(extra, overrun) + more
