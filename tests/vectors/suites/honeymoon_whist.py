"""Honeymoon Whist: one deal."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    return points(table("honeymoon_whist", 2), {"tricks": given["tricks"]})
