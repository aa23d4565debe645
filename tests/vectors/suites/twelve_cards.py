"""Twelve cards: what a deal brings each player."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    return points(table("twelve_cards", len(given["cards"])), given)
