"""Tarot: what one deal brings each. Half points are written as the table rounds them."""

from math import ceil, floor
from typing import Any

from scorekeeper.rules.games import tarot
from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, table

POIGNEES = {"single": 20, "double": 30, "triple": 40}


def slam_of(told: str) -> str | None:
    """A slam as the line has it: one that was called and not made is lost."""
    return "called, lost" if told.startswith("called") and told != "called, made" else told or None


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    players, taker, taken = given["players"], given["taker"], given["points"]
    partner, petit = given.get("partner"), given.get("petit")
    ours = (taker, partner)
    if 0 <= given["bouts"] <= 3 and taken % 1:
        taken = ceil(taken) if taken >= tarot.NEEDED[given["bouts"]] else floor(taken)
    other = next(side for side in range(players) if side not in ours)
    line = {
        "taker": taker,
        "bid": given["bid"],
        "bouts": given["bouts"],
        "points": int(taken),
        "petit": NOBODY if petit is None else taker if petit == "taker" else other,
        "shown": bool(given.get("poignee")),
        "poignee": POIGNEES.get(given.get("poignee")),
        "every": bool(given.get("slam")),
        "slam": slam_of(given.get("slam") or ""),
    }
    if players == 5:
        line["partner"] = NOBODY if partner is None else partner
    tally = table("tarot", players, misere=given.get("misere_worth", 10) if given.get("misere") else 0)
    if given.get("misere"):
        had = given["misere"] if isinstance(given["misere"], list) else [given["misere"]]
        line |= {"poor": True, "misere": [side in had for side in range(players)]}
    return points(tally, line)
