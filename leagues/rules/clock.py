"""More time for one table than its round has."""


def more_time(overrun: int, extra: int, more: int) -> int:
    """The seconds that a table plays longer than its round, once it gets `more` of them.

    `overrun`: the seconds since the time of the round was over, below 0 while it runs, 0 while its clock stands still;
    `extra`: what the table had. Time that the round and the table have overrun is not taken from what they get.
    """
    return max(extra, overrun) + more
