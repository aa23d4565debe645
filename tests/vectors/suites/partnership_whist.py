"""Partnership Whist: deals, their odd tricks and the totals."""

from typing import Any

from scorekeeper.rules.fold import after
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("whist", 2, 2, deals=len(given["tricks"]))
    brought = []
    for tricks in given["tricks"]:
        brought.append(points(tally, {"tricks": tricks}))
        tally = after(tally, {"tricks": tricks})
    return {"points": brought, "totals": list(tally.totals)}
