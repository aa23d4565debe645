"""The sum of all sides' totals that a game gives at every table, as far as the tables that have finished show it."""

from collections.abc import Iterable

FEWEST_TABLES = 2  # that agree; one proves nothing


def usual_sum(rows: int, others: Iterable[tuple[int, int]]) -> int | None:
    """The one sum that other tables have; None where they differ or are too few.

    `rows`: at this table, 0 where it is not finished; `others`: (rows, sum of the totals) of each finished table.
    """
    sums = [total for written, total in others if rows in (0, written)]
    return sums[0] if len(sums) >= FEWEST_TABLES and len(set(sums)) == 1 else None
