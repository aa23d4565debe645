"""Sheng Ji: the levels after one deal, who declares next, and who has won."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.sheng_ji import declarers
from tests.vectors.table import picked, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    rules = {key: given[key] for key in ("packs", "early", "stops") if key in given}
    tally = standing_at(table("sheng_ji", 2, 2, **rules), given["levels"])
    side = given["declarers"]
    points = [given["points"] if other != side else None for other in range(2)]
    then = after(tally, {"declarers": side, "points": points})
    won = then.over.winners[0] if then.over else None
    return picked(keys, {"levels": then.totals, "declarers": declarers(then), "won": won})
