"""A table to try one line at: any game, from any standing."""

from dataclasses import replace
from typing import Any

from scorekeeper.rules.asking import boxes
from scorekeeper.rules.fold import after, begin
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.judging import judge
from scorekeeper.rules.line import NOBODY
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import Tally


def table(key: str, sides: int, partners: int = 1, **options: Any) -> Tally:
    """The standing before the first line of a game, with these house rules."""
    game = GAMES[key]
    return begin(game, Setup(sides, {**game.standard(), **options}, partners))


def standing_at(tally: Tally, totals: list[int]) -> Tally:
    """The same table with these totals in the first column."""
    return replace(tally, sums=(tuple(totals), *tally.sums[1:]))


def in_row(tally: Tally, number: int) -> Tally:
    return replace(tally, number=number)


def asked_of(key: str, values: list[Any], entries: dict[str, Any], tally: Tally) -> list[Any]:
    """The values of the sides that are asked, as a form would post them; `None` elsewhere."""
    sides = [side for box, side in boxes(entries, tally) if box == key]
    return [value if side in sides else None for side, value in enumerate(values)]


def points(tally: Tally, entries: dict[str, Any]) -> list[int]:
    """What one line brings, a figure a side."""
    written = after(tally, entries).written[-1].points
    assert written is not None
    return list(written[0])


def melds(worth: list[int]) -> dict[str, Any]:
    """The boxes of melds where only one side's count, given as a figure a side."""
    assert 0 in worth
    return {"melded": worth.index(max(worth)) if any(worth) else NOBODY, "melds": max(worth) or None}


def may_stand(tally: Tally, entries: dict[str, Any]) -> bool:
    """Whether a line may stand as far as it is written; else `RuleError`."""
    judge(entries, tally)
    return True


def picked(keys: tuple[str, ...], values: dict[str, Any]) -> dict[str, Any]:
    """The values that an example asks for."""
    return {key: values[key] for key in keys if key in values}
