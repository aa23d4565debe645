"""Indian Rummy: the totals after a deal of a pool, and who is out; or what the winner of a points game has."""

from typing import Any

from scorekeeper.rules.fold import after
from tests.vectors.table import picked, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    drops = given.get("drops") or [""] * len(given["left"])
    pool = given.get("pool", 0)
    tally = standing_at(table("indian_rummy", len(drops), pool=pool), given.get("scores") or [0] * len(drops))
    entries = {"out": given["winner"], "left": given["left"]}
    entries |= {key: [drop == key or None for drop in drops] for key in ("first", "middle")}
    if given.get("back"):
        entries["back"] = [side in given["back"] or None for side in range(len(drops))]
    then = after(tally, entries)
    out = [side for side, total in enumerate(then.totals) if pool and total >= pool]
    written = then.written[-1].points
    assert written is not None
    return picked(keys, {"scores": then.totals, "dropped_out": out, "points": written[0]})
