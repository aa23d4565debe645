"""Four colours: what one sheet counts."""

from typing import Any

from scorekeeper.rules.fold import after
from tests.vectors.table import table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("four_colours", 2)
    for count in (*given["marks"], given["fails"]):
        tally = after(tally, {"count": [count, 0]})
    return tally.totals[0]
