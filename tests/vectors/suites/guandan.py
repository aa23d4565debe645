"""Guandan: the levels after one deal, who declares next, the tries at the ace, and who has won."""

from dataclasses import replace
from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.guandan import declarers
from scorekeeper.rules.line import LineFacts
from scorekeeper.rules.tally import RuleError
from tests.vectors.table import picked, table

PLACES = ("", "second", "third", "last")


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    order = given["order"]
    if sorted(order) != [0, 1, 2, 3]:
        raise RuleError("each player once")
    tally = table("guandan", 2, 2, double=given.get("double", 3), back=given.get("back", True))
    before = given.get("declarers")
    lines = () if before is None else (LineFacts({"first": before, "partner": "third"}, 2),)
    tally = replace(tally, sums=(tuple(given["levels"]), tuple(given.get("tries", (0, 0)))), lines=lines)
    then = after(tally, {"first": order[0], "partner": PLACES[order.index((order[0] + 2) % 4)]})
    won = then.over.winners[0] if then.over else None
    return picked(keys, {"levels": then.sums[0], "declarers": declarers(then), "tries": then.sums[1], "won": won})
