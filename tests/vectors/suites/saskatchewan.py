"""Saskatchewan Rummy: what a deal costs each player, or who gets what of the pot."""

from typing import Any

from scorekeeper.rules.games import saskatchewan
from tests.vectors.table import in_row, points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "pot" in given:
        return dict(zip(given["order"], saskatchewan.shares(given["pot"]), strict=True))
    tally = in_row(table("saskatchewan", len(given["counts"])), given["round"])
    return [-cents for cents in points(tally, {"count": given["counts"]})]
