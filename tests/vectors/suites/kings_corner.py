"""Kings in the Corner: what a deal brings, or what some cards count."""

from typing import Any

from scorekeeper.rules.games.kings_corner import VALUES
from scorekeeper.rules.plain_sheets.rummies import worth
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "hand" in given:
        return {"points": worth([f"{card}" for card in given["hand"]], VALUES[given.get("values", "king")])}
    rules = {key: given[key] for key in ("values", "style", "target") if key in given}
    return points(table("kings_corner", len(given["left"]), **rules), {"out": given["out"], "left": given["left"]})
