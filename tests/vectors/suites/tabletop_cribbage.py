"""Tabletop Cribbage: 25 cards, counted by the rows and columns, and the deal written count by count."""

from typing import Any

from scorekeeper.rules.cribbage.grid import count_line
from scorekeeper.rules.cribbage.show import points_of
from scorekeeper.rules.fold import after
from tests.vectors.table import picked, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    rows, columns = (
        [points_of(count_line(line)) for line in lines] for lines in (given["grid"], list(zip(*given["grid"])))
    )
    tally = table("tabletop_cribbage", 2)
    for what, side, counts in (("row", 1, rows), ("column", 0, columns)):
        for points in counts:
            tally = after(tally, {"what": what, "who": side, "points": points})
    assert tally.over
    dealer, other = tally.totals
    return picked(keys, {"rows": rows, "columns": columns, "non_dealer": other, "dealer": dealer})
