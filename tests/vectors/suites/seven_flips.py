"""Seven flips: what cards count, or totals after a round."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.games.seven_flips import AID
from tests.vectors.table import picked, standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "numbers" in given:
        cards = [f"{each}" for each in given["numbers"]] + [f"+{each}" for each in given.get("plus", ())]
        cards += ["×2"] if given.get("x2") else []
        return {"points": 0 if given.get("bust") else AID.points(cards)}
    rules = {"target": given["target"]} if "target" in given else {}
    tally = standing_at(table("seven_flips", len(given["scores"]), **rules), given["scores"])
    then = after(tally, {"points": given["points"]})
    places = then.over.places if then.over else None
    winners = then.over.winners if then.over else ()
    values = {"scores": then.totals, "over": then.over is not None, "places": places, "winners": winners}
    return picked(keys, values | {"winner": winners[0] if len(winners) == 1 else None})
