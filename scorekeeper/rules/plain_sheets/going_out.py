"""The order in which players get rid of their cards: who was out first, second, and who was last."""

from typing import Any

from ..game import Field
from ..line import LineFacts
from ..tally import Tally

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "low", "last")  # the two lowest are last in the list
WHO = "Who was {words}?"


def named(players: int) -> tuple[str, ...]:
    """The places of so many players, best first."""
    return (*PLACES[: max(players - 2, min(2, players - 1))], *PLACES[6 if players > 3 else 7 :])


def place(key: str, words: str, short: str, *, under: tuple[str, Any] | None = None) -> Field:
    """Who came in this place: one of those who have none yet."""

    def among(line: LineFacts, tally: Tally) -> tuple[int, ...]:
        before = PLACES[: PLACES.index(key)]
        taken = [line.who(each) for each in before]
        return tuple(side for side in tally.playing if side not in taken)

    return Field(
        key,
        words,
        asks=WHO.format(words=words.lower()),
        kind="who",
        per="line",
        short=short,
        among=among,
        under=under,
        when=lambda line, tally: key in named(len(tally.playing)),
    )
