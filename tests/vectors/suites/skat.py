"""Skat: the value of one game, and what it brings each."""

from dataclasses import replace
from typing import Any

from scorekeeper.rules.games import skat
from scorekeeper.rules.line import LineFacts
from tests.vectors.table import picked, points, table

COUNTS = {"beer": "losses", "plain": "plain", "tournament": "tournament"}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    grades, game, bid = given.get("grades", []), given["game"], given.get("bid")
    line = {"declarer": given["declarer"], "won": given["won"], "bid": bid, "overbid": False}
    if game == "null":
        line["game"] = " ".join(["null", *(each for each in ("ouvert", "hand") if each in grades)])
        line |= {"matadors": given.get("matadors") or None, "steps": len({*grades} - {"ouvert", "hand"}) or None}
    else:
        line |= {"game": game, "matadors": given["matadors"], "steps": len(grades)}
    line |= {key: True for key in ("kontra", "re") if given.get(key)}
    rules = {"count": COUNTS[given.get("count", "plain")], "kontra": bool(given.get("kontra"))}
    tally = table("skat", given["players"], **rules)
    if "dealer" in given:
        tally = replace(tally, dealer=given["dealer"])
    elif given["declarer"] == tally.dealer and given["players"] == 4:
        tally = replace(tally, dealer=3 - tally.dealer)
    brought = {"points": points(tally, line), "value": skat.value(LineFacts(line, given["players"]))}
    return picked(keys, brought)
