"""Texas 42: what one hand brings each side."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("forty_two", 2, 2, style=given.get("style", "marks"))
    return points(tally, {key: given[key] for key in ("by", "bid", "points")})
