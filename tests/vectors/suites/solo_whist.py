"""Solo Whist, and the American solos of the same family: what one deal brings each."""

from dataclasses import replace
from typing import Any

from scorekeeper.rules.games import six_bid_solo
from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    if "points" in given:
        return american(given)
    who, partner = given["by"][0], (given["by"][1] if len(given["by"]) > 1 else None)
    line = {"who": who, "bid": given["bid"], "partner": partner, "tricks": given["tricks"]}
    if given["bid"] == "prop" and partner is None:
        line["partner"] = NOBODY
    return points(table("solo_whist", 4, overtricks=given.get("overtricks", False)), line)


def american(given: dict[str, Any]) -> list[int]:
    """Points over 60, for three or four players; whoever bids does not sit out."""
    who, bid = given["by"][0], given["bid"]
    tally = table("six_bid_solo", given.get("players", 3), table="frog" if bid in six_bid_solo.FROG else "six")
    tally = replace(tally, dealer=(who + 1) % 4) if given.get("players") == 4 else tally
    return points(tally, {"who": who, "bid": bid, "points": given["points"]})
