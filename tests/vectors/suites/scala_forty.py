"""Scala 40: the totals after a deal, and who is out; or what some cards count."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.scala_forty import VALUES
from scorekeeper.rules.plain_sheets.rummies import worth
from tests.vectors.table import standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "hand" in given:
        return {"points": worth([f"{card}" for card in given["hand"]], VALUES)}
    sides, limit = len(given["scores"]), given.get("limit", given.get("target", 101))
    twice = given.get("in_hand") == "double"
    tally = standing_at(table("scala_forty", sides, target=limit, in_hand=twice), given["scores"])
    entries = {"out": -1 if given["out"] is None else given["out"], "left": given["left"]}
    entries |= {"in_hand": True} if twice else {}
    back = given.get("back", ())
    entries |= {"back": [side in back or None for side in range(sides)]} if back else {}
    then = after(tally, entries)
    return {"scores": then.totals, "out": [side for side, total in enumerate(then.totals) if total >= limit]}
