"""A table at which one deal of a contract is tried: what it brings, or the totals then and who has won."""

from typing import Any

from scorekeeper.rules.fold import after
from tests.vectors.table import picked, standing_at, table


def contract(
    key: str, given: dict[str, Any], keys: tuple[str, ...], entries: dict[str, Any], sides: int = 2, partners: int = 2
) -> Any:
    """What a deal brings each side; where `keys` ask for it, the totals and the winner.

    `given` may hold house rules, and `scores` before the deal.
    """
    tally = table(key, sides, partners)
    rules = {rule: given[rule] for rule in tally.setup.options if rule in given}
    before = table(key, sides, partners, **rules)
    if "scores" in given:
        before = standing_at(before, given["scores"])
    then = after(before, entries)
    points = [now - had for now, had in zip(then.totals, before.totals, strict=True)]
    winner = then.over.winners[0] if then.over else None
    return picked(keys, {"scores": list(then.totals), "winner": winner, "points": points}) if keys else points
