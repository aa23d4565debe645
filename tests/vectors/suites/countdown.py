"""Countdown: what one turn leaves, and whether it wins."""

from typing import Any

from scorekeeper.rules.fold import after
from tests.vectors.table import standing_at, table

OPTIONS = ("start", "double_out", "double_in")


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = table("countdown", 2, **{key: given[key] for key in OPTIONS if key in given})
    then = after(standing_at(tally, [given["left"], given["left"]]), {"turn": [given["scored"], None]})
    return {"left": then.totals[0], "won": then.over is not None}
