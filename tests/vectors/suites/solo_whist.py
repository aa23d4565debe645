"""Solo Whist: what one deal brings each."""

from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    who, partner = given["by"][0], (given["by"][1] if len(given["by"]) > 1 else None)
    line = {"who": who, "bid": given["bid"], "partner": partner, "tricks": given["tricks"]}
    if given["bid"] == "prop" and partner is None:
        line["partner"] = NOBODY
    return points(table("solo_whist", 4, overtricks=given.get("overtricks", False)), line)
