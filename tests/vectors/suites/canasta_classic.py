"""Canasta: what one side has of a deal, or what its first meld must count."""

from typing import Any

from scorekeeper.rules.games.canasta import first_meld
from tests.vectors.table import points, table

COUNTS = ("red3", "natural", "mixed", "table", "left")


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "score" in given:
        return {"meld": first_meld(given["score"])}
    tally = table("canasta", 2, given.get("partners", 2), canastas=given.get("canastas", 1))
    entries: dict[str, Any] = {key: [given.get(key, 0), 0] for key in COUNTS}
    out, melded = given["out"], given.get("melded", True)
    concealed = given.get("concealed", False)
    entries |= {
        "out": 0 if out else -1,
        "melded": [None if out and melded else melded, False],
        "concealed": concealed or None,
    }
    return points(tally, entries)[0]
