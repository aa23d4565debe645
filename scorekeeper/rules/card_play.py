"""A play whose cards score as they are laid: where it is, and what may be done then."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Pegged:
    """What one card, or a go, scores. `card`: empty for a go; `count`: the running count after it."""

    who: int
    kind: str  # a key of the game: 15, 31, pair, run3
    words: str  # as people say it
    points: int
    card: str = ""
    count: int = 0


@dataclass(frozen=True)
class Play:
    """The play of a deal as far as it goes. `left`: how many cards each has still to lay, in order of play."""

    left: tuple[int, ...]
    to_play: int = 0
    pile: tuple[str, ...] = ()  # since the count began again
    count: int = 0  # of the pile
    laid: tuple[str, ...] = ()  # all cards
    last: int = 0  # who laid the last one
    passed: tuple[int, ...] = ()  # who said go in this count, in order
    pegged: tuple[Pegged, ...] = ()
    first_out_leads: bool = False  # whether the first who could not go on leads next, not the one after the last to lay

    @property
    def over(self) -> bool:
        return not any(self.left)

    @property
    def totals(self) -> tuple[int, ...]:
        """What each has pegged."""
        players = range(len(self.left))
        return tuple(sum(each.points for each in self.pegged if each.who == who) for who in players)

    def after(self, who: int) -> tuple[int, ...]:
        """The players in order, from the one after `who`."""
        players = tuple(range(len(self.left)))
        return players[who + 1 :] + players[: who + 1]


@dataclass(frozen=True)
class CardPlay:
    """The acts of such a play; `lay` and `say_go` raise `RuleError` where they may not be."""

    begin: Callable[[int], Play]  # by how many play
    lay: Callable[[Play, int, str], Play]
    say_go: Callable[[Play, int], Play]
    fits: Callable[[Play, str], bool]  # whether the count leaves room for a card
    may_go: Callable[[Play], bool]  # whether somebody may be unable to lay one
