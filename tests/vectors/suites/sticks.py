"""Sticks: one deal from a given standing."""

from typing import Any

from scorekeeper.rules.fold import after
from tests.vectors.table import standing_at, table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = standing_at(table("sticks", len(given["before"])), given["before"])
    free = [count if gained else None for count, gained in zip(given["free_drawn"], given["played"], strict=True)]
    tally = after(tally, {"sticks": given["played"], "free": free})
    return {"after": list(tally.totals), "winner": tally.over.winners[0] if tally.over else None}
