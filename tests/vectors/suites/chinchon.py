"""Chinchón: the totals after a deal, and who is out or has won; or where somebody comes back."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import LineFacts
from tests.vectors.table import picked, standing_at, table

OPTIONS = {"close": "close", "limit": "target", "target": "target", "clean": "clean", "chinchon": "chinchon"}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    sides, rules = len(given["scores"]), {OPTIONS[key]: given[key] for key in OPTIONS if key in given}
    tally = standing_at(table("chinchon", sides, **rules), given["scores"])
    if "rejoin" in given:
        back = {"back": [side == given["rejoin"] or None for side in range(sides)]}
        judge(back, tally)
        change = tally.game.score(LineFacts(back, sides), tally)[0]
        return {"scores": [total + points for total, points in zip(tally.totals, change, strict=True)]}
    closer, left = given["closer"], list(given["left"])
    entries = {"out": closer, "closed": given["closed"]}
    if given["closed"] == "low":
        entries["unmatched"], left[closer] = left[closer], None
    then = after(tally, entries | {"left": left})
    out = [side for side, total in enumerate(then.totals) if total >= tally.option("target")]
    winners = then.over.winners if then.over else ()
    return picked(keys, {"scores": then.totals, "out": out, "winner": winners[0] if winners else None})
