"""Hollywood gin: three games at once on one sheet, each reckoned by itself.

Source: common public rules. The first total is the sum of the three games: the points of those that are
open, and by how much each of the others was won. Boxes count for each entry in a game; where its loser has nothing,
the difference counts twice.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...line import NOBODY, whole
from ...running_games import GAMES, games_entered
from ...shapes import Settled
from ...tally import Over, Points, Tally
from .deal import PAID_AT, box, figure

HEADS = ("", "1", "2", "3")
ALL_WON = "All three games are won."
ONE_GAME = "game {number}"


@dataclass(frozen=True)
class Reckoned:
    """One of the three games at its end: who won it, what both have with game and boxes, and by how much."""

    winner: int
    scores: tuple[int, int]
    margin: int

    @property
    def won(self) -> tuple[int, int]:
        """The margin for the winner, nothing for the other."""
        return (0, self.margin) if self.winner else (self.margin, 0)


def is_hollywood(options: Mapping[str, Any]) -> bool:
    """Whether three games run at once; never where only a number of deals is played."""
    return bool(options.get("hollywood")) and not whole(options.get("deals"))


def heads(options: Mapping[str, Any]) -> tuple[str, ...]:
    """What stands above the totals."""
    return HEADS if is_hollywood(options) else HEADS[:1]


def points_by_game(tally: Tally, winner: int, points: int) -> Points:
    """What a deal that `winner` won brings: in each game that it enters, and in all; a dead hand nothing."""
    if winner == NOBODY:
        return ((0, 0),) * (GAMES + 1)
    games, goal = tally.sums[1:], tally.option("target")
    entered = games_entered([totals[winner] > 0 for totals in games], [max(totals) < goal for totals in games])
    rows = [tuple(points if side == winner and at in entered else 0 for side in (0, 1)) for at in range(GAMES)]
    change = [0, 0]
    for at in entered:
        had, now = games[at], tuple(sum(each) for each in zip(games[at], rows[at], strict=True))
        counts = [len(entries(tally, at, side)) + int(side == winner) for side in (0, 1)]
        worth = now if max(now) < goal else reckoned_at(tally, now, counts).won
        change = [change[side] + worth[side] - had[side] for side in (0, 1)]
    return (tuple(change), *rows)


def entries(tally: Tally, game: int, side: int) -> tuple[int, ...]:
    """The running totals of a side in a game, counted from 0."""
    column = game + 1
    counted = [written for written in tally.written if written.points is not None]
    return tuple(each.sums[column][side] for each in counted if each.points and each.points[column][side])


def reckoned(tally: Tally) -> tuple[Reckoned, ...]:
    """The three games with the bonus for the game and the boxes; empty while one is still open."""
    games = tally.sums[1:]
    if any(max(totals) < tally.option("target") for totals in games):
        return ()
    return tuple(
        reckoned_at(tally, totals, [len(entries(tally, at, side)) for side in (0, 1)])
        for at, totals in enumerate(games)
    )


def reckoned_at(tally: Tally, totals: tuple[int, ...], counts: Sequence[int]) -> Reckoned:
    """A game that is won, at these totals and with so many entries of each side."""
    a_box = 0 if box(tally) else figure(tally, "box")
    winner = totals.index(max(totals))
    first, second = (
        total + (int(tally.option("game")) if side == winner else 0) + a_box * counts[side]
        for side, total in enumerate(totals)
    )
    margin = first - second if winner == 0 else second - first
    return Reckoned(winner, (first, second), margin * (1 if totals[1 - winner] else 2))


def over(tally: Tally) -> Over | None:
    """The end: all three games are won. Whoever is ahead in all together has won."""
    net = lead(tally)
    return None if net is None else Over(ALL_WON, (1 + int(net < 0), 1 + int(net > 0)))


def lead(tally: Tally) -> int | None:
    """What the first side is ahead by in the three games together; None while one is open."""
    games = reckoned(tally)
    return sum(-game.margin if game.winner else game.margin for game in games) if games else None


def units(tally: Tally) -> dict[str, tuple[int, ...]]:
    """The lead in the three games together as points, a figure a side; empty before the end, or by typed totals."""
    net = lead(tally) if tally.over is not None and tally.over.reason == ALL_WON else None
    return {} if net is None else {"points": (max(net, 0), max(-net, 0))}


def settle(tally: Tally) -> tuple[Settled, ...]:
    """By how much each game was won, boxes and bonus included; then what is paid at so much a point."""
    settled = [Settled(ONE_GAME.format(number=at), game.won) for at, game in enumerate(reckoned(tally), 1)]
    net, stake = lead(tally), int(tally.option("stake"))
    paid = () if net is None or not stake else (stake * net, -stake * net)
    return (*settled, Settled(PAID_AT.format(stake=stake), paid, money=True)) if paid else tuple(settled)
