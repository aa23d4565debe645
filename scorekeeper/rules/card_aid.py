"""A counting aid: cards that are tapped, and what each part of them counts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class CountPart:
    """One thing that counts: the cards that make it, and its points."""

    kind: str  # fifteens, pairs, runs, flush, nobs
    words: str
    cards: tuple[str, ...]
    points: int


@dataclass(frozen=True)
class CardAid:
    """So many cards, counted together. `last`: what the last one is called, "" where they are all alike."""

    number: int
    last: str
    count: Callable[[Sequence[str]], tuple[CountPart, ...]]
