"""Okey 101: what a deal brings each player."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.okey_101 import of_seats
from scorekeeper.rules.line import LineFacts
from tests.vectors.table import table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    sides, out = (2, given["out"]) if given.get("partners") else (4, given["out"])
    tally = table("okey_101", sides, 4 // sides)
    opened = [
        None if out is not None and (seat - out) % sides == 0 else how for seat, how in enumerate(given["opened"])
    ]
    entries = {"out": -1 if out is None else out, "opened": opened, "left": given["left"]}
    entries |= {"how": given.get("how", "normal")} if out is not None else {}
    if "okeys" in given or "fines" in given:
        entries |= {"extra": True} | {key: given.get(key, [0] * 4) for key in ("okeys", "fines")}
    after(tally, entries)
    return of_seats(LineFacts(entries, sides), tally)
