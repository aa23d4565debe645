"""Preferans: what one deal brings each, and the reckoning."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games import preferans
from scorekeeper.rules.line import NOBODY, LineFacts
from tests.vectors.table import table

COLUMNS = ("bullet", "mountain", "whists")
ALL_PASS = {"declarer": NOBODY, "tricks": [0, 5, 5]}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "settle" in given:
        columns = [tuple(given["settle"][key]) for key in COLUMNS]
        return {"net": list(preferans.net(columns[0], columns[1], columns[2], given["settle"]["size"]))}
    declarer, tricks, whist = given["declarer"], given["tricks"], given.get("whist", [])
    line: dict[str, Any] = {"declarer": NOBODY if declarer is None else declarer, "tricks": tricks}
    if given.get("misere"):
        line["contract"] = "misere"
    elif declarer is not None:
        line["contract"] = f"{given['contract']}"
        line["whist"] = [None if side == declarer else side in whist for side in range(len(tricks))]
        line["tricks"] = tricks if whist else None
    tally = table("preferans", len(tricks))
    for _ in range(given.get("passes", 1) - 1):
        tally = after(tally, ALL_PASS)
    after(tally, line)  # refused where it may not stand
    written = preferans.written(LineFacts(line, len(tricks)), tally)
    return dict(zip(COLUMNS, written, strict=True))
