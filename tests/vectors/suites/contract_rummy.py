"""Contract rummies: the deals and what each brings, or what some cards count."""

from typing import Any

from scorekeeper.rules.games.liverpool_rummy import CONTRACTS, values
from scorekeeper.rules.plain_sheets.rummies import worth
from tests.vectors.table import points, table

OPTIONS = {"joker": "joker", "wild": "joker", "ace": "ace", "twos": "twos", "at_once": "at_once"}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    kind = given.get("scale") or given.get("table") or "liverpool"
    sides = len(given.get("left", (0, 0, 0)))
    rules = {OPTIONS[key]: given[key] for key in OPTIONS if key in given}
    tally = table("liverpool_rummy", sides, kind=kind, **rules)
    if "hand" in given:
        return {"points": worth([f"{card}" for card in given["hand"]], values(tally.setup.options))}
    if "table" in given:
        return {"melds": list(CONTRACTS[kind]), "cards": [row.number for row in tally.rows]}
    return points(tally, {"out": given["out"], "left": given["left"]})
