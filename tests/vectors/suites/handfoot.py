"""Hand and Foot: what one side has made of a row."""

from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.line import NOBODY
from tests.vectors.table import picked, table

KEYS = ("red3", "red", "black", "wild", "table", "left")


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    rules = given.get("options")
    sevens = bool(isinstance(rules, dict) and rules.get("sevens"))
    tally = table("hand_and_foot", 2, given.get("partners", 2), sevens=sevens)
    out = bool(given.get("out"))
    entries: dict[str, Any] = {key: [given.get(key, 0), 0] for key in KEYS}
    entries["out"] = 0 if out else NOBODY
    entries["melded"] = [given.get("melded") if out else given.get("melded", True), False]
    if sevens:
        entries["sevens"] = [bool(given.get("sevens")), None]
    if out and given.get("melded"):
        entries["melded"][0] = None  # nobody asks the side that went out
    if entries["melded"][0] is False:
        entries["table"][0] = entries["table"][0] or None
    total, over, under = (column[0] for column in after(tally, entries).sums)
    return picked(keys, {"over": over, "under": under, "total": total})
