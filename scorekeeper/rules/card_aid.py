"""Counting aids: cards that are tapped, and what each part of them counts; cards that are laid one after another."""

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


@dataclass(frozen=True)
class CardPlay:
    """The cards of a play, each of which may score as it is laid. `number`: how many each player has.

    `first_out_leads`: whether the first who could not go on leads next, not the player left of the last to lay.
    """

    number: int
    first_out_leads: bool = False
