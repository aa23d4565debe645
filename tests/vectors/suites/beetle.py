"""Beetle: the parts that some throws draw, as the table scores them."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.rules.line import NOBODY
from tests.vectors.table import points, table

PARTS = {6: 1, 5: 1, 4: 1, 3: 6, 2: 2, 1: 2}  # body, head, tail, legs, feelers, eyes
BODY, HEAD = 6, 5
WHOLE = sum(PARTS.values())


def can_draw(face: int, drawn: Sequence[int]) -> bool:
    """Whether a throw gives a part: the body comes first, and feelers and eyes need the head."""
    if drawn.count(face) >= PARTS.get(face, 0) or (face != BODY and BODY not in drawn):
        return False
    return face not in (1, 2) or HEAD in drawn


def beetle(throws: Sequence[int]) -> tuple[int, int | None]:
    """Parts drawn by these throws, and the throw that completed the beetle, from 1; None while it is not."""
    drawn: list[int] = []
    for number, face in enumerate(throws, 1):
        if can_draw(face, drawn):
            drawn.append(face)
        if len(drawn) == WHOLE:
            return WHOLE, number
    return len(drawn), None


def answer(given: dict[str, Any], keys: tuple[str, ...]) -> Any:
    drawn, done = beetle(given["throws"])
    entries = {"shouted": NOBODY, "parts": [drawn, 0]} if done is None else {"shouted": 0, "parts": [None, 0]}
    return {"parts": points(table("beetle", 2), entries)[0], "completed_on_throw": done}
