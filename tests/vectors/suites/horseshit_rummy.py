"""Wild Deal Rummy: what one player scores in a deal."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    entries = {"table": [given["table"], 0], "left": [given["hand"], 0]}
    return points(table("horseshit_rummy", 2), entries)[0]
