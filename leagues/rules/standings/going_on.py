"""Who goes on to a second stage, by the standings of the first, and who must be chosen among."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction

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

    As many of each group as it comes to, and then the best of those who follow: of 3 groups 8 are the first two of
    each, and two of the three who are third. People of different groups are compared by points a match, since groups
    may be of 4 and 3. `RuleError` where there are fewer people.
    """
    most = len(groups) * min(map(len, groups))
    if not FEWEST <= count <= most:
        raise RuleError(wording.THROUGH_RANGE, low=FEWEST, high=most)
    each, rest = divmod(count, len(groups))
    found, level = list[tuple[int, Placing]](), list[Level]()
    follow = list[Placing]()
    for rows in groups:
        on, undecided = first_of(rows, each, [row.place for row in rows], chosen)
        found += enumerate(on)
        level += undecided
        after = [row for row in rows if row not in on]
        follow += [row for row in after if row.place == after[0].place] if rest else []
    if rest and not level:
        follow.sort(key=a_match, reverse=True)
        on, level = first_of(follow, rest, [-a_match(row) for row in follow], chosen)
        found += [(each, row) for row in on]
    found.sort(key=lambda pair: (pair[0], -a_match(pair[1]) if len(groups) > 1 else 0))
    return Through(tuple(row.number for _, row in found), tuple(level))


def first_of(
    rows: Sequence[Placing], count: int, places: Sequence[int | Fraction], chosen: Collection[int]
) -> tuple[list[Placing], list[Level]]:
    """The first so many of `rows`, whose `places` rise, and who must be chosen among where the last place is shared."""
    if not count:
        return [], []
    last = places[count - 1]
    on = [row for row, place in zip(rows, places) if place < last]
    level, room = [row for row, place in zip(rows, places) if place == last], count - len(on)
    if room == len(level):
        return [*on, *level], []
    named = [row for row in level if row.number in chosen]
    if len(named) >= room:  # of more the first, since the others may be named as those who follow
        return [*on, *named[:room]], []
    return on, [Level(tuple(row.number for row in level), room)]


def a_match(row: Placing) -> Fraction:
    """Points a match; 0 before the first."""
    return Fraction(row.total) / max(1, row.played)
