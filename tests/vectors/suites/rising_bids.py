"""Rising deals: one deal, or how many deals so many players have."""

from typing import Any

from tests.vectors.table import in_row, points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "players" in given:
        return {players: len(table("rising_bids", players).rows) for players in given["players"]}
    tally = table("rising_bids", len(given["bids"]), hook=given.get("hook", False))
    return points(in_row(tally, given["cards"]), {"bid": given["bids"], "tricks": given["tricks"]})
