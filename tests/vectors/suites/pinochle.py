"""Pinochle: what a deal brings either side, or the totals and who has won; and what melds count."""

from typing import Any

from scorekeeper.rules.games.double_pinochle import MELDS as DOUBLE_MELDS
from scorekeeper.rules.games.pinochle import MELDS
from scorekeeper.rules.plain_sheets.pinochles import melds_counted
from tests.vectors.contract import contract

AGAIN = {"double": 2, "triple": 3, "quadruple": 4}
ALSO = {"royal marriage": "trump-marriage", "trump marriage": "trump-marriage"} | {
    f"{rank}{more}": f"all-{rank}" for rank in ("aces", "kings", "queens", "jacks") for more in ("", " around")
}


def one_by_one(melds: list[str]) -> list[str]:
    """A double run as two runs."""
    found = []
    for words in melds:
        first, _, rest = words.partition(" ")
        name = rest if first in AGAIN else words
        found += [ALSO.get(name, name)] * AGAIN.get(first, 1)
    return found


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    double = given.get("pack") == "double" or given.get("double") is True or given.get("total") == 50
    if "melds" in given:
        parts = melds_counted(one_by_one(given["melds"]), DOUBLE_MELDS if double else MELDS)
        return {"points": sum(part.points for part in parts)}
    entries = {key: given[key] for key in ("bidder", "bid", "meld", "conceded", "tricks") if key in given}
    rules = given | ({"count": "tens"} if sum(given.get("tricks", ())) == 250 and "count" not in given else {})
    return contract("double_pinochle" if double else "pinochle", rules, keys, entries)
