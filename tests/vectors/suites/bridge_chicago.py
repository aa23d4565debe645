"""Chicago: what each deal brings, and the totals."""

from itertools import pairwise
from typing import Any

from tests.vectors.bridge import deals
from tests.vectors.table import picked


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    standings = [tally.totals for tally in deals("bridge_chicago", given)]
    each = [[now - had for now, had in zip(then, before, strict=True)] for before, then in pairwise(standings)]
    return picked(keys, {"deals": each, "totals": list(standings[-1])})
