"""Beetle: the parts that some throws draw, as the table scores them."""

from typing import Any

from leagues.rules.formats.beetle_drive import beetle
from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    drawn, done = beetle(given["throws"])
    entries = {"shouted": NOBODY, "parts": [drawn, 0]} if done is None else {"shouted": 0, "parts": [None, 0]}
    return {"parts": points(table("beetle", 2), entries)[0], "completed_on_throw": done}
