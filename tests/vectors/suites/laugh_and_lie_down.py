"""Laugh and Lie Down: one deal."""

from dataclasses import replace
from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = replace(table("laugh_and_lie_down", len(given["cards"])), dealer=given["dealer"])
    return points(tally, {"last": given["last_in"], "cards": given["cards"]})
