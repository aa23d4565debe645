"""Dou Dizhu: what one deal brings."""

from typing import Any

from tests.vectors.table import points, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    players, landlord = given.get("players", 3), given["landlord"]
    options = {"most": given.get("most", 0), "spring_worth": given.get("spring_worth", 2)}
    if "calls" in given:
        options["bidding"] = "rob"
    out = landlord if given["won"] else (landlord + 1) % players
    entries = {"landlord": landlord, "out": out, "bombs": given["bombs"], "spring": given.get("spring", False)}
    stake = {key: given[key] for key in ("bid", "calls") if key in given}
    return points(table("dou_dizhu", players, **options), entries | stake)
