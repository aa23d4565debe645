"""Thousand: what one deal brings each, and who has won then."""

from typing import Any

from scorekeeper.rules.fold import after
from tests.vectors.table import standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    scores, melds = given["scores"], given.get("melds", [0] * len(given["scores"]))
    rules = {key: given[key] for key in ("gate", "step") if key in given}
    given_up = given.get("given_up", False)
    tally = standing_at(table("thousand", len(scores), gift=bool(given.get("gift")), **rules), scores)
    line = {
        "declarer": given["declarer"],
        "bid": given["bid"],
        "given_up": given_up,
        "points": None if given_up else given["points"],
        "melded": any(melds),
        "melds": None if given_up else melds,
    }
    then = after(tally, line)
    change = [new - old for new, old in zip(then.totals, scores, strict=True)]
    return {"change": change, "scores": list(then.totals), "won": list(then.over.winners) if then.over else []}
