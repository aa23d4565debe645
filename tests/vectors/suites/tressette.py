"""Tressette: what one deal brings."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    rules = {"declare": "declared" in given}
    tally = table("tressette", len(given["thirds"]), 2, **rules)
    return points(tally, {key: given[key] for key in ("thirds", "last", "declared") if key in given})
