"""Who sits out next, and the number of tables of each size."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from random import Random

from leagues.rules.draws import EventFacts
from leagues.rules.format import Shape

SitOuts = dict[int, int]


Turns = Mapping[int, tuple[int, ...]]  # by whom it is to rest, the least first; nothing known: as who never sat out


def sit_out_counts(event: EventFacts) -> SitOuts:
    """Everybody's sit-outs before the next round is drawn.

    Latecomers and people who come back start level with the lowest count, so that they neither rest at once nor always.
    Sitting out by choice does not count (F-34).
    """
    count: SitOuts = {}
    for number, round_ in enumerate(event.rounds, 1):
        level_newcomers(count, event, number)
        for one in round_.draw.out:
            count[one] = count.get(one, 0) + (one in event.present(number))
    level_newcomers(count, event, event.next_number)
    return count


def level_newcomers(count: SitOuts, event: EventFacts, number: int) -> None:
    """Set those who missed the round before to the lowest count of those who did not."""
    before, now = event.present(number - 1), event.present(number)
    least = min((count.get(one, 0) for one in now if one in before), default=0)
    for one in now:
        if one not in before:
            count[one] = max(count.get(one, 0), least)


def rest_turns(event: EventFacts, count: Mapping[int, int], come: Collection[int]) -> Turns:
    """Sort keys for resting: fewest sit-outs first, then fewest missed rounds; those who `come` for the round last."""
    return {each.number: (each.number in come, count.get(each.number, 0), each.missed) for each in event.entrants}


def arrivals(event: EventFacts, number: int) -> frozenset[int]:
    """Entrants who are here in round `number` and were not in the round before; nobody in round 1."""
    before = event.present(number - 1)
    return frozenset(one for one in event.present(number) if one not in before) if number > 1 else frozenset()


def choose_rests(present: Sequence[int], places: int, turns: Turns, chance: Random) -> tuple[int, ...]:
    """Who sits out so that `places` people play: the lowest turns, ties at random, in number order."""
    by_lot = chance.sample(present, len(present))
    return tuple(sorted(sorted(by_lot, key=lambda one: turns.get(one, (0,)))[: max(0, len(present) - places)]))


def table_sizes(present: int, shape: Shape) -> tuple[int, ...]:
    """Chairs at each table: all alike, or one more or fewer where the shape allows it."""
    if not shape.uneven:
        return (shape.size,) * (present // shape.size)
    choices = [count for count in range(1, present // 2 + 1) if present // count >= 3 and -(-present // count) <= 6]
    if not choices:
        return (present,) if 2 <= present <= 6 else ()
    count = min(choices, key=lambda tables: (abs(present - tables * shape.size), -tables))
    each, over = divmod(present, count)
    return (each + 1,) * over + (each,) * (count - over)


def choose_bench(
    present: Sequence[int], shape: Shape, roles: Mapping[int, str], turns: Turns, chance: Random
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Table sizes of a round, and who sits out; the same number of each role plays."""
    if not shape.roles:
        sizes = table_sizes(len(present), shape)
        return sizes, choose_rests(present, sum(sizes), turns, chance)
    chairs = Counter(shape.roles)
    lines = {role: [one for one in present if roles.get(one) == role] for role in chairs}
    tables = min(len(line) // chairs[role] for role, line in lines.items())
    out = [one for role, line in lines.items() for one in choose_rests(line, tables * chairs[role], turns, chance)]
    spare = [one for one in present if roles.get(one) not in chairs]
    return (shape.size,) * tables, tuple(sorted(out + spare))
