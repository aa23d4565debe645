"""Thirty One: one deal from given quarters; 0 is on the face, null is out."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.line import NOBODY
from tests.vectors.table import asked_of, standing_at, table

OUT = -1
THREE_ALIKE = 30.5


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    values = [value or 0 for value in given["values"]]
    quarters = [OUT if each is None else each for each in given["lives"]]
    tally = standing_at(
        table("thirty_one", len(values), write="hands", only_lowest=bool(given.get("norton"))), quarters
    )
    entries = ending(given)
    alike = [value == THREE_ALIKE for value in values]
    entries["alike"] = asked_of("alike", alike, entries, tally)
    entries["hand"] = asked_of("hand", values, entries, tally)
    left = after(tally, entries).totals
    return [None if each == OUT else each for each in left]


def ending(given: dict[str, Any]) -> dict[str, Any]:
    """How the deal ended: by a knock, by a 31 laid down, or by one after the other."""
    laid, knocker = (NOBODY if given.get(key) is None else given[key] for key in ("three_one", "knocker"))
    return {"knocker": NOBODY if knocker == laid else knocker, "laid": laid}
