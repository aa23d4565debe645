"""Progressive euchre: one player's block of hands, played deal by deal."""

from typing import Any

from scorekeeper.rules.fold import after
from tests.vectors.table import table

HANDS = {  # as it stands in the block: one deal that brings it
    1: {"makers": 0, "tricks": 3},
    2: {"makers": 0, "tricks": 5},
    4: {"makers": 0, "alone": True, "tricks": 5},
    "X": {"makers": 1, "tricks": 3},
}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("euchre", 2, 2, deals=len(given["hands"]))
    for hand in given["hands"]:
        tally = after(tally, HANDS[hand])
    loners = [line for line in tally.written if line.marks[0] == "alone"]
    assert tally.over
    return {"total": tally.totals[0], "loners": len(loners)}
