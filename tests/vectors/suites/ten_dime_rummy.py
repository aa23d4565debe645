"""10 Dime Rummy: what one player scores in a deal."""

from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    entries = {"out": NOBODY, "table": [given["table"], 0], "left": [given["hand"], 0]}
    return points(table("ten_dime_rummy", 2), entries)[0]
