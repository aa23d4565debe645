"""Go Fish: who has most books."""

from typing import Any

from scorekeeper.rules.fold import after
from tests.vectors.table import table


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    tally = after(table("go_fish", len(given["books"])), {"books": given["books"]})
    assert tally.over
    return {"winner": tally.over.winners[0]}
