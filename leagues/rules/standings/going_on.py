"""Who goes on to a second stage, by the standings of the first, and who must be chosen among."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from leagues.rules import wording
from scorekeeper.rules.tally import RuleError

from .standings import Placing

FEWEST = 2  # who go on


@dataclass(frozen=True)
class Level:
    """People who share the last place that goes on. `room`: how many of them do."""

    among: tuple[int, ...]
    room: int


@dataclass(frozen=True)
class Through:
    """Who goes on. `sure`: by seed (place in their own group, then over all); `level`: who must be chosen among."""

    sure: tuple[int, ...]
    level: tuple[Level, ...] = ()


def through(groups: Sequence[Sequence[Placing]], count: int, chosen: Collection[int] = ()) -> Through:
    """Who goes on of `count`. `groups`: the standings of each; `chosen`: who was named of those who are level.

    `RuleError` where there are fewer people, or where groups cannot send equally many.
    """
    if not FEWEST <= count <= sum(map(len, groups)):
        raise RuleError(wording.THROUGH_RANGE, low=FEWEST, high=sum(map(len, groups)))
    each, rest = divmod(count, len(groups))
    if rest or each > min(map(len, groups)):
        raise RuleError(wording.THROUGH_OF_GROUPS, groups=len(groups))
    found: list[tuple[int, Placing]] = []
    open_places = []
    for rows in groups:
        last = rows[each - 1].place
        level = [row for row in rows if row.place == last]
        room = each - sum(row.place < last for row in rows)
        if room < len(level):
            named = [row for row in level if row.number in chosen]
            if len(named) != room:
                open_places.append(Level(tuple(row.number for row in level), room))
                named = []
            level = named
        found += enumerate([*(row for row in rows if row.place < last), *level])
    found.sort(key=lambda pair: (pair[0], -pair[1].total) if len(groups) > 1 else (pair[0], 0))
    return Through(tuple(row.number for _, row in found), tuple(open_places))
