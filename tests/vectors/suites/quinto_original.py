"""Quinto by its original scoring: one deal."""

from collections import Counter
from typing import Any

from scorekeeper.rules.games import quinto_original
from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, table

DOUBLED = {times: word for word, times in quinto_original.TIMES.items()}


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    found = Counter((side, suit) for side, suit in given["quints"])
    entries = {
        suit: [found[(side, suit[0].upper())] for side in range(2)] for suit, sign, value in quinto_original.QUINTS
    }
    royal = next((side for side in range(2) if found[(side, "J")]), NOBODY)
    line: dict[str, Any] = {"double": DOUBLED[given["multiplier"]], "tricks": given["tricks"], "royal": royal}
    return points(table("quinto_original", 2, 2), {**line, **entries})
