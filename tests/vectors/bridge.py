"""A table of bridge, deal by deal."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scorekeeper.rules.fold import after
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.tally import Tally
from tests.vectors.table import table


def held_by(honours: list[int] | None) -> dict[str, Any]:
    """A side and its points in honours, as they are asked."""
    side, worth = honours or (0, 0)
    if not worth:
        return {}
    return {"held": True, "four": side} if worth == 100 else {"held": True, "four": NOBODY, "all": side}


def doubled_by(deal: dict[str, Any]) -> dict[str, int]:
    """Which sides doubled and redoubled."""
    side = deal["by"] % 2
    return {key: who for key, who, least in (("doubled", 1 - side, 2), ("redoubled", side, 4)) if deal["x"] >= least}


def deals(key: str, given: dict[str, Any]) -> Iterator[Tally]:
    """The standing before the first deal, and after each."""
    rules = {rule: given[rule] for rule in table(key, 2, 2).setup.options if rule in given and rule != "honours"}
    held = given.get("honours")
    held = [*(held if isinstance(held, list) else ()), *[None for deal in given["deals"]]]
    if given.get("cavendish") or rules.get("vulnerable") == "cavendish":
        rules["vulnerable"] = "others"
    tally = table(key, 2, 2, honours=bool(given.get("honours")), **rules)
    tally = replace(tally, dealer=given.get("dealer", tally.dealer))
    yield tally
    for deal, honours in zip(given["deals"], held, strict=False):
        if deal is None or deal["by"] is None:  # passed out: the same dealer deals again
            yield tally
            continue
        took = [deal["tricks"], 13 - deal["tricks"]]
        entries = {"declarer": deal["by"], "level": deal["level"], "strain": deal["strain"]}
        entries |= {"tricks": took if deal["by"] % 2 == 0 else took[::-1]} | doubled_by(deal) | held_by(honours)
        tally = after(tally, entries)
        yield tally
