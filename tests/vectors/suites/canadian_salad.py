"""Canadian Salad: one row, or a whole sheet with or without rows that somebody caught."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.setup import Row
from tests.vectors.table import in_row, points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "caught" in given:
        return whole_sheet(given["caught"])
    write = "counts" if "counts" in given else "points"
    tally = in_row(table("canadian_salad", 4, write=write), given["round"])
    return points(tally, {"count" if write == "counts" else "points": given[write]})


def whole_sheet(caught: Any) -> dict[str, Any]:
    """A sheet of ten rows. `caught`: the numbers of the rows that one player caught; True is all that can be."""
    rows = range(1, 9) if caught is True else caught or ()
    tally = table("canadian_salad", 4)
    totals = {}
    for number, row in enumerate(tally.rows, 1):
        tally = after(tally, {"count": counts(row, number in rows)})
        written = tally.written[-1].points
        totals[number] = sum(written[0]) if written else 0
    return {"sheet_total": sum(tally.totals), "round_totals": totals}


def counts(row: Row, caught: bool) -> list[int]:
    total = row.total or 0
    return [total, 0, 0, 0] if caught or total == 1 else [total - 1, 1, 0, 0]
