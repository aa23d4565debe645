"""Sheepshead: what one deal brings each."""

from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("sheepshead", given["players"], bump=given.get("bump", True))
    if given.get("picker") is None:
        return points(tally, {"picker": NOBODY, "winner": given.get("winner", given.get("leaster"))})
    cracks, taken = given.get("cracks", 0), given["points"]
    line = {"picker": given["picker"], "points": taken, "cracked": cracks > 0, "cracks": cracks}
    if len(tally.playing) > 3:
        partner = given.get("partner")
        line["partner"] = NOBODY if partner is None else partner
    if taken in (0, 120) or "tricks" in given:
        line["every_trick"] = given.get("tricks") in ("all", "none")
    return points(tally, line)
