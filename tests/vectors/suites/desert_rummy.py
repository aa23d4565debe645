"""Desert Rummy: one deal from a given standing on the ladder."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.line import NOBODY, VOID
from tests.vectors.table import standing_at, table

LAST = 11


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    before, melded = given["before"], given["melded"]
    tally = after(standing_at(table("desert_rummy", len(before)), before), deal(given, before, melded))
    winner = tally.over.winners[0] if tally.over else None
    return {"after": list(tally.totals), "winner": winner}


def deal(given: dict[str, Any], before: list[int], melded: list[bool]) -> dict[str, Any]:
    """The line that a table would write: it ends when the last meld is laid, else somebody goes out."""
    done = [side for side, tick in enumerate(melded) if tick and before[side] + 1 >= LAST]
    who = given.get("out")
    if who is None:
        who = NOBODY if done or True not in melded else melded.index(True)
    if who == NOBODY and not done:
        return {VOID: True}
    entries = {"out": who, "melded": [None if side == who and tick else tick for side, tick in enumerate(melded)]}
    order = [given[key] for key in ("order", "first", "earlier", "laid_first") if key in given]
    if order and len(done) > 1:
        entries["first"] = order[0][0] if isinstance(order[0], list) else order[0]
    return entries
